/** The statements of a feed about its update frequency, as a small JSON object to store. */

import type { Entry, FeedResult } from '../../core/document/result.ts';
import { checkArgument, isDate, isOptional, isRecord, isResult } from '../../core/model/expected.ts';
import { parseDate } from '../../core/values/dates/index.ts';
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../core/values/durations.ts';
import { authoredDate, givenObject, givenText } from '../../core/values/given.ts';

/** The rules of scheduling; docs/following.md has the source of each. */
export type ScheduleRule =
  /** `Cache-Control: max-age` less `Age`. */
  | 'max-age'
  /** `Expires` less `Date`. */
  | 'expires'
  /** `Retry-After`: never earlier. */
  | 'retry-after'
  /** RSS `ttl`. */
  | 'ttl'
  /** `sy:updatePeriod`, `sy:updateFrequency`, `sy:updateBase`. */
  | 'sy'
  /** `podcast:updateFrequency`, its recurrence rule. */
  | 'podcast'
  /** The feed is complete: `podcast:updateFrequency`, `itunes:complete`, `expired` of JSON Feed. */
  | 'complete'
  /** The last entries of several days came at the same time of the day. */
  | 'daily'
  /** The dates of the entries. */
  | 'rhythm'
  /** Without any hint. */
  | 'default'
  /** Every request transfers the whole feed, which has neither ETag nor Last-Modified: six hours, or a day without any hint. */
  | 'unconditional'
  /** A hub delivers the feed (WebSub). */
  | 'push'
  /** Earlier requests failed. */
  | 'back-off'
  /** The fetch came before its time, which stays. */
  | 'planned'
  /** 410: do not fetch again. */
  | 'gone'
  /** No earlier than `minWait`. */
  | 'min-wait'
  /** No later than `maxWait`. */
  | 'max-wait'
  /** RSS `skipHours`. */
  | 'skip-hours'
  /** RSS `skipDays`. */
  | 'skip-days';

/** A hint for the next request. */
export interface ScheduleHint {
  /** The rule that the hint belongs to. */
  readonly rule: ScheduleRule;
  /** As written in the feed or its headers; in words if computed. */
  readonly value: string;
  /** Milliseconds from now. */
  readonly wait: number;
}

/** Statements of a feed about its update frequency. JSON of a few hundred bytes: durations in milliseconds, dates as ISO 8601. */
export interface FeedHints {
  /** RSS `ttl`, which the feed writes in minutes. */
  ttlInterval?: number;
  /** `sy:updatePeriod` divided by `sy:updateFrequency`. */
  syInterval?: number;
  /** `sy:updateBase`, ISO 8601. */
  syBase?: string;
  /** Mean interval of the episodes that `podcast:updateFrequency` announces. */
  podcastInterval?: number;
  /** No further entry will follow. */
  complete?: true;
  /** Hours of the day in UTC, 0 to 23, each once. RSS `skipHours`. */
  skipHours?: number[];
  /** `Monday` to `Sunday`, each once. RSS `skipDays`. */
  skipDays?: string[];
  /** Rhythm of the dates of the entries. */
  rhythm?: FeedRhythm;
  /** The dates of all entries are the time of the fetch: they tell nothing. */
  undated?: true;
  /** Dates of the last entry before each of the latest long pauses, latest first, ISO 8601. */
  bursts?: string[];
}

const SY_PERIODS: ReadonlyMap<string, number> = new Map([
  ['hourly', HOUR],
  ['daily', DAY],
  ['weekly', WEEK],
  ['monthly', 30 * DAY],
  ['yearly', 365 * DAY],
]);
const AMOUNT = /^[1-9]\d{0,6}$/;

/**
 * Reads the part of a result that scheduling needs. Store it to schedule after later responses without a body.
 *
 * @throws {TypeError | RangeError} for wrong arguments
 * @param now current time; ignores entries with later dates
 * @param before hints of the last fetch: a feed that shows only the entries of a day has the days before there
 * @returns plain data of a few hundred bytes
 * @example
 * import { parseFeed } from 'anyfeed';
 * import { feedHints } from 'anyfeed/schedule';
 *
 * const result = parseFeed('<rss version="2.0"><channel><ttl>60</ttl></channel></rss>');
 * feedHints(result, new Date()).ttlInterval; // 3600000: milliseconds
 */
