/** Every requirement of the tables as a row, with a sound and a broken document. One function for each kind of requirement. */

import {
  type Grammar,
  moduleAttribute,
  moduleElement,
  namesIn,
  type Occurrence,
  vocabulary,
} from '../../../src/check/grammar.ts';
import { FEED_AND_ENTRY, type Place, type Value } from '../../../src/check/shape.ts';
import { empty } from '../../../src/check/values.ts';
import type { RuleId } from '../../../src/check.ts';
import { type Host, isEntry } from './bases.ts';
import { complete, keptText, keptValue } from './companions.ts';
import { copyOf, type Part, part, partAt } from './part.ts';
import { nameOfType, PREFIXES, samplesOf } from './values.ts';

/** Changes a document at an element, and returns the element that then has the fault. */
type Change = (target: Part) => Part;

/** A requirement in one place of one format. */
export interface Row {
  /** `atom/person (atom/feed/author) name: required`. */
  readonly name: string;
  readonly host: Host;
  readonly rule: RuleId;
  readonly kept: Part;
  /** Way to the element that has the requirement. */
  readonly way: readonly number[];
  readonly change: Change;
}

/** A requirement of an element, before it has a document. */
interface Requirement {
  /** After the name of the element. */
  readonly says: string;
  readonly rule: RuleId;
  /** Completes the element first. */
  readonly keep?: (target: Part) => void;
  readonly change: Change;
}

/** @param seen types with all their samples before: one is enough to show the type of another element */
type Kind = (grammar: Grammar, seen: Set<string>) => Iterable<Requirement>;

const LONGEST = 40;
const shown = (text: string): string =>
  JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function* values(
  value: Value,
  where: string,
  seen: Set<string>,
): Generator<{ says: string; rule: RuleId; broken: string }> {
  const name = nameOfType(value);
  const key = `${name} ${where === 'text'}`;
  const all = Object.entries(samplesOf(value).broken).flatMap(([rule, texts]) =>
    texts.map((broken) => ({
      says: `${where}: ${name}, not ${shown(broken)}`,
      rule: rule as RuleId,
      broken,
    })),
  );
  const first = all.findIndex(({ broken }) => broken !== '');
  yield* seen.has(key) ? all.filter(({ broken }, i) => i === first || broken === '') : all;
  seen.add(key);
}

/** The text of an element has its type; without one it has none. */
const texts: Kind = function* ({ value, isOpen }, seen) {
  const type = value ?? (isOpen ? undefined : empty);
  if (type === undefined) return;
  for (const { says, rule, broken } of values(type, 'text', seen))
    yield {
      says,
      rule,
      change: (target) => {
        target.text = broken;
        return target;
      },
    };
};

function* attributesOf({ attributes, place }: Grammar): Generator<[key: string, value: Value]> {
  yield* attributes;
  for (const prefix of PREFIXES)
    for (const name of place === undefined
      ? []
      : Object.keys(vocabulary(prefix)?.attributes?.[place] ?? {})) {
      const value = moduleAttribute(place, `${prefix}:${name}`);
      if (value !== undefined) yield [`${prefix}:${name}`, value];
    }
}

/** The value of an attribute has its type. */
const attributeValues: Kind = function* (grammar, seen) {
  for (const [key, value] of attributesOf(grammar))
    for (const { says, rule, broken } of values(value, key, seen))
      yield {
        says,
        rule,
        keep: (target) => {
          complete(target, key);
          const kept = keptValue(grammar, key, value);
          if (nameOfType(value) !== 'thr/obsoleteWhen') target.attributes.set(key, kept);
        },
        change: (target) => {
          target.attributes.set(key, broken);
          return target;
        },
      };
};

const requiredAttributes: Kind = function* ({ required, incomplete = 'attribute-missing' }) {
  for (const key of required)
    yield {
      says: `${key}: required`,
      rule: incomplete,
      change: (target) => {
        target.attributes.delete(key);
        return target;
      },
    };
};

const unknownAttributes: Kind = function* ({ anyAttribute }) {
  if (anyAttribute) return;
  yield {
    says: 'no attributes of other names',
    rule: 'attribute-unknown',
    change: (target) => {
      target.attributes.set('tide', 'low');
      return target;
    },
  };
};

const unknownChildren: Kind = function* ({ isOpen, prefix }) {
  if (isOpen) return;
  yield {
    says: 'no elements of other names',
    rule: 'element-unknown',
    change: (target) => {
      const child = part(prefix, 'tide');
      target.children.push(child);
      return child;
    },
  };
};

const JUDGED: ReadonlySet<Place | undefined> = new Set(FEED_AND_ENTRY);
const ALL: readonly Place[] = [
  'feed',
  'entry',
  'source',
  'image',
  'textInput',
  'person',
  'media',
  'where',
  'tombstone',
];

/** Modules have elements for some places only. */
const places: Kind = function* ({ place, prefix: own, isOpen }) {
  if (isOpen || place === undefined || !JUDGED.has(place)) return;
  for (const prefix of PREFIXES) {
    if (prefix === own || prefix === 'atom') continue;
    const here = new Set(namesIn(place, prefix));
    for (const name of new Set(ALL.flatMap((one) => namesIn(one, prefix)))) {
      if (here.has(name)) continue;
      yield {
        says: `${prefix}:${name}: not in this place`,
        rule: 'element-unknown',
        change: (target) => {
          const child = part(prefix, name);
          target.children.push(child);
          return child;
        },
      };
    }
  }
};

