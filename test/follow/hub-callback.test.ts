/** WebSub in `followFeeds`, with a hub of the test's own: handshake, delivery, renewal, another hub, forgery, refusals. */

import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFeed } from '../../src/fetch.ts';
import {
  type FeedStore,
  type FollowedFeed,
  type FollowReport,
  followFeeds,
  openCallback,
  type Subscription,
} from '../../src/follow.ts';

const URL_OF_FEED = 'https://blog.example/feed';
const HUB = 'https://hub.example/';
const OTHER_HUB = 'https://other-hub.example/';
const CALLBACK = 'https://me.example/hub/';
const SECRET = 'a secret of the test';
const DAY = 24 * 3_600_000;
const PATIENT = { timeout: 20_000 };

const feedOf = (titles: readonly string[], links = `<atom:link rel="hub" href="${HUB}"/>`) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Blog</title>${links}${titles
    .map((title) => `<item><title>${title}</title><guid>${title}</guid></item>`)
    .join('')}</channel></rss>`;

/** Real timers: signatures take real time. */
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A hub, the site of a feed, a store, and a program that follows it. */
class Scene {
  body = feedOf(['First']);
  /** The forms that hubs have got. */
  readonly asked: (Record<string, string> & { hub: string })[] = [];
  /** How hubs answer. */
  status: number | ((hub: string) => Response) = 202;
  lease = 10 * 86_400;
  /** Temporary ones, of the site of the feed. */
  redirects: Readonly<Record<string, string>> = {};
  readonly feeds = new Map<string, FollowedFeed>([[URL_OF_FEED, { url: URL_OF_FEED, next: new Date(0) }]]);
  readonly subscriptions = new Map<string, Subscription>();
  readonly titles: (string | undefined)[] = [];
  readonly reports: FollowReport[] = [];
  readonly errors: unknown[] = [];
  breaks = false;
  readonly stop = new AbortController();
  readonly callback = openCallback(CALLBACK, {
    secret: SECRET,
    fetch: (url, init) => this.#askHub(url, init),
  });
  readonly following: Promise<void>;

  constructor(prepare: (scene: Scene) => void = () => undefined) {
    prepare(this);
    this.following = followFeeds(this.store, {
      callback: this.callback,
      signal: this.stop.signal,
      poll: 20,
      pause: 0,
      onFetch: (report) => this.reports.push(report),
      onError: (error) => this.errors.push(error),
      fetch: (url, options) => fetchFeed(url, { ...options, fetch: async (asked) => this.#serve(asked) }),
    });
  }

  readonly store: FeedStore = {
    nextFeeds: () => [...this.feeds.values()].sort((a, b) => Number(a.next) - Number(b.next)),
    saveFeed: (feed) => void this.feeds.set(feed.url, structuredClone(feed)),
    saveEntries: (_feed, entries) => {
      if (this.breaks) throw new Error('the store breaks');
      this.titles.push(...entries.map(({ entry, change }) => (change === 'added' ? entry.title : change)));
    },
    deleteEntries: () => undefined,
    moveFeed: () => false,
    readFeed: (url) => this.feeds.get(url) ?? null,
    readSubscription: (id) => this.subscriptions.get(id) ?? null,
    saveSubscription: (one) => void this.subscriptions.set(one.id, JSON.parse(JSON.stringify(one))),
  };

  #serve(url: string): Response {
    const location = this.redirects[url];
    if (location !== undefined) return new Response(null, { status: 302, headers: { location } });
    return new Response(this.body);
  }

  async #askHub(hub: string, { method, body }: RequestInit): Promise<Response> {
    expect(method).toBe('POST');
    const form = Object.fromEntries(new URLSearchParams(String(body)));
    this.asked.push({ ...form, hub });
    if (typeof this.status === 'function') return this.status(hub);
    return new Response(null, { status: this.status });
  }

  get subscription(): Subscription | undefined {
    return [...this.subscriptions.values()][0];
  }

  /** The hub asks whether the last subscription is wanted. */
  async verify(more: Record<string, string> = {}) {
    const form = this.asked.at(-1);
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': form?.['hub.topic'] ?? '',
      'hub.challenge': 'a1b2',
      'hub.lease_seconds': `${this.lease}`,
      ...more,
    });
    const response = await this.callback.receive(new Request(`${form?.['hub.callback']}?${query}`));
    return `${response.status} ${await response.text()}`;
  }

  async deliver(body: string, form = this.asked.at(-1), secret = form?.['hub.secret'] ?? '') {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/rss+xml', 'x-hub-signature': `sha256=${signature}` };
    const request = new Request(form?.['hub.callback'] ?? '', { method: 'POST', body, headers });
    return (await this.callback.receive(request)).status;
  }

  /** Lets days pass: the loop wakes at its next look into the store. */
  async pass(days: number) {
    vi.setSystemTime(Date.now() + days * DAY);
    const { length } = this.reports;
    await expect.poll(() => this.reports.length, PATIENT).toBeGreaterThan(length);
    await this.settle();
  }

  async settle() {
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done, 10));
  }

  async end() {
    this.stop.abort();
    await this.following;
  }
}

/** A program that has asked its hub, which has asked back. */
async function subscribed(prepare?: (scene: Scene) => void): Promise<Scene> {
  const scene = new Scene(prepare);
  await expect.poll(() => scene.asked.length, PATIENT).toBe(1);
  expect(await scene.verify()).toBe('200 a1b2');
  return scene;
}

describe('handshake', () => {
  test('the hub gets an address of its own for the feed, and a secret', async () => {
    const scene = await subscribed();
    expect(scene.asked[0]).toMatchObject({
      hub: HUB,
      'hub.mode': 'subscribe',
      'hub.topic': URL_OF_FEED,
      'hub.callback': expect.stringMatching(/^https:\/\/me\.example\/hub\/[\da-f]{40}$/),
      'hub.secret': expect.stringMatching(/^[\da-f]{40}$/),
    });
    expect(scene.subscription).toMatchObject({
      url: URL_OF_FEED,
      hub: HUB,
      until: expect.stringMatching(/^2026-03-14T10:00/),
    });
    expect(JSON.stringify([scene.subscription, [...scene.feeds.values()]])).not.toContain(
      scene.asked[0]?.['hub.secret'],
    );
    await scene.end();
  });

  test('a hub of PubSubHubbub 0.3 gets the way of verification that it demands', async () => {
    const scene = await subscribed();
    expect(scene.asked[0]).toHaveProperty(['hub.verify'], 'async');
    await scene.end();
  });

  test.each([
    ['another topic', { 'hub.topic': 'https://evil.example/' }],
    ['the end of a subscription', { 'hub.mode': 'unsubscribe' }],
  ])('%s is refused', async (_name, query) => {
    const scene = await subscribed();
    expect(await scene.verify(query)).toBe('404 ');
    expect(scene.subscription?.until).toMatch(/^2026-03-14T10:00/);
    await scene.end();
  });

  test('an endless lease is a month', async () => {
    const scene = await subscribed((given) => {
      given.lease = 1e9;
    });
    expect(scene.subscription?.until).toMatch(/^2026-04-03T10:00/);
    await scene.end();
  });

  test('a denial is believed for a week', async () => {
    const scene = await subscribed();
    expect(await scene.verify({ 'hub.mode': 'denied' })).toBe('200 ');
    await scene.pass(6);
    expect(scene.asked).toHaveLength(1);
    await scene.pass(2);
    await expect.poll(() => scene.asked.length, PATIENT).toBe(2);
    await scene.end();
  });

  test('after a denial the feed is fetched as without a hub', async () => {
    const scene = await subscribed();
    const state = () => scene.feeds.get(URL_OF_FEED)?.state;
    expect(await scene.deliver(feedOf(['Second']))).toBe(200);
    expect(state()).toHaveProperty('delivered');
    const { delivered: _, ...before } = state() ?? {};
    expect(await scene.verify({ 'hub.mode': 'denied', 'hub.topic': 'https://evil.example/' })).toBe('404 ');
    expect(state()).toHaveProperty('delivered');
    expect(await scene.verify({ 'hub.mode': 'denied' })).toBe('200 ');
    expect(state()).toEqual(before);
    scene.body = feedOf(['Second', 'First']);
    await scene.pass(1.2);
    const { hints = [] } = scene.reports.at(-1)?.fetched.next ?? {};
    expect(hints.map(({ rule }) => rule)).toEqual(['unconditional']);
    await scene.end();
  });

  test('a denial during a fetch and deliveries outlasts them', async () => {
    const scene = await subscribed();
    vi.setSystemTime(Date.now() + 2 * DAY);
    const delivery = scene.deliver(feedOf(['Second']));
    expect(await delivery).toBe(200);
    const [denied] = await Promise.all([scene.verify({ 'hub.mode': 'denied' }), scene.pass(2)]);
    expect(denied).toBe('200 ');
    expect(scene.feeds.get(URL_OF_FEED)?.state).not.toHaveProperty('delivered');
    await scene.end();
  });

  test('a denial for a feed that is removed brings it not back', async () => {
    const scene = await subscribed();
    scene.feeds.delete(URL_OF_FEED);
    expect(await scene.verify({ 'hub.mode': 'denied' })).toBe('200 ');
    expect(scene.feeds.size).toBe(0);
    await scene.end();
  });

  test('unknown addresses, other methods, and times without followFeeds', async () => {
    const scene = await subscribed();
    const ask = async (path: string, method = 'GET') =>
      (await scene.callback.receive(new Request(`${CALLBACK}${path}`, { method }))).status;
    expect(await ask('x')).toBe(410);
    expect(await ask('x', 'POST')).toBe(410);
    expect(await ask(scene.subscription?.id ?? '', 'PUT')).toBe(405);
    await scene.end();
    expect(await ask('x')).toBe(503);
  });
});

describe('deliveries', () => {
  test('are stored like fetches, and lacking entries are not deleted; the feed is then fetched once a day', async () => {
    const scene = await subscribed();
    expect(await scene.deliver(feedOf(['Second']))).toBe(200);
    expect(scene.titles).toEqual(['First', 'Second']);
    expect(scene.reports.at(-1)?.fetched).toMatchObject({ outcome: 'changed', reason: 'delivered' });
    expect(await scene.deliver(feedOf(['Second']))).toBe(200);
    scene.body = feedOf(['Second', 'First']);
    await scene.pass(1.2);
    expect(scene.titles).toEqual(['First', 'Second']);
    const next = (scene.feeds.get(URL_OF_FEED)?.next?.getTime() ?? 0) - Date.now();
    expect(next).toBeGreaterThan(0.9 * DAY);
    expect(next).toBeLessThan(1.2 * DAY);
    await scene.end();
  });

  test.each([
    ['the feed', URL_OF_FEED, URL_OF_FEED],
    ['the feed, without its password', 'https://user:password@blog.example/feed', URL_OF_FEED],
    ['the target of a redirect', URL_OF_FEED, 'https://feeds.example/blog/rss'],
  ])('have the addresses that a fetch has: relative ones begin at %s', async (_name, url, reached) => {
    const items = ['first', 'second'].map(
      (slug) => `<item><title>${slug}</title><link>${slug}</link></item>`,
    );
    const bodyOf = (count: number) =>
      feedOf([]).replace('</channel>', `${items.slice(0, count).join('')}</channel>`);
    const scene = await subscribed((given) => {
      given.feeds.clear();
      given.feeds.set(url, { url, next: new Date(0) });
      if (reached !== URL_OF_FEED) given.redirects = { [URL_OF_FEED]: reached };
      given.body = bodyOf(1);
    });
    expect(await scene.deliver(bodyOf(2))).toBe(200);
    expect(scene.titles).toEqual(['first', 'second']);
    const { result } = scene.reports.at(-1)?.fetched ?? {};
    expect(result?.entries.at(-1)?.link).toBe(new URL('second', reached).href);
    await scene.end();
  });

  test('forged ones are answered, and ignored', async () => {
    const scene = await subscribed();
    expect(await scene.deliver(feedOf(['Forged']), scene.asked[0], 'another secret')).toBe(200);
    expect(await scene.deliver(feedOf(['Forged']), scene.asked[0], SECRET)).toBe(200);
    const unsigned = new Request(scene.asked[0]?.['hub.callback'] ?? '', {
      method: 'POST',
      body: feedOf(['Forged']),
    });
    expect((await scene.callback.receive(unsigned)).status).toBe(200);
    expect(scene.titles).toEqual(['First']);
    await scene.end();
  });

  test('a delivery of something else than a feed changes nothing', async () => {
    const scene = await subscribed();
    const before = scene.feeds.get(URL_OF_FEED);
    expect(await scene.deliver('<html>Maintenance</html>')).toBe(200);
    expect(scene.feeds.get(URL_OF_FEED)).toEqual(before);
    await scene.end();
  });

  test('a store that throws makes the hub deliver again', async () => {
    const scene = await subscribed();
    scene.breaks = true;
    expect(await scene.deliver(feedOf(['Second']))).toBe(500);
    expect(scene.errors).toEqual([new Error('the store breaks')]);
    scene.breaks = false;
    expect(await scene.deliver(feedOf(['Second']))).toBe(200);
    expect(scene.titles).toEqual(['First', 'Second']);
    await scene.end();
  });

  test('many at once, and during a fetch, add each entry once', async () => {
    const scene = await subscribed();
    scene.body = feedOf(['3', '2', '1', 'First']);
    vi.setSystemTime(Date.now() + 2 * DAY);
    const many = ['1', '2', '1', '3', '2', '3'].map((title) => scene.deliver(feedOf([title])));
    expect(await Promise.all(many)).toEqual(many.map(() => 200));
    await scene.pass(2);
    expect([...scene.titles].sort()).toEqual(['1', '2', '3', 'First']);
    await scene.end();
  });

  test('a feed that is removed ends them', async () => {
    const scene = await subscribed();
    scene.feeds.delete(URL_OF_FEED);
    expect(await scene.deliver(feedOf(['Second']))).toBe(410);
    await scene.end();
  });
});

describe('hubs', () => {
  test('a subscription is renewed after half of its time, at the same address', async () => {
    const scene = await subscribed();
    await scene.pass(4);
    expect(scene.asked).toHaveLength(1);
    await scene.pass(2);
    await expect.poll(() => scene.asked.length, PATIENT).toBe(2);
    expect(scene.asked[1]).toEqual(scene.asked[0]);
    expect(await scene.verify()).toBe('200 a1b2');
    expect(scene.subscription?.until?.slice(0, 10)).toBe('2026-03-20');
    await scene.end();
  });

  test('the feed names another hub: it is asked, and the old one can no longer deliver', async () => {
    const scene = await subscribed();
    scene.body = feedOf(['Second', 'First'], `<atom:link rel="hub" href="${OTHER_HUB}"/>`);
    await scene.pass(1.2);
    await expect.poll(() => scene.asked.length, PATIENT).toBe(2);
    expect(scene.asked.map(({ hub }) => hub)).toEqual([HUB, OTHER_HUB]);
    expect(await scene.verify()).toBe('200 a1b2');
    expect(await scene.deliver(feedOf(['Old']), scene.asked[0])).toBe(200);
    expect(await scene.deliver(feedOf(['New']), scene.asked[1])).toBe(200);
    expect(scene.titles).toEqual(['First', 'Second', 'New']);
    await scene.end();
  });

  test.each([307, 308])('a hub that redirects with %d is followed', async (status) => {
    const scene = new Scene((given) => {
      given.status = (hub) =>
        hub === HUB
          ? new Response(null, { status, headers: { location: OTHER_HUB } })
          : new Response(null, { status: 202 });
    });
    await expect.poll(() => scene.asked.length, PATIENT).toBe(2);
    expect(scene.asked[1]).toEqual({ ...scene.asked[0], hub: OTHER_HUB });
    await scene.end();
    expect(scene.errors).toEqual([]);
  });

  test.each([
    ['the private network', 308, 'http://127.0.0.1/', 'is not an address of the public internet'],
    ['itself', 307, HUB, 'redirects more than 3 times'],
    ['a page', 302, OTHER_HUB, 'answers with status 302'],
  ])('a redirect to %s is a refusal', async (_name, status, location, message) => {
    const scene = new Scene((given) => {
      given.status = () => new Response(null, { status, headers: { location } });
    });
    await expect.poll(() => scene.errors.length, PATIENT).toBe(1);
    expect(String(scene.errors[0])).toContain(message);
    expect(scene.asked.every(({ hub }) => hub === HUB)).toBe(true);
    await scene.end();
  });

  test('a hub that refuses is told, and asked again after a day; the feed is read meanwhile', async () => {
    const scene = new Scene((given) => {
      given.status = 500;
    });
    await expect.poll(() => scene.errors.length, PATIENT).toBe(1);
    expect(String(scene.errors[0])).toContain(`the hub ${HUB} answers with status 500`);
    expect(scene.titles).toEqual(['First']);
    expect(scene.feeds.get(URL_OF_FEED)?.state?.failures).toBe(0);
    await scene.pass(1.2);
    await expect.poll(() => scene.asked.length, PATIENT).toBe(2);
    await scene.end();
  });

  test.each([
    ...[99, 199, 300, 301, 304, 400, 404, 410, 499, 503, 599].map((status) => [status, 'a refusal'] as const),
    ...[200, 201, 202, 204, 226, 299].map((status) => [status, 'consent'] as const),
  ])('the status %d of a hub is %s', async (status, meaning) => {
    const scene = new Scene((given) => {
      given.status = () => ({ status, headers: new Headers(), body: null }) as Response;
    });
    await expect.poll(() => scene.asked.length, PATIENT).toBe(1);
    await scene.settle();
    expect(scene.errors.length).toBe(meaning === 'consent' ? 0 : 1);
    await scene.end();
  });

  test.each([
    ['http://127.0.0.1/hub'],
    ['http://localhost/hub'],
    ['ftp://hub.example/'],
    ['file:///etc/passwd'],
  ])('%s is never asked', async (hub) => {
    const scene = new Scene((given) => {
      given.body = feedOf(['First'], `<atom:link rel="hub" href="${hub}"/>`);
    });
    await expect.poll(() => scene.titles.length, PATIENT).toBe(1);
    await scene.settle();
    expect(scene.asked).toEqual([]);
    await scene.end();
  });

  test('a topic of another origin is not subscribed to', async () => {
    const scene = await subscribed((given) => {
      given.body = feedOf(
        ['First'],
        `<atom:link rel="hub" href="${HUB}"/><atom:link rel="self" href="https://victim.example/feed"/>`,
      );
    });
    expect(scene.asked[0]?.['hub.topic']).toBe(URL_OF_FEED);
    await scene.end();
  });
});

test('wrong arguments', async () => {
  const { store } = new Scene();
  const callback = openCallback(CALLBACK, { secret: SECRET });
  const { readFeed: _, ...lacking } = store;
  await expect(followFeeds(lacking, { callback, once: true })).rejects.toThrow(
    'store of followFeeds with a callback must be a store with the functions',
  );
  await expect(followFeeds(store, { callback: CALLBACK as never })).rejects.toThrow(
    'options.callback must be a callback of openCallback, not "https://me.example/hub/"',
  );
  expect(() => openCallback('ftp://x/', { secret: SECRET })).toThrow(RangeError);
  expect(() => openCallback(CALLBACK, { secret: 'short' })).toThrow(
    'options.secret must be a text of at least 16',
  );
  expect(() => openCallback(CALLBACK, undefined as never)).toThrow(TypeError);
  expect(() => openCallback(CALLBACK, { secret: SECRET, limits: {} } as never)).toThrow(TypeError);
});
