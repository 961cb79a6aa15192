/** The result of a function of the caller is checked: a wrong result is the error of the caller, which names the option. */

import { describe, expect, test } from 'vitest';
import { findFeeds } from '../../../src/discover.ts';
import { fetchFeed } from '../../../src/fetch.ts';
import { type FollowedFeed, followFeeds, walkArchive } from '../../../src/follow.ts';
import { feedOf } from './server.ts';

const URL_OF_FEED = 'https://tides.example/';
const headers = new Headers();
const fetchOf = (result: unknown) => (async () => result) as never;

describe('`fetch` of fetchFeed', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '<rss/>'],
    ['an object', {}],
    ['a status alone', { status: 200 }],
    ['a body that is a text', { status: 200, headers, body: 'x' }],
    ['a body that is an object', { status: 200, headers, body: {} }],
    ['a status that is a text', { status: '200', headers, body: null }],
    ['headers that are a text', { status: 200, headers: 'x', body: null }],
    ['a redirect to nowhere', { status: 200, headers, body: null, redirected: true, url: 'x' }],
  ])('%s is a TypeError', async (_name, result) => {
    const failing = fetchFeed(URL_OF_FEED, { fetch: fetchOf(result) });
    await expect(failing).rejects.toThrow(TypeError);
    await expect(failing).rejects.toThrow(/^result of options\.fetch must be a Response, not /);
  });

  test.each<[string, unknown]>([
    ['a Response', new Response(feedOf('Ebb'))],
    [
      'what has the parts of one',
      { status: 200, headers: { a: 'b' }, body: new Response(feedOf('Ebb')).body },
    ],
    [
      'a Response without a stream (React Native)',
      { status: 200, headers, arrayBuffer: () => new Response(feedOf('Ebb')).arrayBuffer() },
    ],
    [
      'a Response with a stream of Node (node-fetch 2)',
      { status: 200, headers, body: {}, arrayBuffer: () => new Response(feedOf('Ebb')).arrayBuffer() },
    ],
  ])('%s is read', async (_name, result) => {
    expect(await fetchFeed(URL_OF_FEED, { fetch: fetchOf(result) })).toMatchObject({ outcome: 'changed' });
  });

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['an empty stream', new Response('').body],
  ])('a body that is %s is empty', async (_name, body) => {
    const found = await fetchFeed(URL_OF_FEED, { fetch: fetchOf({ status: 200, headers, body }) });
    expect(found).toMatchObject({ outcome: 'failed', reason: 'empty-body' });
  });

  test('what it throws is a failure of the network', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await fetchFeed(URL_OF_FEED, { fetch })).toMatchObject({ outcome: 'failed', reason: 'network' });
  });
});

const NO_RESULTS = [undefined, null, 'x', {}, { outcome: 'changed' }, new Response('x')];
const WRONG = /^result of options\.fetch must be a result of fetchFeed, not /;

test.each(NO_RESULTS)('`fetch` of walkArchive: %j is a TypeError', async (result) => {
  const walking = walkArchive(URL_OF_FEED, { fetch: fetchOf(result) }).next();
  await expect(walking).rejects.toThrow(TypeError);
  await expect(walking).rejects.toThrow(WRONG);
});

test.each(NO_RESULTS)('`fetch` of findFeeds: %j is a TypeError', async (result) => {
  const finding = findFeeds(URL_OF_FEED, { fetch: fetchOf(result) });
  await expect(finding).rejects.toThrow(TypeError);
  await expect(finding).rejects.toThrow(WRONG);
});

test.each(NO_RESULTS)('`fetch` of followFeeds: %j is the failure of the feed', async (result) => {
  const errors: unknown[] = [];
  const feeds = new Map<string, FollowedFeed>([[URL_OF_FEED, { url: URL_OF_FEED, next: new Date(0) }]]);
  const store = {
    nextFeeds: () => [...feeds.values()],
    saveFeed: (feed: FollowedFeed) => feeds.set(feed.url, feed),
    saveEntries: () => undefined,
    deleteEntries: () => undefined,
    moveFeed: () => false,
  };
  await followFeeds(store, { once: true, fetch: fetchOf(result), onError: (error) => errors.push(error) });
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(WRONG) })]);
  expect(feeds.get(URL_OF_FEED)?.state?.failures).toBe(1);
});
