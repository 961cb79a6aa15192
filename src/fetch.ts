/** `anyfeed/fetch`: fetches a feed. Runs on every platform with `fetch`; on Node, Bun and Deno, `node.ts` replaces this file. */

import { fetchFeedOver } from './follow/fetch/fetch-feed.ts';
import { fetchTransport } from './follow/fetch/global-fetch.ts';
import type { FetchOptions } from './follow/fetch/options.ts';
import type { FetchResult } from './follow/fetch/outcome.ts';

export type * from './follow/fetch/public.ts';

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
  return fetchFeedOver(
    async ({ fetch = globalThis.fetch }) => fetchTransport((address, init) => fetch(address, init)),
    url,
    options,
  );
}
