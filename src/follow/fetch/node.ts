/** `anyfeed/fetch` on Node, Bun and Deno: vets every connection, unless the caller supplies a `fetch`. */

import { fetchFeedOver } from './fetch-feed.ts';
import { fetchTransport } from './global-fetch.ts';
import { nodeTransport } from './node-transport.ts';
import type { FetchOptions } from './options.ts';
import type { FetchResult } from './outcome.ts';

export type * from './public.ts';

/** As in `index.ts`. */
export function fetchFeed(url: string, options?: FetchOptions): Promise<FetchResult> {
  return fetchFeedOver(
    async ({ fetch }, isAllowed) => (fetch === undefined ? nodeTransport(isAllowed) : fetchTransport(fetch)),
    url,
    options,
  );
}
