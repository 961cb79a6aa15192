/** The memory of a state: a model of the entries in the feed and out of it, how the latter are recognized, and the stored form. */

import { describe, expect, test } from 'vitest';
import { diffEntries, type EntryDiff, type KnownEntries, type KnownLimits } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';
import fc from '../../properties.ts';

const DAY = 24 * 3_600_000;
const post = (number: number): Entry => ({
  id: `id-${number}`,
  link: `https://site.example/posts/${number}-page`,
  title: `Title ${number}`,
  published: `date ${number}`,
  summary: `Text ${number}`,
});
/** Posts from one number to another, the latest first. */
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_item, i) => to - 1 - i);
const posts = (from: number, to: number): Entry[] => numbers(from, to).map(post);
const feed = (entries: Entry[]) => ({ feed: {}, entries });
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const keyOf = (entry: Entry): string => diffEntries(null, feed([entry])).added[0]?.key ?? '';
const KEYS = new Map(numbers(0, 80).map((number) => [keyOf(post(number)), number]));
/** Rows as numbers of posts; days as text. */
const readRows = ({ entries }: KnownEntries): (number | string | undefined)[] =>
  entries.map((row) => (typeof row === 'number' ? `day ${row}` : KEYS.get(row.split(' ')[0] ?? '')));
const all = ({ added, changed, moved, unchanged }: EntryDiff) => [added, changed, moved, unchanged].flat();

describe('a model of the memory', () => {
  interface Left {
    readonly number: number;
    readonly day: number;
  }
  interface Memory {
    readonly current: readonly number[];
    readonly left: readonly Left[];
  }
  interface Step {
    readonly window: readonly number[];
    readonly buried: number | undefined;
    readonly today: number;
  }

  /** The memory after a fetch. */
  function remember({ current, left }: Memory, { window, buried, today }: Step, limits: KnownLimits): Memory {
    const { entries = 10_000, days = Number.POSITIVE_INFINITY } = limits;
    const isGone = (number: number): boolean => !window.includes(number) && number !== buried;
    // An empty feed is a fault: no entry has left.
    const isEmpty = window.length === 0;
    const gone = isEmpty ? [] : current.filter(isGone).map((number) => ({ number, day: today }));
    const all = [...gone, ...left.filter(({ number }) => isGone(number))];
    return {
      current: isEmpty ? current.filter(isGone) : window,
      left: all.slice(0, entries).filter(({ day }) => today - day < days),
    };
  }
  const rowsOf = ({ current, left }: Memory) => [
    ...current,
    ...left.flatMap(({ number, day }, i) => (left[i - 1]?.day === day ? [number] : [`day ${day}`, number])),
  ];

  const step = fc.record({
    from: fc.nat(50),
    size: fc.oneof(fc.nat(30), fc.nat(4)),
    days: fc.nat(3),
    isBuried: fc.boolean(),
  });
  const limits = fc.record(
    { entries: fc.integer({ min: 1, max: 40 }), days: fc.integer({ min: 1, max: 6 }) },
    { requiredKeys: [] },
  );

  test('entries of the feed come first, then entries that left it, the latest first, as long as the limits say', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), limits, (steps, known) => {
        let state: KnownEntries | null = null;
        let memory: Memory = { current: [], left: [] };
        let today = 20_000;
        for (const { from, size, days, isBuried } of steps) {
          today += days;
          const window = numbers(from, from + size);
          const absent = [...memory.current, ...memory.left.map(({ number }) => number)].filter(
            (number) => !window.includes(number),
          );
          const buried = isBuried ? absent.at(-1) : undefined;
          const deletedEntries = [{ ref: `id-${buried}` }];
          const result = { ...feed(window.map(post)), ...(isBuried && { deletedEntries }) };
          const diff = diffEntries(state, result, { known, now: new Date(today * DAY + 5) });
          expect(diff.deleted.map((key) => KEYS.get(key))).toEqual(buried === undefined ? [] : [buried]);
          memory = remember(memory, { window, buried, today }, known);
          expect(readRows(diff.known)).toEqual(rowsOf(memory));
          state = copy(diff.known);
        }
      }),
    ));

  test('a day is counted in UTC', () => {
    const { known } = diffEntries(null, feed(posts(0, 3)));
    const dayOf = (now: Date) => diffEntries(known, feed(posts(1, 3)), { now }).known.entries[2];
    expect([dayOf(new Date(7 * DAY)), dayOf(new Date(8 * DAY - 1))]).toEqual([7, 7]);
  });

  test('as many entries that left as the feed has, 20 at least, keep all their facts', () => {
    for (const size of [1, 20, 30]) {
      const { known } = diffEntries(null, feed(posts(0, 80)));
      const left = diffEntries(known, feed(posts(80 - size, 80))).known.entries;
      const lengths = left.slice(size + 1).map((row) => String(row).split(' ').length);
      expect(lengths.filter((length) => length === 12)).toHaveLength(Math.max(20, size));
      expect(lengths.toSorted((a, b) => b - a)).toEqual(lengths);
      expect(new Set(lengths)).toEqual(new Set([12, 4]));
    }
  });
});

