import { describe, expect, test } from 'vitest';
import { excerptAt } from '../../src/cli/excerpt.ts';
import { width } from '../../src/cli/terminal-text.ts';
import fc from '../properties.ts';

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
