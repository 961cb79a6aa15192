/** Following feeds over a store in memory, with a fetch and a clock that the test defines. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFeed } from '../../src/fetch.ts';
import {
  type FeedStore,
  type FollowedEntry,
  type FollowedFeed,
  type FollowReport,
  followFeeds,
  type SiteLimit,
  updateFeed,
} from '../../src/follow.ts';

const START = new Date('2026-03-04T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const item = (title: string, date = '') =>
  `<item><title>${title}</title><guid>${title}</guid><description>About ${title}</description>${date && `<pubDate>${date}</pubDate>`}</item>`;
const feedOf = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Tides</title><ttl>60</ttl>${items.join('')}</channel></rss>`;

/** A store as an array of calls, and its feeds. */
function memory(...urls: string[]) {
  const feeds = new Map<string, FollowedFeed>(urls.map((url) => [url, { url, next: START }]));
  const entries: (FollowedEntry & { url: string })[] = [];
  const calls: string[] = [];
  const store: FeedStore = {
    nextFeeds: (limit) =>
      [...feeds.values()]
        .filter(({ next }) => next)
        .sort((a, b) => Number(a.next) - Number(b.next))
        .slice(0, limit),
    saveFeed: async (feed) => {
      calls.push(`save ${feed.url}`);
      feeds.set(
        feed.url,
        JSON.parse(JSON.stringify(feed), (key, value) =>
          key === 'next' && value !== null ? new Date(value) : value,
        ),
      );
    },
    saveEntries: ({ url }, saved) => {
      calls.push(`entries ${url}`);
      entries.push(...saved.map((entry) => ({ url, ...entry })));
    },
    deleteEntries: ({ url }, keys) => void calls.push(`delete ${url} ${keys.length}`),
    moveFeed: (from, to) => {
      calls.push(`move ${from} ${to}`);
      feeds.delete(from);
      return feeds.has(to);
    },
  };
  return { store, feeds, entries, calls };
}

type Answer = string | Error | ((url: string) => Response);

/** `fetchFeed` over the answers of a test: a feed, an error of the network, or a response. */
function network(answer: (url: string, time: number) => Answer) {
  const requests: (readonly [url: string, time: number])[] = [];
  const respond = async (url: string): Promise<Response> => {
    requests.push([url, Date.now() - START.getTime()]);
    const given = answer(url, Date.now() - START.getTime());
    if (given instanceof Error) throw given;
    return typeof given === 'string'
      ? new Response(given, { headers: { 'content-type': 'text/xml', etag: `"${Date.now()}"` } })
      : given(url);
  };
  const fetch = (url: string, options: object) => fetchFeed(url, { ...options, fetch: respond });
  return { fetch, requests };
}

const offline = Object.assign(new Error('no address'), { code: 'ENOTFOUND' });

