/**
 * The loop of `followFeeds`. The store is the queue; the loop holds a page of it, the feeds whose turn it is, and what sites and the own network
 * allow. A feed that is due has its turn, waits in the page, or is put aside: stored with the time of its turn.
 */

import { openBodyParser } from '#body-parser';
import { checkArgument, type Expected, isListOf, isObjectWith, isString } from '../core/model/expected.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import { MINUTE, SECOND, WEEK } from '../core/values/durations.ts';
import { checkResult, isFetched } from './fetch/given-results.ts';
import type { ParseBody } from './fetch/options.ts';
import type { FetchResult } from './fetch/outcome.ts';
import { shownAddress } from './fetch/redirects.ts';
import type { FetchState } from './fetch/state.ts';
import type { FollowSettings } from './follow-options.ts';
import type { HubLoop } from './hub-callback.ts';
import { Outage } from './outage.ts';
import { openPoll } from './poll.ts';
import { Sites, siteOf } from './sites.ts';
import type { FeedStore, FollowedFeed } from './store.ts';
import { type HubStore, keepSubscribed } from './subscribe.ts';
import { deliveredTurn, failedTurn } from './turn-outcomes.ts';
import { type FeedUpdate, plannedFeed } from './update-feed.ts';

const isFeed = isObjectWith('a feed', { url: isString });
export const isFeeds: Expected = isListOf('an array of feeds, each with its url', isFeed);

/** A fetch that takes longer gives its place to another. */
const SLOW = SECOND / 2;
/** All places, in places for fetches that are not slow. */
const MOST_PLACES = 4;
/** Feeds to read at once: more than places, since some of them are of the same site; and the most. */
const PAGE = 4;
const LONGEST_PAGE = 1024;

/** Infinity for never; an unreadable time means that the feed is due. Stores of JSON have text. */
const timeOf = ({ next }: FollowedFeed): number =>
  next ? new Date(next).getTime() || 0 : Number.POSITIVE_INFINITY;
const askedAt = ({ state }: FollowedFeed): string => state?.checked ?? '';

/** Whether a clock that has been set back planned the next turn; by less, clocks differ. */
const isAhead = (feed: FollowedFeed, now: number): boolean => Date.parse(askedAt(feed)) > now + MINUTE;

export class Follower {
  readonly #store: FeedStore;
  readonly #settings: FollowSettings;
  readonly #sites: Sites;
  readonly #outage = new Outage();
  readonly #parserOf: (signal: AbortSignal | undefined, parse: ParseBody) => ParseBody;
  /** The feeds of the last reading that have not had their turn, those with the earliest `next` first. */
  #page: readonly FollowedFeed[] = [];
  /** Whether the store has more feeds than the page, and whether some of them may be due. */
  #isFull = false;
  #hasMore = false;
  #pageSize: number;
  /** When to read the next page. */
  #readAt = 0;
  /** The feeds that are left out although the store has them as due, until a time: Infinity during their turn. */
  readonly #away = new Map<string, number>();
  /** Feeds whose turn has ended during the reading of a page: the store may have given their rows of before. */
  readonly #ended = new Set<string>();
  /** The turns under way, and what ends them. */
  readonly #turns = new Map<Promise<void>, AbortController>();
  /** The turn under way of a feed, and the deliveries after it. */
  readonly #busy = new Map<string, Promise<void>>();
  /** Fetches that are not slow yet. */
  #quick = 0;
  #wake: () => void = () => undefined;
  #isWoken = false;
  /** The last turn of a feed that was put aside. */
  #lastAside = 0;
  /** The time when the loop last looked. */
  #clock = Date.now();
  #end: { readonly error: unknown } | undefined;

  constructor(store: FeedStore, settings: FollowSettings) {
    this.#store = store;
    this.#settings = settings;
    this.#sites = new Sites(settings.pause);
    this.#parserOf = openBodyParser(settings.parseTimeout);
    this.#pageSize = this.#leastPage;
  }

