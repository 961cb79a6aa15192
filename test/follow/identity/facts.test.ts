/** The facts of entries: what systems write in different ways is one fact, and what unique facts an entry has. */

import { describe, expect, test } from 'vitest';
import { diffEntries, identifyEntries } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';
import fc from '../../properties.ts';

const identityOf = (entry: Entry) => identifyEntries({ entries: [entry] })[0];
const printOf = (entry: Entry): string | undefined => identityOf(entry)?.fingerprint;
const named = (name: string) => (entry: Entry) =>
  [identityOf(entry)?.key ?? '', ...(identityOf(entry)?.aliases ?? [])].find((alias) =>
    alias.startsWith(name),
  );
const BARE = printOf({});

describe('texts', () => {
  /** Each row is one text. */
  const ALIKE: readonly (readonly string[])[] = [
    ["It's 'low' tide's", 'It’s ‘low’ tide‛s', 'It´s `low` tide′s', 'It‚s ‘low‘ tide’s'],
    ['"low"', '“low”', '„low“', '«low»', '″low‟'],
    ['ebb - flow', 'ebb – flow', 'ebb — flow', 'ebb ― flow', 'ebb -- flow', 'ebb --- flow', 'ebb − flow'],
    ['more...', 'more…'],
    ['lowtide', 'low\u00adtide', 'low\u200btide', 'low\u2060tide', 'low\u200c\u200dtide'],
    ['low tide', ' low  tide ', 'low\n\ttide', 'low\u00a0tide', 'low\ttide'],
    [
      'see http://a.example/x now',
      'see https://b.example/x now',
      'see HTTPS://www.a.example/x/ now',
      'see https://a.example/x?utm_source=b now',
      'see https://a.example:443/x?fbclid=1 now',
    ],
    ['see https://a.example/x#y now', 'see http://b.example/x/#y now'],
    ['see https://a.example/y now', 'see http://a.example/y? now'],
    ['Low tide'],
    ['see a.example/x now'],
    ['see ftp://a.example/x now'],
    ['low--'],
    ['low'],
  ];
  const titled = (title: string): Entry => ({ title });
  const said = (summary: string): Entry => ({ summary });

  test.each([titled, said])('typography, spaces, hosts and statistics do not count', (write) => {
    const prints = ALIKE.map((texts) => new Set(texts.map((text) => printOf(write(text)))));
    expect(prints.map(({ size }) => size)).toEqual(ALIKE.map(() => 1));
    expect(new Set(prints.flatMap((set) => [...set])).size).toBe(ALIKE.length);
  });

  test('nor does markup, or where a text is', () => {
    const html = (value: string) => ({ content: [{ type: 'text/html', value }] });
    const same: Entry[] = [
      said('Low tide'),
      said('<p>Low</p> <b>tide</b>'),
      html('Low tide'),
      { ...said('Low tide'), ...html('Low tide') },
      { content: [...html('Low tide').content, ...html('Low tide').content] },
      { summary: '', content: html('Low tide').content },
    ];
    expect(new Set(same.map(printOf)).size).toBe(1);
    const others = [said('Low'), { ...said('Low'), ...html('tide') }, { ...said('tide'), ...html('Low') }];
    expect(new Set([...same, ...others].map(printOf)).size).toBe(3);
  });

  test('an entry without a text is its pictures, wherever they are', () => {
    const picture = (host: string, name: string) => said(`<img src="https://${host}/${name}.png">`);
    expect(printOf(picture('a.example', '1'))).toBe(printOf(picture('b.example', '1')));
    expect(printOf(picture('a.example', '1'))).not.toBe(printOf(picture('a.example', '2')));
    expect(printOf(picture('a.example', '1'))).not.toBe(BARE);
  });

  test('a title, a text and a file are three things', () => {
    const prints = [{}, titled('a'), said('a'), { enclosures: [{ href: 'a' }] }].map(printOf);
    expect(new Set(prints).size).toBe(4);
  });

  test('values of other types are absent, and digits are a text', () => {
    for (const value of [null, {}, [], true]) {
      const entry = {
        title: value,
        summary: value,
        content: value,
        enclosures: value,
        id: value,
        link: value,
      };
      expect(printOf(entry as never)).toBe(BARE);
      expect(identityOf(entry as never)?.aliases).toEqual([]);
    }
    expect(printOf({ title: 7 } as never)).toBe(printOf({ title: '7' }));
    expect(named('guid')({ id: 7 } as never)).toBe(named('guid')({ id: '7' }));
  });

  test('what the caller ignores does not count, wherever it occurs', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }), (counts) => {
        const entry = (number: number): Entry => ({
          title: counts.map((count) => `Tide (${count + number})`).join(' '),
          summary: `[ad ${number}] text [ad ${counts.length}]`,
        });
        const ignore = { texts: ['\\(\\d+\\)', '\\[ad \\d+\\]'] };
        const { known } = diffEntries(null, { feed: {}, entries: [entry(1)] }, { ignore });
        const unchanged = (next: Entry, options: object) =>
          diffEntries(known, { feed: {}, entries: [next] }, options).unchanged.length;
        expect(unchanged(entry(2), { ignore })).toBe(1);
        expect(unchanged(entry(2), { ignore: { texts: ignore.texts.slice(1) } })).toBe(0);
        expect(unchanged({ ...entry(2), title: 'Another tide' }, { ignore })).toBe(0);
      }),
    ));
});

