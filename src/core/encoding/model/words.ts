/** The words of a text: those beyond ASCII, and the pairs of letters of all; and the languages that the ASCII words suggest. */

import { type Alphabet, ASCII_LETTERS, alphabetOf, FIRST_LETTER, hasLatin, ZERO } from './alphabet.ts';
import { ALPHABETS, IDEOGRAPHS } from './table.ts';

/** A word that is not ASCII: its place in the text, and its weight. */
export interface Word {
  readonly start: number;
  readonly end: number;
  weight: number;
}

/** Pairs that occur in words, each with the number of occurrences: the first of a pair times the number of all, and the second. */
export interface Pairs {
  readonly pairs: Uint16Array;
  readonly counts: Int32Array;
}

export const SPACE = 0x20;
/** Each repetition of a word counts less, because names and headings repeat. */
const MOST_REPEATS = 4;

const AMPERSAND = 0x26;
const ASCII = 0x80;

/** Class of the bytes beyond ASCII; the classes before it are those of a to z. */
const HIGH = FIRST_LETTER + 26;
/** Class of each byte; 0 for a byte that is not part of a word. */
const CLASSES: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < ASCII ? (ASCII_LETTERS[byte] as number) : HIGH,
);
/** Each byte of a word, and a space for all others. */
const BYTES: Uint8Array = CLASSES.map((found, byte) => (found === 0 ? SPACE : byte));

/** The words of a text. A class: V8 makes a hidden class for each object literal with a getter, and each keeps its text. */
export class Words {
  readonly text: Uint8Array;
  readonly high: readonly Word[];
  /** Number of bytes beyond ASCII, each as often as its word counts. */
  readonly highBytes: number;
  /** Number of letters in ASCII words. */
  readonly asciiLetters: number;
  readonly #ascii: PairCounts;
  #highPairs: Pairs | undefined;
  #asciiPairs: Pairs | undefined;

  /** @param ascii the pairs of the ASCII words, by their classes */
  constructor(text: Uint8Array, high: readonly Word[], ascii: PairCounts, asciiLetters: number) {
    this.text = text;
    this.high = high;
    this.highBytes = high.reduce(
      (sum, { start, end, weight }) => sum + weight * highBytesIn(text, start, end),
      0,
    );
    this.asciiLetters = asciiLetters;
    this.#ascii = ascii;
  }

  /**
   * Pairs of adjacent bytes in the words beyond ASCII, each as often as its word counts; a space is the byte before and after a word. Most
   * texts are judged without them.
   */
  get highPairs(): Pairs {
    this.#highPairs ??= highPairs(this.text, this.high);
    return this.#highPairs;
  }

  /** Pairs of adjacent letters in ASCII words, by their classes. */
  get asciiPairs(): Pairs {
    this.#asciiPairs ??= this.#ascii.list();
    return this.#asciiPairs;
  }
}

/** @param text bytes without markup, in an encoding that contains ASCII. */
export function splitWords(text: Uint8Array): Words {
  const high = new DifferentWords(text);
  const pairs = new PairCounts(CLASSES, HIGH);
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
    if (highest >= HIGH) {
      high.add(isReference ? start - 1 : start, at);
    } else if (highest > 0 && !isReference) {
      // Skip the names of references: they are English in texts of every language.
      pairs.add(text, start, at, 1);
      asciiLetters += at - start;
    }
    at += 1;
  }
  return new Words(text, high.list, pairs, asciiLetters);
}

/** Number of bytes of the words that are not ASCII, and of a space after each, as often as the word counts. */
export function lengthOf({ high }: Words): number {
  let length = 0;
  for (const { start, end, weight } of high) length += (end - start + 1) * weight;
  return length;
}

/** Number of bytes beyond ASCII in a part of a text. */
export function highBytesIn(text: Uint8Array, start = 0, end: number = text.length): number {
  let count = 0;
  for (let at = start; at < end; at += 1) if ((text[at] as number) >= ASCII) count += 1;
  return count;
}

/** Counters of the pairs of a text, zero before and after: to allocate 128 kB takes longer than to count the pairs of a short text. */
let counters: Uint16Array | undefined;

function highPairs(text: Uint8Array, words: readonly Word[]): Pairs {
  counters ??= new Uint16Array(256 * 256);
  const pairs = new PairCounts(BYTES, 256, counters);
  for (const { start, end, weight } of words) pairs.add(text, start, end, weight);
  const list = pairs.list();
  pairs.clear();
  return list;
}

