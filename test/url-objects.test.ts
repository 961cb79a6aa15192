/** Functions and options that take a URL take its text and the object of that name alike; a state that a database gives as null is absent. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../src/check.ts';
import { discoverFeeds, discoverIcons, findFeeds, guessFeeds } from '../src/discover.ts';
import { fetchFeed } from '../src/fetch.ts';
import { updateFeed, walkArchive } from '../src/follow.ts';
import { sanitizeHtml } from '../src/html.ts';
import { parseFeed } from '../src/index.ts';
import { parseOpml } from '../src/opml.ts';
import { hostKey, nextFetch } from '../src/schedule.ts';
import { parseFeedStream } from '../src/stream.ts';
import { findHub, subscriptionForm } from '../src/websub.ts';

const ADDRESS = 'https://tides.example/news/feed';
const FEED =
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link rel="hub" href="https://hub.example/"/><link rel="self" href="/news/feed"/><entry><link href="../1"/><published>2026-04-01T00:00:00Z</published></entry></feed>';
const PAGE = '<link rel="alternate" type="application/rss+xml" href="../rss"><link rel="icon" href="i.png">';
const OPML = '<opml version="2.0"><body><outline text="a" xmlUrl="feed"/></body></opml>';
const now = new Date('2026-05-01T00:00:00Z');
const fetch = async (): Promise<Response> =>
  new Response(FEED, { headers: { 'Content-Type': 'application/atom+xml' } });

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const CALLS: Readonly<Record<string, (url: string | URL) => unknown>> = {
  parseFeed: (url) => parseFeed(FEED, undefined, { url }),
  parseFeedStream: (url) => all(parseFeedStream(new Blob([FEED]).stream(), undefined, { url })),
  checkFeed: (url) => checkFeed('<rss version="2.0"><channel/></rss>', undefined, { url }),
  sanitizeHtml: (url) => sanitizeHtml('<a href="../1">1</a>', { url }),
  discoverFeeds: (url) => discoverFeeds(PAGE, undefined, { url }),
  discoverIcons: (url) => discoverIcons(PAGE, undefined, { url }),
  guessFeeds,
  findFeeds: (url) =>
    findFeeds(url, { fetch: (address, given) => fetchFeed(address, { ...given, fetch, now }) }),
  parseOpml: (url) => parseOpml(OPML, undefined, { url }),
  fetchFeed: (url) => fetchFeed(url, { fetch, now }),
  walkArchive: (url) =>
    all(walkArchive(url, { fetch: (address, given) => fetchFeed(address, { ...given, fetch, now }) })),
  hostKey,
  findHub: (url) => findHub(parseFeed(FEED, undefined, { url: ADDRESS }), { url }),
  subscriptionForm: (url) => String(subscriptionForm({ topic: url, callback: url })),
};

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  test('takes a URL as its text', async () => {
    const result = await call(new URL(ADDRESS));
    expect(result).toEqual(await call(ADDRESS));
    expect(JSON.stringify(result)).toContain('tides.example');
  });

  test.each([5, { href: ADDRESS }, new Date()])('refuses %s', async (value) => {
    await expect((async () => call(value as never))()).rejects.toThrow(TypeError);
  });
});

test('a state of null is absent', async () => {
  const first = await fetchFeed(ADDRESS, { fetch, now });
  expect(await fetchFeed(ADDRESS, { fetch, now, state: null })).toEqual(first);
  expect(nextFetch({ status: 200, state: null, now })).toEqual(nextFetch({ status: 200, now }));
  const feed = { url: ADDRESS, next: now };
  expect(updateFeed({ ...feed, state: null, known: null, ignore: null }, first).entries).toEqual(
    updateFeed(feed, first).entries,
  );
});
