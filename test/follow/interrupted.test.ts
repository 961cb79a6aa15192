/**
 * The promises of docs/following.md when the program ends at any call, and starts again with what the store has: each call of a function of the store, of the
 * fetch and of the reports in turn, before and after its effect, and each of them that throws or never settles once.
 */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFeed } from '../../src/fetch.ts';
import { type FeedStore, type FollowedFeed, followFeeds, type SiteLimit } from '../../src/follow.ts';
import fc, { runs } from '../properties.ts';

const START = Date.parse('2026-03-04T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('crypto', undefined);
});
afterEach(() => void vi.useRealTimers().unstubAllGlobals());

/** Ways of a call to fail, once. */
const ENDS = ['killed before', 'killed after', 'throws before', 'throws after'] as const;
type End = (typeof ENDS)[number];

const never = (): Promise<never> => new Promise(() => undefined);
const item = (n: number): string => `<item><guid>${n}</guid><title>Post ${n}</title></item>`;
const POSTS_A_DAY = 4;

/** The servers and the database, which outlive the program. */
class World {
  readonly feeds = new Map<string, FollowedFeed>();
  /** Keys by title. */
  readonly rows = new Map<string, Map<string, Set<string>>>();
  readonly limits = new Map<string, SiteLimit>();
  readonly faults: string[] = [];
  readonly asked = new Map<string, number>();
  closedUntil = 0;
  refusedAt = 0;
  accepted: number[] = [];
  calls = 0;
  end: { at: number; how: End } | undefined;
  /** Whether the call has come. */
  isOver = false;
  /** The running program; calls of an earlier one have no effect. */
  run = 0;

  constructor() {
    const urls = ['https://a.example/1', 'https://a.example/2', 'https://limited.example/1'];
    urls.push('https://limited.example/2', 'https://limited.example/3', 'https://limited.example/4');
    urls.push(
      'https://old.example/',
      'https://gone.example/',
      'https://complete.example/',
      'http://plain.example/',
    );
    for (const url of urls) {
      this.feeds.set(url, { url, next: new Date(START - HOUR) });
      this.rows.set(url, new Map());
    }
  }

  get posts(): number {
    return 3 + Math.floor(((Date.now() - START) / DAY) * POSTS_A_DAY);
  }

  body(url: string): string {
    const first = url.includes('complete') ? Math.max(0, this.posts - 6) : 0;
    const items = Array.from({ length: this.posts - first }, (_, i) => item(this.posts - i));
    const complete = url.includes('complete') ? '<fh:complete/>' : '';
    return `<rss version="2.0" xmlns:fh="http://purl.org/syndication/history/1.0"><channel><title>T</title>${complete}${items.join('')}</channel></rss>`;
  }

  respond(url: string, init: RequestInit): Response {
    const now = Date.now();
    const { host } = new URL(url);
    const last = this.asked.get(url) ?? 0;
    if (host === 'gone.example' && now > START + DAY) {
      if (this.asked.get('gone') !== undefined && !this.isOver)
        this.faults.push('a feed that is gone is asked again');
      this.asked.set('gone', now);
      return new Response('', { status: 410 });
    }
    // After a kill a request may come again whose outcome was not stored.
    if (now - last < 55 * MINUTE && !this.isOver && host !== 'limited.example')
      this.faults.push(`${url} is asked after ${now - last} ms`);
    this.asked.set(url, now);
    const refusal = host === 'limited.example' ? this.refuse(url, now) : undefined;
    if (refusal !== undefined) return refusal;
    if (host === 'old.example')
      return new Response('', { status: 301, headers: { location: 'https://new.example/' } });
    if (url.startsWith('http:'))
      return new Response('', { status: 308, headers: { location: url.replace('http:', 'https:') } });
    const etag = `"${this.posts}"`;
    const given = new Headers(init.headers).get('if-none-match');
    if (given === etag) return new Response(null, { status: 304, headers: { etag } });
    return new Response(this.body(url), { headers: { 'content-type': 'application/rss+xml', etag } });
  }

  /** Two requests in ten minutes. */
  refuse(url: string, now: number): Response | undefined {
    if (now < this.closedUntil) this.faults.push(`${url} is asked inside Retry-After`);
    this.accepted = this.accepted.filter((time) => now - time < 10 * MINUTE);
    if (this.accepted.push(now) <= 2) return undefined;
    this.closedUntil = now + 10 * MINUTE;
    this.refusedAt = now;
    const headers = {
      'retry-after': new Date(this.closedUntil).toUTCString(),
      date: new Date(now).toUTCString(),
    };
    return new Response('', { status: 429, headers });
  }

