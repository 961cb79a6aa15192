/** RSS `skipHours` and `skipDays`: hours and days in UTC in which a feed wants no requests. */

import type { FeedHints } from './feed-hints.ts';
import type { ScheduleRule } from './hint.ts';
import { HOUR } from './time.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const HOURS_OF_WEEK = 7 * 24;

/** The first time from `at` on that is not skipped, and the rule that moved it. Ignores a feed that skips the whole week. */
export function afterSkipped(
  at: number,
  { skipHours = [], skipDays = [] }: FeedHints,
): { at: number; rule?: ScheduleRule } {
  // RSS 0.91 counts hours from 1 to 24, RSS 2.0 from 0 to 23: 24 is midnight.
  const hours = new Set(skipHours.map((hour) => hour % 24));
  const days = new Set(skipDays.map((day) => DAYS.indexOf(day.trim().toLowerCase())));
  let time = at;
  let rule: ScheduleRule | undefined;
  for (let tried = 0; tried <= HOURS_OF_WEEK; tried++) {
    const date = new Date(time);
    const isDaySkipped = days.has(date.getUTCDay());
    if (!isDaySkipped && !hours.has(date.getUTCHours()))
      return rule === undefined ? { at } : { at: time, rule };
    rule ??= isDaySkipped ? 'skip-days' : 'skip-hours';
    time = (Math.floor(time / HOUR) + 1) * HOUR;
  }
  return { at };
}