describe('followFeeds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    // A hash of a body would take real time.
    vi.stubGlobal('crypto', undefined);
  });
  afterEach(() => void vi.useRealTimers().unstubAllGlobals());

  /** Reading a body takes turns of the event loop. */
  async function advance(duration: number) {
    const step = duration > HOUR ? MINUTE : 250;
    for (let passed = 0; passed < duration; passed += step) {
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(step);
    }
  }

  /** Follows for a time. */
  async function follow(store: FeedStore, options: Parameters<typeof followFeeds>[1], duration: number) {
    const controller = new AbortController();
    const following = followFeeds(store, { ...options, signal: controller.signal });
    await advance(duration);
    controller.abort();
    await following;
  }

  describe.each([
    ['a second', 1000],
    ['a minute and a half', 1.5 * MINUTE],
    ['an hour', HOUR],
    ['a day', DAY],
    ['a year', 365 * DAY],
  ])('a clock that is set back by %s', (_name, back) => {
    const urls = ['https://a.example/f', 'https://b.example/f', 'https://b.example/g', 'https://c.example/f'];

    /** Two hours before and three hours after the clock is set back. */
    async function setBack(answer: Parameters<typeof network>[0], store: FeedStore) {
      const { fetch, requests } = network(answer);
      const controller = new AbortController();
      const following = followFeeds(store, { fetch, signal: controller.signal });
      await advance(2 * HOUR + 30 * MINUTE);
      const before = requests.splice(0).length;
      vi.setSystemTime(Date.now() - back);
      const since = Date.now() - START.getTime();
      await advance(3 * HOUR);
      controller.abort();
      await following;
      return { before, after: requests.map(([url, time]) => [url, time - since] as const) };
    }

    test('delays no feed, asks none more than once too often, and reads the store as seldom', async () => {
      const { store } = memory(...urls);
      let readings = 0;
      const nextFeeds: FeedStore['nextFeeds'] = (limit) => {
        readings++;
        return store.nextFeeds(limit);
      };
      const { after } = await setBack(() => feedOf(item('Fog')), { ...store, nextFeeds });
      for (const url of urls) {
        const times = after.filter(([asked]) => asked === url).map(([, time]) => time);
        expect(times[0]).toBeLessThan(1.2 * HOUR);
        expect(times.length).toBeGreaterThanOrEqual(2);
        expect(times.length).toBeLessThanOrEqual(4);
        const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0));
        expect(Math.min(...pauses)).toBeGreaterThanOrEqual(HOUR);
      }
      expect(readings).toBeLessThan(6 * 60 + 50);
    });

    test('closes no site for longer', async () => {
      const { store, feeds } = memory(...urls);
      const limits: SiteLimit[] = [];
      const { after } = await setBack(
        (url, time) =>
          url.startsWith('https://b') && time > 2 * HOUR && time < 2.6 * HOUR
            ? () => new Response('', { status: 429, headers: { 'retry-after': '1800' } })
            : feedOf(item('Fog')),
        { ...store, saveSite: (saved) => limits.push(saved), readSites: () => limits.slice(-1) },
      );
      expect(feeds.size).toBe(4);
      for (const url of urls) expect(after.filter(([asked]) => asked === url).length).toBeGreaterThan(1);
    });
  });

  test('a store of JSON gives times as text', async () => {
    const url = 'https://a.example/f';
    const { store, entries } = memory(url);
    const { fetch, requests } = network(() => feedOf(item('Fog')));
    const nextFeeds: FeedStore['nextFeeds'] = async (limit) =>
      JSON.parse(JSON.stringify(await store.nextFeeds(limit)));
    await follow({ ...store, nextFeeds }, { fetch }, 2.5 * HOUR);
    expect(entries.map(({ entry }) => entry?.title)).toEqual(['Fog']);
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['one object', (feed: FollowedFeed) => feed],
    ['equal copies', (feed: FollowedFeed) => ({ ...feed })],
    [
      'a copy that is due later',
      (feed: FollowedFeed) => ({ ...feed, next: new Date(START.getTime() + 5000) }),
    ],
  ])('a page has each URL once: %s', async (_name, copy) => {
    const { store } = memory('https://a.example/f', 'https://a.example/g', 'https://b.example/f');
    const { fetch, requests } = network(() => feedOf(item('Fog')));
    const nextFeeds: FeedStore['nextFeeds'] = async (limit) =>
      (await store.nextFeeds(limit)).flatMap((feed) => [feed, copy(feed), copy(feed)]);
    await follow({ ...store, nextFeeds }, { fetch }, HOUR / 2);
    expect(requests.map(([url]) => url).sort()).toEqual([
      'https://a.example/f',
      'https://a.example/g',
      'https://b.example/f',
    ]);
  });

  test('a feed that moves in its turn is not started again at its new URL', async () => {
    const { store, feeds } = memory('https://a.example/f');
    const { fetch, requests } = network(() => feedOf(item('Fog')));
    const moved: typeof fetch = async (url, options) => ({
      ...(await fetch(url, options)),
      movedTo: 'https://b.example/f',
    });
    const moveFeed: FeedStore['moveFeed'] = (from, to) => {
      feeds.delete(from);
      feeds.set(to, { url: to, next: START });
      return false;
    };
    const saveEntries: FeedStore['saveEntries'] = () => new Promise((done) => setTimeout(done, 10_000));
    await follow({ ...store, moveFeed, saveEntries }, { fetch: moved, poll: 1000 }, HOUR / 2);
    expect(requests.map(([url]) => url)).toEqual(['https://a.example/f']);
    expect([...feeds.keys()]).toEqual(['https://b.example/f']);
  });

  test('what throws tells no credentials', async () => {
    const { store } = memory('https://u:secret@a.example/f');
    const reports: FollowReport[] = [];
    const fetch = () => Promise.reject(new Error('broken'));
    await follow(
      store,
      { fetch, onError: () => undefined, onFetch: (report) => reports.push(report) },
      MINUTE,
    );
    expect(reports.map(({ fetched }) => fetched.url)).toEqual(['https://a.example/f']);
  });

  test('`ignore` of the options is for all feeds but those with their own', async () => {
    const { store, entries, feeds } = memory('https://a.example/f', 'https://b.example/f');
    feeds.set('https://b.example/f', { url: 'https://b.example/f', next: START, ignore: { texts: ['no'] } });
    const { fetch } = network((_url, time) => feedOf(item('Post').replace('</desc', ` ${time} views</desc`)));
    await follow(store, { fetch, ignore: { texts: ['\\d+ views'] } }, 3 * HOUR);
    const changed = entries.filter(({ change }) => change === 'changed').map(({ url }) => url);
    expect(new Set(changed)).toEqual(new Set(['https://b.example/f']));
  });

  test('`known` of the options is how long entries are remembered', async () => {
    const numbers = Array.from({ length: 40 }, (_item, number) => String(number));
    const answer = (_url: string, time: number) =>
      feedOf(...(time < HOUR || time > 2.5 * HOUR ? numbers : ['0']).map((title) => item(title)));
    const addedWith = async (options: Parameters<typeof followFeeds>[1]) => {
      vi.setSystemTime(START);
      const { store, entries } = memory('https://a.example/f');
      await follow(store, { ...options, fetch: network(answer).fetch }, 6 * HOUR);
      return entries.filter(({ change }) => change === 'added').length;
    };
    expect([await addedWith({}), await addedWith({ known: { entries: 9 } })]).toEqual([40, 40 + 30]);
  });

  test('stores entries before the state, and marks the first fetch', async () => {
    const { store, entries, calls, feeds } = memory('https://a.example/f');
    const { fetch } = network((_url, time) => feedOf(...(time < HOUR ? [] : [item('New')]), item('Old')));
    await follow(store, { fetch }, 3 * HOUR);
    expect(calls.slice(0, 2)).toEqual(['entries https://a.example/f', 'save https://a.example/f']);
    expect(entries.map(({ entry, change, first }) => [entry.title, change, first])).toEqual([
      ['Old', 'added', true],
      ['New', 'added', false],
    ]);
    expect(feeds.get('https://a.example/f')).toMatchObject({ title: 'Tides', state: { failures: 0 } });
  });

  test('one feed of a site at a time, with a pause; other sites meanwhile', async () => {
    const { store } = memory(
      'https://a.example/1',
      'https://a.example/2',
      'https://www.a.example/3',
      'https://b.example/1',
    );
    const { fetch, requests } = network(() => feedOf());
    await follow(store, { fetch }, MINUTE);
    expect(requests).toEqual([
      ['https://a.example/1', 0],
      ['https://b.example/1', 0],
      ['https://a.example/2', 1000],
      ['https://www.a.example/3', 2000],
    ]);
  });

  test('slow sites keep no others waiting', async () => {
    const slow = Array.from({ length: 8 }, (_, i) => `https://slow${i}.example/f`);
    const { store } = memory(...slow, 'https://quick.example/f');
    const { fetch, requests } = network(() => feedOf());
    const waiting = async (url: string, options: object) => {
      if (url.includes('slow')) await new Promise((done) => setTimeout(done, 5000));
      return fetch(url, options);
    };
    await follow(store, { fetch: waiting }, MINUTE);
    expect(requests[0]?.[0]).toBe('https://quick.example/f');
    expect(requests).toHaveLength(9);
  });

  test('a site with more feeds than the list keeps no other waiting', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `https://a.example/${index}`);
    const { store } = memory(...many, 'https://b.example/1');
    const { fetch, requests } = network(() => feedOf());
    await follow(store, { fetch, concurrency: 2 }, MINUTE);
    expect(requests.find(([url]) => url === 'https://b.example/1')?.[1]).toBeLessThan(5000);
    expect(requests).toHaveLength(31);
  });

  test('a site that refuses requests is left alone, with all its feeds', async () => {
    const { store, feeds } = memory('https://a.example/1', 'https://a.example/2');
    const { fetch, requests } = network(
      () => () => new Response('', { status: 429, headers: { 'retry-after': '7200' } }),
    );
    await follow(store, { fetch }, 90 * MINUTE);
    expect(requests).toHaveLength(1);
    expect(Number(feeds.get('https://a.example/2')?.next) - START.getTime()).toBeGreaterThanOrEqual(2 * HOUR);
  });

  test('a limit that another program has learned is no beginning of a burst of requests', async () => {
    const [a, b] = ['https://a.example/1', 'https://a.example/2'];
    const { store } = memory(a, b);
    const learned: SiteLimit[] = [];
    store.readSites = () => [
      { site: 'a.example', pause: 1000, until: START.toISOString(), learned: START.toISOString() },
    ];
    store.saveSite = (limit) => learned.push(limit);
    const busy = () => new Response('', { status: 429, headers: { 'retry-after': '10' } });
    const { fetch } = network((url) => (url === b ? busy : feedOf()));
    await follow(store, { fetch }, 5000);
    // One request was accepted, and the next one ten seconds after a second.
    expect(learned.map(({ pause }) => pause)).toEqual([11_000]);
  });

  test('a feed that is not due by its own state closes no site', async () => {
    const { store, feeds } = memory('https://a.example/1', 'https://a.example/2');
    const state = {
      version: 1,
      url: 'https://a.example/1',
      failures: 0,
      limited: 0,
      next: new Date(+START + HOUR).toISOString(),
    } as const;
    feeds.set('https://a.example/1', { url: 'https://a.example/1', next: START, state });
    const { fetch, requests } = network(() => feedOf());
    await follow(store, { fetch }, MINUTE);
    expect(requests.map(([url]) => url)).toEqual(['https://a.example/2']);
  });

  test('six days offline do not count as failures', async () => {
    const urls = Array.from({ length: 12 }, (_, index) => `https://s${index}.example/f`);
    const { store, feeds } = memory(...urls);
    const back = 6 * DAY;
    const { fetch, requests } = network((_url, time) =>
      time > HOUR / 2 && time < back ? offline : feedOf(item(`${Math.floor(time / HOUR)}`)),
    );
    await follow(store, { fetch }, back + 3 * HOUR);
    const during = requests.filter(([, time]) => time > HOUR && time < back);
    expect(during.length).toBeLessThan(6 * 24 * 5);
    for (const url of urls) {
      const first = requests.find(([asked, time]) => asked === url && time >= back);
      expect((first?.[1] ?? Number.NaN) - back).toBeLessThan(1.25 * HOUR);
      expect(feeds.get(url)?.state?.failures).toBe(0);
    }
  });

  test('offline from the start, with a few sites', async () => {
    const { store, feeds } = memory('https://a.example/f', 'https://b.example/f');
    const { fetch } = network((_url, time) => (time < 2 * DAY ? offline : feedOf()));
    const reports: FollowReport[] = [];
    await follow(store, { fetch, onFetch: (report) => reports.push(report) }, 2 * DAY + 90 * MINUTE);
    expect([...feeds.values()].map(({ state }) => state?.failures)).toEqual([0, 0]);
    expect(reports.some((report) => report.offline)).toBe(true);
  });

  test('dead sites among others are failures of their own', async () => {
    const { store, feeds } = memory(
      'https://dead.example/f',
      'https://a.example/f',
      'https://gone.example/f',
      'https://b.example/f',
    );
    const { fetch } = network((url) => (url.includes('dead') || url.includes('gone') ? offline : feedOf()));
    await follow(store, { fetch, concurrency: 1 }, 10 * MINUTE);
    expect(feeds.get('https://dead.example/f')?.state?.failures).toBe(1);
    expect(feeds.get('https://gone.example/f')?.state?.failures).toBe(1);
  });

  test('a feed that moves keeps its entries; two that become one are joined', async () => {
    const moved = (url: string) =>
      new Response(null, { status: 301, headers: { location: url.replace('http:', 'https:') } });
    const answer = (url: string) => (url.startsWith('http:') ? moved : feedOf(item('Ebb')));
    const alone = memory('http://a.example/f');
    await follow(alone.store, { fetch: network(answer).fetch }, MINUTE);
    expect(alone.calls).toEqual([
      'move http://a.example/f https://a.example/f',
      'entries https://a.example/f',
      'save https://a.example/f',
    ]);
    const both = memory('http://a.example/f', 'https://a.example/f');
    await follow(both.store, { fetch: network(answer).fetch }, MINUTE);
    expect([...both.feeds.keys()]).toEqual(['https://a.example/f']);
    expect(both.entries).toHaveLength(1);
  });

  test('deletes what the feed declares deleted; a feed that has come back does not move', async () => {
    const { store, calls } = memory('https://a.example/f');
    const deleted = '<at:deleted-entry xmlns:at="http://purl.org/atompub/tombstones/1.0" ref="Ebb"/>';
    const { fetch } = network((_url, time) => feedOf(item('Flow'), time < HOUR ? item('Ebb') : deleted));
    const comeBack = async (url: string, options: object) => ({
      ...(await fetch(url, options)),
      movedTo: url,
    });
    await follow(store, { fetch: comeBack }, 2 * HOUR);
    expect(calls).toContain('delete https://a.example/f 1');
    expect(calls.filter((call) => call.startsWith('move'))).toEqual([]);
  });

  test('a feed that is gone is not fetched again; new feeds are found', async () => {
    const { store, feeds } = memory('https://a.example/f');
    const { fetch, requests } = network(() => () => new Response('', { status: 410 }));
    setTimeout(() => feeds.set('https://b.example/f', { url: 'https://b.example/f', next: START }), HOUR);
    await follow(store, { fetch }, 2 * HOUR);
    expect(requests.map(([url]) => url)).toEqual(['https://a.example/f', 'https://b.example/f']);
    expect(requests[1]?.[1]).toBeLessThan(HOUR + 2 * MINUTE);
  });

  test('asks the store rarely while nothing is due', async () => {
    const { store } = memory('https://a.example/f');
    const nextFeeds = vi.fn(store.nextFeeds);
    await follow({ ...store, nextFeeds }, { fetch: network(() => feedOf()).fetch }, 30 * MINUTE);
    expect(nextFeeds.mock.calls.length).toBeLessThan(40);
  });

  test('asks a shared store as often as wanted', async () => {
    const { store, feeds } = memory();
    const { fetch, requests } = network(() => feedOf());
    setTimeout(() => feeds.set('https://b.example/f', { url: 'https://b.example/f', next: START }), MINUTE);
    await follow(store, { fetch, poll: 5000 }, 2 * MINUTE);
    expect(requests.map(([, time]) => time)).toEqual([expect.closeTo(MINUTE, -4)]);
  });

  test('gives the store the fetch, except for a feed that waits for its site', async () => {
    const { store } = memory('https://a.example/1', 'https://a.example/2', 'https://b.example/f');
    const saved: unknown[] = [];
    const spying: FeedStore = {
      ...store,
      saveFeed: (feed, fetched) => {
        saved.push([feed.url, fetched?.outcome]);
        return store.saveFeed(feed);
      },
      saveEntries: ({ url }, _entries, { result }) => void saved.push([url, result?.feed.title]),
    };
    const busy = () => new Response('', { status: 429, headers: { 'retry-after': '7200' } });
    const { fetch } = network((url) => (url.includes('a.example') ? busy : feedOf(item('One'))));
    await follow(spying, { fetch }, MINUTE);
    expect(saved).toHaveLength(4);
    expect(saved).toEqual(
      expect.arrayContaining([
        ['https://a.example/1', 'limited'],
        ['https://a.example/2', undefined],
        ['https://b.example/f', 'Tides'],
        ['https://b.example/f', 'changed'],
      ]),
    );
  });

  test('a row that was read before the end of a turn is not fetched again', async () => {
    const { store, entries } = memory('https://a.example/f', 'https://b.example/f', 'https://c.example/f');
    const { fetch, requests } = network(() => feedOf(item('Post')));
    // A database answers with what it had when it was asked.
    const nextFeeds = async (limit: number) => {
      const feeds = await store.nextFeeds(limit);
      await new Promise((done) => setTimeout(done, 700));
      return feeds;
    };
    const slow = async (url: string, options: object) => {
      await new Promise((done) => setTimeout(done, 300));
      return fetch(url, options);
    };
    const controller = new AbortController();
    const options = { fetch: slow, concurrency: 1, pause: 0, poll: 400, signal: controller.signal };
    const following = followFeeds({ ...store, nextFeeds }, options);
    await advance(MINUTE);
    controller.abort();
    await advance(MINUTE);
    await following;
    expect(requests).toHaveLength(3);
    expect(entries).toHaveLength(3);
  });

  test.each([null, {}, [null], [{ next: START }], 'x'])(
    'what nextFeeds gives must be feeds: %j',
    async (feeds) => {
      const { store } = memory();
      const wrong = { ...store, nextFeeds: () => feeds as never };
      await expect(followFeeds(wrong, { fetch: network(() => feedOf()).fetch, once: true })).rejects.toThrow(
        /^the result of nextFeeds must be an array of feeds, each with its url, not /,
      );
    },
  );

  test('a refusal after a redirect closes the site that refuses, and no other', async () => {
    const [to, own, later] = ['https://a.example/to', 'https://a.example/own', 'https://b.example/f'];
    const { store, feeds } = memory(to, own, later);
    feeds.set(later, { url: later, next: new Date(START.getTime() + 30_000) });
    const { fetch, requests } = network((url) => {
      if (url === to) return () => new Response('', { status: 302, headers: { location: `${later}?x` } });
      if (url === own) return feedOf(item('A'));
      return () => new Response('', { status: 429, headers: { 'retry-after': '1800' } });
    });
    await follow(store, { fetch }, 25 * MINUTE);
    expect(requests.map(([url]) => url)).toEqual([to, `${later}?x`, own]);
    expect(requests[2]?.[1]).toBeLessThan(5000);
    requests.length = 0;
    await follow(store, { fetch }, 10 * MINUTE);
    expect(requests.map(([url]) => url)).toContain(later);
  });

  test('once ends when nothing is due, also offline', async () => {
    const { store, calls } = memory('https://a.example/1', 'https://a.example/2', 'https://b.example/f');
    const following = followFeeds(store, { fetch: network(() => feedOf()).fetch, once: true });
    await advance(3000);
    await following;
    expect(calls.filter((call) => call.startsWith('save'))).toHaveLength(3);
    const ended = followFeeds(memory('https://a.example/f', 'https://b.example/f').store, {
      fetch: network(() => offline).fetch,
      once: true,
    });
    await advance(3000);
    await ended;
  });

  test.each([0, 1, 1000])(
    'once ends when the store answers more slowly than every %d milliseconds',
    async (poll) => {
      const { store, calls } = memory('https://a.example/1', 'https://b.example/f');
      const slow: FeedStore = {
        ...store,
        nextFeeds: (limit) => new Promise((done) => setTimeout(() => done(store.nextFeeds(limit)), 2000)),
      };
      let isOver = false;
      const following = followFeeds(slow, { fetch: network(() => feedOf()).fetch, once: true, poll });
      void following.then(() => {
        isOver = true;
      });
      await advance(20_000);
      expect(isOver).toBe(true);
      expect(calls.filter((call) => call.startsWith('save'))).toHaveLength(2);
    },
  );

  test('what throws in the turn of a feed is its outcome, and told', async () => {
    const urls = ['fetch', 'entries', 'feed', 'callback', 'good'].map((name) => `https://${name}.example/f`);
    const { store, feeds, entries } = memory(...urls);
    const own = new Error('disk full');
    const fail = (url: string, name: string) => {
      if (url.includes(name)) throw own;
      return true;
    };
    const failing: FeedStore = {
      ...store,
      saveEntries: (feed, ...given) => fail(feed.url, 'entries') && store.saveEntries(feed, ...given),
      saveFeed: (feed, ...given) => fail(feed.url, 'feed.') && store.saveFeed(feed, ...given),
    };
    const { fetch, requests } = network(() => feedOf(item('One')));
    const told: unknown[] = [];
    await follow(
      failing,
      {
        fetch: async (url, options) => {
          fail(url, 'fetch');
          return fetch(url, options);
        },
        onFetch: ({ feed: { url } }) => void fail(url, 'callback'),
        onError: (error, feed) => told.push([error === own, feed?.url]),
      },
      30 * MINUTE,
    );
    const tellings = ['fetch', 'entries', 'feed', 'feed', 'callback'];
    expect(told).toHaveLength(tellings.length);
    expect(told).toEqual(expect.arrayContaining(tellings.map((name) => [true, `https://${name}.example/f`])));
    expect(requests).toHaveLength(4);
    expect(entries.map(({ url }) => url)).toEqual([urls[2], urls[3], urls[4]]);
    for (const url of urls.slice(0, 2)) {
      expect(feeds.get(url)?.state?.failures).toBe(1);
      expect(Number(feeds.get(url)?.next) - START.getTime()).toBeGreaterThanOrEqual(HOUR);
    }
  });

  test('an error of nextFeeds ends it, unless it can be told; what onError throws ends it', async () => {
    const { store } = memory('https://a.example/f');
    const { fetch } = network(() => feedOf());
    const own = new Error('no database');
    const broken = () => ({
      ...store,
      nextFeeds: vi.fn(store.nextFeeds).mockImplementationOnce(() => Promise.reject(own)),
    });
    // Its signal ends a loop that does not end, without an error.
    const signal = AbortSignal.timeout(5_000);
    await expect(followFeeds(broken(), { fetch, signal })).rejects.toBe(own);
    const onError = (error: unknown) => {
      throw error;
    };
    await expect(followFeeds(broken(), { fetch, signal, onError })).rejects.toBe(own);
    const told: unknown[] = [];
    await follow(broken(), { fetch, onError: (error) => told.push(error) }, 2 * MINUTE);
    expect(told).toEqual([own]);
  });

  test.each([
    [undefined, {}, TypeError],
    [{ nextFeeds: () => [] }, {}, TypeError],
    [memory().store, { once: 1 }, TypeError],
    [memory().store, { concurrency: 0 }, RangeError],
    [memory().store, { pause: -1 }, RangeError],
    [memory().store, { ignore: { texts: ['('] } }, RangeError],
    [memory().store, { known: { entries: 0 } }, RangeError],
    [memory().store, { interval: 1 }, TypeError],
  ])('%o with %o is refused', async (store, options, error) => {
    await expect(followFeeds(store as never, options as never)).rejects.toThrow(error);
  });
});

