import { expect, test } from 'vitest';
import { table } from '../../src/cli/table.ts';
import { width } from '../../src/cli/terminal-text.ts';
import fc from '../properties.ts';

test('columns are as wide as their widest cell', () => {
  expect(
    table(
      [
        ['a', 'bb', 'c'],
        ['aaa', 'b', 'cc'],
      ],
      80,
    ),
  ).toEqual(['a    bb  c', 'aaa  b   cc']);
});

test('wide characters count as two', () => {
  expect(
    table(
      [
        ['日本', 'x'],
        ['abc', 'y'],
      ],
      80,
    ),
  ).toEqual(['日本  x', 'abc   y']);
});

test('the widest columns give way', () => {
  expect(
    table([['2004-07-15', 'A rather long title', 'https://example.org/a/rather/long/path']], 40),
  ).toEqual(['2004-07-15  A rather lon…  https://exam…']);
});

test('no rows, no lines', () => expect(table([], 80)).toEqual([]));

test('rows with any content fit', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 80 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (rows) => {
      for (const line of table(rows, 40)) expect(width(line)).toBeLessThanOrEqual(40);
    }),
  );
});