  /** `readFollowOptions` has checked that a store with a callback has these functions. */
  get #hubStore(): HubStore {
    return this.#store as FeedStore & HubStore;
  }

  get #leastPage(): number {
    return PAGE * this.#settings.concurrency;
  }

  get #hasPlace(): boolean {
    const { concurrency } = this.#settings;
    return this.#quick < concurrency && this.#turns.size < MOST_PLACES * concurrency;
  }

  get #isOver(): boolean {
    return this.#end !== undefined || this.#settings.signal?.aborted === true;
  }

  /** Nothing is under way, and the store has no feed that is due or was put aside. */
  get #isIdle(): boolean {
    return this.#turns.size === 0 && this.#readAt > Date.now() && this.#lastAside < Date.now();
  }

  async run(): Promise<void> {
    const { signal } = this.#settings;
    // One listener: every fetch would add one, and Node warns of many.
    const stop = (): void => {
      for (const turn of this.#turns.values()) turn.abort(signal?.reason);
      this.#wakeUp();
    };
    signal?.addEventListener('abort', stop);
    const { callback } = this.#settings;
    callback?.connect(this.#hubLoop());
    try {
      await this.#loop().finally(() => callback?.connect(undefined));
      await Promise.all([...this.#turns.keys(), ...this.#busy.values()]);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    if (this.#end !== undefined) throw this.#end.error;
  }

  async #loop(): Promise<void> {
    while (!this.#isOver) {
      this.#isWoken = false;
      this.#followClock();
      if (Date.now() >= this.#readAt) await this.#read();
      const next = await this.#startDue();
      if (this.#settings.once && this.#isIdle && (next === undefined || this.#outage.isOn)) break;
      await this.#wait(Math.min(next ?? Number.POSITIVE_INFINITY, nextTime(this.#page), this.#readAt));
    }
  }

  /** A clock that has been set back takes all times in memory with it: else nothing would happen until it is as late again. */
  #followClock(): void {
    const now = Date.now();
    const by = now - this.#clock;
    this.#clock = now;
    if (by >= 0) return;
    this.#readAt += by;
    this.#lastAside += by;
    for (const [url, until] of this.#away) this.#away.set(url, until + by);
    this.#sites.shift(by);
    this.#outage.shift(by);
  }

  async #read(): Promise<void> {
    const { once, poll } = this.#settings;
    const now = Date.now();
    this.#sites.forget(now);
    for (const [url, until] of this.#away) if (until <= now) this.#away.delete(url);
    // `once` ends when a reading finds nothing due: a store slower than `poll` would never let it.
    this.#readAt = now + (once ? WEEK : poll);
    for (const until of this.#away.values()) this.#readBy(until);
    // Feeds that wait for the end of an outage keep no others out.
    const limit = this.#away.size + this.#outage.suspects + this.#pageSize;
    this.#ended.clear();
    try {
      const feeds = await this.#store.nextFeeds(limit);
      checkArgument('the result of nextFeeds', isFeeds, feeds);
      const last = feeds.at(-1);
      this.#isFull = feeds.length >= limit;
      const end = this.#isFull && last !== undefined ? timeOf(last) : Number.POSITIVE_INFINITY;
      this.#hasMore = end <= now;
      if (!this.#hasMore) this.#pageSize = this.#leastPage;
      if (!this.#hasMore) this.#readBy(end);
      this.#page = eachOnce(feeds)
        .filter((feed) => timeOf(feed) < Number.POSITIVE_INFINITY && !this.#isOut(feed))
        .map((feed) => (isAhead(feed, now) ? { ...feed, next: new Date(now) } : feed));
    } catch (error) {
      if (once || this.#settings.onError === undefined) this.#end ??= { error };
      this.#tell(error);
    }
    await this.#attempt(async () => {
      const due = new Set(this.#page.filter((feed) => timeOf(feed) <= now).map(siteOf));
      if (due.size === 0) return;
      for (const limit of (await this.#store.readSites?.([...due])) ?? []) this.#sites.recall(limit, now);
    });
  }

  #isOut({ url }: FollowedFeed): boolean {
    return this.#away.has(url) || this.#ended.has(url);
  }

  /** The page is read again at this time, if not before. */
  #readBy(time: number): void {
    this.#readAt = Math.min(this.#readAt, time);
  }

  /** Starts the turns of due feeds that need not wait. @returns when the next feed need not wait any more; undefined when no feed waits */
  async #startDue(): Promise<number | undefined> {
    const now = Date.now();
    const due = this.#page.filter((feed) => timeOf(feed) <= now).sort(leastRecentlyAsked);
    const waiting = new Map<FollowedFeed, number>();
    for (const feed of due) {
      const opens = this.#hasPlace ? this.#opens(feed) : Number.POSITIVE_INFINITY;
      if (opens > now) waiting.set(feed, opens);
      else this.#start(feed);
    }
    this.#page = this.#page.filter((feed) => waiting.has(feed) || timeOf(feed) > now);
    // During an outage a feed does not wait for its site.
    if (!(this.#outage.isOn && waiting.size > 0)) await this.#makeRoom(waiting, now);
    return waiting.size === 0 ? undefined : earliest(waiting.values());
  }

  /** Puts aside the feeds of closed sites, and all that wait while the store has others for the free places. */
  async #makeRoom(waiting: Map<FollowedFeed, number>, now: number): Promise<void> {
    const isCrowded = this.#isFull && 2 * waiting.size > this.#page.length;
    const isSearching = this.#hasPlace && (this.#hasMore || isCrowded);
    const aside = [...waiting].filter(([, opens]) => isSearching || isClosed(opens, now));
    for (const [feed, opens] of aside) {
      // A hub has delivered it meanwhile: the row is old.
      if (this.#isOut(feed)) continue;
      await this.#putAside(feed, opens, now);
      waiting.delete(feed);
    }
    if (!isSearching) return;
    this.#pageSize = aside.length > 0 ? Math.min(2 * this.#pageSize, LONGEST_PAGE) : this.#leastPage;
    this.#readBy(now);
  }

  #opens(feed: FollowedFeed): number {
    return Math.max(this.#sites.opens(siteOf(feed)), this.#outage.opens(feed.url, this.#turns.size > 0));
  }

  /** Stores the time of the turn of a feed that waits for its site: the next page has others. */
  async #putAside(feed: FollowedFeed, opens: number, now: number): Promise<void> {
    const turn = this.#sites.putAside(siteOf(feed), now);
    // `once` does not wait for a closed site.
    if (opens <= now + MINUTE || opens === Number.POSITIVE_INFINITY)
      this.#lastAside = Math.max(this.#lastAside, turn);
    const isStored = await this.#attempt(() => this.#store.saveFeed({ ...feed, next: new Date(turn) }), feed);
    if (!isStored) this.#away.set(feed.url, turn);
    this.#readBy(turn);
    this.#page = this.#page.filter((other) => other !== feed);
  }

  #start(feed: FollowedFeed): void {
    const site = siteOf(feed);
    this.#sites.begin(site, Date.now());
    this.#away.set(feed.url, Number.POSITIVE_INFINITY);
    let isQuick = true;
    this.#quick++;
    const giveWay = (): void => {
      if (isQuick) this.#quick--;
      isQuick = false;
      this.#wakeUp();
    };
    const timer = setTimeout(giveWay, SLOW);
    const end = new AbortController();
    const turn = this.#turn(feed, site, end.signal).then((next) => {
      clearTimeout(timer);
      this.#turns.delete(turn);
      this.#settle(feed.url, turn);
      this.#release(feed.url);
      this.#sites.end(site, Date.now());
      // With nothing left to do, the store knows what comes next.
      this.#readBy(this.#turns.size === 0 && this.#page.length === 0 ? Date.now() : next);
      giveWay();
    });
    this.#turns.set(turn, end);
    this.#busy.set(feed.url, turn);
  }

  /** Leaves out the new address of a feed in its turn: the store may give it as due. @returns the address, unless it has a turn of its own */
  #hold(url: string): string | undefined {
    if (this.#away.has(url)) return undefined;
    this.#away.set(url, Number.POSITIVE_INFINITY);
    return url;
  }

  /** Ends the time in which a feed is left out, unless it has been put off. */
  #release(url: string | undefined): void {
    if (url === undefined) return;
    this.#ended.add(url);
    if (this.#away.get(url) === Number.POSITIVE_INFINITY) this.#away.delete(url);
  }

  /**
   * The turn of a feed. Any error in it is the outcome of this feed. Never rejects.
   * @returns the time of its next turn; Infinity when it has none
   */
  async #turn(feed: FollowedFeed, site: string, signal: AbortSignal): Promise<number> {
    const { fetch, ignore, known } = this.#settings;
    // Under its new address, when the feed has moved.
    let current = feed;
    let held: string | undefined;
    try {
      const poll = openPoll(feed, { ignore, known });
      const parseBody = this.#parserOf(signal, poll.parseBody);
      const fetched = await fetch(feed.url, { state: feed.state ?? undefined, signal, parseBody });
      checkResult('fetch', isFetched, fetched);
      const update = poll.update(fetched);
      const limit = this.#sites.learn(siteOf({ url: fetched.url ?? site }), Date.now(), fetched);
      if (limit !== undefined) await this.#attempt(() => this.#store.saveSite?.(limit), feed);
      if (!this.#outage.counts(feed.url, site, fetched, Date.now())) return this.#postpone(feed, fetched);
      const { movedTo } = fetched;
      if (movedTo !== undefined && movedTo !== feed.url) {
        held = this.#hold(movedTo);
        if (await this.#store.moveFeed(feed.url, movedTo)) return Number.POSITIVE_INFINITY;
        current = { ...feed, url: movedTo };
      }
      const moved = { ...update, feed: { ...update.feed, url: current.url } };
      await this.#save(moved, fetched);
      this.#report(moved, fetched, false);
      await this.#subscribe(moved.feed, fetched, signal);
      return timeOf(moved.feed);
    } catch (error) {
      return signal.aborted ? Number.POSITIVE_INFINITY : await this.#fail(current, error);
    } finally {
      this.#release(held);
    }
  }

  /** A hub that refuses is no failure of the feed. */
  async #subscribe(feed: FollowedFeed, fetched: FetchResult, signal: AbortSignal): Promise<void> {
    const { callback } = this.#settings;
    if (callback === undefined) return;
    const store = this.#hubStore;
    await this.#attempt(() => keepSubscribed(feed, fetched, { store, callback, signal }), feed);
  }

  #hubLoop(): HubLoop {
    const store = this.#hubStore;
    return {
      read: async (id) => (await store.readSubscription(id)) ?? undefined,
      save: async (subscription) => void (await store.saveSubscription(subscription)),
      deliver: ({ url }, body, headers) =>
        this.#afterTurn(url, (feed) => this.#deliver(feed, body, headers)).then((done) => done === true),
      end: async ({ url }) => void (await this.#afterTurn(url, (feed) => this.#endPush(feed))),
      tell: (error) => this.#tell(error),
    };
  }

  /** Changes a feed when its turn is over, and before its next one. @returns undefined when it is not followed @throws what the store throws */
  #afterTurn<Result>(
    url: string,
    change: (feed: FollowedFeed) => Promise<Result>,
  ): Promise<Result | undefined> {
    const before = this.#busy.get(url);
    const changing = (async () => {
      await before;
      return this.#change(url, change);
    })();
    const settled: Promise<void> = changing.then(
      () => this.#settle(url, settled),
      () => this.#settle(url, settled),
    );
    this.#busy.set(url, settled);
    return changing;
  }

  #settle(url: string, ended: Promise<void>): void {
    if (this.#busy.get(url) === ended) this.#busy.delete(url);
  }

  async #change<Result>(
    url: string,
    change: (feed: FollowedFeed) => Promise<Result>,
  ): Promise<Result | undefined> {
    const away = this.#away.get(url);
    this.#away.set(url, Number.POSITIVE_INFINITY);
    this.#page = this.#page.filter((feed) => feed.url !== url);
    try {
      const feed = await this.#hubStore.readFeed(url);
      return feed === null || feed === undefined ? undefined : await change(feed);
    } finally {
      this.#ended.add(url);
      if (away === undefined) this.#away.delete(url);
      else this.#away.set(url, away);
      this.#readBy(Date.now());
    }
  }

  /** A turn with the body that a hub has sent. @throws what the store throws: the hub delivers again */
  async #deliver(feed: FollowedFeed, body: Uint8Array, headers: HeaderMap): Promise<true> {
    const { ignore, known, signal } = this.#settings;
    const poll = openPoll(feed, { ignore, known });
    const parseBody = this.#parserOf(signal, poll.parseBody);
    const { address, validated = address } = feed.state ?? {};
    // Links are relative to the address of the last response, as in fetches, and without its password.
    const result = await parseBody(body, headers, { url: shownAddress(validated ?? feed.url) });
    if (!result.usable) return true;
    const now = new Date();
    const fetched = deliveredTurn(feed, { result, body }, now);
    const update = poll.update(fetched, now);
    await this.#save(update, fetched);
    this.#report(update, fetched, false);
    return true;
  }

  /** Its hub delivers no more: requests alone tell what is new. */
  async #endPush(feed: FollowedFeed): Promise<void> {
    const { delivered, ...state } = feed.state ?? {};
    if (delivered !== undefined) await this.#store.saveFeed({ ...feed, state: state as FetchState });
  }

  /** A failure that does not count yet: the feed is tried again, and the store keeps what it has. */
  #postpone(feed: FollowedFeed, fetched: FetchResult): number {
    const turn = Date.now() + (this.#settings.once ? 0 : MINUTE);
    this.#away.set(feed.url, turn);
    this.#report({ feed, entries: [], deleted: [] }, fetched, true);
    return turn;
  }

  /** Saves the state last: after an interruption before it, the same entries come again. */
  async #save({ feed, entries, deleted }: FeedUpdate, fetched: FetchResult): Promise<void> {
    if (entries.length > 0) await this.#store.saveEntries(feed, entries, fetched);
    if (deleted.length > 0) await this.#store.deleteEntries(feed, deleted);
    await this.#store.saveFeed(feed, fetched);
  }

  /** Saves only that the turn failed: the next fetch brings again what could not be saved. @returns the time of the next turn */
  async #fail(feed: FollowedFeed, error: unknown): Promise<number> {
    const fetched = failedTurn(feed, error);
    const failed = plannedFeed(feed, fetched);
    this.#tell(error, feed);
    const isStored = await this.#attempt(() => this.#store.saveFeed(failed, fetched), feed);
    if (!isStored) this.#away.set(feed.url, timeOf(failed));
    this.#report({ feed: failed, entries: [], deleted: [] }, fetched, false);
    return timeOf(failed);
  }

  #report(update: FeedUpdate, fetched: FetchResult, offline: boolean): void {
    try {
      this.#settings.onFetch({ ...update, fetched, offline });
    } catch (error) {
      this.#tell(error, update.feed);
    }
  }

  /** @returns whether it did not throw */
  async #attempt(action: () => unknown, feed?: FollowedFeed): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      this.#tell(error, feed);
      return false;
    }
  }

  #tell(error: unknown, feed?: FollowedFeed): void {
    try {
      this.#settings.onError?.(error, feed);
    } catch (thrown) {
      this.#end ??= { error: thrown };
    }
  }

  #wakeUp(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** Waits for the end of a turn, the time, or the signal. Clears its timer, which would keep the process alive. */
  async #wait(time: number): Promise<void> {
    if (this.#isOver || this.#isWoken) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, Math.max(0, time - Date.now()));
    });
    clearTimeout(timer);
  }
}

/** Closed for longer than between two requests; Infinity is the time of a turn under way. */
const isClosed = (opens: number, now: number): boolean =>
  opens > now + MINUTE && opens < Number.POSITIVE_INFINITY;

/** The first row of each URL: a store may have two in a page, as of a join. */
function eachOnce(feeds: readonly FollowedFeed[]): FollowedFeed[] {
  const rows = new Map<string, FollowedFeed>();
  for (const feed of feeds) if (!rows.has(feed.url)) rows.set(feed.url, feed);
  return [...rows.values()];
}

const leastRecentlyAsked = (a: FollowedFeed, b: FollowedFeed): number => {
  const [first, second] = [askedAt(a), askedAt(b)];
  return first === second ? 0 : first < second ? -1 : 1;
};

/** The time of the first feed that is still to come. */
function nextTime(feeds: readonly FollowedFeed[]): number {
  const now = Date.now();
  return earliest(feeds.map(timeOf).filter((time) => time > now));
}

function earliest(times: Iterable<number>): number {
  let first = Number.POSITIVE_INFINITY;
  for (const time of times) first = Math.min(first, time);
  return first;
}