const KINDS: readonly Kind[] = [
  texts,
  attributeValues,
  requiredAttributes,
  unknownAttributes,
  unknownChildren,
  places,
];

/** An element with everything that it must or should have, and no more. */
export function minimal(prefix: string, local: string, grammar: Grammar): Part {
  const made = part(prefix, local, grammar, keptText(grammar));
  for (const key of grammar.required) {
    const value = grammar.attributes.get(key);
    if (value !== undefined) made.attributes.set(key, keptValue(grammar, key, value));
  }
  for (const [child, { shape }] of grammar.expected)
    made.children.push(minimal(grammar.prefix, child, shape));
  complete(made);
  return made;
}

const repeatRule = (child: string, { once, vocabulary: { forbidsRepeats = false } }: Grammar): RuleId =>
  once.includes(child) ? 'identity-repeated' : forbidsRepeats ? 'repeat-forbidden' : 'repeated-element';

/** How often a child occurs; the element is its parent. */
function* cardinality(
  child: Part,
  { isRequired, isWanted, isRepeatable, shape }: Occurrence,
  grammar: Grammar,
): Generator<Requirement> {
  const isIt = (one: Part): boolean => one.local === child.local && one.prefix === child.prefix;
  const isOwn = child.prefix === grammar.prefix;
  const name = isOwn ? child.local : `${child.prefix}:${child.local}`;
  if (isRequired || isWanted)
    yield {
      says: `${name}: ${isRequired ? 'required' : 'recommended'}`,
      rule: isRequired ? 'element-missing' : 'element-recommended',
      change: (target) => {
        target.children.splice(0, target.children.length, ...target.children.filter((one) => !isIt(one)));
        return target;
      },
    };
  if (isRepeatable) return;
  yield {
    says: `${name}: once`,
    rule: isOwn ? repeatRule(child.local, grammar) : 'repeated-element',
    change: (target) => {
      const index = target.children.findLastIndex(isIt);
      const second = minimal(child.prefix, child.local, shape);
      target.children.splice(index + 1, 0, second);
      return second;
    },
  };
}

/** The children that an element may have: its own, those of RSS, and those of modules in its place. */
function* childrenOf(
  { children, ofRss, place, prefix }: Grammar,
  { own, hasModules }: Host,
): Generator<readonly [prefix: string, local: string, Occurrence]> {
  for (const [local, occurrence] of children) yield [prefix, local, occurrence];
  for (const [local, occurrence] of ofRss) yield ['rss', local, occurrence];
  if (place === undefined || !hasModules) return;
  for (const other of PREFIXES)
    for (const local of namesIn(place, other)) {
      const occurrence = moduleElement(place, `${other}:${local}`);
      // Elements without namespace occur only in documents without one.
      const isPossible = own === 'rss' || occurrence?.shape.ofRss.size === 0;
      if (occurrence !== undefined && isPossible) yield [other, local, occurrence];
    }
}

/** `atom/rfc3339 (atom/feed/published)`: the grammar of an element, and the element in its parent. */
function nameAt(document: Part, way: readonly number[], { name }: Grammar): string {
  if (way.length === 0) return name;
  const parent = partAt(document, way.slice(0, -1)).grammar?.name ?? '';
  return `${name} (${parent}/${partAt(document, way).local})`;
}

class Rows {
  readonly #host: Host;
  /** The elements that were visited: in each parent of their vocabulary, in one of others in the feed and in entries. */
  readonly #seen = new Set<string>();
  readonly #types = new Set<string>();

  constructor(host: Host) {
    this.#host = host;
  }

  *all(): Generator<Row> {
    const { document } = this.#host;
    if (document.grammar !== undefined) yield* this.#walk(document, [], document.grammar, false);
  }

  #row(kept: Part, way: readonly number[], grammar: Grammar, { says, rule, keep, change }: Requirement): Row {
    const document = copyOf(kept);
    keep?.(partAt(document, way));
    return {
      name: `${nameAt(kept, way, grammar)} ${says}`,
      host: this.#host,
      rule,
      kept: document,
      way,
      change,
    };
  }

  *#walk(document: Part, way: readonly number[], grammar: Grammar, isInEntry: boolean): Generator<Row> {
    const { prefix: of, local: element } = partAt(document, way);
    const parent = way.length === 0 ? undefined : partAt(document, way.slice(0, -1));
    const place = parent?.prefix === of ? parent.local : isInEntry;
    const key = `${of}:${element} ${grammar.name} ${place}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const kind of KINDS)
      for (const requirement of kind(grammar, this.#types))
        yield this.#row(document, way, grammar, requirement);
    for (const [prefix, local, occurrence] of childrenOf(grammar, this.#host)) {
      const next = copyOf(document);
      const parent = partAt(next, way);
      let index = parent.children.findIndex((one) => one.prefix === prefix && one.local === local);
      if (index === -1) index = parent.children.push(minimal(prefix, local, occurrence.shape)) - 1;
      const child = parent.children[index];
      if (child === undefined) continue;
      for (const requirement of cardinality(child, occurrence, grammar))
        yield this.#row(next, way, grammar, requirement);
      yield* this.#walk(next, [...way, index], occurrence.shape, isInEntry || isEntry(child));
    }
  }
}

/** All rows of a format. */
export const rowsOf = (host: Host): Row[] => [...new Rows(host).all()];
