/** The interface of a store: what it keeps of a feed, its entries, and sites. */

import type { Entry } from '../core/document/result.ts';
import type { FetchResult } from './fetch/outcome.ts';
import type { FetchState } from './fetch/state.ts';
import type { KnownEntries } from './identity/known-entries.ts';
import type { EntryIgnore } from './identity/reading.ts';

/** A followed feed, as a store keeps it. `state` and `known` are JSON. */
export interface FollowedFeed {
  /** Its address, by which the store knows it. */
  readonly url: string;
  /** Its own title, as plain text. */
  readonly title?: string | undefined;
  /**
   * Time of the next fetch. Absent for never, or null, as databases give it: store NULL. A new feed has any time in the past.
   */
  readonly next?: Date | null | undefined;
  /** The memory of `fetchFeed`. */
  readonly state?: FetchState | null | undefined;
  /** The memory of `diffEntries`. */
  readonly known?: KnownEntries | null | undefined;
  /** Texts and parameters that do not make an entry of this feed `changed`; JSON of the caller. @default that of the options */
  readonly ignore?: EntryIgnore | null | undefined;
}

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

/** The limit of a site that refuses requests, as `followFeeds` has learned it. JSON. */
export interface SiteLimit {
  /** The site: `hostKey` of the addresses of its feeds. */
  readonly site: string;
  /** Milliseconds between two requests. */
  readonly pause: number;
  /** No request before this time, ISO 8601. */
  readonly until: string;
  /** When it was learned, ISO 8601; of no use after a week. */
  readonly learned: string;
}

/** A subscription at a hub. JSON, without secrets. */
export interface Subscription {
  /** By which the store knows it. */
  readonly id: string;
  /** The address of the feed. */
  readonly url: string;
  /** The hub that was asked. */
  readonly hub: string;
  /** The address of the feed, as the feed names it for its hub. */
  readonly topic: string;
  /** Time of the last request, ISO 8601. */
  readonly requested: string;
  /** Its end, ISO 8601; absent until the hub has asked back. */
  readonly until?: string;
  /** Time of its denial by the hub, ISO 8601. */
  readonly denied?: string;
}

/**
 * The functions of a database that `followFeeds` needs. Each may return a promise. An error of one is the failure of the feed whose turn it is. The
 * results of the three that change a feed do not count. A feed may be removed at any time, also during its turn: the functions for a feed that is
 * not there do nothing.
 */
export interface FeedStore {
  /**
   * The feeds with the earliest `next`, the earliest first, also when it is still to come; without feeds that are never fetched. Of several with
   * one address the first counts. Called when a feed can be fetched that is not among those of the last call.
   */
  nextFeeds(limit: number): Promise<readonly FollowedFeed[]> | readonly FollowedFeed[];
  /**
   * Updates a feed; not its address. The last call for a fetch.
   * @param fetched the fetch; absent when the feed waits for its turn because its site has many, and only `next` changes; and when its
   *   hub has denied its subscription, and only `state` changes
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
  /** The limits that are stored for these sites: of most sites none. @default none: limits are known until `followFeeds` ends */
  readSites?(sites: readonly string[]): Promise<readonly SiteLimit[]> | readonly SiteLimit[];
  /** Inserts or replaces the limit of a site. */
  saveSite?(limit: SiteLimit): unknown;
  /** The feed at an address, if it is followed. Needed for `callback`, like the two below. */
  readFeed?(url: string): Promise<FollowedFeed | null | undefined> | FollowedFeed | null | undefined;
  /** The subscription with this `id`, if there is one. */
  readSubscription?(id: string): Promise<Subscription | null | undefined> | Subscription | null | undefined;
  /** Inserts or replaces a subscription. */
  saveSubscription?(subscription: Subscription): unknown;
}
