/** x */

import { ALPHABETS } from './table.ts';

/** Letters that encodings distinguish but spelling does not: comma and cedilla of Romanian, the two yehs of Persian. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['ș', 'ş'],
  ['ț', 'ţ'],
  ['Ș', 'ş'],
  ['Ț', 'ţ'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['İ', 'i'],
]);

/** The lower-case form of a character; always exactly one character. */
export function folded(character: string): string {
  const same = SAME.get(character);
  if (same !== undefined) return same;
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

export const CASELESS = 0;
export const LOWER = 1;
export const UPPER = 2;

export function caseOf(character: string): number {
  if (character.toLowerCase() !== character) return UPPER;
  return character.toUpperCase() === character ? CASELESS : LOWER;
}

/** The class of white space, digits and ASCII punctuation. */
export const BOUNDARY = 0;
/** First class of the letters a to z: 26 classes, or a single class in languages that do not use them. */
export const FIRST_LETTER = 1;

/** The class of each ASCII character when every letter has its own class. */
export const ASCII_LETTERS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = (code | 0x20) - 0x61;
  return code < 0x40 || letter < 0 || letter > 25 ? BOUNDARY : FIRST_LETTER + letter;
});

/** The first class beyond ASCII. */
export function firstOther(hasLatin: boolean): number {
  return FIRST_LETTER + (hasLatin ? 26 : 1);
}

/** Costs, in half nats, of characters that a language does not use. */
const APOSTROPHE = 8;
const QUOTE_OR_DASH = 11;
export const MARK = 14;
const SAME_SCRIPT = 19;
const OTHER_SCRIPT = 26;
const SYMBOL = 26;
const NEVER = 34;
/** Additional cost of a letter when a to z are one class. */
const ONE_OF_26 = 6;

/** Typographic marks that any language may use. */
const MARKS = new Set('\u00a0‘‚•€©®°™§·×£±¶†‡‰‹›¢¥');
/** Marks that end or begin a word, or are a word. */
const OUTSIDE = new Set('‚•€©®°™§£±¶†‡‰‹›¢¥“”„…«»');
const AMOUNTS = new Set('¼½¾¹²³ªº');
const QUOTES_AND_DASHES = new Set('«»“”„–—…');
/** Signs of a wrong encoding: controls, private use, boxes and blocks. */
const IMPOSSIBLE = /[\x80-\x9f\u2500-\u259f\ue000-\uf8ff\ufffd]/;
const LETTER = /[\p{L}\p{M}]/u;
const LATIN = /\p{Script=Latin}/u;

/** The properties of a character for all alphabets, computed once for each character. */
export interface Glyph {
  readonly folded: string;
  /** Whether the character is often alone, like a sign of an amount. */
  readonly isAmount: boolean;
  /** Whether it hardly stands between two letters of a word. */
  readonly endsWords: boolean;
  /** Cost, in half nats, when the language does not use the character: for a language in Latin letters, and for any other. */
  readonly foreign: readonly [latin: number, other: number];
}

const glyphs = new Map<string, Glyph>();

export function glyphOf(character: string): Glyph {
  let glyph = glyphs.get(character);
  if (glyph === undefined) {
    glyph = {
      folded: folded(character),
      isAmount: AMOUNTS.has(character),
      endsWords: OUTSIDE.has(character),
      foreign: [foreignCost(character, true), foreignCost(character, false)],
    };
    glyphs.set(character, glyph);
  }
  return glyph;
}

function foreignCost(character: string, hasLatin: boolean): number {
  if (character === '’') return APOSTROPHE;
  if (QUOTES_AND_DASHES.has(character)) return QUOTE_OR_DASH;
  if (MARKS.has(character)) return MARK;
  if (IMPOSSIBLE.test(character)) return NEVER;
  if (!LETTER.test(character)) return SYMBOL;
  return LATIN.test(character) === hasLatin ? SAME_SCRIPT : OTHER_SCRIPT;
}

export interface Alphabet {
  readonly hasLatin: boolean;
  /** Number of classes. The row after the last is for a preceding character without class. */
  readonly size: number;
  /** Cost, in half nats, of one class after another: `costs[before * size + class]`. */
  readonly costs: Uint8Array;
  /** The costs of ASCII classes only, if each letter has its own class: `before * ASCII_CLASSES + class`. */
  readonly asciiCosts: Uint8Array | undefined;
  /** Classes of letters beyond ASCII. */
  readonly classes: ReadonlyMap<string, number>;
}

const known = new Map<string, Alphabet>();

/** @param language a key of `ALPHABETS`. */
export function alphabetOf(language: string): Alphabet {
  let alphabet = known.get(language);
  if (alphabet === undefined) {
    alphabet = read(language);
    known.set(language, alphabet);
  }
  return alphabet;
}

/** The digit for 0. */
const ZERO = 0x30;
const encoder = new TextEncoder();

function read(language: string): Alphabet {
  const [letters, digits] = ALPHABETS[language] as readonly [string, string];
  const costs = encoder.encode(digits);
  for (let at = 0; at < costs.length; at += 1) costs[at] = (costs[at] as number) - ZERO;
  // (size + 1) rows of size numbers.
  const size = Math.round((Math.sqrt(1 + 4 * costs.length) - 1) / 2);
  const hasLatin = size - letters.length === firstOther(true);
  if (!hasLatin) {
    for (let at = FIRST_LETTER; at < costs.length; at += size) costs[at] = (costs[at] as number) + ONE_OF_26;
  }
  const first = firstOther(hasLatin);
  return {
    hasLatin,
    size,
    costs,
    asciiCosts: hasLatin ? asciiPart(costs, size) : undefined,
    classes: new Map(Array.from(letters, (letter, index) => [letter, first + index])),
  };
}

function asciiPart(costs: Uint8Array, size: number): Uint8Array {
  const classes = firstOther(true);
  return Uint8Array.from({ length: classes * classes }, (_, pair) => {
    const next = pair % classes;
    return costs[((pair - next) / classes) * size + next] as number;
  });
}

/** The class of an ASCII character. */
export function asciiClass(code: number, hasLatin: boolean): number {
  const letter = ASCII_LETTERS[code] as number;
  return hasLatin || letter === BOUNDARY ? letter : FIRST_LETTER;
}
