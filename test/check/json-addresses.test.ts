/** Addresses of a JSON Feed: what a relative one probably begins with. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const FEED_URL = 'https://tides.example/north/feed.json';
const feed = (members: object, item: object = {}): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Tides',
    home_page_url: 'https://tides.example/',
    feed_url: FEED_URL,
    items: [{ id: '1', content_text: 'High', ...item }],
    ...members,
  });
const fixesOf = (text: string, url?: string): readonly string[] =>
  checkFeed(text, undefined, url === undefined ? {} : { url }).map(({ fix }) => fix);

test.each([
  ['?page=2', `${FEED_URL}?page=2`],
  ['page2.json', 'https://tides.example/north/page2.json'],
  ['/page2.json', 'https://tides.example/page2.json'],
])('next_url %s follows the feed, not its page', (next, meant) => {
  const fix = `In next_url of feed write \`${meant}\` in place of "${next}".`;
  expect(fixesOf(feed({ next_url: next }))).toEqual([fix]);
  expect(fixesOf(feed({ next_url: next }), FEED_URL)).toEqual([fix]);
  expect(fixesOf(feed({ next_url: next, feed_url: undefined }), FEED_URL)).toContain(fix);
});

test('other addresses follow the page', () =>
  expect(fixesOf(feed({ icon: 'icon.png' }))).toEqual([
    'In icon of feed write `https://tides.example/icon.png` in place of "icon.png".',
  ]));

test.each([
  ['https://tides.example/feed.json', 'https://tides.example/north/feed.json'],
  ['http://tides.example/north/feed.json', 'https://tides.example/north/feed.json'],
])('feed_url %s is not where the feed was fetched, %s', (self, url) => {
  const found = checkFeed(feed({ feed_url: self }), undefined, { url });
  expect(
    found.map(({ rule, severity, message, elementPath }) => [rule, severity, message, elementPath]),
  ).toEqual([
    [
      'self-link-elsewhere',
      'info',
      `feed_url says that the feed is at "${self}"; it was fetched from "${url}"`,
      'feed_url',
    ],
  ]);
});

test.each([FEED_URL, 'HTTPS://tides.example:443/north/feed.json', `${FEED_URL}#top`, undefined])(
  'feed_url is where the feed was fetched: %s',
  (url) => expect(fixesOf(feed({}), url)).toEqual([]),
);

test.each([12, 0, 1.5])('the id %s is a number', (id) => {
  const [problem, ...others] = checkFeed(feed({}, { id }));
  expect(others).toEqual([]);
  expect([problem?.rule, problem?.severity]).toEqual(['json-id-number', 'info']);
  expect(problem?.fix).toBe(`In id of item write \`"${id}"\` in place of ${id}.`);
});

test.each(['12', '0', 'tag:tides.example,2026:1'])('the id %j is a text', (id) =>
  expect(fixesOf(feed({}, { id }))).toEqual([]),
);

const MEMBERS = ['home_page_url', 'feed_url', 'next_url', 'icon', 'favicon'];
const OF_ITEMS = ['url', 'external_url', 'image', 'banner_image'];
const SPACES = [' ', '\n', '\t'];

test.each([
  ...MEMBERS.map((name) => [name, 'feed', (url: string) => feed({ [name]: url })] as const),
  ...OF_ITEMS.map((name) => [name, 'item', (url: string) => feed({}, { [name]: url })] as const),
  ['url', 'hub', (url: string) => feed({ hubs: [{ type: 'WebSub', url }] })] as const,
  ['avatar', 'author', (url: string) => feed({ authors: [{ name: 'Ann', avatar: url }] })] as const,
  [
    'url',
    'attachment',
    (url: string) => feed({}, { attachments: [{ url, mime_type: 'application/json' }] }),
  ] as const,
])('%s of %s has no white space around it', (name, where, write) => {
  const url = 'https://tides.example/north/feed.json';
  for (const space of SPACES)
    for (const written of [space + url, url + space, space + url + space]) {
      const found = checkFeed(write(written));
      expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([
        ['address-white-space', `Remove the white space around \`${url}\` in ${name} of ${where}.`],
      ]);
    }
  // The cure of another fault is without white space, too.
  expect(fixesOf(write(' https://tides.example/a b'))).toEqual([
    expect.stringContaining('`https://tides.example/a%20b`'),
  ]);
});
