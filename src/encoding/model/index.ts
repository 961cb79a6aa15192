/**
 * Ranks encodings by the letters of 48 languages: how likely each letter is after each. Much smaller than jschardet, and
 * more often right.
 */

import { type LanguageCosts, languageCosts } from './languages.ts';
import { multiByteCosts } from './multi-byte.ts';
import { type Cost, SingleByteReader } from './single-byte.ts';
import { takeApart, type Word, type Words } from './words.ts';

/** One encoding that the text can be in. */
export interface RankedEncoding {
  readonly encoding: string;
  /** The language the text then is in; `''` for a mixture. */
  readonly language: string;
  /** By how many nats this reading is less likely than the first. */
  readonly behind: number;
}

const HALF_NATS = 2;

/** Which rivals are sought: a ranking without them is empty. */
export interface RivalsOf {
  /** The encodings that a text may be in already. */
  readonly of: readonly string[];
  /** Nats by which a rival is likelier than all of them. */
  readonly margin: number;
  /** Whether an encoding may replace them. Others only show that the text is in another encoding. */
  readonly mayReplace: (encoding: string) => boolean;
}

export interface Ranking {
  /** The likeliest first; none for a text of ASCII, or without a rival. */
  readonly encodings: readonly RankedEncoding[];
  /** Nats of the first for each byte of the words that are not ASCII: high where the text is of no language the model knows. */
  readonly surprise: number;
}

/**
 * @param text bytes without markup, in an encoding that contains ASCII and not in utf-8.
 * @param languages tags of the languages that the document names.
 * @param rivals leaves out encodings that are no rivals, which takes a tenth of the time.
 */
export function rankEncodings(text: Uint8Array, languages: readonly string[], rivals?: RivalsOf): Ranking {
  const words = takeApart(text);
  if (words.high.length === 0) return NOTHING;
  const costs = languageCosts(words, languages);
  const reader = new SingleByteReader(words, costs);
  const found = rivals === undefined ? allOf(words, reader, costs) : withRivals(words, reader, costs, rivals);
  if (found.length === 0) return NOTHING;
  const ranked = found.sort((a, b) => a.cost - b.cost);
  const least = ranked[0]?.cost ?? 0;
  return {
    encodings: ranked.map(({ encoding, language, cost }) => ({
      encoding,
      language,
      behind: (cost - least) / HALF_NATS,
    })),
    surprise: least / HALF_NATS / lengthOf(words.high),
  };
}

const NOTHING: Ranking = { encodings: [], surprise: 0 };

function allOf(words: Words, reader: SingleByteReader, languages: LanguageCosts): Cost[] {
  const all = () => true;
  return [...reader.costs(all), ...multiByteCosts(words, languages, all, Number.POSITIVE_INFINITY)];
}

/** What the text is in already and what is cheaper by a margin; nothing when none of that may replace it. */
function withRivals(
  words: Words,
  reader: SingleByteReader,
  languages: LanguageCosts,
  { of, margin, mayReplace }: RivalsOf,
): Cost[] {
  const own = reader.costs((encoding) => of.includes(encoding));
  const most = Math.min(...own.map(({ cost }) => cost)) - margin * HALF_NATS;
  const rivals = (isWanted: (encoding: string) => boolean): Cost[] => {
    const isRival = (encoding: string) => !of.includes(encoding) && isWanted(encoding);
    return [...reader.costsBelow(most, isRival), ...multiByteCosts(words, languages, isRival, most)];
  };
  return rivals(mayReplace).some(({ cost }) => cost < most) ? [...own, ...rivals(() => true)] : [];
}

function lengthOf(words: readonly Word[]): number {
  let length = 0;
  for (const { start, end, weight } of words) length += (end - start + 1) * weight;
  return length;
}
