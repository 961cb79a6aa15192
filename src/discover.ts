/** `anyfeed/discover`: the feeds and icons of a page. */

export type { FeedCandidate, FeedVia } from './follow/discover/candidate.ts';
export { discoverFeeds, guessFeeds } from './follow/discover/discover-feeds.ts';
export { discoverIcons, type IconCandidate } from './follow/discover/discover-icons.ts';
export type { DiscoverOptions } from './follow/discover/page.ts';
