/** Entries are recognized after every change of their feed, and no two entries are confused. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { diffEntries, identifyEntries } from '../../../src/identity.ts';
import { type Entry, parseFeed } from '../../../src/index.ts';
import { judge, TRANSFORMATIONS } from './snapshots.mjs';

const root = fileURLToPath(new URL('../../../feeds/', import.meta.url));
const feeds = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !/\.(headers|md|expect\.json)$/.test(file.name))
  .map((file) => join(file.parentPath, file.name))
  .sort()
  .map((file) => ({ file: file.slice(root.length), entries: wholeEntries(readFileSync(file)) }))
  .filter(({ entries }) => entries.length > 0);

/** The entries that the end of the document does not cut. */
function wholeEntries(bytes: Uint8Array): Entry[] {
  return parseFeed(bytes).entries.filter(({ incomplete }) => incomplete !== true);
}

/** Entries outside feeds/: some entries of feeds/ occur in several files. */
const STRANGERS: Entry[] = [1, 2, 3].map((number) => ({
  id: `https://strangers.example/${number}`,
  link: `https://strangers.example/${number}`,
  title: `Stranger ${number}`,
  published: `2031-01-0${number}`,
  summary: `What stranger ${number} says`,
}));

describe.each(Object.keys(TRANSFORMATIONS))('%s', (name) => {
  test('the same entries are recognized, others never', () => {
    const faults = feeds.flatMap(({ file, entries }) =>
      judge(name, entries, STRANGERS, diffEntries).faults.map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

const entry = (number: number, more: Partial<Entry> = {}): Entry => ({
  id: `id-${number}`,
  link: `https://site.example/${number}`,
  title: `Title ${number}`,
  published: `2026-01-0${number}T00:00:00Z`,
  summary: `Text ${number}`,
  ...more,
});
const feed = (...entries: Entry[]) => ({ feed: {}, entries });
const three = feed(entry(3), entry(2), entry(1));
const keysOf = (changes: readonly { key: string }[]) => changes.map(({ key }) => key);

describe('identifyEntries', () => {
  const factOf = (...entries: Entry[]) =>
    identifyEntries({ entries }).map(({ identifiedBy }) => identifiedBy);

  test('trusts facts that are unique in the feed', () => {
    expect(factOf(entry(1), entry(2))).toEqual(['guid', 'guid']);
    expect(factOf(entry(1, { id: 'x' }), entry(2, { id: 'x' }))).toEqual(['link', 'link']);
    const home = { id: 'x', link: 'https://site.example/' };
    const file = (number: number) => ({
      ...home,
      enclosures: [{ href: `https://site.example/${number}.mp3` }],
    });
    expect(factOf(entry(1, file(1)), entry(2, file(2)))).toEqual(['enclosure', 'enclosure']);
    expect(factOf(entry(1, home), entry(2, home))).toEqual(['title', 'title']);
  });

  test('a key is the same in http and https, with and without tracking', () => {
    const { id: _id, ...bare } = entry(1);
    const [a] = identifyEntries({ entries: [{ ...bare, link: 'http://www.site.example/1/' }] });
    const [b] = identifyEntries({ entries: [{ ...bare, link: 'https://site.example/1?utm_source=x' }] });
    expect(a?.key).toBe(b?.key);
  });

  test('entries that are equal in everything have one key', () => {
    const [a, b, c] = identifyEntries({ entries: [entry(1), entry(1), entry(2)] });
    expect(a?.key).toBe(b?.key);
    expect(a?.key).not.toBe(c?.key);
  });

  test('keys and aliases are unique', () => {
    const names = identifyEntries(three).flatMap(({ key, aliases }) => [key, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('a fingerprint depends on the text, not on the hosts of its links', () => {
    const print = (summary: string) => identifyEntries({ entries: [entry(1, { summary })] })[0]?.fingerprint;
    expect(print('<img src="http://a.example/1.png">')).toBe(print('<img src="https://b.example/1.png">'));
    expect(print('<p>One</p>')).toBe(print('<div>One</div>'));
    expect(print('<p>One</p>')).not.toBe(print('<p>Two</p>'));
  });
});

describe('diffEntries', () => {
  const { known } = diffEntries(null, three);

  test('the first time everything is new', () => {
    const first = diffEntries(undefined, three);
    expect(first.added.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(keysOf(first.added)).toEqual(identifyEntries(three).map(({ key }) => key));
  });

  test('every entry is in one list', () => {
    const diff = diffEntries(
      known,
      feed(
        entry(4),
        entry(3, { summary: 'Edited' }),
        entry(2, { link: 'https://moved.example/2' }),
        entry(1),
        entry(1),
      ),
    );
    expect(diff.added.map(({ index }) => index)).toEqual([0]);
    expect(diff.changed.map(({ index }) => index)).toEqual([1]);
    expect(diff.moved.map(({ index }) => index)).toEqual([2]);
    expect(diff.unchanged.map(({ index }) => index)).toEqual([3]);
    expect(diff.ambiguous.map(({ index }) => index)).toEqual([4]);
    expect(diff.ambiguous[0]?.key).toBe(diff.unchanged[0]?.key);
  });

  test('an entry keeps its key through any number of changes', () => {
    const key = diffEntries(null, three).added[0]?.key;
    const renamed = diffEntries(known, feed(entry(3, { id: 'new' })));
    const moved = diffEntries(renamed.known, feed(entry(3, { id: 'new', link: 'https://moved.example/3' })));
    const edited = diffEntries(
      moved.known,
      feed(entry(3, { id: 'new', link: 'https://moved.example/9', title: 'X' })),
    );
    expect(keysOf(renamed.moved)).toEqual([key]);
    expect(keysOf(moved.moved)).toEqual([key]);
    expect(keysOf(edited.changed)).toEqual([key]);
  });

  test('a guid that is used again for another entry makes a new one', () => {
    const diff = diffEntries(known, feed(entry(5, { id: 'id-1' }), entry(3), entry(2)));
    expect(diff.added.map(({ index }) => index)).toEqual([0]);
    expect(diff.added[0]?.key).not.toBe('guid:id-1');
    expect(keysOf(diffEntries(null, three).added)).not.toContain(diff.added[0]?.key);
  });

  const five = [5, 4, 3, 2, 1].map((number) => entry(number));
  const later = { title: 'Updated', published: '2026-01-09T00:00:00Z' };
  const others = { ...later, link: 'https://site.example/updated' };
  /** The entries of `five`, with changes of the entry in the middle, and a new entry before them. */
  const editedFive = (changes: Partial<Entry>, guid: 'guid' | 'no guid') => {
    const write = ({ id, ...bare }: Entry): Entry => (guid === 'guid' ? { ...bare, id: id ?? '' } : bare);
    const before = diffEntries(null, feed(...five.map(write)));
    const after = [entry(6), ...five.map((one, i) => (i === 2 ? { ...one, ...changes } : one))];
    const diff = diffEntries(before.known, feed(...after.map(write)));
    return { added: diff.added.map(({ index }) => index), key: diff.changed[0]?.key ?? diff.moved[0]?.key };
  };

  test.each<[string, Partial<Entry>, 'guid' | 'no guid']>([
    ['link and text stay', later, 'no guid'],
    ['link and title stay', { id: 'new', published: later.published, summary: 'Longer' }, 'guid'],
    ['link stays', { ...later, summary: 'Longer' }, 'no guid'],
    ['guid and text stay', others, 'guid'],
    ['guid stays, and there is no text', { ...others, summary: '' }, 'guid'],
    ['text stays', others, 'no guid'],
  ])('an edited entry is known: %s', (_name, changes, guid) => {
    expect(editedFive(changes, guid).added).toEqual([0]);
  });

  test('a new entry with the text or link of an entry that has left is new', () => {
    const bare = five.map(({ id: _id, ...one }) => one);
    const before = diffEntries(null, feed(...bare));
    for (const more of [{ summary: 'Text 1' }, { link: 'https://site.example/1' }]) {
      const { id: _id, ...fresh } = entry(6, { ...others, ...more });
      const { added } = diffEntries(before.known, feed(fresh, ...bare.slice(0, 4)));
      expect(added.map(({ index }) => index)).toEqual([0]);
    }
  });

  test('another program writes the feed: new guids, dates of the last change, longer texts', () => {
    const rewritten = five.map(
      ({ title: _title, published: _published, ...one }, i): Entry => ({
        ...one,
        id: `tag:site.example,2026:${i}`,
        updated: `2026-01-0${i + 1}T02:00:00Z`,
        summary: `${one.summary}, and more`,
      }),
    );
    const untitled = five.map(({ title: _title, ...one }) => one);
    const before = diffEntries(null, feed(...untitled.slice(1)));
    const { added } = diffEntries(before.known, feed(...rewritten));
    expect(added.map(({ index }) => index)).toEqual([0]);
  });

  test('an entry that comes back is not new', () => {
    const without = diffEntries(known, feed(entry(3)));
    expect(diffEntries(without.known, three).added).toEqual([]);
  });

  test('an entry that is published again later is the same', () => {
    const { added, unchanged } = diffEntries(known, feed(entry(1, { published: '2026-02-01' }), entry(3)));
    expect([added, unchanged.length]).toEqual([[], 2]);
  });

  test('an edited text between entries that stay is the same entry', () => {
    const texts = (...middle: Partial<Entry>[]) => feed(entry(5), entry(4), ...middle, entry(1));
    const { known } = diffEntries(undefined, texts({ summary: 'Low' }));
    expect(diffEntries(known, texts({ summary: 'High' })).added).toEqual([]);
    expect(diffEntries(known, texts({ summary: 'High' }, { summary: 'Neap' })).added).toHaveLength(2);
  });

  test('facts that are missing now do not contradict', () => {
    const { known } = diffEntries(undefined, feed(entry(1, { enclosures: [{ href: '/1.mp3' }] })));
    const { title = '', summary = '' } = entry(1);
    expect(diffEntries(known, feed({ title, summary })).added).toEqual([]);
  });

  test('the last entry is known by its guid alone when the others stay', () => {
    const { known } = diffEntries(undefined, three);
    const rewritten = { ...entry(9), id: 'id-1' };
    expect(keysOf(diffEntries(known, feed(entry(3), entry(2), rewritten)).added)).toEqual([]);
  });

  test('a missing entry is not deleted', () => {
    expect(diffEntries(known, feed(entry(3))).deleted).toEqual([]);
  });

  test('tombstones delete, and complete feeds', () => {
    const buried = { feed: {}, deletedEntries: [{ ref: 'id-1' }], entries: [entry(3)] };
    const key = diffEntries(null, three).added[2]?.key;
    const diff = diffEntries(known, buried);
    expect(diff.deleted).toEqual([key]);
    expect(diffEntries(diff.known, buried).deleted).toEqual([]);
    const complete = { feed: { fhComplete: true }, entries: [entry(3)] };
    expect(diffEntries(known, complete).deleted).toHaveLength(2);
  });

  test('an entry that the end of the document cuts is neither new nor another one, and hides none', () => {
    const cut = entry(2, { id: 'id-3', title: 'Tit', incomplete: true });
    const diff = diffEntries(known, feed(entry(4), entry(3), cut));
    const { added, changed, unchanged, moved, ambiguous, deleted } = diff;
    expect([added, unchanged].map((list) => list.map(({ index }) => index))).toEqual([[0], [1]]);
    expect([changed, moved, ambiguous, deleted]).toEqual([[], [], [], []]);
    expect(diffEntries(diff.known, feed(entry(4), ...three.entries)).unchanged).toHaveLength(4);
    const fresh = diffEntries(null, feed(entry(3), cut));
    expect(diffEntries(fresh.known, three).added.map(({ index }) => index)).toEqual([1, 2]);
    expect(diffEntries(known, { feed: { fhComplete: true }, entries: [cut] }).deleted).toEqual([]);
  });

  test('an empty answer changes nothing', () => {
    const diff = diffEntries(known, feed());
    expect(diff.known).toEqual(known);
    expect(diff.deleted).toEqual([]);
  });

  test.each([
    '',
    7,
    [],
    {},
    { version: 3, entries: [] },
    { version: 2, entries: ['a'] },
    { version: 1, entries: [['a']] },
  ])('anything else as known is a TypeError: %j', (wrong) => {
    expect(() => diffEntries(wrong as unknown as typeof known, three)).toThrow(TypeError);
  });
});
