/** `anyfeed/follow`: follows many feeds over a small store. */

export {
  type FollowFetch,
  type FollowOptions,
  type FollowReport,
  followFeeds,
} from './follow/follow-feeds.ts';
export {
  type FeedStore,
  type FeedUpdate,
  type FollowedEntry,
  type FollowedFeed,
  type UpdateOptions,
  updateFeed,
} from './follow/update-feed.ts';
export { type ArchiveOptions, walkArchive } from './follow/walk-archive.ts';
