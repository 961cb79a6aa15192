/** Exports of `anyfeed/schedule` on every platform. */

export { type FeedHints, feedHints } from './feed-hints.ts';
export type { Hint, ScheduleRule } from './hint.ts';
export { type NextFetch, type NextFetchOptions, nextFetch, type ScheduleState } from './next-fetch.ts';
export type { Rhythm } from './rhythm.ts';
