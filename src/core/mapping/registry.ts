/**
 * All vocabularies in one lookup: the rule of an element, the canonical prefix of a namespace, and the end tags that a start tag implies.
 * Built once, when the module is loaded.
 */

import type { FeedFamily } from '../model/versions.ts';
import type { ElementName, SoupTable } from '../xml/events.ts';
import {
  type Holding,
  holdingOf,
  type Namespace,
  type Rule,
  type RuleTable,
  ruleIn,
  UNMODELED,
  type UniformRule,
  uniform,
  type Vocabulary,
} from './rule.ts';

const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;

/** Normalizes the common variants of a namespace: case, `https`, a final slash or hash. */
export function bareNamespace(uri: string): string {
  return uri.trim().toLowerCase().replace(SCHEME, '').replace(TAIL, '');
}

/** Namespaces of formats, and the families that have their elements. */
interface Home {
  readonly families: readonly FeedFamily[];
  readonly uris: readonly string[];
}

/** The feed formats as a namespace without prefix. */
export interface Formats extends Pick<Namespace, 'inside'> {
  readonly homes: readonly Home[];
  readonly elements: readonly Vocabulary[];
}

const FORMAT_RANK = 0;
const NAMESPACE_RANK = 1;

/** A rule that no document has asked for yet. */
class WrittenRule {
  readonly rule: Rule;
  readonly rank: number;

  constructor(rule: Rule, rank: number) {
    this.rule = rule;
    this.rank = rank;
  }
}

/** The rules of a scope. Each is made uniform at its first use: a feed has few of a thousand, and the first feed waits for them. */
class LazyRules implements RuleTable {
  readonly #rules = new Map<string, UniformRule | WrittenRule>();

