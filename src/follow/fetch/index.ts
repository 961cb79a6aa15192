/** `anyfeed/fetch`: fetches a feed. Runs wherever there is `fetch`; on Node, `node.ts` stands in. */

import { fetchFeedOver } from './fetch-feed.ts';
import { fetchTransport } from './global-fetch.ts';
import type { FetchOptions } from './options.ts';
import type { FetchResult } from './outcome.ts';

export type * from './public.ts';

/**
 * Fetches a feed politely, within limits, and without being led into private networks.
 *
 * Asks only for what has changed (`ETag`, `Last-Modified`, a hash of the body), follows redirects, adopts permanent ones once they
 * have proven permanent, undoes compression whatever its label, and reads the feed with `parseFeed`. On Node every connection
 * is vetted, by the package `undici`, which must be installed; elsewhere `guarded` is false and only addresses that are
 * written out are vetted.
 *
 * @param url where the feed is; user and password in it are sent to this origin only
 * @returns what it came to, whatever the server did; `state` for the next fetch, `next` for its time
 * @throws {TypeError | RangeError} for a wrong argument; the reason of `signal` when it aborts
 * @example
 * const { outcome, result, state, next } = await fetchFeed('https://example.org/feed', { state: stored });
 * if (outcome === 'changed') show(result.entries);
 */
export function fetchFeed(url: string, options?: FetchOptions): Promise<FetchResult> {
  return fetchFeedOver(
    async ({ fetch = globalThis.fetch }) => fetchTransport((address, init) => fetch(address, init)),
    url,
    options,
  );
}
