/** A reader that fetches its feeds: the state in a store of its own, outcomes, redirects, the next time, and entries that are new. */

import type { Entry, FeedProblem, FeedResult } from 'anyfeed';
import {
  type FetchedDocument,
  type FetchFunction,
  type FetchOptions,
  type FetchReason,
  type FetchRedirect,
  type FetchResult,
  type FetchState,
  fetchFeed,
  type NothingFetched,
} from 'anyfeed/fetch';
import { sanitizeHtml } from 'anyfeed/html';
import { diffEntries, type EntryChange, type KnownEntries } from 'anyfeed/identity';
import { hostKey, type NextFetch, type ScheduleHint } from 'anyfeed/schedule';

/** A row of the reader's table; columns that are empty are null. */
interface Row {
  readonly url: string;
  readonly state: string | null;
  readonly known: KnownEntries | null;
}

interface Fetched {
  readonly row: Row;
  readonly entries: readonly Entry[];
  readonly due: Date | null;
}

const options: FetchOptions = {
  userAgent: 'reader/1 (+https://reader.example/)',
  limits: { body: 4_000_000, entries: 500, redirects: undefined },
  sanitizeHtml: (markup, { base }) => sanitizeHtml(markup, { url: base, linkTarget: '_blank' }),
};

export async function refresh({ url, state, known }: Row, signal?: AbortSignal): Promise<Fetched> {
  const old: FetchState | undefined = state === null ? undefined : JSON.parse(state);
  const fetched = await fetchFeed(url, { ...options, state: old, signal });
  const diff = fetched.outcome === 'changed' ? diffEntries(known ?? undefined, fetched.result) : undefined;
  const row = { url, state: JSON.stringify(fetched.state), known: diff?.known ?? known };
  return {
    row,
    entries: (diff?.added ?? []).map(({ entry }: EntryChange) => entry),
    due: dueOf(fetched.next),
  };
}

const dueOf = ({ at }: NextFetch): Date | null => at ?? null;

export const isDocument = (fetched: FetchResult): fetched is FetchedDocument => fetched.result !== undefined;

export function explain(fetched: FetchResult): string {
  const { reason, message, movedTo, redirects, next } = fetched;
  const path: string = redirects.map(({ status, url }: FetchRedirect) => `${status} ${url}`).join(' → ');
  const hints: string = next.hints.map(({ rule }: ScheduleHint) => rule).join(', ');
  return `${reason}: ${message}, ${movedTo ?? fetched.url} (${path}), ${next.rule} of ${hints}`;
}

export function problemsOf(fetched: FetchResult): FeedProblem[] {
  if (isDocument(fetched)) return fetched.result.problems;
  const nothing: NothingFetched = fetched;
  return nothing.body ?? [];
}

export const isTemporary = (reason: FetchReason): boolean => reason === 'timeout' || reason === 'http-503';

/** A `fetch` that waits for its turn at the site. */
export function politely(wait: (site: string) => Promise<void>): FetchFunction {
  return async (url, init) => {
    await wait(hostKey(url));
    return fetch(url, init);
  };
}

export const readNow = async (url: string): Promise<FeedResult | undefined> =>
  (await fetchFeed(url, { allowPrivateAddresses: ['127.0.0.1'], ports: [80, 443, 8080] })).result;

// @ts-expect-error The address is the first argument.
fetchFeed('https://a.example/', { url: 'https://a.example/' });
// @ts-expect-error A state is an object, not its JSON.
fetchFeed('https://a.example/', { state: '{}' });
