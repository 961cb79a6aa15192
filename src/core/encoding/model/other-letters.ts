/** The least cost of a text in other letters than Latin, without reading in the encodings of these. */

import {
  type Alphabet,
  ASCII_LETTERS,
  alphabetOf,
  BOUNDARY,
  FIRST_LETTER,
  hasLatin,
  ZERO,
} from './alphabet.ts';
import { LEAST_FOREIGN } from './glyphs.ts';
import { OTHER_LANGUAGE } from './single-byte.ts';
import { ALPHABETS } from './table.ts';
import type { LanguageCosts, Words } from './words.ts';

const ASCII = 128;

let others: readonly Alphabet[] | undefined;

/** The languages in other letters. */
function otherAlphabets(): readonly Alphabet[] {
  others ??= Object.keys(ALPHABETS)
    .filter((language) => !hasLatin(language))
    .map(alphabetOf);
  return others;
}

const OTHER = 2;
const KINDS = 3;

/** The kind of a byte: a boundary, a letter of ASCII, or another letter. */
function kindOf(byte: number): number {
  return byte >= ASCII ? OTHER : Math.min(ASCII_LETTERS[byte] as number, FIRST_LETTER);
}

/** The least cost of each pair of kinds in other letters than Latin. */
function leastOfOthers(): Uint8Array {
  const least = new Uint8Array(KINDS * KINDS).fill(LEAST_FOREIGN);
  // These languages have cheap pairs of their own letters.
  least[OTHER * KINDS + OTHER] = 0;
  const lowerTo = (before: number, next: number, { costs, size }: Alphabet): void => {
    const kinds = Math.min(before, OTHER) * KINDS + Math.min(next, OTHER);
    const cost = (costs[before * size + next] as number) - ZERO;
    if (cost < (least[kinds] as number)) least[kinds] = cost;
  };
  for (const alphabet of otherAlphabets())
    for (let kind = BOUNDARY; kind < OTHER; kind += 1)
      for (let other = 0; other <= alphabet.size; other += 1) {
        lowerTo(other, kind, alphabet);
        if (other < alphabet.size) lowerTo(kind, other, alphabet);
      }
  return least;
}

let least: Uint8Array | undefined;

/** Half nats; a text costs no less in any of these encodings. In most texts in Latin letters, the ASCII letters alone cost more. */
export function floorOfOthers({ high, highPairs }: Words, languages: LanguageCosts): number {
  least ??= leastOfOthers();
  const { before, next, counts } = highPairs;
  let floor = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const kinds = kindOf(before[at] as number) * KINDS + kindOf(next[at] as number);
    floor += (counts[at] as number) * (least[kinds] as number);
  }
  const mixed = OTHER_LANGUAGE * high.reduce((sum, { weight }) => sum + weight, 0);
  return floor + Math.min(mixed, ...otherAlphabets().map(({ language }) => languages.costOf(language)));
}
