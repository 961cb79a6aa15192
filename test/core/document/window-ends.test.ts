/** Windows of bytes end anywhere in a document: inside characters of two to four bytes, in every kind of token. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import type { FeedResult } from '../../../src/core/document/result.ts';

/** A window of `parseFeed` has 65,536 bytes, and doubles for a longer token. */
const LENGTH = 80_000;
const CHARACTERS = ['\u00e9', '\u20ac', '\u4e2d', '\u{1f600}', '\u{10400}'];
const CHANNEL = '<rss version="2.0" xmlns:x="https://x.example/"><channel><title>T</title>';
const END = '</channel></rss>';
/** Tokens that may be long. */
const PLACES: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'name of an element': [`${CHANNEL}<x:a`, `/>${END}`],
  'name of an end tag': [`${CHANNEL}<a></a`, `>${END}`],
  'name of an attribute': [`${CHANNEL}<item><enclosure a`, `="1" url="u"/></item>${END}`],
  'name without a value': [`${CHANNEL}<item><enclosure a`, `/></item>${END}`],
  'value of an attribute': [`${CHANNEL}<item><enclosure url="`, `"/></item>${END}`],
  'value without quotes': [`${CHANNEL}<item><enclosure url=`, `/></item>${END}`],
  'name of a namespace': [`<rss xmlns:y="https://y.example/`, `" version="2.0"><channel><y:a/>${END}`],
  prefix: [`${CHANNEL}<a`, `:b/>${END}`],
  text: [`${CHANNEL}<item><title>`, `</title></item>${END}`],
  'text of markup': [`${CHANNEL}<item><description>&lt;p&gt;`, `&lt;/p&gt;</description></item>${END}`],
  'CDATA section': [`${CHANNEL}<item><title><![CDATA[`, `]]></title></item>${END}`],
  comment: [`${CHANNEL}<!--`, `--><item><title>x</title></item>${END}`],
  'processing instruction': [`${CHANNEL}<?a`, `?><item><title>x</title></item>${END}`],
  reference: [`${CHANNEL}<item><title>&a`, `;</title></item>${END}`],
  'entity of the document': [
    `<!DOCTYPE rss [<!ENTITY a "`,
    `">]>${CHANNEL}<item><title>&a;</title></item>${END}`,
  ],
  'text outside of elements': [`${CHANNEL}<item>`, `<title>x</title></item>${END}`],
  'text after the root': [`${CHANNEL}<item><title>x</title></item>${END}`, ''],
  date: [`${CHANNEL}<item><pubDate>`, `</pubDate></item>${END}`],
};
const encoder = new TextEncoder();

/** Bytes and text differ in their encoding only. */
const withoutEncoding = ({ encoding, canonicalEncoding, encodingTrace, ...rest }: FeedResult) => rest;

describe.each(Object.entries(PLACES))('%s', (_, [before, after]) => {
  test.each(CHARACTERS)('%s', (character) => {
    const count = LENGTH / encoder.encode(character).length;
    for (const end of [after, ''])
      for (const pad of ['', 'y', 'yy', 'yyy']) {
        const text = before + pad + character.repeat(count) + end;
        const result = parseFeed(encoder.encode(text));
        expect(withoutEncoding(result)).toEqual(withoutEncoding(parseFeed(text)));
      }
  });
});
