/** When to ask for a feed again: what server and feed say, what the feed has done so far, and bounds. */

import { type Expected, isString, readGiven } from '../../expected.ts';
import { type HeaderMap, type HeadersInput, readHeaders } from '../../headers.ts';
import type { FeedResult } from '../../result.ts';
import { type FeedHints, feedHints } from './feed-hints.ts';
import type { Hint, ScheduleRule } from './hint.ts';
import { freshnessHint, retryHint } from './http-hints.ts';
import { fractionOf } from './jitter.ts';
import { afterSkipped } from './skipped.ts';
import { DAY, HOUR, MINUTE, WEEK } from './time.ts';

/** What earlier requests have left; the state of `fetchFeed` is one. */
export interface ScheduleState {
  /** Requests in a row that brought no feed, this one included. */
  readonly failures?: number;
  /** Requests in a row that the server turned away with 429 or `Retry-After`, this one included. */
  readonly limited?: number;
  readonly etag?: string;
  readonly lastModified?: string;
  /** What the feed said when it was last read; stands in for `result`. */
  readonly hints?: FeedHints;
  /** Spreads requests, unless `seed` does. */
  readonly url?: string;
}

/** What is known when a request is over. Everything may be missing. */
export interface NextFetchOptions {
  /** Status of the response; undefined when there was none. */
  readonly status?: number | undefined;
  /** Headers of the response. */
  readonly headers?: HeadersInput | undefined;
  /** What the body was read as. */
  readonly result?: Pick<FeedResult, 'feed' | 'entries'> | undefined;
  readonly state?: ScheduleState | undefined;
  /** @default the present */
  readonly now?: Date | undefined;
  /** Least time between two requests in milliseconds. @default 10 minutes where server or feed name a time, else an hour */
  readonly floor?: number | undefined;
  /** Greatest time between two requests in milliseconds; only `Retry-After`, `skipHours` and `skipDays` go beyond. @default 7 days */
  readonly ceiling?: number | undefined;
  /** Requests are spread over a tenth of the time to wait, by this text. @default `state.url` */
  readonly seed?: string | undefined;
}

/** When to ask again, and why. */
export interface NextFetch {
  /** Absent after 410: do not ask again. */
  at?: Date;
  /** The rule that decided. */
  reason: ScheduleRule;
  /** Everything that was said, decisive or not. */
  hints: Hint[];
}

const INVITED_FLOOR = 10 * MINUTE;
const FLOOR = HOUR;
const CEILING = WEEK;
/** A feed that has been silent for years may wake up any day. */
const RHYTHM_CEILING = DAY;
const LIMITED_CEILING = 6 * HOUR;
const JITTER = 0.1;
/** Further doubling passes every ceiling. */
const MOST_DOUBLINGS = 20;

const GONE = 410;
const TOO_MANY_REQUESTS = 429;

const isNumber = (words: string, holds: (value: number) => boolean): Expected => ({
  words,
  holds: (value) => typeof value === 'number' && holds(value),
});
const isObject: Expected = {
  words: 'an object',
  holds: (value) => typeof value === 'object' && value !== null,
};
const isDuration = isNumber('milliseconds, 0 or more', (value) => value >= 0 && Number.isFinite(value));

/** What the options must be. */
const EXPECTED: Readonly<Record<keyof NextFetchOptions, Expected>> = {
  status: isNumber('a status of HTTP', (value) => Number.isInteger(value) && value >= 0),
  headers: isObject,
  result: isObject,
  state: isObject,
  now: { words: 'a valid Date', holds: (value) => value instanceof Date && !Number.isNaN(value.getTime()) },
  floor: isDuration,
  ceiling: isDuration,
  seed: isString,
};

/**
 * Says when to ask for a feed again. The first of `max-age`, `Expires`, `ttl` and `sy:*` is the earliest time; the rhythm of
 * the feed (`podcast:updateFrequency`, the dates of its entries) may make it later. Failures back off. `Retry-After`, `skipHours`
 * and `skipDays` come last: they are kept whatever else says. docs/following.md has the source of every rule.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option
 */
export function nextFetch(options: NextFetchOptions = {}): NextFetch {
  readGiven(options, EXPECTED);
  const now = options.now ?? new Date();
  const { status, state = {}, seed = state.url ?? '' } = options;
  const headers = readHeaders(options.headers);
  const said = options.result === undefined ? (state.hints ?? {}) : feedHints(options.result, now);
  const retry = retryHint(headers, now.getTime());
  if (status === GONE) return { reason: 'gone', hints: retry === undefined ? [] : [retry] };
  const failing = failureHint(options, headers);
  const hints = failing === undefined ? calmHints(options, headers, said, now.getTime()) : [failing];
  const spread = fractionOf(seed) * JITTER;
  let decisive = bounded(latest(hints), isInvited(hints), options, spread);
  if (retry !== undefined) {
    hints.push(retry);
    if (retry.wait > decisive.wait) decisive = { rule: retry.rule, wait: retry.wait * (1 + spread) };
  }
  const planned = now.getTime() + Math.ceil(decisive.wait);
  const moved = afterSkipped(planned, said);
  // Everybody who was moved must not come at the full hour.
  const late = moved.rule === undefined ? 0 : Math.floor(fractionOf(seed) * HOUR);
  return { at: new Date(moved.at + late), reason: moved.rule ?? decisive.rule, hints };
}

