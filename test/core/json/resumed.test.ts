/** A fault in one item costs no other: after a fault that nothing repairs, reading continues where another item begins. */

import { describe, expect, test } from 'vitest';
import { type Entry, parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { streamed } from '../../streamed.ts';

const ITEM =
  '{"id":"1","title":"T1, and more","content_html":"<p>Low, {}, {tide}</p>","tags":["a","b"],"authors":[{"name":"A"},{"name":"B"}],"date_published":"2026-03-01T10:00:00Z"}';
const item = (id: number): string => `{"id":"${id}","title":"T${id}"}`;
const feed = (items: readonly string[]): string =>
  `{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[${items.join(', ')}],"home_page_url":"https://tides.example/"}`;

/** Texts that templates and servers write in wrong places. */
const SPLINTERS = [
  ...['}', '{', ',', ':', 'x', '%', '<br />\n<b>Warning</b>: x', '[object Object]', 'new Date(1)'],
  ...['undefined', '-', '//', '/* x */', '{{ title }}', '&quot;', '},', '"', '\\'],
];
const OTHERS = new Set(['0', '2', '3']);
const idsOf = (entries: readonly Entry[]): (string | undefined)[] => entries.map(({ id }) => id);

describe.each(SPLINTERS)('%j', (splinter) => {
  // A quotation mark before a bracket begins a text.
  const places = Array.from({ length: ITEM.length + 1 }, (_, at) => at);
  const documents = places
    .filter((at) => splinter !== '"' || !'[{'.includes(ITEM.charAt(at)))
    .map((at) => feed([item(0), ITEM.slice(0, at) + splinter + ITEM.slice(at), item(2), item(3)]));

  test('at any place of an item', () => {
    const failed = documents.filter((text) => {
      const { entries, feed: read } = parseFeed(text);
      const others = idsOf(entries).filter((id) => id !== undefined && OTHERS.has(id));
      return others.join() !== '0,2,3' || read.title !== 'F';
    });
    expect(failed).toEqual([]);
  });

  test('as a stream', async () => {
    for (const text of documents.filter((_, at) => at % 9 === 0))
      expect(await streamed(text, 61), text).toEqual(parseFeed(text).entries);
  });

  test('in place of an item', () => {
    const { entries, bozo } = parseFeed(feed([item(0), splinter, item(2), item(3)]));
    expect([idsOf(entries).filter((id) => id !== undefined && OTHERS.has(id)), bozo]).toEqual([
      ['0', '2', '3'],
      true,
    ]);
  });
});

/** Escapes, quotation marks and words of a script are parts of its values. */
const isMark = (text: string): boolean => /["'\\]|^undefined$/.test(text);

test.each([
  ["'", "'$1':"],
  ["'", '$1:'],
  ['"', '$1:'],
])('in a document of JavaScript with texts in %s and names as %s', (mark, name) => {
  const script = (text: string): string => text.replaceAll(/"(\w+)":/g, name).replaceAll('"', mark);
  const parts = [script(item(0)), script(ITEM), script(item(2)), script(item(3))] as const;
  for (const splinter of SPLINTERS.filter((text) => !isMark(text)))
    for (let at = 0; at <= parts[1].length; at += 1) {
      const [first, damaged, ...others] = parts;
      const text = script(feed([first, damaged.slice(0, at) + splinter + damaged.slice(at), ...others]));
      const ids = idsOf(parseFeed(text).entries).filter((id) => id !== undefined && OTHERS.has(id));
      expect(ids, text).toEqual(['0', '2', '3']);
    }
});

test('an item without its end keeps what precedes the fault, and is incomplete', () => {
  const { entries, problems } = parseFeed(feed([item(0), '{"id":"1","title":"T1","image":}', item(2)]));
  expect(entries[1]).toMatchObject({ id: '1', title: 'T1', incomplete: true });
  expect(entries[2]).not.toHaveProperty('incomplete');
  expect(problems[0]).toMatchObject({
    code: 'not-well-formed',
    recovery: 'the rest of the item is left out',
  });
});

test('a string without its end does not reach into the next item', () => {
  const { entries } = parseFeed(feed([item(0), '{"id":"1","title":"T1", a:b c}', item(2)]));
  expect(idsOf(entries)).toEqual(['0', '1', '2']);
  expect(entries[1]?.title).toBe('T1');
});

test('signs without any value in place of the last item are one fault, whether the list ends or not', () => {
  const signs = fc
    .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'%x/&;~(- ') })
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(signs, fc.constantFrom('', ']', ']}'), (text, rest) => {
      const { entries, problems } = parseFeed(
        `{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[${item(0)},${text}${rest}`,
      );
      expect([idsOf(entries), problems.map(({ code }) => code)]).toEqual([['0'], ['not-well-formed']]);
    }),
    runs(200),
  );
});
