/** `anyfeed/schedule`: the time of the next request, and the key for rate limits. Runs everywhere. */

export {
  type FeedHints,
  type FeedRhythm,
  feedHints,
  type ScheduleHint,
  type ScheduleRule,
} from './follow/schedule/feed-hints.ts';
export { hostKey } from './follow/schedule/host-key.ts';
export {
  type NextFetch,
  type NextFetchOptions,
  nextFetch,
  type ScheduleState,
} from './follow/schedule/next-fetch.ts';
