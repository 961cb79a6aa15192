/** Finds the feeds of an address: fetches the page and its candidates, and keeps the feeds among them. */

import type { FeedResult } from '../../core/document/result.ts';
import {
  type Expected,
  isDuration,
  isFunction,
  isSignal,
  isUrlWithin,
  readGiven,
  readUrl,
  wrongArgument,
} from '../../core/model/expected.ts';
import type { FeedVersion } from '../../core/model/versions.ts';
import { parseUrl } from '../../core/platform/urls.ts';
import { titleOf } from '../../core/present/body.ts';
import { typeOf } from '../../core/values/media-types.ts';
import { addressKey, fetchableAddress } from '../feed-address.ts';
import { Deadline } from '../fetch/deadline.ts';
import { checkResult, isAddressedPage } from '../fetch/given-results.ts';
import type { FeedCandidate } from './candidate.ts';
import { discoverFeeds, guessFeeds } from './discover-feeds.ts';

/** The parts of a fetch that `findFeeds` reads. */
export interface FetchedPage {
  /** Address after redirects. */
  readonly url: string;
  /** `changed` for a feed; `limited` when the server refuses requests for now, `gone` when the address is given up. */
  readonly outcome: string;
  /** The reason of the outcome: `dns` when there is no such host. */
  readonly reason?: string | undefined;
  /** Headers of the response: `Link`, and the charset of Content-Type. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The page, or the feed. */
  readonly body?: Uint8Array | undefined;
  /** The feed. */
  readonly result?: FeedResult | undefined;
  /** The failure, in a sentence. */
  readonly message?: string | undefined;
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

/** The feeds of an address, and how the search ended. */
export interface FeedSearch {
  /** The address that was fetched: with its scheme. */
  url: string;
  /** The feeds, the best first, each once. */
  feeds: FoundFeed[];
  /** `found`; `no-feed`: there is a page, and nothing that it names is a feed; `unreachable`: there is no page. */
  outcome: 'found' | 'no-feed' | 'unreachable';
  /** Whether candidates are left that were not tried. `requests`: ten requests were made. `timeout`: the time was over. `limited`: their server refuses requests for now. Absent when all were tried. */
  stopped?: 'requests' | 'timeout' | 'limited';
  /** Number of requests. */
  requests: number;
  /** The reason of `unreachable`, in a sentence. */
  message?: string;
}

/** Requests to find the feeds of an address, the page included: more would be a crawl. */
const MOST_REQUESTS = 10;
const DEFAULT_TIMEOUT = 30_000;
const isTyped = isUrlWithin(
  'an http or https URL, also without its scheme',
  (text) => typedAddresses(text).length > 0,
);
const EXPECTED: Readonly<Record<string, Expected>> = {
  fetch: isFunction,
  timeout: isDuration,
  signal: isSignal,
};

/**
 * Finds the feeds of an address: a feed, a page with feeds, or any page of a known platform. Fetches the page, then its candidates in the order of `discoverFeeds`; only if these lead to no feed, those of the pages of the site that they lead to, then common paths up to the first feed. At most ten requests, one after the other; none to a server that has refused one (429, 503 with `Retry-After`), and no common paths of a page that is gone (410).
 *
 * @param url of a page or a feed, as people type it: also `example.org`, then https is tried before http; `feed://example.org/rss`; `@name@example.org`
 * @param options `fetch` is required: this sub-path opens no connections of its own
 * @returns the feeds, and how the search ended. Failures of single requests are passed over.
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
 * const { feeds: [found], outcome } = await findFeeds('example.org', { fetch: (url, options) => fetchFeed(url, { ...options, fetch: serve }) });
 * outcome; // 'found'
 * found?.url; // 'https://example.org/feed'
 * `${found?.title}, ${found?.version}`; // 'Tides, rss20'
 */
export async function findFeeds(url: string | URL, options: FindFeedsOptions): Promise<FeedSearch> {
  const typed = readUrl('url of findFeeds', isTyped, url);
  const { fetch, timeout = DEFAULT_TIMEOUT, signal } = readOptions(options);
  signal?.throwIfAborted();
  const deadline = new Deadline(timeout, signal);
  try {
    return await new Search(fetch, deadline).search(typedAddresses(typed));
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

const NO_ANSWER = 'there was no answer in time';
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
/** Browsers take any number of slashes after these schemes. */
const WEB_SLASHES = /^(https?:)\/*(?=[^/])/i;
/** Slips in it: a letter too few or too many, another sign for the colon, a further scheme that a field had in it. */
const WEB_SCHEME = /^\/?(?:https?:\/*)*h*t{1,2}p(s?)s*[:;=.]*\/{2,}(?=[^/])/i;
const HOST =
  /^(?:[^\s/?#@:.]+\.)+[^\s/?#@:.]+\.?(?::\d+)?(?:[/?#]|$)|^localhost(?:[:/?#]|$)|^\[[\da-f:.]+\]/i;
const NO_SCHEME = /^\/\/(?=[^/])/;
/** Signs that are copied with an address: delimiters of RFC 3986, appendix C, and characters without width. */
const AROUND = /^[\s"'<\u200b\u2060\ufeff]+|(?<![\s"'>\u200b\u2060\ufeff])[\s"'>\u200b\u2060\ufeff]+$/g;
/** An account of Mastodon and others, as people write it, and as RFC 7565 does. */
const ACCOUNT = /^(?:@|acct:@?)([\w.-]+)@((?:[^\s/?#@:.]+\.)+[^\s/?#@:.]+(?::\d+)?)$/i;
const HOST_PART = /^(?:[a-z][a-z\d+.-]*:)?\/*[^/?#]*/i;
/** The dots that names of hosts are typed with in East Asia. */
const DOTS = /[\u3002\uff0e\uff61]/g;

/** @returns the addresses that the text may stand for, the most probable first; none for other texts */
export function typedAddresses(text: string): string[] {
  const typed = text
    .replace(AROUND, '')
    .replace(HOST_PART, (host) => host.replace(DOTS, '.'))
    .replace(ACCOUNT, 'https://$2/@$1')
    .replace(WEB_SCHEME, 'http$1://')
    .replace(NO_SCHEME, '');
  return withScheme(typed).flatMap((address) => fetchableAddress(address, '') ?? []);
}

function withScheme(typed: string): string[] {
  if (SCHEME.test(typed)) return [typed.replace(WEB_SLASHES, '$1//')];
  return HOST.test(typed) ? [`https://${typed}`, `http://${typed}`] : [];
}

class Search {
  readonly #fetch: FetchPage;
  readonly #deadline: Deadline;
  /** Addresses that were requested, and addresses after redirects. */
  readonly #seen = new Set<string>();
  readonly #found: FoundFeed[] = [];
  /** Hosts that get no further request, and the outcome that says so. */
  readonly #closed = new Map<string, string>();
  #isRefused = false;
  #requests = 0;
  #stopped: FeedSearch['stopped'];

  constructor(fetch: FetchPage, deadline: Deadline) {
    this.#fetch = fetch;
    this.#deadline = deadline;
  }

  /** @param urls the same page in several ways, of which the first that answers counts */
  async search(urls: readonly string[]): Promise<FeedSearch> {
    let page: FetchedPage | undefined;
    let asked = urls[0] ?? '';
    for (const url of urls) {
      asked = url;
      // http and https are one address to `#seen`.
      this.#seen.clear();
      page = await this.#try({ url, via: 'document' });
      if (page?.body !== undefined || page?.result !== undefined || this.#closed.size > 0) break;
    }
    if (this.#found.length === 0) await this.#searchPage(asked, page);
    const isReached = this.#found.length > 0 || page?.body !== undefined;
    const absent = isReached ? 'no-feed' : 'unreachable';
    const stopped = this.#stopped ?? (this.#isRefused ? 'limited' : undefined);
    return {
      url: asked,
      feeds: this.#found,
      outcome: this.#found.length > 0 ? 'found' : absent,
      ...(stopped !== undefined && { stopped }),
      requests: this.#requests,
      ...(!isReached && { message: page?.message ?? NO_ANSWER }),
    };
  }

  async #searchPage(url: string, page: FetchedPage | undefined): Promise<void> {
    const { url: address = url } = page ?? {};
    for (const list of await this.#tryAll(page))
      if (this.#found.length === 0 && hostOf(list?.url ?? '') === hostOf(address)) await this.#tryAll(list);
    // A page that asks for consent or a login is at another address, which tells nothing of the platform.
    const typed = guessFeeds(url).filter(({ via }) => via === 'platform');
    for (const guess of this.#found.length > 0 ? [] : [...typed, ...guessFeeds(address)]) {
      await this.#try(guess);
      if (this.#found.length > 0) break;
    }
  }

  /** @returns the responses of the candidates of a page */
  async #tryAll(page: FetchedPage | undefined): Promise<(FetchedPage | undefined)[]> {
    const { body, headers, url = '' } = page ?? {};
    const responses: (FetchedPage | undefined)[] = [];
    for (const candidate of body === undefined ? [] : discoverFeeds(body, headers, { url }))
      responses.push(await this.#try(candidate));
    return responses;
  }

  /** Keeps the candidate if it is a feed. @returns the response; undefined without one */
  async #try(candidate: FeedCandidate): Promise<FetchedPage | undefined> {
    if (this.#seen.has(addressKey(candidate.url)) || this.#isClosed(candidate.url)) return undefined;
    if (this.#requests === MOST_REQUESTS) this.#stopped = 'requests';
    if (this.#deadline.signal.aborted) this.#stopped = 'timeout';
    if (this.#stopped !== undefined) return undefined;
    this.#seen.add(addressKey(candidate.url));
    this.#requests += 1;
    const page = await this.#request(candidate.url);
    if (page !== undefined && closesHost(page, candidate)) this.#closed.set(hostOf(page.url), page.outcome);
    const { outcome, result } = page ?? {};
    const isOther =
      page === undefined || addressKey(page.url) === addressKey(candidate.url) || this.#isNew(page.url);
    if (outcome === 'changed' && result !== undefined && isOther)
      this.#found.push(describeFeed(candidate, result));
    return page;
  }

  #isClosed(url: string): boolean {
    const outcome = this.#closed.get(hostOf(url));
    this.#isRefused ||= outcome === LIMITED;
    return outcome !== undefined;
  }

  /** Waits until the deadline, even if the fetch ignores the signal. */
  async #request(url: string): Promise<FetchedPage | undefined> {
    const { signal } = this.#deadline;
    try {
      const page = await this.#deadline.race(this.#fetch(url, { signal }));
      checkResult('fetch', isAddressedPage, page);
      return page;
    } catch (error) {
      // Own errors of the fetch are errors of the caller; a fetch that the deadline aborts is over.
      if (!signal.aborted) throw error;
      this.#stopped = 'timeout';
      return undefined;
    }
  }

  #isNew(url: string): boolean {
    const key = addressKey(url);
    const isNew = !this.#seen.has(key);
    this.#seen.add(key);
    return isNew;
  }
}

const LIMITED = 'limited';

/** A host that refuses requests, does not exist or is private is left alone; where the page itself is gone, there is nothing to guess. */
function closesHost({ outcome, reason }: FetchedPage, { via }: FeedCandidate): boolean {
  const isClosed = outcome === LIMITED || reason === 'dns' || reason === 'private-address';
  return isClosed || (outcome === 'gone' && via === 'document');
}

const hostOf = (url: string): string => parseUrl(url)?.hostname ?? '';

function describeFeed({ url, title, via }: FeedCandidate, { feed, entries, version }: FeedResult): FoundFeed {
  const now = Date.now();
  const times = entries
    .flatMap(({ publishedParsed, updatedParsed }) => [publishedParsed, updatedParsed])
    .map((date) => date?.getTime() ?? Number.NaN)
    .filter((time) => time <= now);
  const newest = times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  const name = titleOf(feed) || title;
  return {
    url,
    type: typeOf(version),
    ...(name && { title: name }),
    via,
    version,
    ...(Number.isFinite(newest) && { newest: new Date(newest) }),
  };
}
