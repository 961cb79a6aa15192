/** `anyfeed/fetch` on Node: vets connections with undici, unless the caller supplies a `fetch`. */

import { fetchFeedOver } from './fetch-feed.ts';
import { fetchTransport } from './global-fetch.ts';
import type { FetchOptions } from './options.ts';
import type { FetchResult } from './outcome.ts';
import { undiciTransport } from './undici.ts';

export type * from './public.ts';

/** As in `index.ts`. */
export function fetchFeed(url: string, options?: FetchOptions): Promise<FetchResult> {
  return fetchFeedOver(
    async ({ fetch }, isAllowed) =>
      fetch === undefined ? undiciTransport(isAllowed) : fetchTransport(fetch),
    url,
    options,
  );
}
