/** Advice about XML itself: `xml:space`, and utf-16 without a byte order mark. */

import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const rss = (attributes: string, declaration: string = ''): string =>
  `${declaration}<rss version="2.0"><channel ${attributes}><title>Tides é</title><link>https://tides.example/</link><description>Water</description></channel></rss>`;
const atom = (attributes: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:tides.example,2004:feed</id><title ${attributes}>Tides</title><updated>2004-07-15T10:00:00Z</updated></feed>`;

const of = (
  rule: string,
  document: string | Uint8Array,
  headers?: Record<string, string>,
): (string | undefined)[] =>
  checkFeed(document, headers)
    .filter((problem) => problem.rule === rule)
    .map(({ severity, elementPath }) => [severity, elementPath].filter(Boolean).join(' '));

describe('xml:space', () => {
  test.each(['default', 'preserve', ' preserve '])('may be "%s"', (value) => {
    expect(of('xml-space', rss(`xml:space="${value}"`))).toEqual([]);
    expect(of('xml-space', atom(`xml:space="${value}"`))).toEqual([]);
  });

  test.each(['keep', 'Preserve', '', 'true'])('is not "%s"', (value) => {
    expect(of('xml-space', rss(`xml:space="${value}"`))).toEqual(['info rss/channel']);
    expect(of('xml-space', atom(`xml:space="${value}"`))).toEqual(['info feed/title']);
  });
});

describe('utf-16', () => {
  const XML = '<?xml version="1.0"?>';
  const DECLARED = '<?xml version="1.0" encoding="utf-16"?>';
  const little = (text: string): Uint8Array => Buffer.from(text, 'utf16le');
  const big = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();

  test.each([XML, DECLARED])('without a byte order mark: %s', (declaration) => {
    for (const encode of [little, big]) {
      expect(of('utf-16-without-mark', encode(rss('', declaration)))).toEqual(['info']);
      expect(of('utf-16-without-mark', encode(`\ufeff${rss('', declaration)}`))).toEqual([]);
    }
  });

  test.each([
    ['utf-16le', []],
    ['UTF-16LE', []],
    ['utf-16', ['info']],
  ])('served as %s', (charset, expected) => {
    const headers = { 'Content-Type': `application/xml; charset=${charset}` };
    expect(of('utf-16-without-mark', little(rss('', XML)), headers)).toEqual(expected);
  });

  test('of other encodings and of strings, nothing is said', () => {
    expect(of('utf-16-without-mark', Buffer.from(rss('')))).toEqual([]);
    expect(of('utf-16-without-mark', rss('', DECLARED))).toEqual([]);
    expect(of('utf-16-without-mark', Buffer.from(rss('', DECLARED)))).toEqual([]);
  });
});
