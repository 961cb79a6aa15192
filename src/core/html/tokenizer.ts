/**
 * Finds tags, text and comments in HTML (HTML standard, 13.2.5). test/core/html/tokenizer.test.ts compares every event with a reference
 * tokenizer. Tokenizers of streams run a state machine over every character; feeds have their markup whole, so this tokenizer searches for
 * the end of a text, a value or a comment: 220 instead of 155 MB/s on the contents of real feeds (Node 20).
 */

import { unitWriter } from '#units';
import { matchesAt } from '../platform/strings.ts';
import { isAsciiLetter, isHtmlSpace, SECTION, TextBuilder, withoutSectionMarks } from '../values/text.ts';

const { indexOf, slice } = String.prototype;

const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * The first step of every reading of markup. Normalizes line breaks; removes NUL, which hides a tag or an address from some parsers only; and
 * removes the marks of CDATA sections, which in markup are wrapped twice: their content is meant as markup.
 */
export function normalizeMarkup(value: string, mayHaveNul: boolean): string {
  let markup = value;
  // As HTML does: a lone CR that stayed would make a pair with what follows when something between them is dropped.
  if (markup.includes('\r')) markup = markup.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (mayHaveNul && markup.includes('\0')) markup = withoutNuls(markup);
  // Search for the bracket first: markup rarely has one, and a single character is found ten times as fast as nine.
  if (markup.includes('[') && markup.includes(SECTION)) markup = withoutSectionMarks(markup);
  return markup;
}

/** Replace in pieces: a single replacement over millions of characters needs memory for every match. */
function withoutNuls(markup: string): string {
  const builder = new TextBuilder();
  let start = 0;
  for (let nul = markup.indexOf('\0'); nul !== -1; nul = markup.indexOf('\0', start)) {
    if (nul > start) builder.add(markup.slice(start, nul));
    start = nul + 1;
  }
  builder.add(markup.slice(start));
  return builder.take();
}

/** The units of a text; units beyond its length are undefined leftovers. */
interface Units {
  readonly array: Uint16Array;
  readonly write: (text: string) => void;
}

const NO_UNITS: Units = { array: new Uint16Array(0), write: () => {} };
/** Keep an array up to this length for the next markup. */
const MOST_KEPT = 65_536;
/** An array that is not in use: allocating one takes as long as reading a short text. */
let spare: Units = NO_UNITS;

/** A text to find in markup, and its units: comparing them takes a fifth of the time of comparing with a string. */
export class MarkupWord {
  readonly text: string;
  readonly units: Uint16Array;

  constructor(text: string) {
    this.text = text;
    // There are two thousand words: `Uint16Array.from` takes a tenth of the time of the import.
    this.units = new Uint16Array(text.length);
    for (let at = 0; at < text.length; at += 1) this.units[at] = text.charCodeAt(at);
  }
}

/**
 * Markup to scan: a text, and its UTF-16 units in an array. V8 reads a unit of an array in 0.4 ns and that of a string in 2.5 ns
 * (`ScannedText` of docs/contributing/performance.md), and copying all units takes 0.3 ns each: sanitizing takes 0.7 of the time.
 */
export class MarkupText {
  text = '';
  length = 0;
  /** The units of the text; units beyond its length are undefined leftovers. */
  units: Uint16Array = NO_UNITS.array;
  #units = NO_UNITS;

  constructor(text = '') {
    this.set(text);
  }

  set(text: string): void {
    this.text = text;
    this.length = text.length;
    if (text.length > this.units.length) this.#grow(text.length);
    if (text !== '') this.#units.write(text);
  }

  /** Releases the text, so that it does not stay in memory until the next one, and the array for the next text. */
  clear(): void {
    if (this.units.length <= MOST_KEPT && this.units.length > spare.array.length) spare = this.#units;
    this.#units = NO_UNITS;
    this.units = NO_UNITS.array;
    this.set('');
  }

