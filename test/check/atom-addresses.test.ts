/** Atom forbids white space around every address, and around every date. RFC 4287 section 2 */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const TAG = 'tag:tides.example,2004:';
const PAGE = 'https://tides.example/page';
const WHEN = '2004-07-15T10:00:00Z';

/** Every place of an address or a date in a feed. */
const FEED =
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>${TAG}feed</id><title>T</title><updated>${WHEN}</updated>` +
  `<link rel="self" href="${PAGE}/self"/><icon>${PAGE}/icon</icon><logo>${PAGE}/logo</logo>` +
  `<author><name>Ann</name><uri>${PAGE}/ann</uri></author><generator uri="${PAGE}/generator">G</generator>` +
  `<category term="t" scheme="${PAGE}/scheme"/><entry xml:base="${PAGE}/base"><id>${TAG}1</id><title>H</title>` +
  `<updated>${WHEN}</updated><published>${WHEN}</published><link href="${PAGE}/1"/><summary>S</summary>` +
  `<content type="text/plain" src="${PAGE}/content"/><source><id>${TAG}source</id><title>S</title>` +
  `<updated>${WHEN}</updated></source></entry></feed>`;

const PLACES = [...FEED.matchAll(/(?<=[>"])(?:https:\/\/tides|tag:|2004-)[^<"]*/g)].map(
  ({ 0: value, index }) => ({
    value,
    index,
  }),
);

test('the feed without white space is sound', () => {
  expect(PLACES.length).toBe(16);
  expect(checkFeed(FEED)).toEqual([]);
});

test.each(PLACES)('$value at $index', ({ value, index }) => {
  for (const [before, after] of [
    [' ', ''],
    ['', '\n'],
    ['\t', ' '],
  ] as const) {
    const feed = `${FEED.slice(0, index)}${before}${value}${after}${FEED.slice(index + value.length)}`;
    const found = checkFeed(feed);
    expect(found.map(({ rule }) => rule)).toEqual([
      value === WHEN ? 'date-white-space' : 'address-white-space',
    ]);
    // The element or the attribute that has it.
    const { offset = -1 } = found[0] ?? {};
    expect(feed.slice(offset, index + before.length)).toMatch(/^<?[^<>]*[>"]?\s*$/);
  }
});