describe('addresses', () => {
  /** Writers of one fact. */
  const linkOf = (link: string): Entry => ({ link });
  const guidOf = (id: string): Entry => ({ id });
  const fileOf = (href: string): Entry => ({ enclosures: [{ href: '' }, { href }] });
  const UUID = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

  test.each<[string, (text: string) => Entry, readonly (readonly string[])[], readonly string[]]>([
    [
      'link:',
      linkOf,
      [
        ['https://a.example/x', 'http://www.a.example/x/?utm_source=y'],
        ['https://b.example/x'],
        ['https://a.example/x#y'],
        ['https://a.example/#y'],
        ['urn:x'],
        ['/x'],
      ],
      ['https://a.example', 'https://a.example/', 'https://a.example/?ref=1#', ''],
    ],
    [
      'page:',
      linkOf,
      [
        ['https://a.example/x', 'http://b.example/x/#y'],
        ['https://a.example/x?y'],
        ['https://a.example/?y'],
        ['urn:x'],
      ],
      ['https://a.example/', 'https://a.example/#y', ''],
    ],
    [
      'guid:',
      guidOf,
      [
        ['https://a.example/x', 'http://a.example/x', ' HTTP://a.example/x ', 'a.example/x'],
        ['https://a.example/x/'],
        ['https://a.example/x?utm_source=y'],
        ['a.example/x-'],
        ['urn:x'],
      ],
      ['', ' '],
    ],
    [
      'guidPage:',
      guidOf,
      [
        ['https://a.example/?p=12', 'http://b.example/?p=12', ' https://a.example/?p=12&utm_source=x'],
        ['tag:a.example,2026:low-tide', 'tag:b.example,2020:low-tide', 'TAG:c,1:low-tide'],
        ['tag:a.example,2026:7'],
        [UUID, `urn:uuid:${UUID}`, `{${UUID.toUpperCase()}}`, `URN:UUID:{${UUID}}`, ` ${UUID} `],
        [UUID.replaceAll('-', '')],
        ['post at https://a.example/posts', 'post at http://b.example/posts'],
      ],
      [
        'https://a.example/x',
        'https://a.example/123',
        'plain',
        'tag:a.example,2026:',
        `${UUID}0`,
        `x${UUID}`,
        '',
      ],
    ],
    [
      'enclosure:',
      fileOf,
      [
        [
          'https://a.example/x.mp3',
          'http://b.example/x.mp3?utm_source=x',
          'https://count.example/redirect.mp3?https://a.example/x.mp3',
          'https://one.example/https://two.example/http://a.example/x.mp3',
        ],
        ['https://a.example/y.mp3', 'https://count.example/x.mp3/https://a.example/y.mp3'],
        [
          'https://a.example/show/z.mp3?id=1',
          'https://op3.dev/e/a.example/show/z.mp3?id=1',
          'https://op3.dev/e,pg=1/www.a.example/show/z.mp3?id=1',
          'https://www.podtrac.com/pts/redirect.mp3/a.example/show/z.mp3?id=1',
          'http://pdst.fm/e/chrt.fm/track/A1/2.gum.fm/dts.podtrac.com/redirect.mp3/a.example/show/z.mp3?id=1',
          'https://media.blubrry.com/show/content.blubrry.com/show/z.mp3?id=1',
        ],
        [
          'https://a.example/op3.dev/e/b.example/show/z.mp3',
          'https://b.example/op3.dev/e/b.example/show/z.mp3',
        ],
        ['https://op3.dev.example/e/a.example/show/z.mp3'],
        ['https://op3.dev/e/show.mp3', 'http://www.op3.dev/e/show.mp3'],
        ['https://op3.dev/e/a.example/b.test/z.mp3', 'https://a.example/b.test/z.mp3'],
        ['https://a.example/x.mp3?id=1'],
        ['x.mp3'],
      ],
      ['', 'https://a.example/'],
    ],
  ])('%s one value in many forms, and none', (name, write, alike, absent) => {
    const values = alike.map((texts) => new Set(texts.map((text) => named(name)(write(text)))));
    expect(values.map((set) => [...set].length)).toEqual(alike.map(() => 1));
    expect(new Set(values.flatMap((set) => [...set])).size).toBe(alike.length);
    expect(values.flatMap((set) => [...set])).not.toContain(undefined);
    for (const text of absent) expect(named(name)(write(text)), text).toBeUndefined();
  });
});

