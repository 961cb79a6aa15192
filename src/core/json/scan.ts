/**
 * Turns damaged JSON into JSON: drops commas before a closing bracket, escapes control characters in strings, and ends all strings, objects
 * and lists where the text ends or a fault has no repair.
 */

import { excerpt, itemPath } from '../problems/excerpt.ts';
import { isXmlSpace } from '../values/text.ts';

export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;

/** A fault of JSON, and what is read in its place. */
export interface JsonRepair {
  readonly message: string;
  readonly recovery: string;
}

/** A fault of JSON at its place. */
export interface JsonFault extends JsonRepair {
  /** Index of the first character that breaks the JSON grammar, or the length of the text. */
  readonly offset: number;
}

export const COMMA_BEFORE_END: JsonRepair = {
  message: 'a comma before the end of a list or an object',
  recovery: 'the comma is ignored',
};
const CONTROL_CHARACTER: JsonRepair = {
  message: 'a control character in a string',
  recovery: 'read as if it were escaped',
};
/** Recovery of a fault without repair. */
export const READ_UP_TO = 'read up to this place';

export interface ScannedJson {
  /** Index of the first fault; without a fault, the index after the value. */
  readonly offset: number;
  /** The fault at this index. */
  readonly fault: JsonRepair;
  /** JSON; `''` without any value. */
  readonly repaired: string;
  /** Index after the value, or index at which reading stopped. */
  readonly end: number;
  /** Whether the value is complete. */
  readonly isWhole: boolean;
  /** Whether the text ends inside the value. */
  readonly isCut: boolean;
  /** Whether the value was repaired. */
  readonly isRepaired: boolean;
  /** The path of the item in which reading stopped: `items[2]`; undefined elsewhere. */
  readonly cutItem: string | undefined;
}

