/** The W3C profile of ISO 8601 (and RFC 3339) exactly as specified, the form of Atom and Dublin Core: `2003-12-31T10:14:55.5-08:00`. */

import { instant, MIDNIGHT } from './calendar.ts';
import type { DateReading } from './reading.ts';
import { millisecondsOf } from './time-of-day.ts';
import { parseZone } from './zones.ts';

const W3CDTF =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?([Zz]|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * @returns undefined when `text` has another form or is not a date. Without a zone the date is UTC; a missing month or day is the first.
 */
export function parseW3cdtf(text: string): DateReading {
  const match = W3CDTF.exec(text);
  if (match === null) return undefined;
  const [, year, month = '1', day = '1', hour, minute, second = '0', fraction = '', zone = 'Z'] = match;
  if (hour === undefined) return instant(Number(year), Number(month), Number(day), MIDNIGHT);
  const offset = parseZone(zone);
  if (offset === undefined) return undefined;
  return instant(Number(year), Number(month), Number(day), {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: millisecondsOf(fraction),
    zone: offset,
  });
}
