/** The errors of every function: wrong types, wrong values, missing packages, the reason of a signal, a problem that a program throws. */

import { FeedError, type FeedProblemCode, type FeedResult, type ParseOptions, parseFeed } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';

/** Options from a file of settings, which may be wrong. */
export function readSettings(options: ParseOptions): string | undefined {
  try {
    parseFeed('', undefined, options);
    return undefined;
  } catch (error) {
    if (error instanceof TypeError) return `wrong setting: ${error.message}`;
    if (error instanceof RangeError) return `impossible value: ${error.message}`;
    throw error;
  }
}

export function mustBeFeed(input: string): FeedResult {
  const result = parseFeed(input);
  if (!result.usable && result.bozoException !== undefined) throw new FeedError(result.bozoException);
  return result;
}

export function codeOf(error: unknown): FeedProblemCode | undefined {
  return error instanceof FeedError ? error.problem?.code : undefined;
}

export async function fetchWithin(url: string, milliseconds: number): Promise<FeedResult | undefined> {
  const signal: AbortSignal = AbortSignal.timeout(milliseconds);
  try {
    return (await fetchFeed(url, { signal })).result;
  } catch (error) {
    if (error === signal.reason) return undefined;
    throw error instanceof Error ? new Error('cannot fetch', { cause: error.cause }) : error;
  }
}
