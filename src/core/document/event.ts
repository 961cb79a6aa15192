/** The events of an arriving feed. */

import type { FeedVersion } from '../model/versions.ts';
import type { FeedProblem } from '../problems/problems.ts';
import type { Entry, Feed, FeedResult } from './result.ts';

/** The reason why the yielded events differ from the result of `parseFeed`. */
export type RestartReason =
  /** A later byte refutes the encoding. */
  | 'encoding'
  /** Relative addresses were joined before the feed's own address, which is their base, was known. */
  | 'own-address'
  /** Too much depends on the rest: a text longer than `limits.textLength`, or dates that need the whole feed. */
  | 'waiting'
  /** A member of a JSON Feed after its items changes them. */
  | 'late-member';

/** One event of `parseFeedStream`. */
export type FeedStreamEvent =
  /** The part of the feed before its entries. `end` has the whole feed. */
  | { type: 'feed'; feed: Feed; version: FeedVersion }
  /** An entry in its final form. */
  | { type: 'entry'; entry: Entry }
  /** A problem of the feed, as soon as it is found. */
  | { type: 'problem'; problem: FeedProblem }
  /** The last event: the result of `parseFeed` without its entries. */
  | { type: 'end'; result: Omit<FeedResult, 'entries'> }
  /**
   * The last event: the rest of the document contradicts the earlier events, which are void. `encoding` is the encoding of the document, as
   * far as known; `url`, if present, the base of its relative addresses.
   */
  | { type: 'restart'; reason: RestartReason; encoding: string; url?: string };
