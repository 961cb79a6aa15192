/** Every vocabulary has a page for each of its elements, which the list of references has. */

import { expect, test } from 'vitest';
import { KNOWN_NAMESPACES, namesIn, vocabulary } from '../../src/check/grammar.ts';
import { REFERENCES } from '../../src/check/specifications.ts';

const PREFIXES = [...new Set(KNOWN_NAMESPACES.values())];
const PLACES = ['feed', 'entry', 'source', 'image', 'person', 'link', 'media', 'where'] as const;
test('there are vocabularies', () => expect(PREFIXES.length).toBeGreaterThan(30));

test.each(PREFIXES)('%s', (prefix) => {
  const table = vocabulary(prefix);
  if (table === undefined) throw new Error(`no ${prefix}`);
  const names = PLACES.flatMap((place) => namesIn(place, prefix));
  for (const name of ['tide', ...names]) {
    const page = table.specification(name);
    expect([name, page, REFERENCES.has(page)]).toEqual([name, page, true]);
  }
});

test('a paragraph of Media RSS has the name of its element', () => {
  const pages = namesIn('entry', 'media').map(
    (name) => [name, vocabulary('media')?.specification(name)] as const,
  );
  const own = pages.filter(([, page]) => page?.includes('#'));
  expect(own.length).toBeGreaterThan(10);
  for (const [name, page] of own)
    expect(page).toMatch(new RegExp(`#media-${name === 'thumbnail' ? 'thumbnails' : name.toLowerCase()}$`));
});
