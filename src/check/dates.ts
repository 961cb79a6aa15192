/** Dates: RFC 822 with the years of RFC 2822, RFC 3339, W3CDTF, ISO 8601; and whether they are plausible. */

import { settle } from '../core/values/dates/calendar.ts';
import { parseDate, readDate } from '../core/values/dates/index.ts';
import { DAY, MINUTE } from '../core/values/durations.ts';
import { type Fault, fault, formed, type Value } from './shape.ts';

const TIME = /\d:\d\d/;
/** Last in the text or in an attribute. */
const ZONE = /(?:z|[+-]\d{1,2}(?::?\d\d)?|[a-z]{2,5}|\d ?[a-z]|\))$|\d(?:z|[+-]\d\d:?\d\d)["']/i;
/** A zone, possibly before the year: `Sun Aug 17 16:51:14 UTC 2008`. */
const NAMED_ZONE = /:\d\d (?:ut|utc|gmt|[ecmp][sd]t|cet|cest|bst|jst) /i;
const HALF_OF_DAY = /[ap]\.?m\.?$/i;

/** Whether the text has a time of day without its zone. */
const lacksZone = (date: string): boolean =>
  TIME.test(date) && !NAMED_ZONE.test(date) && (!ZONE.test(date) || HALF_OF_DAY.test(date));

/** A date that is read as UTC: only the author knows its zone. */
const withoutZone = (date: Date, form: DateForm, text: string): Fault => ({
  ...fault('date-without-zone', 'names no time zone and is read as UTC'),
  ...(namesDay(date, text) && { form: inUtc(date, form) }),
});

/** The date in UTC, with an offset that the author can replace. */
const withOffset = (date: Date, form: DateForm): string =>
  `\`${rewritten(date, 0, form).replace('GMT', '+0000')}\``;

const inUtc = (date: Date, form: DateForm): string =>
  `${withOffset(date, form)} if it is in UTC, else the offset of its time zone, as in ${EXAMPLES[form]},`;

const ofDay = (date: Date, form: DateForm): string =>
  `${withOffset(date, form)}, with the real time and its zone,`;

const LAST_DAYS = /(?<!\d)(?:29|30|31)(?!\d)/;
const DAY_OF_EACH_MONTH = '28';

/** Whether a text that is not a date would be one on a day that its month has. */
export const namesNoDay = (text: string): boolean =>
  readDate(text) === undefined && readDate(text.replace(LAST_DAYS, DAY_OF_EACH_MONTH)) !== undefined;

const unreadable = (form: DateForm): Fault => fault('unreadable-date', `is not a date (${form} is expected)`);
/** Whether programs that leave dates to `new Date` read it: then another form of RSS harms few. */
const isReadByMost = (form: DateForm, text: string): boolean =>
  form === 'RFC 822' && !Number.isNaN(Date.parse(text));

const CLOCK = /(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d+)?)?(?: ?([ap])\.?m\b)?/i;
const HALF_DAY = 720;
const WHOLE_DAY = 1440;
/** Zones that are 12 to 14 hours before UTC: New Zealand, Fiji. Their clocks are those of zones behind UTC, a day later. */
const NEXT_DAY = /\+1[2-4]|nz[sd]t|fjt|new zealand/i;
const QUARTER = 15;