test.each<[string, Entry, string]>([
  ['nothing', {}, ''],
  ['a guid', { id: 'x' }, 'guid'],
  ['a guid of a page', { id: 'https://site.example/tides' }, 'guid guidPage'],
  ['a link', { link: 'https://site.example/tides' }, 'link page path slug'],
  ['a link with a short name', { link: 'https://site.example/a' }, 'link page path'],
  ['a link of another scheme', { link: 'urn:x' }, 'link page'],
  ['a permalink', { id: 'urn:x', link: 'urn:x' }, 'guid link permalink page'],
  ['an empty permalink', { id: '', link: '' }, ''],
  ['a link to the home page', { link: 'https://site.example/' }, ''],
  ['a file', { enclosures: [{ href: 'x' }] }, 'enclosure'],
  ['a title', { title: 'x' }, 'title'],
  ['a date', { published: 'x' }, 'date'],
  ['a text', { summary: 'x' }, 'text'],
])('of %s a state has no other facts', (_name, entry, expected) => {
  const NAMES = 'guid guidPage link permalink page path slug enclosure title date text'.split(' ');
  const [row = ''] = diffEntries(null, { feed: {}, entries: [entry] }).known.entries.map(String);
  const [, ...values] = row.split(' ');
  expect(NAMES.filter((_fact, i) => values[i] !== '').join(' ')).toBe(expected);
});

describe('dates are instants', () => {
  const INSTANT = new Date(Date.UTC(2026, 0, 1, 12));
  const before: Entry = { published: 'Thu, 01 Jan 2026 12:00:00 GMT', publishedParsed: INSTANT };
  /** Without its date nothing else tells the entry from a new one. */
  const isKnown = (one: Entry, two: Entry): boolean => {
    const { known } = diffEntries(null, { feed: {}, entries: [one] });
    return diffEntries(known, { feed: {}, entries: [two] }).unchanged.length === 1;
  };

  test.each<[string, Entry, boolean]>([
    ['in another form', { published: '2026-01-01T13:00+01:00', publishedParsed: INSTANT }, true],
    ['of the update alone', { updated: '2026-01-01', updatedParsed: INSTANT }, true],
    ['with a later update', { ...before, updated: 'x', updatedParsed: new Date(0) }, true],
    ['another one', { ...before, publishedParsed: new Date(0) }, false],
    ['that is not understood', { published: 'soon', updatedParsed: INSTANT }, false],
  ])('%s', (_name, after, expected) => expect(isKnown(before, after)).toBe(expected));

  test('a date that is not understood is its text', () => {
    expect(isKnown({ published: 'soon' }, { published: 'soon', updated: 'x' })).toBe(true);
    expect(isKnown({ published: 'soon' }, { published: 'later' })).toBe(false);
    expect(isKnown({ published: 'soon' }, { updated: 'soon' })).toBe(true);
  });
});

