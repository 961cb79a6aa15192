/** The data of headers that a feed gets, and what precedes a document. */

import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../src/core/document/open-document.ts';
import { readDocument } from '../../../src/core/document/read-document.ts';
import { readSettings } from '../../../src/core/document/registry.ts';
import { readHeaders } from '../../../src/core/model/headers.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { readFeed, SAVED_FEEDS } from '../../saved-feeds.ts';

const FEED = '<rss version="2.0"><channel><title>T</title></channel></rss>';
const JSON_FEED = '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[]}';
const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="http://a.test/f"/></feed>';

const linksOf = (feed: string, link: string | string[], url?: string) =>
  parseFeed(feed, { link }, url === undefined ? {} : { url }).feed.links;

test.each([FEED, JSON_FEED])('feeds without links get the links of the header', (feed) =>
  expect(linksOf(feed, '<https://hub.test/>; rel=hub')).toStrictEqual([
    { rel: 'hub', href: 'https://hub.test/', place: 'header' },
  ]),
);

test('links of the document stay the first', () =>
  expect(linksOf(ATOM, ['<http://b.test/f>; rel=self', '<http://hub.test/>; rel=hub'])).toMatchObject([
    { rel: 'self', href: 'http://a.test/f' },
    { rel: 'self', href: 'http://b.test/f', place: 'header' },
    { rel: 'hub', href: 'http://hub.test/', place: 'header' },
  ]));

test('the base is the address of the response, not that in the feed', () => {
  expect(linksOf(FEED, '<hub>; rel=hub', 'https://a.test/b/c')?.[0]?.href).toBe('https://a.test/b/hub');
  expect(linksOf(FEED, '<hub>; rel=hub')?.[0]?.href).toBe('hub');
});

test.each([
  ...['', '<>', 'hub', '<https://a.test/>', '<https://a.test/>; rel=""', '<https://a.test/'],
  ...['<javascript:alert(1)>', '<javascript:alert(1)>; rel=hub; anchor="#a"'],
])('%j adds nothing, and nothing is said of it', (link) => {
  const { feed, problems } = parseFeed(FEED, { link });
  expect([feed.links, problems]).toEqual([undefined, []]);
});

test('a document that is not a feed has no links', () =>
  expect(parseFeed('<p>x</p>', { link: '<https://a.test/>; rel=hub' }).feed.links).toBeUndefined());

test('relations repeat an address within the budget', () => {
  const relations = Array.from({ length: 20_000 }, (_, index) => `r${index}`).join(' ');
  const header = `<https://a.test/${'x'.repeat(100_000)}>; rel="${relations}"`;
  const result = parseFeed(FEED, { link: header });
  const { length } = JSON.stringify(result.feed.links);
  expect(result.feed.links?.length).toBeGreaterThan(10);
  expect(length).toBeLessThan(17 * header.length + 2_000_000);
});

test('a link of the header keeps its type and its title, once for each relation', () =>
  expect(linksOf(FEED, '<https://a.test/>; rel="hub alternate"; type="text/html"; title="Feeds"')).toEqual([
    { rel: 'hub', type: 'text/html', href: 'https://a.test/', title: 'Feeds', place: 'header' },
    { rel: 'alternate', type: 'text/html', href: 'https://a.test/', title: 'Feeds', place: 'header' },
  ]));

test('an unsafe link of the header is left out, and reported', () => {
  const { feed, problems } = parseFeed(FEED, { link: '<javascript:alert(1)>; rel=hub' });
  expect(feed.links).toBeUndefined();
  expect(problems).toMatchObject([{ code: 'unsafe-address', recovery: 'the URL is left out' }]);
});

test('the language of the header is that of a feed without one, with hyphens', () => {
  const languageOf = (feed: string) => parseFeed(feed, { 'content-language': 'de_CH_1996' }).feed.language;
  expect(languageOf(FEED)).toBe('de-CH-1996');
  expect(languageOf(FEED.replace('<title>', '<language>fr</language><title>'))).toBe('fr');
});

// Beyond ASCII, or long: such bytes are looked at without decoding them.
const beyond = (text: string) => Buffer.from(text.replace('"T"', '"Tür"'));

describe('what precedes a document', () => {
  test.each([' ', '\t', '\n', '\r', '\r\n\t  '])('white space before JSON: %j', (space) => {
    const { version, bozo } = parseFeed(beyond(space + JSON_FEED));
    expect({ version, bozo }).toEqual({ version: 'json11', bozo: false });
  });

  test.each(['\b', '\x0e', '!', 'x', 'é', '\v', '\xa0', '\u2003'])('other text before JSON: %j', (text) => {
    const ofBytes = parseFeed(beyond(text + JSON_FEED));
    expect(ofBytes.version).toBe('json11');
    expect(ofBytes.bozo).toBe(text.trim() !== '');
    expect(ofBytes.problems).toEqual(parseFeed(beyond(text + JSON_FEED).toString()).problems);
  });

  test('a second byte order mark is the same in bytes and in text', () => {
    const marked = `\ufeff\ufeff${FEED.replace('T<', 'Tür<')}`;
    const ofBytes = parseFeed(Buffer.from(marked));
    expect(ofBytes.feed.title).toBe('Tür');
    expect(ofBytes.problems).toEqual(parseFeed(marked).problems);
  });
});

