/** The calendar as laws: every day that exists, and no other, by month and day and by the day of the year; the years of Thailand. */

import { expect, test } from 'vitest';
import { instant, instantOfDay, MIDNIGHT } from '../../../../src/core/values/dates/calendar.ts';
import { parseDate } from '../../../../src/core/values/dates/index.ts';

const YEARS = [0, 1, 4, 99, 100, 101, 399, 400, 1900, 1999, 2000, 2003, 2004, 2100, 9999, 10_000];
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The day of a date, whose fields may go beyond those of its year; undefined outside the years 1 to 9999. */
function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year >= 1 && year <= 9999 ? date : undefined;
}

test.each(YEARS)('the days of the year %d', (year) => {
  for (const month of numbers(0, 13))
    for (const day of numbers(0, 32)) {
      const date = dayOf(year, month, day);
      const exists = date?.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
      expect([month, day, instant(year, month, day, MIDNIGHT)]).toEqual([
        ...[month, day],
        exists && date.getUTCDate() === day ? date : undefined,
      ]);
    }
  for (const day of numbers(-1, 367)) {
    const date = dayOf(year, 1, day);
    const expected = date?.getUTCFullYear() === year ? date : undefined;
    expect([day, instantOfDay(year, day, MIDNIGHT)]).toEqual([day, expected]);
    if (day < 0 || year > 9999) continue;
    const text = `${String(year).padStart(4, '0')}-${String(day).padStart(3, '0')}`;
    expect([text, parseDate(text)]).toEqual([text, expected]);
  }
});

test('years from 2400 to 2699 are Thai in Thai, and of two digits those from 50 on', () => {
  for (const year of [...numbers(10, 99), ...numbers(2390, 2410), 2569, ...numbers(2690, 2710)]) {
    const thai = year < 100 ? year + 2500 : year;
    const isThai = year >= 50 && thai >= 2400 && thai < 2700;
    const common = year < 100 ? year + 2000 : year;
    const date = parseDate(`25 มกราคม ${year}`);
    expect([year, date?.getUTCFullYear()]).toEqual([year, isThai ? thai - 543 : common]);
  }
});
