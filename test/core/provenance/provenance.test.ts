/** `provenance: true`: every value of every feed has its place. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../src/core/document/open-document.ts';
import { readOptions } from '../../../src/core/model/options.ts';
import { type FeedResult, parseFeed, type ValueOrigin } from '../../../src/index.ts';
import { testLinear } from '../../growth.ts';

const root = fileURLToPath(new URL('../../../feeds/', import.meta.url));
const FILES = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((item) => item.isFile() && !/\.(?:expect\.json|headers|md)$/.test(item.name))
  .map((item) => join(item.parentPath, item.name).slice(root.length))
  .sort();

type Json = Readonly<Record<string, unknown>>;

/** Pointers of everything that is not a list; members of JSON extensions are at the place of the extension. */
function* pointers(value: unknown, pointer: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* pointers(item, `${pointer}/${i}`);
    return;
  }
  yield pointer;
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'json') continue;
    // Only headers have no place in the document.
    if (key === 'links') {
      const links = (item as Json[]).filter(({ place }) => place !== 'header');
      yield* pointers(links, `${pointer}/links`);
    } else yield* pointers(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

const pointersOf = ({ feed, entries, deletedEntries = [] }: FeedResult): string[] => [
  ...pointers(feed, '/feed'),
  ...pointers(entries, '/entries'),
  ...pointers(deletedEntries, '/deletedEntries'),
];

/** The expected text at a place: the start of the last element or member of the path. */
function expectedAt({ elementPath }: ValueOrigin, isJson: boolean): string[] {
  const last = (elementPath.split(isJson ? '.' : '/').at(-1) ?? '').replace(/\[\d+\]$/, '').toLowerCase();
  if (!isJson) return [`<${last}`];
  if (/^$|\]$/.test(elementPath)) return ['{', '"'];
  // The document escapes what the path replaces by U+FFFD.
  return [`"${last}"`.replace(/\ufffd.*/, '')];
}

describe.each(FILES)('%s', (file) => {
  const bytes = readFileSync(root + file);
  const plain = parseFeed(bytes);
  const { provenance = {}, ...rest } = parseFeed(bytes, undefined, { provenance: true });

  test('the rest of the result is the same', () => expect(rest).toEqual(plain));

  test('every value has a place, and nothing else', () => {
    if (!plain.usable) return;
    expect(Object.keys(provenance).sort()).toEqual(pointersOf(plain).sort());
  });

  test('the element is there', () => {
    const { text } = openDocument(bytes, undefined, readOptions(undefined));
    // A text around the feed can have the first character of the other format.
    const isJson = plain.version.startsWith('json');
    for (const origin of new Set(Object.values(provenance))) {
      const found = text.slice(origin.offset).toLowerCase();
      expect(expectedAt(origin, isJson).some((start) => found.startsWith(start))).toBe(true);
      const before = text.slice(0, origin.offset).split('\n');
      expect([origin.line, origin.column]).toEqual([before.length, before.at(-1)?.length]);
    }
  });
});

const places = (xml: string): Record<string, string> => {
  const { provenance = {} } = parseFeed(xml, undefined, { provenance: true });
  return Object.fromEntries(
    Object.entries(provenance).map(([pointer, { line, column, elementPath }]) => [
      pointer,
      `${line}:${column} ${elementPath}`,
    ]),
  );
};

test('without the option there is no provenance', () =>
  expect(parseFeed('<rss><channel><title>A</title></channel></rss>')).not.toHaveProperty('provenance'));

test('names the element that wrote the value', () => {
  const found = places(`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><item>
<dc:title>Second best</dc:title>
<title>Best</title>
<title>Late</title>
</item></channel></rss>`);
  expect(found['/entries/0']).toBe('1:72 rss/channel/item[1]');
  expect(found['/entries/0/title']).toBe('3:0 rss/channel/item[1]/title');
  expect(found['/entries/0/dcTitle']).toBe('2:0 rss/channel/item[1]/dc:title');
  expect(found['/entries/0/extensions/title/0/value']).toBe('4:0 rss/channel/item[1]/title');
});

test('enclosures, licenses and dates that the whole feed decides are from their own elements', () => {
  const found = places(`<rss version="2.0" xmlns:cc="http://creativecommons.org/ns#"><channel>
<item><pubDate>10/05/2023</pubDate>
<link>https://a.example/</link>
<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/>
<cc:license>https://creativecommons.org/licenses/by/4.0/</cc:license>
<enclosure url="https://a.example/2.mp3" type="audio/mpeg" length="1"/></item>
<item><pubDate>25/05/2023</pubDate></item></channel></rss>`);
  expect(found['/entries/0/publishedParsed']).toBe('2:6 rss/channel/item[1]/pubDate');
  expect(found['/entries/0/enclosures/0/href']).toBe('4:0 rss/channel/item[1]/enclosure');
  expect(found['/entries/0/enclosures/1/href']).toBe('6:0 rss/channel/item[1]/enclosure');
  expect(found['/entries/0/license']).toBe('5:0 rss/channel/item[1]/cc:license');
  expect(found['/entries/1/published']).toBe('7:6 rss/channel/item[2]/pubDate');
});

