/** Names of encodings in the XML declaration, marks before a document, and dates in headers: everything in the wrong form is told. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, type RuleId } from '../../src/check/check-feed.ts';

const BODY =
  '<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description></channel></rss>';
const find = (input: Uint8Array | string, rule: RuleId, headers = {}): CheckProblem | undefined =>
  checkFeed(input, headers).find((problem) => problem.rule === rule);

/** The names that XML states, https://www.w3.org/TR/xml/#charencoding, and other names of the same encodings. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'utf-8': ['utf8', 'UTF8', 'utf_8', 'U8'],
  'iso-8859-1': ['latin1', 'ISO8859-1', 'iso_8859-1', 'l1'],
  'iso-8859-2': ['latin2', 'iso88592'],
  'iso-8859-15': ['latin9', 'ISO8859-15'],
  'iso-2022-jp': ['csiso2022jp', 'iso2022jp'],
  shift_jis: ['sjis', 'shift-jis', 'x-sjis'],
  'euc-jp': ['eucjp', 'x-euc-jp'],
};
const QUOTES = ['"', "'"] as const;

describe.each(Object.entries(NAMES))('%s', (name, others) => {
  test.each(others)('%s is another name', (other) => {
    for (const sign of QUOTES) {
      const feed = `<?xml version="1.0" encoding=${sign}${other}${sign}?>\n${BODY}`;
      const { offset, message, fix } = find(Buffer.from(feed), 'encoding-name') ?? {};
      expect(message).toBe(`the XML declaration calls the encoding "${other}", and XML calls it ${name}`);
      expect(fix).toBe(`Write \`encoding="${name}"\` in the XML declaration, in place of "${other}".`);
      expect(feed.slice(offset)).toMatch(new RegExp(`^${other}`));
    }
  });
  test('its own name has nothing to find', () => {
    for (const own of [name, name.toUpperCase()])
      expect(
        find(Buffer.from(`<?xml version="1.0" encoding="${own}"?>${BODY}`), 'encoding-name'),
      ).toBeUndefined();
  });
});

test.each(['windows-1251', 'cp1251', 'koi8-r', 'gb2312', 'big5', 'tides'])('XML has no name for %s', (name) =>
  expect(find(`<?xml version="1.0" encoding="${name}"?>${BODY}`, 'encoding-name')).toBeUndefined(),
);

describe('a byte order mark', () => {
  const json = '{"version": "https://jsonfeed.org/version/1.1", "title": "Tides", "items": []}';
  const TYPES = ['', 'application/feed+json', 'application/json'];
  test.each(TYPES)('before JSON is told (%j)', (type) => {
    const headers = type === '' ? {} : { 'content-type': type };
    for (const space of ['', '\n', '  ']) {
      expect(find(Buffer.from(`\ufeff${space}${json}`), 'json-byte-order-mark', headers)?.severity).toBe(
        'warning',
      );
      expect(find(Buffer.from(`${space}${json}`), 'json-byte-order-mark', headers)).toBeUndefined();
    }
  });
  test('before XML is right', () =>
    expect(find(Buffer.from(`\ufeff${BODY}`), 'json-byte-order-mark')).toBeUndefined());
});

describe.each(['Expires', 'Last-Modified'])('%s', (header) => {
  const GOOD = [
    'Thu, 15 Jul 2004 10:00:00 GMT',
    'Thursday, 15-Jul-04 10:00:00 GMT',
    'Thu Jul 15 10:00:00 2004',
  ];
  const BAD = [
    'soon',
    '2004-07-15T10:00:00Z',
    'Thu, 15 Jul 2004 10:00:00 +0200',
    '3600',
    'Thu, 15 Jul 2004 10:00:00',
  ];
  const headersOf = (date: string): Record<string, string> => ({ etag: '"1"', [header]: date });
  test.each(GOOD)('%s is a date', (date) =>
    expect(find(BODY, 'http-caching', headersOf(date))).toBeUndefined(),
  );
  test.each(BAD)('%s is none', (date) => {
    const { message, fix } = find(BODY, 'http-caching', headersOf(date)) ?? {};
    expect(message).toBe(`${header}: "${date}" is not a date of HTTP (RFC 9110)`);
    expect(fix).toBe(`Let the server send a date like \`${header}: Thu, 15 Jul 2004 10:00:00 GMT\`.`);
  });
});

test.each(['0', '-1'])('Expires: %s says that the response is stale', (value) =>
  expect(find(BODY, 'http-caching', { etag: '"1"', expires: value })).toBeUndefined(),
);

test.each(['utf-99', 'utf8mb4', 'x'])(
  '"%s" is no encoding, also where the server names the right one',
  (name) => {
    const feed = Buffer.from(`<?xml version="1.0" encoding="${name}"?>${BODY}`);
    const told = (headers?: Record<string, string>): string[] =>
      checkFeed(feed, headers)
        .filter(({ rule }) => /^(?:encoding-name|character-encoding-override)$/.test(rule))
        .map(({ rule, message }) => `${rule}: ${message}`);
    expect(told()).toEqual([expect.stringContaining('character-encoding-override')]);
    expect(told({ 'Content-Type': 'application/xml; charset=utf-8' })).toEqual([
      `encoding-name: the XML declaration calls the encoding "${name}", a name of no encoding: it is utf-8`,
    ]);
  },
);
