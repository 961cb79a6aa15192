/** Elements that do not belong where they are: the element that is meant, and the cure. */

import { escapeRawText, quoteValue } from '../core/html/html-references.ts';
import { stripWhitespace } from '../core/values/text.ts';
import { meantWord } from './codes.ts';
import { attributesInTag, code, replacement, writeInsteadOfTag } from './cure.ts';
import { equivalentOf } from './equivalents.ts';
import {
  type Grammar,
  isElementName,
  isModule,
  moduleElement,
  namesIn,
  parentOf,
  usualUri,
  vocabulary,
} from './grammar.ts';
import { isHtmlElement } from './markup-inspector.ts';
import type { Place, VocabularyTable } from './shape.ts';
import { type Attribute, attributeText, entryAround, type Node, named, nameIn, type Tree } from './tree.ts';

/** The element that is meant: one with the prefix of its siblings, or with a similar name. @param prefix with its colon */
export function meantElement(
  { local }: Node,
  prefix: string,
  { vocabulary: { shapes = {}, elements = {} }, children, ofRss }: Grammar,
  isOwn: boolean,
): string | undefined {
  if (!isOwn && children.has(local) && prefix !== '') return prefix + local;
  // An element of another place is not misspelled.
  const isKnown = Object.hasOwn(shapes, local) || Object.hasOwn(elements, local);
  if (isKnown) return undefined;
  const meant = meantWord(local, [...children.keys()]);
  if (meant) return prefix + meant;
  return isOwn ? undefined : meantWord(local, [...ofRss.keys()]);
}

/** Places in which vocabularies name all elements that they add. */
const EXTENDED: ReadonlySet<Place> = new Set(['feed', 'entry', 'media', 'source']);
/** Attributes that name what an element of RDF is about: next to the channel, any resource may be described. */
const SUBJECTS: ReadonlySet<string> = new Set(['rdf:about', 'rdf:ID', 'rdf:nodeID']);

/**
 * Whether an element of another vocabulary, which has none of this name here, is a fault: its name belongs to another place, or the
 * vocabulary has no such name where it adds others. `itunes:image` behind the channel.
 */
export function isJudged({ name, attributes }: Node, of: VocabularyTable, { place }: Grammar): boolean {
  if (place !== undefined && EXTENDED.has(place)) return of.prefix !== 'atom03';
  if (place === 'root' && attributes.some(({ key }) => SUBJECTS.has(key))) return false;
  return isModule(of) && isElementName(name.key);
}

/** Vocabularies whose elements authors write without prefix. */
const UNPREFIXED: readonly string[] = ['atom', 'itunes', 'media', 'podcast'];

const fits = ({ attributes, required }: Grammar, given: readonly Attribute[]): boolean =>
  given.every(({ vocabulary: of, key }) => of !== '' || attributes.has(key)) &&
  required.every((name) => given.some(({ key }) => key === name));

/**
 * The element of another vocabulary that an element without prefix is meant as: it has its attributes, and others than its own.
 * `<link rel="hub" href="…"/>` in RSS is `atom:link`.
 * @param own what the grammar of its parent says of it
 */
export function unprefixed(
  { attributes, local, text, children }: Node,
  own: Grammar,
  place: Place | undefined,
  { prefixes }: Tree,
): string | undefined {
  if (attributes.length === 0 || own.anyAttribute) return undefined;
  if (stripWhitespace(text) !== '' || children.length > 0) return undefined;
  const strange = attributes.filter(({ vocabulary: of, key }) => of === '' && !own.attributes.has(key));
  const [{ value = '' } = {}, second] = strange;
  // One address is the text of the element.
  if (strange.length === 0 || (second === undefined && isText(own, value))) return undefined;
  const prefix = UNPREFIXED.find((candidate) => {
    const shape = moduleElement(place, `${candidate}:${local}`)?.shape;
    const isDeclared = candidate === 'atom' || prefixes.has(candidate);
    return shape !== undefined && isDeclared && fits(shape, attributes);
  });
  return prefix && `${prefix}:${local}`;
}

/** Whether a value is of the type of an element, which is not any text. */
export function isText({ value: type }: Grammar, value: string): boolean {
  const text = stripWhitespace(value);
  return type?.form !== undefined && type(text, { base: '', raw: text }) === undefined;
}

/** The element with its attributes and another name. @param name canonical: `atom:link` */
export function renamed({ attributes }: Node, name: string, tree: Tree): string {
  const prefix = name.slice(0, name.indexOf(':'));
  const written = nameIn(tree, name);
  const usual = tree.prefixes.get(prefix) ? undefined : usualUri(prefix);
  const declaration = usual === undefined ? '' : ` xmlns:${prefix}="${usual}"`;
  const values = attributes.map(({ qualified, value }) => [qualified, value] as const);
  return `<${written}${declaration}${attributesInTag(values)}/>`;
}

/** The element with its known attributes, and a text. */
export function withText(
  { qualified, attributes }: Node,
  text: string,
  known: Grammar['attributes'],
): string {
  const kept = attributes.filter(({ key }) => known.has(key));
  const values = kept.map((attribute) => [attribute.qualified, attribute.value] as const);
  return `<${qualified}${attributesInTag(values)}>${escapeRawText(stripWhitespace(text))}</${qualified}>`;
}

