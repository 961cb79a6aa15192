/** Strings of JSON: their ends, and the repair of damaged ones. RFC 8259, section 7; escapes of JavaScript as in JSON5, section 5.2. */

import { matchesAt } from '../platform/strings.ts';
import { isXmlSpace } from '../values/text.ts';
import { JSON_REPAIRS, type JsonRepair } from './repairs.ts';

export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** In place of an index: the text ends before the token does. */
export const CUT = -2;

/** A string as JSON. */
export interface RepairedString {
  /** Index after it; `CUT` when the text ends before it does. */
  readonly end: number;
  /** Without its closing quote when the text ends before. */
  readonly json: string;
  /** The first fault, and its index; undefined for a string without fault. */
  readonly fault: { readonly at: number; readonly repair: JsonRepair } | undefined;
}

/** The characters that may follow a string, and those after a comma. A missing comma or colon is repaired later. */
export interface Followers {
  readonly next: string;
  readonly afterComma: string;
}
/** After a name. */
export const AFTER_NAME: Followers = { next: ':"{[-0123456789tfn', afterComma: '' };
/** After the value of a member. */
export const AFTER_MEMBER: Followers = { next: ',}]"', afterComma: '"},' };
/** After a value of a list. */
export const AFTER_VALUE: Followers = { next: ',}]"{[', afterComma: '"\']{[,-0123456789tfn' };
/** A name of JavaScript or Python before its value. */
export const FOREIGN_NAME: RegExp =
  /(?:'[\w$ -]+'|[A-Za-z_$][\w$]*"?)\s*:\s*(?:["'[{\d-]|[Tt]rue|[Ff]alse|null|None)/y;

export function skipJsonSpace(text: string, from: number): number {
  let at = from;
  while (isXmlSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** White space that JSON does not have, and comments: longer ones are rather a text that was to be a value. */
const FOREIGN_SPACE =
  /[\s\0\u200b]+|(?:\/\/|#)[^\n\r]{0,500}[\n\r]|\/\*[\s\S]{0,500}?\*\/|<!--[\s\S]{0,500}?-->/y;

/** Index after white space and comments of any language. */
export function skipForeignSpace(text: string, from: number): number {
  let at = skipJsonSpace(text, from);
  while (matchesAt(FOREIGN_SPACE, text, at)) at = FOREIGN_SPACE.lastIndex;
  return at;
}

/** Index of the quote that ends the string at `start`; the end of the text without such a quote. */
export function closingQuote(text: string, start: number): number {
  let at = start;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return text.length;
    if (text.charCodeAt(at - 1) !== BACKSLASH) return at;
    let before = at - 2;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}

const HAS_CONTROL_CHARACTER = /[\0-\x1f]/;

/** Whether a string without unknown escapes has no control character, and what follows lets it end there. */
export function stringNeedsNoRepair(text: string, start: number, end: number, followers: Followers): boolean {
  return !HAS_CONTROL_CHARACTER.test(text.slice(start, end)) && mayEnd(text, end, followers);
}

/** Whether a string may end before this index: what follows is not the rest of its words. */
function mayEnd(text: string, at: number, { next, afterComma }: Followers): boolean {
  const after = skipForeignSpace(text, at);
  if (after >= text.length) return true;
  if (!next.includes(text.charAt(after))) return false;
  if (text.charCodeAt(after) !== COMMA) return true;
  const following = skipForeignSpace(text, after + 1);
  if (following >= text.length || afterComma.includes(text.charAt(following))) return true;
  return afterComma === AFTER_MEMBER.afterComma && matchesAt(FOREIGN_NAME, text, following);
}

const SMALL_U = 0x75;
const SPACE = 0x20;
const ESCAPABLE = '"\\/bfnrtu';
const FOUR_DIGITS = /[0-9a-fA-F]{4}/y;
const TWO_DIGITS = /[0-9a-fA-F]{2}/y;
const HIGH_SURROGATE = /[\ud800-\udbff]/;
const ESCAPE_LENGTH = 6;

/**
 * Index after the closing quote of the string at `start`; -1 with an escape that JSON does not have, `CUT` without a closing quote. Uses a
 * loop: a regular expression overflows the stack on a string of millions of escapes.
 */
export function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code !== BACKSLASH) continue;
    const end = escapeEnd(text, at);
    if (end < 0) return end;
    at = end - 1;
  }
  return CUT;
}

/** Index after the escape at `at`, but for the digits after `\u`, which have no other meaning; -1 and `CUT` as in `stringEnd`. */
function escapeEnd(text: string, at: number): number {
  if (!ESCAPABLE.includes(text.charAt(at + 1))) return -1;
  if (at + 1 >= text.length) return CUT;
  if (text.charCodeAt(at + 1) !== SMALL_U || matchesAt(FOUR_DIGITS, text, at + 2)) return at + 2;
  return at + 5 < text.length ? -1 : CUT;
}

/**
 * Reads the string at `start`, and repairs it. A quotation mark that no other token follows belongs to its text, unless the string would reach
 * into a later object: then it ends at the first such mark, or at an escaped mark before another token.
 */
export function repairString(text: string, start: number, followers: Followers): RepairedString {
  let json = '"';
  const mark = text.charCodeAt(start);
  let copied = start + 1;
  let fault = foreignMark(mark, start);
  let refused: RepairedString | undefined;
  let at = start + 1;
  const upTo = (index: number, end: number, close = '"'): RepairedString => ({
    end,
    json: json + text.slice(copied, index) + close,
    fault,
  });
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === mark && mayEnd(text, at + 1, followers)) return upTo(at, at + 1);
    if (code === mark && refused && beginsLaterMember(text, at)) return refused;
    if (code === mark) refused ??= upTo(at, at + 1);
    if (isEscapedEnd(text, at, followers)) refused ??= endEscaped(upTo(at, at + 2), at);
    const after = afterComplete(text, at, code);
    if (after === CUT) break;
    if (after !== -1) {
      at = after;
      continue;
    }
    const damaged = readDamaged(text, at);
    json += text.slice(copied, at) + damaged.json;
    fault ??= { at, repair: damaged.repair };
    at += damaged.length;
    copied = at;
  }
  return upTo(at, CUT, '');
}

