/** The changes of a store by a fetch: the feed and its entries. */

import type { Entry, FeedResult } from '../core/document/result.ts';
import {
  checkArgument,
  type Expected,
  isDate,
  isObjectWith,
  isResult,
  isString,
  readGiven,
} from '../core/model/expected.ts';
import { titleOf } from '../core/present/body.ts';
import { authoredDate } from '../core/values/given.ts';
import type { FetchReason } from './fetch/failure.ts';
import { isFetched } from './fetch/given-results.ts';
import type { FetchResult } from './fetch/outcome.ts';
import {
  type Comparison,
  compareEntries,
  completeDiff,
  type DiffOptions,
  type EntryChange,
  EXPECTED_OF_DIFF,
  openKnown,
} from './identity/diff-entries.ts';
import type { FollowedEntry, FollowedFeed } from './store.ts';

/** Options of `updateFeed`: those of `diffEntries`. */
export type UpdateOptions = Pick<DiffOptions, 'ignore' | 'known'>;

/** The changes to store after a fetch. */
export interface FeedUpdate {
  /** The feed with its new state. */
  readonly feed: FollowedFeed;
  /** Entries to insert or update, in the order of the feed. Entries that repeat another one of the feed in all facts (`ambiguous`) have the key of this other, and are left out. */
  readonly entries: FollowedEntry[];
  /** Keys of entries that the feed declares deleted. */
  readonly deleted: string[];
}

export const isFollowed: Expected = isObjectWith('a feed with its url', { url: isString });

/**
 * Computes what a store has to keep after a fetch, for callers with a queue of their own; `followFeeds` does it for every feed.
 *
 * @param feed as stored
 * @param fetched the result of `fetchFeed` for it
 * @param now time of the fetch, for entries without a usable date
 * @param options how entries are compared and remembered
 * @returns the feed, and the entries to insert, update and delete. The feed keeps its address: `fetched.movedTo` is for the caller.
 * @example
 * import { fetchFeed } from 'anyfeed/fetch';
 * import { updateFeed } from 'anyfeed/follow';
 *
 * const url = 'https://example.org/feed';
 * // A server for this example. Without `fetch` the connections are guarded.
 * const fetch = async () => new Response('<rss version="2.0"><channel><item><title>High tide</title></item></channel></rss>');
 *
 * const { feed, entries } = updateFeed({ url, next: new Date(0) }, await fetchFeed(url, { fetch }));
 * entries.map(({ entry }) => entry.title).join(); // 'High tide'
 * feed.next === undefined; // false: it is fetched again
 * @experimental
 */
export function updateFeed(
  feed: FollowedFeed,
  fetched: FetchResult,
  now: Date = new Date(),
  options: UpdateOptions = {},
): FeedUpdate {
  checkArgument('feed of updateFeed', isFollowed, feed);
  const given: UpdateOptions = readGiven(options, EXPECTED_OF_DIFF) ?? {};
  return updateBy(feed, fetched, now, given, ({ entries }) =>
    compareEntries(openKnown(feed.known, feed.ignore || given.ignore), entries),
  );
}

/** @param compare compares the entries of the result with those known of the feed */
export function updateBy(
  feed: FollowedFeed,
  fetched: FetchResult,
  now: Date,
  options: UpdateOptions,
  compare: (result: FeedResult) => Comparison,
): FeedUpdate {
  checkArgument('fetched of updateFeed', isFetched, fetched);
  checkArgument('now of updateFeed', isDate, now);
  const { outcome, result } = fetched;
  const fetchedFeed = plannedFeed(feed, fetched);
  if (outcome !== 'changed') return { feed: fetchedFeed, entries: [], deleted: [] };
  checkArgument('fetched.result of updateFeed', isResult, result);
  const comparison = compare(result);
  const isPartial = comparison.isPartial || PARTS.has(fetched.reason);
  const { added, changed, moved, deleted, known } = completeDiff({ ...comparison, isPartial }, result, {
    ...options,
    now,
  });
  const first = feed.known === undefined || feed.known === null;
  const kept =
    (change: FollowedEntry['change']) =>
    ({ key, entry, index }: EntryChange) => ({
      index,
      key,
      change,
      first,
      date: dateOf(entry, index, now),
      entry,
    });
  const all = [...added.map(kept('added')), ...changed.map(kept('changed')), ...moved.map(kept('moved'))];
  const title = titleOf(result.feed) || feed.title;
  return {
    feed: { ...fetchedFeed, ...(title !== undefined && { title }), known },
    entries: all.sort((a, b) => a.index - b.index).map(({ index: _index, ...entry }) => entry),
    deleted,
  };
}

/** The feed with the state and the time for its next fetch. */
export function plannedFeed(
  { next: _last, ...feed }: FollowedFeed,
  { state, next: { at } }: FetchResult,
): FollowedFeed {
  return { ...feed, state, ...(at !== undefined && { next: at }) };
}

/** Results that have not all entries of the feed: the others are neither deleted nor forgotten. */
const PARTS: ReadonlySet<FetchReason> = new Set(['partial', 'delta', 'too-large', 'delivered']);

/** A millisecond apart, entries without dates keep the order of the feed, which has the newest first. */
function dateOf({ publishedParsed, updatedParsed }: Entry, index: number, now: Date): Date {
  // A program of the caller may have stored the result: its dates are texts until `reviveResult` has read them.
  const dated = [authoredDate(publishedParsed), authoredDate(updatedParsed)].find(
    (date) => date !== undefined && date.getTime() <= now.getTime(),
  );
  return dated ?? new Date(now.getTime() - index);
}
