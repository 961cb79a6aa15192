/** The promises of docs/following.md, over random farms of sites: limits, outages, moves, cut bodies, slow servers, a store that fails. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFeed } from '../../src/fetch.ts';
import { type FeedStore, type FollowedFeed, followFeeds } from '../../src/follow.ts';
import fc, { runs } from '../properties.ts';

const START = Date.parse('2026-03-04T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIMIT = 5;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('crypto', undefined);
});
afterEach(() => void vi.useRealTimers().unstubAllGlobals());

/** The behavior of a site during one step. */
const MOODS = [
  'good',
  'good',
  'good',
  'limits',
  'silent',
  'broken',
  'slow',
  'cut',
  'throws',
  'unsaved',
] as const;
type Mood = (typeof MOODS)[number];

interface Site {
  mood: Mood;
  posts: number;
  /** Times of accepted requests, and when a refused one may come again. */
  accepted: number[];
  closedUntil: number;
}

/** The farm, the store, and what must hold after every step. */
class Farm {
  readonly sites: Site[] = [];
  isOffline = false;
  readonly feeds = new Map<string, FollowedFeed>();
  readonly rows = new Map<string, Set<string>>();
  readonly requests = new Map<string, number[]>();
  readonly faults: string[] = [];
  readonly told: unknown[] = [];

  constructor(sizes: readonly number[]) {
    sizes.forEach((size, site) => {
      this.sites.push({ mood: 'good', posts: 3, accepted: [], closedUntil: 0 });
      for (let i = 0; i < size; i++) this.add(`https://site${site}.example/${i}`);
    });
  }

  add(url: string): void {
    this.feeds.set(url, { url, next: new Date(Date.now() - HOUR) });
    this.rows.set(url, new Set());
  }

  siteOf(url: string): Site {
    return this.sites[Number(/site(\d+)/.exec(url)?.[1])] as Site;
  }

  bodyOf({ posts }: Site): string {
    const item = (n: number) =>
      `<item><guid>${n}</guid><title>Post ${n}</title><description>Text ${n}</description></item>`;
    const items = Array.from({ length: posts }, (_, i) => item(posts - i));
    return `<rss version="2.0"><channel><title>T</title>${items.join('')}</channel></rss>`;
  }

  async respond(url: string): Promise<Response> {
    const site = this.siteOf(url);
    const now = Date.now();
    if (now < site.closedUntil) this.faults.push(`${url} is asked inside Retry-After`);
    this.requests.set(url, [...(this.requests.get(url) ?? []), now]);
    if (this.isOffline || site.mood === 'silent')
      throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
    if (site.mood === 'broken') return new Response('', { status: 500 });
    if (site.mood === 'slow') await new Promise((done) => setTimeout(done, 20_000));
    site.accepted = site.accepted.filter((time) => now - time < MINUTE);
    if (site.mood === 'limits' && site.accepted.length >= LIMIT) {
      site.closedUntil = now + MINUTE;
      return new Response('', { status: 429, headers: { 'retry-after': '60' } });
    }
    site.accepted.push(now);
    const body = this.bodyOf(site);
    const headers = { 'content-type': 'application/rss+xml', etag: `"${body.length}-${site.mood}"` };
    return new Response(site.mood === 'cut' ? body.slice(0, -40) : body, { headers });
  }

  readonly fetch = async (url: string, options: object) => {
    if (this.siteOf(url).mood === 'throws') throw new Error('the fetch throws');
    return fetchFeed(url, { ...options, fetch: (address) => this.respond(address) });
  };

