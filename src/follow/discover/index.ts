/** `anyfeed/discover`: the feeds and icons of a page. */

export type { FeedCandidate, Via } from './candidate.ts';
export { discoverFeeds } from './discover-feeds.ts';
export { discoverIcons, type IconCandidate } from './discover-icons.ts';
export { guessFeeds } from './guess-feeds.ts';
export type { DiscoverOptions } from './page.ts';
