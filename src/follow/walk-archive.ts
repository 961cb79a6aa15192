/** Walks through the pages of a feed into its past. RFC 5005. */

import type { FeedResult } from '../core/document/result.ts';
import {
  type Expected,
  isAbsoluteAddress,
  isCount,
  isFunction,
  isPause,
  isSignal,
  readGiven,
  readUrl,
} from '../core/model/expected.ts';
import { parseUrl } from '../core/platform/urls.ts';
import { SECOND } from '../core/values/durations.ts';
import { addressKey } from './feed-address.ts';
import { fetchFeed } from './fetch/fetch-feed.ts';
import { checkResult, isFetchedPage } from './fetch/given-results.ts';
import type { FetchResult } from './fetch/outcome.ts';
import { shownAddress } from './fetch/redirects.ts';
import type { FollowFetch } from './follow-options.ts';

/** Options of `walkArchive`. */
export interface ArchiveOptions {
  /** Fetches each page. @default fetchFeed, guarded and limited */
  fetch?: FollowFetch | undefined;
  /** Greatest number of pages, the first included. @default 100 */
  maxPages?: number | undefined;
  /** Milliseconds between two pages. @default 1000 */
  pause?: number | undefined;
  /** Ends the walk: the iterator throws the reason of the signal. */
  signal?: AbortSignal | undefined;
}

const EXPECTED: Readonly<Record<keyof ArchiveOptions, Expected>> = {
  fetch: isFunction,
  maxPages: isCount,
  pause: isPause,
  signal: isSignal,
};

/**
 * Walks through a feed and its older pages: `prev-archive`, else `next`. Archives never change; pages may shift while new entries come, so
 * that an entry may be on two of them: `diffEntries` recognizes it.
 *
 * @param url of the feed
 * @returns the fetch of each page, the newest first. The last one may have failed: see `outcome`. A page that leads back ends the walk, also by a redirect.
 * @throws {TypeError | RangeError} for wrong arguments, and for wrong results of `fetch`; the reason of `signal` when it aborts
 * @example
 * import { fetchFeed } from 'anyfeed/fetch';
 * import { type ArchiveOptions, walkArchive } from 'anyfeed/follow';
 *
 * // A server for this example. Without `fetch` the connections are guarded.
 * const fetch = async (url: string) => new Response('<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>New</title></entry>'
 *   + (url.endsWith('/2') ? '' : '<link rel="prev-archive" href="/2"/>') + '</feed>');
 *
 * const pages: string[] = [];
 * const options: ArchiveOptions = { maxPages: 10, pause: 0, fetch: (url, given) => fetchFeed(url, { ...given, fetch }) };
 * for await (const { url, result } of walkArchive('https://example.org/feed', options)) pages.push(`${url} ${result?.entries[0]?.title}`);
 * pages.join(); // 'https://example.org/feed New,https://example.org/2 New'
 * @experimental
 */
export async function* walkArchive(
  url: string | URL,
  options?: ArchiveOptions,
): AsyncGenerator<FetchResult, void, undefined> {
  const given = (readGiven(options, EXPECTED) ?? {}) as ArchiveOptions;
  const { fetch = fetchFeed, maxPages = 100, pause = SECOND, signal } = given;
  /** Addresses before and after redirects. */
  const seen = new Set<string>();
  const first = readUrl('url of walkArchive', isAbsoluteAddress, url);
  let address: string | undefined = first;
  for (let pages = 0; address !== undefined && pages < maxPages; pages++) {
    const asked = addressKey(shownAddress(address));
    if (seen.has(asked)) return;
    signal?.throwIfAborted();
    if (pages > 0) await wait(pause, signal);
    signal?.throwIfAborted();
    const fetched: FetchResult = await fetch(address, { signal });
    checkResult('fetch', isFetchedPage, fetched);
    const reached = addressKey(fetched.url);
    if (seen.has(reached)) return;
    seen.add(asked).add(reached);
    yield fetched;
    address = withCredentials(olderPage(fetched.result), fetched.url, new URL(first));
  }
}

/** A pause may take hours: the signal ends it. */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

function olderPage(result: FeedResult | undefined): string | undefined {
  const hrefOf = (relation: string): string | undefined =>
    result?.feed.links?.find(({ rel, href }) => rel === relation && parseUrl(href ?? '') !== undefined)?.href;
  return hrefOf('prev-archive') ?? hrefOf('next');
}

/** A page of the origin of the feed needs its user and password. Pages of another origin do not choose where these are sent. */
function withCredentials(address: string | undefined, page: string, feed: URL): string | undefined {
  const url = parseUrl(address ?? '');
  if (url?.origin !== feed.origin || parseUrl(page)?.origin !== feed.origin || url.username !== '')
    return address;
  url.username = feed.username;
  url.password = feed.password;
  return url.href;
}
