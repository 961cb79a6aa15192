/** The statements of a feed about its update frequency, as a small JSON object to store. */

import type { FeedResult } from '../../core/document/result.ts';
import { parseDate } from '../../core/values/dates/index.ts';
import { readRecurrence } from './recurrence.ts';
import { findRhythm, type Rhythm } from './rhythm.ts';
import { DAY, HOUR, MINUTE, WEEK } from './time.ts';

/** Statements of a feed about its update frequency. Durations and dates in milliseconds; JSON of a few hundred bytes. */
export interface FeedHints {
  /** RSS `ttl`. */
  ttl?: number;
  /** `sy:updatePeriod` divided by `sy:updateFrequency`. */
  syInterval?: number;
  /** `sy:updateBase`. */
  syBase?: number;
  /** Mean interval of the episodes that `podcast:updateFrequency` announces. */
  podcastInterval?: number;
  /** `podcast:updateFrequency` with `complete="true"`: no further episode will follow. */
  podcastComplete?: true;
  /** Hours of the day in UTC, 0 to 23. RSS `skipHours`. */
  skipHours?: number[];
  /** `Monday` to `Sunday`. RSS `skipDays`. */
  skipDays?: string[];
  /** Rhythm of the dates of the entries. */
  rhythm?: Rhythm;
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
 * The part of a result that scheduling needs. Store it to schedule after later responses without a body.
 * @param now current time; ignores entries with later dates
 */
export function feedHints({ feed, entries }: Pick<FeedResult, 'feed' | 'entries'>, now: Date): FeedHints {
  const hints: FeedHints = {};
  const ttl = readAmount(feed.ttl);
  if (ttl !== undefined) hints.ttl = ttl * MINUTE;
  const period = SY_PERIODS.get((feed.syUpdatePeriod ?? '').trim().toLowerCase());
  if (period !== undefined) {
    hints.syInterval = period / (readAmount(feed.syUpdateFrequency) ?? 1);
    const base = parseDate(feed.syUpdateBase ?? '');
    if (base !== undefined) hints.syBase = base.getTime();
  }
  const { complete, rrule } = feed.podcastUpdateFrequency ?? {};
  if (complete === 'true') hints.podcastComplete = true;
  const interval = rrule === undefined ? undefined : readRecurrence(rrule);
  if (interval !== undefined) hints.podcastInterval = interval;
  if (feed.skipHours !== undefined) hints.skipHours = feed.skipHours;
  if (feed.skipDays !== undefined) hints.skipDays = feed.skipDays;
  const rhythm = findRhythm(entries, now.getTime());
  if (rhythm !== undefined) hints.rhythm = rhythm;
  return hints;
}

/** A positive whole number. */
function readAmount(text: string | undefined): number | undefined {
  const digits = text?.trim() ?? '';
  return AMOUNT.test(digits) ? Number(digits) : undefined;
}

const isDuration = (value: unknown): boolean =>
  typeof value === 'number' && value > 0 && Number.isFinite(value);
const isTime = (value: unknown): boolean =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
const isListOf =
  (type: 'number' | 'string') =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((item) => typeof item === type);

function isRhythm(value: unknown): boolean {
  const { gap, newest } = (value ?? {}) as Partial<Record<keyof Rhythm, unknown>>;
  return isDuration(gap) && isTime(newest);
}

const VALID: Readonly<Record<keyof FeedHints, (value: unknown) => boolean>> = {
  ttl: isDuration,
  syInterval: isDuration,
  syBase: isTime,
  podcastInterval: isDuration,
  podcastComplete: (value) => value === true,
  skipHours: isListOf('number'),
  skipDays: isListOf('string'),
  rhythm: isRhythm,
};

/** Stored hints without invalid values, which would make invalid dates: they come from a file. */
export function readHints(stored: unknown): FeedHints {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(VALID, name) && VALID[name as 'ttl'](value),
    ),
  );
}

/** A stored count; 0 when it is invalid. */
export const readCount = (stored: unknown): number =>
  typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : 0;