describe('an entry that left long ago', () => {
  const EDITS: Readonly<Record<string, Partial<Entry>>> = {
    nothing: {},
    'the title': { title: 'Other' },
    'the date': { published: 'other' },
    'the text': { summary: 'Other' },
    'the file': { enclosures: [{ href: 'https://site.example/other.mp3' }] },
  };
  const without = ({ id, link, ...words }: Entry, hasGuid: boolean, hasLink: boolean): Entry => ({
    ...words,
    ...(hasGuid && { id: id ?? '' }),
    ...(hasLink && { link: link ?? '' }),
  });
  const undated = ({ published: _, ...words }: Entry): Entry => words;
  const OLD = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const old = without(post(i), i % 2 === 0, i % 4 < 2);
    return i < 4 ? old : undated(old);
  });
  const others = posts(50, 55);
  const first = diffEntries(null, feed([...others, ...posts(10, 50), ...OLD]));
  const { known } = diffEntries(first.known, feed(others));
  const seen = (...entries: Entry[]) => diffEntries(copy(known), feed([...others, ...entries]));

  const isSame = (one: string | undefined, two: string | undefined): boolean =>
    one !== undefined && one === two;
  const isAnother = (one: string | undefined, two: string | undefined): boolean =>
    one !== undefined && two !== undefined && one !== two;
  /** The facts by which an entry is recognized. */
  function factsOf(old: Entry, now: Entry, isEdited: boolean): string[] {
    if (isSame(old.id, now.id)) return ['guid'];
    if (isSame(old.link, now.link)) return ['link'];
    // Another entry with the same words, unless it is of the same moment, too.
    const isElsewhere = isAnother(old.link, now.link) && (isAnother(old.id, now.id) || now.id === undefined);
    const isOther = isElsewhere && old.published === undefined;
    return isEdited || isOther ? [] : ['title', 'date', 'text', 'enclosure'];
  }
  function listOf(old: Entry, now: Entry, isEdited: boolean): 'added' | 'changed' | 'moved' | 'unchanged' {
    if (factsOf(old, now, isEdited).length === 0) return 'added';
    if (isEdited) return 'changed';
    return old.id === now.id && old.link === now.link ? 'unchanged' : 'moved';
  }
  const addresses = OLD.flatMap((old) =>
    [old.id, 'new', undefined].flatMap((id) =>
      [old.link, 'https://site.example/new', undefined].map((link) => ({ old, id, link })),
    ),
  );

  test.each(Object.entries(EDITS))(
    'is known by its guid, its link, or all that is seen: edited is %s',
    (_name, edit) => {
      for (const { old, id, link } of addresses) {
        const { id: _id, link: _link, ...words } = old;
        const now: Entry = { ...words, ...edit, ...(id && { id }), ...(link && { link }) };
        const isEdited = Object.keys(edit).length > 0;
        const diff = seen(now);
        const list = listOf(old, now, isEdited);
        const found = diff[list].find(({ entry }) => entry === now);
        expect(found?.recognizedBy, JSON.stringify([old, now])).toEqual(factsOf(old, now, isEdited));
        const key = first.added.find(({ entry }) => entry === old)?.key;
        if (list !== 'added') expect(found?.key).toBe(key);
      }
    },
  );

  test.each([
    ['date', {}, 0],
    ['file', { published: undefined, enclosures: [{ href: 'https://site.example/a.mp3' }] }, 0],
    ['neither', { published: undefined }, 55],
  ])('is known after a migration of guids and links by title, text and %s', (_name, more, doubled) => {
    const start: Entry[] = posts(0, 60).map((entry) => ({ ...entry, ...more }) as Entry);
    const migrated = start.map((entry, i) => ({
      ...entry,
      id: `new-${i}`,
      link: `https://new.example/${i}`,
    }));
    const begun = diffEntries(null, feed(start));
    const short = diffEntries(begun.known, feed(start.slice(0, 5)));
    const moved = diffEntries(short.known, feed(migrated.slice(0, 5)));
    const back = diffEntries(copy(moved.known), feed(migrated));
    expect(back.added.length).toBe(doubled);
  });

  test('is not known by a fact of two entries, in the feed or in the memory', () => {
    const [old = {}] = OLD;
    const twins = [
      { id: old.id ?? '', title: 'A' },
      { id: old.id ?? '', title: 'B' },
    ];
    expect(seen(...twins).added).toHaveLength(2);
    const shared = posts(0, 3).map((entry) => ({ ...entry, id: 'shared' }));
    const begun = diffEntries(null, feed([...others, ...posts(10, 50), ...shared]));
    const left = diffEntries(begun.known, feed(others));
    expect(diffEntries(left.known, feed([...others, { id: 'shared', title: 'A' }])).added).toHaveLength(1);
  });

  test('is known by its last guid, not by the guid of which its key is made', () => {
    const start = diffEntries(null, feed([...others, ...posts(10, 50), post(0), post(1)]));
    const edited: Entry[] = [{ ...post(0), id: 'later' }, without(post(1), false, true)];
    const renamed = diffEntries(start.known, feed([...others, ...posts(10, 50), ...edited]));
    const left = diffEntries(renamed.known, feed(others)).known;
    const by = (entry: Entry) =>
      all(diffEntries(left, feed([...others, entry]))).find((change) => change.entry === entry)?.recognizedBy;
    expect(by({ id: 'later', title: 'A' })).toEqual(['guid']);
    expect(by({ id: 'id-0', title: 'A' })).toEqual([]);
    expect(by({ id: 'id-1', title: 'A' })).toEqual([]);
    expect(by({ id: 'id-2', link: post(1).link ?? '' })).toEqual(['link']);
  });

  test.each([1, 19, 20, 21, 40])('%d return at once as each alone', (count) => {
    const back = posts(10, 50).slice(-count);
    const { added, unchanged } = seen(...back, post(60));
    expect([added.length, unchanged.length]).toEqual([1, others.length + count]);
  });
});

