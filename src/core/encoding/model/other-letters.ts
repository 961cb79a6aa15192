/** The least cost of a text in other letters than Latin, without reading in the encodings of these. */

import { ASCII_LETTERS, BOUNDARY, hasLatin } from './alphabet.ts';
import { OTHER_LANGUAGE } from './single-byte.ts';
import { ALPHABETS } from './table.ts';
import type { LanguageCosts, Words } from './words.ts';

const ASCII = 128;

/**
 * By the kind of a byte, then of the next: a boundary, a letter of ASCII, any other letter. These are the least costs of such pairs in the
 * tables of all languages in other letters: `model.test.ts` finds them there. Finding them takes a twelfth of a first call.
 */
export const LEAST_COSTS: readonly (readonly number[])[] = [
  [8, 8, 3],
  [3, 6, 8],
  [0, 7, 0],
];

function kindOf(byte: number): number {
  if (byte >= ASCII) return 2;
  return ASCII_LETTERS[byte] === BOUNDARY ? 0 : 1;
}

/** Half nats; a text costs no less in any of these encodings. In most texts in Latin letters, the ASCII letters alone cost more. */
export function floorOfOthers({ high, highPairs }: Words, languages: LanguageCosts): number {
  const { pairs, counts } = highPairs;
  let floor = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const pair = pairs[at] as number;
    const least = LEAST_COSTS[kindOf(pair >> 8)]?.[kindOf(pair & 0xff)] ?? 0;
    floor += (counts[at] as number) * least;
  }
  let prior = OTHER_LANGUAGE * high.reduce((sum, { weight }) => sum + weight, 0);
  for (const language of Object.keys(ALPHABETS))
    if (!hasLatin(language)) prior = Math.min(prior, languages.costOf(language));
  return floor + prior;
}
