/** `parseTimeout` of `followFeeds`: large bodies are parsed in a thread, as small ones are, and a parse that takes too long is the failure of its feed. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { FetchResult } from '../../src/fetch.ts';
import type { FeedStore, FollowedEntry, FollowedFeed, FollowOptions } from '../../src/follow.ts';
import { compile } from '../corpus/compiled.ts';

let followFeeds: typeof import('../../src/follow.ts').followFeeds;
let fetchFeed: typeof import('../../src/fetch.ts').fetchFeed;
beforeAll(async () => {
  const load = (name: string) => import(pathToFileURL(join(compile(), 'dist', name)).href);
  ({ followFeeds } = await load('follow.js'));
  ({ fetchFeed } = await load('fetch.js'));
});

const MEBIBYTE = 1024 * 1024;
const small = `<rss version="2.0"><channel><title>T</title><item><title>A</title><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate></item></channel></rss>`;
const large = small.replace('<item>', `<!--${'x'.repeat(MEBIBYTE)}--><item>`);

/** Follows feeds once. */
async function follow(bodies: Readonly<Record<string, string>>, options: FollowOptions = {}) {
  const feeds: FollowedFeed[] = Object.keys(bodies).map((url) => ({ url, next: new Date(0) }));
  const entries: FollowedEntry[] = [];
  const fetched: Record<string, FetchResult> = {};
  const store: FeedStore = {
    nextFeeds: () => feeds.filter(({ next }) => next && next.getTime() <= Date.now()),
    saveFeed: (feed) => {
      feeds[feeds.findIndex(({ url }) => url === feed.url)] = feed;
    },
    saveEntries: (_feed, saved) => void entries.push(...saved),
    deleteEntries: () => undefined,
    moveFeed: () => false,
  };
  const errors: unknown[] = [];
  await followFeeds(store, {
    once: true,
    fetch: (url, given) => fetchFeed(url, { ...given, fetch: async () => new Response(bodies[url]) }),
    onFetch: (report) => {
      fetched[report.feed.url] = report.fetched;
    },
    onError: (error) => errors.push(error),
    ...options,
  });
  return { fetched, entries, errors };
}

test('the thread gives what parseFeed gives', async () => {
  const url = 'https://a.example/';
  const { fetched, entries } = await follow({ [url]: large });
  const { result } = await fetchFeed(url, { fetch: async () => new Response(large) });
  expect(fetched[url]?.result).toEqual(result);
  expect(entries.map(({ entry }) => entry.publishedParsed)).toEqual([expect.any(Date)]);
});

test('a large body that takes too long is a failure of its feed alone', async () => {
  const slow = small.replace('<item>', `${'<item><title>A</title></item>'.repeat(100_000)}<item>`);
  const bodies = { 'https://a.example/': small, 'https://b.example/': slow, 'https://c.example/': small };
  const { fetched, entries, errors } = await follow(bodies, { parseTimeout: 1 });
  expect(fetched['https://b.example/']).toMatchObject({
    outcome: 'failed',
    reason: 'parse-timeout',
    message: 'the body is not parsed after 1 ms (parseTimeout)',
    status: 200,
    state: { failures: 1 },
  });
  expect(entries).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('a function of the caller stays in its thread', async () => {
  const body = large.replace('<item>', '<item><description>a&lt;b>b</description>');
  const seen: string[] = [];
  const sanitizeHtml = (html: string) => {
    seen.push(html);
    return html;
  };
  await follow(
    { 'https://a.example/': body },
    {
      fetch: (url, given) =>
        fetchFeed(url, { ...given, sanitizeHtml, fetch: async () => new Response(body) }),
      parseTimeout: 1,
    },
  );
  expect(seen).toEqual(['a<b>b']);
});

test('parseBody replaces parseFeed; fetchFeed throws what it throws, and refuses other values than results', async () => {
  const fetch = async () => new Response(small);
  const url = 'https://a.example/';
  const own = { feed: { title: 'Own' }, entries: [], usable: true };
  const { result } = await fetchFeed(url, { fetch, parseBody: async () => own as never });
  expect(result).toBe(own);
  const fail = () => {
    throw new Error('mine');
  };
  await expect(fetchFeed(url, { fetch, parseBody: fail })).rejects.toThrow('mine');
  await expect(fetchFeed(url, { fetch, parseBody: () => undefined as never })).rejects.toThrow(
    'result of options.parseBody must be a result of parseFeed, not undefined',
  );
});
