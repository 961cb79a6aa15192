import { expect, test } from 'vitest';
import { EntryList } from '../../../src/core/mapping/feed-builder.ts';

const titles = (entries: readonly { title?: string }[]): (string | undefined)[] =>
  entries.map(({ title }) => title);

test('an entry can be taken out when its element has ended', () => {
  const entries = new EntryList();
  entries.open({ title: 'a' });
  expect(entries.takeComplete()).toEqual([]);
  entries.close(true);
  expect(titles(entries.takeComplete())).toEqual(['a']);
  expect(entries.takeComplete()).toEqual([]);
  expect(entries.count).toBe(1);
});

test('an entry around another one waits for its own end', () => {
  const entries = new EntryList();
  entries.open({ title: 'outer' });
  entries.open({ title: 'inner' });
  entries.close(true);
  expect(entries.takeComplete()).toEqual([]);
  entries.close(true);
  expect(titles(entries.takeComplete())).toEqual(['outer', 'inner']);
});

test('entries that the rest of the document may change wait', () => {
  const entries = new EntryList();
  for (const [title, isFinal] of [
    ['a', false],
    ['b', true],
  ] as const) {
    entries.open({ title });
    entries.close(isFinal);
    expect(titles(entries.takeComplete())).toEqual(isFinal ? ['a', 'b'] : []);
  }
});