export function feedHints(
  result: Pick<FeedResult, 'feed' | 'entries'>,
  now: Date,
  before?: FeedHints,
): FeedHints {
  checkArgument('result of feedHints', isResult, result);
  checkArgument('now of feedHints', isDate, now);
  checkArgument('before of feedHints', isOptional(isRecord), before);
  const { feed, entries } = result;
  const hints: FeedHints = {};
  const ttl = readAmount(feed.ttl);
  if (ttl !== undefined) hints.ttlInterval = ttl * MINUTE;
  const frequency = readAmount(feed.syUpdateFrequency);
  // https://web.resource.org/rss/1.0/modules/syndication/: without a period it is daily.
  const written = feed.syUpdatePeriod ?? (frequency && 'daily');
  const period = SY_PERIODS.get(givenText(written).toLowerCase());
  if (period !== undefined) {
    hints.syInterval = period / (frequency ?? 1);
    const base = parseDate(givenText(feed.syUpdateBase));
    if (base !== undefined) hints.syBase = base.toISOString();
  }
  const { complete, rrule } = givenObject(feed.podcastUpdateFrequency);
  if (
    [complete, feed.itunesComplete, feed.jsonExpired].some(
      (value: unknown) => value === true || value === 'true',
    )
  )
    hints.complete = true;
  const interval = readRecurrence(givenText(rrule));
  if (interval !== undefined) hints.podcastInterval = interval;
  const { skipHours, skipDays } = readHints({ skipHours: feed.skipHours, skipDays: feed.skipDays });
  if (skipHours !== undefined) hints.skipHours = skipHours;
  if (skipDays !== undefined) hints.skipDays = skipDays;
  return { ...hints, ...dateHints(entries, now.getTime(), readHints(before).bursts) };
}

/** The hints of the dates of the entries. */
function dateHints(entries: readonly Entry[], now: number, before: string[] | undefined): FeedHints {
  const dates = pastDates(entries, now);
  const [oldest = 0] = dates.slice(-1);
  if (entries.length >= LEAST_DATES && now - oldest < CLOCK) return { undated: true };
  const rhythm = findRhythm(dates);
  const bursts = findBursts(dates, before);
  return { ...(rhythm !== undefined && { rhythm }), ...(bursts.length > 0 && { bursts }) };
}

/** A positive whole number. */
function readAmount(text: unknown): number | undefined {
  const digits = givenText(text);
  return AMOUNT.test(digits) ? Number(digits) : undefined;
}

const isDuration = (value: unknown): boolean =>
  typeof value === 'number' && value > 0 && Number.isFinite(value);
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isRhythm(value: unknown): boolean {
  const { gap, newest } = (value ?? {}) as Partial<Record<keyof FeedRhythm, unknown>>;
  return isDuration(gap) && isTime(newest);
}

/** The names of days, as `getUTCDay` counts them. */
export const DAY_NAMES: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** RSS 0.91 counts hours from 1 to 24, RSS 2.0 from 0 to 23: 24 is midnight. */
const hourOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 24
    ? (value as number) % 24
    : undefined;

function dayOf(value: unknown): string | undefined {
  const name = givenText(value).toLowerCase();
  return DAY_NAMES.find((day) => day.toLowerCase() === name);
}

/** Reads a value of a hint; undefined when it has none. */
type ReadHint = (value: unknown) => unknown;

const when =
  (isValid: (value: unknown) => boolean): ReadHint =>
  (value) =>
    isValid(value) ? value : undefined;

const eachOnce =
  (read: ReadHint): ReadHint =>
  (value) => {
    const items = new Set(Array.isArray(value) ? value.map(read) : []);
    items.delete(undefined);
    return items.size === 0 ? undefined : [...items];
  };

const HINTS: Readonly<Record<keyof FeedHints, ReadHint>> = {
  ttlInterval: when(isDuration),
  syInterval: when(isDuration),
  syBase: when(isTime),
  podcastInterval: when(isDuration),
  complete: when((value) => value === true),
  skipHours: eachOnce(hourOf),
  skipDays: eachOnce(dayOf),
  rhythm: when(isRhythm),
  undated: when((value) => value === true),
  bursts: (value) => (Array.isArray(value) && value.every(isTime) ? value.slice(0, MOST_BURSTS) : undefined),
};

