/** The name of a category is its `term` (Atom), its `text` (iTunes) or its words, whichever element has it: the forms are mixed up by hand. */

import { describe, expect, test } from 'vitest';
import type { Entry, Feed } from '../../../src/index.ts';
import { atom, channel, entry, item } from './documents.ts';

const PLACES: Readonly<Record<string, (inside: string) => Feed | Entry>> = {
  'a channel': channel,
  'an item': item,
  'an Atom feed': (inside) => atom(inside).feed,
  'an Atom entry': entry,
};
const ELEMENTS = [
  'category',
  'keywords',
  'itunes:category',
  'media:category',
  'dc:subject',
  'dcterms:subject',
];
const FORMS: readonly ((name: string, value: string) => string)[] = [
  (name, value) => `<${name} term="${value}"/>`,
  (name, value) => `<${name} text="${value}"/>`,
  (name, value) => `<${name}>${value}</${name}>`,
];

describe.each(Object.entries(PLACES))('%s', (_place, read) => {
  test.each(ELEMENTS)('<%s>', (name) => {
    for (const write of FORMS) {
      const { tags, extensions } = read(write(name, 'Tides'));
      expect(tags?.map(({ term }) => term)).toEqual(['Tides']);
      expect(extensions).toBeUndefined();
    }
  });

  test.each(['category', 'itunes:category'])('<%s> inside another refines it', (name) => {
    for (const attribute of ['term', 'text']) {
      const inner = `<${name} ${attribute}="Tides"/>`;
      const { tags } = read(`<${name} ${attribute}="Sea">${inner}</${name}>`);
      expect(tags?.map(({ term, parent }) => [term, parent])).toEqual([
        ['Sea', undefined],
        ['Tides', 'Sea'],
      ]);
    }
  });
});

test('a term of iTunes is among the categories of Apple', () => {
  const { itunesCategories } = channel(
    '<itunes:category term="Sea"><itunes:category text="Tides"/></itunes:category>',
  );
  expect(itunesCategories).toEqual([{ text: 'Sea', subcategories: [{ text: 'Tides' }] }]);
});

test('of two names, text is the label of the term; words next to a name are kept', () => {
  const { tags, extensions } = item('<category term="A" text="B">C</category>');
  expect(tags).toEqual([{ term: 'A', label: 'B' }]);
  expect(JSON.stringify(extensions)).toContain('"C"');
});
