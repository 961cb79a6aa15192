/** Follows the feeds of a store: fetches each when it is due, one feed of a site at a time, and stores what changed. */

import {
  checkArgument,
  type Expected,
  type Filled,
  isBoolean,
  isCount,
  isFunction,
  isPause,
  isSignal,
  readGiven,
} from '../core/model/options.ts';
import { fetchFeed } from './fetch/fetch-feed.ts';
import type { FetchOptions } from './fetch/options.ts';
import type { FetchResult } from './fetch/outcome.ts';
import { Outage } from './outage.ts';
import { MINUTE, SECOND } from './schedule/feed-hints.ts';
import { hostKey } from './schedule/host-key.ts';
import { type FeedStore, type FeedUpdate, type FollowedFeed, updateFeed } from './update-feed.ts';

/** Fetches a feed: `fetchFeed` of `anyfeed/fetch`, also with options of your own. */
export type FollowFetch = (
  url: string,
  options: Pick<FetchOptions, 'state' | 'signal'>,
) => Promise<FetchResult>;

/** A fetch of `followFeeds`. */
export interface FollowReport extends FeedUpdate {
  /** The result of `fetchFeed`: outcome, reason, message. */
  readonly fetched: FetchResult;
  /** The fetch failed because nothing can be reached: it does not count, and nothing was stored. */
  readonly offline: boolean;
}

/** Options of `followFeeds`. */
export interface FollowOptions {
  /** Fetches each feed. @default fetchFeed, guarded and limited */
  fetch?: FollowFetch | undefined;
  /** Called after each fetch, when its changes are stored; its errors end `followFeeds`. @default no call */
  onFetch?: ((report: FollowReport) => void) | undefined;
  /** Ends when no feed is due. @default false (never, unless `signal` aborts) */
  once?: boolean | undefined;
  /** Number of fetches at the same time. @default 8 */
  concurrency?: number | undefined;
  /** Milliseconds between two requests to one site. @default 1000 */
  pause?: number | undefined;
  /** Milliseconds after which the store is asked for its feeds again, at the latest: programs that share a store make feeds due. @default 60000 */
  poll?: number | undefined;
  /** Ends `followFeeds`, and the fetches in progress: nothing of them is stored. */
  signal?: AbortSignal | undefined;
}

type Settings = Filled<FollowOptions, 'signal'>;

const EXPECTED: Readonly<Record<keyof FollowOptions, Expected>> = {
  fetch: isFunction,
  onFetch: isFunction,
  once: isBoolean,
  concurrency: isCount,
  pause: isPause,
  poll: isPause,
  signal: isSignal,
};
const FUNCTIONS: readonly (keyof FeedStore)[] = [
  'nextFeeds',
  'saveFeed',
  'saveEntries',
  'deleteEntries',
  'moveFeed',
];
const isStore: Expected = {
  words: `a store with the functions ${FUNCTIONS.join(', ')}`,
  holds: (value) =>
    FUNCTIONS.every((name) => typeof (value as Partial<FeedStore> | null)?.[name] === 'function'),
};

/**
 * Follows the feeds of a store: fetches each feed when it is due, one feed of a site at a time, and stores its changes: first its entries,
 * then its state, so that an interrupted program loses nothing. Sites that refuse requests are left alone, with all their feeds. When
 * no site can be reached, the machine is offline: failures then do not count, and one feed is tried every few minutes.
 *
 * @param store five functions over any database
 * @returns when `signal` aborts, or with `once` when no feed is due
 * @throws {TypeError | RangeError} for wrong arguments; errors of the store and of `onFetch`
 * @example
 * import { fetchFeed } from 'anyfeed/fetch';
 * import { type FeedStore, type FollowedFeed, followFeeds } from 'anyfeed/follow';
 *
 * const url = 'https://example.org/feed';
 * const feeds = new Map<string, FollowedFeed>([[url, { url, next: new Date(0) }]]);
 * const titles = new Map<string, string | undefined>();
 * const store = {
 *   nextFeeds: () => [...feeds.values()].filter(({ next }) => next !== null),
 *   saveFeed: (feed) => feeds.set(feed.url, feed),
 *   saveEntries: (_feed, entries) => entries.forEach(({ key, entry }) => titles.set(key, entry.title)),
 *   deleteEntries: (_feed, keys) => keys.forEach((key) => titles.delete(key)),
 *   moveFeed: () => false,
 * } satisfies FeedStore;
 *
 * // A server for this example. Without `fetch` the connections are guarded.
 * const answer = async () => new Response('<rss version="2.0"><channel><item><title>High tide</title></item></channel></rss>');
 * await followFeeds(store, { once: true, fetch: (url, options) => fetchFeed(url, { ...options, fetch: answer }) });
 * [...titles.values()].join(); // 'High tide'
 * feeds.get(url)?.next instanceof Date; // true
 * @experimental
 */
export async function followFeeds(store: FeedStore, options?: FollowOptions): Promise<void> {
  checkArgument('store of followFeeds', isStore, store);
  const given = readGiven(options, EXPECTED) as Partial<Settings> | undefined;
  const defaults = {
    fetch: fetchFeed,
    onFetch: () => undefined,
    once: false,
    concurrency: 8,
    pause: SECOND,
    poll: MINUTE,
  };
  await new Follower(store, { ...defaults, ...given }).run();
}

/** A site that is closed for longer refuses requests: its feeds get a later time, and make room for others. */
const LONG_CLOSED = MINUTE;