describe('a reading without entries', () => {
  const NOTHING = { doctype: () => {}, namespace: () => {}, open: () => {}, text: () => {}, close: () => {} };

  /** Reads as an observer does, with entries and without them. */
  function readTwice(input: Uint8Array | string, headers?: Record<string, string>, options?: object) {
    const settings = readSettings(options);
    const [kept, released] = [undefined, () => true].map((mayLose) =>
      readDocument(openDocument(input, readHeaders(headers), settings), settings, {
        observer: { xml: NOTHING, json: () => {}, mayLose },
      }),
    );
    return { kept, released };
  }

  test.each(SAVED_FEEDS)('finds all else: %s', (file) => {
    const { bytes, headers, options } = readFeed(file);
    const { kept, released } = readTwice(bytes, headers, options);
    expect({ ...released, entries: undefined }).toStrictEqual({ ...kept, entries: undefined });
  });

  test.each([
    ['JSON', '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"a"},{"id":"b"}]}'],
    [
      'XML',
      '<rss version="2.0"><channel><item><title>a</title></item><item><title>b</title></item></channel></rss>',
    ],
    ['XML of a lone entry', '<item><title>a</title></item>'],
  ])('releases them: %s', (_, text) => {
    const { kept, released } = readTwice(text);
    expect(kept?.entries).not.toEqual([]);
    expect(released).toMatchObject({ usable: true, entries: [] });
  });

  test('entries whose dates the end decides stay until then', () => {
    const item = (date: string) => `<item><pubDate>${date}</pubDate></item>`;
    const text = `<rss version="2.0"><channel>${item('03/04/2024')}${item('1 May 2024')}${item('13/04/2024')}</channel></rss>`;
    const { kept, released } = readTwice(text);
    expect(released?.entries).toEqual(kept?.entries);
    expect(released?.entries[0]?.publishedParsed).toEqual(new Date('2024-04-03T00:00:00Z'));
  });
});

describe('headers', () => {
  const names = fc.constantFrom(
    'ETag',
    'last-modified',
    'X-A',
    'content-length',
    '__proto__',
    'constructor',
    'toString',
  );
  const values = fc.constantFrom('', 'x', '"7"', 'Thu, 01 Jan 2004 19:48:21 GMT', '2004-01-01');

  test('are in the result by their names in lower case, except inherited names, which are reported', () => {
    const law = (pairs: readonly (readonly [string, string])[], feed: string): void => {
      const given = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]));
      const { headers, etag, modified, modifiedParsed, problems } = parseFeed(feed, given);
      expect(headers).toEqual(Object.fromEntries([...given].filter(([name]) => !(name in {}))));
      expect(etag).toBe(given.get('etag') || undefined);
      expect(modified).toBe(given.get('last-modified') || undefined);
      expect(modifiedParsed !== undefined).toBe(/2004/.test(modified ?? ''));
      const reported = problems.filter(({ code }) => code === 'inherited-name');
      expect(reported.map(({ params }) => params)).toEqual(
        [...given.keys()].filter((name) => name in {}).map((value) => ({ value })),
      );
      for (const { recovery } of reported) expect(recovery).toBe('the header is left out');
    };
    const pairs = fc.array(fc.tuple(names, values), { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(pairs, fc.constantFrom(FEED, JSON_FEED, '<p>x</p>'), law), runs(2000));
  });
});

describe('the decisive problem', () => {
  const ENCODING = ['character-encoding-override', 'character-encoding-unknown', 'non-xml-content-type'];
  /** The limit of bytes explains all others; a problem of the document outranks those of its encoding. */
  const rankOf = (code: string): number =>
    code === 'limit-exceeded' ? 0 : code === 'not-a-feed' ? 1 : ENCODING.includes(code) ? 3 : 2;
  const documents = fc.constantFrom(
    ...[FEED, JSON_FEED, ATOM, FEED.replace('T<', 'caf\xe9 & co<'), `${JSON_FEED.slice(0, -1)},]}`],
    ...['<p>caf\xe9</p>', 'gr\xfc\xdfe \xff', '{"a": "\xe9"}', FEED.slice(0, -20), `${FEED}\x81\x8d`],
  );
  const types = fc.constantFrom(
    undefined,
    'text/html',
    'text/xml; charset=utf-8',
    'application/xml; charset=nonsense',
  );

  test('is the first of the highest rank, and there is none without a problem that counts', () => {
    const law = (
      text: string,
      type: string | undefined,
      bytes: number,
      encoding: string | undefined,
    ): void => {
      const headers = type === undefined ? undefined : { 'content-type': type };
      const input = new Uint8Array(Buffer.from(text, 'latin1'));
      const { bozo, bozoException, problems } = parseFeed(input, headers, { limits: { bytes }, encoding });
      const serious = problems.filter((problem) => problem.bozo);
      expect(bozo).toBe(serious.length > 0);
      const ranks = serious.map(({ code }) => rankOf(code));
      const highest = serious.filter(({ code }) => rankOf(code) === Math.min(...ranks));
      expect(bozoException).toBe(Math.min(...ranks) === 3 ? highest.at(-1) : highest[0]);
    };
    const encodings = fc.constantFrom(undefined, 'utf-8', 'windows-1252');
    fc.assert(fc.property(documents, types, fc.constantFrom(20, 60, 1000), encodings, law), runs(3000));
  });
});
