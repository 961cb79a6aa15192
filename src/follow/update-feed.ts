/** The changes of a store by a fetch: the feed and its entries; and the interface of a store. */

import type { Entry } from '../core/document/result.ts';
import { checkArgument, isDate, isObjectWith, isRecord, isString } from '../core/model/options.ts';
import type { FetchResult } from './fetch/outcome.ts';
import type { FetchState } from './fetch/state.ts';
import { type DiffOptions, diffEntries, type EntryChange } from './identity/diff-entries.ts';
import type { KnownEntries } from './identity/known-entries.ts';
import type { EntryIgnore } from './identity/reading.ts';

/** A followed feed, as a store keeps it. `state` and `known` are JSON. */
export interface FollowedFeed {
  /** Its address, by which the store knows it. */
  readonly url: string;
  /** Its own title. */
  readonly title?: string | undefined;
  /** Time of the next fetch; null for never. A new feed has any time in the past. */
  readonly next: Date | null;
  /** The memory of `fetchFeed`. */
  readonly state?: FetchState | null | undefined;
  /** The memory of `diffEntries`. */
  readonly known?: KnownEntries | null | undefined;
  /** Texts and parameters that do not make an entry of this feed `changed`; JSON of the caller. @default that of the options */
  readonly ignore?: EntryIgnore | null | undefined;
}

/** Options of `updateFeed`: those of `diffEntries`. */
export type UpdateOptions = Pick<DiffOptions, 'ignore' | 'known'>;

/** An entry to store under the address of its feed and its key: insert it, or update the stored one. */
export interface FollowedEntry {
  /** Stays the same when guid, link, title or text change. */
  readonly key: string;
  /** `added`: new. `changed`: title, text or enclosure differ. `moved`: the same text under another guid or link. */
  readonly change: 'added' | 'changed' | 'moved';
  /** From the first fetch of the feed: part of what it had before it was followed. */
  readonly first: boolean;
  /** Date of publication, else of the last update; the time of the fetch for entries without date or with one in the future. Keep the stored date of a known entry. */
  readonly date: Date;
  /** The entry, as `parseFeed` reads it. */
  readonly entry: Entry;
}

/** The changes to store after a fetch. */
export interface FeedUpdate {
  /** The feed with its new state. */
  readonly feed: FollowedFeed;
  /** Entries to insert or update, in the order of the feed. Entries that repeat another one of the feed in all facts (`ambiguous`) have the key of this other, and are left out. */
  readonly entries: FollowedEntry[];
  /** Keys of entries that the feed declares deleted. */
  readonly deleted: string[];
}

/** The functions of a database that `followFeeds` needs. Each function may return a promise; its errors end `followFeeds`. The results of the three that change a feed do not count. */
export interface FeedStore {
  /** The feeds with the earliest `next`, the earliest first, also when it is still to come; without feeds that are never fetched. */
  nextFeeds(limit: number): Promise<readonly FollowedFeed[]> | readonly FollowedFeed[];
  /**
   * Updates a feed; not its address. The last call for a fetch.
   * @param fetched the fetch; absent when the feed waits because its site refuses requests
   */
  saveFeed(feed: FollowedFeed, fetched?: FetchResult): unknown;
  /** Inserts or updates entries, by the address of their feed and their key. */
  saveEntries(feed: FollowedFeed, entries: readonly FollowedEntry[], fetched: FetchResult): unknown;
  /** Deletes entries by their keys. */
  deleteEntries(feed: FollowedFeed, keys: readonly string[]): unknown;
  /**
   * Gives a feed its new address. If there is a feed at this address, the two become one: gives the entries and readers of the old feed to the
   * other, deletes the old one, and returns true.
   */
  moveFeed(from: string, to: string): Promise<boolean> | boolean;
}

const isFollowed = isObjectWith('a feed with its url', { url: isString });
const isFetched = isObjectWith('a result of fetchFeed', {
  outcome: isString,
  state: isRecord,
  next: isRecord,
});

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
 * feed.next === null; // false
 * @experimental
 */
export function updateFeed(
  feed: FollowedFeed,
  fetched: FetchResult,
  now: Date = new Date(),
  options: UpdateOptions = {},
): FeedUpdate {
  checkArgument('feed of updateFeed', isFollowed, feed);
  checkArgument('fetched of updateFeed', isFetched, fetched);
  checkArgument('now of updateFeed', isDate, now);
  const { outcome, result, state, next } = fetched;
  const fetchedFeed = { ...feed, state, next: next.at ?? null };
  if (outcome !== 'changed') return { feed: fetchedFeed, entries: [], deleted: [] };
  const { added, changed, moved, deleted, known } = diffEntries(feed.known, result, {
    ...options,
    ...(feed.ignore && { ignore: feed.ignore }),
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
  const title = result.feed.title ?? feed.title;
  return {
    feed: { ...fetchedFeed, ...(title !== undefined && { title }), known },
    entries: all.sort((a, b) => a.index - b.index).map(({ index: _index, ...entry }) => entry),
    deleted,
  };
}

/** A millisecond apart, entries without dates keep the order of the feed, which has the newest first. */
function dateOf({ publishedParsed, updatedParsed }: Entry, index: number, now: Date): Date {
  const dated = [publishedParsed, updatedParsed].find(
    (date) => date !== undefined && date.getTime() <= now.getTime(),
  );
  return dated ?? new Date(now.getTime() - index);
}
