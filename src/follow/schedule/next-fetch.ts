/** Computes the time of the next fetch from statements of server and feed, the rhythm of the feed, and bounds. */

import type { FeedResult } from '../../core/document/result.ts';
import {
  type Expected,
  isDate,
  isNumber,
  isOrNull,
  isResult,
  isString,
  isWithin,
  readGiven,
} from '../../core/model/expected.ts';
import { type HeaderMap, type HeadersInput, readHeaders } from '../../core/model/headers.ts';
import { checkBounds } from '../../core/model/options.ts';
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../core/values/durations.ts';
import { evenHash, HASHES } from '../../core/values/even-hash.ts';
import { givenCount, givenText } from '../../core/values/given.ts';
import { readCacheControl } from './cache-control.ts';
import {
  DAY_NAMES,
  type FeedHints,
  feedHints,
  readHints,
  type ScheduleHint,
  type ScheduleRule,
} from './feed-hints.ts';
import { headerDate } from './header-date.ts';

/** The state of earlier requests; the state of `fetchFeed` has this form. Invalid values count as absent. */
export interface ScheduleState {
  /** Consecutive failed requests, including this one. */
  readonly failures?: number;
  /** Consecutive requests that the server rejected with 429 or `Retry-After`, including this one. */
  readonly limited?: number;
  /** Time of the first of these failed requests, ISO 8601: failures after a success wait at most six hours, or a quarter of this time. */
  readonly failing?: string;
  /** The validators save nothing: conditional requests are answered with the same body. */
  readonly useless?: true;
  /** `ETag` of the last response, as the server sent it. */
  readonly etag?: string;
  /** `Last-Modified` of the last response, as the server sent it. */
  readonly lastModified?: string;
  /** Hints of the feed when it was last parsed; used without `result`. */
  readonly hints?: FeedHints;
  /** Spreads requests when `seed` is absent. */
  readonly url?: string;
}

/** The information after a request. Everything is optional. */
export interface NextFetchOptions {
  /** Status of the response; undefined without a response. */
  readonly status?: number | undefined;
  /** Headers of the response. */
  readonly headers?: HeadersInput | undefined;
  /** The parsed body. */
  readonly result?: Pick<FeedResult, 'feed' | 'entries'> | undefined;
  /** The state after this request. */
  readonly state?: ScheduleState | null | undefined;
  /** Time of the last delivery of a hub, whose subscription has not ended (`anyfeed/websub`). */
  readonly delivered?: Date | undefined;
  /** Current time. @default the clock */
  readonly now?: Date | undefined;
  /** Least time between two requests in milliseconds. @default an hour */
  readonly minWait?: number | undefined;
  /**
   * Greatest time between two requests in milliseconds, except for times that server or feed state: `max-age`, `Expires`, `ttl`, `sy:*`,
   * `Retry-After`, `skipHours` and `skipDays`. @default 7 days or `minWait`, whichever is longer, also for `max-age`,
   * `Expires`, `ttl` and `sy:*`
   */
  readonly maxWait?: number | undefined;
  /** Seed for spreading requests over a tenth of the waiting time. @default `state.url` */
  readonly seed?: string | undefined;
}

/** Time of the next fetch, and the rule that decided it. */
export interface NextFetch {
  /** A `Date`, as all times that a function returns; states have it as ISO text. Absent for never: after 410. */
  at?: Date;
  /** The rule that decided. */
  rule: ScheduleRule;
  /** All hints, decisive or not. */
  hints: ScheduleHint[];
}

const MIN_WAIT = HOUR;
const MAX_WAIT = WEEK;
/** Longest interval by rhythm: a feed that was silent for years may resume at any time. */
const RHYTHM_MAX_WAIT = DAY;
const LIMITED_MAX_WAIT = 6 * HOUR;
/** Longest wait after failures at first. */
const FAILING_MAX_WAIT = 6 * HOUR;
/** Least time between two requests that transfer the whole feed. */
const UNCONDITIONAL_MIN_WAIT = 6 * HOUR;
/** Deliveries may get lost: feeds that hubs deliver are still fetched, once a day. */
const PUSH_WAIT = DAY;
/** A delivery after which the hub has been silent for longer is no evidence that it still delivers. */
const PUSH_EVIDENCE = WEEK;
const JITTER = 0.1;
/** Limit of doubling: further doubling exceeds every maximum. */
const MOST_DOUBLINGS = 20;

