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
  ...['https://reader.example', 'https://reader.example:8443', 'null'].map(
    (origin): Case => ['http-cors', origin, RSS, { ...FINE, 'Access-Control-Allow-Origin': origin }, {}, []],
  ),
  ...['', 'reader.example', '*, *', 'https://a.example https://b.example', 'https://reader.example/'].map(
    (origin): Case => [
      'http-cors',
      `no origin: ${origin}`,
      RSS,
      { ...FINE, 'Access-Control-Allow-Origin': origin },
      {},
      [
        `Access-Control-Allow-Origin: "${origin}" is neither * nor one origin: readers in browsers cannot fetch the feed`,
      ],
    ],
  ),
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
  ...[
    ...['charset', 'charset=', 'charset=""', 'charset="utf-8', 'charset=utf-8"', 'charset = utf-8'],
    ...['charset utf-8', 'charset:utf-8', 'utf-8', 'charset=utf-8,text/html'],
  ].map(
    (parameter): Case => [
      'media-type',
      parameter,
      RSS,
      { ...FINE, 'Content-Type': `application/rss+xml; ${parameter}` },
      {},
      [`"${parameter}" in Content-Type is not a parameter like charset=utf-8 (RFC 9110)`],
    ],
  ),
  ...[
    ';',
    '; v="a;b=c"; charset=utf-8',
    ' ;charset=utf-8 ; q=1;',
    '; charset=utf-8 more',
    '; charset=(utf-8)',
  ].map(
    (parameters): Case => [
      'media-type',
      parameters,
      RSS,
      { ...FINE, 'Content-Type': `application/rss+xml${parameters}` },
      {},
      [],
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
  [
    'http-link',
    'a hub of the header alone',
    RSS,
    { ...FINE, Link: '<https://hub.example/>; rel=hub' },
    {},
    [],
  ],
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

/** Message and cure of the only finding of a code. */
const only = (code: string, document: string, headers: Headers): (readonly string[])[] =>
  checkFeed(document, { ...FINE, ...headers }).flatMap((problem) =>
    problem.code === code ? [[problem.message, problem.fix]] : [],
  );

describe('the media type is that of the format', () => {
  const CDF = '<CHANNEL HREF="https://a.example/"><ITEM HREF="https://a.example/1"/></CHANNEL>';
  const RDF =
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel/></rdf:RDF>';
  const XML = ['application/xml', 'text/xml'];
  const FORMATS = [
    ['rss20', RSS, ['application/rss+xml', 'application/rdf+xml', ...XML]],
    ['rss10', RDF, ['application/rss+xml', 'application/rdf+xml', ...XML]],
    ['atom10', ATOM, ['application/atom+xml', ...XML]],
    ['json11', JSON_FEED, ['application/feed+json', 'application/json']],
    ['cdf', CDF, XML],
  ] as const;
  const TYPES = [...new Set(FORMATS.flatMap(([, , types]) => types)), 'text/html', ''];
  test.each(FORMATS)('%s', (version, document, types) => {
    for (const type of TYPES)
      for (const written of [type, type && `${type.toUpperCase()}; charset=utf-8`])
        expect([written, only('media-type', document, { 'Content-Type': written })]).toEqual([
          written,
          type === '' || types.some((one) => one === type)
            ? []
            : [
                [
                  `Content-Type is "${type}", and the feed is ${version}: ${types[0]}`,
                  `Let the server send \`Content-Type: ${types[0]}\`.`,
                ],
              ],
        ]);
  });
  test.each(['type=entry', 'charset=utf-8; type="entry"', 'TYPE=Entry'])('an entry with %s', (parameters) => {
    const headers = { 'Content-Type': `application/atom+xml; ${parameters}` };
    expect(only('media-type', ATOM, headers).map(([, fix]) => fix)).toEqual([
      'Let the server send `Content-Type: application/atom+xml; type=feed`.',
    ]);
    const entry = '<entry xmlns="http://www.w3.org/2005/Atom"><title>T</title></entry>';
    expect(only('media-type', entry, headers)).toEqual([]);
  });
});

describe('a header of caches', () => {
  const DATES = ['Last-Modified', 'Expires'];
  const EXAMPLE = 'Thu, 15 Jul 2004 10:00:00 GMT';
  const REFUSED = [
    '2004-07-15T10:00:00Z',
    'Thu, 15 Jul 2004 10:00:00 +0000',
    'Thu, 99 Jul 2004 10:00:00 GMT',
    'soon',
  ];
  test.each(DATES)('%s has a date of HTTP', (name) => {
    for (const date of [
      EXAMPLE,
      'Thursday, 15-Jul-04 10:00:00 GMT',
      'Thu Jul 15 10:00:00 2004',
      'Thu Jul  1 10:00:00 2004',
    ])
      expect([date, only('http-caching', RSS, { [name]: date })]).toEqual([date, []]);
    for (const date of [...REFUSED, '0', '-1', '1'])
      expect([date, only('http-caching', RSS, { [name]: date })]).toEqual([
        date,
        name === 'Expires' && /^(?:0|-1)$/.test(date)
          ? []
          : [
              [
                `${name}: "${date}" is not a date of HTTP (RFC 9110)`,
                `Let the server send a date like \`${name}: ${EXAMPLE}\`.`,
              ],
            ],
      ]);
  });

  test('ETag has quotation marks', () => {
    for (const tag of ['"1"', 'W/"1"', '""', '"a-\u00ff"'])
      expect([tag, only('http-caching', RSS, { ETag: tag })]).toEqual([tag, []]);
    for (const tag of ['1', 'w/"1"', '"1', '"a b"', '"a"b"'])
      expect(only('http-caching', RSS, { ETag: tag })).toEqual([
        [
          `ETag: "${tag}" is not an entity tag (RFC 9110)`,
          `Let the server send the ETag in quotation marks: \`"${tag.replaceAll('"', '')}"\`.`,
        ],
      ]);
  });

  test.each([
    ['max-age=60', 0],
    ['s-maxage="60", max-age=0', 0],
    ['private', 0],
    ['no-cache="max-age"', 0],
    ['max-age', 1],
    ['max-age=', 1],
    ['Max-Age=1h', 1],
    ['public, s-maxage=day', 1],
    ['max-age: 60', 1],
    ['public, max-age 60', 1],
    ['max-age = 60', 0],
    ['max-aged=x', 0],
    ['NO-STORE', 1],
  ])('Cache-Control: %s', (control, count) => {
    const cures = only('http-caching', RSS, { 'Cache-Control': control }).map(([, fix]) => fix);
    expect(cures).toHaveLength(count);
    for (const cure of cures) expect(cure).toMatch(/^Let the server send `Cache-Control: max-age=3600`/);
  });

  test.each([-1, 0, 23, 24, 25, 48])('a change %i hours behind the date of the response', (hours) => {
    const changed = new Date(Date.parse(EXAMPLE) + hours * 3_600_000).toUTCString();
    expect(only('http-caching', RSS, { Date: EXAMPLE, 'Last-Modified': changed })).toEqual(
      hours > 24
        ? [
            [
              `Last-Modified: "${changed}" is in the future`,
              'Let the server send the time at which the feed changed, in GMT.',
            ],
          ]
        : [],
    );
    const now = new Date(Date.now() + hours * 3_600_000).toUTCString();
    // Without the date of the response, it is now.
    if (Math.abs(hours - 24) > 1)
      expect(only('http-caching', RSS, { 'Last-Modified': now })).toHaveLength(hours > 24 ? 1 : 0);
  });
});

test('a response is compressed from 16 KiB on', () => {
  const size = 16 * 1024;
  const headers = without('Content-Encoding');
  for (const [length, count] of [
    [size - 1, 0],
    [size, 1],
  ] as const) {
    const text = RSS.replace('D<', `${'D'.repeat(length - RSS.length + 1)}<`);
    expect(text).toHaveLength(length);
    expect(messages('http-compression', text, headers)).toHaveLength(count);
  }
});

test('the cures of the header Link', () => {
  const bare = (link: string): string[] =>
    only('http-link', ATOM, { Link: link }).flatMap(([message = '', fix = '']) =>
      message.includes('angle brackets') ? [fix] : [],
    );
  expect(bare('https://hub.example/; rel=hub')).toEqual([
    'Let the server send `Link: <https://hub.example/>; rel=hub`.',
  ]);
  expect(bare('<a>; rel=self, https://hub.example/ ;\trel = "hub" , <b>')).toEqual([
    'Let the server send `Link: <https://hub.example/>;\trel = "hub"`.',
  ]);
  expect(bare('<https://hub.example/>; rel=hub')).toEqual([]);
});
