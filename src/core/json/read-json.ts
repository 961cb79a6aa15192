/** Reads values of JSON: with the parser of the engine, and with the scanner where they are damaged. Values that are too deep become `null`. */

import { type JsonFault, scanJson } from './scan.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipJsonSpace,
} from './strings.ts';

/** No member of JSON Feed is deeper: extensions are read to 32 levels, and what is deeper is reported there. */
const DEEPEST = 64;

/**
 * `JSON.parse` with `null` in place of objects and lists that are too deep for every reading.
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): unknown {
  const read = shallow(text);
  if (read !== text && !isJson(text)) throw new SyntaxError('not JSON');
  return JSON.parse(LONG_NUMBER.test(read) ? quoteLongNumbers(read) : read);
}

const LONG_NUMBER = /\d{16}/;
const WHOLE_NUMBERS = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/** Quotes whole numbers that JavaScript would round: identifiers of databases are texts, and one more or less is another one. */
function quoteLongNumbers(text: string): string {
  const kept: string[] = [];
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const start = quote === -1 ? text.length : quote;
    const end = quote === -1 ? text.length : closingQuote(text, quote) + 1;
    kept.push(text.slice(at, start).replace(WHOLE_NUMBERS, quoted), text.slice(start, end));
    at = end;
  }
  return kept.join('');
}

const quoted = (digits: string): string => (Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`);

function isJson(text: string): boolean {
  const { isWhole, isRepaired, end } = scanJson(text);
  return isWhole && !isRepaired && skipJsonSpace(text, end) === text.length;
}

function shallow(text: string): string {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = closingQuote(text, at);
    else depth += nesting(unit);
    if (depth <= DEEPEST) continue;
    kept.push(text.slice(from, at), 'null');
    const end = closedEnd(text, at);
    from = end === -1 ? text.length : end;
    at = from - 1;
    depth -= 1;
  }
  return from === 0 ? text : kept.join('') + text.slice(from);
}

/** Index after the bracket that closes the bracket at `start`; -1 without such a bracket. */
const closedEnd = (text: string, start: number): number => closing(text, start).end;

/** A value that begins with a bracket: its end, and whether the engine reads it as it is. */
interface Closing {
  end: number;
  isShallow: boolean;
  hasLongNumber: boolean;
}

/** Reads each character that is in no text once: a search for the digits of long numbers would read the texts, too. */
function closing(text: string, start: number): Closing {
  const found = { end: -1, isShallow: true, hasLongNumber: false };
  let depth = nesting(text.charCodeAt(start));
  let digits = 0;
  for (let at = start + 1; depth > 0 && at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    digits = unit >= ZERO && unit <= NINE ? digits + 1 : 0;
    if (digits === LONG) found.hasLongNumber = true;
    if (unit === QUOTE) at = closingQuote(text, at);
    else depth += nesting(unit);
    if (depth > DEEPEST) found.isShallow = false;
    else if (depth === 0) found.end = at + 1;
  }
  return found;
}

const ZERO = 0x30;
const NINE = 0x39;
/** Number of digits that a double may round. */
const LONG = 16;

/**
 * Reads the object or the list at `start` if it is closed and has no fault: the engine checks it in a third of the time of the scanner.
 * @returns undefined otherwise
 */
export function readClosed(text: string, start: number): { end: number; value: unknown } | undefined {
  const { end, isShallow, hasLongNumber } = closing(text, start);
  if (end === -1) return undefined;
  const written = text.slice(start, end);
  try {
    return { end, value: isShallow && !hasLongNumber ? JSON.parse(written) : parseJson(written) };
  } catch {
    return undefined;
  }
}

/** Change of depth by a character. */
function nesting(unit: number): number {
  if (unit === OPEN_BRACE || unit === OPEN_BRACKET) return 1;
  return unit === CLOSE_BRACE || unit === CLOSE_BRACKET ? -1 : 0;
}

/** Index of the quote that ends the string at `start`; the end of the text without such a quote. */
function closingQuote(text: string, start: number): number {
  let at = start;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return text.length;
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}

/** Whether a text as written has neither U+0000 nor half of a surrogate pair. */
export const isWellFormedText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The escapes of U+0000 and of halves of surrogate pairs. */
const ILL_FORMED_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Whether a text may have them by escapes; true also for whole pairs of escapes. The first search is the fastest: most texts have no escape. */
export const hasIllFormedEscape = (text: string): boolean =>
  text.includes('\\u') && ILL_FORMED_ESCAPE.test(text);

export interface ReadJson {
  /** Undefined when nothing is readable. */
  readonly value: unknown;
  readonly fault?: JsonFault;
  /** Whether the text ends before the value does. */
  readonly isCut?: boolean;
  /** The path of the item in which reading stopped: `items[2]`; undefined elsewhere. */
  readonly cutItem?: string | undefined;
}

/** Reads JSON. Repairs JSON that was cut off or corrupted: keeps everything up to that place. */
export function readJson(text: string): ReadJson {
  try {
    return { value: parseJson(text) };
  } catch {
    // Scan for the message: each platform words its error differently.
    const { offset, fault, repaired, isCut, cutItem } = scanJson(text);
    const value = repaired === '' ? undefined : parseJson(repaired);
    return { value, fault: { ...fault, offset }, isCut, cutItem };
  }
}
