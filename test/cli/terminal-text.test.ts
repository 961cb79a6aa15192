import { describe, expect, test } from 'vitest';
import { oneLine, padEnd, take, takeLast, width } from '../../src/cli/terminal-text.ts';
import fc from '../properties.ts';

describe('width', () => {
  test.each([
    ['plain', 5],
    ['日本語', 6],
    ['한글', 4],
    ['ｆｕｌｌ', 8],
    ['Ж', 1],
    ['e\u0301', 1],
    ['שלום', 4],
    ['😀', 2],
    ['a\u200bb', 2],
    ['', 0],
  ])('%s takes %i columns', (text, columns) => expect(width(text)).toBe(columns));
});

describe('take', () => {
  test.each([
    ['abcdef', 3, 'abc', 3, false],
    ['abc', 3, 'abc', 3, true],
    ['日本語', 5, '日本', 4, false],
    ['e\u0301e\u0301', 1, 'e\u0301', 1, false],
    ['a\tb', 4, 'a  b', 4, true],
    ['a\tb', 2, 'a', 1, false],
  ])('%j in %i columns', (text, columns, shown, used, complete) =>
    expect(take(text, columns)).toEqual({ shown, columns: used, complete }),
  );

  test('takeLast takes from the end', () => {
    expect(takeLast('abcdef', 3)).toEqual({ shown: 'def', columns: 3, complete: false });
    expect(takeLast('日本語', 5)).toEqual({ shown: '本語', columns: 4, complete: false });
  });

  test.each([
    ['\x1b[31mred', '␛[31mred'],
    ['bell\x07', 'bell␇'],
    ['c1 \x9b2J', 'c1 \ufffd2J'],
    ['\u202ereversed', '\ufffdreversed'],
    ['half \ud83d', 'half \ufffd'],
    ['\0', '␀'],
    ['\x7f', '\ufffd'],
  ])('%j reaches no terminal as it is', (text, shown) => expect(take(text, 80).shown).toBe(shown));

  test('taken text is not wider than requested and has no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 30 }), (text, columns) => {
        for (const taken of [take(text, columns), takeLast(text, columns)]) {
          expect(taken.columns).toBeLessThanOrEqual(columns);
          expect(width(taken.shown)).toBe(taken.columns);
          expect(taken.shown).not.toMatch(/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
        }
      }),
    );
  });
});

describe('oneLine', () => {
  test.each([
    ['short', 10, 'short'],
    ['  white \n\t space  ', 20, 'white space'],
    ['abcdefghij', 10, 'abcdefghij'],
    ['abcdefghijk', 10, 'abcdefghi…'],
    ['two words', 5, 'two…'],
    ['日本語', 4, '日…'],
    ['', 5, ''],
  ])('%j in %i columns is %j', (text, columns, line) => expect(oneLine(text, columns)).toBe(line));

  test('a megabyte costs no more than the columns', () => {
    expect(oneLine('word '.repeat(200_000), 12)).toBe('word word w…');
  });
});

test('padEnd counts columns, not characters', () => {
  expect(padEnd('日本', 6)).toBe('日本  ');
  expect(padEnd('too long', 3)).toBe('too long');
});
