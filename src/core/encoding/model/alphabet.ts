/** The languages of the model: the class of each character, and the cost of each class after each other one. */

import { allGlyphs, type ForeignCosts, MOST_GLYPHS } from './glyphs.ts';
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
/** The digit for 0 in the tables. */
export const ZERO = 0x30;

export interface Alphabet {
  readonly language: string;
  /** Number of classes. The row after the last is for a preceding character without class. */
  readonly size: number;
  /** Cost, in half nats and more by `ZERO`, of one class after another: `costs[before * size + class]`. */
  readonly costs: Uint8Array;
  /** Whether the letters a to z have classes of their own. */
  readonly hasLatin: boolean;
  /** The class of each glyph; `size` for a glyph without class. Beyond ASCII, 0 until `addClass` sets it. */
  readonly classes: Uint8Array;
  /** The letters beyond ASCII, in lower case, in the order of their classes. */
  readonly letters: string;
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

/** Number of classes of a language, by the digits of its table: rows for each class and one more, of as many numbers as classes. */
function sizeOf({ length }: string): number {
  return Math.round((Math.sqrt(1 + 4 * length) - 1) / 2);
}

/** The languages whose letters a to z have classes of their own. */
const LATIN: ReadonlySet<string> = new Set(
  Object.entries(ALPHABETS).flatMap(([language, [letters, digits]]) =>
    sizeOf(digits) - letters.length === firstOther(true) ? language : [],
  ),
);

/** Whether the letters a to z of a language have classes of their own. The languages of East Asia have no alphabet. */
export function hasLatin(language: string): boolean {
  return LATIN.has(language);
}

const encoder = new TextEncoder();

/** The numbers of the table stay digits: the first feed of a process uses a few of the 130,000. */
function read(language: string): Alphabet {
  const [letters, digits] = ALPHABETS[language] as readonly [string, string];
  const costs = encoder.encode(digits);
  const size = sizeOf(digits);
  const isLatin = hasLatin(language);
  const classes = new Uint8Array(MOST_GLYPHS);
  classes.set(ASCII_LETTERS);
  if (!isLatin) {
    for (let at = FIRST_LETTER; at < costs.length; at += size) costs[at] = (costs[at] as number) + ONE_OF_26;
    for (let code = 0; code < ASCII; code += 1) if (classes[code] !== BOUNDARY) classes[code] = FIRST_LETTER;
  }
  return {
    language,
    size,
    costs,
    hasLatin: isLatin,
    classes,
    letters,
    foreign: allGlyphs().foreign(isLatin),
  };
}

/** Sets the class of a glyph beyond ASCII at its first use. */
export function addClass({ classes, letters, hasLatin, size }: Alphabet, glyph: number, lower: string): void {
  if (classes[glyph] !== 0) return;
  const found = letters.indexOf(lower);
  classes[glyph] = found === -1 ? size : firstOther(hasLatin) + found;
}