  /** Makes a call with an effect, or ends the program. */
  async call<Result>(run: number, effect: () => Result | Promise<Result>): Promise<Result> {
    if (run !== this.run) return never();
    const how = this.calls++ === this.end?.at ? this.end.how : undefined;
    if (how !== undefined) this.isOver = true;
    if (how?.endsWith('after')) await effect();
    // A refusal is not stored yet at its moment.
    if (how !== undefined && this.refusedAt === Date.now()) this.closedUntil = 0;
    if (how?.startsWith('killed')) {
      this.run++;
      return never();
    }
    if (how !== undefined) throw new Error(`call ${this.end?.at} ${how}`);
    return effect();
  }

  storeOf(run: number): FeedStore {
    const call = <Result>(effect: () => Result | Promise<Result>) => this.call(run, effect);
    return {
      nextFeeds: (limit) =>
        call(() =>
          structuredClone(
            [...this.feeds.values()]
              .filter(({ next }) => next)
              .sort((a, b) => Number(a.next) - Number(b.next))
              .slice(0, limit),
          ),
        ),
      saveFeed: (feed) =>
        call(() => {
          if (this.feeds.has(feed.url)) this.feeds.set(feed.url, structuredClone(feed));
        }),
      saveEntries: (feed, entries) =>
        call(() => {
          for (const { key, entry } of entries) {
            const rows = this.rows.get(feed.url) ?? new Map<string, Set<string>>();
            this.rows.set(feed.url, rows);
            const title = entry.title ?? '';
            rows.set(title, (rows.get(title) ?? new Set()).add(key));
          }
        }),
      deleteEntries: (feed, keys) =>
        call(() => {
          if (!feed.url.includes('complete')) this.faults.push(`${feed.url}: ${keys.length} deleted`);
        }),
      moveFeed: (from, to) =>
        call(() => {
          const feed = this.feeds.get(from);
          if (feed === undefined) return false;
          this.feeds.delete(from);
          this.feeds.set(to, { ...feed, url: to });
          const rows = this.rows.get(from);
          this.rows.delete(from);
          if (rows !== undefined) this.rows.set(to, rows);
          return false;
        }),
      readSites: (names) => call(() => names.flatMap((name) => structuredClone(this.limits.get(name)) ?? [])),
      saveSite: (limit) => call(() => void this.limits.set(limit.site, structuredClone(limit))),
    };
  }

  judge(): void {
    for (const [url, rows] of this.rows) {
      for (const [title, keys] of rows)
        if (keys.size > 1) this.faults.push(`${url}: ${title} has ${keys.size} keys`);
      // The last fetch is some hours old.
      const due = url.includes('gone') ? 3 : this.posts - POSTS_A_DAY * 1.2;
      for (let n = 1; n <= due; n++)
        if (!rows.has(`Post ${n}`)) this.faults.push(`${url}: Post ${n} is lost`);
    }
  }
}

async function pass(duration: number, step: number): Promise<void> {
  const end = Date.now() + duration;
  while (Date.now() < end) {
    for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(Math.min(end - Date.now(), step));
  }
}

/** Each program that was killed starts again. */
async function live(end: World['end'], days: number): Promise<World> {
  vi.setSystemTime(START);
  const world = new World();
  world.end = end;
  let running = -1;
  const stops: AbortController[] = [];
  const ends: unknown[] = [];
  for (let time = 0; time < days * DAY; ) {
    if (running !== world.run) {
      running = world.run;
      const run = running;
      const stop = new AbortController();
      stops.push(stop);
      const fetch = (url: string, options: object) =>
        world.call(run, () =>
          fetchFeed(url, { ...options, fetch: async (address, init) => world.respond(address, init ?? {}) }),
        );
      const onError = () => undefined;
      followFeeds(world.storeOf(run), { fetch, onError, signal: stop.signal, poll: 20 * MINUTE }).catch(
        (error: unknown) => ends.push(error),
      );
    }
    const [span, step] = time < 6 * MINUTE ? [MINUTE, 5000] : [2 * HOUR, 10 * MINUTE];
    await pass(span, step);
    time += span;
  }
  world.judge();
  for (const stop of stops) stop.abort();
  await pass(MINUTE, MINUTE);
  expect(ends.filter((error) => !(error instanceof DOMException))).toEqual([]);
  return world;
}

test('entries are stored once, and no request comes too soon, when the program ends at any call', {
  timeout: 1_800_000,
}, async () => {
  // Most entries come in the first minutes.
  const early = fc.tuple(fc.nat(110), fc.constant(1.5));
  const late = fc.tuple(fc.integer({ min: 110, max: 1500 }), fc.constant(4));
  for (const [calls, times] of [
    [early, runs(80)],
    [late, runs(24)],
  ] as const)
    await fc.assert(
      fc.asyncProperty(calls, fc.constantFrom(...ENDS), async ([at, days], how) => {
        const world = await live({ at, how }, days);
        expect(world.isOver).toBe(true);
        expect(world.faults).toEqual([]);
      }),
      times,
    );
});
