/** Findings about responses: each code with headers that have the fault, and headers that do not. */

import { describe, expect, test } from 'vitest';
import { type CheckOptions, checkFeed } from '../../src/check/check-feed.ts';

const RSS =
  '<rss version="2.0"><channel><title>T</title><link>https://a.example/</link><description>D</description></channel></rss>';
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="hub" href="https://hub.example/"/><link rel="self" href="https://a.example/"/></feed>`;
const JSON_FEED = '{"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": []}';
const LONG = RSS.replace('D<', `${'D'.repeat(20_000)}<`);

/** Everything that a server should say. */
const FINE = {
  'Content-Type': 'application/rss+xml; charset=utf-8',
  ETag: '"1"',
  'Content-Encoding': 'gzip',
  'Access-Control-Allow-Origin': '*',
};

type Headers = Record<string, string>;

const without = (name: keyof typeof FINE): Headers => {
  const { [name]: _left, ...others } = FINE;
  return others;
};

function messages(
  code: string,
  document: string,
  headers: Headers | undefined,
  options?: CheckOptions,
): string[] {
  return checkFeed(document, headers, options)
    .filter((problem) => problem.code === code)
    .map(({ message }) => message);
}

type Case = readonly [
  code: string,
  name: string,
  document: string,
  Headers | undefined,
  CheckOptions,
  string[],
];

const CASES: readonly Case[] = [
  [
    'media-type',
    'plain text',
    RSS,
    { ...FINE, 'Content-Type': 'text/plain' },
    {},
    ['Content-Type is "text/plain", and the feed is rss20: application/rss+xml'],
  ],
  ['media-type', 'RSS', RSS, FINE, {}, []],
  [
    'media-type',
    'a feed as an entry',
    ATOM,
    { ...FINE, 'Content-Type': 'application/atom+xml; charset=utf-8; type=entry' },
    {},
    ['Content-Type says type=entry, and the document is a feed'],
  ],
  [
    'http-caching',
    'an age in words',
    RSS,
    { ...FINE, 'Cache-Control': 'public, max-age=hour' },
    {},
    ['Cache-Control: "public, max-age=hour" has max-age without a number of seconds'],
  ],
  ['http-caching', 'an age', RSS, { ...FINE, 'Cache-Control': 'public, max-age=60' }, {}, []],
  [
    'http-caching',
    'a change in the future',
    RSS,
    { ...FINE, Date: 'Thu, 15 Jul 2004 10:00:00 GMT', 'Last-Modified': 'Thu, 22 Jul 2004 10:00:00 GMT' },
    {},
    ['Last-Modified: "Thu, 22 Jul 2004 10:00:00 GMT" is in the future'],
  ],
  [
    'media-type',
    'Atom as RSS',
    ATOM,
    FINE,
    {},
    ['Content-Type is "application/rss+xml", and the feed is atom10: application/atom+xml'],
  ],
  ['media-type', 'JSON', JSON_FEED, { 'Content-Type': 'application/feed+json' }, {}, []],
  [
    'http-caching',
    'nothing',
    RSS,
    without('ETag'),
    {},
    ['neither ETag nor Last-Modified: readers fetch the whole feed every time'],
  ],
  [
    'http-caching',
    'no-store',
    RSS,
    { ...FINE, 'Cache-Control': 'no-store' },
    {},
    ['Cache-Control: no-store forbids readers to keep the feed'],
  ],
  ['http-caching', 'ETag', RSS, FINE, {}, []],
  [
    'http-compression',
    'a long feed',
    LONG,
    without('Content-Encoding'),
    {},
    ['20 KiB without Content-Encoding'],
  ],
  ['http-compression', 'a short feed', RSS, without('Content-Encoding'), {}, []],
  ['http-compression', 'gzip', LONG, FINE, {}, []],
  [
    'http-cors',
    'nothing',
    RSS,
    without('Access-Control-Allow-Origin'),
    {},
    ['no Access-Control-Allow-Origin: readers in browsers cannot fetch the feed'],
  ],
  ['http-cors', 'all origins', RSS, FINE, {}, []],
  [
    'http-link',
    'another hub',
    ATOM,
    { ...FINE, Link: '<https://other.example/>; rel="hub"' },
    {},
    ['the Link header has "https://other.example/" as hub, the feed has "https://hub.example/"'],
  ],
  [
    'http-link',
    'the same',
    ATOM,
    { ...FINE, Link: '<https://hub.example/>; rel=hub, <https://a.example/>; rel="self"' },
    {},
    [],
  ],
  ...[
    ['a relative address', '<feed.xml>; rel="self"', []],
    ['a relative path', '</news/feed.xml>; rel="self"', []],
    ['a reference to the response', '<>; rel="self"', []],
    ['an address in another form', '<HTTPS://A.example:443/news/feed.xml>; rel="self"', []],
    ['a hub without a path', '<https://hub.example>; rel="hub"', []],
    ['a link of another document', '<https://b.example/>; rel="self"; anchor="https://b.example/"', []],
    [
      'another relative address',
      '<other.xml>; rel="self"',
      ['the Link header has "other.xml" as self, the feed has "https://a.example/news/feed.xml"'],
    ],
    [
      'an address without angle brackets',
      'https://hub.example/; rel=hub',
      ['the address "https://hub.example/" of the Link header is not in angle brackets (RFC 8288)'],
    ],
    [
      'a second address without angle brackets',
      '<feed.xml>; rel=self, https://hub.example/?a=1 ; rel="hub"',
      ['the address "https://hub.example/?a=1" of the Link header is not in angle brackets (RFC 8288)'],
    ],
  ].map(
    ([name, link, expected]): Case => [
      'http-link',
      String(name),
      ATOM.replace('https://a.example/', 'https://a.example/news/feed.xml'),
      { ...FINE, Link: String(link) },
      { url: 'https://a.example/news/feed.xml' },
      [...(expected ?? [])],
    ],
  ),
  [
    'http-link',
    'a relative address of an unknown response',
    ATOM,
    { ...FINE, Link: '<a>; rel=self' },
    {},
    [],
  ],
  ...["'utf-8'", "'UTF-8'"].map(
    (charset): Case => [
      'media-type',
      `charset=${charset}`,
      RSS,
      { ...FINE, 'Content-Type': `application/rss+xml; charset=${charset}` },
      {},
      [
        `Content-Type has charset in single quotation marks, which are part of the value (RFC 9110): "${charset}"`,
      ],
    ],
  ),
  ...['"utf-8"', 'utf-8', 'UTF-8'].map(
    (charset): Case => [
      'media-type',
      `charset=${charset}`,
      RSS,
      { ...FINE, 'Content-Type': `application/rss+xml; charset=${charset}` },
      {},
      [],
    ],
  ),
  ['http-link', 'others only', ATOM, { ...FINE, Link: '<https://other.example/>; rel="icon"' }, {}, []],
  [
    'plain-http',
    'http',
    RSS,
    FINE,
    { url: 'http://a.example/feed' },
    ['fetched from "http://a.example/feed", without encryption'],
  ],
  ['plain-http', 'https', RSS, FINE, { url: 'https://a.example/feed' }, []],
  ['http-caching', 'a file', RSS, undefined, {}, []],
];

describe.each(CASES)('%s', (code, name, document, headers, options, expected) => {
  test(name, () => expect(messages(code, document, headers, options)).toEqual(expected));
});
