/** The characters of all single-byte encodings, by number, with their case and their cost in languages that do not use them. */

import { singleByteEncodings } from './encodings.ts';

const ASCII = 128;

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

function caseOf(character: string): number {
  if (character.toLowerCase() !== character) return UPPER;
  return character.toUpperCase() === character ? CASELESS : LOWER;
}

/** Costs, in half nats, of characters that a language does not use. */
const APOSTROPHE = 8;
const QUOTE_OR_DASH = 11;
const MARK = 14;
const SAME_SCRIPT = 19;
const OTHER_SCRIPT = 26;
const SYMBOL = 26;
const NEVER = 34;
/** Additional cost of a mark, such as a bullet, between two letters of ASCII. */
const INSIDE = 12;

/** Typographic marks that any language may use. */
const MARKS = new Set('\u00a0‘‚•€©®°™§·×£±¶†‡‰‹›¢¥');
/** Marks that end or begin a word, or are a word. */
const OUTSIDE = new Set('‚•€©®°™§£±¶†‡‰‹›¢¥“”„…«»');
/** Signs that are often alone. */
const AMOUNTS = new Set('¼½¾¹²³ªº');
const QUOTES_AND_DASHES = new Set('«»“”„–—…');
/** Signs of a wrong encoding: controls, private use, boxes and blocks. */
const IMPOSSIBLE = /[\x80-\x9f\u2500-\u259f\ue000-\uf8ff\ufffd]/;
const LETTER = /[\p{L}\p{M}]/u;
const LATIN = /\p{Script=Latin}/u;

function foreignCost(character: string, hasLatin: boolean): number {
  if (character === '’') return APOSTROPHE;
  if (QUOTES_AND_DASHES.has(character)) return QUOTE_OR_DASH;
  if (MARKS.has(character)) return MARK;
  if (IMPOSSIBLE.test(character)) return NEVER;
  if (!LETTER.test(character)) return SYMBOL;
  return LATIN.test(character) === hasLatin ? SAME_SCRIPT : OTHER_SCRIPT;
}

/** Cost, in half nats, of each glyph in a language that does not use it. */
export interface ForeignCosts {
  readonly usual: Uint8Array;
  /** As a whole word: never more than usual. */
  readonly alone: Uint8Array;
  /** When it stands between two letters of ASCII: never less than usual. */
  readonly inside: Uint8Array;
}

/** The characters of ASCII, whose number is their code, and the characters of the bytes beyond ASCII of all encodings. */
export interface Glyphs {
  /** The characters of bytes beyond ASCII. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Their numbers by lower-case form. */
  readonly byFolded: ReadonlyMap<string, readonly number[]>;
  readonly cases: Uint8Array;
  /** For languages in other letters, and for languages in Latin letters. */
  readonly foreign: readonly [other: ForeignCosts, latin: ForeignCosts];
}

let glyphs: Glyphs | undefined;

export function allGlyphs(): Glyphs {
  glyphs ??= numbered();
  return glyphs;
}

function numbered(): Glyphs {
  const numbers = new Map<string, number>();
  for (const { characters } of singleByteEncodings()) {
    for (let byte = ASCII; byte < characters.length; byte += 1) {
      const character = characters.charAt(byte);
      if (!numbers.has(character)) numbers.set(character, ASCII + numbers.size);
    }
  }
  const byFolded = new Map<string, number[]>();
  for (const [character, number] of numbers) {
    const small = folded(character);
    const same = byFolded.get(small);
    if (same === undefined) byFolded.set(small, [number]);
    else same.push(number);
  }
  const ofAscii = Array.from({ length: ASCII }, (_, code) => String.fromCharCode(code));
  const characters = [...ofAscii, ...numbers.keys()];
  const foreign = [foreignCosts(characters, false), foreignCosts(characters, true)] as const;
  return { numbers, byFolded, cases: Uint8Array.from(characters, caseOf), foreign };
}

function foreignCosts(characters: readonly string[], hasLatin: boolean): ForeignCosts {
  const usual = Uint8Array.from(characters, (character) => foreignCost(character, hasLatin));
  const alone = usual.map((cost, number) => (AMOUNTS.has(characters[number] as string) ? MARK : cost));
  const inside = usual.map((cost, number) => cost + (OUTSIDE.has(characters[number] as string) ? INSIDE : 0));
  return { usual, alone, inside };
}
