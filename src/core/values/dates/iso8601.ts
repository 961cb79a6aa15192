/**
 * ISO 8601 beyond the W3C profile: compact, ordinal (`2003-335`), week (`2003-W52-3`) and two-digit-year dates, and hyphenated dates as
 * feeds misspell them (`2003-1-1 9:05 EST`). Reject forms without a year: never invent a year.
 */

import { fullYear, instant, instantOfDay, instantOfWeek, MIDNIGHT, type TimeOfDay } from './calendar.ts';
import type { DateReading } from './reading.ts';
import { parseCompactTimeOfDay, parseTimeOfDay } from './time-of-day.ts';

interface DateForm {
  /** Matches at the start of the text; `read` receives its groups. The time follows the match. */
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], time: TimeOfDay) => DateReading;
}

const byMonth: DateForm['read'] = ([year = '', month, day = '1'], time) =>
  instant(fullYear(year), Number(month), Number(day), time);

const byOrdinal: DateForm['read'] = ([year = '', day], time) =>
  instantOfDay(fullYear(year), Number(day), time);

const byWeek: DateForm['read'] = ([year = '', week, weekday = '1'], time) =>
  instantOfWeek(fullYear(year), Number(week), Number(weekday), time);

/** Tried in this order; the first match decides. */
const FORMS: readonly DateForm[] = [
  // Feeds write `2003-012-31` with a surplus zero.
  { pattern: /^(\d{4})-0?(\d{1,2})-(\d{1,2})(?!\d)/, read: byMonth },
  { pattern: /^(\d{4})-?W(\d\d)(?:-?(\d))?(?!\d)/i, read: byWeek },
  { pattern: /^(\d{4})-?(\d{3})(?![\d-])/, read: byOrdinal },
  { pattern: /^(\d{4})-(\d{1,2})(?![\d-])/, read: byMonth },
  { pattern: /^(\d{4})(\d\d)(\d\d)(?!\d)/, read: byMonth },
  // `20031231101455`: the time follows immediately.
  { pattern: /^((?:19|20)\d\d)(\d\d)(\d\d)(?=\d{4}(?:\d\d)?(?!\d))/, read: byMonth },
  { pattern: /^(\d\d)-?(\d\d)-?(\d\d)(?!\d)/, read: byMonth },
  { pattern: /^(\d\d)-?(\d{3})(?![\d-])/, read: byOrdinal },
  { pattern: /^-(\d\d)-?(\d\d)(?!\d)/, read: byMonth },
];

/** @returns undefined when `text` has none of these forms. Without a zone the date is UTC. */
export function parseIso8601(text: string): DateReading {
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const time = timeAfter(text.slice(match[0].length));
    return time === undefined ? undefined : read(match.slice(1), time);
  }
  return undefined;
}

const TIME_MARK = /^ ?T ?|^ (?:at )?/i;
const DIGIT = /^\d/;

function timeAfter(rest: string): TimeOfDay | undefined {
  if (rest === '') return MIDNIGHT;
  const mark = TIME_MARK.exec(rest)?.[0] ?? '';
  if (mark === '' && !DIGIT.test(rest)) return undefined;
  const time = rest.slice(mark.length);
  return parseTimeOfDay(time) ?? parseCompactTimeOfDay(time);
}
