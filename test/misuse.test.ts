/** Arguments that a program confuses are refused, with words that say what to pass instead. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../src/check.ts';
import { discoverFeeds } from '../src/discover.ts';
import { fetchFeed } from '../src/fetch.ts';
import { parseFeed } from '../src/index.ts';
import { nextFetch } from '../src/schedule.ts';

const FEED = '<rss version="2.0"><channel><title>T</title></channel></rss>';

const OTHERS: readonly (readonly [string, unknown])[] = [
  ['an array', []],
  ['a Date', new Date()],
  ['a Map', new Map()],
  ['a RegExp', /x/],
  ['a Response', new Response('x')],
];

describe.each(OTHERS)('%s', (_name, value) => {
  const given = value as never;

  test('is no options object', () => {
    expect(() => parseFeed(FEED, undefined, given)).toThrow(TypeError);
    expect(() => checkFeed(FEED, undefined, given)).toThrow(TypeError);
    expect(() => nextFetch(given)).toThrow(TypeError);
  });

  test('is no options object of fetchFeed', () =>
    expect(fetchFeed('https://a.example/', given)).rejects.toThrow(TypeError));
});

test.each(OTHERS.filter(([name]) => name !== 'an array' && name !== 'a Map'))(
  '%s has no headers',
  (_name, value) =>
    expect(() => parseFeed(FEED, value as never)).toThrow(/^headers must be .*, not an object \(\w+\)$/),
);

test('pairs of any iterable are headers', () => {
  const pairs = {
    *[Symbol.iterator]() {
      yield ['ETag', 'x'];
    },
  };
  expect(parseFeed(FEED, pairs as never).etag).toBe('x');
});

test('discoverFeeds names findFeeds for an address', () => {
  expect(() => discoverFeeds('https://a.example/')).toThrow(/findFeeds/);
  expect(discoverFeeds('https://a.example/ and more')).toEqual([]);
});

test('bounds of which the least is above the greatest', async () => {
  const bounds = { minWait: 3, maxWait: 2 };
  expect(() => nextFetch(bounds)).toThrow(
    new RangeError('options.minWait, 3, must not be above options.maxWait, 2'),
  );
  await expect(fetchFeed('https://a.example/', bounds)).rejects.toThrow(RangeError);
  expect(() => nextFetch({ minWait: 2, maxWait: 2 })).not.toThrow();
});

test('an unknown name to ignore', () =>
  expect(() => checkFeed(FEED, undefined, { ignore: ['self-link-mising' as never] })).toThrow(
    new RangeError('options.ignore names no rule and no code: "self-link-mising"'),
  ));
