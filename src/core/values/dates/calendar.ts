/**
 * The reading of a text as a date, and calendar fields as an instant; undefined when a field is out of range. Only 24:00 and the leap
 * second roll over.
 */

import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

/** Facts about a feed that are known after its end. */
export interface DateFacts {
  /** Language of the feed as written; `''` when unknown. */
  readonly language: string;
  /** Whether the other dates have the day before the month; undefined when they do not show it. */
  readonly dayFirst: boolean | undefined;
}

/** Why a text that looks like a date could not be read as it stands. */
export interface DateFault {
  readonly code: 'ambiguous-date' | 'unknown-time-zone' | 'unreadable-date';
  /** Continues "…": `names the zone XYZ, which …`. */
  readonly message: string;
  /** The instant when a part of the text is a date, or its zone is read as UTC. */
  readonly date?: Date;
}

/** A text as a date after the end of a feed; undefined when it is none. */
export type SettledDate = Date | DateFault | undefined;

/** A date whose text is ambiguous. */
export interface OpenDate {
  /** Whether the day must precede the month; undefined when both orders are possible or neither is. */
  readonly dayFirst: boolean | undefined;
  settle(facts: DateFacts): SettledDate;
}

/** A text read as a date; undefined when it is none. */
export type DateReading = Date | OpenDate | undefined;

/** Reads the date by the evidence of the whole feed. */
export function settle(reading: DateReading, facts: DateFacts): SettledDate {
  return reading === undefined || reading instanceof Date ? reading : reading.settle(facts);
}

/** The row of a table for a language: `en-GB` before `en`. */
export function forLanguage<T>(rows: Readonly<Record<string, T>>, language: string): T | undefined {
  const tag = language.toLowerCase().replaceAll('_', '-');
  const primary = tag.split('-', 1)[0] ?? '';
  if (Object.hasOwn(rows, tag)) return rows[tag];
  return Object.hasOwn(rows, primary) ? rows[primary] : undefined;
}

/** A zone whose offset depends on the date or on the feed, or is unknown. */
export interface NamedZone {
  /** @param local milliseconds since 1970 as a clock in the zone counts them */
  dateOf(local: number): DateReading;
}

/** Minutes east of Greenwich, or a zone with a name. */
export type Zone = number | NamedZone;

/** A time of day as written. */
export interface TimeOfDay {
  /** 0–24; 24 only as 24:00:00. */
  readonly hour: number;
  readonly minute: number;
  /** 0–60; 60 is a leap second and becomes the next second. */
  readonly second: number;
  readonly millisecond: number;
  /** Undefined means UTC. */
  readonly zone: Zone | undefined;
}

/** The time of a date without one. */
export const MIDNIGHT: TimeOfDay = { hour: 0, minute: 0, second: 0, millisecond: 0, zone: undefined };

const DAYS_OF_MONTHS: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The calendar repeats after 400 years. */
const FOUR_CENTURIES = 146_097 * DAY;
const YEAR_1 = -62_135_596_800_000;
const YEAR_10000 = 253_402_300_800_000;

/**
 * The instant of a date and time in the proleptic Gregorian calendar.
 * @param month 1–12
 * @returns undefined when a field is out of range or the instant is outside the years 1–9999 (UTC). An open date when the zone is
 *   ambiguous.
 */
export function instant(year: number, month: number, day: number, time: TimeOfDay): DateReading {
  const midnight = startOf(year, month, day);
  if (midnight === undefined || !isTime(time)) return undefined;
  const { hour, minute, second, millisecond, zone = 0 } = time;
  const local = midnight + hour * HOUR + minute * MINUTE + second * SECOND + millisecond;
  return typeof zone === 'number' ? inCalendar(local - zone * MINUTE) : zone.dateOf(local);
}

/** The date if it lies in the years 1–9999 (UTC). */
export function inCalendar(milliseconds: number): Date | undefined {
  return milliseconds >= YEAR_1 && milliseconds < YEAR_10000 ? new Date(milliseconds) : undefined;
}

/**
 * The instant of an ordinal date: the day of the year, 1–366.
 * @returns undefined as `instant` does.
 */
