/** Splits a text: the words that are not ASCII, and how often each letter follows each in ASCII words. */

import { latin1Text } from '#platform';
import { FIRST_LETTER } from './characters.ts';

/** One word with the bytes that are not ASCII, and how much it counts. */
export interface Word {
  readonly bytes: Uint8Array;
  readonly weight: number;
}

export interface Words {
  readonly high: readonly Word[];
  /** How often a letter follows a letter: `pairs[before * 27 + letter]`, 0 for none. */
  readonly asciiPairs: Uint32Array;
  /** Letters in words of ASCII. */
  readonly asciiLetters: number;
}

/** Classes of ASCII: no letter, and 26 letters. */
export const ASCII_CLASSES: number = FIRST_LETTER + 26;

/** Each repetition of a word counts less, because names and headings repeat. */
const MOST_REPEATS = 4;

const WORD = /&?[A-Za-z\x80-\xff]+/g;
const HIGH = /[\x80-\xff]/;
const AMPERSAND = 0x26;

/** @param text bytes without markup, in an encoding that contains ASCII. */
export function takeApart(text: Uint8Array): Words {
  const counts = new Map<string, number>();
  const asciiPairs = new Uint32Array(ASCII_CLASSES * ASCII_CLASSES);
  let asciiLetters = 0;
  for (const [word] of latin1Text(text).matchAll(WORD)) {
    if (HIGH.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    // Names of references are English in texts of every language.
    else if (word.charCodeAt(0) !== AMPERSAND) {
      addPairs(asciiPairs, word);
      asciiLetters += word.length;
    }
  }
  const high = [...counts].map(([word, count]) => ({
    bytes: Uint8Array.from(word, (character) => character.charCodeAt(0)),
    weight: Math.min(count, MOST_REPEATS),
  }));
  return { high, asciiPairs, asciiLetters };
}

function addPairs(pairs: Uint32Array, word: string): void {
  let before = 0;
  for (let at = 0; at <= word.length; at += 1) {
    const letter = at < word.length ? (word.charCodeAt(at) | 0x20) - 0x60 : 0;
    const pair = before * ASCII_CLASSES + letter;
    pairs[pair] = (pairs[pair] as number) + 1;
    before = letter;
  }
}
