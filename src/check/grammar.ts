/** The tables of all vocabularies, compiled for the walker: rows parsed, names looked up. */

import { registry } from '../core/document/registry.ts';
import { bareNamespace } from '../core/mapping/registry.ts';
import type { AttributeKind, UniformRule } from '../core/mapping/rule.ts';
import { NAMESPACES } from '../core/namespaces/index.ts';
import { onFirstUse } from '../core/platform/on-first-use.ts';
import { atom03, atomTable } from './requirements/atom.ts';
import { itunes } from './requirements/itunes.ts';
import { media } from './requirements/media.ts';
import * as modules from './requirements/modules.ts';
import { podcastTable } from './requirements/podcast.ts';
import { rss10, rss11, rss090, rssTable } from './requirements/rss.ts';
import type { RuleId } from './rules/index.ts';
import type {
  AttributeRow,
  Children,
  ElementShape,
  Place,
  Requirement,
  Row,
  Value,
  VocabularyTable,
} from './shape.ts';
import { VALUES } from './values.ts';

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
  readonly attributes: Map<string, Value>;
  /** Names of the attributes that an element must have. */
  readonly required: string[];
  /** Attributes that every element may leave out. */
  readonly optional: string[];
  readonly children: Map<string, Occurrence>;
  /** Elements of RSS that an element of another vocabulary may have. */
  readonly ofRss: ReadonlyMap<string, Occurrence>;
  /** The children that an element must or should have. */
  readonly expected: (readonly [name: string, occurrence: Occurrence])[];
}

const compiled = new Map<string, Grammar>();
/** The grammars of texts without attributes and children, apart: an element may have the name of a type. */
const types = new Map<string, Grammar>();

/** By the key of an element that occurs only inside another: the rules of that scope. */
const nested = onFirstUse(
  () =>
    new Map(
      [...registry.nested()].flatMap(([, inside]) => [...inside.keys()].map((key) => [key, inside] as const)),
    ),
);
const PREFIXES: ReadonlySet<string> = new Set(NAMESPACES.map(({ prefix }) => prefix));

/** The row of an element in the core: what readers read. Vocabularies of formats have no prefix there. */
function rowOf({ prefix }: VocabularyTable, name: string): UniformRule | undefined {
  const key = `${PREFIXES.has(prefix) ? `${prefix}:` : ''}${name.toLowerCase()}`;
  return registry.named(key) ?? nested().get(key)?.get(key);
}

/** The types of what the core reads. A date has another form in each specification, and an element without text has no type. */
const READ: Readonly<Partial<Record<UniformRule['text'] | AttributeKind, Value | undefined>>> = {
  // An element without its text says nothing; an attribute may be blank on purpose.
  plain: VALUES['nonblank'],
  text: VALUES['text'],
  elsewhere: VALUES['text'],
  markup: VALUES['nonblank'],
  address: VALUES['address'],
  integer: VALUES['integer'],
};

/**
 * The grammar of a shape or a type; `atom/person` is that of another vocabulary.
 * @throws when a table refers to an unknown name
 */
export function grammarOf(vocabulary: VocabularyTable, name: string): Grammar {
  if (name.includes('/')) return knownShape(name);
  const { shapes = {}, prefix } = vocabulary;
  const found = Object.hasOwn(shapes, name) ? shapes[name] : VALUES[name];
  if (found === undefined) throw new Error(`unknown name ${prefix}/${name}`);
  if (typeof found !== 'function') return compile(vocabulary, name, found, undefined);
  const key = `${prefix}/${name}`;
  const grammar = types.get(key) ?? begin(vocabulary, name, {}, found);
  types.set(key, grammar);
  return grammar;
}

/** The grammar of an element: its own requirement, and what its row in the core says. */
function elementGrammar(vocabulary: VocabularyTable, name: string): Grammar {
  const requirement = requirementOf(vocabulary, name);
  const { is } = requirement;
  return is === undefined
    ? compile(vocabulary, name, requirement, rowOf(vocabulary, name))
    : grammarOf(vocabulary, is);
}

