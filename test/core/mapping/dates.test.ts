/** Dates that only the whole feed decides, in every element with a date: other entries decide, before them and after them. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';

const AMBIGUOUS = '01/02/2026';
const DECIDING = [
  ['25/12/2025', '2026-02-01'],
  ['12/25/2025', '2026-01-02'],
] as const;

/** Each element with a date, with its own key and the keys of the formats that it serves. */
const DATES = [...registry.entries()]
  .filter(([, { text, place }]) => text === 'date' && place !== 'feed')
  .map(
    ([
      name,
      {
        keys: [key = '', , also],
      },
    ]) => ({ name, key, also: also ?? key }),
  );

function read(name: string, elements: readonly string[], inChannel = ''): FeedResult {
  const prefix = name.includes(':') ? (name.split(':')[0] ?? '') : '';
  const declared = prefix === '' ? '' : ` xmlns:${prefix}="${registry.usualUri(prefix)}"`;
  const items = elements.map((element) => `<item>${element}</item>`).join('');
  return parseFeed(`<rss version="2.0"${declared}><channel>${inChannel}${items}</channel></rss>`);
}

const dayOf = (part: object | undefined, key: string): string | undefined =>
  (part as Record<string, Date> | undefined)?.[`${key}Parsed`]?.toISOString().slice(0, 10);

test('all formats and many namespaces have dates', () => {
  const names = DATES.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['pubdate', 'updated', 'dc:date', 'dcterms:created']));
});

describe.each(DATES)('<$name>', ({ name, key, also }) => {
  const ambiguous = `<${name}>${AMBIGUOUS}</${name}>`;

  test.each(DECIDING)('is decided by %s, in any order and in the element itself', (other, day) => {
    for (const deciding of [`<pubDate>${other}</pubDate>`, `<${name}>${other}</${name}>`])
      for (const place of [0, 1]) {
        const items = place === 0 ? [ambiguous, deciding] : [deciding, ambiguous];
        const { entries, problems } = read(name, items);
        const entry = entries[place];
        expect([dayOf(entry, key), dayOf(entry, also)]).toEqual([day, day]);
        expect((entry as Record<string, unknown>)[key]).toBe(AMBIGUOUS);
        expect(problems).toEqual([]);
      }
  });

  test('that proves not to be a date is told once, with its place, and kept as written', () => {
    for (const text of ['soon', '31/31/2026', AMBIGUOUS, '5 Jan 2026 10:00 AMT', '5 Jan 2026 10:00 Qx']) {
      const { entries, problems } = read(name, ['', `<${name}>${text}</${name}>`]);
      expect(dayOf(entries[1], key)).toBeUndefined();
      expect((entries[1] as Record<string, unknown>)[key]).toBe(text);
      expect(problems.map(({ elementPath }) => elementPath)).toEqual([`rss/channel/item[2]/${name}`]);
    }
  });

  test('gives way to a date that can be read, before it and after it', () => {
    const readable = `<${name}>2024-05-06</${name}>`;
    const unreadable = `<${name}>soon</${name}>`;
    for (const both of [readable + unreadable, unreadable + readable]) {
      const [entry] = read(name, [both]).entries;
      expect([dayOf(entry, key), dayOf(entry, also)]).toEqual(['2024-05-06', '2024-05-06']);
      expect(Object.values(entry?.extensions ?? {}).flat()).toMatchObject([{ value: 'soon' }]);
    }
    const [twice] = read(name, [readable + readable]).entries;
    expect(twice).toEqual(read(name, [readable]).entries[0]);
    const [again] = read(name, [unreadable + unreadable]).entries;
    expect(again).toEqual(read(name, [unreadable]).entries[0]);
  });

  test('that waits for a decision gives way to a date that can be read', () => {
    const readable = `<${name}>2024-05-06</${name}>`;
    for (const both of [readable + ambiguous, ambiguous + readable]) {
      const [entry] = read(name, [both, '<pubDate>25/12/2025</pubDate>']).entries;
      expect([dayOf(entry, key), dayOf(entry, also)]).toEqual(['2024-05-06', '2024-05-06']);
      expect((entry as Record<string, unknown>)[key]).toBe('2024-05-06');
    }
  });
});

test('entries decide the dates of the feed', () => {
  for (const [other, day] of DECIDING) {
    const { feed } = read('', [`<pubDate>${other}</pubDate>`], `<pubDate>${AMBIGUOUS}</pubDate>`);
    expect(dayOf(feed, 'published')).toBe(day);
  }
});
