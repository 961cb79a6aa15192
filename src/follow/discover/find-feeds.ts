/** Finds the feeds of an address: fetches the page and its candidates, and keeps the feeds among them. */

import type { FeedResult } from '../../core/document/result.ts';
import {
  checkArgument,
  type Expected,
  isDuration,
  isFunction,
  isSignal,
  isString,
  isWithin,
  readGiven,
  wrongArgument,
} from '../../core/model/options.ts';
import type { FeedVersion } from '../../core/model/versions.ts';
import { addressKey } from '../feed-address.ts';
import { Deadline } from '../fetch/deadline.ts';
import { type FeedCandidate, typeOf } from './candidate.ts';
import { discoverFeeds, guessFeeds } from './discover-feeds.ts';

/** The parts of a fetch that `findFeeds` reads. */
export interface FetchedPage {
  /** Address after redirects. */
  readonly url: string;
  /** `changed` for a feed. */
  readonly outcome: string;
  /** Headers of the response: `Link`, and the charset of Content-Type. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The page, or the feed. */
  readonly body?: Uint8Array | undefined;
  /** The feed. */
  readonly result?: FeedResult | undefined;
}

/** Fetches one address: `fetchFeed` of `anyfeed/fetch`, also with options of your own. */
export type FetchPage = (url: string, options: FetchPageOptions) => Promise<FetchedPage>;

/** Options that `findFeeds` gives to `fetch`. */
export interface FetchPageOptions {
  /** Aborts at the end of the time of `findFeeds`. */
  signal: AbortSignal;
}

/** Options of `findFeeds`. */
export interface FindFeedsOptions {
  /** Fetches an address: `fetchFeed` of `anyfeed/fetch`, which is guarded and limited. */
  fetch: FetchPage;
  /** Milliseconds for everything. At the end, the feeds found so far are returned. @default 30000 */
  timeout?: number | undefined;
  /** Aborts the search: the promise rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** A feed of an address: it was fetched and read. */
export interface FoundFeed extends FeedCandidate {
  /** The format. */
  version: FeedVersion;
  /** Date of the newest entry that is not in the future. */
  newest?: Date;
}

/** Requests to find the feeds of an address, the page included: more would be a crawl. */
const MOST_REQUESTS = 10;
const DEFAULT_TIMEOUT = 30_000;
const ADDRESS = /^https?:\/\/[^/]/i;
const isWebAddress = isWithin<string>(
  isString,
  'a URL of http or https',
  (url) => ADDRESS.test(url) && URL.canParse(url),
);
const EXPECTED: Readonly<Record<string, Expected>> = {
  fetch: isFunction,
  timeout: isDuration,
  signal: isSignal,
};

/**
 * Finds the feeds of an address: a feed, a page with feeds, or any page of a known platform. Fetches the page, then its candidates in the order of `discoverFeeds`; common paths only if these lead to no feed, and the first of them that is one. At most ten requests, one after the other.
 *
 * @param url of a page or a feed
 * @param options `fetch` is required: this sub-path opens no connections of its own
 * @returns the feeds, the best first, each once; empty when there is none. Failures of single requests are passed over.
 * @throws {TypeError | RangeError} for wrong arguments; the reason of `signal` when it aborts
 * @example
 * import { findFeeds } from 'anyfeed/discover';
 * import { fetchFeed } from 'anyfeed/fetch';
 *
 * // A server for this example. `{ fetch: fetchFeed }` has guarded connections.
 * const serve = async (url: string) => url.endsWith('/feed')
 *   ? new Response('<rss version="2.0"><channel><title>Tides</title></channel></rss>')
 *   : new Response('<link rel="alternate" type="application/rss+xml" href="/feed">', { headers: { 'Content-Type': 'text/html' } });
 *
 * const [found] = await findFeeds('https://example.org/', { fetch: (url, options) => fetchFeed(url, { ...options, fetch: serve }) });
 * found?.url; // 'https://example.org/feed'
 * `${found?.title}, ${found?.version}`; // 'Tides, rss20'
 */
export async function findFeeds(url: string, options: FindFeedsOptions): Promise<FoundFeed[]> {
  checkArgument('url of findFeeds', isWebAddress, url);
  const { fetch, timeout = DEFAULT_TIMEOUT, signal } = readOptions(options);
  signal?.throwIfAborted();
  const deadline = new Deadline(timeout, signal);
  try {
    return await new Search(fetch, deadline).feedsOf(url);
  } finally {
    deadline.close();
    signal?.throwIfAborted();
  }
}

function readOptions(options: FindFeedsOptions): FindFeedsOptions {
  const given = readGiven(options, EXPECTED) as FindFeedsOptions | undefined;
  if (given?.fetch === undefined)
    throw wrongArgument('options.fetch', EXPECTED['fetch'] as Expected, undefined);
  return given;
}

class Search {
  readonly #fetch: FetchPage;
  readonly #deadline: Deadline;
  /** Addresses that were requested, and addresses after redirects. */
  readonly #seen = new Set<string>();
  readonly #found: FoundFeed[] = [];
  #requests = 0;

  constructor(fetch: FetchPage, deadline: Deadline) {
    this.#fetch = fetch;
    this.#deadline = deadline;
  }

  async feedsOf(url: string): Promise<FoundFeed[]> {
    const page = await this.#try({ url, via: 'document' });
    if (this.#found.length > 0) return this.#found;
    const { body, headers, url: address = url } = page ?? {};
    const candidates = body === undefined ? [] : discoverFeeds(body, headers, { url: address });
    for (const candidate of candidates) await this.#try(candidate);
    for (const guess of this.#found.length > 0 ? [] : guessFeeds(address)) {
      await this.#try(guess);
      if (this.#found.length > 0) break;
    }
    return this.#found;
  }

  /** Keeps the candidate if it is a feed. @returns the response; undefined without one */
  async #try(candidate: FeedCandidate): Promise<FetchedPage | undefined> {
    const isOver = this.#requests === MOST_REQUESTS || this.#deadline.signal.aborted;
    if (isOver || !URL.canParse(candidate.url) || !this.#isNew(candidate.url)) return undefined;
    this.#requests += 1;
    const page = await this.#request(candidate.url);
    const { outcome, result } = page ?? {};
    const isOther =
      page === undefined || addressKey(page.url) === addressKey(candidate.url) || this.#isNew(page.url);
    if (outcome === 'changed' && result !== undefined && isOther)
      this.#found.push(describeFeed(candidate, result));
    return page;
  }

  /** Waits until the deadline, even if the fetch ignores the signal. */
  async #request(url: string): Promise<FetchedPage | undefined> {
    const { signal } = this.#deadline;
    try {
      return await this.#deadline.race(this.#fetch(url, { signal }));
    } catch (error) {
      // Own errors of the fetch are errors of the caller; a fetch that the deadline aborts is over.
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  #isNew(url: string): boolean {
    const key = addressKey(url);
    const isNew = !this.#seen.has(key);
    this.#seen.add(key);
    return isNew;
  }
}

function describeFeed({ url, title, via }: FeedCandidate, { feed, entries, version }: FeedResult): FoundFeed {
  const now = Date.now();
  const times = entries
    .flatMap(({ publishedParsed, updatedParsed }) => [publishedParsed, updatedParsed])
    .map((date) => date?.getTime() ?? Number.NaN)
    .filter((time) => time <= now);
  const newest = times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  const name = feed.title ?? title;
  return {
    url,
    type: typeOf(version),
    ...(name && { title: name }),
    via,
    version,
    ...(Number.isFinite(newest) && { newest: new Date(newest) }),
  };
}
