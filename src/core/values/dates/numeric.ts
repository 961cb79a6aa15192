/** Dates of numbers alone: ISO 8601, year first, year last, and seconds since 1970. */

import { SECOND } from '../durations.ts';
import {
  type DateFacts,
  type DateReading,
  forLanguage,
  fullYear,
  instant,
  instantOfDay,
  instantOfWeek,
  isOn,
  MIDNIGHT,
  type OpenDate,
  type SettledDate,
  settle,
  type TimeOfDay,
  thaiYear,
  weekdayOf,
  yearOn,
} from './calendar.ts';
import { COMPACT, parseTimeOfDay } from './zones.ts';

interface DateForm {
  /** Matches at the start of the text; `read` receives its groups. The time follows the match. */
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], time: TimeOfDay) => DateReading;
}

const byMonth: DateForm['read'] = ([year = '', month = '1', day = '1'], time) =>
  instant(fullYear(year), Number(month), Number(day), time);

const byOrdinal: DateForm['read'] = ([year = '', day], time) =>
  instantOfDay(fullYear(year), Number(day), time);

const byWeek: DateForm['read'] = ([year = '', week, weekday = '1'], time) =>
  instantOfWeek(fullYear(year), Number(week), Number(weekday), time);

/** Tried in this order; the first match decides. */
const FORMS: readonly DateForm[] = [
  // A year alone, as in W3CDTF.
  { pattern: /^(\d{4})$/, read: byMonth },
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

/**
 * ISO 8601 and its W3C profile: compact, ordinal (`2003-335`), week (`2003-W52-3`) and two-digit-year dates, and hyphenated dates as
 * feeds misspell them (`2003-1-1 9:05 EST`). Reject forms without a year: never invent a year.
 * @returns undefined when `text` has none of these forms. Without a zone the date is UTC.
 */
export function parseIso8601(text: string): DateReading {
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const time = timeAfter(text.slice(match[0].length));
    return time === undefined ? undefined : read(match.slice(1), time);
  }
  return undefined;
}

const TIME_MARK = /^ ?(?:T ?)?/i;
const DIGIT = /^\d/;

function timeAfter(rest: string): TimeOfDay | undefined {
  if (rest === '') return MIDNIGHT;
  const mark = TIME_MARK.exec(rest)?.[0] ?? '';
  if (mark === '' && !DIGIT.test(rest)) return undefined;
  const time = rest.slice(mark.length);
  return parseTimeOfDay(time) ?? parseTimeOfDay(time, COMPACT);
}

