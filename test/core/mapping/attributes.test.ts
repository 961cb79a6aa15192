/** Attributes that no rule reads, on every element of every vocabulary. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { type Entry, parseFeed } from '../../../src/index.ts';

const OWN = 'https://own.example/ns';

/** Texts that one rule or the other cannot read: a date, a number, a flag, an address, a place. */
const TEXTS = ['', 'text', '1', 'yes', 'https://a.example/', '2024-01-01T00:00:00Z', '45 5'];

/** A document with the elements around each other, the attribute on the innermost. */
function write(names: readonly string[], text: string): string {
  const prefixes = new Set(
    names.filter((name) => name.includes(':')).map((name) => name.split(':')[0] ?? ''),
  );
  const declared = [...prefixes].map((prefix) => ` xmlns:${prefix}="${registry.usualUri(prefix)}"`).join('');
  const element = names.reduceRight(
    (inner, name, index) =>
      `<${name}${index === names.length - 1 ? ' o:kind="kept"' : ''}>${inner}</${name}>`,
    text,
  );
  return `<rss version="2.0" xmlns:o="${OWN}"${declared}><channel><item>${element}</item></channel></rss>`;
}

const read = (document: string): ReturnType<typeof parseFeed> =>
  parseFeed(document, undefined, { namespaces: { own: OWN } });

const elements: string[][] = [...registry.entries()].map(([name]) => [name]);
// A shape of GML without positions is no place, and its parts are left out with it.
for (const [scope, rules] of registry.nested())
  if (!scope.startsWith('gml:'))
    for (const [name] of rules.entries()) elements.push([scope === 'person' ? 'author' : scope, name]);

test.each(elements.map((names) => ({ names, path: names.join('/') })))('<$path> keeps them', ({ names }) => {
  for (const text of TEXTS) {
    const { feed, entries, deletedEntries } = read(write(names, text));
    expect(JSON.stringify([feed, entries, deletedEntries]), text).toContain('"own:kind":"kept"');
  }
});

const entryOf = (inside: string): Entry | undefined =>
  read(`<rss version="2.0" xmlns:o="${OWN}"><channel><item>${inside}</item></channel></rss>`).entries[0];

describe('an element whose value is a text has them in extensions, without the value', () => {
  test.each([
    ['<guid isPermaLink="false" o:kind="x">1</guid>', 'guid', { id: '1' }],
    ['<pubDate o:kind="x">2024</pubDate>', 'pubDate', { published: '2024' }],
    ['<comments o:kind="x">https://a.example/</comments>', 'comments', { comments: 'https://a.example/' }],
  ])('%s', (inside, name, keys) => {
    const entry = entryOf(inside);
    expect(entry).toMatchObject(keys);
    expect(entry?.extensions).toEqual({ [name]: [{ attributes: { 'own:kind': 'x' } }] });
  });

  test('with the value when the key has another', () => {
    const inside = '<guid>1</guid><guid o:kind="x">2</guid>';
    expect(entryOf(inside)?.extensions).toEqual({ guid: [{ value: '2', attributes: { 'own:kind': 'x' } }] });
  });

  test('with a value that the key does not have', () => {
    const itunes = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
    const extension = entryOf(`<itunes:explicit ${itunes} o:kind="x">maybe</itunes:explicit>`)?.extensions;
    expect(extension?.['itunes:explicit']).toMatchObject([
      { value: 'maybe', attributes: { 'own:kind': 'x' } },
    ]);
  });

  test('and an unreadable date before it does not get them', () => {
    const inside = '<pubDate>soon</pubDate><pubDate o:kind="x">2024-01-01</pubDate>';
    expect(entryOf(inside)?.extensions).toEqual({
      pubDate: [{ value: 'soon' }, { attributes: { 'own:kind': 'x' } }],
    });
  });
});

describe('an element with an object has them there', () => {
  const attributes = { 'own:kind': 'x' };

  test.each<[string, Partial<Entry>]>([
    ['<category domain="d" o:kind="x">a</category>', { tags: [{ term: 'a', scheme: 'd', attributes }] }],
    ['<link o:kind="x">https://a.example/</link>', { links: [expect.objectContaining({ attributes })] }],
    ['<author o:kind="x">Me</author>', { authors: [{ name: 'Me', attributes }] }],
    ['<source url="https://a.example/" o:kind="x"/>', { source: { href: 'https://a.example/', attributes } }],
    ['<image url="https://a.example/" o:kind="x"/>', { image: { href: 'https://a.example/', attributes } }],
  ])('%s', (inside, expected) => expect(entryOf(inside)).toMatchObject(expected));

  test('categories that differ in them are two', () => {
    const inside = '<category o:kind="x">a</category><category o:kind="y">a</category>';
    expect(entryOf(inside + inside)?.tags).toEqual([
      { term: 'a', attributes },
      { term: 'a', attributes: { 'own:kind': 'y' } },
    ]);
  });

  test('people with the same are one', () =>
    expect(entryOf('<author o:kind="x">Me</author><author o:kind="x">Me</author>')?.authors).toEqual([
      { name: 'Me', attributes },
    ]));

  test('a shape of GeoRSS', () => {
    const point = '<g:point xmlns:g="http://www.georss.org/georss" featuretypetag="city">45 5</g:point>';
    expect(entryOf(point)?.where).toEqual({
      type: 'Point',
      coordinates: [5, 45],
      attributes: { featuretypetag: 'city' },
    });
  });
});
