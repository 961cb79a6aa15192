/** Changes of a whole feed: what all entries lose or exchange at once, in what order, and between which neighbors. */

import { describe, expect, test } from 'vitest';
import { diffEntries } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';
import fc from '../../properties.ts';

const feed = (entries: Entry[]) => ({ feed: {}, entries });
const keysOf = (entries: Entry[]): string[] => diffEntries(null, feed(entries)).added.map(({ key }) => key);
/** The keys of the entries of a feed after another one; undefined for new entries. */
function keysAfter(before: Entry[], after: Entry[]): (string | undefined)[] {
  const diff = diffEntries(diffEntries(null, feed(before)).known, feed(after));
  const known = [diff.changed, diff.moved, diff.unchanged].flat();
  return after.map((entry) => known.find((change) => change.entry === entry)?.key);
}

describe('entries that have one thing alone are known by their neighbors when it is edited', () => {
  const WRITE: Readonly<Record<string, (value: string) => Entry>> = {
    text: (value) => ({ summary: value }),
    title: (value) => ({ title: value }),
  };

  test.each(Object.entries(WRITE))('%s', (_name, write) =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(9),
        fc.nat(4),
        fc.nat(4),
        (size, from, old, edited) => {
          const start = Math.min(from, size);
          const length = Math.min(old, size - start);
          const before = Array.from({ length: size }, (_, i) => write(`Low tide ${i}`));
          const run = Array.from({ length: edited }, (_, i) => write(`High tide ${i}`));
          const after = before.toSpliced(start, length, ...run);
          const stay = size - length;
          // The number of edited entries shows that they are the same.
          const isKnown = stay > 0 && edited === length;
          const keys = keysOf(before);
          const expected = isKnown
            ? keys
            : keys.toSpliced(start, length, ...run.map(() => undefined as never));
          expect(keysAfter(before, after)).toEqual(expected);
        },
      ),
    ),
  );

  test.each(Object.entries(WRITE))(
    '%s: an entry that left the feed before has no place in it',
    (_name, write) => {
      const all = Array.from({ length: 9 }, (_, i) => write(`Tide ${i}`));
      // The oldest comes first: as many come at the end as had left at the start.
      let known = diffEntries(null, feed(all.slice(0, 5))).known;
      for (const start of [2, 4]) {
        const diff = diffEntries(known, feed(all.slice(start, start + 5)));
        expect(diff.added.map(({ entry }) => entry)).toEqual(all.slice(start + 3, start + 5));
        known = diff.known;
      }
    },
  );
});

describe('entries that differ only in the guid are the same in their order, as long as their number is', () => {
  const twin = (id: string): Entry => ({ id, link: 'https://site.example/', title: 'Tide', summary: 'Low' });
  const others = [1, 2, 3].map((number): Entry => ({ id: `other-${number}`, title: `Other ${number}` }));

  test.each([1, 2, 3, 5])('%d', (count) => {
    const twins = (name: string, size: number) =>
      Array.from({ length: size }, (_, i) => twin(`${name}-${i}`));
    for (const size of [1, 2, 3, 5]) {
      const before = [...others, ...twins('old', count)];
      const keys = keysAfter(before, [...others, ...twins('new', size)]);
      const expected = keysOf(before).slice(others.length);
      expect(keys.slice(others.length)).toEqual(
        size === count ? expected : twins('new', size).map(() => undefined),
      );
    }
  });

  test.each<[string, (value: string) => Entry]>([
    ['titles', (value) => ({ title: value, summary: 'Low', published: 'today' })],
    ['texts', (value) => ({ title: 'Tide', summary: value, published: 'today' })],
  ])('also if only their %s differ, and all are edited', (_name, write) => {
    const list = (name: string, size: number): Entry[] =>
      Array.from({ length: size }, (_, i) => write(`${name} ${i}`));
    for (const size of [2, 3, 4]) {
      const before = list('old', 3);
      const expected = size === 3 ? keysOf(before) : list('new', size).map(() => undefined);
      expect(keysAfter(before, list('new', size))).toEqual(expected);
    }
  });
});

describe('facts that all entries exchange at once', () => {
  const FACTS: Readonly<Record<string, (value: string) => Entry>> = {
    guid: (value) => ({ id: `guid-${value}` }),
    link: (value) => ({ link: `https://site.example/posts/${value}-page` }),
    file: (value) => ({ enclosures: [{ href: `https://site.example/files/${value}.mp3` }] }),
    title: (value) => ({ title: `Title ${value}` }),
    date: (value) => ({ published: `date ${value}` }),
    text: (value) => ({ summary: `Text ${value}` }),
  };
  const NAMES = Object.keys(FACTS);
  const make = (number: number, kept: readonly string[], version: string): Entry =>
    Object.assign(
      {},
      ...NAMES.map((name) => FACTS[name]?.(kept.includes(name) ? `${number}` : `${number}-${version}`)),
    );
  const subsets = NAMES.reduce<string[][]>((all, name) => all.flatMap((one) => [one, [...one, name]]), [[]]);
  const isEnough = (kept: readonly string[]): boolean => kept.some((name) => name !== 'guid');
  const window = (from: number, to: number, kept: readonly string[], version: string): Entry[] =>
    Array.from({ length: to - from }, (_, i) => make(to - i, kept, version));

  test('say nothing about one entry if half of the entries agree in another than the guid', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...subsets),
        fc.integer({ min: 2, max: 9 }),
        fc.nat(9),
        (kept, size, some) => {
          const fresh = Math.min(some, Math.floor(size / 2), size - 2);
          const before = window(0, size, kept, 'old');
          const keys = keysOf(before).slice(0, size - fresh);
          const expected = [...Array(fresh).fill(undefined), ...keys];
          const after = window(fresh, size + fresh, kept, 'new');
          expect(keysAfter(before, after)).toEqual(isEnough(kept) ? expected : expected.map(() => undefined));
          const others = window(size, 2 * size, kept, 'new');
          expect(keysAfter(before, others)).toEqual(others.map(() => undefined));
        },
      ),
      { numRuns: 200 },
    ));
});

