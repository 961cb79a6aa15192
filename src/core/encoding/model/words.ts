/** x */

import { latin1Text } from '#platform';
import { ASCII_LETTERS, alphabetOf, FIRST_LETTER } from './alphabet.ts';
import { ALPHABETS } from './table.ts';

/** A word that is not ASCII: its place in the text, and its weight. */
export interface Word {
  readonly start: number;
  readonly end: number;
  weight: number;
}

export interface Words {
  readonly text: Uint8Array;
  readonly high: readonly Word[];
  readonly asciiPairs: LetterPairs;
  /** Number of letters in ASCII words. */
  readonly asciiLetters: number;
}

/** Pairs of adjacent letters in ASCII words. */
export interface LetterPairs {
  /** `before * ASCII_CLASSES + letter`: 1 to 26 for letters, 0 for none. */
  readonly pairs: Uint16Array;
  /** Number of occurrences of each pair. */
  readonly counts: Int32Array;
}

/** Classes of ASCII: no letter, and 26 letters. */
export const ASCII_CLASSES: number = FIRST_LETTER + 26;

/** Each repetition of a word counts less, because names and headings repeat. */
const MOST_REPEATS = 4;

const AMPERSAND = 0x26;
const ASCII = 0x80;

/** Class of each byte: that of its ASCII letter, `HIGH` for a byte beyond ASCII, 0 for a byte that is not part of a word. */
const HIGH = ASCII_CLASSES;
const CLASSES: Uint8Array = new Uint8Array(256).fill(HIGH, ASCII);
CLASSES.set(ASCII_LETTERS);

/** @param text bytes without markup, in an encoding that contains ASCII. */
export function splitWords(text: Uint8Array): Words {
  const view = latin1Text(text);
  const high = new Map<string, Word>();
  const pairs = new Int32Array(ASCII_CLASSES * ASCII_CLASSES);
  let asciiLetters = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    let highest = 0;
    for (let found = classAt(text, at); found !== 0; found = classAt(text, at)) {
      if (found > highest) highest = found;
      at += 1;
    }
    const isReference = text[start - 1] === AMPERSAND;
    if (highest === HIGH) {
      addWord(high, view, isReference ? start - 1 : start, at);
    } else if (highest > 0 && !isReference) {
      // Skip the names of references: they are English in texts of every language.
      addPairs(pairs, text, start, at);
      asciiLetters += at - start;
    }
    at += 1;
  }
  return { text, high: [...high.values()], asciiPairs: listed(pairs), asciiLetters };
}

function addWord(words: Map<string, Word>, view: string, start: number, end: number): void {
  const word = view.slice(start, end);
  const known = words.get(word);
  if (known === undefined) words.set(word, { start, end, weight: 1 });
  else if (known.weight < MOST_REPEATS) known.weight += 1;
}

function classAt(text: Uint8Array, at: number): number {
  return at < text.length ? (CLASSES[text[at] as number] as number) : 0;
}

function addPairs(pairs: Int32Array, text: Uint8Array, start: number, end: number): void {
  let before = 0;
  for (let at = start; at <= end; at += 1) {
    const letter = at < end ? (CLASSES[text[at] as number] as number) : 0;
    const pair = before * ASCII_CLASSES + letter;
    pairs[pair] = (pairs[pair] as number) + 1;
    before = letter;
  }
}

/** Lists the pairs that occur: most texts have a fifth of all pairs. */
function listed(all: Int32Array): LetterPairs {
  const pairs = new Uint16Array(all.length);
  const counts = new Int32Array(all.length);
  let length = 0;
  for (let pair = 0; pair < all.length; pair += 1) {
    const count = all[pair] as number;
    if (count === 0) continue;
    pairs[length] = pair;
    counts[length] = count;
    length += 1;
  }
  return { pairs: pairs.subarray(0, length), counts: counts.subarray(0, length) };
}

export interface LanguageCosts {
  /** Cost in half nats. */
  costOf(language: string): number;
}

/** ASCII words count less than others: they may be names, addresses and English. */
const ASCII_WEIGHT = 0.3;
const MOST_BY_ASCII = 40;
/** Cost of a language written in other letters, by the ASCII letters in the text. */
const LETTERS_PER_HALF_NAT = 15;
const MOST_BY_SCRIPT = 240;
/** Cost of a language that the feed does not name, if it names another. */
const NOT_NAMED = 12;

/** @param named language tags that the document or its headers name. */
export function languageCosts({ asciiPairs, asciiLetters }: Words, named: readonly string[]): LanguageCosts {
  latin ??= latinAlphabets();
  const byAscii = new Map<string, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const [language, costs] of latin) {
    const cost = asciiCost(asciiPairs, costs);
    byAscii.set(language, cost);
    if (cost < least) least = cost;
  }
  const byScript = Math.min(MOST_BY_SCRIPT, asciiLetters / LETTERS_PER_HALF_NAT);
  const isNamed = namedLanguages(named);
  const known = new Map<string, number>();
  const costOf = (language: string): number => {
    const cost = byAscii.get(language);
    const prior = cost === undefined ? byScript : Math.min(MOST_BY_ASCII, ASCII_WEIGHT * (cost - least));
    return prior + (isNamed(language) ? 0 : NOT_NAMED);
  };
  return {
    costOf(language) {
      const cost = known.get(language) ?? costOf(language);
      known.set(language, cost);
      return cost;
    },
  };
}

/** The languages in Latin letters, each with the costs of ASCII letters; made on first use. */
let latin: readonly (readonly [language: string, costs: Uint8Array])[] | undefined;

function latinAlphabets(): [language: string, costs: Uint8Array][] {
  const found: [string, Uint8Array][] = [];
  for (const language of Object.keys(ALPHABETS)) {
    const { asciiCosts } = alphabetOf(language);
    if (asciiCosts !== undefined) found.push([language, asciiCosts]);
  }
  return found;
}

function asciiCost({ pairs, counts }: LetterPairs, costs: Uint8Array): number {
  let cost = 0;
  for (let i = 0; i < pairs.length; i += 1)
    cost += (counts[i] as number) * (costs[pairs[i] as number] as number);
  return cost;
}

const SUBTAGS = /[-_]/;

/** Language tags that map to another language of the model: `no` and `nn` map to `nb`. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['bs', 'hr'],
  ['sh', 'hr'],
  ['fo', 'is'],
]);

function namedLanguages(tags: readonly string[]): (language: string) => boolean {
  const primary = tags.map((tag) => {
    const language = tag.toLowerCase().split(SUBTAGS)[0] ?? '';
    return ALIASES.get(language) ?? language;
  });
  if (primary.length === 0) return () => true;
  return (language) => primary.includes(language.split('-')[0] ?? '');
}
