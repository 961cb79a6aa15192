/** `anyfeed/follow`: follows many feeds over a small store. */

export { followFeeds } from './follow/follow-feeds.ts';
export type { FollowFetch, FollowOptions, FollowReport } from './follow/follow-options.ts';
export { type CallbackOptions, type HubCallback, openCallback } from './follow/hub-callback.ts';
export { openPoll, type Poll } from './follow/poll.ts';
export type { FeedStore, FollowedEntry, FollowedFeed, SiteLimit, Subscription } from './follow/store.ts';
export { type FeedUpdate, type UpdateOptions, updateFeed } from './follow/update-feed.ts';
export { type ArchiveOptions, walkArchive } from './follow/walk-archive.ts';
