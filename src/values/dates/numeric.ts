/**
 * Dates of numbers alone in an order that is certain: the year first (`2006/09/15`, Perforce's and Japan's), or the day first
 * with points (`15.09.2006`, Central and Eastern Europe). `09/15/2006` is month first in one country and day first in the next, so it is no date.
 */

import { instant, MIDNIGHT } from './calendar.ts';
import { parseTimeOfDay } from './time-of-day.ts';

/** Perforce writes the weekday in front. */
const YEAR_FIRST = /^(?:\p{L}{2,12}[.,]* )?(\d{4})[/.] ?(\d{1,2})[/.] ?(\d{1,2})\.?(?:$|(?:,? |T)(?=\d))/iu;
const DAY_FIRST = /^(?:\p{L}{2,12}[.,]* )?(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?:$|(?:,? |T)(?=\d))/iu;

/** @returns undefined when `text` is none of these. Without a zone it is UTC. */
export function parseNumeric(text: string): Date | undefined {
  const match = YEAR_FIRST.exec(text);
  if (match !== null) return read(match[1], match[2], match[3], text.slice(match[0].length));
  const german = DAY_FIRST.exec(text);
  return german === null ? undefined : read(german[3], german[2], german[1], text.slice(german[0].length));
}

function read(year?: string, month?: string, day?: string, rest = ''): Date | undefined {
  const time = rest === '' ? MIDNIGHT : parseTimeOfDay(rest);
  return time === undefined ? undefined : instant(Number(year), Number(month), Number(day), time);
}