/** Perforce writes the weekday first. */
const YEAR_FIRST = /^(?:\p{L}{1,12}[.,]* )?(\d{4})[/.] ?(\d{1,2})[/.] ?(\d{1,2})\.?(?:$|(?:,? |T)(?=\d))/iu;
/** Hyphenated dates with a two-digit year are ISO 8601, year first. */
const YEAR_LAST =
  /^(?:\p{L}{1,12}[.,]* )?(\d{1,2})(?:([/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)|-(\d{1,2})-(\d{4}))\.?(?:$|(?:,? |T)(?=\d))/iu;

/**
 * Dates of numbers alone. Dates with the year first are certain (`2006/09/15`, of Perforce and Japan). In dates with the year last, other
 * dates of the feed determine the order of day and month: `10/23/2023` shows it, `10/05/2023` does not.
 * @returns undefined when `text` has none of these forms. Without a zone the date is UTC.
 */
export function parseNumeric(text: string): DateReading {
  const match = YEAR_FIRST.exec(text);
  if (match !== null) return read(match[1], match[2], match[3], text.slice(match[0].length));
  const last = readYearLast(text);
  if (last === undefined || ORDERS.every((order) => last[order] === undefined)) return undefined;
  return new YearLast(text, last);
}

const ORDERS = ['dayFirst', 'monthFirst', 'yearFirst'] as const;

/** A date with the year last in each order, and its separator. */
interface Readings extends Readonly<Record<(typeof ORDERS)[number], DateReading>> {
  readonly separator: string;
}

function readYearLast(text: string): Readings | undefined {
  const last = YEAR_LAST.exec(text);
  if (last === null) return undefined;
  const [found, first, separator = '-', second = last[5], year = last[6] ?? ''] = last;
  const rest = text.slice(found.length);
  const weekday = weekdayOf(text);
  const isDayFirst = hasWeekday(weekday, year, second, first);
  const isMonthFirst = hasWeekday(weekday, year, first, second);
  return {
    dayFirst: isDayFirst || !isMonthFirst ? read(year, second, first, rest, weekday) : undefined,
    monthFirst: isMonthFirst || !isDayFirst ? read(year, first, second, rest, weekday) : undefined,
    yearFirst: year.length === 2 ? read(first, second, year, rest, weekday) : undefined,
    separator,
  };
}

/** Whether the weekday of a text speaks for an order of its numbers. */
function hasWeekday(weekday: number | undefined, digits: string, month?: string, day?: string): boolean {
  if (weekday === undefined) return false;
  const year = yearOn(digits, Number(month), Number(day), weekday);
  return isOn(weekday, year, Number(month), Number(day));
}

function read(year = '', month?: string, day?: string, rest = '', weekday?: number): DateReading {
  const time = rest === '' ? MIDNIGHT : parseTimeOfDay(rest);
  if (time === undefined) return undefined;
  return instant(yearOn(year, Number(month), Number(day), weekday), Number(month), Number(day), time);
}

/** Languages that write `23/10/30` and `23.10.30` with the year first: short dates of the Unicode CLDR. */
const YEAR_FIRST_LANGUAGES = {
  eu: true,
  hu: true,
  ja: true,
  ko: true,
  lt: true,
  mn: true,
  ne: true,
  zh: true,
};

const LAST_YEAR = /(?<=\d[/.-] ?)(?:\d{4}|\d\d)(?=$|[ ,T])/;

class YearLast implements OpenDate {
  readonly dayFirst: boolean | undefined;
  readonly #text: string;

  constructor(text: string, { dayFirst, monthFirst }: Readings) {
    const isOpen = (dayFirst === undefined) === (monthFirst === undefined);
    this.dayFirst = isOpen ? undefined : dayFirst !== undefined;
    this.#text = text;
  }

  /** Reads the text again: the readings of every date of a feed would take ten times the text until then. */
  settle(facts: DateFacts): SettledDate {
    const isThai = forLanguage({ th: true }, facts.language) === true;
    const readings = readYearLast(isThai ? this.#text.replace(LAST_YEAR, thaiYear) : this.#text);
    if (readings === undefined) return undefined;
    const order = this.#order(readings, facts);
    if (order !== undefined) return settle(readings[order], facts);
    return {
      code: 'ambiguous-date',
      message: 'may have the day or the month first, and no other date of the feed decides',
    };
  }

  /** Dates with points have the day first, as in Central and Eastern Europe, unless the feed shows otherwise. */
  #order(readings: Readings, { language, dayFirst }: DateFacts): (typeof ORDERS)[number] | undefined {
    if (readings.yearFirst !== undefined && forLanguage(YEAR_FIRST_LANGUAGES, language)) return 'yearFirst';
    const isDayFirst =
      this.dayFirst ?? dayFirst ?? (isSame(readings) || readings.separator === '.' ? true : undefined);
    if (isDayFirst === undefined) return undefined;
    return isDayFirst ? 'dayFirst' : 'monthFirst';
  }
}

/** `05/05/2023` */
function isSame({ dayFirst, monthFirst }: Readings): boolean {
  return (
    dayFirst instanceof Date && monthFirst instanceof Date && dayFirst.getTime() === monthFirst.getTime()
  );
}

const SECONDS = /^\d{9,10}(?:\.\d+)?$/;
const MILLISECONDS = /^\d{13}$/;

/** Nine or ten digits are seconds (1973–2286), thirteen are milliseconds (2001–2286); anything else is undefined. */
export function parseEpoch(text: string): Date | undefined {
  if (SECONDS.test(text)) return new Date(Math.floor(Number(text) * SECOND));
  return MILLISECONDS.test(text) ? new Date(Number(text)) : undefined;
}
