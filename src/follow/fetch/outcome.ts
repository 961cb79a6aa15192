/** The outcome of a fetch. */

import type { FeedResult } from '../../core/document/result.ts';
import type { NextFetch } from '../schedule/next-fetch.ts';
import type { FetchReason } from './failure.ts';
import type { FetchRedirect } from './redirects.ts';
import type { FetchState } from './state.ts';

/** Common keys of all outcomes. */
export interface FetchAccount {
  /** The reason of the outcome, a code for programs: `new-body`, `http-404`, `timeout`, `dns`, `too-early` … */
  reason: FetchReason;
  /** The reason as a sentence, for people. */
  message: string;
  /** The state for the next fetch of this feed. The state in the options is not changed. */
  state: FetchState;
  /** Time of the next fetch, `at`, and the rule that decided it, `rule`. */
  next: NextFetch;
  /**
   * The feed's new address: set only once, when its permanent redirects have proven permanent; or its old address, when the new one has
   * failed three times and the old one serves the feed again.
   */
  movedTo?: string;
  /** The address of the response, after redirects; without a response, the last requested address. Without credentials and fragment. */
  url: string;
  /** The redirects in order. */
  redirects: FetchRedirect[];
  /** Whether every connection was vetted; false when the platform or the caller opens connections. */
  guarded: boolean;
  /** Status of the response, if any. */
  status?: number;
  /** Headers of the response, if any: lower-cased names to values. */
  headers?: Record<string, string>;
  /** The thrown value, with the reason `error`. */
  error?: unknown;
}

/** The outcome with a body. */
export interface FetchedDocument extends FetchAccount {
  /**
   * `changed`: a feed that differs from last time, or the beginning of one when `reason` is `too-large`; `not-a-feed`: another document, which
   * `message` and `result.bozoException` describe.
   */
  outcome: 'changed' | 'not-a-feed';
  /** The feed, as `parseFeed` reads it; for `not-a-feed`, `usable` is false and `entries` is empty. */
  result: FeedResult;
  /** The body, decompressed. */
  body: Uint8Array;
}

/** The outcome without a body to read. */
export interface NothingFetched extends FetchAccount {
  /**
   * `unchanged`: the feed has not changed; `gone`: stop fetching it; `limited`: too many requests, or too early: fetch later; `failed`: any other
   * failure, see `reason` and `message`.
   */
  outcome: 'unchanged' | 'gone' | 'limited' | 'failed';
  /** Absent with `unchanged`, `gone`, `limited` and `failed`. */
  result?: undefined;
  /** Absent with `unchanged`, `gone`, `limited` and `failed`. */
  body?: undefined;
}

/** The outcome of `fetchFeed`; `outcome` tells the two forms apart. */
export type FetchResult = FetchedDocument | NothingFetched;