/** The different words of a text, by their bytes: a map of strings takes three times as long, and memory for each of them. */
class DifferentWords {
  readonly list: Word[] = [];
  readonly #text: Uint8Array;
  /** Places in the list, from 1; 0 for a free slot. The text has room for half as many words. */
  readonly #slots: Uint16Array;
  readonly #mask: number;

  constructor(text: Uint8Array) {
    this.#text = text;
    const size = 2 ** Math.ceil(Math.log2(text.length + 1));
    this.#slots = new Uint16Array(size);
    this.#mask = size - 1;
  }

  add(start: number, end: number): void {
    let slot = 0;
    for (let at = start; at < end; at += 1) slot = (31 * slot + (this.#text[at] as number)) | 0;
    for (slot &= this.#mask; this.#slots[slot] !== 0; slot = (slot + 1) & this.#mask) {
      const known = this.list[(this.#slots[slot] as number) - 1] as Word;
      if (!this.#isSame(known, start, end)) continue;
      if (known.weight < MOST_REPEATS) known.weight += 1;
      return;
    }
    this.#slots[slot] = this.list.push({ start, end, weight: 1 });
  }

  #isSame(word: Word, start: number, end: number): boolean {
    if (word.end - word.start !== end - start) return false;
    for (let at = start, other = word.start; at < end; at += 1, other += 1)
      if (this.#text[at] !== this.#text[other]) return false;
    return true;
  }
}

function classAt(text: Uint8Array, at: number): number {
  return at < text.length ? (CLASSES[text[at] as number] as number) : 0;
}

/** Counts the pairs of adjacent classes of words. */
class PairCounts {
  readonly #classes: Uint8Array;
  readonly #size: number;
  readonly #counts: Uint16Array;
  /** The pairs that occur: most texts have a fifth of all. */
  readonly #found: number[] = [];

  /**
   * @param classes of each byte, and of a space before and after words
   * @param size number of classes
   * @param counts zeros
   */
  constructor(classes: Uint8Array, size: number, counts: Uint16Array = new Uint16Array(size * size)) {
    this.#classes = classes;
    this.#size = size;
    this.#counts = counts;
  }

  add(text: Uint8Array, start: number, end: number, weight: number): void {
    const classes = this.#classes;
    const counts = this.#counts;
    const boundary = classes[SPACE] as number;
    let before = boundary;
    for (let at = start; at <= end; at += 1) {
      const next = at < end ? (classes[text[at] as number] as number) : boundary;
      const pair = before * this.#size + next;
      if (counts[pair] === 0) this.#found.push(pair);
      counts[pair] = (counts[pair] as number) + weight;
      before = next;
    }
  }

  clear(): void {
    for (const pair of this.#found) this.#counts[pair] = 0;
    this.#found.length = 0;
  }

  list(): Pairs {
    const pairs = Uint16Array.from(this.#found);
    const counts = new Int32Array(pairs.length);
    for (let at = 0; at < pairs.length; at += 1) counts[at] = this.#counts[pairs[at] as number] as number;
    return { pairs, counts };
  }
}

/** Costs of languages and encodings, in half nats, before any word beyond ASCII is read. */
export interface LanguageCosts {
  costOf(language: string): number;
  /** @param languages those of the encoding */
  costOfEncoding(cost: number, languages: readonly string[]): number;
  /** Whether the document names one of some languages; undefined when it names none. */
  names(languages: readonly string[]): boolean | undefined;
}

/** Up to so many bytes beyond ASCII, in a text of so few letters, tell little about its encoding. */
const FEW_BYTES = 3;
const FEW_LETTERS = 60;
/** Cost of an encoding that is not usual, when the text tells little. */
const UNUSUAL = 12;
/** Cost of an encoding of other letters than Latin for bytes that all stand alone: they are a sign or letter of Latin text. */
const FOREIGN = 80;

/** ASCII words count less than others: they may be names, addresses and English. */
const ASCII_WEIGHT = 0.3;
const MOST_BY_ASCII = 40;
/** The limit when the ASCII words are not English, which occurs in texts of every language: they are in the language of the others. */
const MOST_IF_NOT_ENGLISH = 120;
/** Cost of a language written in other letters, by the ASCII letters in the text. */
const LETTERS_PER_HALF_NAT = 15;
const MOST_BY_SCRIPT = 240;
/** Cost of a language that the feed does not name, if it names another. */
const NOT_NAMED = 12;

/** @param tags the languages that the document or its headers name */
export function languageCosts(words: Words, tags: () => readonly string[]): LanguageCosts {
  const { asciiLetters } = words;
  const byScript = Math.min(MOST_BY_SCRIPT, asciiLetters / LETTERS_PER_HALF_NAT);
  let primary: readonly string[] | undefined;
  const named = (): readonly string[] => {
    primary ??= tags().map(primaryLanguage);
    return primary;
  };
  const isNamed = (language: string): boolean =>
    named().length === 0 || named().some((tag) => language === tag || language.startsWith(`${tag}-`));
  let byAscii: ReadonlyMap<string, number> | undefined;
  const known = new Map<string, number>();
  const costOf = (language: string): number => {
    if (hasLatin(language)) byAscii ??= costsByAscii(words);
    return (byAscii?.get(language) ?? byScript) + (isNamed(language) ? 0 : NOT_NAMED);
  };
  const tellsLittle = words.highBytes <= FEW_BYTES && asciiLetters < FEW_LETTERS;
  const isIsolated = isAmongAscii(words);
  const namesLanguage =
    (tellsLittle || isIsolated) &&
    named().length > 0 &&
    [...Object.keys(ALPHABETS), ...Object.keys(IDEOGRAPHS)].some(isNamed);
  // The second bytes of katakana are those of ASCII letters: テスト stands alone, too.
  const isRefuted = (language: string): boolean => !hasLatin(language) && (tellsLittle || language !== 'ja');
  return {
    costOfEncoding(cost, languages) {
      // windows-1252, whose cost is 0, is usual for a text that names no language of the model.
      const isOfNamed = namesLanguage && languages.some(isNamed);
      const isUsual = !tellsLittle || (namesLanguage ? isOfNamed : cost === 0);
      const isForeign = isIsolated && !isOfNamed && languages.every(isRefuted);
      return cost + (isUsual ? 0 : UNUSUAL) + (isForeign ? FOREIGN : 0);
    },
    names: (languages) => (named().length === 0 ? undefined : languages.some(isNamed)),
    costOf(language) {
      const cost = known.get(language) ?? costOf(language);
      known.set(language, cost);
      return cost;
    },
  };
}

/** Whether no byte beyond ASCII is next to another. */
function isAmongAscii({ text, high }: Words): boolean {
  return high.every(({ start, end }) => {
    for (let at = start + 1; at < end; at += 1)
      if ((text[at - 1] as number) >= ASCII && (text[at] as number) >= ASCII) return false;
    return true;
  });
}

/** The cost of each language in Latin letters, by the ASCII words. */
function costsByAscii({ asciiPairs }: Words): ReadonlyMap<string, number> {
  const { pairs, counts } = asciiPairs;
  const before = new Uint8Array(pairs.length);
  const next = new Uint8Array(pairs.length);
  // `Uint8Array.from` would iterate and call a function for each pair.
  for (let at = 0; at < pairs.length; at += 1) {
    before[at] = (pairs[at] as number) / HIGH;
    next[at] = (pairs[at] as number) % HIGH;
  }
  const costs = latinAlphabets().map((alphabet) => costOfLetters(before, next, counts, alphabet));
  const least = costs.reduce((lowest, cost) => Math.min(lowest, cost), Infinity);
  const isEnglish = latinAlphabets()[costs.indexOf(least)]?.language === 'en';
  const most = isEnglish ? MOST_BY_ASCII : MOST_IF_NOT_ENGLISH;
  return new Map(
    latinAlphabets().map(({ language }, place) => [
      language,
      Math.min(most, ASCII_WEIGHT * ((costs[place] as number) - least)),
    ]),
  );
}

let latin: readonly Alphabet[] | undefined;

/** The languages in Latin letters. */
function latinAlphabets(): readonly Alphabet[] {
  latin ??= Object.keys(ALPHABETS).filter(hasLatin).map(alphabetOf);
  return latin;
}

/** @param before the class of the first letter of each pair */
function costOfLetters(
  before: Uint8Array,
  next: Uint8Array,
  counts: Int32Array,
  { costs, size }: Alphabet,
): number {
  let cost = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const pair = (before[at] as number) * size + (next[at] as number);
    cost += (counts[at] as number) * ((costs[pair] as number) - ZERO);
  }
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

function primaryLanguage(tag: string): string {
  const language = tag.toLowerCase().split(SUBTAGS)[0] ?? '';
  return ALIASES.get(language) ?? language;
}