/** A rule and the milliseconds it decides for. */
interface Decision {
  readonly rule: ScheduleRule;
  readonly wait: number;
}

/** How long to wait after failures: an hour, two, four … */
function failureHint(
  { status, state = {} }: NextFetchOptions,
  headers: HeaderMap | undefined,
): Hint | undefined {
  const { failures = 0, limited = 0 } = state;
  const isLimited = status === TOO_MANY_REQUESTS || limited > 0;
  const isFailed =
    status === undefined ? headers === undefined && failures > 0 : status === 0 || status >= 400;
  if (isLimited) {
    const wait = Math.min(doubled(limited), LIMITED_CEILING);
    return { rule: 'back-off', value: `turned away ${Math.max(1, limited)} times in a row`, wait };
  }
  if (!isFailed && failures === 0) return undefined;
  return {
    rule: 'back-off',
    value: `failed ${Math.max(1, failures)} times in a row`,
    wait: doubled(failures),
  };
}

const doubled = (times: number): number => FLOOR * 2 ** Math.min(Math.max(0, times - 1), MOST_DOUBLINGS);

/** What is said when all is well, the default where nothing is. The time that server or feed name comes first. */
function calmHints(
  options: NextFetchOptions,
  headers: HeaderMap | undefined,
  said: FeedHints,
  now: number,
): Hint[] {
  const named = [freshnessHint(headers, now), ttlHint(said), syHint(said, now)].filter(isHint);
  const expected = [completeHint(said), podcastHint(said), rhythmHint(said, now)].filter(isHint);
  const hints = [...named, ...expected];
  return hints.length > 0 ? hints : [defaultHint(options, headers)];
}

const isHint = (hint: Hint | undefined): hint is Hint => hint !== undefined;

const ttlHint = ({ ttl }: FeedHints): Hint | undefined =>
  ttl === undefined ? undefined : { rule: 'ttl', value: `${ttl / MINUTE}`, wait: ttl };

/** With a base the next of the times that count from it. */
function syHint({ syInterval, syBase }: FeedHints, now: number): Hint | undefined {
  if (syInterval === undefined) return undefined;
  const value = `every ${Math.round(syInterval / MINUTE)} minutes`;
  const since = syBase === undefined ? 0 : (((now - syBase) % syInterval) + syInterval) % syInterval;
  return { rule: 'sy', value, wait: syInterval - since };
}

const completeHint = ({ podcastComplete }: FeedHints): Hint | undefined =>
  podcastComplete ? { rule: 'complete', value: 'complete="true"', wait: CEILING } : undefined;

/** Half the distance: on average an entry is then a quarter of the distance old when it is found. */
const podcastHint = ({ podcastInterval }: FeedHints): Hint | undefined =>
  podcastInterval === undefined
    ? undefined
    : {
        rule: 'podcast',
        value: `every ${Math.round(podcastInterval / HOUR)} hours`,
        wait: Math.min(podcastInterval / 2, RHYTHM_CEILING),
      };

/** A feed that has been silent for longer than usual is asked less often. */
function rhythmHint({ rhythm }: FeedHints, now: number): Hint | undefined {
  if (rhythm === undefined) return undefined;
  const { gap, newest } = rhythm;
  const value = `every ${Math.round(gap / MINUTE)} minutes, newest ${new Date(newest).toISOString()}`;
  return { rule: 'rhythm', value, wait: Math.min(Math.max(gap, now - newest) / 2, RHYTHM_CEILING) };
}

function defaultHint({ state = {}, status }: NextFetchOptions, headers: HeaderMap | undefined): Hint {
  const isConditional = ['etag', 'last-modified'].some((name) => headers?.has(name));
  const isKnown = state.etag !== undefined || state.lastModified !== undefined || status === 304;
  return isConditional || isKnown || headers === undefined
    ? { rule: 'default', value: 'an hour', wait: FLOOR }
    : { rule: 'unconditional', value: 'a day', wait: DAY };
}

const NAMED: readonly ScheduleRule[] = ['max-age', 'expires', 'ttl', 'sy'];
const isInvited = (hints: readonly Hint[]): boolean => hints.some(({ rule }) => NAMED.includes(rule));

/** Of the times that server and feed name the first counts, and of those that are expected the first; then the later of both. */
function latest(hints: readonly Hint[]): Decision {
  const named = hints.find(({ rule }) => NAMED.includes(rule));
  const expected = hints.find(({ rule }) => !NAMED.includes(rule));
  if (named === undefined || expected === undefined) return (named ?? expected) as Hint;
  return expected.wait > named.wait ? expected : named;
}

function bounded(
  decision: Decision,
  invited: boolean,
  { floor = invited ? INVITED_FLOOR : FLOOR, ceiling = CEILING }: NextFetchOptions,
  spread: number,
): Decision {
  const least: Decision = decision.wait < floor ? { rule: 'floor', wait: floor } : decision;
  const most: Decision = least.wait > ceiling ? { rule: 'ceiling', wait: ceiling } : least;
  return { rule: most.rule, wait: Math.min(most.wait * (1 + spread), Math.max(ceiling, most.wait)) };
}