describe('an entry of which only the link stays', () => {
  const story = (number: number, version = 0): Entry => ({
    link: `https://site.example/story-${number}`,
    title: `Story ${number} ${version}`,
    summary: `Text ${number} ${version}`,
    published: `date ${number} ${version}`,
  });
  const stories = (size: number): Entry[] => Array.from({ length: size }, (_, i) => story(i));

  test('is the same between others that stay, and at an end if none has come at the other', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 7 }),
        fc.nat(6),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(2),
        fc.nat(2),
        (size, from, length, atStart, atEnd) => {
          const to = Math.min(from + length, size);
          fc.pre(from < to && to - from < size);
          const before = stories(size);
          const edited = before.map((entry, i) => (i >= from && i < to ? story(i, 1) : entry));
          const fresh = (count: number, place: number) =>
            Array.from({ length: count }, (_, i) => story(place + i));
          const after = [...fresh(atStart, 100), ...edited, ...fresh(atEnd, 200)];
          const isKnown =
            (from > 0 && to < size) ||
            (from > 0 && to === size && atStart === 0) ||
            (from === 0 && to < size && atEnd === 0);
          const keys = keysOf(before).map((key, i) => (isKnown || i < from || i >= to ? key : undefined));
          const added = (count: number) => Array(count).fill(undefined);
          expect(keysAfter(before, after)).toEqual([...added(atStart), ...keys, ...added(atEnd)]);
        },
      ),
      { numRuns: 200 },
    ));

  test.each([0, 1, 2, 3, 4])('is new when it has left the feed in between: place %d', (place) => {
    const all = stories(5);
    const left = diffEntries(diffEntries(null, feed(all)).known, feed(all.toSpliced(place, 1)));
    const back = all.with(place, story(place, 1));
    expect(diffEntries(left.known, feed(back)).added.map(({ index }) => index)).toEqual([place]);
  });
});

describe('guids', () => {
  const entry = (number: number, id?: number): Entry => ({
    ...(id !== undefined && { id: `guid-${id}` }),
    title: `Title ${number}`,
    summary: `Text ${number}`,
    published: `date ${number}`,
  });
  const edited: Entry = { ...entry(9, 9), title: 'Edited', summary: 'Edited' };

  test.each<[string, Entry[], Entry[], boolean]>([
    [
      'that pass from entry to entry',
      [entry(1, 1), entry(2, 2), entry(3, 3)],
      [entry(2, 1), entry(3, 2)],
      false,
    ],
    [
      'that come to entries',
      [entry(1, 1), entry(2, 2), entry(3), entry(4)],
      [entry(3, 1), entry(4, 2)],
      true,
    ],
    ['that entries lose', [entry(1, 1), entry(2, 2), entry(3)], [entry(1), entry(2)], true],
    ['of which one passes on', [entry(1, 1), entry(2, 2)], [entry(2, 1)], true],
    [
      'of which most stay',
      [entry(1, 1), entry(2, 2), entry(3, 3), entry(4, 4), entry(5, 5)],
      [entry(2, 1), entry(3, 2), entry(4, 4), entry(5, 5)],
      true,
    ],
  ])('%s: a guid alone shows the same entry, or not', (_name, before, after, isKnown) => {
    const keys = keysAfter([...before, entry(9, 9)], [edited, ...after]);
    expect(keys[0] !== undefined).toBe(isKnown);
  });
});

test.each<[string, Entry]>([
  ['title', { title: 'Ebb' }],
  ['text', { summary: 'Ebb' }],
  ['date', { published: 'yesterday' }],
])('an entry that gets the %s of an entry that has left stays itself', (_name, left) => {
  const [one, two]: [Entry, Entry] = [
    { id: 'one', link: 'https://site.example/tides', title: 'Flow', summary: 'Flow', published: 'today' },
    { id: 'two', title: 'Another', summary: 'Another', published: 'last year' },
  ];
  const before = [one, two, left];
  const fresh = { id: 'fresh', title: 'Fresh', summary: 'Fresh', published: 'now' };
  const keys = keysAfter(before, [fresh, { ...one, ...left }, two]);
  expect(keys).toEqual([undefined, ...keysOf(before).slice(0, 2)]);
});