/** Minutes between the time as written and UTC; undefined without a time. */
function offsetOf(date: Date, text: string): number | undefined {
  const clock = CLOCK.exec(text);
  if (clock === null) return undefined;
  const [, hours, minutes, half] = clock;
  const inHalf =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const difference = inHalf * 60 + Number(minutes) - (date.getUTCHours() * 60 + date.getUTCMinutes());
  const first = NEXT_DAY.test(text) ? 0 : -HALF_DAY;
  const offset = ((((difference - first) % WHOLE_DAY) + WHOLE_DAY) % WHOLE_DAY) + first;
  return offset % QUARTER === 0 ? offset : undefined;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `+02:00`, or with another separator `+0200`. */
function zoneText(offset: number, separator: string): string {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}${separator}${twoDigits(minutes % 60)}`;
}

/** The same moment in the same time zone: RFC 822, or the form that RFC 3339, W3CDTF and ISO 8601 share. */
function rewritten(date: Date, offset: number, form: DateForm): string {
  const local = new Date(date.getTime() + offset * MINUTE);
  if (form === 'RFC 822')
    return offset === 0 ? date.toUTCString() : local.toUTCString().replace('GMT', zoneText(offset, ''));
  const iso = local.toISOString().replace('.000Z', 'Z');
  return offset === 0 ? iso : iso.replace('Z', zoneText(offset, ':'));
}

/** A time of day with its zone, whose letters and digits are those of no day. */
const TIME_AND_ZONE =
  /\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\b)?(?: ?(?:[a-z]{1,5}\b|[+-]\d\d:?\d\d))?/gi;
const NUMBERS = /\d+/g;
const FIRST = /^0?1$/;
const COMPACT = /^\d{8}$/;
const NAME_OF_MONTH = /\p{L}{3}/u;

/** Whether a text names its day: the first of a month is what readers take for none. @param local the date as written, before its zone applies */
function namesDay(local: Date, text: string): boolean {
  if (local.getUTCDate() !== 1) return true;
  const rest = text.replace(TIME_AND_ZONE, '');
  const numbers = rest.match(NUMBERS) ?? [];
  const isMonthFirst = local.getUTCMonth() === 0 && !NAME_OF_MONTH.test(rest);
  const firsts = numbers.filter((number) => FIRST.test(number)).length;
  return firsts > (isMonthFirst ? 1 : 0) || numbers.some((number) => COMPACT.test(number));
}

/** RFC 822 has whole seconds. */
const isWritable = (date: Date, form: DateForm): boolean =>
  form !== 'RFC 822' || date.getUTCMilliseconds() === 0;

/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{9,10}$|^\d{13}$/;

/** The facts about a feed that its author has not told. */
const UNKNOWN = { language: '', dayFirst: undefined };

/** Do not correct a date without a day or a time, one of parts of a second where the form has none, nor one whose reading depends on the rest of the feed. */
function foreign(form: DateForm, text: string): Fault {
  const reading = readDate(text);
  if (reading === undefined) return unreadable(form);
  const rule = isReadByMost(form, text) ? 'date-form' : 'date-form-unread';
  const other = fault(rule, `is not a date of ${form}`);
  const date = settle(reading, UNKNOWN);
  if (!(date instanceof Date)) return other;
  if (EPOCH.test(text)) return { ...other, probably: rewritten(date, 0, form) };
  const offset = offsetOf(date, text);
  if (offset === undefined) return namesDay(date, text) ? { ...other, form: ofDay(date, form) } : other;
  if (!namesDay(new Date(date.getTime() + offset * MINUTE), text)) return other;
  const written = rewritten(date, offset, form);
  const isCertain = reading === date && isWritable(date, form);
  return isCertain ? { ...other, instead: written } : { ...other, probably: written };
}

type DateForm = 'RFC 822' | 'RFC 3339' | 'W3CDTF' | 'ISO 8601';

/** A date in each form. */
const EXAMPLES: Readonly<Record<DateForm, string>> = {
  'RFC 822': '`Thu, 15 Jul 2004 10:00:00 +0200`',
  'RFC 3339': '`2004-07-15T10:00:00+02:00`',
  W3CDTF: '`2004-07-15T10:00:00+02:00` or `2004-07-15`',
  'ISO 8601': '`2004-07-15T10:00:00+02:00`',
};

/** A type of dates. */
const dated = (form: DateForm, value: Value): Value =>
  formed(`a date of ${form} like ${EXAMPLES[form]}`, value);

/** White space and comments between the words of a date, which RFC 822 allows. */
const COMMENT = /\s*\([^()]*\)/g;
const SPACES = /\s+/g;
/** No date is longer; both patterns are quadratic in the white space of a text. */
const LONGEST = 100;
const unfolded = (text: string): string =>
  text.length > LONGEST ? text : text.replace(COMMENT, '').replace(SPACES, ' ');
const RFC_822 =
  /^(?:(mon|tue|wed|thu|fri|sat|sun), ?)?(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) (\d\d|\d{4}) (?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60))? (?:ut|utc|gmt|z|est|edt|cst|cdt|mst|mdt|pst|pdt|[+-]\d\d(?:00|15|30|45))$/i;
const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** https://www.w3.org/TR/NOTE-datetime */
const W3CDTF =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?)?)?$/;
const ISO_8601 =
  /^(\d{4})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?:T(?:(?:[01]\d|2[0-3])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d+)?)?)?|24(?::?00(?::?00(?:[.,]0+)?)?)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/;
/** A year, or a month of it. */
const ISO_MONTH = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

const OWN_TIME = 'the real time';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const FIRST_YEAR = 1970;
const ISO_DAY = 'YYYY-MM-DD'.length;
/** Clocks differ by minutes, time zones by an hour at least. */
const CLOCK_ERROR = 15 * MINUTE;
const YEAR = 366 * DAY;

/**
 * Checks whether a readable date is plausible.
 * @param text as written
 * @param local the day as written, before the zone applies
 * @param weekday as written
 */
function plausibility(text: string, date: Date, local: Date, weekday?: string): Fault | undefined {
  const actual = DAYS[local.getUTCDay()] ?? '';
  if (weekday !== undefined && !actual.toLowerCase().startsWith(weekday.toLowerCase())) {
    const says = `names the wrong day of the week: the date is a ${actual}`;
    return { ...fault('date-weekday', says), probably: text.replace(weekday, actual.slice(0, 3)) };
  }
  if ([date, local].some((one) => one.getTime() >= 0 && one.getTime() < DAY))
    return {
      ...fault('date-epoch', 'is the first day of 1970: probably a date that was never set'),
      form: OWN_TIME,
    };
  if (date.getUTCFullYear() < FIRST_YEAR)
    return { ...fault('date-before-1970', 'is before 1970'), form: OWN_TIME };
  const ahead = date.getTime() - Date.now();
  if (ahead > YEAR)
    return { ...fault('date-far-future', 'is more than a year in the future'), form: OWN_TIME };
  if (ahead <= CLOCK_ERROR) return undefined;
  return { ...fault('date-future', 'is in the future'), form: 'the time at which the entry was published' };
}

const DAY_OF_MONTH = /(\d{1,2}) ([a-z]{3}) (\d{2,4})/i;

/** The day as written, before applying the zone. */
function writtenDay(text: string, year: number): Date {
  const [, day, month] = DAY_OF_MONTH.exec(text) ?? [];
  return new Date(`${day} ${month} ${year} 00:00:00 GMT`);
}

/** The year as written; the zone may have moved the date into another one. */
function yearOf(digits: string, date: Date): number {
  const [year, near] = [Number(digits), date.getUTCFullYear()];
  return digits.length === 2 ? ([near, near - 1, near + 1].find((one) => one % 100 === year) ?? near) : year;
}

/** Reports the first fault: not a date, no zone, another form. */
function general(text: string, form: DateForm): Fault | undefined {
  const date = parseDate(text);
  return date !== undefined && lacksZone(text) ? withoutZone(date, form, text) : foreign(form, text);
}

/** https://www.rssboard.org/rss-profile#data-types-datetime */
export const rfc822: Value = dated('RFC 822', (given) => {
  const text = unfolded(given);
  const match = RFC_822.exec(text);
  if (match === null) return general(given, 'RFC 822');
  const date = parseDate(text);
  if (date === undefined) return unreadable('RFC 822');
  const local = writtenDay(text, yearOf(match[4] ?? '', date));
  if (Number.isNaN(local.getTime()) || local.getUTCDate() !== Number(match[2])) return unreadable('RFC 822');
  return plausibility(text, date, local, match[1]);
});

/** RFC 4287 section 3.3: no white space around a date. */
const AROUND = 'has white space around it, which strict parsers do not read';

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const LEAP_SECOND = /:60(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** Whether the second that a date is read as begins a month of UTC: leap seconds precede it. RFC 3339 section 5.7 */
const beginsMonth = (date: Date): boolean =>
  date.getUTCDate() === 1 &&
  [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].every((part) => part === 0);
const NO_LEAP_SECOND = fault(
  'unreadable-date',
  'has the second 60, which only the last minute of a month in UTC can have',
);

export const rfc3339: Value = dated('RFC 3339', (text, { raw = text }) => {
  const match = RFC_3339.exec(text);
  if (match !== null && raw !== text)
    return { ...fault('date-white-space', AROUND), instead: text, isExact: true };
  if (match === null) return general(text, 'RFC 3339');
  const [, year, month, day] = match;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return unreadable('RFC 3339');
  const date = parseDate(text);
  if (date === undefined) return undefined;
  return LEAP_SECOND.test(text) && !beginsMonth(date) ? NO_LEAP_SECOND : plausibility(text, date, date);
});

/** A date of RFC 3339 outside of Atom, which alone asks for a capital T and Z: section 5.6. */
export const internetDate: Value = dated('RFC 3339', (text, { raw = text, ...others }) =>
  rfc3339(text.toUpperCase(), { ...others, raw: raw.toUpperCase() }),
);

/** A W3CDTF date, which may be a year alone. */
export const w3cdtf: Value = dated('W3CDTF', (text) => {
  if (!W3CDTF.test(text)) return general(text, 'W3CDTF');
  const [year = 0, month = 1, day = 1] = text.slice(0, 'YYYY-MM-DD'.length).split('-').map(Number);
  if (!isCalendarDay(year, month, day)) return unreadable('W3CDTF');
  const date = text.length < ISO_DAY ? undefined : parseDate(text);
  return date && plausibility(text, date, new Date(Date.UTC(year, month - 1, day)));
});

const PLAUSIBILITY: ReadonlySet<string> = new Set([
  'date-epoch',
  'date-before-1970',
  'date-far-future',
  'date-future',
]);

/** A W3CDTF date from which a rhythm is counted: the epoch is a good choice. */
export const updateBase: Value = dated('W3CDTF', (text, circumstances) => {
  const found = w3cdtf(text, circumstances);
  return found !== undefined && PLAUSIBILITY.has(found.rule) ? undefined : found;
});

/** ISO 8601 in its common forms; events may have any year and a local time. */
export const iso8601: Value = dated('ISO 8601', (text) => {
  if (ISO_MONTH.test(text)) return undefined;
  const [date, ...parts] = ISO_8601.exec(text) ?? [];
  if (date === undefined) return foreign('ISO 8601', text);
  const [year = 0, month = 1, day = 1] = parts.map(Number);
  return isCalendarDay(year, month, day) ? undefined : unreadable('ISO 8601');
});
