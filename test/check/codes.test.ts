/** The word that an author meant, over all short words and their faults, and over long words with some faults. */

import { describe, expect, test } from 'vitest';
import { enumerated, hintAt, meantWord } from '../../src/check/codes.ts';

const LETTERS = ['a', 'b', '1', '2'];
const longer = (words: readonly string[]): string[] =>
  words.flatMap((word) => LETTERS.map((letter) => word + letter));
const TWO = longer(longer(['']));
const WORDS = ['', ...LETTERS, ...TWO, ...longer(TWO)];
const isDigit = (letter: string | undefined): boolean => letter === '1' || letter === '2';
const placesIn = (word: string): number[] => [...word, ''].map((_, at) => at);

/** All words that differ by a letter; another digit is another version. */
const edited = (word: string): string[] =>
  placesIn(word).flatMap((at) => [
    ...LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at)),
    ...(at === word.length ? [] : [word.slice(0, at) + word.slice(at + 1)]),
    ...LETTERS.filter((letter) => at < word.length && !(isDigit(letter) && isDigit(word[at]))).map(
      (letter) => word.slice(0, at) + letter + word.slice(at + 1),
    ),
  ]);
/** All words with two neighbors in each other's places. */
const swapped = (word: string): string[] =>
  placesIn(word)
    .slice(0, -2)
    .map((at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

test('short words: a letter, or the order of two', () => {
  for (const word of WORDS) {
    const near = new Set([word, ...edited(word), ...swapped(word)]);
    const meant = WORDS.filter((given) => meantWord(given, [word]) === word);
    expect([word, meant]).toEqual([word, WORDS.filter((given) => near.has(given))]);
  }
});

test('capitals make no difference, and the nearest kind of fault comes first', () => {
  for (const word of ['ab', 'AB', 'Ab']) {
    expect(meantWord('aB', ['xab', 'ba', word])).toBe(word);
    expect(meantWord('aBb', ['bab', word])).toBe(word);
    expect(meantWord('bA', ['cd', word])).toBe(word);
    expect(meantWord('bA', ['ca', word])).toBe('ca');
  }
});

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const FAULTS = {
  replaced: (word: string, at: number): string => `${word.slice(0, at)}Q${word.slice(at + 1)}`,
  inserted: (word: string, at: number): string => `${word.slice(0, at)}Q${word.slice(at)}`,
  left: (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1),
};
type Fault = keyof typeof FAULTS;
const KINDS = Object.keys(FAULTS) as Fault[];

describe.each([5, 6, 11, 12, 17, 18, 24, 30, 37, 40])('a word of %i letters', (length) => {
  const word = ALPHABET.repeat(2).slice(0, length);
  /** @param times faults, each of the next kind */
  const withFaults = (times: number, first: number): string =>
    Array.from({ length: times }).reduce<string>(
      (text, _, i) => FAULTS[KINDS[(first + i) % KINDS.length] as Fault](text, 2 * (times - i)),
      word,
    );
  test.each([0, 1, 2])('has a fault for six letters: %i', (first) => {
    const most = Math.floor(length / 6);
    for (const times of [2, 3, 4, 5, 6, 7]) {
      if (2 * times >= length) continue;
      const given = withFaults(times, first);
      const expected = times <= most && given.length <= 40 ? word : undefined;
      expect([given, meantWord(given, ['tide', word])]).toEqual([given, expected]);
      expect(meantWord(given.toUpperCase(), [word.toUpperCase()])).toBe(expected?.toUpperCase());
      // One of several, and a version, are no slips.
      expect(meantWord(given, [word, `${word.slice(0, -1)}é`])).toBe(times < most ? undefined : expected);
      expect(meantWord(`${given.slice(0, -1)}7`, [word])).toBeUndefined();
    }
  });
});

test('a hint names the word, and nothing else', () => {
  expect(hintAt('tidf', ['tide', 'ebb'])).toBe('; is tide meant?');
  expect(hintAt('moon', ['tide', 'ebb'])).toBe('');
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j in a sentence', (names, expected) => expect(enumerated(names)).toBe(expected));