/** The last time that a Date can have: a bound of the caller may lie after it. */
const LAST_TIME = 8.64e15;

const NOT_MODIFIED = 304;
const GONE = 410;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

const isObject: Expected = {
  words: 'an object',
  holds: (value) => typeof value === 'object' && value !== null,
};
export const isWait: Expected = isWithin<number>(
  isNumber,
  'milliseconds, 0 or more',
  (value) => value >= 0 && Number.isFinite(value),
);

/** Requirements of the options. */
const EXPECTED: Readonly<Record<keyof NextFetchOptions, Expected>> = {
  status: isWithin<number>(isNumber, 'a status of HTTP', (value) => Number.isInteger(value) && value >= 0),
  headers: isObject,
  result: isResult,
  state: isOrNull(isObject),
  delivered: isDate,
  now: isDate,
  minWait: isWait,
  maxWait: isWait,
  seed: isString,
};

/**
 * Computes the time of the next fetch of a feed. The latest of `max-age` (without it `Expires`), `ttl` and `sy:*` is the earliest time; the rhythm of
 * the feed (`podcast:updateFrequency`, the dates of its entries) may make it later. Failures cause a backoff. `Retry-After`, `skipHours`
 * and `skipDays` come last and override everything else. docs/following.md has the source of every rule.
 *
 * @returns the time, the rule that decided it, and all hints
 * @throws {TypeError | RangeError} for an unknown option or a wrong value; the message names the option
 * @example
 * const { at, rule } = nextFetch({ status: 429, headers: { 'Retry-After': '7200' }, now: new Date('2026-01-01T00:00:00Z') });
 * at?.toISOString().slice(0, 13); // '2026-01-01T02', and up to twelve minutes that spread the requests
 * rule; // 'retry-after'
 */
export function nextFetch(options: NextFetchOptions = {}): NextFetch {
  const given: NextFetchOptions = readGiven(options, EXPECTED) ?? {};
  checkBounds(given);
  const now = given.now ?? new Date();
  const { status } = given;
  const request = { ...given, state: given.state ?? {} };
  const seed = seedOf(request);
  const headers = readHeaders(given.headers);
  const said = given.result === undefined ? readHints(request.state.hints) : feedHints(given.result, now);
  const retry = retryHint(headers, now.getTime());
  if (status === GONE) return { rule: 'gone', hints: retry === undefined ? [] : [retry] };
  const failing = failureHint(request, headers, now, retry);
  const hints = failing === undefined ? hintsOfSuccess(request, headers, said, now.getTime()) : [failing];
  const spread = fractionOf(seed) * JITTER;
  const isRefused = failing !== undefined && isLimited(request, headers) && retry !== undefined;
  // A server that refuses requests and says when it takes the next one knows best.
  let decisive = isRefused
    ? { rule: failing.rule, wait: failing.wait }
    : bounded(latest(hints), given, spread);
  if (retry !== undefined) {
    hints.push(retry);
    if (retry.wait >= decisive.wait) decisive = { rule: retry.rule, wait: retry.wait * (1 + spread) };
  }
  const planned = now.getTime() + Math.ceil(decisive.wait);
  const moved = afterSkipped(planned, said);
  // Add the jitter again: otherwise all moved requests arrive at the full hour.
  const late = moved.rule === undefined ? 0 : Math.floor(fractionOf(seed) * HOUR);
  return { at: new Date(Math.min(moved.at + late, LAST_TIME)), rule: moved.rule ?? decisive.rule, hints };
}

/** A request with the state that it leaves. */
type FetchRequest = NextFetchOptions & { readonly state: ScheduleState };

const seedOf = ({ seed, state: { url } }: FetchRequest): string =>
  seed ?? (typeof url === 'string' ? url : '');

/** A rule and the milliseconds that it yields. */
interface Decision {
  readonly rule: ScheduleRule;
  readonly wait: number;
}

/** Whether the server refuses requests for now: such a response is no failure. */
export const isRefusal = (status: number | undefined, headers: HeaderMap | undefined): boolean =>
  status === TOO_MANY_REQUESTS || (status === UNAVAILABLE && headers?.has('retry-after') === true);

const isLimited = ({ status, state }: FetchRequest, headers: HeaderMap | undefined): boolean =>
  isRefusal(status, headers) || givenCount(state.limited) > 0;

