/** The outcome of a turn with a body that a hub has delivered. */

import type { FeedResult } from '../core/document/result.ts';
import { isRecord } from '../core/model/options.ts';
import type { FetchedDocument } from './fetch/outcome.ts';
import { readState } from './fetch/state.ts';
import { nextFetch } from './schedule/next-fetch.ts';
import type { FollowedFeed } from './store.ts';

/** The state keeps its validators, which belong to the last fetch. */
export function deliveredTurn(
  { url, state: before }: FollowedFeed,
  { result, body }: { result: FeedResult; body: Uint8Array },
  now: Date,
): FetchedDocument {
  const old = readState(isRecord.holds(before) ? before : undefined, url);
  const state = { ...old, delivered: now.toISOString() };
  const next = nextFetch({ status: 200, result, state, delivered: now, now });
  return {
    outcome: 'changed',
    reason: 'delivered',
    message: 'the hub delivers a feed',
    result,
    body,
    state: { ...state, ...(next.at !== undefined && { next: next.at.toISOString() }) },
    next,
    url: old.address ?? url,
    redirects: [],
    guarded: false,
    ...(result.headers !== undefined && { headers: result.headers }),
  };
}
