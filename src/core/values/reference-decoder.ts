/** Decodes character references as HTML does (HTML Living Standard, section 13.2.5.72 and following). */

import { onFirstUse } from '../platform/on-first-use.ts';
import { ACCENTED_LETTERS, MATHEMATICAL_ALPHABETS, REFERENCE_NAMES } from './reference-names.ts';
import { isAsciiLetter, TextBuilder, WINDOWS_1252 } from './text.ts';

/** The end of a reference: any character, as in text; not a letter, digit or `=`, as in an attribute; only a semicolon. */
type Ending = 'text' | 'attribute' | 'semicolon';

const AMPERSAND = '&';
const NUMBER_SIGN = 0x23;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
const LOWER_X = 0x78;
const LOWER_A = 0x61;
const REPLACEMENT = '\ufffd';
const LARGEST = 0x10_ff_ff;
const LONGEST_NAME = 31;
/** Length of the longest name that needs no semicolon. */
const LONGEST_SHORT_NAME = 6;

/** End of the last reference found. Kept in a variable: an object per reference would take half of the time. */
let foundEnd = 0;

/** Each half of a surrogate pair as a reference: programs write the units of JavaScript or Java. */
const HALVES = /&#(?:x(d[89ab]\w\w);&#x(d[c-f]\w\w)|(5[56]\d{3});&#(5[67]\d{3}));/gi;
/** Length of two such references. */
export const HALVES_LENGTH = 16;

/** Replaces two references to the halves of a character by the character. */
export function joinHalves(text: string): string {
  return text.replace(HALVES, (written, high, low, first, second) => {
    const character =
      high === undefined
        ? String.fromCharCode(first, second)
        : String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16));
    return character.codePointAt(0) === character.charCodeAt(0) ? written : character;
  });
}

/** Decodes the references that end so. */
export function readReferences(written: string, ending: Ending): string {
  if (!written.includes(AMPERSAND)) return written;
  const text = joinHalves(written);
  let at = text.indexOf(AMPERSAND);
  const result = new TextBuilder();
  let copied = 0;
  while (at !== -1) {
    const isNumber = text.charCodeAt(at + 1) === NUMBER_SIGN;
    const characters = isNumber ? number(text, at, ending) : name(text, at + 1, ending);
    if (characters === undefined) {
      at = text.indexOf(AMPERSAND, at + 1);
      continue;
    }
    if (at > copied) result.add(text.slice(copied, at));
    result.add(characters);
    copied = foundEnd;
    at = text.indexOf(AMPERSAND, copied);
  }
  result.add(text.slice(copied));
  return result.take();
}

function number(text: string, at: number, ending: Ending): string | undefined {
  const isHex = (text.charCodeAt(at + 2) | 0x20) === LOWER_X;
  const base = isHex ? 16 : 10;
  const start = at + (isHex ? 3 : 2);
  let end = start;
  let point = 0;
  for (let digit = digitAt(text, end); digit < base; digit = digitAt(text, end)) {
    point = Math.min(point * base + digit, LARGEST + 1);
    end += 1;
  }
  if (end === start) return undefined;
  const isWhole = text.charCodeAt(end) === SEMICOLON;
  if (!isWhole && ending === 'semicolon') return undefined;
  foundEnd = isWhole ? end + 1 : end;
  return characterOf(point);
}

/** NaN is not a digit in any base. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x3a) return code < 0x30 ? Number.NaN : code - 0x30;
  const letter = (code | 0x20) - LOWER_A;
  return letter >= 0 ? letter + 10 : Number.NaN;
}

function characterOf(point: number): string {
  if (point === 0 || point > LARGEST || (point >= 0xd800 && point <= 0xdfff)) return REPLACEMENT;
  // The control characters have the numbers of the bytes of windows-1252.
  if (point >= 0x80 && point <= 0x9f) return WINDOWS_1252.charAt(point - 0x80);
  return String.fromCodePoint(point);
}

interface Names {
  readonly all: ReadonlyMap<string, string>;
  /** Names that need no semicolon. */
  readonly short: ReadonlyMap<string, string>;
  /** Names of HTML 4. */
  readonly older: ReadonlyMap<string, string>;
}

