/** Follows the feeds of a store. */

import { type FollowOptions, readFollowOptions } from './follow-options.ts';
import { Follower } from './follower.ts';
import type { FeedStore } from './store.ts';

/**
 * Follows the feeds of a store: fetches each feed when it is due, one feed of a site at a time, and stores its changes: first its entries,
 * then its state, so that an interrupted program loses nothing. Any failure in the turn of a feed is the outcome of this feed alone. Sites that
 * refuse requests are left alone, with all their feeds. Failures of the own network do not count. docs/following.md has its promises.
 *
 * @param store five functions over any database
 * @returns when `signal` aborts, or with `once` when no feed is due
 * @throws {TypeError | RangeError} for wrong arguments; what `onError` throws, and errors of `nextFeeds` without it
 * @example
 * import { fetchFeed } from 'anyfeed/fetch';
 * import { type FeedStore, type FollowedFeed, followFeeds } from 'anyfeed/follow';
 *
 * const url = 'https://example.org/feed';
 * const feeds = new Map<string, FollowedFeed>([[url, { url, next: new Date(0) }]]);
 * const titles = new Map<string, string | undefined>();
 * const store = {
 *   nextFeeds: () => [...feeds.values()].filter(({ next }) => next),
 *   saveFeed: (feed) => feeds.set(feed.url, feed),
 *   saveEntries: (_feed, entries) => entries.forEach(({ key, entry }) => titles.set(key, entry.title)),
 *   deleteEntries: (_feed, keys) => keys.forEach((key) => titles.delete(key)),
 *   moveFeed: () => false,
 * } satisfies FeedStore;
 *
 * // A server for this example. Without `fetch` the connections are guarded.
 * const answer = async () => new Response('<rss version="2.0"><channel><item><title>High tide</title></item></channel></rss>');
 * await followFeeds(store, { once: true, fetch: (url, options) => fetchFeed(url, { ...options, fetch: answer }) });
 * [...titles.values()].join(); // 'High tide'
 * feeds.get(url)?.next instanceof Date; // true
 * @experimental
 */
export async function followFeeds(store: FeedStore, options?: FollowOptions): Promise<void> {
  await new Follower(store, readFollowOptions(store, options)).run();
}
