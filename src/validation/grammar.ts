/** The tables of all vocabularies, ready for the walker: rows taken apart, names looked up. */

import { registry } from '../registry.ts';
import type { AttributeRow, Place, Row, Shape, Value, Vocabulary } from './shape.ts';
import { VALUES } from './values/index.ts';
import { VOCABULARIES } from './vocabularies/index.ts';

/** How often an element may stand in another. */
export interface Occurrence {
  readonly least: number;
  readonly most: number;
  /** Whether it is better there. */
  readonly isWanted: boolean;
  readonly shape: Grammar;
}

export interface AttributeRule {
  readonly isRequired: boolean;
  readonly value: Value;
}

/** A shape whose names have been looked up. */
export interface Grammar {
  /** `rss/item`: what relations refer to. */
  readonly name: string;
  readonly vocabulary: Vocabulary;
  readonly shape: Shape;
  readonly value: Value | undefined;
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  readonly children: ReadonlyMap<string, Occurrence>;
}

const OCCURRENCES = {
  '1': { least: 1, most: 1, isWanted: false },
  '+': { least: 1, most: Number.POSITIVE_INFINITY, isWanted: false },
  '?': { least: 0, most: 1, isWanted: false },
  '*': { least: 0, most: Number.POSITIVE_INFINITY, isWanted: false },
  '~': { least: 0, most: 1, isWanted: true },
} as const;

const compiled = new Map<string, Grammar>();

/** @throws when a table refers to what does not exist */
function grammarOf(vocabulary: Vocabulary, name: string): Grammar {
  const key = `${vocabulary.prefix}/${name}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const found = Object.hasOwn(vocabulary.shapes, name) ? vocabulary.shapes[name] : VALUES[name];
  if (found === undefined) throw new Error(`nothing is called ${key}`);
  const shape: Shape = typeof found === 'function' ? { value: found } : found;
  const attributes = new Map<string, AttributeRule>();
  const children = new Map<string, Occurrence>();
  // A shape may have the name of the value that it refines.
  const value =
    shape.text === undefined
      ? shape.value
      : shape.text === name
        ? VALUES[name]
        : valueNamed(vocabulary, shape.text);
  const grammar = { name: key, vocabulary, shape, value, attributes, children };
  // Known before what it refers to: an element may stand in itself.
  compiled.set(key, grammar);
  for (const [attribute, row] of Object.entries(shape.attributes ?? {})) {
    attributes.set(attribute, attributeRule(vocabulary, row));
  }
  for (const [child, row] of Object.entries(shape.children ?? {}))
    children.set(child, occurrence(vocabulary, row));
  return grammar;
}

function valueNamed(vocabulary: Vocabulary, name: string): Value {
  const { value } = grammarOf(vocabulary, name);
  if (value === undefined) throw new Error(`${vocabulary.prefix}/${name} is no value`);
  return value;
}

function attributeRule(vocabulary: Vocabulary, row: AttributeRow): AttributeRule {
  const [mark, name = ''] = row.split(' ');
  return { isRequired: mark === '!', value: valueNamed(vocabulary, name) };
}

function occurrence(vocabulary: Vocabulary, row: Row): Occurrence {
  const [mark, name = ''] = row.split(' ');
  return { ...OCCURRENCES[mark as keyof typeof OCCURRENCES], shape: grammarOf(vocabulary, name) };
}

/** What vocabularies put into the elements of others: by place, prefix and name. */
const guests = new Map<string, Occurrence>();
const guestAttributes = new Map<string, AttributeRule>();
const roots = new Map<string, Grammar>();
const prefixes = new Map<string, string>();
const nearPrefixes = new Map<string, string>();
const byPrefix = new Map<string, Vocabulary>();

const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;
/** A namespace without what feeds get wrong about it. */
const bare = (uri: string): string => uri.trim().toLowerCase().replace(SCHEME, '').replace(TAIL, '');

for (const vocabulary of VOCABULARIES) {
  const { prefix, uris, shapes, places = {}, attributes = {} } = vocabulary;
  byPrefix.set(prefix, vocabulary);
  for (const uri of uris) {
    prefixes.set(uri, prefix);
    nearPrefixes.set(bare(uri), prefix);
  }
  for (const name of Object.keys(shapes)) grammarOf(vocabulary, name);
  for (const [place, rows] of Object.entries(places)) {
    for (const [name, row] of Object.entries(rows)) {
      guests.set(`${place} ${prefix}:${name}`, occurrence(vocabulary, row));
    }
  }
  for (const [place, rows] of Object.entries(attributes)) {
    for (const [name, row] of Object.entries(rows)) {
      guestAttributes.set(`${place} ${prefix}:${name}`, attributeRule(vocabulary, row));
    }
  }
  for (const [name, shape] of Object.entries(vocabulary.roots ?? {})) {
    roots.set(`${prefix}:${name}`, grammarOf(vocabulary, shape));
  }
}

/** The vocabulary with this prefix, undefined when there is no grammar for it. */
export const vocabulary = (prefix: string): Vocabulary | undefined => byPrefix.get(prefix);

/** What a vocabulary has for this element in a place of another. */
export const guest = (place: Place, prefix: string, local: string): Occurrence | undefined =>
  guests.get(`${place} ${prefix}:${local}`);

/** What a vocabulary has for this attribute on an element of another. */
export const guestAttribute = (place: Place, prefix: string, local: string): AttributeRule | undefined =>
  guestAttributes.get(`${place} ${prefix}:${local}`);

/** The grammar of `rdf:RDF` in a document of this vocabulary. */
export const rdfGrammar = (prefix: string): Grammar | undefined => compiled.get(`${prefix}/RDF`);

/** The grammar of a document with this root element. */
export const rootGrammar = (prefix: string, local: string): Grammar | undefined =>
  roots.get(`${prefix}:${local}`);

/** Namespaces as specified, with the prefix of their vocabulary. */
export const KNOWN_NAMESPACES: ReadonlyMap<string, string> = prefixes;

/** Whether a namespace is written as its specification has it. */
export const isExact = (uri: string): boolean => prefixes.has(uri) || registry.isExact(uri);

/**
 * Which vocabulary a namespace is of, misspellings forgiven; `?` for an unknown one.
 * @param canonical what the reader makes of the prefix
 */
export function vocabularyOf(uri: string, canonical: string): string {
  if (uri === '') return canonical === '' || !byPrefix.has(canonical) ? '' : canonical;
  const exact = prefixes.get(uri);
  if (exact !== undefined) return exact;
  const known = nearPrefixes.get(bare(uri));
  if (known !== undefined) return known;
  const prefix = registry.canonicalPrefix(uri);
  if (prefix === undefined) return '?';
  return prefix === '' ? formatOf(uri) : prefix;
}

const ATOM = /atom|pie|echo/i;
/** Formats' own namespaces that no grammar names: drafts of Atom, and RSS in the namespaces of its authors. */
const formatOf = (uri: string): string => (ATOM.test(uri) ? 'atom03' : 'rss');
