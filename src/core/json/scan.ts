/**
 * Turns damaged JSON into JSON: adds and drops commas, reads the strings, words and numbers of JavaScript, and ends all strings, objects and
 * lists where the text ends or a fault has no repair. Templates write such JSON: they leave out or repeat commas and escape by their own rules.
 */

import { matchAt, matchesAt } from '../platform/strings.ts';
import { itemPath, quote } from '../problems/excerpt.ts';
import { Closers } from './closers.ts';
import { JSON_REPAIRS, type JsonRepair, READ_UP_TO } from './repairs.ts';
import {
  AFTER_MEMBER,
  AFTER_NAME,
  AFTER_VALUE,
  CUT,
  endString,
  type Followers,
  type RepairedString,
  repairString,
  skipForeignSpace,
  skipJsonSpace,
  stringEnd,
  stringNeedsNoRepair,
} from './strings.ts';

/** A fault of JSON at its place. */
export interface JsonFault extends JsonRepair {
  /** Index of the first character that breaks the JSON grammar, or the length of the text. */
  readonly offset: number;
}

function foreignWord(word: string, json: string): JsonRepair {
  const { message, recovery } = JSON_REPAIRS.foreignWord;
  return { message: `${message}: "${word}"`, recovery: `${recovery} ${json}` };
}

