/** Keys of entries that are hard to tell apart, parameters that tell them apart, entries without texts, and announced deletions. */

import { describe, expect, test } from 'vitest';
import { diffEntries, type EntryDiff, type KnownEntries } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';
import fc from '../../properties.ts';

const feed = (entries: Entry[]) => ({ feed: {}, entries });
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const post = (number: number): Entry => ({
  id: `https://site.example/?p=${number}`,
  title: `Title ${number}`,
  summary: `Text ${number}`,
});
const posts = (from: number, to: number): Entry[] =>
  Array.from({ length: to - from }, (_, i) => post(to - 1 - i));
const listsOf = ({ added, changed, unchanged, moved, ambiguous }: EntryDiff): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries({ added, changed, unchanged, moved, ambiguous }).flatMap(([name, list]) =>
      list.length > 0 ? [[name, list.map(({ index }) => index)]] : [],
    ),
  );

test('an entry that cannot be told from two that left has another key each time', () => {
  const [one, two, same]: Entry[] = [
    { id: 'x', title: 'Tide' },
    { id: 'y', title: 'Tide' },
    { id: 'x', title: 'Ebb' },
  ];
  let known: KnownEntries = diffEntries(null, feed([...posts(0, 40), one, two] as Entry[])).known;
  const keys: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    known = copy(diffEntries(known, feed(posts(0, 3))).known);
    const { added, known: next } = diffEntries(known, feed([...posts(0, 40), one, same] as Entry[]));
    keys.push(added.find(({ entry }) => entry === one)?.key ?? '');
    known = copy(next);
  }
  const [title = '', all = ''] = keys;
  expect([title.slice(0, 6), all.slice(0, 4)]).toEqual(['title:', 'all:']);
  expect(keys).toEqual([title, all, `${title}:2`, `${title}:3`, `${title}:4`]);
});

describe('parameters', () => {
  const chapter = (query: string): Entry => ({
    link: `https://site.example/book?${query}`,
    title: 'Chapter',
  });
  const read = (queries: readonly string[], known: KnownEntries | null = null, more: Entry[] = []) =>
    diffEntries(known, feed([...more, ...queries.map(chapter)]));

  test('that tell three entries apart identify them, from then on; those of two do not', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 6 }), fc.nat(99), (values, fetch) => {
        const queries = values.map((value) => `ref=${value}&utm_source=${fetch}`);
        const first = read(queries);
        const isIdentifying = values.length > 2;
        expect(first.added).toHaveLength(isIdentifying ? values.length : 1);
        expect(first.ambiguous).toHaveLength(isIdentifying ? 0 : values.length - 1);
        expect(first.known.parameters).toEqual(isIdentifying ? ['ref'] : undefined);
        const later = read(['ref=100', ...queries], copy(first.known), posts(0, 2));
        expect(later.known.parameters).toEqual(values.length > 1 ? ['ref'] : undefined);
        if (isIdentifying) expect(listsOf(later)['added']).toEqual([0, 1, 2]);
      }),
    ));

  test.each([
    [['ref=1', 'ref=2', 'ref=3', 'ref=3'], ['ref']],
    [['ref=1', 'ref=2', 'ref=3', 'source=3'], undefined],
    [['ref=1', 'ref=2', 'ref=2&x'], undefined],
    [['ref=1', 'ref=1&utm_a=1', 'ref=2', 'ref=3'], undefined],
    [
      ['ref=1&src=4', 'src=5&ref=2', 'ref=3&src=6'],
      ['ref', 'src'],
    ],
    [['ref=1&src=4', 'src=4&ref=2', 'ref=3&src=4'], ['ref']],
  ])('of %j: %j', (queries, names) => expect(read(queries).known.parameters).toEqual(names));

  test('that the caller drops identify nothing', () => {
    const entries = ['ref=1', 'ref=2', 'ref=3'].map(chapter);
    const { added, ambiguous } = diffEntries(null, feed(entries), { ignore: { parameters: ['Ref'] } });
    expect([added.length, ambiguous.length]).toEqual([1, 2]);
  });

  test('wait while entries come without their texts', () => {
    const first = read(['ref=1'], null, posts(0, 2));
    const reduced = (first.known.entries as string[])
      .slice(0, 2)
      .map((row) => ({ known: row.split(' ')[12] }));
    const next = read(['ref=1', 'ref=2', 'ref=3'], first.known, reduced as Entry[]);
    expect(listsOf(next)).toEqual({ unchanged: [0, 1, 2], ambiguous: [3, 4] });
    expect(next.known.parameters).toBeUndefined();
  });
});

describe('an entry of which only its stamp has come', () => {
  const { known } = diffEntries(null, feed(posts(0, 3)));
  const stamped = (place: number): Entry => ({ known: String(known.entries[place]).split(' ')[12] }) as Entry;

  test('is as it was', () => {
    const diff = diffEntries(known, feed([post(5), stamped(0), stamped(1), stamped(2)]));
    expect(listsOf(diff)).toEqual({ added: [0], unchanged: [1, 2, 3] });
    expect(diff.known.entries.slice(1)).toEqual(known.entries);
  });

  test('is in no list when its stamp is unknown, and nothing is deleted by its absence', () => {
    const unknown = { known: 'another' } as Entry;
    const complete = { feed: { fhComplete: true }, entries: [unknown, stamped(2)] };
    const diff = diffEntries(known, complete);
    expect([listsOf(diff), diff.deleted]).toEqual([{ unchanged: [1] }, []]);
    expect(diffEntries(known, { ...complete, entries: [stamped(2)] }).deleted).toHaveLength(2);
  });
});

describe('deletions', () => {
  const first = diffEntries(null, feed(posts(0, 60)));
  const left = diffEntries(first.known, feed(posts(57, 60))).known;
  const keyOf = (number: number) => first.added.find(({ entry }) => entry.id === post(number).id)?.key;
  const deletedBy = (ref: unknown, entries = posts(57, 60)) =>
    diffEntries(left, { ...feed(entries), deletedEntries: [{ ref }, { ref: 'x' }] } as never).deleted;

  test.each([58, 50, 5])('name a guid, with http as https: %d', (number) => {
    const others = posts(57, 60).filter(({ id }) => id !== post(number).id);
    for (const ref of [post(number).id, ` http://site.example/?p=${number} `])
      expect(deletedBy(ref, others)).toEqual([keyOf(number)]);
    for (const ref of ['', `site.example/?p=${number}x`, null, {}, `https://other.example/?p=${number}`])
      expect(deletedBy(ref, others)).toEqual([]);
  });

  test('name no entry that is in the feed', () => expect(deletedBy(post(58).id)).toEqual([]));

  test('a complete feed deletes every entry that it lacks, in the order of the memory', () => {
    const complete = (fhComplete: unknown, entries: Entry[]) =>
      diffEntries(left, { feed: { fhComplete }, entries } as never);
    const all = [...posts(57, 58), ...posts(0, 57)].map(
      ({ id }) => first.added.find(({ entry }) => entry.id === id)?.key,
    );
    const diff = complete(true, posts(58, 60));
    expect(diff.deleted).toEqual(all);
    expect(diff.known.entries).toHaveLength(2);
    for (const no of [false, 'true', undefined]) expect(complete(no, posts(58, 60)).deleted).toEqual([]);
    const cut = { ...post(70), incomplete: true } as Entry;
    expect(complete(true, [...posts(58, 60), cut]).deleted).toEqual([]);
  });
});