class Follower {
  readonly #store: FeedStore;
  readonly #settings: Settings;
  readonly #running = new Map<string, Promise<void>>();
  /** The time after which a site may be asked again; Infinity during a fetch. */
  readonly #open = new Map<string, number>();
  readonly #outage = new Outage();
  #limit: number;
  /** Whether a fetch has ended since the store was asked. */
  #hasEnded = false;
  #error: { readonly error: unknown } | undefined;

  constructor(store: FeedStore, settings: Settings) {
    this.#store = store;
    this.#settings = settings;
    this.#limit = this.#leastLimit;
  }

  /** More feeds than fetches: some of them are of the same site. */
  get #leastLimit(): number {
    return 4 * this.#settings.concurrency;
  }

  async run(): Promise<void> {
    const { once, poll, signal } = this.#settings;
    while (!signal?.aborted && this.#error === undefined) {
      this.#hasEnded = false;
      const feeds = await this.#store.nextFeeds(this.#limit);
      const wake = await this.#startDue(feeds);
      if (once && this.#running.size === 0 && (wake === undefined || this.#outage.isOn)) break;
      await this.#wait(Math.min(wake ?? Number.POSITIVE_INFINITY, nextTime(feeds), Date.now() + poll));
    }
    await Promise.all(this.#running.values());
    if (this.#error !== undefined) throw this.#error.error;
  }

  /** @returns when a due feed can be fetched that cannot be fetched now, Infinity when a fetch ends; undefined when there is no such feed */
  async #startDue(feeds: readonly FollowedFeed[]): Promise<number | undefined> {
    const now = Date.now();
    const isDue = ({ url, next }: FollowedFeed) =>
      next !== null && next.getTime() <= now && !this.#running.has(url);
    const due = this.#outage.select(feeds.filter(isDue), now);
    const waits: number[] = [];
    for (const feed of due) for (const wait of await this.#startOrWait(feed, now)) waits.push(wait);
    // Sites may have more feeds than the list: look behind them at once.
    const hasRoom = waits.length > 0 && this.#running.size < this.#settings.concurrency;
    if (hasRoom && feeds.length === this.#limit) {
      this.#limit *= 2;
      return now;
    }
    if (waits.length === 0) this.#limit = this.#leastLimit;
    if (this.#outage.isOn && this.#running.size === 0) return this.#outage.until;
    return waits.length === 0 ? undefined : earliest(waits);
  }

  /** @returns the time of its turn; empty when it needs to wait no more */
  async #startOrWait(feed: FollowedFeed, now: number): Promise<number[]> {
    const site = hostKey(feed.url);
    const open = this.#open.get(site) ?? 0;
    if (open > now + LONG_CLOSED && open !== Number.POSITIVE_INFINITY) {
      await this.#store.saveFeed({ ...feed, next: new Date(open) });
      return [];
    }
    if (open > now) return [open];
    if (this.#running.size === this.#settings.concurrency) return [Number.POSITIVE_INFINITY];
    this.#start(feed, site);
    return [];
  }

  #start(feed: FollowedFeed, site: string): void {
    this.#open.set(site, Number.POSITIVE_INFINITY);
    const running = this.#follow(feed, site)
      .catch((error: unknown) => {
        this.#error ??= { error };
      })
      .finally(() => {
        this.#running.delete(feed.url);
        this.#hasEnded = true;
        const open = this.#open.get(site);
        if (open === Number.POSITIVE_INFINITY) this.#open.set(site, Date.now() + this.#settings.pause);
      });
    this.#running.set(feed.url, running);
  }

  async #follow(feed: FollowedFeed, site: string): Promise<void> {
    const { fetch, onFetch, signal } = this.#settings;
    let fetched: FetchResult;
    try {
      fetched = await fetch(feed.url, { state: feed.state ?? undefined, signal });
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    const offline = this.#outage.note(site, fetched, Date.now());
    const update = updateFeed(feed, fetched);
    if (!offline) await this.#save(update, fetched);
    const { next } = update.feed;
    // Without a status nothing was asked: the feed is not due (`too-early`).
    if (fetched.outcome === 'limited' && fetched.status !== undefined && next !== null)
      this.#open.set(site, next.getTime());
    onFetch({ ...update, ...(offline && { feed }), fetched, offline });
  }

  /** Saves the state last: after an interruption before it, the same entries come again. */
  async #save({ feed, entries, deleted }: FeedUpdate, fetched: FetchResult): Promise<void> {
    const store = this.#store;
    const { movedTo } = fetched;
    const isMoved = movedTo !== undefined && movedTo !== feed.url;
    if (isMoved && (await store.moveFeed(feed.url, movedTo))) return;
    const saved = isMoved ? { ...feed, url: movedTo } : feed;
    if (entries.length > 0) await store.saveEntries(saved, entries, fetched);
    if (deleted.length > 0) await store.deleteEntries(saved, deleted);
    await store.saveFeed(saved, fetched);
  }

  /** Waits for the end of a fetch, the time, or the signal. Clears its timer, which would keep the process alive. */
  async #wait(time: number): Promise<void> {
    const { signal } = this.#settings;
    if (signal?.aborted || this.#hasEnded) return;
    let wake = (): void => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const timer = setTimeout(wake, Math.max(0, time - Date.now()));
    signal?.addEventListener('abort', wake);
    try {
      await Promise.race([woken, ...this.#running.values()]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
    }
  }
}

/** The time of the first feed that is still to come. */
function nextTime(feeds: readonly FollowedFeed[]): number {
  const now = Date.now();
  const times = feeds.map(({ next }) => next?.getTime() ?? 0).filter((time) => time > now);
  return earliest(times);
}

/** Infinity for an empty list. */
const earliest = (times: readonly number[]): number =>
  times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
