/** `anyfeed/fetch`: fetches a feed. Runs on every platform with `fetch`; Node, Bun and Deno vet their connections. */

export type { FetchReason } from './follow/fetch/failure.ts';
export { fetchFeed } from './follow/fetch/fetch-feed.ts';
export type { FetchFunction, FetchLimits, FetchOptions, ParseBody } from './follow/fetch/options.ts';
export type { FetchAccount, FetchedDocument, FetchResult, NothingFetched } from './follow/fetch/outcome.ts';
export type { FetchRedirect } from './follow/fetch/redirects.ts';
export type { FetchMove, FetchState } from './follow/fetch/state.ts';