const names = onFirstUse(readNames);

const ROW = /(?:(\w*)(=))?(\^?)([*!]?)(-?)(~?)(\w+)(?:\+(\w+))?/g;
/** Combines with the character before it. */
const STROKE = '\u0338';
/** From a capital letter to its small letter. */
const TO_SMALL = 32;
const LAST_OF_LATIN_1 = '\xff';

/** Spellings that need no semicolon although HTML 4 lacks them. */
const NEWER: ReadonlySet<string> = new Set('AMP COPY GT LT QUOT REG'.split(' '));
/** Names whose characters changed in HTML 5. */
const OLDER: ReadonlyMap<string, string> = new Map([
  ['lang', '\u2329'],
  ['rang', '\u232a'],
]);

/** The 252 names of HTML 4 and `apos`, each with its character: HTML 4.01, section 24. */
export function olderNames(): ReadonlyMap<string, string> {
  return names().older;
}

function readNames(): Names {
  const all = new Map<string, string>();
  const short = new Map<string, string>();
  const older = new Map<string, string>();
  const add = (mark: string, key: string, characters: string) => {
    all.set(key, characters);
    if (mark === '*') short.set(key, characters);
    if (mark !== '' && !NEWER.has(key)) older.set(key, OLDER.get(key) ?? characters);
  };
  addRows(add);
  for (const [end, accent, letters] of ACCENTED_LETTERS) {
    for (const letter of letters) {
      const character = (letter + accent).normalize('NFC');
      add(character <= LAST_OF_LATIN_1 ? '*' : '', letter + end, character);
    }
  }
  for (const [end, first, letters] of MATHEMATICAL_ALPHABETS) {
    for (const [index, letter] of [...letters].entries())
      if (letter !== ' ') add('', letter + end, String.fromCodePoint(first + index));
  }
  return { all, short, older };
}

function addRows(add: (mark: string, key: string, characters: string) => void): void {
  let point = 0;
  for (const [, step = '', equals, capital, mark = '', n, not, key = '', second] of REFERENCE_NAMES.matchAll(
    ROW,
  )) {
    if (equals === undefined) point += 1;
    else if (step !== '') point += Number.parseInt(step, 36);
    const first = String.fromCodePoint(point);
    const characters =
      second === undefined ? first : first + String.fromCodePoint(Number.parseInt(second, 36));
    const crossedOut = (characters + STROKE).normalize('NFC');
    add(mark, key, characters);
    if (capital !== '') add(mark, key.toLowerCase(), String.fromCodePoint(point + TO_SMALL));
    if (n !== '') add('', `n${key}`, crossedOut);
    if (not !== '') add('', `Not${key}`, crossedOut);
  }
}

function name(text: string, start: number, ending: Ending): string | undefined {
  let end = start;
  while (end - start < LONGEST_NAME && isAlphanumeric(text.charCodeAt(end))) end += 1;
  if (text.charCodeAt(end) === SEMICOLON) {
    const characters = names().all.get(text.slice(start, end));
    if (characters !== undefined) {
      foundEnd = end + 1;
      return characters;
    }
  }
  return ending === 'semicolon' ? undefined : shortName(text, start, end, ending);
}

/** The longest name without semicolon that begins at an index. */
function shortName(text: string, start: number, mostEnd: number, ending: Ending): string | undefined {
  for (let end = Math.min(mostEnd, start + LONGEST_SHORT_NAME); end > start + 1; end -= 1) {
    const characters = names().short.get(text.slice(start, end));
    if (characters === undefined) continue;
    const next = text.charCodeAt(end);
    if (ending === 'attribute' && (next === EQUALS || isAlphanumeric(next))) return undefined;
    foundEnd = end;
    return characters;
  }
  return undefined;
}

function isAlphanumeric(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || isAsciiLetter(code);
}
