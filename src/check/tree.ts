/** The document as a tree: elements with everything that rules check, as written. */

import { elementPath, pathStep } from '../core/problems/excerpt.ts';
import { stripWhitespace } from '../core/values/text.ts';
import type {
  AttributeName,
  ElementName,
  NamedPrefixes,
  XmlElement,
  XmlHandler,
} from '../core/xml/events.ts';
import { vocabularyOf, vocabulary as vocabularyWith } from './grammar.ts';

/** The name of attributes: one object for all attributes of the same name. */
type AttributeNames = Omit<Attribute, 'value'>;

export interface Attribute {
  /** The vocabulary of its prefix; `''` without prefix. */
  readonly vocabulary: string;
  readonly local: string;
  readonly qualified: string;
  /** The local name after the prefix of the vocabulary, if it has one: `rdf:about`. */
  readonly key: string;
  readonly value: string;
}

/** The name of elements: one object for all elements of the same name. */
interface NodeName {
  /** Prefix of the vocabulary that the element belongs to; `''` when it is in no namespace, `?` when in an unknown one. */
  readonly vocabulary: string;
  readonly uri: string;
  /** The prefix as written; `''` without one. */
  readonly prefix: string;
  /** As written: `pubDate`. */
  readonly local: string;
  /** As written: `dc:date`. */
  readonly qualified: string;
  /** With the prefix of the vocabulary. */
  readonly key: string;
  /** `itunes:image`; elements of RSS have no prefix. */
  readonly canonical: string;
}

/** The element of a feed that has an element of XHTML in its content; other elements themselves. */
export function outsideXhtml(node: Node): Node {
  let outer = node;
  while (outer.vocabulary === 'xhtml' && outer.parent !== undefined) outer = outer.parent;
  return outer;
}

/** The entry around a node, or the node itself; the outermost when entries are nested. Undefined outside of entries. */
export function entryAround(node: Node): Node | undefined {
  let entry: Node | undefined;
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) if (at.index > 0) entry = at;
  return entry;
}

const NO_ATTRIBUTES: readonly Attribute[] = [];
const NO_CHILDREN: Node[] = [];
/** Children that are looked through for a name; each of more may ask for its neighbors. */
const FEW = 64;

export class Node {
  readonly name: NodeName;
  readonly parent: Node | undefined;
  readonly attributes: readonly Attribute[];
  /** Character data directly in the element, as written. */
  text = '';
  /** The base of relative addresses; `''` without one. */
  readonly base: string;
  /** Whether the base comes from `xml:base`, here or in an outer element. */
  readonly hasBase: boolean;
  readonly offset: number;
  /** Number among siblings of the same name, from 1; 0 for elements other than entries. */
  readonly index: number;
  #children = NO_CHILDREN;
  #named: ReadonlyMap<string, readonly Node[]> | undefined;