const inARow = (times: number): string => (times > 1 ? `${times} times in a row` : 'once');

/** Waiting time after failures: one hour, two, four … After `Retry-After` seconds: a server may say one second forever. */
function failureHint(
  options: FetchRequest,
  headers: HeaderMap | undefined,
  now: Date,
  retry: ScheduleHint | undefined,
): ScheduleHint | undefined {
  const { status, state } = options;
  const failures = givenCount(state.failures);
  const limited = givenCount(state.limited);
  const isFailed =
    status === undefined ? headers === undefined && failures > 0 : status === 0 || status >= 400;
  if (isLimited(options, headers)) {
    const wait =
      retry === undefined
        ? Math.min(doubled(limited), LIMITED_MAX_WAIT)
        : Math.min(2 * SECOND * doublings(limited), MIN_WAIT);
    return { rule: 'back-off', value: `turned away ${inARow(limited)}`, wait };
  }
  if (!isFailed && failures === 0) return undefined;
  return {
    rule: 'back-off',
    value: `failed ${inARow(failures)}`,
    wait: Math.min(doubled(failures), mostAfterFailures(state, now)),
  };
}

/** A feed of which some requests fail is asked again within hours; after a long time without success more and more rarely. */
function mostAfterFailures({ failing }: ScheduleState, now: Date): number {
  const since = Date.parse(givenText(failing));
  if (Number.isNaN(since)) return Number.POSITIVE_INFINITY;
  return Math.max(FAILING_MAX_WAIT, (now.getTime() - since) / 4);
}

const doublings = (times: number): number => 2 ** Math.min(Math.max(0, times - 1), MOST_DOUBLINGS);
const doubled = (times: number): number => MIN_WAIT * doublings(times);

/** The hints after a successful fetch; the default without any hint. Times that server or feed state come first. */
function hintsOfSuccess(
  options: FetchRequest,
  headers: HeaderMap | undefined,
  said: FeedHints,
  now: number,
): ScheduleHint[] {
  const stated = [freshnessHint(headers, now), ttlHint(said), syHint(said, now)].filter(isHint);
  const expected = [
    completeHint(said),
    pushHint(options, now),
    podcastHint(said),
    dailyHint(said, now),
    rhythmHint(said, now),
  ].filter(isHint);
  const hints = [...stated, ...expected];
  if (!isConditional(options, headers, said)) return [...hints, unconditionalHint(hints, said)];
  return hints.length > 0 ? hints : [{ rule: 'default', value: 'an hour', wait: MIN_WAIT }];
}

const isHint = (hint: ScheduleHint | undefined): hint is ScheduleHint => hint !== undefined;

const ttlHint = ({ ttlInterval }: FeedHints): ScheduleHint | undefined =>
  ttlInterval === undefined
    ? undefined
    : { rule: 'ttl', value: `${ttlInterval / MINUTE}`, wait: ttlInterval };

/** With a base, the next time in the sequence that starts from it. */
function syHint({ syInterval, syBase }: FeedHints, now: number): ScheduleHint | undefined {
  if (syInterval === undefined) return undefined;
  const value = `every ${Math.round(syInterval / MINUTE)} minutes`;
  const since =
    syBase === undefined ? 0 : (((now - Date.parse(syBase)) % syInterval) + syInterval) % syInterval;
  return { rule: 'sy', value, wait: syInterval - since };
}

const completeHint = ({ complete }: FeedHints): ScheduleHint | undefined =>
  complete ? { rule: 'complete', value: 'no further entries', wait: MAX_WAIT } : undefined;

/** Half the interval: on average an entry is then a quarter of the interval old when found. */
const podcastHint = ({ podcastInterval }: FeedHints): ScheduleHint | undefined =>
  podcastInterval === undefined
    ? undefined
    : {
        rule: 'podcast',
        value: `every ${Math.round(podcastInterval / HOUR)} hours`,
        wait: Math.min(podcastInterval / 2, RHYTHM_MAX_WAIT),
      };

/** A feed that is silent for longer than usual is fetched less often. */
function rhythmHint({ rhythm }: FeedHints, now: number): ScheduleHint | undefined {
  if (rhythm === undefined) return undefined;
  const { gap, newest } = rhythm;
  const value = `every ${Math.round(gap / MINUTE)} minutes, newest ${newest}`;
  return {
    rule: 'rhythm',
    value,
    wait: Math.min(Math.max(gap, now - Date.parse(newest)) / 2, RHYTHM_MAX_WAIT),
  };
}

