/** The text of a JSON Feed, whole and in windows: the order of its members, members that are twice, and halves of characters. */

import { describe, expect, test } from 'vitest';
import type { JsonObserver } from '../../../src/core/document/json-text.ts';
import { openDocument } from '../../../src/core/document/open-document.ts';
import { readDocument } from '../../../src/core/document/read-document.ts';
import { readSettings } from '../../../src/core/document/registry.ts';
import type { ParseOptions } from '../../../src/core/model/options.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { cutAt, gather, readPieces } from './pieces.ts';

/** Number of bytes that decide the encoding. */
const BEGINNING = 256;
const encoder = new TextEncoder();
const cuts = fc.array(fc.nat(), { maxLength: 8 });

/** One member of the feed as written, or its items. */
type Member = readonly [name: string, value: string];

const HEAD: readonly Member[] = [
  ['version', '"https://jsonfeed.org/version/1.1"'],
  ['title', `"Tides ${'of the coast '.repeat(20)}"`],
];
/** Members that change the items, repeated members, and faults. */
const OTHERS: readonly Member[] = [
  ['language', '"ru"'],
  ['language', '"de"'],
  ['feed_url', '"https://tides.example/feed"'],
  ['feed_url', '"https://other.example/"'],
  ['home_page_url', '"/home"'],
  ['_x', '{"a": 1, "a": 2}'],
  ['icon', '"i.png"'],
  ['authors', '[{"name": "A", "name": "B"},]'],
  ['items', '[]'],
  ['items', '[{"id": "late"}]'],
  ['description', '"]}, {"'],
];
const ITEMS: readonly string[] = [
  '{"id": "1", "url": "1", "date_published": "2 мая 2024"}',
  '{"id": "2", "id": "2b", "content_html": "<a href=x>y</a>"}',
  '{"id": "3", "tags": ["a",, "b"]}',
  '{"id": "4", "content_text": "Low \\ud83d\\ude00 water", "_y": {"b": 1, "b": 2}}',
  '{"id": "5", "attachments": [{"url": "f.mp3", "mime_type": "audio/mpeg"}]}',
  '7',
];

const write = ([name, value]: Member): string => `"${name}": ${value}`;
const feeds = fc
  .record({
    head: fc.shuffledSubarray([...HEAD, ...OTHERS.slice(0, 8)], { maxLength: 6 }),
    tail: fc.shuffledSubarray([...HEAD, ...OTHERS], { maxLength: 4 }),
    items: fc.array(fc.constantFrom(...ITEMS), { maxLength: 12 }),
    gap: fc.constantFrom(',', ', ', ',\n  '),
  })
  .map(({ head, tail, items, gap }) => {
    const list = `"items": [${items.join(gap)}]`;
    return `{${[...head.map(write), list, ...tail.map(write)].join(gap)}}`;
  });
const documents = fc
  .tuple(feeds, fc.oneof(fc.constant(1), fc.double({ min: 0.6, max: 1, noNaN: true })))
  .map(([text, share]) => text.slice(0, Math.ceil(share * text.length)));

function inWindows(text: string, places: readonly number[], options: ParseOptions): FeedResult | undefined {
  const bytes = encoder.encode(text);
  const { events } = readPieces(cutAt(bytes, places), { headers: undefined }, options, BEGINNING);
  const last = events.at(-1);
  if (last?.type === 'restart') expect(['late-member', 'waiting']).toContain(last.reason);
  return gather(events);
}

describe('members in any order, some of them twice', () => {
  const options = fc.constantFrom<ParseOptions>({}, { url: 'https://feeds.example/a/feed' });

  test('are read alike in windows, or start again', () => {
    const law = (text: string, places: readonly number[], given: ParseOptions): void => {
      const found = inWindows(text, places, given);
      if (found !== undefined) expect(found).toEqual(parseFeed(encoder.encode(text), undefined, given));
    };
    fc.assert(fc.property(documents, cuts, options, law), runs(5000));
  });

  test('give the same entries up to a number of them', () => {
    const law = (text: string, places: readonly number[], given: ParseOptions, maxEntries: number): void => {
      const all = parseFeed(text, undefined, given);
      const limited = parseFeed(text, undefined, { ...given, maxEntries });
      expect(limited.entries).toEqual(all.entries.slice(0, maxEntries));
      expect(limited.feed).toEqual(all.feed);
      const found = inWindows(text, places, { ...given, maxEntries });
      // After enough entries a later list, which replaces the items, is not read.
      const isOnlyList = text.split('"items"').length === 2;
      if (found !== undefined && all.usable && isOnlyList)
        expect(found.entries).toHaveLength(limited.entries.length);
    };
    fc.assert(fc.property(documents, cuts, options, fc.integer({ min: 1, max: 8 }), law), runs(3000));
  });

  test('bytes and their text are read alike, with places and without', () => {
    const law = (text: string, places: boolean): void => {
      const given = { provenance: places };
      const {
        encodingTrace: _,
        contentType: __,
        ...ofBytes
      } = parseFeed(encoder.encode(text), undefined, given);
      expect(parseFeed(text, undefined, given)).toMatchObject(ofBytes);
    };
    fc.assert(fc.property(documents, fc.boolean(), law), runs(2000));
  });
});