  #grow(length: number): void {
    this.#units = spare;
    spare = NO_UNITS;
    const kept = this.#units.array.length;
    if (kept < length) {
      const array = new Uint16Array(Math.max(length, Math.min(2 * kept, MOST_KEPT)));
      this.#units = { array, write: unitWriter(array) };
    }
    this.units = this.#units.array;
  }

  /** The unit at this index; -1 beyond the end. */
  unit(index: number): number {
    return index < this.length ? (this.units[index] as number) : -1;
  }

  /** Whether `sought` is at this index. */
  isAt(index: number, { units: sought }: MarkupWord): boolean {
    const { units } = this;
    if (index + sought.length > this.length) return false;
    for (let at = 0; at < sought.length; at += 1) if (units[index + at] !== sought[at]) return false;
    return true;
  }

  /** Whether a character between two indexes must be escaped in a value between double quotes: `&`, `<` or `>`. */
  hasSpecial(start: number, end: number): boolean {
    const { units } = this;
    for (let at = start; at < end; at += 1) {
      const unit = units[at] as number;
      if (unit <= GREATER_THAN && (unit === AMPERSAND || unit === LESS_THAN || unit === GREATER_THAN))
        return true;
    }
    return false;
  }

  /** Index of the first `sought` at or after `from`; -1 when it is absent. */
  find(sought: string, from: number): number {
    return indexOf.call(this.text, sought, from);
  }

  slice(start: number, end: number): string {
    return slice.call(this.text, start, end);
  }
}

/** `unterminated`: the markup ends inside the value, and no event follows. */
export type Quote = 'double' | 'single' | 'unquoted' | 'no value' | 'unterminated';

/** Receives the tokens in order. Indexes refer to the markup; ends are exclusive. */
export interface TokenHandler {
  /** References are not decoded. A literal `<` can only be the first character. */
  ontext(start: number, end: number): void;
  onopentagname(start: number, end: number): void;
  onattribname(start: number, end: number): void;
  /** The value of the attribute, references not decoded; empty for `no value`. */
  onattribend(start: number, end: number, quote: Quote): void;
  /** `index` is the index of the `>`; a slash precedes the `>` of a self-closing tag. */
  onopentagend(index: number, isSelfClosing: boolean): void;
  /**
   * The end tag of the innermost element: nearly all end tags match it. Undefined when no element is open, or to get every end tag at
   * `onclosetag`.
   */
  readonly awaitedEnd: MarkupWord | undefined;
  /** The end tag `awaitedEnd`, at index `start`. */
  onawaitedend(start: number): void;
  /** Another end tag. */
  onclosetag(start: number, end: number): void;
  /** `start` is the index of the text of the comment. */
  oncomment(start: number, isTerminated: boolean): void;
}

/** Elements that contain only text up to their end tag; by length and first letter, which exclude nearly all other elements. */
const LONGEST_TEXT_ONLY = 9;
const TEXT_ONLY: readonly (string | undefined)[] = tableOf(
  'iframe noembed noframes plaintext script style textarea title xmp',
);
const NEVER_ENDED = 'plaintext';

const COMMENT_END = /--!?>/g;
const DOCTYPE = /doctype/iy;
const CDATA = new MarkupWord('[CDATA[');
const DASHES = new MarkupWord('--');
const DASH_AND_END = new MarkupWord('->');

const EXCLAMATION_MARK = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const QUESTION_MARK = 0x3f;

/** In place of an index: the markup ends here. */
const NOTHING = -1;

export class Tokenizer {
  readonly #handler: TokenHandler;
  readonly #source: MarkupText;
  #isStopped = false;
  /** Index of the markup at which to continue. */
  #next = NOTHING;
  /**
   * The markup behind a quotation mark or comment without end, which took all that follows, to read after this one. No later quotation mark
   * of this kind can end either, so this happens at most once for each kind, and once for comments.
   */
  rest = '';

  constructor(handler: TokenHandler, source: MarkupText) {
    this.#handler = handler;
    this.#source = source;
  }

  /** Reads the markup to its end; leaves out a tag that the end cuts off. */
  read(): void {
    this.rest = '';
    for (let from = 0; from !== NOTHING; from = this.#next) this.#readFrom(from);
  }

  #readFrom(start: number): void {
    const source = this.#source;
    this.#isStopped = false;
    this.#next = NOTHING;
    let from = start;
    let at = source.find('<', from);
    while (at !== -1) {
      if (at > from) this.#handler.ontext(from, at);
      const end = this.#markupAt(at);
      if (end === NOTHING || this.#isStopped) return;
      from = end;
      // A literal `<` begins the next text.
      at = source.find('<', end === at ? at + 1 : end);
    }
    if (from < source.length) this.#handler.ontext(from, source.length);
  }

  /** Called by the handler: no event follows. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Called by the handler: reading continues at an index as at the beginning, also in an element that contains only text. */
  continueAt(index: number): void {
    this.#next = index;
    this.stop();
  }

  /** Reads the markup at this `<`. @returns the index after it; `at` when the `<` is text */
  #markupAt(at: number): number {
    const next = this.#source.unit(at + 1);
    if (isAsciiLetter(next)) return this.#startTag(at + 1);
    if (next === SLASH) return this.#endTag(at);
    if (next === EXCLAMATION_MARK) return this.#declaration(at + 2);
    return next === QUESTION_MARK ? this.#bogusComment(at + 1, at + 2) : at;
  }

