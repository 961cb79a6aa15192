/**
 * Orders the detectors: the model first, then jschardet, which supports more encodings; jschardet first when no language of the model fits.
 */

import { detectors } from './detectors/index.ts';
import { encodingName } from './labels.ts';
import type { Ranking, RivalsOf } from './model/index.ts';

/** A guess by statistics. */
export interface StatisticalGuess {
  readonly encoding: string;
  readonly detector: 'model' | 'jschardet';
}

export interface Statistics {
  /** Guesses, likeliest first. Loads jschardet only at its first guess. */
  readonly guesses: Iterable<StatisticalGuess>;
  /** Nats per byte of the words that are not ASCII, in the first guess. */
  readonly surprise: number;
}

/** Whether any detector is available. */
export function hasStatistics(): boolean {
  const { model, jschardet } = detectors();
  return model !== undefined || jschardet !== undefined;
}

/** Without the model every text is implausible. */
const NO_RANKING: Ranking = { encodings: [], surprise: Number.POSITIVE_INFINITY };

/** Ranks encodings by the model. */
export function rank(sample: Uint8Array, languages: readonly string[], rivals?: RivalsOf): Ranking {
  return detectors().model?.(sample, languages, rivals) ?? NO_RANKING;
}

/** @param sample text without markup, not ASCII and not utf-8. */
export function judge(sample: Uint8Array, languages: readonly string[]): Statistics {
  const ranked = rank(sample, languages);
  const { surprise } = ranked;
  const byModel = ranked.encodings
    .slice(0, MOST_TRIED)
    .map(({ encoding }): StatisticalGuess => ({ encoding, detector: 'model' }));
  return {
    surprise,
    guesses: surprise < IMPLAUSIBLE ? joined(byModel, sample) : joined([], sample, byModel),
  };
}

/** Nats needed to overrule a declared encoding: fewer may come from a few names. */
const OVERRULED = 10;
/** Encodings that hardly any text distinguishes from the declared one: compare with the likeliest of them. */
const KIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['iso-8859-1', ['iso-8859-1', 'iso-8859-15', 'windows-1252']],
  ['windows-1252', ['iso-8859-1', 'iso-8859-15', 'windows-1252']],
]);

/** Finds an encoding in which the text is much likelier than in the declared encoding and its kin, and which may replace it. */
export function findRival(
  declared: string,
  mayReplace: (encoding: string) => boolean,
  sample: Uint8Array,
  languages: readonly string[],
): string | undefined {
  const kin = KIN.get(declared) ?? [declared];
  const { encodings, surprise } = rank(sample, languages, { of: kin, margin: OVERRULED, mayReplace });
  const [first] = encodings;
  if (first === undefined || surprise > IMPLAUSIBLE) return undefined;
  const own = encodings.find(({ encoding }) => kin.includes(encoding));
  const isLikelier = own === undefined || own.behind > OVERRULED;
  return isLikelier && mayReplace(first.encoding) ? first.encoding : undefined;
}

/** Each guess costs a reading of the whole document. */
const MOST_TRIED = 6;

/** Surprise above which a text is in no language of the model: its languages have 2 to 5, names in another language up to 6. */
export const IMPLAUSIBLE = 6;

function* joined(
  before: readonly StatisticalGuess[],
  sample: Uint8Array,
  after: readonly StatisticalGuess[] = [],
): Generator<StatisticalGuess> {
  yield* before;
  for (const label of detectors().jschardet?.(sample) ?? []) {
    yield { encoding: encodingName(label) ?? label, detector: 'jschardet' };
  }
  yield* after;
}
