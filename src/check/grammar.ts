/** The tables of all vocabularies, compiled for the walker: rows parsed, names looked up. */

import { registry } from '../core/document/registry.ts';
import { bareNamespace } from '../core/mapping/registry.ts';
import { NAMESPACES } from '../core/namespaces/index.ts';
import type { RuleId } from './rules/index.ts';
import type { AttributeRow, ElementShape, Place, Row, Value, VocabularyTable } from './shape.ts';
import { VALUES } from './values.ts';
import { atom03, atomTable } from './vocabularies/atom.ts';
import { itunes } from './vocabularies/itunes.ts';
import { media } from './vocabularies/media.ts';
import * as modules from './vocabularies/modules.ts';
import { podcastTable } from './vocabularies/podcast.ts';
import { rss10, rss11, rss090, rssTable } from './vocabularies/rss.ts';

/** Every vocabulary with a grammar. */
const VOCABULARY_TABLES: readonly VocabularyTable[] = [
  ...[rssTable, rss10, rss090, rss11, atomTable, atom03, itunes, podcastTable, media],
  ...Object.values(modules),
];

/** How often an element may occur in another. */
export interface Occurrence {
  readonly isRequired: boolean;
  readonly isRepeatable: boolean;
  /** Whether it is recommended. */
  readonly isWanted: boolean;
  readonly shape: Grammar;
}

/** A compiled shape: it has every key, so that V8 reads each in one way. */
export interface Grammar {
  /** `rss/item`: the name for relations. */
  readonly name: string;
  readonly vocabulary: VocabularyTable;
  /** That of the vocabulary. */
  readonly prefix: string;
  readonly incomplete: RuleId | undefined;
  readonly place: Place | undefined;
  readonly isOpen: boolean;
  readonly anyAttribute: boolean;
  readonly once: readonly string[];
  readonly value: Value | undefined;
  readonly attributes: ReadonlyMap<string, Value>;
  /** Names of the attributes that an element must have. */
  readonly required: readonly string[];
  readonly children: ReadonlyMap<string, Occurrence>;
  /** The children that an element must or should have. */
  readonly expected: readonly (readonly [name: string, occurrence: Occurrence])[];
}

const compiled = new Map<string, Grammar>();

