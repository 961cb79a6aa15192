/**
 * The cost of a text in each single-byte encoding: the negative logarithm of its probability, in half nats. A text has one
 * main language, which its ASCII words and the caller suggest; any of its words may be of another one.
 */

import { type Alphabet, alphabetOf, asciiClass, type Glyph, glyphOf, MARK } from './alphabet.ts';
import { BOUNDARY, CASELESS, caseOf, LOWER, UPPER } from './characters.ts';
import { type SingleByteEncoding, singleByteEncodings } from './encodings.ts';
import type { LanguageCosts } from './languages.ts';
import type { Word } from './words.ts';

const BYTES = 256;
const ASCII = 128;

/** Cost of a word in another language than the main one. */
export const OTHER_LANGUAGE = 12;
/** Cost of a word of one foreign letter: it is a sign rather than a word. */
const SINGLE_LETTER = 10;
/** By the case before and the case of the character: capitals begin words, or make all of one. */
const CASES: Uint8Array = new Uint8Array(9);
CASES[CASELESS * 3 + UPPER] = 3;
CASES[LOWER * 3 + UPPER] = 10;
CASES[UPPER * 3 + UPPER] = 2;
CASES[UPPER * 3 + LOWER] = 1;
CASES[CASELESS * 3 + LOWER] = 0;

/** One encoding read by one language. */
interface Reading {
  readonly language: string;
  readonly alphabet: Alphabet;
  /** The class of each byte; `alphabet.size` for those of none. */
  readonly classes: Uint8Array;
  /** Half nats of the bytes without class. */
  readonly foreign: Uint8Array;
  /** The same where the byte is a word. */
  readonly alone: Uint8Array;
}

interface PreparedEncoding extends SingleByteEncoding {
  /** Its languages, as one text. */
  readonly family: string;
  readonly cases: Uint8Array;
  readonly readings: readonly Reading[];
}

let prepared: readonly PreparedEncoding[] | undefined;

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
  for (let byte = 0; byte < ASCII; byte += 1) classes[byte] = asciiClass(byte, hasLatin);
  for (let byte = ASCII; byte < BYTES; byte += 1) {
    const glyph = glyphs[byte] as Glyph;
    classes[byte] = alphabet.classes.get(glyph.folded) ?? size;
    const cost = glyph.foreign[hasLatin ? 0 : 1];
    foreign[byte] = cost;
    alone[byte] = glyph.isAmount ? MARK : cost;
  }
  return { language, alphabet, classes, foreign, alone };
}

/** Half nats of one word in one reading. */
function costOf(
  word: Uint8Array,
  { alphabet: { costs, size }, classes, foreign, alone }: Reading,
  cases: Uint8Array,
): number {
  const ofNone = word.length === 1 ? alone : foreign;
  let cost = 0;
  let before = BOUNDARY;
  let caseBefore = CASELESS;
  for (let at = 0; at < word.length; at += 1) {
    const byte = word[at] as number;
    const next = classes[byte] as number;
    const caseNext = cases[byte] as number;
    cost += (next === size ? ofNone[byte] : costs[before * size + next]) as number;
    cost += CASES[caseBefore * 3 + caseNext] as number;
    before = next;
    caseBefore = caseNext;
  }
  return cost + (costs[before * size] as number);
}

export interface Cost {
  readonly encoding: string;
  readonly language: string;
  /** Half nats. */
  readonly cost: number;
}

/** Selects the encodings to score: only those that are cheaper by a margin than all of a few. */
export interface Rivals {
  readonly of: readonly string[];
  /** Half nats. */
  readonly margin: number;
}

/** @param rivals where it is given, other encodings than these and those they are compared with may be missing */
export function singleByteCosts(words: readonly Word[], languages: LanguageCosts, rivals?: Rivals): Cost[] {
  prepared ??= singleByteEncodings().map(prepare);
  const used = highBytes(words);
  const known = new Map<string, Cost>();
  const result: Cost[] = [];
  const add = (encoding: PreparedEncoding, most: number): void => {
    let read = encoding.family;
    for (const byte of used) read += encoding.characters.charAt(byte);
    if (read.includes('\ufffd')) return;
    // Encodings of one family differ in characters that most texts do not have: their readings are the same.
    const reading = known.get(read) ?? cheapest(encoding, words, languages, most - encoding.cost);
    if (reading === undefined) return;
    known.set(read, reading);
    const { language, cost } = reading;
    result.push({ encoding: encoding.name, language, cost: cost + encoding.cost });
  };
  const isOwn = ({ name }: PreparedEncoding): boolean => rivals?.of.includes(name) ?? false;
  for (const encoding of prepared) if (isOwn(encoding)) add(encoding, Number.POSITIVE_INFINITY);
  const least = Math.min(...result.map(({ cost }) => cost));
  const most = rivals === undefined ? Number.POSITIVE_INFINITY : least - rivals.margin;
  for (const encoding of prepared) if (!isOwn(encoding)) add(encoding, most);
  return result;
}

/** The bytes that differ between the encodings. */
function highBytes(words: readonly Word[]): number[] {
  const used = new Set<number>();
  for (const { bytes } of words) for (const byte of bytes) if (byte >= ASCII) used.add(byte);
  return [...used];
}

/** The cost of the text by the main language that makes it cheapest; undefined when it is `most` or more. */
function cheapest(
  { name: encoding, readings, cases }: PreparedEncoding,
  words: readonly Word[],
  languages: LanguageCosts,
  most: number,
): Cost | undefined {
  let sum = 0;
  const totals = new Float64Array(readings.length + 1);
  const costs = new Float64Array(readings.length);
  for (const { bytes, weight } of words) {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < readings.length; i += 1) {
      const cost = costOf(bytes, readings[i] as Reading, cases);
      costs[i] = cost;
      if (cost < least) least = cost;
    }
    sum += weight * least;
    if (sum >= most) return undefined;
    const foreign = least + OTHER_LANGUAGE + (bytes.length === 1 ? SINGLE_LETTER : 0);
    for (let i = 0; i < readings.length; i += 1)
      totals[i] = (totals[i] as number) + weight * Math.min(costs[i] as number, foreign);
    totals[readings.length] = (totals[readings.length] as number) + weight * foreign;
  }
  let best: Cost = { encoding, language: '', cost: totals[readings.length] as number };
  for (let i = 0; i < readings.length; i += 1) {
    const { language } = readings[i] as Reading;
    const cost = (totals[i] as number) + languages.costOf(language);
    if (cost < best.cost) best = { encoding, language, cost };
  }
  return best;
}
