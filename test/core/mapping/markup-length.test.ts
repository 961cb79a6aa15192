/**
 * `limits.textLength` holds for a text with elements as a whole, with its tags: escaped, the ampersands of 128 MB are longer than any string
 * of V8. A longer text is read as its beginning, which is told once, and the next entry is read.
 */

import { describe, expect, test } from 'vitest';
import { type FeedResult, parseFeed } from '../../../src/index.ts';
import { readInPieces } from '../document/pieces.ts';

const MOST = 60;
const RSS = (text: string) =>
  `<rss version="2.0"><channel><title>Tides</title><item><guid>1</guid>${text}</item><item><guid>2</guid></item></channel></rss>`;
const ATOM = (text: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title><entry><id>1</id>${text}</entry><entry><id>2</id></entry></feed>`;
const PLACES: Readonly<Record<string, (markup: string) => string>> = {
  description: (markup) => RSS(`<description>${markup}</description>`),
  'a title of RSS': (markup) => RSS(`<title>${markup}</title>`),
  'a content of Atom': (markup) => ATOM(`<content type="xhtml">${markup}</content>`),
  'a summary of Atom': (markup) => ATOM(`<summary type="xhtml"><b>x</b>${markup}</summary>`),
};
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'empty elements': (size) => '<b/>'.repeat(size),
  'open elements': (size) => '<b>'.repeat(size) + '</b>'.repeat(size),
  'ampersands in elements': (size) => '<b>&&</b>'.repeat(size),
  'ampersands in an attribute': (size) => `<b title="${'&'.repeat(size)}"/>`,
  'quotation marks in attributes': (size) => `<b title='${'"'.repeat(9)}'/>`.repeat(size),
  attributes: (size) => `<b ${Array.from({ length: size }, (_, i) => `a${i}="${i}"`).join(' ')}/>`,
};
const SIZES = [1, 2, 5, 8, 13, 100];

const WRITTEN = { sanitizeHtml: false, resolveRelativeUris: false };
const LIMITED = { ...WRITTEN, limits: { textLength: MOST } };

const textOf = ({ entries: [first] }: FeedResult): string =>
  first?.content?.[0]?.value ?? first?.summary ?? first?.title ?? '';

describe.each(Object.entries(PLACES))('%s', (_place, write) => {
  describe.each(Object.entries(SHAPES))('%s', (_shape, repeat) => {
    test.each(SIZES)('%i of them', (size) => {
      const document = write(repeat(size));
      const whole = textOf(parseFeed(document, undefined, WRITTEN));
      for (const result of [parseFeed(document, undefined, LIMITED), readInPieces(document, LIMITED, 7)]) {
        expect(result?.entries.map(({ id }) => id)).toEqual(['1', '2']);
        expect(textOf(result as FeedResult)).toBe(whole.slice(0, MOST).trimEnd());
        const told = result?.problems.filter(({ code }) => code === 'limit-exceeded');
        expect(told).toHaveLength(whole.length > MOST ? 1 : 0);
      }
    });
  });
});