/** Numbers, `true`, `false`, `null`. */
const WORD = /-?\d[\d.eE+-]*|true|false|null/y;
const SMALL_U = 0x75;
const HIGH_SURROGATE = /[\ud800-\udbff]/;
const ESCAPABLE = '"\\/bfnrtu';
const CONTROL_CHARACTERS = /[\0-\x1f]/g;
const HAS_CONTROL_CHARACTER = /[\0-\x1f]/;
const NUMBER_OR_WORD = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const FOUR_DIGITS = /[0-9a-fA-F]{4}/y;
/** Number of characters quoted of text that is not JSON. */
const EXCERPT = 20;
/** A number or a word that the end of the text may cut. */
const CUT_WORD = /^(?:-?\d[\d.eE+-]*|-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/;
const LONGEST_CUT_WORD = 400;

/** The tokens allowed next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** Scans the value after `start`. */
export function scanJson(text: string, start = 0): ScannedJson {
  return new Scanner(text).run(start);
}

/** The message for text in place of JSON. */
export function notJson(text: string, at: number): string {
  if (at >= text.length) return 'the document ends before its JSON does';
  return `no JSON: "${excerpt(text.slice(at, at + EXCERPT + 1), EXCERPT).replace(CONTROL_CHARACTERS, ' ')}"`;
}

/** The message for text that ends inside an item. @param index of the item */
export const endsInside = (index: number): string =>
  `the document ends inside ${index === 0 ? 'its first item' : `item ${index + 1}`}`;

const NO_UNITS = new Uint8Array();
/** Number of brackets for which there is room at first. */
const FIRST_UNITS = 16;

/** The closing brackets of the open objects and lists. Takes one byte for each: a document may consist of brackets only. */
class Closers {
  size = 0;
  #units = NO_UNITS;

  get last(): number | undefined {
    return this.at(this.size - 1);
  }

  at(depth: number): number | undefined {
    return depth < this.size ? this.#units[depth] : undefined;
  }

  push(unit: number): void {
    if (this.size === this.#units.length) {
      const larger = new Uint8Array(2 * this.size + FIRST_UNITS);
      larger.set(this.#units);
      this.#units = larger;
    }
    this.#units[this.size] = unit;
    this.size += 1;
  }

  pop(): void {
    this.size -= 1;
  }

  /** The brackets as text, innermost first. */
  toString(): string {
    return new TextDecoder().decode(this.#units.slice(0, this.size).reverse());
  }
}

class Scanner {
  readonly #text: string;
  readonly #closers = new Closers();
  #expected: Expected = 'value';
  #pieces: string[] = [];
  #copied = 0;
  /** Index in the text after each piece. */
  readonly #starts: number[] = [0];
  #fault = -1;
  #repair: JsonRepair | undefined;
  /** The place up to which everything is whole, but for what is open: number of pieces, and index in the text. */
  #whole: { pieces: number; end: number } | undefined;
  /** The name of the last member of the outermost object, as written. */
  #member = '';
  /** Number of commas so far in the value of that member. */
  #commas = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(from: number): ScannedJson {
    let end = from;
    let isCut = false;
    this.#copied = from;
    this.#starts[0] = from;
    while (this.#expected !== 'nothing') {
      const start = skipJsonSpace(this.#text, end);
      const next = tokenEnd(this.#text, start);
      isCut = next === CUT || this.#isCutWord(start, next);
      if (next === CUT) this.#keepCutString(start);
      if (next < 0 || isCut || !this.#accepts(start, next)) break;
      this.#keep(next);
      end = next;
    }
    const isRepaired = this.#repair !== undefined;
    const cutItem = this.#cutItem;
    const isWhole = this.#expected === 'nothing';
    const fault = this.#repair ?? this.#stop(isCut ? this.#text.length : end, isCut && cutItem !== undefined);
    const offset = isRepaired ? this.#fault : end;
    const repaired = this.#repaired(end);
    return { offset, fault, repaired, end, isWhole, isCut, isRepaired, cutItem };
  }

  /** The fault at the place where reading stops. */
  #stop(end: number, isInItem: boolean): JsonRepair {
    const message = isInItem ? endsInside(this.#commas) : notJson(this.#text, skipJsonSpace(this.#text, end));
    return { message, recovery: READ_UP_TO };
  }

  /** Whether the end of the text may cut a number or a word. A number alone in the text is whole. */
  #isCutWord(start: number, end: number): boolean {
    const { length } = this.#text;
    if ((end !== -1 && end !== length) || this.#closers.size === 0) return false;
    return length - start < LONGEST_CUT_WORD && CUT_WORD.test(this.#text.slice(start));
  }

  /** The path of the item that is open. A single object counts as a list of one. */
  get #cutItem(): string | undefined {
    const closers = this.#closers;
    if (closers.at(0) !== CLOSE_BRACE || this.#member !== '"items"') return undefined;
    if (closers.at(1) === CLOSE_BRACE) return 'items';
    return closers.at(2) === CLOSE_BRACE ? itemPath('items', this.#commas) : undefined;
  }

  #repaired(end: number): string {
    if (this.#expected === 'nothing') return this.#pieces.join('') + this.#text.slice(this.#copied, end);
    if (this.#whole === undefined) return '';
    const { pieces, end: cut } = this.#whole;
    const kept = this.#pieces.slice(0, pieces).join('');
    return kept + this.#text.slice(this.#starts[pieces] ?? 0, cut) + this.#closers;
  }

  /** Notes that the text up to here is whole if nothing but a comma, a name or a value may follow. */
  #keep(end: number): void {
    const isBetween = this.#expected.endsWith('end');
    if (isBetween) this.#whole = { pieces: this.#pieces.length, end };
  }

  /** Ends a string where the text ends. A name without a value is left out. */
  #keepCutString(start: number): void {
    if (this.#text.charCodeAt(start) !== QUOTE || !this.#expected.startsWith('value')) return;
    this.#copy(start, this.#text.length, endString(escapeControls(this.#text.slice(start))));
    this.#expected = 'comma-or-end';
    this.#keep(this.#text.length);
  }

  /** Copies the text up to `start`, then `replacement` in place of the text from `start` to `end`. */
  #replace(start: number, end: number, replacement: string, repair: JsonRepair): void {
    if (this.#repair === undefined) {
      this.#fault = start;
      this.#repair = repair;
    }
    this.#copy(start, end, replacement);
  }

  #copy(start: number, end: number, replacement: string): void {
    this.#pieces.push(this.#text.slice(this.#copied, start) + replacement);
    this.#copied = end;
    this.#starts.push(end);
  }

  #accepts(start: number, end: number): boolean {
    switch (this.#text.charCodeAt(start)) {
      case OPEN_BRACE:
        return this.#open(CLOSE_BRACE, 'key-or-end');
      case OPEN_BRACKET:
        return this.#open(CLOSE_BRACKET, 'value-or-end');
      case CLOSE_BRACE:
        return this.#close(CLOSE_BRACE, start);
      case CLOSE_BRACKET:
        return this.#close(CLOSE_BRACKET, start);
      case COMMA:
        return this.#comma();
      case COLON:
        return this.#move('colon', 'value');
      case QUOTE:
        return this.#string(this.#text.slice(start, end), start);
      default:
        return NUMBER_OR_WORD.test(this.#text.slice(start, end)) && this.#value();
    }
  }

  #open(closer: number, next: Expected): boolean {
    if (this.#expected !== 'value' && this.#expected !== 'value-or-end') return false;
    this.#closers.push(closer);
    this.#expected = next;
    return true;
  }

  #close(closer: number, start: number): boolean {
    const isAfterComma =
      this.#expected === 'key' || (this.#expected === 'value' && this.#closers.last === CLOSE_BRACKET);
    const mayEnd = this.#expected.endsWith('end') || isAfterComma;
    if (!mayEnd || this.#closers.last !== closer) return false;
    this.#closers.pop();
    if (isAfterComma) {
      const comma = this.#text.lastIndexOf(',', start);
      this.#replace(comma, comma + 1, '', COMMA_BEFORE_END);
    }
    this.#endValue();
    return true;
  }

  #comma(): boolean {
    if (this.#expected !== 'comma-or-end') return false;
    if (this.#closers.size === 2) this.#commas += 1;
    this.#expected = this.#closers.last === CLOSE_BRACE ? 'key' : 'value';
    return true;
  }

  #string(token: string, start: number): boolean {
    if (HAS_CONTROL_CHARACTER.test(token)) {
      this.#replace(start, start + token.length, escapeControls(token), CONTROL_CHARACTER);
    }
    if (this.#expected === 'key' || this.#expected === 'key-or-end') {
      if (this.#closers.size === 1) {
        this.#member = token;
        this.#commas = 0;
      }
      this.#expected = 'colon';
      return true;
    }
    return this.#value();
  }

  #value(): boolean {
    if (this.#expected !== 'value' && this.#expected !== 'value-or-end') return false;
    this.#endValue();
    return true;
  }

  #endValue(): void {
    this.#expected = this.#closers.size === 0 ? 'nothing' : 'comma-or-end';
  }

  #move(from: Expected, to: Expected): boolean {
    if (this.#expected !== from) return false;
    this.#expected = to;
    return true;
  }
}

export function skipJsonSpace(text: string, from: number): number {
  let at = from;
  while (isXmlSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** In place of an index: the text ends before the token does. */
const CUT = -2;

/**
 * Index after the token at `start`; -1 without a token. Uses a loop: a regular expression that matches each bracket takes twice as long.
 */
export function tokenEnd(text: string, start: number): number {
  if (start >= text.length) return CUT;
  switch (text.charCodeAt(start)) {
    case QUOTE:
      return stringEnd(text, start);
    case OPEN_BRACE:
    case CLOSE_BRACE:
    case OPEN_BRACKET:
    case CLOSE_BRACKET:
    case COMMA:
    case COLON:
      return start + 1;
    default:
      WORD.lastIndex = start;
      return WORD.test(text) ? WORD.lastIndex : -1;
  }
}

/**
 * Index after the closing quote of the string at `start`; -1 with an escape that JSON does not have, `CUT` without a closing quote. Uses a
 * loop: a regular expression overflows the stack on a string of millions of escapes.
 */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code !== BACKSLASH) continue;
    at += 1;
    if (!ESCAPABLE.includes(text.charAt(at))) return -1;
    const isBad = text.charCodeAt(at) === SMALL_U && !hasFourDigits(text, at + 1);
    if (isBad) return at + 4 < text.length ? -1 : CUT;
  }
  return CUT;
}

const ESCAPE_LENGTH = 6;
/** The longest beginning of an escape, `\\u12a`, of which each character behind `\\u` may be a control character that was escaped itself. */
const LONGEST_CUT_ESCAPE = 2 + 3 * ESCAPE_LENGTH;

/** Ends a string where the text ends: inside an escape or a surrogate pair, before it. All escapes before the end are whole. */
function endString(cut: string): string {
  for (let end = cut.length; end >= cut.length - LONGEST_CUT_ESCAPE && end > 0; end -= 1) {
    try {
      return `${cut.slice(0, withoutHalf(cut, end))}"`;
    } catch {
      // The text ends inside an escape.
    }
  }
  return '""';
}

/** The end of a string without the first half of a surrogate pair there: the second one is cut off. */
function withoutHalf(cut: string, end: number): number {
  const value = JSON.parse(`${cut.slice(0, end)}"`) as string;
  if (!HIGH_SURROGATE.test(value.slice(-1))) return end;
  return HIGH_SURROGATE.test(cut.charAt(end - 1)) ? end - 1 : end - ESCAPE_LENGTH;
}

function hasFourDigits(text: string, at: number): boolean {
  FOUR_DIGITS.lastIndex = at;
  return FOUR_DIGITS.test(text);
}

const escapeCharacter = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const escapeControls = (text: string): string => text.replace(CONTROL_CHARACTERS, escapeCharacter);
