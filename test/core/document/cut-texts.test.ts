/** Limits of length cut no character: a text that is cut is as well-formed as the whole, and the limit is all that is told. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { readInPieces } from './pieces.ts';

const item = (markup: string): string =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:x="urn:x"><channel><title>Tides</title><item>${markup}</item></channel></rss>`;
const feed = (members: object): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: '1', ...members }] });
const PLACES: Readonly<Record<string, (text: string) => string>> = {
  'a title': (text) => item(`<title>${text}</title>`),
  'a description that is escaped': (text) => item(`<description>&lt;b&gt;${text}</description>`),
  'a description with elements': (text) => item(`<description>x<b>${text}</b></description>`),
  'a category': (text) => item(`<category>${text}</category>`),
  'a text of a module': (text) => item(`<media:title>${text}</media:title>`),
  'an unknown element': (text) => item(`<x:y>${text}</x:y>`),
  'an attribute': (text) => item(`<enclosure url="https://tides.example/1" type="${text}"/>`),
  'a title of JSON Feed': (title) => feed({ title }),
  'a content of JSON Feed': (html) => feed({ content_html: html }),
  'a tag of JSON Feed': (tag) => feed({ tags: [tag] }),
};
const TEXT = 'a\u{1f600}\u{1f601}b\u{1f602}';
const LENGTHS = [1, 2, 3, 4, 5, 6, 7];

describe.each(Object.entries(PLACES))('%s', (_name, write) => {
  test.each(LENGTHS)('cut at %i', (length) => {
    const options = { limits: { textLength: length, attributeLength: length } };
    const document = write(TEXT);
    for (const result of [parseFeed(document, undefined, options), readInPieces(document, options, 3)]) {
      expect(JSON.stringify(result)).not.toMatch(/\\ud[89a-f]|\ufffd/);
      const codes = result?.problems.map(({ code }) => code) ?? [];
      expect(codes.filter((code) => code === 'limit-exceeded')).not.toEqual([]);
      expect(codes.filter((code) => code === 'control-character')).toEqual([]);
    }
  });
});
