/** The place of a finding within its element: the attribute, or the passage of its text. */

import { stringEnd } from '../core/json/strings.ts';
import { endOfTag } from './edits.ts';
import type { Finding } from './finding.ts';
import { matchAt } from './match.ts';
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
function referenceTo(character: string): RegExp {
  const unit = character.charCodeAt(0);
  return new RegExp(`&#(?:x0*${unit.toString(16)}|0*${unit});`, 'i');
}

/** The indexes at which a text has a part. */
function* indexesOf(text: string, part: string): Generator<number> {
  for (let at = text.indexOf(part); at !== -1 && at < text.length; at = text.indexOf(part, at + 1)) yield at;
}

/** Number of places before `end` where a text has a part. */
function countBefore(text: string, part: string, end: number): number {
  let count = 0;
  for (const at of indexesOf(text, part)) {
    if (at >= end) break;
    count += 1;
  }
  return count;
}

/** Index of the occurrence after so many others; -1 when there are fewer. */
const indexAfter = (text: string, part: string, others: number): number =>
  [...indexesOf(text, part)][others] ?? -1;

/**
 * Index of a text in a passage as written, which may have it in several forms; -1 when it is written in another one.
 * @param others number of occurrences before the faulty part
 */
function indexIn(passage: string, part: string, others: number = 0): number {
  const forms = new Set(FORMS.map((form) => form(part)));
  const places = new Set([...forms].flatMap((form) => [...indexesOf(passage, form)]));
  const found = [...places].sort((a, b) => a - b)[others];
  return found ?? (part.length === 1 ? passage.search(referenceTo(part)) : -1);
}

/** The number of occurrences of the part before the faulty occurrence. */
function occurrencesBefore({ place, part = '', at = 0 }: Finding): number {
  return place instanceof Node ? countBefore(place.text, part, at) : 0;
}

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
  return { attribute, part: isLeaf ? part : undefined };
}

/** An element without others in it, or a tag. */
const ELEMENT = /<([\w:.-]+)(?:\s[^<>]*)?>[^<]*<\/\1\s*>|<[/\w][^<>]*>/g;

/** The content of an element with others in it, and signs that no text has in their place. */
const ownText = ({ place, part = '' }: Finding, content: string): string =>
  place instanceof Node && place.children.length > 0 && !part.startsWith('<')
    ? content.replace(ELEMENT, (element) => '\0'.repeat(element.length))
    : content;

/** The offset of what is faulty in the element at `offset`; that of the element when it is the whole element, or written in another form. */
export function passageOf(finding: Finding, offset: number, text: string): number {
  const { attribute, part = '' } = namedIn(finding);
  if (attribute === undefined && part === '') return offset;
  const [, name] = matchAt(NAME, text, offset);
  const end = name === undefined ? -1 : endOfTag(text, offset);
  if (name === undefined || end === -1) return offset;
  if (attribute !== undefined) return attributeAt(text.slice(offset, end), attribute, part, offset);
  const close = text.indexOf(`</${name}`, end);
  if (close === -1) return offset;
  const content = text.slice(end + 1, close);
  const at = indexIn(ownText(finding, content), part, occurrencesBefore(finding));
  return at === -1 ? offset : end + 1 + at;
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
  const end = stringEnd(text, offset);
  if (part === '' || text.charAt(offset) !== '"' || end < 0) return offset;
  const written = text.slice(offset, end);
  const others = countBefore(decodedString(written), part, at);
  const places = JSON_FORMS.map((form) => indexAfter(written, form(part), others));
  // The necessary escapes alone are found behind the backslash of a slash.
  const [found] = places.filter((place) => place !== -1).sort((a, b) => a - b);
  return found === undefined ? offset : offset + found;
}

/** The units of a string of JSON as written: an escape or a character. */
const UNIT = /\\u([0-9a-f]{4})|\\.|[^\\]/gis;
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The offset of U+0000 or of half of a surrogate pair in a string of JSON; that of the string without one. @param offset of the string */
export function ofNoCharacter(text: string, offset: number): number {
  const end = stringEnd(text, offset);
  if (text.charAt(offset) !== '"' || end < 0) return offset;
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

/** @param offset of the tag */
function attributeAt(tag: string, attribute: string, part: string, offset: number): number {
  for (const [name, value] of attributesIn(tag)) {
    if (name.text !== attribute) continue;
    const at = part === '' ? -1 : indexIn(value.text, part);
    return offset + (at === -1 ? name.index : value.index + at);
  }
  return offset;
}
