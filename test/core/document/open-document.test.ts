/** Bytes or text, headers and settings become a text, its base and its language. */

import { describe, expect, test } from 'vitest';
import { LONGEST_STRING } from '../../../src/core/platform/strings.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';
import { isLong } from '../../long.ts';
import fc, { runs } from '../../properties.ts';

const encoder = new TextEncoder();
const RSS =
  '<rss version="2.0"><channel><title>Tides</title><link>/</link><item><title>Ebb</title><link>1</link></item><item><title>Flow</title></item></channel></rss>';
const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Tides',
  home_page_url: '/',
  items: [
    { id: '1', url: '1' },
    { id: '2', title: 'Flow' },
  ],
});
const feeds = fc.constantFrom(RSS, JSON_FEED, RSS.replace('Ebb', 'Ebbe für Öl €'));

describe('limits.bytes', () => {
  /** Without the problem that names the limit, which is the decisive one. */
  const withoutLimit = ({ problems, bozo, bozoException, ...rest }: FeedResult) => ({
    ...rest,
    problems: problems.filter(({ code }) => code !== 'limit-exceeded'),
  });

  test.runIf(isLong)('bytes that no string can hold are read as their beginning, without any limit', () => {
    const bytes = new Uint8Array(LONGEST_STRING + 1).fill(0x20);
    bytes.set(encoder.encode(RSS));
    const { entries, problems } = parseFeed(bytes, undefined, {
      limits: { bytes: Number.POSITIVE_INFINITY },
    });
    expect([entries.length, problems.map(({ code }) => code)]).toEqual([2, ['limit-exceeded']]);
  });

  test('a longer document is read as its beginning, with one problem more', () => {
    const law = (feed: string, share: number, isText: boolean): void => {
      const input = isText ? feed : encoder.encode(feed);
      const bytes = 1 + Math.floor(share * (input.length - 1));
      const limited = parseFeed(input, undefined, { limits: { bytes } });
      const beginning = parseFeed(input.slice(0, bytes));
      expect(withoutLimit(limited)).toEqual(withoutLimit(beginning));
      const isOverread = bytes < input.length;
      expect(limited.problems).toHaveLength(beginning.problems.length + (isOverread ? 1 : 0));
      expect(limited.bozoException?.code === 'limit-exceeded').toBe(isOverread);
      if (isOverread)
        expect(limited.bozoException).toMatchObject({
          params: { limit: 'bytes', most: bytes },
          recovery: /rest/,
        });
    };
    const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(fc.property(feeds, share, fc.boolean(), law), runs(2000));
  });
});

describe('the base of relative addresses', () => {
  /** Addresses of a response, and of Content-Location, which may be relative to it or unsafe. */
  const urls = fc.constantFrom('', 'https://tides.example/a/feed', 'https://tides.example/?q');
  const locations = fc.constantFrom(
    ...[
      undefined,
      '',
      '/b/',
      'c',
      'https://other.example/d/',
      '//third.example/',
      '?r',
      'javascript:x',
      'data:,x',
    ],
  );

  test('is Content-Location, joined with the address of the response, or that address', () => {
    const law = (feed: string, url: string, location: string | undefined): void => {
      // A relative base is joined, too, but by other rules than those of URL.
      if (url === '' && location !== undefined && !URL.canParse(location)) return;
      const headers = location === undefined ? undefined : { 'content-location': location };
      const { feed: found, entries } = parseFeed(feed, headers, { url });
      const isUnsafe = location !== undefined && /^(?:javascript|data):/.test(location);
      const base = isUnsafe ? url : absolute(location ?? '', url);
      expect(found.link).toBe(absolute('/', base));
      expect(entries[0]?.link).toBe(absolute('1', base));
    };
    fc.assert(fc.property(feeds, urls, locations, law), runs(2000));
  });
});

/** An address, absolute if the base is. */
function absolute(address: string, base: string): string {
  return URL.canParse(address, base || undefined) ? new URL(address, base || undefined).href : address;
}

test('the language is that of the server, unless the feed names one', () => {
  const law = (feed: string, language: string | undefined): void => {
    const headers = language === undefined ? {} : { 'content-language': language };
    expect(parseFeed(feed, headers).feed.language).toBe(language?.replaceAll('_', '-'));
  };
  fc.assert(fc.property(feeds, fc.constantFrom(undefined, 'de', 'de_CH', 'pt-BR'), law), runs(200));
});

test('a string counts as decoded: its declaration and the option encoding do not apply', () => {
  const law = (feed: string, label: string, mark: string): void => {
    const declared = feed.startsWith('<') ? `<?xml version="1.0" encoding="${label}"?>${feed}` : feed;
    const { encoding, encodingTrace, entries, problems } = parseFeed(mark + declared);
    expect({ encoding, encodingTrace, problems }).toEqual({
      encoding: 'utf-8',
      encodingTrace: [],
      problems: [],
    });
    expect(entries).toEqual(parseFeed(feed).entries);
    expect(() => parseFeed(feed, undefined, { encoding: label })).toThrow(/^options\.encoding has no effect/);
    expect(() => parseFeed(encoder.encode(feed), undefined, { encoding: 'utf-8' })).not.toThrow();
  };
  const labels = fc.constantFrom('utf-8', 'utf-16', 'koi8-r', 'windows-1252');
  fc.assert(fc.property(feeds, labels, fc.constantFrom('', '\ufeff'), law), runs(500));
});

test('the first character after white space decides between JSON and XML', () => {
  const spaces = fc.string({ unit: fc.constantFrom(...' \t\n\r\v\f\u00a0\u2003\u3000'), maxLength: 6 });
  // Beyond ASCII, long or neither: such bytes are looked at without decoding them.
  const lengths = fc.constantFrom(0, 100, 5000);
  const law = (space: string, feed: string, length: number, isBeyond: boolean): void => {
    // Other spaces are no part of JSON: the address of the specification shows the feed behind them.
    if (feed.startsWith('{') && feed !== JSON_FEED && /[^ \t\n\r]/.test(space)) return;
    const title = `Tides ${isBeyond ? 'é' : 'e'}${'x'.repeat(length)}`;
    const text = space + feed.replace('Tides', title);
    for (const input of [text, encoder.encode(text)]) {
      const { version, feed: found } = parseFeed(input);
      const format = feed.startsWith('<') ? 'rss20' : feed === JSON_FEED ? 'json11' : 'json';
      expect([version, found.title]).toEqual([format, title]);
    }
  };
  // Without the address of the specification, nothing else in a document says that it is a feed of JSON.
  const anyFeeds = fc.oneof(feeds, fc.constant(JSON_FEED.replace('https://jsonfeed.org/version/1.1', 'x')));
  fc.assert(fc.property(spaces, anyFeeds, lengths, fc.boolean(), law), runs(2000));
});
