/** The place of a finding within its element: the attribute, or the passage of its text. */

import { stringEnd } from '../core/json/strings.ts';
import { matchAt } from '../core/platform/strings.ts';
import { endOfTag } from './edits.ts';
import type { Finding } from './finding.ts';
import { Node } from './tree.ts';

const NAME = /<([^\s/>]+)/y;
/**
 * The parts of a tag: an expression for a whole attribute would read blanks and names again from each of their letters. A value without
 * quotation marks may be an address, with slashes and equals signs; it is one part with its sign.
 */
const PART = /"[^"]*"|'[^']*'|=\s*([^\s<>"'=][^\s<>]*)?|[^\s=/<>"']+/g;
const MARKUP = /[&<>"']/g;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const APOSTROPHES = ['&apos;', '&#39;', '&#039;'];

/** The signs that authors write as references: none, the necessary ones of texts and of attributes between either mark, and others. */
const SIGNS = ['', '&<', '&<>', '&<"', '&<>"', "&<'", "&<>'", `&<>"'`];

/** The forms in which authors write a text. */
const FORMS: readonly ((text: string) => string)[] = SIGNS.flatMap((signs) =>
  (signs.includes("'") ? APOSTROPHES : ["'"]).map(
    (apostrophe) => (text: string) =>
      text.replace(MARKUP, (sign) => (signs.includes(sign) ? (REFERENCES[sign] ?? apostrophe) : sign)),
  ),
);

/** The references to a character by its number. */
function referenceTo(character: string): string {
  const unit = character.charCodeAt(0);
  const digits = unit.toString(16).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `&#(?:[xX]0*${digits}|0*${unit});`;
}

/** Characters of a text by which it is found: a pattern cannot be much longer. */
const LONGEST = 100;
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** The forms of a text as alternatives of a pattern, long ones first. */
function alternativesOf(part: string): string {
  const forms = new Set(FORMS.map((form) => form(part)));
  const sources = [...forms].sort((a, b) => b.length - a.length);
  const literal = sources.map((form) => form.replace(SPECIAL, '\\$&'));
  return (part.length === 1 ? [...literal, referenceTo(part)] : literal).join('|');
}

/** The indexes at which a text has a part. */
function* indexesOf(text: string, part: string, from: number = 0): Generator<number> {
  for (let at = text.indexOf(part, from); at !== -1 && at < text.length; at = text.indexOf(part, at + 1))
    yield at;
}

/** Number of places in a passage where a text has a part. */
function countIn(text: string, part: string, start: number, end: number): number {
  let count = 0;
  for (const at of indexesOf(text, part, start)) {
    if (at >= end) break;
    count += 1;
  }
  return count;
}

/** Index of the occurrence after so many others; -1 when there are fewer. */
const indexAfter = (text: string, part: string, others: number): number =>
  [...indexesOf(text, part)][others] ?? -1;

/** A quotation, or the beginning of a long one. */
const QUOTATION = /"([^"…]+)…?"/;
const ATTRIBUTE_OF = /(?:^|" in )([^\s"]+) of /;

/** The faulty passage that a message names where its rule says no more: `"soon" in length of enclosure`. */
export function namedIn(finding: Finding): Pick<Finding, 'attribute' | 'part'> {
  const { message, place } = finding;
  if (!(place instanceof Node && finding.attribute === undefined && finding.part === undefined))
    return finding;
  const part = QUOTATION.exec(message)?.[1];
  const name = ATTRIBUTE_OF.exec(message)?.[1];
  const isInText = part === undefined || place.text.includes(part);
  const attribute = place.attributes.find(
    ({ qualified, value }) => qualified === name || (!isInText && value.includes(part)),
  )?.qualified;
  // The text of an element with others in it is theirs, too.
  const isLeaf = attribute !== undefined || place.children.length === 0;
  // A part that neither has is a word of the message alone: the prefix of the element itself.
  return { attribute, part: isLeaf && (attribute !== undefined || isInText) ? part : undefined };
}

/** An element without others in it, or a tag: the source of a pattern, as its third group. */
const ELEMENT = String.raw`<([\w:.-]+)(?:\s[^<>]*)?>[^<]*<\/\3\s*>|<[/\w][^<>]*>`;

/** Texts that have no part as their findings name it: searches for further ones would read the document as often. */
const MOST_MISSES = 100;

/** A place in the text of an element. */
interface TextPlace {
  /** Index in the text as read. */
  readonly at: number;
  /** Index in the document. */
  readonly index: number;
}

/** The start tag of an element, and a place in the text behind it. */
interface Tag {
  readonly offset: number;
  /** Undefined when the element is not written as one. */
  readonly name: string | undefined;
  /** Index of its `>`; -1 without one. */
  readonly end: number;
  readonly attributes: ReadonlyMap<string, readonly [name: TagPart, value: TagPart]>;
  /** The last place of a finding that has one in the text of the element. */
  last: TextPlace;
}

/**
 * The places of findings in a document of XML. The findings of an element follow each other, in the order of its text: its tag is read once, and
 * each search begins at the last place.
 */
