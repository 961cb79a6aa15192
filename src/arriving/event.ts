/** What is told while a feed arrives. */

import type { FeedProblem } from '../problems.ts';
import type { Entry, Feed, FeedResult } from '../result.ts';

/** Why what was told is not what `parseFeed` would have found. */
export type RestartReason =
  /** A later byte refutes the encoding. */
  | 'encoding'
  /** Relative addresses were joined before the feed's own address, which is their base, was known. */
  | 'own-address'
  /** Too much waits for what follows: a text longer than `limits.textLength`, dates that only the whole feed decides. */
  | 'waiting'
  /** A member of a JSON Feed behind its items says something about them. */
  | 'late-member';

/** One event of `parseFeedStream`. */
export type FeedStreamEvent =
  /** The feed as far as it stands before the entries that follow. `end` has all of it. */
  | { type: 'feed'; feed: Feed; version: string }
  /** An entry that nothing later in the feed can change. */
  | { type: 'entry'; entry: Entry }
  /** Something wrong with the feed, as soon as it is found. */
  | { type: 'problem'; problem: FeedProblem }
  /** The last event: the result of `parseFeed` without its entries. */
  | { type: 'end'; result: Omit<FeedResult, 'entries'> }
  /**
   * The last event: what follows contradicts what was told, and all of it is void. `encoding` is the one to read the document by, as far
   * as is known; `url`, where there is one, the base of its relative addresses.
   */
  | { type: 'restart'; reason: RestartReason; encoding: string; url?: string };