describe('keys', () => {
  const FACTS: Readonly<Record<string, (value: string) => Entry>> = {
    guid: (value) => ({ id: `https://site.example/guids/${value}` }),
    link: (value) => ({ link: `https://site.example/links/${value}` }),
    enclosure: (value) => ({ enclosures: [{ href: `https://site.example/files/${value}.mp3` }] }),
    title: (value) => ({ title: `Title ${value}` }),
  };
  const NAMES = Object.keys(FACTS);
  const entryOf = (value: (name: string) => string | undefined): Entry =>
    Object.assign(
      {},
      ...NAMES.map((name) => {
        const text = value(name);
        return text === undefined ? {} : FACTS[name]?.(text);
      }),
    );
  const DETAILS: Readonly<Record<string, readonly string[]>> = {
    guid: ['guid', 'guidPage'],
    link: ['link', 'page'],
    enclosure: ['enclosure'],
    title: [],
  };

  test('are made of the best fact that an entry has alone, and its other facts are aliases', () => {
    const states = fc.constantFrom('own', 'shared', 'missing');
    fc.assert(
      fc.property(fc.tuple(states, states, states, states), (all) => {
        const stateOf = (name: string) => all[NAMES.indexOf(name)];
        const make = (number: number): Entry => ({
          ...entryOf(
            (name) => ({ own: `${number}`, shared: 'all', missing: undefined })[stateOf(name) ?? 'own'],
          ),
          summary: `Text ${number}`,
        });
        const own = NAMES.filter((name) => stateOf(name) === 'own');
        const [best] = own;
        for (const { key, aliases, identifiedBy } of identifyEntries({ entries: [1, 2, 3].map(make) })) {
          expect(identifiedBy).toBe(best ?? 'title');
          expect(key.startsWith(`${best ?? 'all'}:`)).toBe(true);
          const names = own.flatMap((name) => DETAILS[name] ?? []).filter((name) => name !== best);
          expect(aliases.map((alias) => alias.split(':')[0])).toEqual(names);
        }
      }),
    );
  });

  test('a page that two hosts have is no alias', () => {
    const entries = ['a', 'b'].map((path): Entry => ({ link: `https://site.example/${path}` }));
    const keys = identifyEntries({ entries: [...entries, { link: 'https://moved.example/a' }] });
    expect(keys.map(({ key }) => key.split(':')[0])).toEqual(['link', 'link', 'link']);
    expect(keys.map(({ aliases }) => aliases.length)).toEqual([0, 1, 0]);
  });

  test('a new entry whose key is taken gets another one', () => {
    const titles = ['One', 'Two', 'Three', 'Four'];
    const seen = new Set<string>();
    let known = null as ReturnType<typeof diffEntries>['known'] | null;
    // A guid that is used again for other entries is the key of the first one.
    for (const title of titles) {
      const entry: Entry = { id: 'x', link: `https://site.example/${title}`, title, summary: title };
      const diff = diffEntries(known, { feed: {}, entries: [entry] });
      known = JSON.parse(JSON.stringify(diff.known));
      expect(diff.added).toHaveLength(1);
      seen.add(diff.added[0]?.key ?? '');
    }
    expect([...seen].map((key) => key.split(':')[0])).toEqual(['guid', 'all', 'all', 'all']);
    expect(seen.size).toBe(titles.length);
  });

  test.each([null, 5, [], {}, { entries: {} }, { entries: ['x'] }])('%j has no entries', (wrong) => {
    expect(() => identifyEntries(wrong as never)).toThrow('result of identifyEntries must be');
    expect(() => diffEntries(null, wrong as never)).toThrow('result of diffEntries must be');
  });
});