  readonly store: FeedStore = {
    nextFeeds: (limit) =>
      [...this.feeds.values()]
        .filter(({ next }) => next)
        .sort((a, b) => Number(a.next) - Number(b.next))
        .slice(0, limit),
    saveFeed: (feed) => {
      if (this.feeds.has(feed.url)) this.feeds.set(feed.url, structuredClone(feed));
    },
    saveEntries: (feed, entries) => {
      if (this.siteOf(feed.url).mood === 'unsaved') throw new Error('the store throws');
      const rows = this.rows.get(feed.url);
      for (const { key, change, entry } of entries) {
        if (rows === undefined) return;
        if (change === 'added' && rows.has(entry.title ?? ''))
          this.faults.push(`${feed.url}: ${key} is added twice`);
        if (!/^Post \d+$/.test(entry.title ?? '')) this.faults.push(`${feed.url}: ${entry.title} is a ghost`);
        rows.add(entry.title ?? '');
      }
    },
    deleteEntries: (feed, keys) => void this.faults.push(`${feed.url}: ${keys.length} entries are forgotten`),
    moveFeed: () => false,
  };

  /** The feeds that lack posts of their sites. */
  lacking(): string[] {
    return [...this.rows].flatMap(([url, { size }]) => {
      const { posts } = this.siteOf(url);
      return this.feeds.has(url) && size !== posts ? `${url} has ${size} of ${posts} posts` : [];
    });
  }

  get isComplete(): boolean {
    return this.lacking().length === 0;
  }

  judge(): void {
    this.faults.push(...this.lacking());
  }
}

/** Milliseconds between two groups of turns. */
function stepOf(duration: number): number {
  if (duration > HOUR) return 5 * MINUTE;
  return duration === HOUR ? MINUTE / 2 : 5000;
}

/** Lets time pass: reading a body takes turns of the event loop. */
async function pass(duration: number): Promise<void> {
  const end = Date.now() + duration;
  while (Date.now() < end) {
    for (let turn = 0; turn < 6; turn++) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(Math.min(end - Date.now(), stepOf(duration)));
  }
}

type Step = (farm: Farm) => void;
const index = fc.nat(5);
const pick = (farm: Farm, i: number): Site => farm.sites[i % farm.sites.length] as Site;
const steps = fc.oneof(
  fc.tuple(index, fc.constantFrom(...MOODS)).map(
    ([i, mood]): Step =>
      (farm) =>
        void Object.assign(pick(farm, i), { mood }),
  ),
  index.map(
    (i): Step =>
      (farm) =>
        void pick(farm, i).posts++,
  ),
  fc.boolean().map(
    (isOffline): Step =>
      (farm) =>
        void Object.assign(farm, { isOffline }),
  ),
  index.map(
    (i): Step =>
      (farm) =>
        farm.add(`https://site${i % farm.sites.length}.example/new${farm.rows.size}`),
  ),
  index.map(
    (i): Step =>
      (farm) =>
        void farm.feeds.delete(`https://site${i % farm.sites.length}.example/0`),
  ),
);

test('the promises hold over random farms', { timeout: 1_800_000 }, async () => {
  const farms = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 5 });
  const stories = fc.array(fc.tuple(steps, fc.constantFrom(5 * MINUTE, HOUR, 5 * HOUR)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(farms, stories, async (sizes, story) => {
      vi.setSystemTime(START);
      const farm = new Farm(sizes);
      const stop = new AbortController();
      const { fetch, store, told } = farm;
      const options = {
        fetch,
        onError: (error: unknown) => told.push(error),
        signal: stop.signal,
        concurrency: 2,
      };
      let end: unknown;
      const following = followFeeds(store, options).catch((error: unknown) => {
        end = error;
      });
      for (const [step, duration] of story) {
        step(farm);
        await pass(duration);
        expect(farm.faults).toEqual([]);
        expect(end).toBeUndefined();
      }
      // Once all is well, every feed is read within the longest wait after failures of these hours.
      farm.isOffline = false;
      for (const site of farm.sites) site.mood = 'good';
      for (let hours = 0; hours < 40 && (hours === 0 || !farm.isComplete); hours += 4) await pass(4 * HOUR);
      farm.judge();
      stop.abort();
      await pass(MINUTE);
      await following;
      expect(farm.faults).toEqual([]);
      expect(end).toBeUndefined();
    }),
    runs(100),
  );
});
