/** The outcomes of turns that `fetchFeed` has not made: something threw, or a hub has delivered. */

import type { FeedResult } from '../core/document/result.ts';
import { isRecord } from '../core/model/expected.ts';
import type { FetchAccount, FetchedDocument, NothingFetched } from './fetch/outcome.ts';
import { shownAddress } from './fetch/redirects.ts';
import { type FetchState, failedState, readState } from './fetch/state.ts';
import { type NextFetch, nextFetch } from './schedule/next-fetch.ts';
import type { FollowedFeed } from './store.ts';

/** The state is that before the turn, so that its validators do not keep back what could not be stored; only its failures count on. */
export function failedTurn(feed: FollowedFeed, error: unknown, now: Date = new Date()): NothingFetched {
  const state = { ...failedState(stateBefore(feed), now), checked: now.toISOString() };
  return {
    outcome: 'failed',
    reason: 'error',
    message: error instanceof Error ? error.message : 'something other than an error was thrown',
    error,
    ...account(feed.url, state, nextFetch({ state, now })),
  };
}

/** The state keeps its validators, which belong to the last fetch. The next one is a day after it, or later as planned: else deliveries would put it off without end. */
export function deliveredTurn(
  feed: FollowedFeed,
  { result, body }: { result: FeedResult; body: Uint8Array },
  now: Date,
): FetchedDocument {
  const state = { ...stateBefore(feed), delivered: now.toISOString() };
  const asked = new Date(state.checked ?? now);
  const next = nextFetch({ status: 200, result, state, delivered: asked, now: asked });
  const planned = new Date(state.next ?? 0);
  if (next.at !== undefined && planned > next.at) Object.assign(next, { at: planned, rule: 'planned' });
  return {
    outcome: 'changed',
    reason: 'delivered',
    message: 'the hub delivers a feed',
    result,
    body,
    ...account(state.address ?? feed.url, state, next),
    ...(result.headers !== undefined && { headers: result.headers }),
  };
}

const stateBefore = ({ url, state }: FollowedFeed): FetchState =>
  readState(isRecord.holds(state) ? state : undefined, url);

const account = (
  url: string,
  state: FetchState,
  next: NextFetch,
): Omit<FetchAccount, 'reason' | 'message'> => ({
  state: { ...state, ...(next.at !== undefined && { next: next.at.toISOString() }) },
  next,
  url: shownAddress(url),
  redirects: [],
  guarded: false,
});
