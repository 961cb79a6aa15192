/** The outcome of a turn in which something threw. */

import { isRecord } from '../core/model/options.ts';
import type { NothingFetched } from './fetch/outcome.ts';
import { failedState, readState } from './fetch/state.ts';
import { nextFetch } from './schedule/next-fetch.ts';
import type { FollowedFeed } from './store.ts';

/** The state is that before the turn, so that its validators do not keep back what could not be stored; only its failures count on. */
export function failedTurn(
  { url, state: before }: FollowedFeed,
  error: unknown,
  now: Date = new Date(),
): NothingFetched {
  const old = readState(isRecord.holds(before) ? before : undefined, url);
  const state = { ...failedState(old, now), checked: now.toISOString() };
  const next = nextFetch({ state, now });
  return {
    outcome: 'failed',
    reason: 'error',
    message: error instanceof Error ? error.message : 'something other than an error was thrown',
    error,
    state: { ...state, ...(next.at !== undefined && { next: next.at.toISOString() }) },
    next,
    url,
    redirects: [],
    guarded: false,
  };
}