  constructor(
    name: NodeName,
    attributes: readonly Attribute[],
    element: XmlElement,
    parent: Node | undefined,
    index: number,
  ) {
    this.name = name;
    this.parent = parent;
    this.attributes = attributes;
    this.base = element.base;
    this.hasBase = parent?.hasBase === true || element.attribute('xml:base') !== undefined;
    this.offset = element.offset;
    this.index = index;
    if (parent === undefined) return;
    if (parent.#children === NO_CHILDREN) parent.#children = [this];
    else parent.#children.push(this);
  }

  get vocabulary(): string {
    return this.name.vocabulary;
  }

  get uri(): string {
    return this.name.uri;
  }

  get prefix(): string {
    return this.name.prefix;
  }

  get local(): string {
    return this.name.local;
  }

  get qualified(): string {
    return this.name.qualified;
  }

  get children(): readonly Node[] {
    return this.#children;
  }

  childrenNamed(vocabulary: string, local: string): readonly Node[] {
    if (this.#children.length > FEW) return this.#byKey.get(`${vocabulary}:${local}`) ?? NO_CHILDREN;
    return this.#children.filter((child) => child.local === local && child.vocabulary === vocabulary);
  }

  hasChild(vocabulary: string, local: string): boolean {
    if (this.#children.length > FEW) return this.#byKey.has(`${vocabulary}:${local}`);
    return this.#children.some((child) => child.local === local && child.vocabulary === vocabulary);
  }

  /** The children by the keys of their names. Asked for when the document has been read. */
  get #byKey(): ReadonlyMap<string, readonly Node[]> {
    if (this.#named !== undefined) return this.#named;
    const named = new Map<string, Node[]>();
    for (const child of this.#children) {
      const same = named.get(child.name.key);
      if (same === undefined) named.set(child.name.key, [child]);
      else same.push(child);
    }
    this.#named = named;
    return named;
  }

  /** `rss/channel/item[3]/title`. */
  get path(): string {
    const nodes: Node[] = [];
    for (let at: Node | undefined = this; at !== undefined; at = at.parent) nodes.push(at);
    nodes.reverse();
    return elementPath(nodes.length, (index) => pathStep(nodes[index]?.qualified ?? '', nodes[index]?.index));
  }
}

/** A namespace declaration. */
export interface NamespaceDeclaration {
  readonly prefix: string;
  readonly uri: string;
  readonly offset: number;
}

/** The parsed document. */
export interface Tree {
  readonly root: Node | undefined;
  /** In document order. */
  readonly nodes: readonly Node[];
  /** Without those of namespaces that the caller has named. */
  readonly declarations: readonly NamespaceDeclaration[];
  /** The first prefix of each vocabulary that the document declares; `''` for a vocabulary that is only a default namespace. */
  readonly prefixes: ReadonlyMap<string, string>;
  readonly doctype: string;
}

const YOUTUBE = 'http://www.youtube.com/xml/schemas/2015';

/** A feed of YouTube: its structure is the same for every channel, and no author can change it. */
export const isOfYouTube = ({ declarations }: Tree): boolean =>
  declarations.some(({ uri }) => uri === YOUTUBE);

/** The text of a node without white space around it. */
export const textOf = (node: Node): string => stripWhitespace(node.text);

/** The value of an attribute without namespace; undefined when absent. */
export function attributeOf(node: Node, local: string): string | undefined {
  const found = node.attributes.find((attribute) => attribute.vocabulary === '' && attribute.local === local);
  return found && stripWhitespace(found.value);
}

/** The same; `''` when absent. */
export const attributeText = (node: Node, local: string): string => attributeOf(node, local) ?? '';

/** The names by which rules ask for children, with their parts: each is asked of every entry. */
const PARTS = new Map<string, readonly [prefix: string, local: string]>();

function partsOf(name: string): readonly [prefix: string, local: string] {
  const known = PARTS.get(name);
  if (known !== undefined) return known;
  const colon = name.indexOf(':');
  const parts = [name.slice(0, Math.max(0, colon)), name.slice(colon + 1)] as const;
  PARTS.set(name, parts);
  return parts;
}

/** Children by canonical name: `dc:date`; a name without prefix is in the vocabulary of the node. */
export function named(node: Node, name: string): readonly Node[] {
  const [prefix, local] = partsOf(name);
  return node.childrenNamed(prefix || node.vocabulary, local);
}

/** Whether a node has a child of one of these canonical names. */
export const has = (node: Node, ...names: readonly string[]): boolean =>
  names.some((name) => {
    const [prefix, local] = partsOf(name);
    return node.hasChild(prefix || node.vocabulary, local);
  });

/** An element by its canonical name, with the prefix that the feed has for its namespace. */
export function nameIn({ prefixes }: Tree, name: string): string {
  const colon = name.indexOf(':');
  if (colon === -1) return name;
  const prefix = name.slice(0, colon);
  return `${prefixes.get(prefix) || prefix}${name.slice(colon)}`;
}

/** Local names of the entries of all formats. */
export const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry', 'Item', 'ITEM']);

/** Receives the events of a document and builds the tree. */
export class TreeBuilder implements XmlHandler {
  root: Node | undefined;
  readonly nodes: Node[] = [];
  readonly declarations: NamespaceDeclaration[] = [];
  readonly #prefixes = new Map<string, string>();
  #doctype = '';
  #innermost: Node | undefined;
  #text = '';
  readonly #pending: [prefix: string, uri: string][] = [];
  readonly #names = new NamesMade(nameOf);
  readonly #attributeNames = new NamesMade(namesOf);
  readonly #named: NamedPrefixes | undefined;
  readonly #counts = new Map<Node | undefined, number>();

  constructor(named: NamedPrefixes | undefined) {
    this.#named = named;
  }

  get tree(): Tree {
    const { root, nodes, declarations } = this;
    return { root, nodes, declarations, prefixes: this.#prefixes, doctype: this.#doctype };
  }

  #declare(declaration: NamespaceDeclaration): void {
    const { prefix, uri } = declaration;
    this.declarations.push(declaration);
    const vocabulary = vocabularyOf(uri, '');
    if (!this.#prefixes.get(vocabulary)) this.#prefixes.set(vocabulary, prefix);
  }

  doctype(text: string): void {
    this.#doctype = text;
  }

  namespace(prefix: string, uri: string): void {
    if (this.#named?.prefixOf(uri) === undefined) this.#pending.push([prefix, uri]);
  }

  open(element: XmlElement): void {
    this.#flush();
    const { name, offset } = element;
    if (this.#pending.length > 0)
      for (const [prefix, uri] of this.#pending.splice(0)) this.#declare({ prefix, uri, offset });
    const parent = this.#innermost;
    const attributes = this.#attributesOf(element);
    const index = ENTRIES.has(name.local) ? this.#next() : 0;
    const node = new Node(this.#names.of(name), attributes, element, parent, index);
    this.nodes.push(node);
    this.root ??= node;
    this.#innermost = node;
  }

  text(data: string): void {
    this.#text += data;
  }

  close(): void {
    this.#flush();
    this.#innermost = this.#innermost?.parent;
  }

  #next(): number {
    const count = (this.#counts.get(this.#innermost) ?? 0) + 1;
    this.#counts.set(this.#innermost, count);
    return count;
  }

  #flush(): void {
    if (this.#text === '') return;
    if (this.#innermost !== undefined) this.#innermost.text += this.#text;
    this.#text = '';
  }

  #attributesOf({ attributeNames, attributeValues, attributeCount }: XmlElement): readonly Attribute[] {
    if (attributeCount === 0) return NO_ATTRIBUTES;
    const attributes: Attribute[] = [];
    for (let i = 0; i < attributeCount; i += 1) {
      const name = attributeNames[i];
      if (name === undefined) continue;
      const { vocabulary, local, qualified, key } = this.#attributeNames.of(name);
      attributes.push({ vocabulary, local, qualified, key, value: attributeValues[i] ?? '' });
    }
    // A list that grows has room for 17.
    return attributes.slice();
  }
}

/** A feed has some tens of names. */
const MOST_NAMES = 4096;

/** Makes one thing of each name. The reader forgets names that are too many, and so does this. */
class NamesMade<Name, Made> {
  #made = new Map<Name, Made>();
  readonly #make: (name: Name) => Made;

  constructor(make: (name: Name) => Made) {
    this.#make = make;
  }

  of(name: Name): Made {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    if (this.#made.size === MOST_NAMES) this.#made = new Map();
    const made = this.#make(name);
    this.#made.set(name, made);
    return made;
  }
}

/** Whether no vocabulary has the name, because the caller has named its namespace. */
const isNamed = ({ key }: ElementName): boolean => key.startsWith('{');

/** The vocabulary of a prefix that is not declared: the usual one of the prefix. */
const undeclared = (prefix: string, canonical: string): string =>
  vocabularyOf('', canonical) || (vocabularyWith(prefix) === undefined ? '?' : prefix);

function nameOf(name: ElementName): NodeName {
  const { qualified, local, uri } = name;
  const prefix = qualified.slice(0, Math.max(0, qualified.length - local.length - 1));
  const isUndeclared = uri === '' && prefix !== '';
  const vocabulary = isNamed(name)
    ? '?'
    : isUndeclared
      ? undeclared(prefix, name.prefix)
      : vocabularyOf(uri, name.prefix);
  const key = `${vocabulary}:${local}`;
  const canonical = vocabulary === '' || vocabulary === 'rss' ? local : key;
  return { vocabulary, uri, prefix, local, qualified, key, canonical };
}

function namesOf({ qualified, key }: AttributeName): AttributeNames {
  const colon = qualified.lastIndexOf(':');
  const vocabulary = colon === -1 ? '' : key.slice(0, Math.max(0, key.indexOf(':')));
  const local = qualified.slice(colon + 1);
  return { vocabulary, local, qualified, key: vocabulary === '' ? local : `${vocabulary}:${local}` };
}
