/** A value in a list of one, and a list of one without its brackets, are read like the right form, and reported. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

type Members = Record<string, unknown>;

/** Every member with one value, by the object that has it; the wrong form is a list of that value. */
const SINGLE: Readonly<Record<string, Members>> = {
  feed: {
    title: 'T',
    description: 'D',
    home_page_url: 'https://a.example/',
    feed_url: 'https://a.example/feed',
    next_url: 'https://a.example/2',
    icon: 'https://a.example/i.png',
    favicon: 'https://a.example/f.png',
    language: 'de',
    user_comment: 'C',
    expired: true,
    author: { name: 'A' },
  },
  item: {
    id: '1',
    url: 'https://a.example/1',
    external_url: 'https://b.example/1',
    title: 'T',
    content_html: '<p>H</p>',
    content_text: 'X',
    summary: 'S',
    image: 'https://a.example/1.png',
    banner_image: 'https://a.example/2.png',
    date_published: '2026-01-01T00:00:00Z',
    date_modified: '2026-01-02T00:00:00Z',
    language: 'fr',
    author: { name: 'A', url: 'https://a.example/a', avatar: 'https://a.example/a.png' },
  },
  author: { name: 'A', url: 'https://a.example/a', avatar: 'https://a.example/a.png' },
  attachment: {
    url: 'https://a.example/1.mp3',
    mime_type: 'audio/mpeg',
    title: 'T',
    size_in_bytes: 5,
    duration_in_seconds: 6,
  },
  hub: { type: 'WebSub', url: 'https://hub.example/' },
};

/** Every member with a list; the wrong form is its only value. */
const LISTED: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  feed: {
    authors: [{ name: 'A' }],
    hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
    items: [{ id: '2', title: 'T' }],
  },
  item: {
    authors: [{ name: 'A' }],
    tags: ['a'],
    attachments: [{ url: 'https://a.example/1.mp3', mime_type: 'audio/mpeg' }],
  },
};

const HOLDERS: Readonly<Record<string, (members: Members) => Members>> = {
  feed: (members) => members,
  item: (members) => ({ items: [{ id: '0', ...members }] }),
  author: (members) => ({ authors: [members] }),
  attachment: (members) => ({
    items: [{ id: '0', attachments: [{ url: 'https://a.example/0.mp3', ...members }] }],
  }),
  hub: (members) => ({ hubs: [{ url: 'https://hub.example/0', ...members }] }),
};

function read(holder: string, members: Members): { read: unknown; codes: string[] } {
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'Feed', ...HOLDERS[holder]?.(members) };
  const { problems, bozo: _, ...result } = parseFeed(JSON.stringify(feed));
  return { read: result, codes: problems.map(({ code }) => code) };
}

const rows = <T>(members: Readonly<Record<string, Readonly<Record<string, T>>>>): [string, string, T][] =>
  Object.entries(members).flatMap(([holder, own]) =>
    Object.entries(own).map(([name, value]): [string, string, T] => [holder, name, value]),
  );

describe('a value in a list of one', () => {
  test.each(rows(SINGLE))('%s: %s', (holder, name, value) => {
    const right = read(holder, { [name]: value });
    expect(right.codes).toEqual([]);
    expect(read(holder, { [name]: [value] })).toEqual({ ...right, codes: ['json-feed-fault'] });
  });
});

describe('a list of one without its brackets', () => {
  test.each(rows(LISTED))('%s: %s', (holder, name, value) => {
    const right = read(holder, { [name]: value });
    expect(right.codes).toEqual([]);
    expect(read(holder, { [name]: value[0] })).toEqual({ ...right, codes: ['json-feed-fault'] });
  });
});

test.each([
  ['authors', 'A'],
  ['authors', ['A']],
  ['author', 'A'],
  ['author', ['A']],
])('the text of %s, %j, is a name', (name, value) => {
  expect(
    parseFeed(JSON.stringify({ version: '1.1', title: 'T', items: [], [name]: value })).feed.authors,
  ).toEqual([{ name: 'A' }]);
});

/** Members with an address. */
const ADDRESSES = rows(SINGLE).filter(
  ([holder, , value]) =>
    (holder === 'feed' || holder === 'item') && typeof value === 'string' && value.startsWith('http'),
);

test.each(ADDRESSES)(
  'the URL of an object in place of %s: %s is read, and the object kept',
  (holder, name, value) => {
    const right = read(holder, { [name]: value });
    const given = { url: value, type: 'image/png', length: 0 };
    const object = read(holder, { [name]: given });
    expect([right.codes, object.codes]).toEqual([[], ['json-feed-fault']]);
    const kept = JSON.stringify({ extensions: { [name]: [{ json: given }] } }).slice(1, -1);
    const all = JSON.stringify(object.read);
    expect(all).toContain(`,${kept}`);
    expect(JSON.parse(all.replace(`,${kept}`, ''))).toEqual(JSON.parse(JSON.stringify(right.read)));
  },
);

test('a list of several values in the place of one is kept in extensions', () => {
  const { feed } = parseFeed(
    '{"version":"https://jsonfeed.org/version/1.1","title":"T","description":["A","B"]}',
  );
  expect(feed.extensions).toEqual({ description: [{ json: ['A', 'B'] }] });
});

test('a member that is read for two keys has one fault', () => {
  const members = {
    home_page_url: {},
    feed_url: {},
    items: [{ id: '1', external_url: {}, authors: [{ url: {} }] }],
  };
  const { problems } = parseFeed(
    JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', ...members }),
  );
  expect(problems.map(({ elementPath }) => elementPath)).toEqual([
    'feed_url',
    'home_page_url',
    'items[0].external_url',
    'items[0].authors[0].url',
  ]);
});
