/**
 * The forms of nearly all dates, digit by digit: `Thu, 01 Jan 2004 19:48:21 EST` or `+0000`, also without the weekday, and
 * `2003-12-31T10:14:55.5Z` or `-08:00`. The families of forms read them, too, but take four to twenty times as long, and feeds of few words spend a tenth of their time on dates.
 */

import { type DateReading, instant } from './calendar.ts';
import { CERTAIN, millisecondsOf } from './zones.ts';

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

const { charCodeAt } = String.prototype;

const SPACE = 0x20;
const COMMA = 0x2c;
const COLON = 0x3a;
const HYPHEN = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const CAPITAL_A = 0x41;
const CAPITAL_T = 0x54;
const CAPITAL_Z = 0x5a;

/** In place of a digit or a zone: every number that is made with it is negative. */
const NONE = -10_000;

/** @returns undefined for any other form, and for a text in one of these forms that is not a date */
export function parseCommonForm(text: string): DateReading {
  return unit(text, 4) === HYPHEN ? rfc3339(text) : rfc822(text);
}

function rfc3339(text: string): DateReading {
  if (unit(text, 7) !== HYPHEN || unit(text, 10) !== CAPITAL_T) return undefined;
  const year = 100 * number(text, 0) + number(text, 2);
  const end = unit(text, 19) === POINT ? digitsEnd(text, 20) : 19;
  const zone = unit(text, end) === CAPITAL_Z ? zulu(text, end) : offset(text, end, COLON);
  const millisecond = end > 20 ? millisecondsOf(text.slice(20, end)) : 0;
  return at(text, year, number(text, 5), number(text, 8), 11, millisecond, zone);
}

/** The weekday is not compared with the day. The day may have one digit. */
function rfc822(text: string): DateReading {
  const start = unit(text, 3) === COMMA && unit(text, 4) === SPACE && isName(text, 0) ? 5 : 0;
  const afterDay = unit(text, start + 1) === SPACE ? start + 1 : start + 2;
  const name = afterDay + 1;
  if (unit(text, afterDay) !== SPACE || unit(text, name + 3) !== SPACE || !isName(text, name))
    return undefined;
  if (unit(text, name + 8) !== SPACE || unit(text, name + 17) !== SPACE) return undefined;
  const day = afterDay === start + 1 ? digit(text, start) : number(text, start);
  const month = MONTHS.indexOf(text.slice(name, name + 3)) / 3 + 1;
  const year = 100 * number(text, name + 4) + number(text, name + 6);
  return at(text, year, month, day, name + 9, 0, zoneOf(text, name + 18));
}

/** Names have letters, offsets a sign. */
function zoneOf(text: string, index: number): number {
  if (unit(text, index) < CAPITAL_A) return offset(text, index, undefined);
  return CERTAIN.get(text.slice(index)) ?? NONE;
}

/** Builds a date whose time of day begins at an index. No date has the negative numbers of missing digits. */
function at(
  text: string,
  year: number,
  month: number,
  day: number,
  start: number,
  millisecond: number,
  zone: number,
): DateReading {
  if (zone === NONE || unit(text, start + 2) !== COLON || unit(text, start + 5) !== COLON) return undefined;
  const hour = number(text, start);
  const minute = number(text, start + 3);
  const second = number(text, start + 6);
  return instant(year, month, day, { hour, minute, second, millisecond, zone });
}

/** Look up the method once, as in `ScannedText`. */
function unit(text: string, index: number): number {
  return charCodeAt.call(text, index);
}

function digit(text: string, index: number): number {
  const value = unit(text, index) - ZERO;
  return value >= 0 && value <= 9 ? value : NONE;
}

/** Reads two digits. @returns a negative number when one is missing */
function number(text: string, index: number): number {
  return 10 * digit(text, index) + digit(text, index + 1);
}

function digitsEnd(text: string, start: number): number {
  let end = start;
  while (digit(text, end) !== NONE) end += 1;
  return end;
}

/** Reads a `Z` at the end. */
const zulu = (text: string, index: number): number => (text.length === index + 1 ? 0 : NONE);

/** Reads minutes east of Greenwich at the end: a sign, two digits of hours, the separator, two digits of minutes. */
function offset(text: string, sign: number, separator: number | undefined): number {
  const minutesAt = separator === undefined ? sign + 3 : sign + 4;
  if (text.length !== minutesAt + 2) return NONE;
  if (separator !== undefined && unit(text, sign + 3) !== separator) return NONE;
  const written = unit(text, sign);
  const hours = number(text, sign + 1);
  const minutes = number(text, minutesAt);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return NONE;
  if (written === PLUS) return 60 * hours + minutes;
  return written === HYPHEN ? -60 * hours - minutes : NONE;
}

/** Whether a capital and two small letters begin at an index. */
function isName(text: string, index: number): boolean {
  const first = unit(text, index) + SPACE;
  const second = unit(text, index + 1);
  const third = unit(text, index + 2);
  return Math.min(first, second, third) >= 0x61 && Math.max(first, second, third) <= 0x7a;
}
