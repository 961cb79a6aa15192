/** x */

import {
  type Alphabet,
  alphabetOf,
  asciiClass,
  BOUNDARY,
  CASELESS,
  caseOf,
  type Glyph,
  glyphOf,
  LOWER,
  MARK,
  UPPER,
} from './alphabet.ts';
import { type SingleByteEncoding, singleByteEncodings } from './encodings.ts';
import type { LanguageCosts, Word, Words } from './words.ts';

const BYTES = 256;
/** Limit of the languages of one encoding: the encodings of Western Europe have the most. */
const MOST_LANGUAGES = 32;
const ASCII = 128;

/** Cost of a word in another language than the main one. */
export const OTHER_LANGUAGE = 12;
/** Cost of a mark, such as a bullet, between two letters of ASCII. */
const INSIDE = 12;
/** Cost of a word that is a single foreign letter: it is a sign rather than a word. */
const SINGLE_LETTER = 10;
/** The state after a second capital: the next small letter is a mistake. */
const CAPITALS = 3;
const STATES = 4;
/** Cost by the state before a character and by its case: capitals begin a word, or fill all of it. */
const CASES: Uint8Array = new Uint8Array(STATES * STATES);
CASES[CASELESS * STATES + UPPER] = 3;
CASES[LOWER * STATES + UPPER] = 10;
CASES[UPPER * STATES + UPPER] = 2;
CASES[UPPER * STATES + LOWER] = 1;
CASES[CAPITALS * STATES + UPPER] = 2;
CASES[CAPITALS * STATES + LOWER] = 7;

/** One encoding, judged by one language. */
interface Reading {
  readonly language: string;
  readonly alphabet: Alphabet;
  /** The class of each byte; `alphabet.size` for a byte without class. */
  readonly classes: Uint8Array;
  /** Cost, in half nats, of the bytes without class. */
  readonly foreign: Uint8Array;
  /** The same when the byte is a whole word, and when it stands between two letters. */
  readonly alone: Uint8Array;
  readonly inside: Uint8Array;
}

interface PreparedEncoding extends SingleByteEncoding {
  /** The languages of the encoding, as one text. */
  readonly family: string;
  readonly cases: Uint8Array;
  readonly readings: readonly Reading[];
}

let prepared: readonly PreparedEncoding[] | undefined;

function allPrepared(): readonly PreparedEncoding[] {
  prepared ??= singleByteEncodings().map(prepare);
  return prepared;
}

function prepare(encoding: SingleByteEncoding): PreparedEncoding {
  const characters = [...encoding.characters];
  const glyphs = characters.map(glyphOf);
  const readings = encoding.languages.map((language) => prepareReading(language, glyphs));
  const family = encoding.languages.join(' ');
  return { ...encoding, family, readings, cases: Uint8Array.from(characters, caseOf) };
}

function prepareReading(language: string, glyphs: readonly Glyph[]): Reading {
  const alphabet = alphabetOf(language);
  const { hasLatin, size } = alphabet;
  const classes = new Uint8Array(BYTES);
  const foreign = new Uint8Array(BYTES);
  const alone = new Uint8Array(BYTES);
  const inside = new Uint8Array(BYTES);
  for (let byte = 0; byte < ASCII; byte += 1) classes[byte] = asciiClass(byte, hasLatin);
  for (let byte = ASCII; byte < BYTES; byte += 1) {
    const glyph = glyphs[byte] as Glyph;
    classes[byte] = alphabet.classes.get(glyph.folded) ?? size;
    const cost = glyph.foreign[hasLatin ? 0 : 1];
    foreign[byte] = cost;
    alone[byte] = glyph.isAmount ? MARK : cost;
    inside[byte] = cost + (glyph.endsWords ? INSIDE : 0);
  }
  return { language, alphabet, classes, foreign, alone, inside };
}

/** Cost, in half nats, of the letters of the word between two indexes in one reading. */
function costOf(
  text: Uint8Array,
  start: number,
  end: number,
  { alphabet: { costs, size }, classes, foreign, alone, inside }: Reading,
): number {
  let cost = 0;
  let before = BOUNDARY;
  for (let at = start; at < end; at += 1) {
    const byte = text[at] as number;
    const next = classes[byte] as number;
    if (next !== size) cost += costs[before * size + next] as number;
    else if (isInside(text, at, start, end)) cost += inside[byte] as number;
    else cost += (end - start === 1 ? alone : foreign)[byte] as number;
    before = next;
  }
  return cost + (costs[before * size] as number);
}

/** Whether a byte of a word stands between two letters of ASCII. */
function isInside(text: Uint8Array, at: number, start: number, end: number): boolean {
  return at > start && at + 1 < end && (text[at - 1] as number) < ASCII && (text[at + 1] as number) < ASCII;
}

/** Cost, in half nats, of the cases of the same letters, the same in all languages of an encoding. */
function costOfCases(text: Uint8Array, start: number, end: number, cases: Uint8Array): number {
  let cost = 0;
  let before = CASELESS;
  for (let at = start; at < end; at += 1) {
    const next = cases[text[at] as number] as number;
    cost += CASES[before * STATES + next] as number;
    before = next === UPPER && before >= UPPER ? CAPITALS : next;
  }
  return cost;
}

