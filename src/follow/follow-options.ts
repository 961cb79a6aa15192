/** The options of `followFeeds`, their defaults and their validation. */

import {
  checkArgument,
  type Expected,
  isBoolean,
  isCount,
  isDuration,
  isFunction,
  isPause,
  isSignal,
  readGiven,
} from '../core/model/expected.ts';
import type { Filled } from '../core/model/options.ts';
import { MINUTE, SECOND } from '../core/values/durations.ts';
import { fetchFeed } from './fetch/fetch-feed.ts';
import type { FetchOptions } from './fetch/options.ts';
import type { FetchResult } from './fetch/outcome.ts';
import type { FetchState } from './fetch/state.ts';
import type { ConnectedCallback, HubCallback } from './hub-callback.ts';
import { EXPECTED_OF_DIFF } from './identity/diff-entries.ts';
import { readIgnore } from './identity/reading.ts';
import type { FeedStore, FollowedFeed } from './store.ts';
import type { HubStore } from './subscribe.ts';
import type { FeedUpdate, UpdateOptions } from './update-feed.ts';

/** Fetches a feed: `fetchFeed` of `anyfeed/fetch`, also with options of your own besides those given. */
export type FollowFetch = (
  url: string,
  options: Pick<FetchOptions, 'signal' | 'parseBody'> & {
    /** The state of the last fetch; absent before the first. */
    readonly state?: FetchState | undefined;
  },
) => Promise<FetchResult>;

/** A fetch of `followFeeds`, with what `updateFeed` returns for it. */
export interface FollowReport extends FeedUpdate {
  /** The result of `fetchFeed`: outcome, reason, message; `failed` with `error` when something threw. */
  readonly fetched: FetchResult;
  /** The fetch failed without any response, perhaps because nothing can be reached: it does not count yet, and nothing was stored. */
  readonly offline: boolean;
}

/** Options of `followFeeds`; `ignore` and `known` are for all feeds, and `ignore` of a feed replaces that for all. */
export interface FollowOptions extends UpdateOptions {
  /** Fetches each feed. @default fetchFeed, guarded and limited */
  fetch?: FollowFetch | undefined;
  /** Called after each fetch, when its changes are stored. @default no call */
  onFetch?: ((report: FollowReport) => void) | undefined;
  /**
   * Called for everything that throws: the fetch, `onFetch`, a function of the store. None of it ends `followFeeds`; what `onError` itself throws
   * does. @default no call, and an error of `nextFeeds` ends `followFeeds`
   * @param feed whose turn it was; absent for errors of `nextFeeds` and `readSites`
   */
  onError?: ((error: unknown, feed?: FollowedFeed) => void) | undefined;
  /** Ends when no feed is due. @default false (never, unless `signal` aborts) */
  once?: boolean | undefined;
  /** Number of fetches at the same time. A fetch that takes longer than half a second gives its place to another, up to four times as many. @default 8 */
  concurrency?: number | undefined;
  /** Least number of milliseconds between two requests to one site; sites that limit requests teach a longer one. @default 1000 */
  pause?: number | undefined;
  /**
   * Milliseconds for the parsing of a body. On Node, Bun and Deno bodies above 1 MiB are parsed in a thread. A longer parse is the failure
   * `parse-timeout` of its feed. Smaller bodies, and those of a `fetch` that does not pass on `parseBody`, have no limit.
   * @default 10000
   */
  parseTimeout?: number | undefined;
  /**
   * Subscribes to the hubs of feeds: `openCallback`. A feed that its hub delivers is fetched once a day. The store then needs `readFeed`,
   * `readSubscription` and `saveSubscription`. @default none: every feed is fetched
   */
  callback?: HubCallback | undefined;
  /** Milliseconds after which the store is asked for its feeds again, at the latest: programs that share a store make feeds due. @default 60000 */
  poll?: number | undefined;
  /** Ends `followFeeds`, and the fetches in progress: nothing of them is stored. */
  signal?: AbortSignal | undefined;
}

/** The options with their defaults. */
export interface FollowSettings
  extends Filled<Omit<FollowOptions, 'callback'>, 'signal' | 'onError' | keyof UpdateOptions> {
  readonly callback?: ConnectedCallback | undefined;
}

const isHubCallback: Expected = {
  words: 'a callback of openCallback',
  holds: (value) => typeof (value as Partial<ConnectedCallback> | null)?.connect === 'function',
};
const EXPECTED: Readonly<Record<keyof FollowOptions, Expected>> = {
  fetch: isFunction,
  onFetch: isFunction,
  onError: isFunction,
  once: isBoolean,
  concurrency: isCount,
  pause: isPause,
  parseTimeout: isDuration,
  callback: isHubCallback,
  poll: isPause,
  signal: isSignal,
  ignore: EXPECTED_OF_DIFF.ignore,
  known: EXPECTED_OF_DIFF.known,
};
const FUNCTIONS_OF_HUBS: readonly (keyof HubStore)[] = ['readFeed', 'readSubscription', 'saveSubscription'];
const FUNCTIONS: readonly (keyof FeedStore)[] = [
  'nextFeeds',
  'saveFeed',
  'saveEntries',
  'deleteEntries',
  'moveFeed',
];
const isStoreWith = (functions: readonly (keyof FeedStore)[]): Expected => ({
  words: `a store with the functions ${functions.join(', ')}`,
  holds: (value) =>
    functions.every((name) => typeof (value as Partial<FeedStore> | null)?.[name] === 'function'),
});
const isStore: Expected = isStoreWith(FUNCTIONS);
const isStoreOfHubs: Expected = isStoreWith([...FUNCTIONS, ...FUNCTIONS_OF_HUBS]);

/** @throws {TypeError | RangeError} for a wrong store, an unknown option or a wrong value; the message names it */
export function readFollowOptions(store: FeedStore, options: FollowOptions | undefined): FollowSettings {
  checkArgument('store of followFeeds', isStore, store);
  const given = readGiven(options, EXPECTED) as Partial<FollowSettings> | undefined;
  if (given?.callback !== undefined)
    checkArgument('store of followFeeds with a callback', isStoreOfHubs, store);
  // A wrong pattern would be the failure of every feed.
  readIgnore(given?.ignore);
  const defaults = {
    fetch: fetchFeed,
    onFetch: () => undefined,
    once: false,
    concurrency: 8,
    pause: SECOND,
    parseTimeout: 10 * SECOND,
    poll: MINUTE,
  };
  return { ...defaults, ...given };
}
