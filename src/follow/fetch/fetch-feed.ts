/** One polite, limited fetch of a feed: request, redirects, body, parsing, and the state for the next fetch. */

import { openTransport } from '#transport';
import type { HeaderMap } from '../../core/model/headers.ts';
import { nextFetch } from '../schedule/next-fetch.ts';
import { type Answer, readAnswer } from './answer.ts';
import { Deadline } from './deadline.ts';
import { FetchFailure } from './failure.ts';
import { type FetchOptions, type FetchSettings, readFetchOptions } from './options.ts';
import type { FetchResult } from './outcome.ts';
import { type Arrival, type FetchRedirect, followRedirects, type Route } from './redirects.ts';
import { followMove, remember } from './remember.ts';
import { type FetchState, readState } from './state.ts';
import { addressTest } from './target.ts';
import type { AddressTest, Transport } from './transport.ts';

/** Creates the transport that the settings require. */
export type OpenTransport = (settings: FetchSettings, isAllowed: AddressTest) => Promise<Transport>;

/**
 * Fetches a feed politely, within limits, and without access to private networks.
 *
 * Requests only changes (`ETag`, `Last-Modified`, a hash of the body), follows redirects, adopts permanent redirects after they have proven permanent, decompresses under any label, and parses the feed with `parseFeed`. On Node, Bun and Deno it vets every connection. Elsewhere `guarded` is false, and it vets only IP addresses in URLs.
 *
 * @param url of the feed; user and password in it are sent only to this origin
 * @returns the outcome, for every behavior of the server; `state` for the next fetch, `next` for its time
 * @throws {TypeError | RangeError} for wrong arguments; the reason of `signal` when it aborts
 * @example
 * const { outcome, result, state, next } = await fetchFeed('https://example.org/feed', { state: stored });
 * if (outcome === 'changed') show(result.entries);
 */
export function fetchFeed(url: string, options?: FetchOptions): Promise<FetchResult> {
  return fetchFeedOver(openTransport, url, options);
}

/** `fetchFeed` over any transport. */
export async function fetchFeedOver(
  open: OpenTransport,
  url: string,
  options: FetchOptions | undefined,
): Promise<FetchResult> {
  const settings = readFetchOptions(url, options);
  const state = readState(settings.state, url);
  settings.signal?.throwIfAborted();
  const isAllowed = addressTest(settings);
  const transport = await open(settings, isAllowed);
  const deadline = new Deadline(settings);
  const redirects: FetchRedirect[] = [];
  const route: Route = { transport, settings, state, deadline, isAllowed, redirects };
  const from = new URL(state.address ?? url);
  let arrival: Arrival | undefined;
  try {
    arrival = await followRedirects(from, route);
    return conclude(await readAnswer(arrival, route), arrival, from, route);
  } catch (error) {
    settings.signal?.throwIfAborted();
    if (!(error instanceof FetchFailure)) throw error;
    const { reason, message } = error;
    return conclude({ outcome: 'failed', reason, message }, arrival, from, route);
  } finally {
    deadline.close();
    await transport.close();
  }
}

function conclude(answer: Answer, arrival: Arrival | undefined, from: URL, route: Route): FetchResult {
  const { transport, settings, redirects } = route;
  const { now, minWait, maxWait } = settings;
  const headers = arrival?.response.headers;
  const status = arrival?.response.status;
  const received = headers === undefined ? undefined : { headers, url: arrival?.url.href ?? '' };
  const remembered = remember(route.state, answer, received, now);
  const isFound = answer.outcome === 'changed' || answer.outcome === 'unchanged';
  const { state, movedTo }: { state: FetchState; movedTo?: string } = isFound
    ? followMove(remembered, from.href, redirects, now)
    : { state: remembered };
  const { outcome, reason, message } = answer;
  const account = {
    reason,
    message,
    state,
    next: nextFetch({ status, headers: withStored(headers, state), state, now, minWait, maxWait }),
    ...(movedTo !== undefined && { movedTo }),
    url: arrival?.url.href ?? redirects.at(-1)?.url ?? from.href,
    redirects,
    guarded: transport.guarded,
    ...(status !== undefined && { status }),
    ...(headers !== undefined && { headers: plainHeaders(headers) }),
  };
  return 'result' in answer
    ? { outcome: answer.outcome, result: answer.result, body: answer.body, ...account }
    : { outcome: outcome as 'failed', ...account };
}

/** A 304 may omit headers that were sent with the body. RFC 9111, section 4.3.4. */
function withStored(headers: HeaderMap | undefined, { cacheControl }: FetchState): HeaderMap | undefined {
  if (headers === undefined || cacheControl === undefined || headers.has('cache-control')) return headers;
  return new Map([...headers, ['cache-control', cacheControl]]);
}

/** Leave out names that objects inherit. */
const plainHeaders = (headers: HeaderMap): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !(name in Object.prototype)));