test('a budget for copies of bases that runs out near the end costs no item', () => {
  const many = `{"id": "many", "content_html": ${JSON.stringify('<a href="t">x</a>'.repeat(3000))}}`;
  const options = { url: `https://tides.example/${'b'.repeat(1900)}/` };
  const law = (before: number, after: number, places: readonly number[]): void => {
    const items = [...Array(before).fill('{"id":"a"}'), many, ...Array(after).fill('{"id":"z"}')];
    const text = `{${HEAD.map(write)}, "items":[${items}]}`;
    const found = inWindows(text, places, options);
    if (found !== undefined) expect(found).toEqual(parseFeed(encoder.encode(text), undefined, options));
  };
  fc.assert(fc.property(fc.nat(5), fc.nat(3), cuts, law), runs(500));
});

test('an item that the end cuts is incomplete, and no member of the document, however its list begins', () => {
  const item = '{"id": "cut", "title": "Low water", "tags": ["a", "b"]}';
  const lists: readonly (readonly [before: string, whole: number])[] = [
    ['"items": [', 0],
    ['"items": [{"id": "1"}, ', 1],
    ['"items" [{"id": "1"}, ', 1],
    ['"items": ', 0],
  ];
  const settings = readSettings(undefined);
  const law = ([before, whole]: (typeof lists)[number], length: number): void => {
    const text = `{${HEAD.map(write)}, ${before}${item.slice(0, length)}`;
    const seen: unknown[] = [];
    const json: JsonObserver = ({ items }) => seen.push(items);
    const observer = { xml: undefined, json, mayLose: undefined };
    const { entries } = readDocument(openDocument(text, undefined, settings), settings, { observer });
    expect(entries.map(({ incomplete = false }) => incomplete)).toEqual([...Array(whole).fill(false), true]);
    expect(seen.at(-1)).toHaveLength(whole);
  };
  const length = fc.integer({ min: 2, max: item.length - 1 });
  fc.assert(fc.property(fc.constantFrom(...lists), length, law), runs(500));
});

describe('a document that ends too early is a feed by its first item', () => {
  const pad: Member = ['_pad', `"${'x'.repeat(BEGINNING)}"`];
  const unlike: Member = ['id', '"7"'];
  const heads = [[pad], [unlike, pad], [...HEAD, pad], ...HEAD.map((member) => [member, pad])];
  const lists = ['[]', '[{"id": "1"}, {"id": "2", "title": "Low"}]', '[{"id": "1",}]', '[7, [], {}]'];
  const whole = heads.flatMap((head) =>
    lists.map((list) => `{${[...head, ['items', list] as const, unlike].map(write)}}`),
  );

  test.each(whole)('document %#', (text) => {
    const isFeed = HEAD.some((member) => text.includes(write(member)));
    expect(parseFeed(text).usable).toBe(isFeed);
    for (let end = BEGINNING; end < text.length; end += 7) {
      const cut = text.slice(0, end);
      const ended = cut.split('}').length - 1;
      expect([cut, parseFeed(cut).entries.length >= ended]).toEqual([cut, true]);
      const found = inWindows(cut, [BEGINNING + 1, BEGINNING + 40], {});
      if (found !== undefined) expect([cut, found]).toEqual([cut, parseFeed(encoder.encode(cut))]);
    }
  });
});

describe('halves of characters', () => {
  /** Every text in a value. */
  const textsOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)])
      : typeof value === 'string'
        ? [value]
        : [];
  const half = fc.constantFrom('\ud83d', '\ude00', '\\ud83d', '\\uDE00', '\\uD83Dx');
  const sound = fc.constantFrom('', 'a', 'é', '\ud83d\ude00', '\\ud83d\\ude00', '\\u00e9', '\\n');
  const content = fc.array(fc.oneof(sound, sound, half), { maxLength: 5 }).map((parts) => parts.join(''));
  /** Places of a text, of which one is a name. */
  const PLACES: readonly ((text: string) => string)[] = [
    (text) => `"title": "${text}", "items": [{"id": "1"}, {"id": "2"}]`,
    (text) => `"title": "T", "items": [{"id": "1"}, {"id": "2", "content_text": "${text}"}]`,
    (text) => `"title": "T", "items": [{"id": "1", "tags": ["${text}"]}, {"id": "2", "_x": {"${text}": 1}}]`,
    (text) =>
      `"title": "T", "items": [{"id": "1"}], "_x": {"a": "${text}"}, "authors": [{"name": "${text}"}]`,
  ];

  test('no text of a result has one, and no sound character changes', () => {
    const law = (text: string, place: (text: string) => string, places: readonly number[]): void => {
      const document = `{"version": "https://jsonfeed.org/version/1.1", ${place(text)}}`;
      const whole = parseFeed(document);
      const texts = textsOf(whole);
      expect(texts.filter((found) => !found.isWellFormed())).toEqual([]);
      const expected = JSON.parse(`"${text}"`).toWellFormed().trim();
      expect(texts.some((found) => found.includes(expected))).toBe(true);
      if (!document.isWellFormed()) return;
      const { entries, feed } = inWindows(`${' '.repeat(BEGINNING)}${document}`, places, {}) ?? whole;
      expect({ entries, feed }).toEqual({ entries: whole.entries, feed: whole.feed });
    };
    fc.assert(fc.property(content, fc.constantFrom(...PLACES), cuts, law), runs(5000));
  });
});
