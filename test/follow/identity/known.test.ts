/** The memory of `diffEntries`: no entry is new twice, and the state stays small. */

import { describe, expect, test } from 'vitest';
import { diffEntries, type KnownEntries } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';
import { testLinear } from '../../growth.ts';
import { isLong } from '../../long.ts';
import fc, { runs } from '../../properties.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);

const post = (number: number, more: Partial<Entry> = {}): Entry => ({
  id: `https://site.example/?p=${number}`,
  link: `https://site.example/posts/${number}`,
  title: `Title of post ${number}`,
  published: new Date(START + number * HOUR).toISOString(),
  publishedParsed: new Date(START + number * HOUR),
  summary: `What post ${number} says`,
  ...more,
});
/** Posts from one number to another, the latest first. */
const posts = (from: number, to: number, more?: (number: number) => Partial<Entry>): Entry[] =>
  Array.from({ length: to - from }, (_item, i) => post(to - 1 - i, more?.(to - 1 - i)));
const feed = (entries: Entry[]) => ({ feed: {}, entries });
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const NEVER = null as KnownEntries | null;

/** Reads the feeds one after the other. @returns the entries added by each */
function readAll(...feeds: Entry[][]): { added: number[]; known: KnownEntries | null } {
  let known = NEVER;
  const added = feeds.map((entries) => {
    const diff = diffEntries(known, feed(entries));
    known = copy(diff.known);
    return diff.added.length;
  });
  return { added, known };
}

describe('entries that return', () => {
  test.each<[string, (number: number) => Partial<Entry>]>([
    ['with guid and link', () => ({})],
    ['with the guid alone, edited', (number) => ({ link: '', title: `Edited ${number}`, summary: 'Other' })],
    ['with the link alone, edited', (number) => ({ id: '', title: `Edited ${number}`, summary: 'Other' })],
    ['with title, date and text alone', () => ({ id: '', link: '' })],
  ])('are not new: 2,500, cut, and again %s', (_name, more) => {
    const { added } = readAll(posts(0, 2500), posts(2400, 2500), posts(0, 2500, more));
    expect(added).toEqual([2500, 0, 0]);
  });

  test('are not new after 10,000 others', () => {
    expect(readAll(posts(0, 10_000), posts(9_980, 10_000), posts(0, 10_000)).added).toEqual([10_000, 0, 0]);
  });

  test('are not new after the pages of an archive', () => {
    const pages = Array.from({ length: 30 }, (_item, page) => posts(2900 - 100 * page, 3000 - 100 * page));
    expect(readAll(...pages, posts(2900, 3000)).added).toEqual([...pages.map(() => 100), 0]);
  });

  test('keep their keys, and are changed, moved or unchanged', () => {
    const first = diffEntries(null, feed(posts(0, 100)));
    const keyOf = (number: number) =>
      first.added.find(({ entry }) => entry.title?.endsWith(` ${number}`))?.key;
    const { known } = diffEntries(first.known, feed(posts(90, 100)));
    const returned = [post(3), post(2, { summary: 'Edited' }), post(1, { link: 'https://site.example/new' })];
    const diff = diffEntries(copy(known), feed([...posts(90, 100), ...returned]));
    const keys = (list: 'unchanged' | 'changed' | 'moved') => diff[list].map(({ key }) => key);
    expect(diff.added).toEqual([]);
    expect(keys('unchanged')).toContain(keyOf(3));
    expect([keys('changed'), keys('moved')]).toEqual([[keyOf(2)], [keyOf(1)]]);
  });

  test('a new entry with the title and text of an old entry is new', () => {
    const same = { title: 'Weekly thread', summary: 'Talk about anything' };
    const { known } = readAll(
      posts(0, 100, (number) => (number === 5 ? same : {})),
      posts(90, 100),
    );
    expect(diffEntries(known, feed([post(100, same), ...posts(91, 100)])).added).toHaveLength(1);
  });

  test.each<[string, Partial<Entry>, 'added' | 'unchanged' | 'changed' | 'moved']>([
    ['as it was', {}, 'unchanged'],
    ['at another date', { published: '2026-02-02', publishedParsed: new Date('2026-02-02') }, 'added'],
    ['with another text', { summary: 'Edited' }, 'changed'],
  ])('the only entry of a feed, without guid and link, %s', (_name, more, list) => {
    const { known } = diffEntries(null, feed([post(1, { id: '', link: '' })]));
    expect(diffEntries(known, feed([post(1, { id: '', link: '', ...more })]))[list]).toHaveLength(1);
  });

  test('places that serve as guids never bring an old entry back', () => {
    const place = (first: number) => (number: number) => ({ id: String(first - number), link: '' });
    const windows = Array.from({ length: 30 }, (_item, k) => posts(2 * k, 2 * k + 10, place(2 * k + 10)));
    expect(readAll(...windows).added).toEqual([10, ...Array.from({ length: 29 }, () => 2)]);
  });

  test('tombstones delete entries that left long ago', () => {
    const { known } = readAll(posts(0, 100), posts(90, 100));
    const buried = { ...feed(posts(90, 100)), deletedEntries: [{ ref: 'https://site.example/?p=3' }] };
    const { deleted, known: after } = diffEntries(known, buried);
    expect(deleted).toHaveLength(1);
    expect(diffEntries(after, buried).deleted).toEqual([]);
  });
});

