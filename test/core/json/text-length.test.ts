/** `limits.textLength` holds for every text of JSON Feed, whole and in pieces: longer ones are read as their beginning, and told once. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { readInPieces } from '../document/pieces.ts';

const MOST = 40;
const FEED = { version: 'https://jsonfeed.org/version/1.1', title: 'Tides' };
const PLACES: Readonly<Record<string, (text: string) => object>> = {
  title: (title) => ({ ...FEED, title, items: [] }),
  'name of an author': (name) => ({ ...FEED, authors: [{ name }], items: [] }),
  'id of an item': (id) => ({ ...FEED, items: [{ id }] }),
  'title of an item': (title) => ({ ...FEED, items: [{ id: '1', title }] }),
  content_html: (html) => ({ ...FEED, items: [{ id: '1', content_html: html }] }),
  content_text: (text) => ({ ...FEED, items: [{ id: '1', content_text: text }] }),
  summary: (summary) => ({ ...FEED, items: [{ id: '1', summary }] }),
  tag: (tag) => ({ ...FEED, items: [{ id: '1', tags: ['a', tag] }] }),
};
const LENGTHS = [MOST - 1, MOST, MOST + 1, 10 * MOST];

const LIMITS = { limits: { textLength: MOST } };

describe.each(Object.entries(PLACES))('%s', (_name, write) => {
  test.each(LENGTHS)('of %i characters', (length) => {
    const text = 'x'.repeat(length);
    const cut = JSON.stringify(write(text.slice(0, MOST)));
    const document = JSON.stringify(write(text));
    const expected = parseFeed(cut);
    for (const result of [parseFeed(document, undefined, LIMITS), readInPieces(document, LIMITS, 7)]) {
      const told = result?.problems.filter(({ code }) => code === 'limit-exceeded');
      expect(told).toHaveLength(length > MOST ? 1 : 0);
      expect(result?.feed).toEqual(expected.feed);
      expect(result?.entries).toEqual(expected.entries);
    }
  });
});

test('many long texts are told once', () => {
  const items = Array.from({ length: 50 }, (_, i) => ({ id: String(i), title: 'x'.repeat(100) }));
  const { problems, entries } = parseFeed(JSON.stringify({ ...FEED, items }), undefined, {
    limits: { textLength: MOST, problems: 5 },
  });
  expect(entries).toHaveLength(items.length);
  expect(problems.filter(({ code }) => code === 'limit-exceeded')).toMatchObject([
    { elementPath: 'items[0].title', params: { limit: 'textLength', most: MOST } },
  ]);
});