/** @throws when a table refers to an unknown name */
export function grammarOf(vocabulary: VocabularyTable, name: string): Grammar {
  const key = `${vocabulary.prefix}/${name}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const found = Object.hasOwn(vocabulary.shapes, name) ? vocabulary.shapes[name] : VALUES[name];
  if (found === undefined) throw new Error(`unknown name ${key}`);
  const shape: ElementShape = typeof found === 'function' ? { value: found } : found;
  const attributes = new Map<string, Value>();
  const required: string[] = [];
  const children = new Map<string, Occurrence>();
  const expected: [string, Occurrence][] = [];
  // A shape may have the same name as the value that it refines.
  const value =
    shape.text === undefined
      ? shape.value
      : shape.text === name
        ? VALUES[name]
        : valueNamed(vocabulary, shape.text);
  const { incomplete, place, isOpen = false, anyAttribute = false, once = [] } = shape;
  const own = { incomplete, place, isOpen, anyAttribute, once, value };
  const { prefix } = vocabulary;
  const grammar = { name: key, vocabulary, prefix, ...own, attributes, required, children, expected };
  // Register the shape before compiling its references: an element may contain itself.
  compiled.set(key, grammar);
  for (const [attribute, row] of Object.entries(shape.attributes ?? {})) {
    attributes.set(attribute, attributeRule(vocabulary, row));
    if (row.startsWith('1')) required.push(attribute);
  }
  for (const [child, row] of Object.entries(shape.children ?? {}))
    children.set(child, occurrence(vocabulary, row));
  // biome-ignore lint/plugin: a table
  expected.push(...[...children].filter(([, { isRequired, isWanted }]) => isRequired || isWanted));
  return grammar;
}

function valueNamed(vocabulary: VocabularyTable, name: string): Value {
  const { value } = grammarOf(vocabulary, name);
  if (value === undefined) throw new Error(`${vocabulary.prefix}/${name} is not a value`);
  return value;
}

function attributeRule(vocabulary: VocabularyTable, row: AttributeRow): Value {
  const [, name = ''] = row.split(' ');
  return valueNamed(vocabulary, name);
}

function occurrence(vocabulary: VocabularyTable, row: Row): Occurrence {
  const [mark, name = ''] = row.split(' ');
  return {
    isRequired: mark === '1' || mark === '+',
    isRepeatable: mark === '+' || mark === '*',
    isWanted: mark === '~',
    shape: grammarOf(vocabulary, name),
  };
}

/** Elements and attributes that vocabularies add to elements of other vocabularies: by place, then by prefix and name. */
const moduleElements = new Map<string, Map<string, Occurrence>>();
const moduleAttributes = new Map<string, Map<string, Value>>();
const roots = new Map<string, Grammar>();
const prefixes = new Map<string, string>();
const nearPrefixes = new Map<string, string>();
const byPrefix = new Map<string, VocabularyTable>();

/** Namespaces of a vocabulary as specified, the preferred one first. */
export function urisOf({ prefix, uris }: VocabularyTable): readonly string[] {
  return uris ?? NAMESPACES.find((namespace) => namespace.prefix === prefix)?.uris ?? [];
}

function add<R, T>(
  all: Map<string, Map<string, T>>,
  place: string,
  prefix: string,
  rows: Readonly<Record<string, R>>,
  compile: (row: R) => T,
): void {
  const here = all.get(place) ?? new Map<string, T>();
  for (const [name, row] of Object.entries(rows)) here.set(`${prefix}:${name}`, compile(row));
  all.set(place, here);
}

for (const vocabulary of VOCABULARY_TABLES) {
  const { prefix, shapes, places = {}, attributes = {} } = vocabulary;
  byPrefix.set(prefix, vocabulary);
  for (const uri of urisOf(vocabulary)) {
    prefixes.set(uri, prefix);
    nearPrefixes.set(bareNamespace(uri), prefix);
  }
  for (const name of Object.keys(shapes)) grammarOf(vocabulary, name);
  for (const [place, rows] of Object.entries(places))
    add(moduleElements, place, prefix, rows, (row) => occurrence(vocabulary, row));
  for (const [place, rows] of Object.entries(attributes))
    add(moduleAttributes, place, prefix, rows, (row) => attributeRule(vocabulary, row));
  for (const [name, shape] of Object.entries(vocabulary.roots ?? {})) {
    roots.set(`${prefix}:${name}`, grammarOf(vocabulary, shape));
  }
}

/** The vocabulary with this prefix; undefined without a grammar. */
export const vocabulary = (prefix: string): VocabularyTable | undefined => byPrefix.get(prefix);

/** The rule of a vocabulary for this element in a place of another vocabulary. @param key prefix and name */
export const moduleElement = (place: Place | undefined, key: string): Occurrence | undefined =>
  place && moduleElements.get(place)?.get(key);

/** The names that a vocabulary adds to a place of others. */
export const namesIn = (place: Place, prefix: string): string[] =>
  [...(moduleElements.get(place)?.keys() ?? [])].flatMap((key) =>
    key.startsWith(`${prefix}:`) ? [key.slice(prefix.length + 1)] : [],
  );

/** Whether a vocabulary has an element of this name in any place. */
export const hasElement = (prefix: string, local: string): boolean =>
  [...moduleElements.values()].some((here) => here.has(`${prefix}:${local}`));

/**
 * The shape of a child by the name of its parent in RSS: `itunes:image` in `channel`.
 * @throws when no table has it
 */
export function childOfRss(parent: string, name: string): Grammar {
  const grammar = compiled.get(`rss/${parent}`);
  const found = grammar?.children.get(name) ?? moduleElement(grammar?.place, name);
  if (found === undefined) throw new Error(`unknown element ${name} in ${parent}`);
  return found.shape;
}

/** The rule of a vocabulary for this attribute on an element of another vocabulary. @param key prefix and name */
export const moduleAttribute = (place: Place | undefined, key: string): Value | undefined =>
  place && moduleAttributes.get(place)?.get(key);

/** The grammar of `rdf:RDF` in a document of this vocabulary. */
export const rdfGrammar = (prefix: string): Grammar | undefined => compiled.get(`${prefix}/RDF`);

/** The grammar of a document with this root element. */
export const rootGrammar = (prefix: string, local: string): Grammar | undefined =>
  roots.get(`${prefix}:${local}`);

/** Namespaces as specified, with the prefix of their vocabulary. */
export const KNOWN_NAMESPACES: ReadonlyMap<string, string> = prefixes;

/** Whether a namespace equals the namespace of its specification exactly. */
export const isExact = (uri: string): boolean => prefixes.has(uri) || registry.isExact(uri);

/**
 * The prefix of the vocabulary of a namespace, also for misspellings; `?` for an unknown one.
 * @param canonical prefix by the reader
 */
export function vocabularyOf(uri: string, canonical: string): string {
  if (uri === '') return canonical === '' || !byPrefix.has(canonical) ? '' : canonical;
  const exact = prefixes.get(uri);
  if (exact !== undefined) return exact;
  const known = nearPrefixes.get(bareNamespace(uri));
  if (known !== undefined) return known;
  const prefix = registry.canonicalPrefix(uri);
  if (prefix === undefined) return '?';
  return prefix === '' ? formatOf(uri) : prefix;
}

const ATOM = /atom|pie|echo/i;
/** Namespaces of formats that no grammar names: drafts of Atom, and RSS in namespaces of its authors. */
const formatOf = (uri: string): string => (ATOM.test(uri) ? 'atom03' : 'rss');
