/** The limit of requests that a server states in its headers. */

import { SECOND, WEEK } from '../../core/values/durations.ts';
import { headerDate } from './header-date.ts';

/** The effect of a limit on the next requests, in milliseconds. */
export interface StatedLimit {
  /** Pause between two requests: the rest of the requests, spread over the rest of the time. */
  readonly pause: number;
  /** Without any request. */
  readonly closed: number;
}

/** draft-ietf-httpapi-ratelimit-headers and what servers sent before it; reset is in seconds, or a time of Unix, also in milliseconds. */
const PREFIXES = ['ratelimit-', 'x-ratelimit-', 'x-rate-limit-'] as const;
/** `"default";r=50;t=30`, and `limit=100, remaining=50, reset=30` of earlier drafts. */
const REMAINING = /(?:^|[\s;,])(?:r|remaining)=(\d{1,15})/i;
const RESET = /(?:^|[\s;,])(?:t|reset)=(\d{1,15})/i;
const NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/;
/** Greater numbers of seconds are times: September 2001. */
const FIRST_TIME = 1_000_000_000;

/** @returns the strictest of the limits; undefined when none is stated */
export function statedLimit(
  headers: Readonly<Record<string, string>> | undefined,
  now: number,
): StatedLimit | undefined {
  if (headers === undefined) return undefined;
  const pairs = PREFIXES.map((prefix) => [headers[`${prefix}remaining`], headers[`${prefix}reset`]]);
  const { ratelimit = '', date } = headers;
  // A time of Unix is from the clock of the server.
  const sent = headerDate(date) ?? now;
  // Members of the structured header; the earlier form separates its parts by commas, too.
  const members = ratelimit.includes(';') ? ratelimit.split(',') : [ratelimit];
  for (const member of members) pairs.push([REMAINING.exec(member)?.[1], RESET.exec(member)?.[1]]);
  const limits = pairs.flatMap(([remaining, reset]) => readLimit(sent, remaining, reset) ?? []);
  return limits.sort((a, b) => b.closed - a.closed || b.pause - a.pause)[0];
}

function readLimit(now: number, remaining = '', reset = ''): StatedLimit | undefined {
  if (!NUMBER.test(remaining.trim()) || !NUMBER.test(reset.trim())) return undefined;
  const number = Number(reset);
  const written = number < FIRST_TIME * SECOND ? number * SECOND : number;
  const wait = number < FIRST_TIME ? written : written - now;
  if (wait <= 0) return undefined;
  const requests = Math.floor(Number(remaining));
  return requests === 0
    ? { pause: 0, closed: Math.min(wait, WEEK) }
    : { pause: Math.min(wait, WEEK) / requests, closed: 0 };
}
