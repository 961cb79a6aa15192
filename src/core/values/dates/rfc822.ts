/**
 * RFC 822 dates (with the four-digit years of RFC 1123) exactly as specified, the form of RSS: `Thu, 01 Jan 2004 19:48:21 GMT`.
 * named-month.ts reads its dialects.
 */

import { instant } from './calendar.ts';
import type { DateReading } from './reading.ts';
import { parseZone } from './zones.ts';

const RFC822 =
  /^(?:[A-Z][a-z][a-z],? )? ?(\d{1,2}) ([A-Z][a-z][a-z]) (\d{4}) (\d\d):(\d\d)(?::(\d\d))? ((?![AP]M$)[A-Z]{1,4}|[+-]\d\d:?\d\d)$/;

const MONTHS: ReadonlyMap<string, number> = new Map(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((name, index) => [name, index + 1]),
);

/** @returns undefined when `text` has another form or is not a date. */
export function parseRfc822(text: string): DateReading {
  const match = RFC822.exec(text);
  if (match === null) return undefined;
  const [, day, name = '', year, hour, minute, second = '0', zone = ''] = match;
  const month = MONTHS.get(name);
  const meant = parseZone(zone);
  if (month === undefined || meant === undefined) return undefined;
  return instant(Number(year), month, Number(day), {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: 0,
    zone: meant,
  });
}