  #startTag(start: number): number {
    const source = this.#source;
    const nameEnd = endOfName(source, start);
    if (nameEnd === source.length) return NOTHING;
    this.#handler.onopentagname(start, nameEnd);
    let at = nameEnd;
    while (!this.#isStopped) {
      at = this.#skipSpace(at);
      const unit = source.unit(at);
      if (unit === GREATER_THAN) {
        this.#handler.onopentagend(at, false);
        return this.#textOnly(start, nameEnd, at + 1);
      }
      if (unit === SLASH) {
        at = this.#skipSpace(at + 1);
        if (source.unit(at) === GREATER_THAN) {
          this.#handler.onopentagend(at, true);
          return at + 1;
        }
      } else at = at < source.length ? this.#attribute(at) : NOTHING;
      if (at === NOTHING) return NOTHING;
    }
    return NOTHING;
  }

  /** @returns the index after the attribute */
  #attribute(start: number): number {
    const source = this.#source;
    // The first character belongs to the name, even if it is `=`.
    const end = endOfAttributeName(source, start + 1);
    if (end === source.length) return NOTHING;
    this.#handler.onattribname(start, end);
    const equals = this.#skipSpace(end);
    if (equals === source.length) return NOTHING;
    if (source.unit(equals) !== EQUALS) {
      this.#handler.onattribend(end, end, 'no value');
      return equals;
    }
    const value = this.#skipSpace(equals + 1);
    if (value === source.length) return NOTHING;
    const unit = source.unit(value);
    if (unit === DOUBLE_QUOTE) return this.#value(value + 1, source.find('"', value + 1), 'double');
    if (unit === SINGLE_QUOTE) return this.#value(value + 1, source.find("'", value + 1), 'single');
    return this.#unquoted(value);
  }

  #value(start: number, end: number, quote: Quote): number {
    if (end === -1) return this.#cutValue(start);
    this.#handler.onattribend(start, end, quote);
    return end + 1;
  }

  #unquoted(start: number): number {
    const source = this.#source;
    let end = start;
    while (end < source.length && !isHtmlSpace(source.unit(end)) && source.unit(end) !== GREATER_THAN)
      end += 1;
    if (end === source.length) return this.#cutValue(start);
    this.#handler.onattribend(start, end, 'unquoted');
    return end;
  }

  #cutValue(start: number): number {
    const { length, text } = this.#source;
    if (start === length) return NOTHING;
    this.rest = afterQuote(text, start);
    this.#handler.onattribend(start, length, 'unterminated');
    return NOTHING;
  }

  /** Reads the text of an element that contains only text. @returns the index of its end tag; `from` for other elements */
  #textOnly(start: number, nameEnd: number, from: number): number {
    const length = nameEnd - start;
    if (this.#isStopped || length > LONGEST_TEXT_ONLY) return from;
    const name = TEXT_ONLY[placeOf(length, this.#source.unit(start))];
    if (name === undefined || this.#source.slice(start, nameEnd).toLowerCase() !== name) return from;
    const end = this.#endOf(name, from);
    if (from < end) this.#handler.ontext(from, end);
    return end === this.#source.length ? NOTHING : end;
  }

  /** Index of the next end tag of this name; the length of the markup without one. */
  #endOf(name: string, from: number): number {
    const source = this.#source;
    if (name === NEVER_ENDED) return source.length;
    for (let at = source.find('</', from); at !== -1; at = source.find('</', at + 1)) {
      const end = at + 2 + name.length;
      if (isEndOfName(source.unit(end)) && source.slice(at + 2, end).toLowerCase() === name) return at;
    }
    return source.length;
  }

  #endTag(at: number): number {
    const source = this.#source;
    const awaited = this.#handler.awaitedEnd;
    if (awaited !== undefined && source.isAt(at, awaited)) {
      this.#handler.onawaitedend(at);
      return at + awaited.units.length;
    }
    const start = at + 2;
    const unit = source.unit(start);
    if (start === source.length) return at;
    if (unit === GREATER_THAN) return start + 1;
    if (!isAsciiLetter(unit)) return this.#bogusComment(start, start);
    const nameEnd = endOfName(source, start);
    if (nameEnd === source.length) return NOTHING;
    this.#handler.onclosetag(start, nameEnd);
    const end = source.find('>', nameEnd);
    return end === -1 ? NOTHING : end + 1;
  }

  /** Reads markup that begins with `<!`. */
  #declaration(start: number): number {
    const source = this.#source;
    if (source.isAt(start, DASHES)) return this.#comment(start + 2);
    if (source.isAt(start, CDATA)) {
      const end = source.find(']]>', start + CDATA.units.length);
      if (end === -1) this.#endComment(start, false);
      return end === -1 ? NOTHING : end + 3;
    }
    if (!matchesAt(DOCTYPE, source.text, start)) return this.#bogusComment(start, start);
    const end = source.find('>', start);
    return end === -1 ? NOTHING : end + 1;
  }

  #comment(start: number): number {
    const source = this.#source;
    let end = start;
    if (source.isAt(start, DASH_AND_END)) end = start + 2;
    else if (source.unit(start) === GREATER_THAN) end = start + 1;
    else {
      COMMENT_END.lastIndex = start;
      end = COMMENT_END.test(source.text) ? COMMENT_END.lastIndex : NOTHING;
    }
    this.#endComment(start, end !== NOTHING);
    return end;
  }

  #endComment(start: number, isTerminated: boolean): void {
    if (!isTerminated) this.rest = afterComment(this.#source.text, start);
    this.#handler.oncomment(start, isTerminated);
  }

  /** Reads other markup up to the next `>`. */
  #bogusComment(start: number, from: number): number {
    const end = this.#source.find('>', from);
    this.#endComment(start, end !== -1);
    return end === -1 ? NOTHING : end + 1;
  }

  #skipSpace(start: number): number {
    const { units, length } = this.#source;
    let at = start;
    while (at < length && isHtmlSpace(units[at] as number)) at += 1;
    return at;
  }
}