export interface ScannedJson {
  /** The first fault; without one, its offset is the index after the value. */
  readonly fault: JsonFault;
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
/** Words of JavaScript and Python in place of those of JSON. */
const ODD_WORD = /(?:(true|false)|null|none|nil|nan|undefined|-?infinity)(?!\w)/iy;
/** A number that JSON does not have: `007`, `5.`. */
const ODD_NUMBER = /(?!-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.eE+-]))-?\d[\d.eE+-]*/y;
/** Number of characters quoted of text that is not JSON. */
const EXCERPT = 20;
/** A number or a word that the end of the text may cut. */
const CUT_WORD = /^(?:-?\d[\d.eE+-]*|-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/;
const LONGEST_CUT_WORD = 400;

/** A name of JavaScript, before its colon; one of its quotation marks may be there. */
const BARE_NAME = /["']?([A-Za-z_$][\w$-]*)(?="?\s*:)/y;
/** Tokens that neither begin a value nor a name. */
const SEPARATORS = ',:}]';

/** The tokens allowed next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** Separators that no name and no value begins with, where a comma or a colon is allowed. */
const AFTER_QUOTE: Readonly<Partial<Record<Expected, ReadonlySet<string>>>> = {
  'comma-or-end': new Set(',}]'),
  colon: new Set(':'),
};

/** The token in its repaired form. */
const replaced = (at: number, written: string, json: string, repair: JsonRepair): RepairedString => ({
  end: at + written.length,
  json,
  fault: { at, repair },
});

/** Scans the value after `start`. */
export function scanJson(text: string, start = 0): ScannedJson {
  return new Scanner(text).run(start);
}

/** The message for text in place of JSON. */
export function notJson(text: string, at: number): string {
  if (at >= text.length) return 'the document ends before its JSON does';
  return `no JSON: ${quote(text.slice(at, at + EXCERPT + 1), EXCERPT)}`;
}

/** The message for text that ends inside an item. @param index of the item */
export const endsInside = (index: number): string =>
  `the document ends inside ${index === 0 ? 'its first item' : `item ${index + 1}`}`;

class Scanner {
  readonly #text: string;
  readonly #closers = new Closers();
  #expected: Expected = 'value';
  readonly #pieces: string[] = [];
  /** Index in the text after what the pieces have. */
  #copied = 0;
  /** The first fault with a repair. */
  #fault: JsonFault | undefined;
  /** The token under way in its repaired form; undefined when it needs none. */
  #damaged: RepairedString | undefined;
  /** Index of the last comma. */
  #commaAt = 0;
  /** JSON up to the last place where nothing but a comma, a name or a value may follow: what is open is whole there. */
  #whole: { pieces: number; copied: number; end: number } | undefined;
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
    while (this.#expected !== 'nothing') {
      const start = this.#skipStrayQuote(this.#skipSpace(end));
      const next = this.#tokenEnd(start);
      isCut = next === CUT || this.#isCutWord(start, next);
      if (next === CUT) this.#keepCutString(start);
      if (next < 0 || isCut || !this.#accepts(start, next)) break;
      this.#keep(next);
      end = next;
    }
    const isRepaired = this.#fault !== undefined;
    const cutItem = this.#cutItem;
    const isWhole = this.#expected === 'nothing';
    const fault = this.#fault ?? this.#stop(end, isCut, cutItem !== undefined);
    const repaired = this.#repaired(end);
    return { fault, repaired, end, isWhole, isCut, isRepaired, cutItem };
  }

  /** The fault at the place where reading stops. */
  #stop(offset: number, isCut: boolean, isInItem: boolean): JsonFault {
    const at = isCut ? this.#text.length : skipJsonSpace(this.#text, offset);
    const message = isCut && isInItem ? endsInside(this.#commas) : notJson(this.#text, at);
    return { message, recovery: READ_UP_TO, offset };
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
    if (closers.at(0) !== '}' || this.#member !== '"items"') return undefined;
    if (closers.at(1) === '}') return 'items';
    return closers.at(2) === '}' ? itemPath('items', this.#commas) : undefined;
  }

  #repaired(end: number): string {
    if (this.#expected === 'nothing') return this.#pieces.join('') + this.#text.slice(this.#copied, end);
    if (this.#whole === undefined) return '';
    const { pieces, copied, end: cut } = this.#whole;
    return this.#pieces.slice(0, pieces).join('') + this.#text.slice(copied, cut) + this.#closers;
  }

  /** Leaves out comments, and white space that JSON does not have. */
  #skipSpace(from: number): number {
    const at = skipJsonSpace(this.#text, from);
    const end = skipForeignSpace(this.#text, at);
    if (end > at) this.#replace(at, end, '', JSON_REPAIRS.foreignSpace);
    return end;
  }

  /** Leaves out a second quotation mark behind a name or a value, which would be the first of a string up to the next one: `"a""}, {"`. */
  #skipStrayQuote(at: number): number {
    const ends = AFTER_QUOTE[this.#expected];
    if (ends === undefined || this.#text.charAt(at) !== '"') return at;
    const next = skipForeignSpace(this.#text, at + 1);
    if (!ends.has(this.#text.charAt(next))) return at;
    this.#replace(at, next, '', JSON_REPAIRS.strayQuote);
    return next;
  }

  #keep(end: number): void {
    if (this.#expected.endsWith('end'))
      this.#whole = { pieces: this.#pieces.length, copied: this.#copied, end };
  }

  /** Index after the token at `start`; notes how a damaged one is read. */
  #tokenEnd(start: number): number {
    const end = tokenEnd(this.#text, start);
    this.#damaged = this.#repairToken(start, end);
    return this.#damaged?.end ?? end;
  }

  /** The token at `start` if it is damaged. @param end its end, if it were not */
  #repairToken(start: number, end: number): RepairedString | undefined {
    const first = this.#text.charAt(start);
    if (first !== '"' && first !== "'") return this.#repairWord(start, end);
    const followers = this.#followers;
    if (end >= 0 && stringNeedsNoRepair(this.#text, start, end, followers)) return undefined;
    return this.#repairWord(start, -1) ?? repairString(this.#text, start, followers);
  }

  /** The characters that may follow a string at this place. */
  get #followers(): Followers {
    const isName = this.#expected.startsWith('key') || this.#expected === 'comma-or-end';
    if (this.#closers.last !== '}') return AFTER_VALUE;
    return isName ? AFTER_NAME : AFTER_MEMBER;
  }

  /** A name, a word or a number of another language; undefined for other text. */
  #repairWord(start: number, end: number): RepairedString | undefined {
    const [number] = matchAt(ODD_NUMBER, this.#text, start);
    if (number !== undefined) return replaced(start, number, `"${number}"`, JSON_REPAIRS.oddNumber);
    if (end !== -1) return undefined;
    const isName = this.#followers === AFTER_NAME;
    const [word, part = 'null'] = matchAt(isName ? BARE_NAME : ODD_WORD, this.#text, start);
    if (word === undefined) return undefined;
    if (isName) return replaced(start, word, `"${part}"`, JSON_REPAIRS.foreignQuotes);
    return replaced(start, word, part.toLowerCase(), foreignWord(word, part.toLowerCase()));
  }

  /** Ends a string where the text ends. A name without a value is left out. */
  #keepCutString(start: number): void {
    if (this.#damaged === undefined || !this.#expected.startsWith('value')) return;
    this.#writeSeparator(start, '"');
    this.#copy(start, this.#text.length, endString(this.#damaged.json));
    this.#expected = 'comma-or-end';
    this.#keep(this.#text.length);
  }

  #note(repair: JsonRepair, offset: number): void {
    this.#fault ??= { ...repair, offset };
  }

  /** Copies the text up to `start`, then `replacement` in place of the text from `start` to `end`. @param at index of the fault */
  #replace(start: number, end: number, replacement: string, repair: JsonRepair, at = start): void {
    this.#note(repair, at);
    this.#copy(start, end, replacement);
  }

  /** Reads the token in its repaired form. */
  #useRepaired(start: number): void {
    if (this.#damaged?.fault === undefined) return;
    const { end, json, fault } = this.#damaged;
    this.#replace(start, end, json, fault.repair, fault.at);
  }

  /** Writes the comma before a value or a name, and the comma or the colon that is missing. An object has names. */
  #writeSeparator(start: number, first: string): void {
    if (this.#expected === 'colon') {
      this.#replace(start, start, ':', JSON_REPAIRS.missingColon);
      this.#expected = 'value';
    } else if (this.#expected === 'comma-or-end' && (first === '"' || this.#closers.last === ']')) {
      this.#note(JSON_REPAIRS.missingComma, start);
      this.#comma(start);
    }
    if (this.#isAfterComma) this.#copy(start, start, ',');
  }

  #copy(start: number, end: number, replacement: string): void {
    this.#pieces.push(this.#text.slice(this.#copied, start) + replacement);
    this.#copied = end;
  }

  #accepts(start: number, end: number): boolean {
    const token = this.#damaged?.json ?? this.#text.slice(start, end);
    const first = token.charAt(0);
    if (!SEPARATORS.includes(first)) this.#writeSeparator(start, first);
    this.#useRepaired(start);
    switch (first) {
      case '{':
        return this.#open('}', 'key-or-end');
      case '[':
        return this.#open(']', 'value-or-end');
      case '}':
      case ']':
        return this.#close(first);
      case ',':
        this.#copy(start, end, '');
        return this.#comma(start);
      case ':':
        if (this.#expected !== 'colon') return false;
        this.#expected = 'value';
        return true;
      default:
        if (first === '"' && this.#expected.startsWith('key')) return this.#name(token);
        return this.#expected.startsWith('value') && this.#endValue();
    }
  }

  #open(closer: string, next: Expected): boolean {
    if (!this.#expected.startsWith('value')) return false;
    this.#closers.push(closer);
    this.#expected = next;
    return true;
  }

  get #isAfterComma(): boolean {
    return this.#expected === 'key' || (this.#expected === 'value' && this.#closers.last === ']');
  }

  #close(closer: string): boolean {
    const isAfterComma = this.#isAfterComma;
    const mayEnd = this.#expected.endsWith('end') || isAfterComma;
    if (!mayEnd || this.#closers.last !== closer) return false;
    this.#closers.pop();
    if (isAfterComma) this.#note(JSON_REPAIRS.commaBeforeEnd, this.#commaAt);
    return this.#endValue();
  }

  #comma(start: number): boolean {
    if (this.#expected === 'comma-or-end') {
      if (this.#closers.size === 2) this.#commas += 1;
      this.#expected = this.#closers.last === '}' ? 'key' : 'value';
    } else if (this.#expected.endsWith('end') || this.#isAfterComma) {
      this.#note(JSON_REPAIRS.extraComma, start);
    } else return false;
    this.#commaAt = start;
    return true;
  }

  #name(token: string): boolean {
    if (this.#closers.size === 1) {
      this.#member = token;
      this.#commas = 0;
    }
    this.#expected = 'colon';
    return true;
  }

  #endValue(): true {
    this.#expected = this.#closers.size === 0 ? 'nothing' : 'comma-or-end';
    return true;
  }
}

/**
 * Index after the token at `start`; -1 without a token, `CUT` when the text ends before it does. Uses a loop: a regular expression that
 * matches each bracket takes twice as long.
 */
export function tokenEnd(text: string, start: number): number {
  if (start >= text.length) return CUT;
  switch (text.charAt(start)) {
    case '"':
      return stringEnd(text, start);
    case '{':
    case '}':
    case '[':
    case ']':
    case ',':
    case ':':
      return start + 1;
    default:
      return matchesAt(WORD, text, start) ? WORD.lastIndex : -1;
  }
}
