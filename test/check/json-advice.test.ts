/** A JSON Feed as a whole: its address, its items, and advice of the profile for version 1.1. */

import { describe, expect, test } from 'vitest';
import { checkFeed, type ProfileName } from '../../src/check.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';
const SELF = 'https://tides.example/feed.json';
type Json = Readonly<Record<string, unknown>>;

const ITEM: Json = {
  id: '1',
  content_text: 'High',
  url: 'https://tides.example/1',
  date_published: '2004-07-15T10:00:00Z',
};
const FEED: Json = {
  version: VERSION,
  title: 'Tides',
  home_page_url: 'https://tides.example/',
  feed_url: SELF,
  language: 'en',
  description: 'Water',
};
const write = (feed: Json, ...items: readonly Json[]): string =>
  JSON.stringify({ ...FEED, items: items.length === 0 ? [ITEM] : items, ...feed });
const without = (object: Json, ...names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Rules and places of what is found, without places of the feed itself. */
const found = (text: string, profiles: readonly ProfileName[] = [], url?: string): string[] =>
  checkFeed(text, undefined, { profiles, url }).map(({ rule, elementPath = '' }) =>
    `${rule} ${elementPath}`.trim(),
  );

test('a sound feed has nothing to find', () => expect(found(write({}), ['json'], SELF)).toEqual([]));

test('an item has a content', () => {
  for (const text of ['High', null, undefined])
    for (const html of ['<p>High</p>', null, undefined]) {
      const item = { ...ITEM, content_text: text, content_html: html };
      expect([item, found(write({}, item))]).toEqual([item, text || html ? [] : ['json-content items[0]']]);
    }
});

test('an id is that of one item, also as a number', () => {
  const ids = ['1', 1, '01', '2', ''];
  for (const first of ids)
    for (const second of ids) {
      const [problem] = checkFeed(write({}, { ...ITEM, id: first }, { ...ITEM, id: second })).filter(
        ({ rule }) => rule === 'id-repeated',
      );
      const isOne = first !== '' && String(first) === String(second);
      expect([first, second, problem?.message, problem?.elementPath]).toEqual([
        first,
        second,
        ...(isOne ? [`"${first}" is the id of items[0], too`, 'items[1].id'] : [undefined, undefined]),
      ]);
    }
});

test('a plain text has no tags', () => {
  for (const [text, tag] of [
    ['a < b', undefined],
    ['salt &amp; sea', undefined],
    ['Tide<Level> of <init>', undefined],
    ['Tide<Level>, <p>High</p>', '<p>'],
    ['<p>High</p>', '<p>'],
    ['High<br/>', '<br/>'],
  ] as const) {
    const problems = checkFeed(write({}, { ...ITEM, content_text: text })).map(({ message }) => message);
    expect(problems).toEqual(tag === undefined ? [] : [`content_text is plain text and has "${tag}"`]);
  }
});

describe('the address of a feed', () => {
  test('is missing', () => {
    for (const [url, cure] of [
      ['', '"feed_url": "…"'],
      [SELF, `"feed_url": "${SELF}",`],
    ] as const) {
      const problems = checkFeed(JSON.stringify({ ...without(FEED, 'feed_url'), items: [ITEM] }), undefined, {
        url,
      });
      expect(problems.map(({ rule, fix }) => [rule, fix])).toEqual([
        ['self-link-missing', `Add \`${cure}\` to feed: the URL of the feed.`],
      ]);
    }
  });

  const URLS = [SELF, 'HTTPS://tides.example:443/feed.json', 'https://ebb.example/feed.json'];
  test.each(URLS)('is %s', (self) => {
    for (const url of [SELF, ''])
      expect(found(write({ feed_url: self }), [], url)).toEqual(
        self.includes('ebb') && url !== '' ? ['self-link-elsewhere feed_url'] : [],
      );
  });

  test('is not that of the next page', () => {
    for (const next of [SELF, 'https://tides.example/2.json', undefined])
      expect(found(write({ next_url: next }))).toEqual(next === SELF ? ['json-next-url next_url'] : []);
  });
});

test('a feed has items', () => {
  expect(found(write({ items: [] }))).toEqual(['feed-empty items']);
  expect(found(write({ items: [ITEM] }))).toEqual([]);
});

const FORMS: Readonly<Record<string, string>> = {
  description: 'a text',
  language: 'a language tag like `en` or `pt-BR`',
  url: 'an absolute URL that begins with `https://`',
  date_published: 'a date of RFC 3339 like `2004-07-15T10:00:00+02:00`',
  mime_type: 'a media type like `audio/mpeg`',
};

test('several missing members are one finding, with the form of one alone', () => {
  const file = { url: 'https://tides.example/1.mp3', mime_type: 'audio/mpeg' };
  for (const [names, cure] of [
    [['url'], `Add \`"url": "…"\` to attachment: ${FORMS['url']}.`],
    [['mime_type'], `Add \`"mime_type": "…"\` to attachment: ${FORMS['mime_type']}.`],
    [['url', 'mime_type'], 'Add `"url": "…"` and `"mime_type": "…"` to attachment.'],
  ] as const) {
    const problems = checkFeed(write({}, { ...ITEM, attachments: [without(file, ...names)] }));
    expect(problems.map(({ fix }) => fix)).toEqual([cure]);
  }
});

test.each(['_tides', 'tides'])(
  'JSON Feed has names of its own, and others with an underscore: %s',
  (name) => {
    const file = { url: 'https://tides.example/1.mp3', mime_type: 'audio/mpeg', [name]: 1 };
    for (const [text, path] of [
      [write({ [name]: 1 }), name],
      [write({ authors: [{ name: 'Ann', [name]: 1 }] }), `authors[0].${name}`],
      [write({}, { ...ITEM, [name]: { [name]: 1 } }), `items[0].${name}`],
      [write({}, { ...ITEM, attachments: [file] }), `items[0].attachments[0].${name}`],
    ] as const)
      for (const profiles of [[], ['json']] as const)
        expect(found(text, profiles)).toEqual(name.startsWith('_') ? [] : [`json-unknown-member ${path}`]);
  },
);

describe('the profile for version 1.1', () => {
  test('has authors in place of an author', () => {
    for (const [names, isTold] of [
      [{ author: { name: 'Ann' } }, true],
      [{ author: { name: 'Ann' }, authors: [{ name: 'Ann' }] }, false],
      [{ authors: [{ name: 'Ann' }] }, false],
    ] as const) {
      expect(found(write(names), ['json'])).toEqual(isTold ? ['json-author author'] : []);
      expect(found(write({}, { ...ITEM, ...names }), ['json'])).toEqual(
        isTold ? ['json-author items[0].author'] : [],
      );
    }
  });

  test.each(['title', 'summary'])('has no markup in %s', (name) => {
    for (const [text, part] of [
      ['High & low', undefined],
      ['Tide<Level>', undefined],
      ['<b>High</b>', '<b>'],
      ['salt &amp; sea', '&amp;'],
    ] as const) {
      const problems = checkFeed(write({}, { ...ITEM, [name]: text }), undefined, { profiles: ['json'] });
      expect(problems.map(({ message }) => message)).toEqual(
        part === undefined ? [] : [`${name} of item is plain text and has "${part}"`],
      );
    }
  });

  test.each([
    ['feed', ['language', 'description']],
    ['item', ['url', 'date_published']],
  ] as const)('recommends for each %s %s', (shape, names) => {
    for (const name of names) {
      const text =
        shape === 'feed'
          ? JSON.stringify({ ...without(FEED, name), items: [ITEM] })
          : write({}, without(ITEM, name));
      const problems = checkFeed(text, undefined, { profiles: ['json'] });
      expect(problems.map(({ message }) => message)).toEqual([`JSON Feed recommends ${name} in ${shape}`]);
      const form = FORMS[name];
      expect(problems[0]?.fix).toBe(
        `Add \`"${name}": "…"\` to ${shape}${form === undefined ? '' : `: ${form}`}.`,
      );
      expect(found(text)).toEqual([]);
    }
  });

  test('is of version 1.1', () => {
    expect(found(write({ version: 'https://jsonfeed.org/version/1' }), ['json'])).toEqual([
      'json-version version',
    ]);
    expect(found(write({ version: 'https://jsonfeed.org/version/1' }))).toEqual([]);
  });
});

test('lists of texts with anything else in them are read', () => {
  const LISTS = [['a'], [''], ['a', 5], [null, true, 5, [], {}, 'a']];
  for (const tags of LISTS)
    for (const [text, path] of [
      [write({}, { ...ITEM, tags }), 'items[0].tags'],
      [write({ authors: tags }), 'authors'],
      [write({}, { ...ITEM, attachments: tags }), 'items[0].attachments'],
    ] as const)
      for (const one of found(text)) expect(one).toContain(path);
});

test('the type of an attachment is that of its file, and registered', () => {
  const TYPES: readonly (readonly [type: string, says: string | undefined, meant: string | undefined])[] = [
    ['audio/mpeg', undefined, undefined],
    ['image/png', 'is not the type of a file that ends in .mp3', 'audio/mpeg'],
    ['audio/mp3', 'is not registered; audio/mpeg is', 'audio/mpeg'],
  ];
  const where = 'mime_type of attachment';
  for (const [type, says, meant] of TYPES) {
    const file = { url: 'https://tides.example/1.mp3', mime_type: type };
    const problems = checkFeed(write({}, { ...ITEM, attachments: [file] }));
    expect(problems.map(({ message, fix }) => [message, fix])).toEqual(
      says === undefined
        ? []
        : [[`"${type}" in ${where} ${says}`, `In ${where} write \`${meant}\` in place of "${type}".`]],
    );
  }
});

test('items in another form than a list are one finding, and no item', () => {
  for (const items of [{}, { id: '1' }, 'a', 5, true]) {
    const rules = checkFeed(JSON.stringify({ ...FEED, items })).map(({ rule }) => rule);
    expect([items, rules]).toEqual([items, ['json-feed-fault']]);
  }
});
