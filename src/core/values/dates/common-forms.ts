/** The exact forms of RSS and Atom, of nearly all dates: as their specifications have them, and a faster reader of the most common ones. */

import { type DateReading, instant, MIDNIGHT } from './calendar.ts';
import { millisecondsOf, parseZone } from './zones.ts';

/** RFC 822 with the four-digit years of RFC 1123: `Thu, 01 Jan 2004 19:48:21 GMT`. named-month.ts reads its dialects. */
const RFC822 =
  /^(?:[A-Z][a-z][a-z],? )? ?(\d{1,2}) ([A-Z][a-z][a-z]) (\d{4}) (\d\d):(\d\d)(?::(\d\d))? ((?![AP]M$)[A-Z]{1,4}|[+-]\d\d:?\d\d)$/;

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** @returns undefined when `text` has another form or is not a date. */
export function parseRfc822(text: string): DateReading {
  const match = RFC822.exec(text);
  if (match === null) return undefined;
  const [, day, name = '', year, hour, minute, second = '0', zone = ''] = match;
  const month = MONTHS.indexOf(name) / 3 + 1;
  const meant = parseZone(zone);
  if (month < 1 || meant === undefined) return undefined;
  return instant(Number(year), month, Number(day), {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: 0,
    zone: meant,
  });
}

/** The W3C profile of ISO 8601, and RFC 3339: `2003-12-31T10:14:55.5-08:00`. */
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

const { charCodeAt } = String.prototype;

const SPACE = 0x20;
const COMMA = 0x2c;
const COLON = 0x3a;
const HYPHEN = 0x2d;
const PLUS = 0x2b;
const ZERO = 0x30;
const CAPITAL_T = 0x54;
const CAPITAL_Z = 0x5a;

/** A value that no two digits have, nor a sum of two such values. */
const NONE = -10_000;

/**
 * Reads `Thu, 01 Jan 2004 19:48:21 GMT` or `+0000`, and `2003-12-31T10:14:55Z` or `-08:00`, digit by digit: a pattern with groups takes five
 * times as long, and feeds of few words spend a tenth of their time on dates.
 * @returns undefined for any other form, and for a text in one of these forms that is not a date
 */
export function parseCommonForm(text: string): DateReading {
  switch (text.length) {
    case 20:
    case 25:
      return w3cdtf(text);
    case 29:
    case 31:
      return rfc822(text);
    default:
      return undefined;
  }
}

function w3cdtf(text: string): DateReading {
  if (unit(text, 4) !== HYPHEN || unit(text, 7) !== HYPHEN) return undefined;
  if (unit(text, 10) !== CAPITAL_T) return undefined;
  const year = 100 * number(text, 0) + number(text, 2);
  const zone = text.length === 20 ? (unit(text, 19) === CAPITAL_Z ? 0 : NONE) : offset(text, 19, 23);
  if (text.length === 25 && unit(text, 22) !== COLON) return undefined;
  return at(text, year, number(text, 5), number(text, 8), 11, zone);
}

function rfc822(text: string): DateReading {
  if (unit(text, 3) !== COMMA || unit(text, 4) !== SPACE || unit(text, 7) !== SPACE) return undefined;
  if (unit(text, 11) !== SPACE || unit(text, 16) !== SPACE || unit(text, 25) !== SPACE) return undefined;
  if (!isName(text, 0) || !isName(text, 8)) return undefined;
  const month = MONTHS.indexOf(text.slice(8, 11));
  const year = 100 * number(text, 12) + number(text, 14);
  const zone = text.length === 31 ? offset(text, 26, 29) : text.endsWith('GMT') ? 0 : NONE;
  return at(text, year, month / 3 + 1, number(text, 5), 17, zone);
}

/** Builds a date whose time of day begins at an index. */
function at(
  text: string,
  year: number,
  month: number,
  day: number,
  start: number,
  zone: number,
): DateReading {
  if (unit(text, start + 2) !== COLON || unit(text, start + 5) !== COLON) return undefined;
  const hour = number(text, start);
  const minute = number(text, start + 3);
  const second = number(text, start + 6);
  if (year < 0 || month < 1 || day < 0 || hour < 0 || minute < 0 || second < 0 || zone === NONE)
    return undefined;
  return instant(year, month, day, { hour, minute, second, millisecond: 0, zone });
}

/** Look up the method once, as in `ScannedText`. */
function unit(text: string, index: number): number {
  return charCodeAt.call(text, index);
}

/** Reads two digits. */
function number(text: string, index: number): number {
  const tens = unit(text, index) - ZERO;
  const ones = unit(text, index + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : NONE;
}

/** Reads minutes east of Greenwich: a sign, two digits of hours, two digits of minutes. */
function offset(text: string, sign: number, minutesAt: number): number {
  const written = unit(text, sign);
  const hours = number(text, sign + 1);
  const minutes = number(text, minutesAt);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return NONE;
  if (written === PLUS) return 60 * hours + minutes;
  return written === HYPHEN ? -60 * hours - minutes : NONE;
}

/** Whether a capital and two small letters begin at an index. */
function isName(text: string, index: number): boolean {
  return (
    isLetter(unit(text, index) + SPACE) && isLetter(unit(text, index + 1)) && isLetter(unit(text, index + 2))
  );
}

/** Whether a unit is a small letter of ASCII. */
function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}
