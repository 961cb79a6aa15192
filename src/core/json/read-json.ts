/** Reads values of JSON: with the parser of the engine, and with the scanner where they are damaged. Values that are too deep become `null`. */

import { DEEPEST, type RepeatedMember, repeatedMembers } from './places.ts';
import { type JsonFault, scanJson } from './scan.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  closingQuote,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipJsonSpace,
} from './strings.ts';

/** The value of a text, and the members that are twice in an object: the engine keeps the last one without a word. */
export interface ParsedJson {
  readonly value: unknown;
  /** @param root path of the value */
  readonly repeated: (root?: string) => Iterable<RepeatedMember>;
}

/**
 * `JSON.parse` with `null` in place of objects and lists that are too deep for every reading.
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): ParsedJson {
  const { text: read, names } = shallow(text);
  if (read !== text && !isJson(text)) throw new SyntaxError('not JSON');
  return parseShallow(read, text, names);
}

const NONE: ParsedJson['repeated'] = () => [];

/**
 * @param text without what is too deep
 * @param names number of names in the text as written: with fewer members in the value, an object has one twice, or one is too deep
 */
function parseShallow(text: string, written: string, names: number): ParsedJson {
  const value: unknown = JSON.parse(text);
  const { members, isRounded } = count(value, { members: 0, isRounded: false });
  return {
    value: isRounded ? JSON.parse(quoteLongNumbers(text)) : value,
    repeated: names === members ? NONE : (root) => repeatedMembers(written, root),
  };
}

interface Counted {
  /** Number of members of all objects. */
  members: number;
  /** Whether the engine may have rounded a number. */
  isRounded: boolean;
}

function count(value: unknown, found: Counted): Counted {
  if (typeof value === 'number') found.isRounded ||= Math.abs(value) > Number.MAX_SAFE_INTEGER;
  else if (Array.isArray(value)) for (const item of value) count(item, found);
  else if (typeof value === 'object' && value !== null)
    // A list of the names would take twice the time.
    for (const name in value) {
      if (!Object.hasOwn(value, name)) continue;
      found.members += 1;
      count(value[name as keyof typeof value], found);
    }
  return found;
}

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

/** The text without what is too deep, and the number of names in it. */
function shallow(text: string): { text: string; names: number } {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = closingQuote(text, at);
    else if (unit === COLON) names += 1;
    else depth += nesting(unit);
    if (depth <= DEEPEST) continue;
    kept.push(text.slice(from, at), 'null');
    const { end } = closing(text, at);
    from = end === -1 ? text.length : end;
    at = from - 1;
    depth -= 1;
  }
  return { text: from === 0 ? text : kept.join('') + text.slice(from), names };
}

/** A value that begins with a bracket. */
interface Closing {
  /** Index after the bracket that closes it; -1 without such a bracket. */
  readonly end: number;
  /** Number of names in it. */
  readonly names: number;
  /** Whether nothing in it is too deep. */
  readonly isShallow: boolean;
}

function closing(text: string, start: number): Closing {
  let names = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = start; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = closingQuote(text, at);
    else if (unit === COLON) names += 1;
    // Nearly all others are white space, commas and digits.
    else if (unit >= OPEN_BRACKET) {
      depth += nesting(unit);
      deepest = Math.max(deepest, depth);
      if (depth <= 0) return { end: depth === 0 ? at + 1 : -1, names, isShallow: deepest <= DEEPEST };
    }
  }
  return { end: -1, names, isShallow: false };
}

/**
 * Reads the object or the list at `start` if it is closed and has no fault: the engine checks it in a third of the time of the scanner.
 * @returns undefined otherwise
 */
export function readClosed(text: string, start: number): (ParsedJson & { readonly end: number }) | undefined {
  if (nesting(text.charCodeAt(start)) !== 1) return undefined;
  const { end, names, isShallow } = closing(text, start);
  if (end === -1) return undefined;
  const written = text.slice(start, end);
  try {
    return { end, ...(isShallow ? parseShallow(written, written, names) : parseJson(written)) };
  } catch {
    return undefined;
  }
}

const NO_SPACE = /\S/;

/** Reads a text that has no fault, and no member twice in an object. @returns undefined otherwise */
export function readSound(text: string): ParsedJson | undefined {
  const read = readClosed(text, text.search(NO_SPACE));
  if (read === undefined || skipJsonSpace(text, read.end) < text.length) return undefined;
  const [repeated] = read.repeated();
  return repeated === undefined ? read : undefined;
}

/** Change of depth by a character. */
function nesting(unit: number): number {
  if (unit === OPEN_BRACE || unit === OPEN_BRACKET) return 1;
  return unit === CLOSE_BRACE || unit === CLOSE_BRACKET ? -1 : 0;
}

/** The value is undefined when nothing is readable. Repeated members after a fault have no places. */
export interface ReadJson extends ParsedJson {
  readonly fault?: JsonFault;
  /** Whether the text ends before the value does. */
  readonly isCut?: boolean;
  /** The path of the item in which reading stopped: `items[2]`; undefined elsewhere. */
  readonly cutItem?: string | undefined;
}

/** Reads JSON. Repairs JSON that was cut off or corrupted: keeps everything up to that place. */
export function readJson(text: string): ReadJson {
  try {
    return parseJson(text);
  } catch {
    // Scan for the message: each platform words its error differently.
    const { fault, repaired, isCut, cutItem } = scanJson(text);
    return { ...parseRepaired(repaired, fault.offset), fault, isCut, cutItem };
  }
}

/**
 * @param text repaired JSON; `''` without any value
 * @param fault index of the first fault: places after it are unknown
 */
export function parseRepaired(text: string, fault: number): ParsedJson {
  if (text === '') return { value: undefined, repeated: NONE };
  const { value, repeated } = parseJson(text);
  return { value, repeated: (root) => placedBefore(fault, repeated(root)) };
}

function* placedBefore(fault: number, members: Iterable<RepeatedMember>): Generator<RepeatedMember> {
  for (const { path, name, offset = fault } of members)
    yield { path, name, offset: offset < fault ? offset : undefined };
}
