/** One polite, limited fetch of a feed: request, redirects, body, parsing, and the state for the next fetch. */

import { openTransport } from '#transport';
import { isAbsoluteAddress, readUrl } from '../../core/model/expected.ts';
import type { HeaderMap } from '../../core/model/headers.ts';
import { givenDate } from '../../core/values/given.ts';
import { longestPlan, nextFetch } from '../schedule/next-fetch.ts';
import { type Answer, readAnswer } from './answer.ts';
import { Deadline } from './deadline.ts';
import { FetchFailure } from './failure.ts';
import { followLoss, followMove, stateOfOldAddress } from './moves.ts';
import { type FetchOptions, type FetchSettings, readFetchOptions } from './options.ts';
import type { FetchResult } from './outcome.ts';
import { type Arrival, followRedirects, type Route, shownAddress } from './redirects.ts';
import { remember } from './remember.ts';
import { type FetchState, readState } from './state.ts';
import { addressTest } from './target.ts';
import type { AddressTest, Transport } from './transport.ts';

const GONE = 410;

/** Creates the transport that the settings require. */
export type OpenTransport = (settings: FetchSettings, isAllowed: AddressTest) => Promise<Transport>;

/**
 * Fetches a feed politely, within limits, and without access to private networks.
 *
 * Makes no request before the time in `state.next`. Requests only changes (`ETag`, `Last-Modified`, a hash of the body), follows redirects, adopts permanent redirects after they have proven permanent, decompresses under any label, and parses the feed with `parseFeed`. On Node, Bun and Deno it vets every connection. Elsewhere `guarded` is false, and it vets only IP addresses in URLs.
 *
 * @param url of the feed; user and password in it are sent only to this origin
 * @returns the outcome, for every behavior of the server; `state` for the next fetch, `next` for its time
 * @throws {TypeError | RangeError} for wrong arguments, and for wrong results of `fetch` and `parseBody`; the reason of `signal` when it aborts
 * @example
 * import { fetchFeed } from 'anyfeed/fetch';
 *
 * // A server for this example. Without `fetch` the connections are guarded.
 * const fetch = async () => new Response('<rss version="2.0"><channel><title>Tides</title></channel></rss>', { headers: { ETag: '"1"' } });
 *
 * const { outcome, result, state, next } = await fetchFeed('https://example.org/feed', { fetch });
 * outcome; // 'changed'
 * result?.feed.title; // 'Tides'
 * next.rule; // 'default'
 *
 * // Store `state`; the next fetch sends its validators, and no request before `state.next`.
 * const again = await fetchFeed('https://example.org/feed', { fetch, state });
 * `${again.outcome}, ${again.reason}`; // 'limited, too-early'
 */
export function fetchFeed(url: string | URL, options?: FetchOptions): Promise<FetchResult> {
  return fetchFeedOver(openTransport, url, options);
}

/** `fetchFeed` over any transport. */
export async function fetchFeedOver(
  open: OpenTransport,
  given: string | URL,
  options: FetchOptions | undefined,
): Promise<FetchResult> {
  const url = readUrl('url of fetchFeed', isAbsoluteAddress, given);
  const settings = readFetchOptions(options);
  const state = readState(settings.state, url);
  settings.signal?.throwIfAborted();
  const isAllowed = addressTest(settings);
  const transport = await open(settings, isAllowed);
  if (isTooEarly(state, settings)) return refuse(state, transport);
  const deadline = new Deadline(settings.timeout, settings.signal);
  const routeOf = (known: FetchState): Route => ({
    ...{ given: new URL(url), transport, settings, state: known, deadline, isAllowed },
    redirects: [],
  });
  try {
    const fetched = await fetchOnce(routeOf(state));
    const old = stateOfOldAddress(fetched.state, fetched.outcome);
    const returned = old && (await fetchOnce(routeOf(old)));
    return returned && isFound(returned) ? { ...returned, movedTo: state.url } : fetched;
  } finally {
    deadline.close();
    await transport.close();
    settings.signal?.throwIfAborted();
  }
}

const isFound = ({ outcome }: { outcome: string }): boolean =>
  outcome === 'changed' || outcome === 'unchanged';

/** Whether the next fetch is due later. Ignores a time that was computed by a clock that has been set back, and a time that is never computed. */
function isTooEarly({ next = '', checked = '' }: FetchState, settings: FetchSettings): boolean {
  const now = settings.now.getTime();
  const wait = Date.parse(next) - now;
  return wait > 0 && wait <= longestPlan(settings) && !(Date.parse(checked) > now);
}

function refuse(state: FetchState, { guarded }: Transport): FetchResult {
  return {
    outcome: 'limited',
    reason: 'too-early',
    message: 'the next fetch is not due yet (state.next)',
    state,
    next: { at: new Date(state.next ?? ''), rule: 'planned', hints: [] },
    url: shownAddress(state.address ?? state.url),
    redirects: [],
    guarded,
  };
}

/** @throws the reason of the caller's signal */
async function fetchOnce(route: Route): Promise<FetchResult> {
  const { settings, state } = route;
  const from = new URL(state.address ?? state.url);
  let arrival: Arrival | undefined;
  try {
    arrival = await followRedirects(from, route);
    return conclude(await readAnswer(arrival, route), arrival, from, route);
  } catch (error) {
    settings.signal?.throwIfAborted();
    if (!(error instanceof FetchFailure)) throw error;
    const { reason, message } = error;
    return conclude({ outcome: 'failed', reason, message }, arrival, from, route);
  }
}

function conclude(answer: Answer, arrival: Arrival | undefined, from: URL, route: Route): FetchResult {
  const { transport, settings, redirects } = route;
  const { now, minWait, maxWait } = settings;
  const headers = arrival?.response.headers;
  const status = arrival?.response.status;
  const received = arrival && {
    headers: arrival.response.headers,
    url: arrival.url.href,
    isConditional: arrival.isConditional,
  };
  const remembered = remember(route.state, answer, received, now);
  const { outcome, reason, message } = answer;
  const result = 'result' in answer ? answer.result : undefined;
  const { state, movedTo }: { state: FetchState; movedTo?: string } = isFound(answer)
    ? followMove(remembered, from.href, redirects, now, result)
    : { state: followLoss(remembered, outcome) };
  // The address that answers 410 may be given up, not the feed.
  const decisive = status === GONE && outcome === 'failed' ? undefined : status;
  const stored = withStored(headers, state);
  const delivered = givenDate(new Date(state.delivered ?? ''));
  const next = nextFetch({ status: decisive, headers: stored, state, delivered, now, minWait, maxWait });
  const { next: _, ...lasting } = state;
  const account = {
    reason,
    message,
    state: { ...lasting, ...(next.at !== undefined && { next: next.at.toISOString() }) },
    next,
    ...(movedTo !== undefined && { movedTo }),
    url: arrival?.url.href ?? redirects.at(-1)?.url ?? shownAddress(from.href),
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