const foreignMark = (mark: number, at: number): RepairedString['fault'] =>
  mark === QUOTE ? undefined : { at, repair: JSON_REPAIRS.foreignQuotes };

/** Index after a character or an escape that needs no repair; -1 and `CUT` as in `stringEnd`. */
function afterComplete(text: string, at: number, code: number): number {
  if (code === BACKSLASH) return escapeEnd(text, at);
  return code >= SPACE && code !== QUOTE ? at + 1 : -1;
}

const isEscapedEnd = (text: string, at: number, followers: Followers): boolean =>
  text.charCodeAt(at) === BACKSLASH && text.charCodeAt(at + 1) === QUOTE && mayEnd(text, at + 2, followers);

const endEscaped = (string: RepairedString, at: number): RepairedString => ({
  ...string,
  fault: string.fault ?? { at, repair: JSON_REPAIRS.escapedEnd },
});

/** The end of an object or a list before the next member, or an object behind a comma: `},"`, `,{"`, `],name:"`. */
const LATER_MEMBER = /(?:[}\]]\s*,|,\s*\{)\s*(?:[\w$]+\s*:\s*)?$/;
/** Length of the text that is searched for it. */
const LATER = 64;

/** Whether a quotation mark is the first of a later member or object. */
const beginsLaterMember = (text: string, quote: number): boolean =>
  LATER_MEMBER.test(text.slice(Math.max(0, quote - LATER), quote));

/** A part of a string that JSON does not have. */
interface Damaged {
  readonly length: number;
  readonly json: string;
  readonly repair: JsonRepair;
}

const asEscape = (_: unknown, unit: number): string => JSON.stringify(String.fromCharCode(unit)).slice(1, -1);
/** Every character that a string does not have, as its escape. */
const ESCAPED: readonly string[] = Array.from({ length: QUOTE + 1 }, asEscape);

function readDamaged(text: string, at: number): Damaged {
  const code = text.charCodeAt(at);
  if (code === BACKSLASH) return readUnknownEscape(text, at);
  const repair = code === QUOTE ? JSON_REPAIRS.quoteInString : JSON_REPAIRS.controlCharacter;
  return { length: 1, json: ESCAPED[code] as string, repair };
}

const UNKNOWN_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['v', '\\u000b'],
  ['\n', ''],
  ['\r', ''],
]);

/** An escape of JavaScript as JSON. The backslash of half an escape is text; before any other character it has no meaning. */
function readUnknownEscape(text: string, at: number): Damaged {
  const letter = text.charAt(at + 1);
  const repair = JSON_REPAIRS.unknownEscape;
  if (letter === 'x' && matchesAt(TWO_DIGITS, text, at + 2))
    return { length: 4, json: `\\u00${text.slice(at + 2, at + 4)}`, repair };
  if (letter === 'x' || letter === 'u') return { length: 1, json: '\\\\', repair };
  const json = UNKNOWN_ESCAPES.get(letter);
  return json === undefined ? { length: 1, json: '', repair } : { length: 2, json, repair };
}

/** Ends a string where the text ends, without the first half of a surrogate pair there: the second one is cut off. */
export function endString(json: string): string {
  const value = JSON.parse(`${json}"`) as string;
  if (!HIGH_SURROGATE.test(value.slice(-1))) return `${json}"`;
  const isWritten = HIGH_SURROGATE.test(json.slice(-1));
  return `${json.slice(0, isWritten ? -1 : -ESCAPE_LENGTH)}"`;
}
