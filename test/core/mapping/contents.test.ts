/** The elements inside others, in every part of a feed: a text has no element of the vocabulary around it, a part of a feed may have entries. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import { registry } from '../../../src/core/document/registry.ts';
import type { FeedResult } from '../../../src/index.ts';

const isText = (name: string): boolean => registry.kindOf(name) === 'text';

/** The scopes of parts with the texts inside them, by the elements around. `person` is the scope of several elements. */
const SCOPES: readonly (readonly [string, string[]])[] = [...registry.nested()].map(([scope, rules]) => [
  scope === 'person' ? 'author' : scope,
  [...rules.keys()].filter(isText),
]);

/** Texts of entries in no part. Markup in a text is part of it, so that `<author>` may follow without the end of a title. */
const TEXTS = [...registry.entries()]
  .map(([name, { text }]) => ({ name, text }))
  .filter(({ name, text }) => isText(name) && text !== 'markup')
  .map(({ name }) => name);

function read(
  names: readonly string[],
  inside: string,
): Pick<FeedResult, 'feed' | 'entries' | 'deletedEntries'> {
  const prefixes = new Set(names.flatMap((name) => (name.includes(':') ? [name.split(':')[0] ?? ''] : [])));
  const declared = [...prefixes].map((prefix) => ` xmlns:${prefix}="${registry.usualUri(prefix)}"`);
  const document = `<rss version="2.0"${declared.join('')}><channel><item>${inside}</item><item><guid>2</guid></item></channel></rss>`;
  const { feed, entries, deletedEntries = [] } = parseFeed(document);
  return { feed, entries, deletedEntries };
}

const MOST = 6;

describe.each(SCOPES.filter(([, names]) => names.length > 1))('in <%s>', (scope, names) => {
  test('texts without end tags are those with end tags', () => {
    for (const [n, one] of names.entries())
      for (const two of names.slice(n + 1, n + MOST)) {
        const all = [scope, one, two];
        const closed = `<${scope}><${one}>1</${one}><${two}>2</${two}></${scope}>`;
        const unclosed = `<${scope}><${one}>1<${two}>2</${scope}>`;
        expect(read(all, unclosed), unclosed).toEqual(read(all, closed));
      }
  });
});

test('texts of an entry without end tags are those with end tags', () => {
  for (const [n, one] of TEXTS.entries())
    for (const two of TEXTS.slice(n + 1, n + MOST)) {
      const closed = `<${one}>1</${one}><${two}>2</${two}>`;
      expect(read([one, two], `<${one}>1<${two}>2`), closed).toEqual(read([one, two], closed));
    }
});

/** Elements of the formats that are texts of an entry, and a value of each. */
const FORMAT_TEXTS = [...registry.entries()].filter(
  ([name, { contentModel }]) => contentModel === 'text' && !/[{:]/.test(name),
);

test('a text of the formats in another describes that one, not the entry around both', () => {
  const values: Record<string, string> = {
    date: 'Thu, 01 Jan 2026 10:00:00 GMT',
    address: 'https://a.example/',
  };
  const sampleOf = ([, { text }]: (typeof FORMAT_TEXTS)[number]): string => values[text] ?? 'one';
  // An enclosure is an object, to which what it contains belongs.
  const outers = FORMAT_TEXTS.flatMap(([name, { text }]) =>
    text === 'markup' || name === 'enclosure' ? [] : [name],
  );
  for (const outer of outers)
    for (const inner of FORMAT_TEXTS) {
      const [name] = inner;
      if (name === outer) continue;
      const document = `<${outer}><${name}>${sampleOf(inner)}</${name}></${outer}>`;
      const { extensions, ...entry } = read([], document).entries[0] ?? {};
      expect(entry, document).toEqual({});
      expect(JSON.stringify(extensions), document).toContain(sampleOf(inner));
    }
});

test.each(['<category>c', '<enclosure url="https://a.example/">', '<link>https://a.example/', '<guid>1'])(
  'a title behind %s without end tag is that of the entry',
  (unclosed) => {
    for (const title of ['<title>t</title>', '<title>t'])
      expect(read([], unclosed + title).entries[0]?.title).toBe('t');
  },
);

test.each([...registry.nested()].map(([scope]) => scope))(
  '<%s> without its end tag ends with the entry',
  (scope) => {
    const name = scope === 'person' ? 'author' : scope;
    const attribute = 'url="https://a.example/" own="1"';
    expect(read([name], `<${name} ${attribute}>`)).toEqual(read([name], `<${name} ${attribute}></${name}>`));
  },
);

describe('an entry in a part', () => {
  const around = (part: string, inside: string): string => `<${part}>${inside}</${part}>`;
  const ENTRIES = ['<item><title>a</title></item>', '<entry><title>a</title></entry>'];
  const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"';

  test.each([
    ...['image', 'textInput', 'author', 'unknown', 'skipHours', 'items', 'category', 'media:group'],
  ])('of a feed is an entry: <%s>', (part) => {
    for (const entry of ENTRIES)
      for (const parts of [around(part, entry), around(part, around('x', entry))]) {
        const items = `${parts}<item><title>b</title></item>`;
        const { entries } = parseFeed(`<rss version="2.0" ${MEDIA}><channel>${items}</channel></rss>`);
        expect(entries.map(({ title }) => title)).toEqual(['a', 'b']);
      }
  });

  const OBJECTS = [...SCOPES.map(([scope]) => scope), 'unknown', 'textInput'];

  test.each(OBJECTS)('of an entry is kept in the part: <%s>', (part) => {
    const other = `<item><title>b</title></item>`;
    for (const entry of ENTRIES)
      for (const parts of [around(part, entry), around(part, around('x', entry))]) {
        const { entries, deletedEntries } = read([part], parts + other);
        const [outer, ...others] = entries;
        expect(others.map(({ title, id }) => title ?? id)).toEqual(['b', '2']);
        expect(JSON.stringify([outer, deletedEntries])).toContain('"children":{"title":[{"value":"a"}]}');
      }
  });
});
