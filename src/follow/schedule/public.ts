/** Exports of `anyfeed/schedule` on every platform. */

export { type FeedHints, feedHints, type Hint, type Rhythm, type ScheduleRule } from './feed-hints.ts';
export { type NextFetch, type NextFetchOptions, nextFetch, type ScheduleState } from './next-fetch.ts';