/** Stored hints without invalid values, which would make invalid dates, and without repeats: they come from a file. */
export function readHints(stored: unknown): FeedHints {
  return Object.fromEntries(
    Object.entries(stored ?? {})
      .filter(([name]) => Object.hasOwn(HINTS, name))
      .map(([name, value]) => [name, HINTS[name as keyof FeedHints](value)])
      .filter(([, value]) => value !== undefined),
  );
}

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['SECONDLY', SECOND],
  ['MINUTELY', MINUTE],
  ['HOURLY', HOUR],
  ['DAILY', DAY],
  ['WEEKLY', WEEK],
  ['MONTHLY', 30 * DAY],
  ['YEARLY', 365 * DAY],
]);

/** Parts of a rule that give several occasions per period, by the shortest period that they divide. */
const PARTS: readonly (readonly [name: string, divides: number])[] = [
  ['BYHOUR', DAY],
  ['BYDAY', WEEK],
  ['BYMONTHDAY', 30 * DAY],
  ['BYMONTH', 365 * DAY],
];

const INTERVAL = /^[1-9]\d{0,5}$/;

/** @returns the mean interval of two occasions of a recurrence rule (RFC 5545, section 3.3.10) in milliseconds; undefined when the text is none */
function readRecurrence(rule: string): number | undefined {
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().replace('RRULE:', '').split(';')) {
    const [name = '', value = ''] = part.split('=');
    parts.set(name.trim(), value.trim());
  }
  const period = PERIODS.get(parts.get('FREQ') ?? '');
  if (period === undefined) return undefined;
  const written = parts.get('INTERVAL') ?? '1';
  const interval = INTERVAL.test(written) ? Number(written) : 1;
  let occasions = 1;
  for (const [name, divides] of PARTS) {
    const list = parts.get(name);
    if (list && period >= divides) occasions *= list.split(',').length;
  }
  return (period * interval) / occasions;
}

/** The rhythm of a feed. */
export interface FeedRhythm {
  /** Median interval of two entries, in milliseconds. */
  gap: number;
  /** Date of the newest entry, ISO 8601. */
  newest: string;
}

/** Number of newest entries to use: older ones do not show the current rhythm. */
const MOST_DATES = 20;
/** Least number of entries: a single interval is no evidence. */
const LEAST_DATES = 3;

/** When no date is older, they are the time of the fetch. */
const CLOCK = MINUTE;

/** Different dates, latest first. */
function pastDates(entries: readonly Entry[], now: number): number[] {
  const dates = new Set<number>();
  for (const { publishedParsed, updatedParsed } of entries) {
    const date = (authoredDate(publishedParsed) ?? authoredDate(updatedParsed))?.getTime();
    // Ignore dates in the future: announcements, and entries of wrong clocks.
    if (date !== undefined && date <= now) dates.add(date);
  }
  return [...dates].sort((a, b) => b - a);
}

/** @returns undefined when fewer than three entries have different dates in the past. */
function findRhythm(dates: readonly number[]): FeedRhythm | undefined {
  const [newest] = dates;
  if (newest === undefined || dates.length < LEAST_DATES) return undefined;
  const latest = dates.slice(0, MOST_DATES);
  const gaps = latest.slice(1).map((date, i) => (latest[i] ?? date) - date);
  return { gap: median(gaps), newest: new Date(newest).toISOString() };
}

/** A pause after which entries belong to another burst: a feed whose entries come once a day is silent for longer. */
const PAUSE = 6 * HOUR;
/** Number of bursts to remember. */
const MOST_BURSTS = 4;

/** @param before the bursts of the last fetch, of which the feed may not show an entry any more */
function findBursts(dates: readonly number[], before: readonly string[] = []): string[] {
  const oldest = dates.at(-1) ?? Number.POSITIVE_INFINITY;
  const remembered = before.map((date) => Date.parse(date)).filter((date) => oldest - date >= PAUSE);
  const ends = [...dates, ...remembered].filter(
    (date, i, all) => i === 0 || (all[i - 1] ?? 0) - date >= PAUSE,
  );
  return ends.slice(0, MOST_BURSTS).map((date) => new Date(date).toISOString());
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
