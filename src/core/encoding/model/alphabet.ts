/** The languages of the model: the class of each character, and the cost of each class after each other one. */

import { allGlyphs, type ForeignCosts } from './glyphs.ts';
import { ALPHABETS } from './table.ts';

/** The class of white space, digits and ASCII punctuation. */
export const BOUNDARY = 0;
/** First class of the letters a to z: 26 classes, or a single class in languages that do not use them. */
export const FIRST_LETTER = 1;
const ASCII = 128;

/** The class of each ASCII character when every letter has its own class. */
export const ASCII_LETTERS: Uint8Array = Uint8Array.from({ length: ASCII }, (_, code) => {
  const letter = (code | 0x20) - 0x61;
  return code < 0x40 || letter < 0 || letter > 25 ? BOUNDARY : FIRST_LETTER + letter;
});

/** The first class beyond ASCII. */
export function firstOther(hasLatin: boolean): number {
  return FIRST_LETTER + (hasLatin ? 26 : 1);
}

/** Additional cost, in half nats, of a letter when a to z are one class. */
const ONE_OF_26 = 6;

export interface Alphabet {
  readonly language: string;
  /** Number of classes. The row after the last is for a preceding character without class. */
  readonly size: number;
  /** Cost, in half nats, of one class after another: `costs[before * size + class]`. */
  readonly costs: Uint8Array;
  /** Whether the letters a to z have classes of their own. */
  readonly hasLatin: boolean;
  /** The class of each glyph; `size` for a glyph without class. */
  readonly classes: Uint8Array;
  /** The costs of glyphs without class. */
  readonly foreign: ForeignCosts;
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
  const { byFolded, cases, foreign } = allGlyphs();
  const classes = new Uint8Array(cases.length).fill(size);
  let next = firstOther(hasLatin);
  for (const letter of letters) {
    for (const glyph of byFolded.get(letter) ?? []) classes[glyph] = next;
    next += 1;
  }
  for (let code = 0; code < ASCII; code += 1) {
    const letter = ASCII_LETTERS[code] as number;
    classes[code] = hasLatin || letter === BOUNDARY ? letter : FIRST_LETTER;
  }
  return { language, size, costs, hasLatin, classes, foreign: foreign[hasLatin ? 1 : 0] };
}