export class Passages {
  readonly #text: string;
  #tag: Tag | undefined;
  #misses = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of what is faulty in the element at `offset`; that of the element when it is the whole element, or written in another form. */
  of(finding: Finding, offset: number): number {
    const { attribute, part: whole = '' } = namedIn(finding);
    const part = whole.slice(0, LONGEST);
    if (attribute === undefined && part === '') return offset;
    if (this.#tag?.offset !== offset) this.#tag = tagAt(this.#text, offset);
    const { name, end, attributes } = this.#tag;
    if (name === undefined || end === -1) return offset;
    if (attribute === undefined) return this.#inText(finding, part, this.#tag, name) ?? offset;
    const [written, value] = attributes.get(attribute) ?? [];
    if (written === undefined || value === undefined) return offset;
    const at = part === '' ? -1 : value.text.search(new RegExp(alternativesOf(part)));
    return offset + (at === -1 ? written.index : value.index + at);
  }

  /** Searches the content of an element up to its end tag, without the elements in it, unless the part is one of them. */
  #inText({ place, at }: Finding, part: string, tag: Tag, name: string): number | undefined {
    if (this.#misses === MOST_MISSES) return undefined;
    const last = at !== undefined && at >= tag.last.at ? tag.last : { at: 0, index: tag.end + 1 };
    const { text, children } = place instanceof Node ? place : NO_ELEMENT;
    const isBetween = children.length > 0 && !part.startsWith('<');
    const others = at === undefined ? 0 : countIn(text, part, last.at, at);
    const index = occurrenceIn(this.#text, last.index, patternFor(part, name, isBetween), others);
    if (index === undefined) this.#misses += 1;
    else if (at !== undefined) tag.last = { at, index };
    return index;
  }
}

const NO_ELEMENT: Pick<Node, 'text' | 'children'> = { text: '', children: [] };

/** Index of the part after so many others; undefined when the element ends before. */
function occurrenceIn(text: string, from: number, sought: RegExp, others: number): number | undefined {
  sought.lastIndex = from;
  let left = others;
  for (let found = sought.exec(text); found !== null && found[1] === undefined; found = sought.exec(text)) {
    if (found[2] === undefined) continue;
    if (left === 0) return found.index;
    left -= 1;
    sought.lastIndex = found.index + 1;
  }
  return undefined;
}

/** Finds the end tag of an element, or a part in any of its forms, or another element between which the text is. */
function patternFor(part: string, name: string, isBetween: boolean): RegExp {
  const end = name.slice(0, LONGEST).replace(SPECIAL, '\\$&');
  return new RegExp(`(</${end})|(${alternativesOf(part)})${isBetween ? `|${ELEMENT}` : ''}`, 'g');
}

function tagAt(text: string, offset: number): Tag {
  const [, name] = matchAt(NAME, text, offset);
  const end = name === undefined ? -1 : endOfTag(text, offset);
  const attributes = new Map<string, readonly [name: TagPart, value: TagPart]>();
  for (const attribute of attributesIn(text.slice(offset, Math.max(offset, end))))
    if (!attributes.has(attribute[0].text)) attributes.set(attribute[0].text, attribute);
  return { offset, name, end, attributes, last: { at: 0, index: end + 1 } };
}

/** The forms in which JSON has a text: with its necessary escapes, and with that of slashes. */
const JSON_FORMS: readonly ((text: string) => string)[] = [
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
];

/** A part of a text, and its index there. */
type Part = Pick<Finding, 'part' | 'at'>;

/** The offset of a part of a string of JSON; that of the string when it has the part in another form. @param offset of the string */
export function passageInJson(text: string, offset: number, { part = '', at = 0 }: Part): number {
  const end = part === '' ? -1 : endOfString(text, offset);
  if (end < 0) return offset;
  const written = text.slice(offset, end);
  const others = countIn(decodedString(written), part, 0, at);
  const places = JSON_FORMS.map((form) => indexAfter(written, form(part), others));
  // The necessary escapes alone are found behind the backslash of a slash.
  const [found] = places.filter((place) => place !== -1).sort((a, b) => a - b);
  return found === undefined ? offset : offset + found;
}

/** Negative where no string begins, or where it has no end: to search the end of another value reads the document to its next string. */
const endOfString = (text: string, offset: number): number =>
  text.charAt(offset) === '"' ? stringEnd(text, offset) : -1;

/** The units of a string of JSON as written: an escape or a character. */
const UNIT = /\\u([0-9a-f]{4})|\\.|[^\\]/gis;
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The offset of U+0000 or of half of a surrogate pair in a string of JSON; that of the string without one. @param offset of the string */
export function ofNoCharacter(text: string, offset: number): number {
  const end = endOfString(text, offset);
  if (end < 0) return offset;
  let high: number | undefined;
  for (const { 0: written, 1: digits, index } of text.slice(offset + 1, end - 1).matchAll(UNIT)) {
    const unit = digits === undefined ? written.charCodeAt(0) : Number.parseInt(digits, 16);
    const at = offset + 1 + index;
    if (high !== undefined && !isLow(unit)) return high;
    if (unit === 0 || (high === undefined && isLow(unit))) return at;
    high = isHigh(unit) ? at : undefined;
  }
  return high ?? offset;
}

/** The text of a string of JSON; `''` for a damaged one. */
function decodedString(written: string): string {
  try {
    return JSON.parse(written);
  } catch {
    return '';
  }
}

/** A part of a tag and its index there. */
interface TagPart {
  readonly text: string;
  readonly index: number;
}

/** The names of the attributes in a tag with their values. */
function* attributesIn(tag: string): Generator<readonly [name: TagPart, value: TagPart]> {
  let name: TagPart | undefined;
  let isAssigned = false;
  for (const { 0: token, 1: unquoted, index } of tag.matchAll(PART)) {
    const isSign = token.startsWith('=');
    const text = isSign ? (unquoted ?? '') : token;
    const part = { text, index: index + token.length - text.length };
    if (isSign && text === '') isAssigned = true;
    else if ((isSign || isAssigned) && name !== undefined) {
      yield [name, part];
      name = undefined;
    } else {
      name = part;
      isAssigned = false;
    }
  }
}
