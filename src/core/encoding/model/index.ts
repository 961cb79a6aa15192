/**
 * Ranks encodings by the letters of 54 languages: by the probability of each letter after each other one. The model is much smaller than
 * jschardet, and more often right.
 */

import { decoderOf } from '../decoders/index.ts';
import { sampleOf } from '../sample.ts';
import { findRival } from './evidence.ts';
import { isRunningText } from './glance.ts';
import { MultiByteReader } from './multi-byte.ts';
import { floorOfOthers } from './other-letters.ts';
import { type Cost, HALF_NATS, SingleByteReader } from './single-byte.ts';
import { type LanguageCosts, languageCosts, lengthOf, SPACE, splitWords, type Words } from './words.ts';

/** A possible encoding of the text. */
export interface RankedEncoding {
  /** Name of the encoding, in lower case. */
  readonly encoding: string;
  /** The language of the text in this encoding; `''` for a mixture. */
  readonly language: string;
  /** Distance in nats from the first, likeliest reading. */
  readonly behind: number;
}

/** The encodings that the letters of a text suggest. */
export interface Ranking {
  /** The likeliest first; none for a text of ASCII, or without a rival. */
  readonly encodings: readonly RankedEncoding[];
  /**
   * Cost of the first encoding in nats per byte of the words that are not ASCII. A high value means a language that the model does not
   * know.
   */
  readonly surprise: number;
}

/** A ranking whose first row is known before the others. */
export interface LazyRanking extends Pick<Ranking, 'surprise'> {
  readonly first: string | undefined;
  /** Computes all rows. */
  encodings(): readonly RankedEncoding[];
}

/**
 * @param text bytes without markup, in an encoding that contains ASCII and not in utf-8.
 * @param languages tags of the languages that the document names
 */
export function rankSample(text: Uint8Array, languages: () => readonly string[]): LazyRanking {
  const words = splitWords(text);
  if (words.high.length === 0) return NOTHING;
  const costs = languageCosts(words, languages);
  const multiByte = new MultiByteReader(words, costs);
  const first = likeliest(words, costs, multiByte);
  return {
    first: first?.encoding,
    surprise: surpriseOf(words, first?.cost ?? 0),
    encodings: () =>
      rankingOf([
        ...new SingleByteReader(words, costs, 'all').costs(ALL),
        ...multiByte.costs(ALL, () => Infinity),
      ]),
  };
}

/**
 * Number of bytes beyond ASCII, and cost of each in half nats, by which no other encoding is cheaper: of 2,700 test texts with so many bytes,
 * those in East Asian, Cyrillic and similar letters cost 4.8 to 10.5 in their encoding (a few rows of signs and names more), and none costs
 * less than 14.5 in an encoding of other letters (a row of signs 12).
 */
const SURE_BYTES = 100;
const SURE_COST = 11;

/** Orders of comparison: words in Latin letters are mostly ASCII. */
const LATIN_FIRST = ['latin', 'multi-byte', 'other'] as const;
const LATIN_LAST = ['multi-byte', 'other', 'latin'] as const;

/** The cheapest encoding. Compares no more encodings than necessary. */
function likeliest(words: Words, languages: LanguageCosts, multiByte: MultiByteReader): Cost | undefined {
  const { highBytes } = words;
  const isSure = ({ cost }: Cost): boolean => highBytes >= SURE_BYTES && cost <= SURE_COST * highBytes;
  let best: Cost | undefined;
  for (const group of 2 * highBytes > lengthOf(words) ? LATIN_LAST : LATIN_FIRST) {
    if (best !== undefined && isSure(best)) break;
    const most = best?.cost ?? Infinity;
    if (group === 'other' && most < floorOfOthers(words, languages)) continue;
    const found =
      group === 'multi-byte'
        ? multiByte.best(most)
        : new SingleByteReader(words, languages, group).best(most, ALL);
    best = found ?? best;
  }
  return best;
}

/** Nats for a byte that an encoding does not have. */
const FOREIGN_BYTE = 14;

/**
 * Whether the letters of a document are likelier in a declared encoding than in any other, despite the bytes that it does not have.
 * @param faults number of these bytes: few, each costs a reading
 * @param other an encoding that has these bytes
 */
function isLikelier(
  body: Uint8Array,
  faults: number,
  languages: () => readonly string[],
  declared: string,
  other: string,
): boolean {
  const decoder = decoderOf(declared);
  const intact = body.slice();
  // The second byte of a removed pair may be foreign, too.
  for (let removed = 0; removed < 2 * faults; removed += 1) {
    const { fault } = decoder.read(intact);
    if (fault !== -1) intact[fault] = SPACE;
  }
  const text = decoder.readLossily(intact);
  const isText = (encoding: string): boolean => decoderOf(encoding).readLossily(intact) === text;
  const { surprise, encodings } = rankSample(sampleOf(intact), languages);
  // Bytes that programs damaged make no sense in any encoding; those of an encoding of East Asia do, and their pairs lose it without them.
  if (surprise > rankSample(sampleOf(body), languages).surprise) return false;
  const ranking = encodings();
  const first = ranking[0]?.encoding;
  const behind = ranking.find(({ encoding }) => encoding === other)?.behind ?? Infinity;
  return first !== undefined && isText(first) && (behind >= faults * FOREIGN_BYTE || isText(other));
}

/** The functions that detection calls. */
export const MODEL: {
  readonly rank: typeof rankSample;
  readonly isRunningText: typeof isRunningText;
  readonly isLikelier: typeof isLikelier;
  readonly findRival: typeof findRival;
} = { rank: rankSample, isRunningText, isLikelier, findRival };

const ALL = (): boolean => true;
const NOTHING: LazyRanking = { encodings: () => [], surprise: 0, first: undefined };

function surpriseOf(words: Words, cost: number): number {
  return cost / HALF_NATS / lengthOf(words);
}

function rankingOf(costs: readonly Cost[]): readonly RankedEncoding[] {
  const ranked = [...costs].sort((a, b) => a.cost - b.cost);
  const least = ranked[0]?.cost ?? 0;
  return ranked.map(({ encoding, language, cost }) => ({
    encoding,
    language,
    behind: (cost - least) / HALF_NATS,
  }));
}
