/** Hints in the headers of a response: how long it is fresh, and how long to wait. */

import type { HeaderMap } from '../../core/model/headers.ts';
import { parseDate } from '../../core/values/dates/index.ts';
import type { Hint } from './hint.ts';
import { DAY, SECOND } from './time.ts';

const MAX_AGE = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,15})/i;
/** Directives that forbid caching; they do not ask for more requests. */
const UNCACHED = /(?:^|[\s,])no-(?:store|cache)(?![\w=-])/i;
const DIGITS = /^\d{1,15}$/;
/** Longest credible value; larger ones are mistakes. lion-reader has the same bound. */
const LONGEST_RETRY = 7 * DAY;

/** `Cache-Control: max-age` less `Age`, else `Expires` less `Date`. RFC 9111, sections 4.2.1 and 4.2.3. */
export function freshnessHint(headers: HeaderMap | undefined, now: number): Hint | undefined {
  const control = headers?.get('cache-control') ?? '';
  if (UNCACHED.test(control)) return undefined;
  const maxAge = MAX_AGE.exec(control)?.[1];
  const age = readSeconds(headers?.get('age')) ?? 0;
  if (maxAge !== undefined) return hint('max-age', `max-age=${maxAge}`, Number(maxAge) * SECOND - age);
  const expires = headers?.get('expires');
  const end = expires === undefined ? undefined : parseDate(expires)?.getTime();
  if (expires === undefined || end === undefined) return undefined;
  const start = parseDate(headers?.get('date') ?? '')?.getTime() ?? now;
  return hint('expires', expires, end - start - age);
}

/** `Retry-After`, in seconds or as a date. RFC 9110, section 10.2.3. */
export function retryHint(headers: HeaderMap | undefined, now: number): Hint | undefined {
  const value = headers?.get('retry-after')?.trim();
  if (value === undefined) return undefined;
  const wait = readSeconds(value) ?? (parseDate(value)?.getTime() ?? now) - now;
  return hint('retry-after', value, Math.min(wait, LONGEST_RETRY));
}

/** Ignores times in the past. */
function hint(rule: Hint['rule'], value: string, wait: number): Hint | undefined {
  return wait > 0 ? { rule, value, wait } : undefined;
}

/** In milliseconds. */
function readSeconds(text: string | undefined): number | undefined {
  const digits = text?.trim() ?? '';
  return DIGITS.test(digits) ? Number(digits) * SECOND : undefined;
}
