/** What is remembered of a fetch: the state for the next. */

import type { HeaderMap } from '../../headers.ts';
import { feedHints } from '../schedule/feed-hints.ts';
import type { Answer } from './answer.ts';
import type { FetchState } from './state.ts';

/** What is known of the response. */
export interface Received {
  readonly headers: HeaderMap;
  /** The address that sent it. */
  readonly url: string;
}

/** The state after this answer; the old one stays as it is. */
export function remember(
  old: FetchState,
  answer: Answer,
  received: Received | undefined,
  now: Date,
): FetchState {
  const state: FetchState = { ...old, checked: now.toISOString() };
  if (answer.outcome === 'limited') return { ...state, limited: old.limited + 1 };
  if (answer.outcome === 'gone') return state;
  // What a login page says about itself is not said of the feed.
  if (answer.outcome === 'failed' || answer.outcome === 'not-a-feed' || received === undefined) {
    return { ...state, failures: old.failures + 1, limited: 0 };
  }
  const calm = { ...state, failures: 0, limited: 0 };
  const sent = sentWith(received);
  if (answer.reason === 'not-modified') return { ...calm, ...sent };
  const bare = withoutValidators(calm);
  if (answer.reason === 'same-body')
    return { ...bare, ...sent, ...(old.hash !== undefined && { hash: old.hash }) };
  const changed = { ...bare, changed: now.toISOString() };
  if (answer.reason === 'partial') return changed;
  if (answer.reason === 'delta' || !('result' in answer)) return { ...changed, ...sent };
  const contentType = received.headers.get('content-type');
  return {
    ...changed,
    ...sent,
    ...(answer.hash !== undefined && { hash: answer.hash }),
    ...(contentType !== undefined && { contentType }),
    hints: feedHints(answer.result, now),
  };
}

/** Each for itself: what is not sent is not here. */
function sentWith({
  headers,
  url,
}: Received): Pick<FetchState, 'etag' | 'lastModified' | 'cacheControl' | 'validated'> {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  const cacheControl = headers.get('cache-control');
  return {
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    ...(cacheControl && { cacheControl }),
    validated: url,
  };
}

/** Everything that was said of a body that is no longer the last one. */
function withoutValidators(state: FetchState): FetchState {
  const { etag: _1, lastModified: _2, validated: _3, hash: _4, cacheControl: _5, ...rest } = state;
  return rest;
}
