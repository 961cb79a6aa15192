/** Labels, marks and bytes that agree, with one of them changed: one finding, and no advice about what follows from it. */

import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const S = 'https://tides.example/';
const RSS = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Gezeiten für Leser in Österreich, Größe über alles</title><link>${S}</link><description>D</description><atom:link rel="self" href="${S}feed"/><item><title>Hoch</title><link>${S}h</link><guid>${S}h</guid></item></channel></rss>`;
const JSON_FEED = `{"version":"https://jsonfeed.org/version/1.1","title":"Gezeiten für Leser","home_page_url":"${S}","feed_url":"${S}feed","items":[{"id":"1","content_text":"x"}]}`;
const HEADERS = { ETag: '"1"', 'Access-Control-Allow-Origin': '*' };

const MARKS = {
  none: [],
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
} as const;
type Mark = keyof typeof MARKS;
type Real = 'utf-8' | 'latin1' | 'utf-16le' | 'utf-16be';

const bytesOf = (text: string, real: Real): Buffer =>
  real === 'utf-16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, real);

function rulesOf(text: string, mark: Mark, real: Real, type: string): readonly string[] {
  const bytes = Buffer.concat([Buffer.from(MARKS[mark]), bytesOf(text, real)]);
  const found = checkFeed(bytes, { ...HEADERS, 'Content-Type': type }, { url: `${S}feed` });
  return found.map(({ rule }) => rule);
}

/** A declaration, a mark, an encoding and a charset that agree. */
type Sound = readonly [declared: string, mark: Mark, real: Real, charset: string];
const SOUND: readonly Sound[] = [
  ['', 'none', 'utf-8', ''],
  ['utf-8', 'none', 'utf-8', ''],
  ['', 'none', 'utf-8', 'utf-8'],
  ['utf-8', 'utf-8', 'utf-8', 'utf-8'],
  ['iso-8859-1', 'none', 'latin1', ''],
  ['iso-8859-1', 'none', 'latin1', 'iso-8859-1'],
  ['', 'utf-16le', 'utf-16le', ''],
  ['utf-16', 'utf-16be', 'utf-16be', 'utf-16'],
];

const typeOf = (charset: string, type: string = 'application/rss+xml'): string =>
  charset === '' ? type : `${type}; charset=${charset}`;
const declare = (label: string): string =>
  label === '' ? RSS : `<?xml version="1.0" encoding="${label}"?>\n${RSS}`;

test.each(SOUND)('declared %j, mark %s, %s, charset %j: nothing', (declared, mark, real, charset) =>
  expect(rulesOf(declare(declared), mark, real, typeOf(charset))).toEqual([]),
);

const LABELS = ['utf-8', 'utf8', 'iso-8859-1', 'ISO8859-1', 'koi8-r', 'utf-16', 'unicode', 'foo'];
const REAL: readonly Real[] = ['utf-8', 'latin1', 'utf-16le', 'utf-16be'];
const one = (found: readonly string[], what: unknown): void =>
  expect([what, found.length, ...found]).toEqual([what, Math.min(found.length, 1), ...found]);

test.each(SOUND)('declared %j, mark %s, %s, charset %j: one fault', (declared, mark, real, charset) => {
  for (const label of LABELS) {
    one(rulesOf(declare(label), mark, real, typeOf(charset)), label);
    one(rulesOf(declare(declared), mark, real, typeOf(label)), `served as ${label}`);
  }
  for (const other of Object.keys(MARKS) as Mark[])
    one(rulesOf(declare(declared), other, real, typeOf(charset)), `mark ${other}`);
  for (const other of REAL) one(rulesOf(declare(declared), mark, other, typeOf(charset)), `bytes ${other}`);
  if (charset === '') one(rulesOf(declare(declared), mark, real, 'text/xml'), 'text/xml');
});

test('a mark before JSON is the fault, and not what it says', () => {
  for (const charset of ['', 'utf-8'])
    for (const mark of ['utf-8', 'utf-16le', 'utf-16be'] as const)
      expect(rulesOf(JSON_FEED, mark, 'utf-8', typeOf(charset, 'application/feed+json'))).toEqual([
        'json-byte-order-mark',
      ]);
});

test('XML with a byte order mark is no JSON, when the server says so, too', () =>
  expect(rulesOf(RSS, 'utf-8', 'utf-8', 'application/json')).toEqual(['media-type']));