/** Longer ids are not shown. */
const LONGEST_ID = 200;

/** The guid of RSS with the text of an element: a permalink when it is the link of its item, else an id only. */
function asGuid({ text: written, parent }: Node): string {
  const text = stripWhitespace(written);
  const [link] = parent === undefined ? [] : named(parent, 'link');
  const isLink = text !== '' && link !== undefined && stripWhitespace(link.text) === text;
  const shown = text === '' || text.length > LONGEST_ID ? '…' : escapeRawText(text);
  return `<guid${isLink ? '' : ' isPermaLink="false"'}>${shown}</guid>`;
}

/** The link of Atom with the attributes of an enclosure of RSS. */
function asLink(node: Node): string {
  const href = attributeText(node, 'url') || '…';
  const others = ['type', 'length'].map((name) => [name, attributeText(node, name)] as const);
  const given = others.filter(([, value]) => value !== '');
  return `<link${attributesInTag([['rel', 'enclosure'], ['href', href], ...given])}/>`;
}

const IN_FEED = ['feed', 'the channel or feed'] as const;
const IN_ENTRY = ['entry', 'an item or entry'] as const;
const IN_OTHERS = [
  ['media', 'an element of Media RSS'],
  ['where', 'georss:where'],
] as const;
/** Places with their names for authors, the nearest first. */
const OUTSIDE_ENTRIES = [IN_FEED, IN_ENTRY, ...IN_OTHERS];
const INSIDE_ENTRIES = [IN_ENTRY, IN_FEED, ...IN_OTHERS];

/** The name that an element of a module is meant to have; an element of another place is not misspelled. */
export function meantOfModule(
  { name, local }: Node,
  of: VocabularyTable,
  { place }: Grammar,
): string | undefined {
  const isElsewhere = OUTSIDE_ENTRIES.some(([other]) => moduleElement(other, name.key));
  if (place === undefined || isElsewhere || parentOf(of, local) !== undefined) return undefined;
  return meantWord(local, namesIn(place, of.prefix));
}

/** The place in which an element belongs; undefined when there is none. */
function homeOf(
  node: Node,
  { vocabulary: of }: Grammar,
  isThere: (parent: string) => boolean,
): string | undefined {
  const { name, local, prefix, vocabulary: own } = node;
  const places = entryAround(node) === undefined ? OUTSIDE_ENTRIES : INSIDE_ENTRIES;
  const where = places.find(([place]) => moduleElement(place, name.key))?.[1];
  if (where !== undefined) return where;
  const home = own === '' ? of : (vocabulary(own) ?? of);
  const parent = parentOf(home, local);
  const isOfIt = own === of.prefix || of.prefix === 'rss' || isModule(home);
  if (parent === undefined || !isOfIt || isThere(parent)) return undefined;
  return prefix === '' ? parent : `${prefix}:${parent}`;
}

/** The URL of a link of HTML in an element that is a URL, and takes no other text. */
function addressOf(node: Node, { value }: Grammar): string | undefined {
  const address = attributeText(node, 'href');
  const takes = (text: string): boolean => value?.(text, { base: '' }) === undefined;
  return address !== '' && takes(address) && !takes('Some words') ? address : undefined;
}

/**
 * The cure of an element that does not belong where it is.
 * @param isThere whether the parent in which it belongs has such an element already
 */
export function misplaced(
  node: Node,
  meant: string | undefined,
  grammar: Grammar,
  isThere: (parent: string) => boolean,
): string {
  const { qualified, local, vocabulary: own } = node;
  const { vocabulary: of } = grammar;
  if (node.children.some((child) => child.qualified === meant))
    return `Remove "<${qualified}>" and its end tag, not what is inside.`;
  if (meant !== undefined) return writeInsteadOfTag(`<${meant}>`, qualified);
  const equivalent = equivalentOf(node, grammar);
  if (equivalent?.isTaken)
    return `Leave "<${qualified}>" out: ${node.parent?.qualified} has ${code(`<${equivalent.name}>`)}.`;
  if (equivalent?.name === 'guid') return writeInsteadOfTag(asGuid(node), qualified);
  if (local === 'enclosure' && equivalent !== undefined) return writeInsteadOfTag(asLink(node), qualified);
  if (equivalent !== undefined) return `${replacement(equivalent.name, equivalent.shape, qualified)}.`;
  const where = homeOf(node, grammar, isThere);
  if (where !== undefined) return `Move "<${qualified}>" into ${where}.`;
  const address = addressOf(node, grammar);
  if (address !== undefined)
    return `In ${node.parent?.qualified} write ${code(quoteValue(address))} in place of "<${qualified}>".`;
  if (own === '' && isHtmlElement(local))
    return `Escape "<${qualified}>" inside the text that it belongs to, or remove it.`;
  return own === ''
    ? `Put "<${qualified}>" into a namespace of your own, or leave it out.`
    : `Leave "<${qualified}>" out: ${(vocabulary(own) ?? of).name} has no such element here.`;
}
