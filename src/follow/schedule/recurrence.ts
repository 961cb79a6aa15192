/** Computes the frequency of a recurrence rule of iCalendar (RFC 5545, section 3.3.10), as in `podcast:updateFrequency`. */

import { DAY, HOUR, MINUTE, SECOND, WEEK } from './time.ts';

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['SECONDLY', SECOND],
  ['MINUTELY', MINUTE],
  ['HOURLY', HOUR],
  ['DAILY', DAY],
  ['WEEKLY', WEEK],
  ['MONTHLY', 30 * DAY],
  ['YEARLY', 365 * DAY],
]);

/** Parts of a rule that give several occasions per period, by the shortest period that they divide. */
const PARTS: readonly (readonly [name: string, divides: number])[] = [
  ['BYHOUR', DAY],
  ['BYDAY', WEEK],
  ['BYMONTHDAY', 30 * DAY],
  ['BYMONTH', 365 * DAY],
];

const INTERVAL = /^[1-9]\d{0,5}$/;

/** @returns the mean interval of two occasions in milliseconds; undefined when the text is not a rule. */
export function readRecurrence(rule: string): number | undefined {
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().replace('RRULE:', '').split(';')) {
    const [name = '', value = ''] = part.split('=');
    parts.set(name.trim(), value.trim());
  }
  const period = PERIODS.get(parts.get('FREQ') ?? '');
  if (period === undefined) return undefined;
  const written = parts.get('INTERVAL') ?? '1';
  const interval = INTERVAL.test(written) ? Number(written) : 1;
  let occasions = 1;
  for (const [name, divides] of PARTS) {
    const list = parts.get(name);
    if (list && period >= divides) occasions *= list.split(',').length;
  }
  return (period * interval) / occasions;
}
