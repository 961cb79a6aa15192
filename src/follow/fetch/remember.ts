/** Computes the state for the next fetch. */

import type { HeaderMap } from '../../core/model/headers.ts';
import { feedHints } from '../schedule/feed-hints.ts';
import type { Answer } from './answer.ts';
import { type FetchState, failedState, isStorable } from './state.ts';

/** The response. */
export interface Received {
  readonly headers: HeaderMap;
  /** The address of the response. */
  readonly url: string;
  /** Whether the request was conditional. */
  readonly isConditional: boolean;
}

/** The state after this response; the old state is not changed. */
export function remember(
  old: FetchState,
  answer: Answer,
  received: Received | undefined,
  now: Date,
): FetchState {
  const state: FetchState = { ...old, checked: now.toISOString() };
  if (answer.outcome === 'limited') return { ...state, limited: old.limited + 1 };
  if (answer.outcome === 'gone') return state;
  // Ignore the headers of a login page: they do not concern the feed.
  if (answer.outcome === 'failed' || answer.outcome === 'not-a-feed' || received === undefined) {
    return failedState(state, now);
  }
  const { failing: _, ...rest } = state;
  const recovered = { ...rest, failures: 0, limited: 0 };
  // A part says neither what the whole feed is nor whether it has changed.
  if (answer.reason === 'partial') return recovered;
  const sent = sentWith(received);
  const { useless, ...useful } = recovered;
  if (answer.reason === 'not-modified') return { ...dated(useful, now), ...sent };
  const bare = { ...withoutValidators(useful), received: now.toISOString() };
  if (answer.reason === 'same-body')
    return {
      ...bare,
      ...sent,
      ...(old.hash !== undefined && { hash: old.hash }),
      ...(isUseless(old, received) && { useless: true }),
    };
  const changed = { ...bare, changed: now.toISOString(), ...(useless && { useless }) };
  // The rest of a body that is too large stays unknown, but need not be sent again before it changes.
  if (answer.reason === 'delta' || answer.reason === 'too-large' || !('result' in answer))
    return { ...changed, ...sent };
  const contentType = storable(received.headers, 'content-type');
  // An entry that is cut off is not stored: without validators, the next body has all of it.
  const isCut = answer.result.entries.at(-1)?.incomplete === true;
  return {
    ...changed,
    ...(!isCut && sent),
    ...(answer.hash !== undefined && { hash: answer.hash }),
    ...(contentType !== undefined && { contentType }),
    hints: feedHints(answer.result, now, old.hints),
  };
}

/** A state of an earlier version, and a damaged one, has no time of the last body: a week without a body begins now. */
const dated = (state: FetchState, now: Date): FetchState => ({ received: now.toISOString(), ...state });

/** Whether the validators save nothing, after the same body again. When a redirect leads elsewhere each time, they are never sent. */
const isUseless = ({ useless, validated }: FetchState, { isConditional, url }: Received): boolean =>
  useless === true || isConditional || validated !== url;

function storable(headers: HeaderMap, name: string): string | undefined {
  const value = headers.get(name);
  return value !== undefined && isStorable(value) ? value : undefined;
}

/** Validators of the response; absent when not sent, and when too long. */
function sentWith({
  headers,
  url,
}: Received): Pick<FetchState, 'etag' | 'lastModified' | 'cacheControl' | 'validated'> {
  const etag = storable(headers, 'etag');
  const lastModified = storable(headers, 'last-modified');
  const cacheControl = storable(headers, 'cache-control');
  return {
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    ...(cacheControl && { cacheControl }),
    validated: url,
  };
}

/** Removes everything that belongs to an earlier body. */
function withoutValidators(state: FetchState): FetchState {
  const { etag: _1, lastModified: _2, validated: _3, hash: _4, cacheControl: _5, ...rest } = state;
  return rest;
}