/** Number of days that show a habit, the greatest difference of their times, and the days without entries between them: a weekend. */
const LEAST_DAYS = 3;
const PUNCTUAL = HOUR;
const DAYS_OFF = 2;
/** Days without entries, after which the habit has ended. */
const LONGEST_BREAK = 3 * DAY;

/** The time of the day at which the last entries of each of several days came; if they are late, an hour, two, four … */
function dailyHint({ bursts = [] }: FeedHints, now: number): ScheduleHint | undefined {
  const [newest = 0, ...older] = bursts.map((date) => Date.parse(date));
  const days = Math.round((newest - (older.at(-1) ?? newest)) / DAY);
  if (bursts.length < LEAST_DAYS || days > older.length + DAYS_OFF) return undefined;
  const sameDay = older.map((date) => date + Math.round((newest - date) / DAY) * DAY);
  if (sameDay.some((date) => Math.abs(date - newest) > PUNCTUAL)) return undefined;
  const usual = sameDay.reduce((latest, date) => Math.max(latest, date), newest);
  const due = usual > now ? usual : usual + DAY;
  const late = now - due;
  // The next time is within a day, unless the clock has been set back.
  if (late > LONGEST_BREAK || late < -DAY) return undefined;
  const value = `every day until ${new Date(usual).toISOString().slice(11, 16)} UTC`;
  return {
    rule: 'daily',
    value,
    wait: late < 0 ? -late : Math.min(Math.max(late, HOUR), DAY - (late % DAY)),
  };
}

/** Whether the next request can be conditional. */
function isConditional(
  { state, status }: FetchRequest,
  headers: HeaderMap | undefined,
  said: FeedHints,
): boolean {
  if (status !== NOT_MODIFIED && (state.useless === true || said.undated === true)) return false;
  const isKnown = state.etag !== undefined || state.lastModified !== undefined || status === NOT_MODIFIED;
  return isKnown || headers === undefined || headers.has('etag') || headers.has('last-modified');
}

/** Server, feed or rhythm decide from six hours on. */
function unconditionalHint(hints: readonly ScheduleHint[], { undated }: FeedHints): ScheduleHint {
  const isExpected =
    undated || hints.some(({ rule, wait }) => !STATED.includes(rule) || wait >= UNCONDITIONAL_MIN_WAIT);
  return isExpected
    ? { rule: 'unconditional', value: 'six hours', wait: UNCONDITIONAL_MIN_WAIT }
    : { rule: 'unconditional', value: 'a day', wait: DAY };
}

/** The rules by which server or feed state a time. */
const STATED: readonly ScheduleRule[] = ['max-age', 'expires', 'ttl', 'sy'];

/** The latest of the stated times, of the first expected time, and of the time for requests without condition. */
function latest(hints: readonly ScheduleHint[]): Decision {
  const expected = hints.find(({ rule }) => !STATED.includes(rule));
  const deciding = hints.filter(
    (hint) => STATED.includes(hint.rule) || hint === expected || hint.rule === 'unconditional',
  );
  return deciding.reduce((most, hint) => (hint.wait > most.wait ? hint : most));
}

/** Longest time that is ever planned: `Retry-After` and its spread, or a bound of the caller; then hours and days that a feed skips. */
export const longestPlan = ({ minWait = 0, maxWait = 0 }: NextFetchOptions): number =>
  Math.max(minWait, maxWait, (1 + JITTER) * LONGEST_RETRY) + 8 * DAY;

function bounded(
  decision: Decision,
  { minWait = MIN_WAIT, maxWait = Math.max(MAX_WAIT, minWait) }: NextFetchOptions,
  spread: number,
): Decision {
  const least: Decision = decision.wait < minWait ? { rule: 'min-wait', wait: minWait } : decision;
  // A time of server or feed counts, but not for months: such values are mistakes.
  const limit = STATED.includes(least.rule) ? Math.max(maxWait, MAX_WAIT) : maxWait;
  const most: Decision = least.wait > limit ? { rule: 'max-wait', wait: limit } : least;
  // Wait for a time of the day, not for a tenth of a day.
  const late = spread * (most.rule === 'daily' ? Math.min(most.wait, HOUR) : most.wait);
  return { rule: most.rule, wait: Math.min(most.wait + late, Math.max(limit, most.wait)) };
}