describe('the option known', () => {
  const { known } = readAll(posts(0, 500));
  const addedLater = (limits: { entries?: number; days?: number }, days: number) => {
    const at = (day: number) => new Date(START + 24 * day * HOUR);
    const left = diffEntries(known, feed(posts(490, 500)), { known: limits, now: at(0) });
    const waited = diffEntries(copy(left.known), feed(posts(490, 500)), { known: limits, now: at(days) });
    return diffEntries(copy(waited.known), feed(posts(0, 500)), { known: limits, now: at(days) }).added
      .length;
  };

  test.each([
    [{}, 10_000, 0],
    [{ entries: 100 }, 0, 390],
    [{ days: 30 }, 29, 0],
    [{ days: 30 }, 30, 490],
    [{ entries: 100, days: 30 }, 29, 390],
  ])('%j, after %d days', (limits, days, added) => {
    expect(addedLater(limits, days)).toBe(added);
  });

  test.each([{ entries: 0 }, { days: 1.5 }, { days: '30' }, { weeks: 1 }])('%j is no limit', (limits) => {
    expect(() => diffEntries(null, feed([]), { known: limits as never })).toThrow(RangeError);
  });
});

describe('the state', () => {
  /** A feed of 20 entries, after 1,220 posts. */
  const grown = () => {
    let known = NEVER;
    for (let last = 20; last <= 1220; last += 5)
      known = copy(diffEntries(known, feed(posts(last - 20, last))).known);
    return known;
  };

  test('is JSON without texts, below 60 kB after 1,220 posts', () => {
    const text = JSON.stringify(grown());
    expect(text).not.toMatch(/Title|says|example/);
    expect(text.length).toBeLessThan(60_000);
    expect(text.length).toBeGreaterThan(1200 * 20);
  });

  const after = (count: number) => {
    const all = diffEntries(null, feed(posts(0, count))).known;
    const text = JSON.stringify(diffEntries(all, feed(posts(count - 20, count))).known);
    return () => JSON.stringify(diffEntries(JSON.parse(text), feed(posts(count - 19, count + 1))).known);
  };
  const comparisons = new Map(isLong ? [2000, 20_000].map((count) => [count, after(count)]) : []);
  testLinear('20 entries compared with those known', 2000, (count) => comparisons.get(count)?.());

  test('the form of 1.0.0-rc.1 is read', () => {
    const hashes = ['1b3w21r1tul2xa', '', '', '', '', '', '', '', '', ''];
    const first = { version: 1, entries: [['guid:1b3w21r1tul2xa', ...hashes]] } as unknown as KnownEntries;
    const { known } = diffEntries(null, feed([{ id: 'tides-1' }]));
    const [row = ''] = known.entries.map(String);
    const [key = '', guid = ''] = row.split(' ');
    const read = { ...first, entries: [[key, guid, ...hashes.slice(1)]] } as unknown as KnownEntries;
    expect(diffEntries(read, feed([{ id: 'tides-1' }])).unchanged.map((change) => change.key)).toEqual([key]);
  });
});

describe('a law', () => {
  const number = fc.integer({ min: 0, max: 6 });
  const made: fc.Arbitrary<Entry> = fc
    .record({ id: number, link: number, title: number, date: number, text: number })
    .map(({ id, link, title, date, text }) => ({
      ...(id > 0 && { id: `id-${id}` }),
      ...(link > 0 && { link: `https://site.example/${link === 1 ? '' : link}` }),
      ...(title > 0 && { title: `Title ${title}` }),
      ...(date > 0 && { published: `2026-01-0${date}` }),
      ...(text > 0 && { summary: `Text ${text}` }),
    }));

  test('`added` never repeats a key, and only repeats share a key', () => {
    fc.assert(
      fc.property(fc.array(fc.array(made, { maxLength: 8 }), { minLength: 2, maxLength: 12 }), (feeds) => {
        const seen = new Set<string>();
        let known = NEVER;
        for (const entries of feeds) {
          const diff = diffEntries(known, feed(entries));
          known = copy(diff.known);
          for (const { key } of diff.added) {
            expect(seen).not.toContain(key);
            seen.add(key);
          }
          const { ambiguous: _repeats, added, changed, moved, unchanged } = diff;
          const keys = [added, changed, moved, unchanged].flat().map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const key of keys) expect(seen).toContain(key);
        }
      }),
      runs(400),
    );
  });

  test('an empty feed, complete or not, deletes only what it buries, and changes nothing', () => {
    const buried = fc.uniqueArray(fc.nat(30));
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 1, max: 20 }), buried, (fhComplete, count, numbers) => {
        const { known } = diffEntries(null, feed(posts(0, count)));
        const deletedEntries = numbers.map((number) => ({ ref: `https://site.example/?p=${number}` }));
        const empty = diffEntries(copy(known), { feed: { fhComplete }, entries: [], deletedEntries });
        const present = numbers.filter((number) => number < count);
        expect(empty.deleted).toHaveLength(present.length);
        const again = diffEntries(copy(empty.known), feed(posts(0, count)));
        expect(again.unchanged).toHaveLength(count - present.length);
        expect(again.added).toHaveLength(present.length);
        if (present.length === 0) expect(empty.known).toEqual(known);
      }),
      runs(400),
    );
  });

  test('what was in the feed and returns unedited is never new', () => {
    const windows = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 })), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(windows, (places) => {
        const seen = new Set<number>();
        let known = NEVER;
        for (const [from, size] of places) {
          const diff = diffEntries(known, feed(posts(from, from + size)));
          known = copy(diff.known);
          const fresh = Array.from({ length: size }, (_item, i) => from + i).filter((one) => !seen.has(one));
          expect(diff.added).toHaveLength(fresh.length);
          for (const one of fresh) seen.add(one);
        }
      }),
      runs(200),
    );
  });
});