describe('updateFeed', () => {
  const feed: FollowedFeed = { url: 'https://a.example/f', next: START };
  const fetched = (text: string, options = {}) =>
    fetchFeed(feed.url, { fetch: async () => new Response(text), ...options });

  test('the title of the feed is plain text; without one, the last title stays', async () => {
    const titled = feedOf().replace('Tides', 'Salt &amp;amp; &lt;b&gt;Sand&lt;/b&gt;');
    const first = updateFeed(feed, await fetched(titled), START);
    expect(first.feed.title).toBe('Salt & Sand');
    const untitled = feedOf(item('A')).replace('<title>Tides</title>', '');
    expect(updateFeed(first.feed, await fetched(untitled), START).feed.title).toBe('Salt & Sand');
  });

  test('settles missing dates and dates in the future', async () => {
    const text = feedOf(
      item('Future', 'Fri, 04 Mar 2050 10:00:00 GMT'),
      item('Undated'),
      item('Past', 'Tue, 03 Mar 2026 10:00:00 GMT'),
      item('Zero', 'Mon, 01 Jan 0001 00:00:00 +0000'),
    );
    const { entries } = updateFeed(feed, await fetched(text), START);
    expect(entries.map(({ date }) => date.toISOString())).toEqual([
      '2026-03-04T10:00:00.000Z',
      '2026-03-04T09:59:59.999Z',
      '2026-03-03T10:00:00.000Z',
      '2026-03-04T09:59:59.997Z',
    ]);
  });

  test('added, changed, moved and deleted; repeated entries are left out', async () => {
    const first = updateFeed(feed, await fetched(feedOf(item('A'), item('B'), item('A'))), START);
    expect(first.entries.map(({ entry, first: isFirst }) => [entry.title, isFirst])).toEqual([
      ['A', true],
      ['B', true],
    ]);
    const text = feedOf(
      item('C'),
      item('A').replace('About A', 'All about A'),
      item('B').replace('<guid>B', '<guid>B2'),
    );
    const second = updateFeed(first.feed, await fetched(text), START);
    expect(second.entries.map(({ change, first: isFirst }) => [change, isFirst])).toEqual([
      ['added', false],
      ['changed', false],
      ['moved', false],
    ]);
    expect(second.entries[1]?.key).toBe(first.entries[0]?.key);
    const failed = updateFeed(
      second.feed,
      await fetchFeed(feed.url, { fetch: async () => new Response('', { status: 500 }) }),
      START,
    );
    expect(failed).toMatchObject({
      entries: [],
      deleted: [],
      feed: { known: second.feed.known, title: 'Tides', state: { failures: 1 } },
    });
  });
});