export function instantOfDay(year: number, dayOfYear: number, time: TimeOfDay): DateReading {
  const first = startOf(year, 1, 1);
  if (first === undefined) return undefined;
  const date = new Date(first + (dayOfYear - 1) * DAY);
  return date.getUTCFullYear() === year ? instantOn(date, time) : undefined;
}

/**
 * The instant of a day in an ISO 8601 week.
 * @param week 1–53
 * @param weekday 1 is Monday, 7 Sunday.
 * @returns undefined as `instant` does.
 */
export function instantOfWeek(year: number, week: number, weekday: number, time: TimeOfDay): DateReading {
  // Week 1 is the week of the fourth of January.
  const fourth = startOf(year, 1, 4);
  if (fourth === undefined || weekday < 1 || weekday > 7) return undefined;
  const monday = fourth + ((week - 1) * 7 - ((new Date(fourth).getUTCDay() + 6) % 7)) * DAY;
  // A week belongs to the year of its Thursday: this rejects week 0 and weeks after the last one.
  if (new Date(monday + 3 * DAY).getUTCFullYear() !== year) return undefined;
  return instantOn(new Date(monday + (weekday - 1) * DAY), time);
}

function instantOn(date: Date, time: TimeOfDay): DateReading {
  return instant(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), time);
}

/** Midnight UTC of a day that exists, in milliseconds since 1970. */
function startOf(year: number, month: number, day: number): number | undefined {
  const days = month === 2 && isLeap(year) ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
  if (!(year >= 1 && year <= 9999 && day >= 1 && day <= days)) return undefined;
  // Date.UTC takes the years 0–99 for 1900–1999.
  return Date.UTC(year + 400, month - 1, day) - FOUR_CENTURIES;
}

/**
 * The year that digits mean (RFC 5322 section 4.3). Two digits mean 1950–2049; 100–199 count from 1900, a year-2000 fault of old programs;
 * other numbers of three digits give 0, which is not a year.
 */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length <= 2) return year < 50 ? 2000 + year : 1900 + year;
  if (digits.length === 3) return year >= 100 && year <= 199 ? 1900 + year : 0;
  return year;
}

/**
 * The year that digits mean on a day: of two digits, the weekday decides between 19xx and 20xx when one of them has it. It moves no date before
 * 1970: a wrong weekday (`Tue, 06 Apr 26`) is far more common in feeds than a date of 1926.
 */
export function yearOn(digits: string, month: number, day: number, weekday: number | undefined): number {
  const year = fullYear(digits);
  if (digits.length > 2 || weekday === undefined || isOn(weekday, year, month, day)) return year;
  const other = year < 2000 ? year + 100 : year - 100;
  return other >= 1970 && isOn(weekday, other, month, day) ? other : year;
}

/** Years from the death of the Buddha, which Thailand counts, less the years of the common era. */
const BUDDHIST_ERA = 543;

/** The year of a Thai date: 2569 and 69 mean 2026. Some feeds in Thai count as others: 2026 and 26. */
export function thaiYear(digits: string): string {
  const isShort = digits.length === 2 && Number(digits) >= 50;
  const year = Number(digits) + (isShort ? 2500 : 0);
  return year >= 2400 && year < 2700 ? String(year - BUDDHIST_ERA) : digits;
}

/** Whether a day exists and has this weekday; 0 is Sunday. */
export function isOn(weekday: number, year: number, month: number, day: number): boolean {
  const midnight = startOf(year, month, day);
  return midnight !== undefined && new Date(midnight).getUTCDay() === weekday;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const FIRST_WORD = /^[a-z]{3,9}/i;

/** The weekday before a date in English, `Thu`, `thurs.` or `Thursday`; 0 is Sunday. */
export function weekdayOf(text: string): number | undefined {
  const word = FIRST_WORD.exec(text)?.[0].toLowerCase();
  const index = word === undefined ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word));
  return index === -1 ? undefined : index;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function isTime({ hour, minute, second, millisecond }: TimeOfDay): boolean {
  if (hour === 24) return minute === 0 && second === 0 && millisecond === 0;
  return hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 60;
}