const requirementOf = ({ elements = {} }: VocabularyTable, name: string): Requirement => elements[name] ?? {};

const NO_CHILDREN: ReadonlyMap<string, Occurrence> = new Map();

/** @throws when no table has the shape */
function knownShape(name: string): Grammar {
  const shape = shapeNamed(name);
  if (shape === undefined) throw new Error(`unknown shape ${name}`);
  return shape;
}

/** A grammar whose attributes and children follow. */
function begin(
  vocabulary: VocabularyTable,
  name: string,
  { incomplete, place, isOpen = false, anyAttribute = false, once = [], like }: ElementShape,
  value: Value | undefined,
): Grammar {
  const { prefix } = vocabulary;
  const own = { incomplete, place, isOpen, anyAttribute, once, value };
  const parts = { attributes: new Map(), required: [], optional: [], children: new Map(), expected: [] };
  const ofRss = like === undefined ? NO_CHILDREN : knownShape(like).children;
  return { name: `${prefix}/${name}`, vocabulary, prefix, ...own, ...parts, ofRss };
}

function compile(
  vocabulary: VocabularyTable,
  name: string,
  shape: ElementShape,
  row: UniformRule | undefined,
): Grammar {
  const key = `${vocabulary.prefix}/${name}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const grammar = begin(vocabulary, name, shape, textType(vocabulary, shape, row));
  // Register the shape before compiling its references: an element may contain itself.
  compiled.set(key, grammar);
  const { attributes, required, optional, children, expected } = grammar;
  for (const [attribute, mark] of Object.entries(shape.attributes ?? attributesRead(row))) {
    attributes.set(attribute, attributeType(vocabulary, attribute, mark, row));
    if (mark.startsWith('1')) required.push(attribute);
    else if (mark.startsWith('?')) optional.push(attribute);
  }
  for (const [child, occurrence] of childrenOf(vocabulary, shape.children ?? [])) {
    children.set(child, occurrence);
    if (occurrence.isRequired || occurrence.isWanted) expected.push([child, occurrence]);
  }
  return grammar;
}

/** A type; a shape may have the name of a type that it refines. */
function typeNamed({ shapes = {}, prefix }: VocabularyTable, name: string): Value {
  const own = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  const found = typeof own === 'function' ? own : VALUES[name];
  if (found === undefined) throw new Error(`unknown type ${prefix}/${name}`);
  return found;
}

/** The type of the text of an element. An element with children has no text unless its requirement says so. */
function textType(
  vocabulary: VocabularyTable,
  { text, value, children, isOpen }: ElementShape,
  row: UniformRule | undefined,
): Value | undefined {
  if (text !== undefined) return typeNamed(vocabulary, text);
  if (value !== undefined || row === undefined || children !== undefined || isOpen) return value;
  return READ[row.text];
}

/** The attributes that the core reads, as the specification writes them. */
function attributesRead(row: UniformRule | undefined): Readonly<Record<string, AttributeRow>> {
  const read = [...(row?.attributes ?? [])];
  return Object.fromEntries(read.map(([name, { key }]) => [key.toLowerCase() === name ? key : name, '?']));
}

function attributeType(
  vocabulary: VocabularyTable,
  attribute: string,
  mark: AttributeRow,
  row: UniformRule | undefined,
): Value {
  const [, name] = mark.split(' ');
  if (name !== undefined) return typeNamed(vocabulary, name);
  const read = READ[row?.attributes.get(attribute.toLowerCase())?.kind ?? 'none'];
  if (read === undefined) throw new Error(`${vocabulary.prefix} reads no attribute ${attribute}`);
  return read;
}

function* childrenOf(
  vocabulary: VocabularyTable,
  children: Children<string>,
): Generator<[name: string, occurrence: Occurrence]> {
  if (isList(children)) for (const name of children) yield [name, occurrence(vocabulary, name)];
  else
    for (const [name, row] of Object.entries(children))
      if (row !== undefined) yield [name, occurrence(vocabulary, name, row)];
}

const isList = (children: Children<string>): children is readonly string[] => Array.isArray(children);

/** How often an element without a row of its parent occurs. */
function often(vocabulary: VocabularyTable, name: string): Row {
  const isSingle = rowOf(vocabulary, name)?.single !== undefined;
  return requirementOf(vocabulary, name).often ?? (isSingle ? '?' : '*');
}

function occurrence(
  vocabulary: VocabularyTable,
  element: string,
  row: Row = often(vocabulary, element),
): Occurrence {
  const [mark, name] = row.split(' ');
  return {
    isRequired: mark === '1' || mark === '+',
    isRepeatable: mark === '+' || mark === '*',
    isWanted: mark === '~',
    shape: name === undefined ? elementGrammar(vocabulary, element) : grammarOf(vocabulary, name),
  };
}

/** Elements and attributes that vocabularies add to elements of other vocabularies: by place, then by prefix and name. */
const moduleElements = new Map<string, Map<string, Occurrence>>();
const moduleAttributes = new Map<string, Map<string, Value>>();
const roots = new Map<string, Grammar>();
const prefixes = new Map<string, string>();
const nearPrefixes = new Map<string, string>();
const byPrefix = new Map<string, VocabularyTable>();

/** The prefix of the vocabulary whose elements are in no namespace. https://www.rssboard.org/rss-profile#namespace-elements */
export const WITHOUT_NAMESPACE = 'rss';

/** Namespaces of a vocabulary as specified, the preferred one first. */
export function urisOf({ prefix, uris }: Pick<VocabularyTable, 'prefix' | 'uris'>): readonly string[] {
  return uris ?? NAMESPACES.find((namespace) => namespace.prefix === prefix)?.uris ?? [];
}

/** The URI that a prefix usually has; undefined for an unknown prefix. */
export const usualUri = (prefix: string): string | undefined => urisOf(vocabulary(prefix) ?? { prefix })[0];

function add<T>(all: Map<string, Map<string, T>>, place: string, key: string, found: T): void {
  const here = all.get(place) ?? new Map<string, T>();
  all.set(place, here.set(key, found));
}

for (const vocabulary of VOCABULARY_TABLES) {
  const { prefix } = vocabulary;
  byPrefix.set(prefix, vocabulary);
  for (const uri of urisOf(vocabulary)) {
    prefixes.set(uri, prefix);
    nearPrefixes.set(bareNamespace(uri), prefix);
  }
}

/** The vocabularies that are not compiled yet: a feed has elements of a few. */
const waiting = new Map(byPrefix);

/** RFC 4287 section 4.2.11: the source of an entry may have every child of a feed but its entries. */
const placesOf = ({ in: places = [] }: Requirement): readonly Place[] =>
  places.includes('feed') ? [...places, 'source'] : places;

/** Compiles the tables of a vocabulary at the first question about it. */
function need(prefix: string): void {
  const vocabulary = waiting.get(prefix);
  if (vocabulary === undefined) return;
  waiting.delete(prefix);
  const { shapes = {}, elements = {}, attributes = {} } = vocabulary;
  for (const name of Object.keys(shapes)) grammarOf(vocabulary, name);
  for (const name of Object.keys(elements))
    for (const place of placesOf(requirementOf(vocabulary, name)))
      add(moduleElements, place, `${prefix}:${name}`, occurrence(vocabulary, name));
  for (const [place, rows] of Object.entries(attributes))
    for (const [name, row] of Object.entries(rows))
      add(moduleAttributes, place, `${prefix}:${name}`, attributeType(vocabulary, name, row, undefined));
  for (const [name, shape] of Object.entries(vocabulary.roots ?? {})) {
    roots.set(`${prefix}:${name}`, grammarOf(vocabulary, shape));
  }
}

/** @param name prefix and name of a shape: `rss/item` */
function shapeNamed(name: string): Grammar | undefined {
  need(name.slice(0, name.indexOf('/')));
  return compiled.get(name);
}

/** The element or attribute that a vocabulary adds to a place. @param key prefix and name */
function added<T>(all: Map<string, Map<string, T>>, place: Place, key: string): T | undefined {
  const known = all.get(place)?.get(key);
  if (known !== undefined) return known;
  need(key.slice(0, key.indexOf(':')));
  return all.get(place)?.get(key);
}

/** The vocabulary with this prefix; undefined without a grammar. */
export const vocabulary = (prefix: string): VocabularyTable | undefined => byPrefix.get(prefix);

/** The rule of a vocabulary for this element in a place of another vocabulary. @param key prefix and name */
export const moduleElement = (place: Place | undefined, key: string): Occurrence | undefined =>
  place && added(moduleElements, place, key);

/** The names that a vocabulary adds to a place of others. */
export function namesIn(place: Place, prefix: string): string[] {
  need(prefix);
  return [...(moduleElements.get(place)?.keys() ?? [])].flatMap((key) =>
    key.startsWith(`${prefix}:`) ? [key.slice(prefix.length + 1)] : [],
  );
}

/** An element of a vocabulary that has the child. */
export function parentOf(of: VocabularyTable, child: string): string | undefined {
  need(of.prefix);
  for (const { name, vocabulary: own, children } of compiled.values())
    if (own === of && children.has(child)) return elementOf(of, name.slice(name.indexOf('/') + 1));
  return undefined;
}

/** An element that has a shape, which may be that of several. */
const elementOf = ({ elements = {} }: VocabularyTable, shape: string): string =>
  Object.keys(elements).find((name) => elements[name]?.is === shape) ?? shape;

/** Whether a vocabulary has an element of this name in any place. */
export function hasElement(prefix: string, local: string): boolean {
  need(prefix);
  return [...moduleElements.values()].some((here) => here.has(`${prefix}:${local}`));
}

/** Whether a vocabulary adds elements to those of others. */
export const isModule = ({ elements = {} }: VocabularyTable): boolean =>
  Object.values(elements).some((requirement) => requirement?.in !== undefined);

/** The names of the roots of feeds, as written. */
export const ROOT_NAMES: readonly string[] = ['rss', 'feed', 'rdf:RDF'];

/** The formats whose elements have no prefix in most feeds. */
const WITHOUT_PREFIX: readonly string[] = ['rss', 'atom', 'rss10'];

/** Whether some vocabulary has an element of a name with its usual prefix: `title`, `itunes:owner`. */
export function isElementName(name: string): boolean {
  const colon = name.indexOf(':');
  const local = name.slice(colon + 1);
  return (colon === -1 ? WITHOUT_PREFIX : [name.slice(0, colon)]).some((prefix) => {
    const of = vocabulary(prefix);
    return (
      hasElement(prefix, local) ||
      (of !== undefined && (parentOf(of, local) ?? of.roots?.[local]) !== undefined)
    );
  });
}

/**
 * The shape of a child by the name of its parent in RSS: `itunes:image` in `channel`.
 * @throws when no table has it
 */
export function childOfRss(parent: string, name: string): Grammar {
  const grammar = shapeNamed(`rss/${parent}`);
  const found = grammar?.children.get(name) ?? moduleElement(grammar?.place, name);
  if (found === undefined) throw new Error(`unknown element ${name} in ${parent}`);
  return found.shape;
}

/** The rule of a vocabulary for this attribute on an element of another vocabulary. @param key prefix and name */
export const moduleAttribute = (place: Place | undefined, key: string): Value | undefined =>
  place && added(moduleAttributes, place, key);

/** The grammar of `rdf:RDF` in a document of this vocabulary. */
export const rdfGrammar = (prefix: string): Grammar | undefined => shapeNamed(`${prefix}/RDF`);

/** The grammar of a document with this root element. */
export function rootGrammar(prefix: string, local: string): Grammar | undefined {
  need(prefix);
  return roots.get(`${prefix}:${local}`);
}

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
