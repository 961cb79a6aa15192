/** What a fetch has come to. */

import type { FeedResult } from '../../result.ts';
import type { NextFetch } from '../schedule/next-fetch.ts';
import type { FetchReason } from './failure.ts';
import type { Redirect } from './redirects.ts';
import type { FetchState } from './state.ts';

/** What every fetch returns. */
export interface FetchAccount {
  /** Why the outcome is what it is: one word for programs. */
  reason: FetchReason;
  /** The same in a sentence, for people. */
  message: string;
  /** For the next fetch of this feed. The one that was passed in is as it was. */
  state: FetchState;
  /** When that should be, and why. */
  next: NextFetch;
  /** The feed's new address: once, when permanent redirects to it have proven permanent. */
  movedTo?: string;
  /** The address that answered, after redirects; the one that did not, if none did. */
  url: string;
  /** Every redirect that was followed. */
  redirects: Redirect[];
  /** Whether the address of every connection was vetted; false where the platform, or the caller, connects. */
  guarded: boolean;
  /** Of the response, if there was one. */
  status?: number;
  /** Of the response, if there was one: lower-cased names to values. */
  headers?: Record<string, string>;
}

/** A body that was read. */
export interface FetchedDocument extends FetchAccount {
  /** `changed`: a feed, other than last time. `not-a-feed`: `result.bozoException` says what it is instead. */
  outcome: 'changed' | 'not-a-feed';
  result: FeedResult;
  /** The body, decompressed. */
  body: Uint8Array;
}

/** No body, or none worth reading. */
export interface NothingFetched extends FetchAccount {
  /**
   * `unchanged`: there is nothing new. `gone`: there never will be, stop asking. `limited`: asked too often, ask later.
   * `failed`: everything else; `reason` and `message` say what.
   */
  outcome: 'unchanged' | 'gone' | 'limited' | 'failed';
  result?: undefined;
  body?: undefined;
}

export type FetchResult = FetchedDocument | NothingFetched;
