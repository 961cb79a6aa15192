/** The time of day after a date, with its zone: `10:14:55.5 PM +01:00`. */

import type { TimeOfDay } from './calendar.ts';
import { parseZone } from './zones.ts';

/** Hour alone, `hh:mm`, `hh:mm:ss`, `hh:mm:ss.f`; AM or PM; zone. */
const CLOCK =
  /^(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:[.,](\d*))?)?)? ?(?:([ap])\.?m(?![a-z])\.? ?)?(?![\d:.,])(.*)$/i;
/** ISO 8601 without colons: `hhmm`, `hhmmss`, `hhmmss.f`; zone. The empty group stands for AM and PM. */
const COMPACT = /^(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d*))?)?() ?(?![\d:.,])(.*)$/;

/**
 * Reads a time with colons and the zone after it.
 * @returns undefined when `text` does not begin with a time, or something other than a zone follows.
 */
export function parseTimeOfDay(text: string): TimeOfDay | undefined {
  return timeOf(CLOCK.exec(text));
}

/**
 * Reads a time without colons and the zone after it.
 * @returns undefined as `parseTimeOfDay` does.
 */
export function parseCompactTimeOfDay(text: string): TimeOfDay | undefined {
  return timeOf(COMPACT.exec(text));
}

function timeOf(match: RegExpExecArray | null): TimeOfDay | undefined {
  if (match === null) return undefined;
  const [, hour, minute = '0', second = '0', fraction = '', half = '', rest = ''] = match;
  const zone = rest === '' ? undefined : parseZone(rest);
  if (rest !== '' && zone === undefined) return undefined;
  return {
    hour: hourOf(Number(hour), half.toLowerCase()),
    minute: Number(minute),
    second: Number(second),
    millisecond: millisecondsOf(fraction),
    zone,
  };
}

/** Milliseconds from the decimals of the seconds; further decimals are cut off. */
export function millisecondsOf(fraction: string): number {
  return fraction === '' ? 0 : Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** @param half `a` or `p`; anything else leaves the hour unchanged. `14:00 PM` means 14:00. */
export function hourOf(hour: number, half: string): number {
  if (half === 'p' && hour < 12) return hour + 12;
  return half === 'a' && hour === 12 ? 0 : hour;
}
