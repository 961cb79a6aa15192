/** Reads dates in the headers of a response. */

import { parseDate } from '../../core/values/dates/index.ts';

/** All forms of RFC 9110, section 5.6.7, have names and a time of the day: a number alone is a slip, not a year. */
const DATE = /[a-z:]/i;

/** @returns milliseconds; undefined for other text */
export const headerDate = (text = ''): number | undefined =>
  DATE.test(text) ? parseDate(text)?.getTime() : undefined;