/** Servers write fractions of seconds. */
const SECONDS = /^(\d+)(?:\.\d*)?$/;
/** Longest credible value; larger ones are mistakes. lion-reader has the same bound. */
const LONGEST_RETRY = 7 * DAY;

/** `Cache-Control: max-age` less `Age`; without it, `Expires` less `Date`. RFC 9111, sections 4.2.1, 4.2.3 and 5.3. */
function freshnessHint(headers: HeaderMap | undefined, now: number): ScheduleHint | undefined {
  const { isForbidden, maxAge } = readCacheControl(headers?.get('cache-control') ?? '');
  if (isForbidden) return undefined;
  const age = ageOf(headers);
  if (maxAge !== undefined) return hint('max-age', `max-age=${maxAge}`, maxAge * SECOND - age);
  const expires = headers?.get('expires') ?? '';
  const start = serverTime(headers) ?? now + age;
  return hint('expires', expires, (headerDate(expires) ?? start) - start);
}

/** The first of several ages counts: RFC 9111, section 5.1. */
const ageOf = (headers: HeaderMap | undefined): number =>
  readSeconds(headers?.get('age')?.split(',', 1)[0]) ?? 0;

/** The time of the response by the clock of its server, which other dates of it are from: `Date`, and `Age` in a cache. */
function serverTime(headers: HeaderMap | undefined): number | undefined {
  const sent = headerDate(headers?.get('date'));
  return sent === undefined ? undefined : sent + ageOf(headers);
}

/** One of several values: a date has a comma of its own, after the day of the week. */
const ONE_RETRY = /(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,)?[^,]+/gi;

/** `Retry-After`, in seconds or as a date; of several the longest, as each of them is a refusal until then. RFC 9110, section 10.2.3. */
function retryHint(headers: HeaderMap | undefined, now: number): ScheduleHint | undefined {
  const values = headers?.get('retry-after')?.match(ONE_RETRY) ?? [];
  const start = serverTime(headers) ?? now;
  const hints = values.flatMap((written) => {
    const value = written.trim();
    const wait = readSeconds(value) ?? (headerDate(value) ?? start) - start;
    return hint('retry-after', value, Math.min(wait, LONGEST_RETRY)) ?? [];
  });
  return hints.sort((a, b) => b.wait - a.wait)[0];
}

/** Ignores times in the past. */
function hint(rule: ScheduleHint['rule'], value: string, wait: number): ScheduleHint | undefined {
  return wait > 0 ? { rule, value, wait } : undefined;
}

/** A hub that delivers tells earlier than any request. A delivery long after now is from a clock that has been set back. */
function pushHint({ delivered }: NextFetchOptions, now: number): ScheduleHint | undefined {
  const silence = delivered === undefined ? Number.POSITIVE_INFINITY : now - delivered.getTime();
  return Math.abs(silence) < PUSH_EVIDENCE ? { rule: 'push', value: 'a day', wait: PUSH_WAIT } : undefined;
}

/** In milliseconds. */
function readSeconds(text: string | undefined): number | undefined {
  const digits = SECONDS.exec(text?.trim() ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits) * SECOND;
}

const HOURS_OF_WEEK = 7 * 24;

/** The first time from `at` on, in UTC, that the feed does not skip, and the rule that moved it. Ignores a feed that skips the whole week. */
function afterSkipped(
  at: number,
  { skipHours = [], skipDays = [] }: FeedHints,
): { at: number; rule?: ScheduleRule } {
  const hours = new Set(skipHours);
  const days = new Set(skipDays.map((day) => DAY_NAMES.indexOf(day)));
  let time = at;
  let rule: ScheduleRule | undefined;
  for (let tried = 0; tried <= HOURS_OF_WEEK; tried++) {
    const date = new Date(time);
    const isDaySkipped = days.has(date.getUTCDay());
    if (!isDaySkipped && !hours.has(date.getUTCHours()))
      return rule === undefined ? { at } : { at: time, rule };
    rule ??= isDaySkipped ? 'skip-days' : 'skip-hours';
    time = (Math.floor(time / HOUR) + 1) * HOUR;
  }
  return { at };
}

/** Spreads requests: a number from 0 to 1 (exclusive) that depends on the seed alone. */
const fractionOf = (seed: string): number => evenHash(seed) / HASHES;
