/** Exports of `anyfeed/fetch` on every platform, besides `fetchFeed`. */

export type { FetchReason } from './failure.ts';
export type { FetchFunction } from './global-fetch.ts';
export type { FetchLimits, FetchOptions } from './options.ts';
export type { FetchAccount, FetchedDocument, FetchResult, NothingFetched } from './outcome.ts';
export type { FetchRedirect } from './redirects.ts';
export type { FetchState, PendingMove } from './state.ts';