function tableOf(names: string): (string | undefined)[] {
  const table = new Array<string | undefined>(placeOf(LONGEST_TEXT_ONLY + 1, 0)).fill(undefined);
  for (const name of names.split(' ')) table[placeOf(name.length, name.charCodeAt(0))] = name;
  return table;
}

/** Uses the last five bits of a letter, which are the same in both cases. */
function placeOf(length: number, letter: number): number {
  return length * 32 + (letter & 31);
}

function endOfName({ units, length }: MarkupText, start: number): number {
  let end = start;
  while (end < length && !isEndOfName(units[end] as number)) end += 1;
  return end;
}

function endOfAttributeName({ units, length }: MarkupText, start: number): number {
  let end = start;
  for (; end < length; end += 1) {
    const unit = units[end] as number;
    if (unit === EQUALS || isEndOfName(unit)) return end;
  }
  return end;
}

function isEndOfName(unit: number): boolean {
  // Most units are letters, behind all of these.
  return unit <= GREATER_THAN && (unit === GREATER_THAN || unit === SLASH || isHtmlSpace(unit));
}

// Finds the place to continue after an unterminated construct. Browsers drop the rest; readers of feeds want it.

/** @returns the markup after the first `>` of an unterminated attribute value; `''` when the document was cut inside the tag. */
function afterQuote(markup: string, valueStart: number): string {
  const quote = markup.charAt(valueStart - 1);
  if (quote !== '"' && quote !== "'") return '';
  const end = markup.indexOf('>', valueStart);
  return end === -1 ? '' : markup.slice(end + 1);
}

const COMMENT = '<!--';

/**
 * @param start index of the text of an unterminated comment.
 * @returns the following markup without comments: as in the Universal Feed Parser, each comment ends at the first `>` after a `--`.
 */
function afterComment(markup: string, start: number): string {
  let from = start - COMMENT.length;
  if (!markup.startsWith(COMMENT, from)) return '';
  let rest = '';
  for (;;) {
    const dashes = markup.indexOf('--', from + COMMENT.length);
    const end = dashes === -1 ? -1 : markup.indexOf('>', dashes);
    if (end === -1) return rest;
    const next = markup.indexOf(COMMENT, end);
    // The empty declaration prevents both sides from forming another comment.
    rest += `<!>${next === -1 ? markup.slice(end + 1) : markup.slice(end + 1, next)}`;
    if (next === -1) return rest;
    from = next;
  }
}
