/** Dates: RFC 822 with the years of RFC 2822, RFC 3339, W3CDTF, ISO 8601; and whether they are plausible. */

import { parseDate, readDate } from '../../core/values/dates/index.ts';
import type { Fault, Value } from '../shape.ts';

const TIME = /\d:\d\d/;
const ZONE = /(?:z|[+-]\d{1,2}(?::?\d\d)?|[a-z]{2,5}|\d ?[a-z]|\))$/i;
/** A zone, possibly before the year: `Sun Aug 17 16:51:14 UTC 2008`. */
const NAMED_ZONE = /:\d\d (?:ut|utc|gmt|[ecmp][sd]t|cet|cest|bst|jst) /i;
const HALF_OF_DAY = /[ap]\.?m\.?$/i;

/** Whether the text has a time of day without its zone. */
const lacksZone = (date: string): boolean =>
  TIME.test(date) && !NAMED_ZONE.test(date) && (!ZONE.test(date) || HALF_OF_DAY.test(date));

const WITHOUT_ZONE: Fault = { code: 'date-without-zone', says: 'names no time zone and is read as UTC' };
const unreadable = (form: string): Fault => ({
  code: 'unreadable-date',
  says: `is not a date (${form} is expected)`,
});
/** Do not correct a date whose reading depends on the rest of the feed. */
function foreign(form: keyof typeof WRITE, text: string): Fault {
  const reading = readDate(text);
  const says = `is not a date of ${form}`;
  if (reading === undefined) return unreadable(form);
  return reading instanceof Date
    ? { code: 'foreign-date-form', says, instead: WRITE[form](reading) }
    : { code: 'foreign-date-form', says };
}

const rfc3339Text = (date: Date): string => date.toISOString().replace('.000Z', 'Z');
const WRITE = {
  'RFC 822': (date: Date) => date.toUTCString(),
  'RFC 3339': rfc3339Text,
  W3CDTF: rfc3339Text,
  'ISO 8601': rfc3339Text,
} as const;

const RFC_822 =
  /^(?:(mon|tue|wed|thu|fri|sat|sun), )?(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) (\d{4}) \d\d:\d\d(?::\d\d)? (?:ut|utc|gmt|z|est|edt|cst|cdt|mst|mdt|pst|pdt|[+-]\d\d(?:00|15|30|45))$/i;
const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** https://www.w3.org/TR/NOTE-datetime */
const W3CDTF =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?)?)?$/;
const ISO_8601 =
  /^\d{4}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-4])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d+)?)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$|^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const FIRST_YEAR = 1970;
const DAY = 86_400_000;

/** Checks whether a readable date is plausible; `written` is its day of the week. */
function plausibility(date: Date, local: Date, written: string | undefined): Fault | undefined {
  const actual = DAYS[local.getUTCDay()];
  if (written !== undefined && written.toLowerCase() !== actual) {
    return { code: 'invalid-value', says: `is no ${written}: that day is a ${actual}`, severity: 'warning' };
  }
  if (date.getUTCFullYear() < FIRST_YEAR) return { code: 'implausible-date', says: 'is before 1970' };
  if (date.getTime() > Date.now() + DAY)
    return { code: 'implausible-date', says: 'is in the future', severity: 'info' };
  return undefined;
}

const DAY_OF_MONTH = /(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})/i;

/** The day as written, before applying the zone. */
function writtenDay(text: string): Date {
  const [, day, month, year] = DAY_OF_MONTH.exec(text) ?? [];
  return new Date(`${day} ${month} ${year} 00:00:00 GMT`);
}

/** Reports the first fault: not a date, no zone, another form. */
const general = (text: string, form: keyof typeof WRITE): Fault | undefined =>
  parseDate(text) !== undefined && lacksZone(text) ? WITHOUT_ZONE : foreign(form, text);

/** https://www.rssboard.org/rss-profile#data-types-datetime */
export const rfc822: Value = (text) => {
  const match = RFC_822.exec(text);
  if (match === null) return general(text, 'RFC 822');
  const date = parseDate(text);
  if (date === undefined) return unreadable('RFC 822');
  const local = writtenDay(text);
  if (Number.isNaN(local.getTime()) || local.getUTCDate() !== Number(match[2])) return unreadable('RFC 822');
  return plausibility(date, local, match[1]);
};

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const rfc3339: Value = (text) => {
  const match = RFC_3339.exec(text);
  if (match === null) return general(text, 'RFC 3339');
  const [, year, month, day] = match;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return unreadable('RFC 3339');
  const date = parseDate(text);
  return date === undefined ? undefined : plausibility(date, date, undefined);
};

/** A W3CDTF date, which may be a year alone. */
export const w3cdtf: Value = (text) => {
  if (!W3CDTF.test(text)) return general(text, 'W3CDTF');
  const [year = 0, month = 1, day = 1] = text.slice(0, 'YYYY-MM-DD'.length).split('-').map(Number);
  return isCalendarDay(year, month, day) ? undefined : unreadable('W3CDTF');
};

/** ISO 8601 in its common forms; events may have any year and a local time. */
export const iso8601: Value = (text) => {
  return ISO_8601.test(text) ? undefined : foreign('ISO 8601', text);
};
