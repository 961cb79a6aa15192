/** Text for terminals: widths, cut lines, tables, excerpts. */

import { describe, expect, test } from 'vitest';
import { excerptAt, oneLine, padEnd, table, take, takeLast, width } from '../../src/cli/terminal-text.ts';
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

/** The excerpt as it is printed: the line, and under it the caret. */
function draw(marked: string, columns: number): string {
  const offset = marked.indexOf('¦');
  const { line, caret } = excerptAt(marked.replace('¦', ''), offset, columns);
  return `${line}\n${' '.repeat(caret)}^`;
}

describe('excerpt', () => {
  test.each([
    ['the only line', 'AT¦&T', 'AT&T\n  ^'],
    ['one of several lines', 'one\ntwo ¦here\nthree', 'two here\n    ^'],
    ['windows line ends', 'one\r\ntwo ¦here\r\nthree', 'two here\n    ^'],
    ['the start of a line', 'one\n¦two\n', 'two\n^'],
    ['the end of a line', 'one¦\ntwo', 'one\n   ^'],
    ['the end of the text', '<rss>¦', '<rss>\n     ^'],
    ['an empty line', 'one\n¦\ntwo', '\n^'],
    ['an empty text', '¦', '\n^'],
    ['a tab is two columns', '\t\t¦<b>', '    <b>\n    ^'],
    ['wide characters are two', '日本¦語', '日本語\n    ^'],
    ['combining marks take no column', 'e\u0301¦x', 'e\u0301x\n ^'],
    ['control characters are shown', 'a\0¦b', 'a␀b\n  ^'],
  ])('%s', (_name, marked, drawn) => expect(draw(marked, 20)).toBe(drawn));

  test('a long line is cut on both sides', () => {
    expect(draw(`${'a'.repeat(100)}¦${'b'.repeat(100)}`, 11)).toBe('…aaaabbbbb…\n     ^');
  });

  test('one side gets the columns that the other does not need', () => {
    expect(draw(`${'a'.repeat(100)}¦bb`, 10)).toBe('…aaaaaaabb\n        ^');
    expect(draw(`aa¦${'b'.repeat(100)}`, 10)).toBe('aabbbbbbb…\n  ^');
  });

  test('a place in a line of megabytes', () => {
    const text = 'x'.repeat(5_000_000);
    expect(excerptAt(`${text}&${text}`, text.length, 9)).toEqual({ line: '…xxx&xxx…', caret: 4 });
  });

  test('fits for any text', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(texts, texts, fc.integer({ min: 3, max: 40 }), (before, after, columns) => {
        const { line, caret } = excerptAt(before + after, before.length, columns);
        expect(width(line)).toBeLessThanOrEqual(columns);
        expect(caret).toBeLessThanOrEqual(columns);
        expect(line).not.toContain('\n');
      }),
    );
  });

  test('the caret is under the character', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z日]{0,99}$/),
        fc.stringMatching(/^[a-z日]{0,99}$/),
        (before, after) => {
          const { line, caret } = excerptAt(`${before}&${after}`, before.length, 20);
          expect(width(line.slice(0, line.indexOf('&')))).toBe(caret);
        },
      ),
    );
  });
});