test('unknown elements are placed one by one', () => {
  const found = places(`<rss version="2.0" xmlns:x="http://x.example/"><channel><item>
<x:a>
 <x:b>1</x:b>
 <x:b/>
 <x:b>2</x:b>
</x:a></item></channel></rss>`);
  expect(found['/entries/0/extensions/x:a/0/children/x:b/0/value']).toBe('3:1 rss/channel/item[1]/x:a/x:b');
  expect(found['/entries/0/extensions/x:a/0/children/x:b/1/value']).toBe('5:1 rss/channel/item[1]/x:a/x:b');
});

test('authors, content and hubs of JSON are placed one by one', () => {
  const found = places(`{"version": "https://jsonfeed.org/version/1.1", "title": "T",
"hubs": [{"type": "WebSub", "url": "https://h.example/"}],
"items": [{"id": "1", "content_html": "<p>A</p>",
 "content_text": "A",
 "authors": [{"name": "Ann"},
  {"name": "Bea"}],
 "_x": {"y": [1, 2]}}]}`);
  expect(found['/feed/links/0/href']).toBe('2:9 hubs[0]');
  expect(found['/entries/0/content/0/value']).toBe('3:22 items[0].content_html');
  expect(found['/entries/0/content/1/value']).toBe('4:1 items[0].content_text');
  expect(found['/entries/0/summary']).toBe('3:22 items[0].content_html');
  expect(found['/entries/0/authors/0/name']).toBe('5:13 items[0].authors[0]');
  expect(found['/entries/0/authors/1/name']).toBe('6:2 items[0].authors[1]');
  expect(found['/entries/0/author']).toBe('6:2 items[0].authors[1]');
  expect(found['/entries/0/extensions/_x/0']).toBe('7:1 items[0]._x');
});

test('values of headers have no place', () => {
  const headers = { 'Content-Language': 'de', Link: '<https://hub.example/>; rel=hub' };
  const xml = '<rss version="2.0"><channel><title>A</title></channel></rss>';
  const { feed, provenance } = parseFeed(xml, headers, { provenance: true });
  expect(feed.language).toBe('de');
  expect(
    Object.keys(provenance ?? {}).filter((pointer) => /^.feed.(?:language$|links)/.test(pointer)),
  ).toEqual([]);
});

test('a slash and a tilde in a name are escaped', () => {
  const json = '{"version": "https://jsonfeed.org/version/1.1", "title": "T", "_a/b~c": 1, "items": []}';
  expect(Object.keys(places(json))).toContain('/feed/extensions/_a~1b~0c/0');
});

test('long names that repeat fill no memory', () => {
  const name = `x${'y'.repeat(900)}`;
  const xml = `<rss version="2.0"><channel><${name}>${'<b>1</b>'.repeat(100_000)}</${name}></channel></rss>`;
  const { provenance = {} } = parseFeed(xml, undefined, { provenance: true });
  const units = Object.keys(provenance).reduce((sum, pointer) => sum + pointer.length, 0);
  expect(units).toBeLessThanOrEqual(16 * xml.length + 1024 * 1024);
});

testLinear('elements of other names', 500, (n) => {
  const items = Array.from({ length: n }, (_, i) => `<z${i}>x</z${i}>`).join('');
  const xml = `<rss version="2.0"><channel><item>${items}</item>${items}</channel></rss>`;
  parseFeed(xml, undefined, { provenance: true });
});

test('paths are as short as those of problems, and a long name of JSON has the place of its member', () => {
  const name = `_${'a'.repeat(60)}`;
  const json = `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","${name}":1}]}`;
  const { provenance: ofJson = {} } = parseFeed(json, undefined, { provenance: true });
  expect(ofJson[`/entries/0/extensions/${name}/0`]).toMatchObject({
    elementPath: `items[0].${name.slice(0, 40)}`,
    offset: json.indexOf(`"${name}"`),
  });
  const open = Array.from({ length: 15 }, () => `<${'x'.repeat(60)}>`).join('');
  const { provenance: ofXml = {} } = parseFeed(`<rss><channel>${open}text`, undefined, { provenance: true });
  const lengths = Object.values(ofXml).map(({ elementPath }) => elementPath.length);
  expect(Math.max(...lengths)).toBe(500);
});
