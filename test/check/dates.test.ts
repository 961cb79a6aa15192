/** Proposals for dates: only a date whose text names its day has one. */

import { expect, test } from 'vitest';
import { checkDocument } from '../../src/check/check-feed.ts';

const fixesOf = (date: string): readonly string[] => {
  const { problems, edits } = checkDocument(
    `<rss version="2.0"><channel><item><pubDate>${date}</pubDate></item></channel></rss>`,
  );
  return problems
    .filter(({ elementPath }) => elementPath?.endsWith('pubDate'))
    .map((problem) => edits.get(problem)?.text ?? problem.fix);
};

const MONTHS = ['Jan', 'Feb', 'Jun', 'Dec'];

test.each([
  ...MONTHS.flatMap((month) => [
    `${month} 2024 08:00:00 GMT`,
    `${month} 2024 08:00`,
    `08:00 GMT ${month} 2024`,
  ]),
  ...['01', '06', '12'].flatMap((month) => [
    `2024-${month} 09:30 GMT`,
    `2024-${month} 09:30 utc`,
    `2024-${month} 09:30 +0200`,
    `2024/${month} 09:30`,
  ]),
  '2024 09:30 GMT',
])('%s has no day, and gets none', (date) => {
  for (const fix of fixesOf(date)) expect(fix).not.toContain(', 01 ');
});

test.each([
  ['2024-01-01 09:30 GMT', 'Mon, 01 Jan 2024 09:30:00 GMT'],
  ['2024-06-01 09:30 GMT', 'Sat, 01 Jun 2024 09:30:00 GMT'],
  ['2024-06-01T09:30:00+02:00', 'Sat, 01 Jun 2024 09:30:00 +0200'],
  ['20240601 09:30 GMT', 'Sat, 01 Jun 2024 09:30:00 GMT'],
  ['Jan 1, 2024 09:30 GMT', 'Mon, 01 Jan 2024 09:30:00 GMT'],
  ['1 January 2024 09:30 GMT', 'Mon, 01 Jan 2024 09:30:00 GMT'],
  ['June 1 2024 11:30 PM GMT', 'Sat, 01 Jun 2024 23:30:00 GMT'],
  ['2024-06-15 09:30 GMT', 'Sat, 15 Jun 2024 09:30:00 GMT'],
  ['Sat Jun 01 09:30:00 UTC 2024', 'Sat, 01 Jun 2024 09:30:00 GMT'],
])('%s is %s', (date, written) => expect(fixesOf(date)).toEqual([written]));

test('a date without zone is proposed with its day', () =>
  expect(fixesOf('Jun 1, 2024 09:30')[0]).toContain('`Sat, 01 Jun 2024 09:30:00 +0000` if it is in UTC'));
