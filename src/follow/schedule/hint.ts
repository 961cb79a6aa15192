/** Hints for the time of the next request. */

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
  /** `podcast:updateFrequency` declares the podcast complete. */
  | 'complete'
  /** The dates of the entries. */
  | 'rhythm'
  /** Without any hint. */
  | 'default'
  /** Without any hint, and every request transfers the whole feed: it has neither ETag nor Last-Modified. */
  | 'unconditional'
  /** Earlier requests failed. */
  | 'back-off'
  /** 410: do not fetch again. */
  | 'gone'
  | 'floor'
  | 'ceiling'
  /** RSS `skipHours`. */
  | 'skip-hours'
  /** RSS `skipDays`. */
  | 'skip-days';

/** A hint for the next request. */
export interface Hint {
  readonly rule: ScheduleRule;
  /** As written in the feed or its headers; in words if computed. */
  readonly value: string;
  /** Milliseconds from now. */
  readonly wait: number;
}
