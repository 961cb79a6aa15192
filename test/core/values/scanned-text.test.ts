import { expect, test } from 'vitest';
import { ScannedText } from '../../../src/core/values/scanned-text.ts';

test('a unit beyond the end is -1, and the text remembers the question', () => {
  const text = new ScannedText('ab');
  expect([text.unit(0), text.unit(1), text.isOverread]).toEqual([0x61, 0x62, false]);
  expect([text.unit(2), text.isOverread]).toEqual([-1, true]);
});

test('a joined text starts again after it is taken', () => {
  const text = new ScannedText('abc');
  text.add(0, 2);
  text.write('!');
  expect([text.take(), text.take()]).toEqual(['ab!', '']);
});

test('a text is at an index or is not', () => {
  const text = new ScannedText('abc');
  expect([text.isAt(1, 'bc'), text.isAt(1, 'b'), text.isAt(1, 'c'), text.isAt(2, 'cd')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
