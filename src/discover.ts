/** `anyfeed/discover`: the feeds and icons of a page. */

export type { FeedCandidate, FeedVia } from './follow/discover/candidate.ts';
export { discoverFeeds, guessFeeds } from './follow/discover/discover-feeds.ts';
export { discoverIcons, type IconCandidate } from './follow/discover/discover-icons.ts';
export {
  type FeedSearch,
  type FetchedPage,
  type FetchPage,
  type FetchPageOptions,
  type FindFeedsOptions,
  type FoundFeed,
  findFeeds,
} from './follow/discover/find-feeds.ts';
export type { DiscoverOptions } from './follow/discover/page.ts';