export interface Cost {
  readonly encoding: string;
  readonly language: string;
  /** Half nats. */
  readonly cost: number;
}

/** Computes the cost of words in encodings. */
export class SingleByteReader {
  readonly #words: Words;
  readonly #languages: LanguageCosts;
  readonly #high: readonly number[];

  constructor(words: Words, languages: LanguageCosts) {
    this.#words = { ...words, high: [...words.high].sort((a, b) => worth(b) - worth(a)) };
    this.#languages = languages;
    this.#high = highBytes(words);
  }

  /** Number of different bytes beyond ASCII. */
  get highBytes(): number {
    return this.#high.length;
  }

  /** The cost of the words in each encoding that has a character for every byte. */
  costs(isWanted: (encoding: string) => boolean): Cost[] {
    // Reuse the costs of a family: its encodings differ only in characters that most texts lack.
    const known = new Map<string, Cost>();
    return this.#read(isWanted, (encoding) => {
      const key = encoding.family + this.#high.map((byte) => encoding.characters.charAt(byte)).join('');
      const cost = known.get(key) ?? this.#cheapest(encoding, Number.POSITIVE_INFINITY);
      if (cost !== undefined) known.set(key, cost);
      return cost;
    });
  }

  /** The costs that are less than `most`, without the encodings that give the same text as one of `others`. */
  costsBelow(most: number, isWanted: (encoding: string) => boolean, others: readonly string[]): Cost[] {
    const texts = allPrepared().filter(({ name }) => others.includes(name));
    return this.#read(isWanted, (encoding) =>
      texts.some((other) => this.#givesSameText(encoding, other))
        ? undefined
        : this.#cheapest(encoding, most - encoding.cost),
    );
  }

  #read(
    isWanted: (encoding: string) => boolean,
    costOf: (encoding: PreparedEncoding) => Cost | undefined,
  ): Cost[] {
    const costs: Cost[] = [];
    for (const encoding of allPrepared()) {
      const { name, characters } = encoding;
      if (!isWanted(name) || this.#high.some((byte) => characters.charCodeAt(byte) === REPLACEMENT)) continue;
      const found = costOf(encoding);
      if (found !== undefined) costs.push({ ...found, encoding: name, cost: found.cost + encoding.cost });
    }
    return costs;
  }

  #givesSameText(one: SingleByteEncoding, other: SingleByteEncoding): boolean {
    return this.#high.every((byte) => one.characters.charCodeAt(byte) === other.characters.charCodeAt(byte));
  }

  #cheapest(encoding: PreparedEncoding, most: number): Cost | undefined {
    return cheapest(encoding, this.#words, this.#languages, most);
  }
}

/** Read frequent and short words first: they show soonest that an encoding costs too much. */
const worth = ({ start, end, weight }: Word): number => weight / (end - start);

const REPLACEMENT = 0xfffd;

/** The bytes beyond ASCII that occur in the words. */
function highBytes({ text, high }: Words): number[] {
  const used = new Uint8Array(BYTES);
  for (const { start, end } of high) for (let at = start; at < end; at += 1) used[text[at] as number] = 1;
  const list: number[] = [];
  for (let byte = ASCII; byte < BYTES; byte += 1) if (used[byte] === 1) list.push(byte);
  return list;
}

/** Totals for the languages of the current encoding. */
const TOTALS = new Float64Array(MOST_LANGUAGES);
const COSTS = new Float64Array(MOST_LANGUAGES);

/** The cost of the text by the main language that makes it cheapest; undefined when it is `most` or more. */
function cheapest(
  { name: encoding, readings, cases }: PreparedEncoding,
  { text, high }: Words,
  languages: LanguageCosts,
  most: number,
): Cost | undefined {
  const priors = readings.map(({ language }) => languages.costOf(language));
  const totals = TOTALS.fill(0, 0, readings.length);
  const costs = COSTS;
  /** Cost without a main language. */
  let mixed = 0;
  for (const { start, end, weight } of high) {
    let least = Number.POSITIVE_INFINITY;
    const ofCases = costOfCases(text, start, end, cases);
    for (let i = 0; i < readings.length; i += 1) {
      const cost = ofCases + costOf(text, start, end, readings[i] as Reading);
      costs[i] = cost;
      if (cost < least) least = cost;
    }
    const foreign = least + OTHER_LANGUAGE + (end - start === 1 ? SINGLE_LETTER : 0);
    mixed += weight * foreign;
    let sofar = mixed;
    for (let i = 0; i < readings.length; i += 1) {
      const total = (totals[i] as number) + weight * Math.min(costs[i] as number, foreign);
      totals[i] = total;
      sofar = Math.min(sofar, total + (priors[i] as number));
    }
    if (sofar >= most) return undefined;
  }
  let best: Cost = { encoding, language: '', cost: mixed };
  for (let i = 0; i < readings.length; i += 1) {
    const { language } = readings[i] as Reading;
    const cost = (totals[i] as number) + (priors[i] as number);
    if (cost < best.cost) best = { encoding, language, cost };
  }
  return best;
}