describe('the stored form', () => {
  const { known } = diffEntries(diffEntries(null, feed(posts(0, 60))).known, feed(posts(55, 60)));
  const rowAt = (place: number): string => String(known.entries.at(place));
  const [whole, reduced] = [rowAt(6), rowAt(-1)];
  const read = (entries: unknown[], more: object = {}) =>
    diffEntries({ version: 2, entries, ...more } as never, feed(posts(0, 60)));

  test.each<[string, unknown[], number]>([
    ['a text of another form', ['a'], 0],
    ['a row too short', [rowAt(0).split(' ').slice(0, 11).join(' ')], 0],
    ['a row too long', [rowAt(1), `${rowAt(0)} a`], 1],
    ['an array', [1, [whole]], 1],
    ['null', [null], 0],
    ['an entry that left, without a day', [reduced], 0],
    ['an entry with all facts after one without', [1, whole, reduced, whole], 3],
    ['an entry without anything that is seen', [1, `${reduced.split(' ').slice(0, 3).join(' ')} `], 1],
    ['parts that are not hashes', [1, 'key - - -'], 1],
  ])('%s is no row', (_name, entries, place) => {
    const message = `known.entries[${place}] must be what diffEntries returned`;
    expect(() => read(entries)).toThrow(message);
    expect(() => read(entries)).toThrow(TypeError);
  });

  test.each([[{ version: 1 }], [{ version: 3 }], [{ parameters: 'x' }], [{ entries: {} }]])(
    'nor is %j',
    (more) => {
      expect(() => read([whole], more)).toThrow(
        /^known(?:\.entries\[0\]|) must be|^known of diffEntries must be/,
      );
    },
  );

  test.each([[['a', 'b']], [[1]], [['a', ...Array(9).fill('')]], [['a', ...Array(11).fill('')]]])(
    '%j is no row of the first form',
    (row) => {
      expect(() => diffEntries({ version: 1, entries: [row] } as never, feed([]))).toThrow(TypeError);
      const first = { version: 1, entries: [['a', ...Array(10).fill('')]] } as never;
      expect(diffEntries(first, feed([])).known.entries).toEqual([`a${' '.repeat(11)}`]);
    },
  );

  test('no parameter is written without need', () => {
    expect(Object.keys(known)).toEqual(['version', 'entries']);
  });
});
