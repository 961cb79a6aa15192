/**
 * Which statistics are asked, and in which order: the model first; jschardet, which knows more encodings, before it where no
 * language fits, and else after it. The only file that knows which detectors there are.
 */

import { rankByJschardet } from './jschardet.ts';
import { encodingName } from './labels.ts';
import { rankEncodings } from './model/index.ts';

/** An encoding by statistics. */
export interface StatisticalGuess {
  readonly encoding: string;
  readonly detector: 'model' | 'jschardet';
}

export interface Statistics {
  /** Likeliest first; jschardet is loaded only when its turn comes. */
  readonly guesses: Iterable<StatisticalGuess>;
  /** Nats a byte of words that are not ASCII, in the first of them. */
  readonly surprise: number;
}

/** @param sample text without markup, not ASCII and not utf-8. */
export function judge(sample: Uint8Array, languages: readonly string[]): Statistics {
  const ranked = rankEncodings(sample, languages);
  const { surprise } = ranked;
  const byModel = ranked.encodings.map(({ encoding }): StatisticalGuess => ({ encoding, detector: 'model' }));
  return {
    surprise,
    guesses: surprise < IMPLAUSIBLE ? joined(byModel, sample) : joined([], sample, byModel),
  };
}

/** Texts of a language the model knows have 2 to 5, and names in another language up to 6. */
export const IMPLAUSIBLE = 6;

function* joined(
  before: readonly StatisticalGuess[],
  sample: Uint8Array,
  after: readonly StatisticalGuess[] = [],
): Generator<StatisticalGuess> {
  yield* before;
  for (const label of rankByJschardet(sample)) {
    yield { encoding: encodingName(label) ?? label, detector: 'jschardet' };
  }
  yield* after;
}
