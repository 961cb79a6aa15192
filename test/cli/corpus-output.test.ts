/** Output of the corpus commands for people: the progress bar, and differences. */

import { describe, expect, test } from 'vitest';
import { difference } from '../../src/cli/corpus-check.ts';
import { withProgress } from '../../src/cli/corpus-output.ts';
import { main } from '../../src/cli/main.ts';
import { formatDuration, progressLine } from '../../src/cli/progress-bar.ts';
import { all, rss, temporary } from '../corpus/temporary.ts';
import { testIo } from './test-io.ts';

test.each([
  [0, '0 s'],
  [0.2, '1 s'],
  [59, '59 s'],
  [61, '1 min 1 s'],
  [3600, '1 h 0 min'],
  [7500, '2 h 5 min'],
])('%d seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each([
  [0, undefined, 0, '0 feeds, 0.0 feeds/s'],
  [5, undefined, 1000, '5 feeds, 5.0 feeds/s'],
  [50, 100, 1000, '████████████░░░░░░░░░░░░ 50 %  50 of 100, 50 feeds/s, 1 s left'],
  [100, 100, 1000, '████████████████████████ 100 %  100 of 100, 100 feeds/s, 0 s left'],
  [0, 0, 10, '████████████████████████ 100 %  0 of 0, 0.0 feeds/s'],
])('progress: %d of %s', (done, total, elapsed, line) =>
  expect(progressLine(done, total, elapsed)).toBe(line),
);

test('the bar is drawn on a terminal only, and wiped away', async () => {
  const directory = temporary({ 'a.xml': rss('A') });
  async function* results(): AsyncGenerator<{ status: string }> {
    yield { status: 'recorded' };
  }
  const quiet = testIo();
  await all(withProgress(results(), directory, '', quiet));
  expect(quiet.printed.err).toBe('');
  const watched = testIo({}, { interactive: true });
  expect(await all(withProgress(results(), directory, '', watched))).toEqual([{ status: 'recorded' }]);
  expect(watched.printed.err).toContain('feeds/s');
  expect(watched.printed.err.endsWith('\r\x1b[K')).toBe(true);
});

describe('difference', () => {
  test.each([
    ['short values', 'a', 'b', { before: '"a"', after: '"b"' }],
    ['a value more', undefined, 3, { before: undefined, after: '3' }],
    [
      'a problem',
      [
        { code: 'x', message: 'wrong', place: '1:2' },
        { code: 'x', message: 'm' },
      ],
      [],
      { before: '1:2 wrong, and 1 more', after: '[]' },
    ],
    [
      'a long text',
      { sha256: 'ab', length: 500, words: 'One two' },
      { sha256: 'cd', length: 501, words: 'One two' },
      { before: '500 characters (ab): One two…', after: '501 characters (cd): One two…' },
    ],
  ])('%s', (_, before, after, expected) => expect(difference(before, after, 60)).toEqual(expected));

  test('leaves out a common beginning that fills the line', () => {
    const { before, after } = difference(`${'x'.repeat(500)}one`, `${'x'.repeat(500)}two`, 40);
    expect(before).toBe(`…${'x'.repeat(16)}one"`);
    expect(after).toBe(`…${'x'.repeat(16)}two"`);
  });
});

test('record and check in-process; names and reasons cannot reach the terminal as commands', async () => {
  const directory = temporary({ 'a.xml': rss('A'), 'b\x1b[31m.xml': rss('B'), 'a.xml.b\x1b[0mak': '' });
  const io = testIo();
  expect(await main(['corpus', 'record', directory, '-j', '0'], io)).toBe(0);
  expect(io.printed.out).toBe('2 recorded, 1 others skipped\n');
  expect(io.printed.err).toContain('skipped: a.xml.b␛[0mak: a companion of a.xml\n');
  expect(await main(['corpus', 'check', directory, '-j', '0'], io)).toBe(0);
  expect(io.printed.out).toContain('2 unchanged, 0 changed, 1 skipped\n');
  expect(io.printed.err).not.toContain('\x1b');
});