  /** @throws when there is a rule for the element */
  add(key: string, rule: Rule, rank: number): void {
    if (this.#rules.has(key)) throw new Error(`two rules for <${key}>`);
    this.#rules.set(key, new WrittenRule(rule, rank));
  }

  has(key: string): boolean {
    return this.#rules.has(key);
  }

  get(key: string): UniformRule | undefined {
    const known = this.#rules.get(key);
    if (!(known instanceof WrittenRule)) return known;
    const rule = uniform(known.rule, known.rank);
    this.#rules.set(key, rule);
    return rule;
  }

  keys(): IterableIterator<string> {
    return this.#rules.keys();
  }

  *entries(): IterableIterator<[string, UniformRule]> {
    for (const key of this.#rules.keys()) yield [key, this.get(key) ?? UNMODELED];
  }

  /** Calls back with what every element may contain. */
  eachHolding(note: (key: string, holds: Holding) => void): void {
    for (const [key, known] of this.#rules) {
      const rule = known instanceof WrittenRule ? known.rule : known;
      note(key, holdingOf(rule));
      for (const inner of Object.values(rule.within ?? {}))
        if (inner !== UNMODELED) note(key, holdingOf(inner));
    }
  }
}

export class Registry {
  readonly #rules = new LazyRules();
  /** Rules of elements that do not belong to every format, by the family of the document. */
  readonly #byFamily = new Map<FeedFamily, Map<string, UniformRule>>();
  /** The families that have the elements of a namespace, by its normalized URI. */
  readonly #homes = new Map<string, readonly FeedFamily[]>();
  /** Rules by the name of the scope. */
  readonly #inside = new Map<string, LazyRules>();
  /** Prefixes by normalized URI. */
  readonly #prefixes = new Map<string, string>();
  /** The first URI of each namespace, by prefix. */
  readonly #usual = new Map<string, string>();
  /** The first URI of each namespace with rules, by prefix. */
  readonly #modeled = new Map<string, string>();
  /** Prefixes by the URI in its specification: nearly all feeds write it exactly. */
  readonly #exact = new Map<string, string>();

  /** @throws when two vocabularies have a rule for one element, or claim one namespace */
  constructor(formats: Formats, namespaces: readonly Namespace[]) {
    for (const elements of formats.elements) this.#addRules(this.#rules, '', elements, FORMAT_RANK);
    this.#addInside('', formats.inside, FORMAT_RANK);
    for (const { families, uris } of formats.homes) {
      this.#addUris('', uris);
      for (const uri of uris) this.#homes.set(bareNamespace(uri), families);
    }
    for (const { prefix, uris, elements, inside } of namespaces) {
      this.#addRules(this.#rules, `${prefix}:`, elements, NAMESPACE_RANK);
      this.#addInside(`${prefix}:`, inside, NAMESPACE_RANK);
      this.#addUris(prefix, uris);
      const [usual = ''] = uris;
      this.#usual.set(prefix, usual);
      if (Object.keys(elements).length > 0 || inside !== undefined) this.#modeled.set(prefix, usual);
    }
  }

  /**
   * The rule of an element of a feed or an entry in a format. An element in the namespace of another format is a stray: `atom:title` in RSS.
   * @param family undefined in an unknown format
   */
  rule({ key, uri }: Pick<ElementName, 'key' | 'uri'>, family: FeedFamily | undefined): UniformRule {
    const general = this.#rules.get(key) ?? UNMODELED;
    if (family === undefined) return general;
    const home = uri === '' ? undefined : this.#homes.get(bareNamespace(uri));
    if (home?.includes(family) === false) return ruleIn(family, general, []);
    if (general.owners === undefined) return general;
    const rules = this.#byFamily.get(family) ?? new Map<string, UniformRule>();
    this.#byFamily.set(family, rules);
    const rule = rules.get(key) ?? ruleIn(family, general);
    rules.set(key, rule);
    return rule;
  }

  /** The rule of an element of a feed or an entry by its canonical name: `itunes:category`. */
  named(key: string): UniformRule | undefined {
    return this.#rules.get(key);
  }

  /** The rules of the scope with this name; empty without a vocabulary for it. */
  inside(name: string): RuleTable {
    return this.#inside.get(name) ?? NO_RULES;
  }

  /** The canonical prefix of a namespace; `''` for namespaces of the feed formats, undefined for unknown ones. */
  readonly canonicalPrefix = (uri: string): string | undefined =>
    this.#exact.get(uri) ?? this.#prefixes.get(bareNamespace(uri));

  /** The URI of the namespace with this canonical prefix; undefined for other prefixes. */
  usualUri(prefix: string): string | undefined {
    return this.#usual.get(prefix.toLowerCase());
  }

  /** The URI of the namespace with this canonical prefix, if it has rules. */
  readonly modeledUri = (prefix: string): string | undefined => this.#modeled.get(prefix.toLowerCase());

  /** Whether the URI equals the URI of the specification exactly, not a tolerated variant. */
  isExact(uri: string): boolean {
    return this.#exact.has(uri);
  }

  /** Every rule of feeds and entries by the canonical name of its element: `itunes:image`. */
  entries(): IterableIterator<[string, UniformRule]> {
    return this.#rules.entries();
  }

  /** Every vocabulary of a scope, by the name of the scope. */
  nested(): IterableIterator<[string, LazyRules]> {
    return this.#inside.entries();
  }

  /** The table by which the reader recovers from missing end tags. */
  recoveryTable(): SoupTable {
    const holdings = new Map<string, Holding>();
    const note = (key: string, holds: Holding): void => {
      const known = holdings.get(key) ?? 'text';
      holdings.set(key, CERTAINTY.indexOf(holds) > CERTAINTY.indexOf(known) ? holds : known);
    };
    this.#rules.eachHolding(note);
    for (const rules of this.#inside.values()) rules.eachHolding(note);
    const table = { entries: new Set<string>(), leaves: new Set<string>(), texts: new Set<string>() };
    for (const [key, holds] of holdings) {
      if (holds === 'entry') table.entries.add(key);
      if (holds === 'text') table.texts.add(key);
      if (holds === 'text' || holds === 'parts') table.leaves.add(key);
    }
    return table;
  }

  #addRules(rules: LazyRules, prefix: string, vocabulary: Vocabulary, rank: number): void {
    for (const [local, written] of Object.entries(vocabulary))
      rules.add(qualify(prefix, local), written, rank);
  }

  #addInside(prefix: string, inside: Namespace['inside'], rank: number): void {
    for (const [scope, vocabulary] of Object.entries(inside ?? {})) {
      const rules = this.#inside.get(scope) ?? new LazyRules();
      this.#inside.set(scope, rules);
      this.#addRules(rules, prefix, vocabulary, rank);
    }
  }

  #addUris(prefix: string, uris: readonly string[]): void {
    for (const uri of uris) {
      const bare = bareNamespace(uri);
      const known = this.#prefixes.get(bare);
      if (known !== undefined && known !== prefix)
        throw new Error(`two prefixes for ${uri}: ${known}, ${prefix}`);
      this.#prefixes.set(bare, prefix);
      this.#exact.set(uri, prefix);
    }
  }
}

/** A key with a colon names an element of another vocabulary: `gml:pos` inside `georss:where`, `:link` for one of the formats. */
function qualify(prefix: string, local: string): string {
  const name = local.toLowerCase();
  if (name.startsWith(':')) return name.slice(1);
  return name.includes(':') ? name : prefix + name;
}

const NO_RULES: RuleTable = new LazyRules();

/** When an element has several rules, use the holding that implies least. */
const CERTAINTY: readonly Holding[] = ['text', 'parts', 'anything', 'feed', 'entry'];
