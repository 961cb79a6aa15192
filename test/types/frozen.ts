/** Items 1 to 4 of the freeze: one name for one thing, content as it comes, no internals, one class of errors. */

import {
  type BatchErrorCode,
  type Entry,
  ERROR_KINDS,
  type ErrorKind,
  FEED_VERSIONS,
  FeedError,
  type FeedErrorCode,
  type FeedProblem,
  PROBLEM_KINDS,
  type Presented,
  parseDate,
  parseFeed,
  toHtml,
  toPlainText,
} from 'anyfeed';
import type { BatchOutput } from 'anyfeed/batch';
import { fetchFeed } from 'anyfeed/fetch';
import type { FollowedFeed } from 'anyfeed/follow';
import { diffEntries, type EntryChange, identifyEntries } from 'anyfeed/identity';
import { type FeedHints, hostKey, nextFetch } from 'anyfeed/schedule';

const { canonicalEncoding, encodingTrace, entries, feed } = parseFeed('<rss/>');

// 1. One name, one meaning, one unit.
export const encodings: (string | undefined)[] = [
  canonicalEncoding,
  ...encodingTrace.map(({ canonicalEncoding: own }) => own),
];
export const minutes: string | undefined = feed.ttl;
export const milliseconds = ({ ttlInterval, syInterval }: FeedHints): number =>
  ttlInterval ?? syInterval ?? 0;
export const never = ({ next }: FollowedFeed): boolean => !next;
export const isGone: boolean = nextFetch({ status: 410 }).at === undefined;
export const facts = ({ key, identifiedBy, recognizedBy }: EntryChange): string =>
  [key, identifiedBy, ...recognizedBy].join(' ');
export const keys: string[] = identifyEntries({ entries }).map(({ key, identifiedBy }) => key + identifiedBy);
export const sites: string[] = [hostKey('https://example.org/'), hostKey(new URL('https://example.org/'))];
export const rows = Promise.all([
  fetchFeed('https://example.org/', { state: null }),
  fetchFeed(new URL('https://example.org/')),
]);
export const { known } = diffEntries(null, { feed, entries });
export const anchor = (shown: Presented): string => shown.anchor;
// @ts-expect-error Keys are those of `anyfeed/identity`.
export const shownKey = (shown: Presented): unknown => shown.key;
// @ts-expect-error The unit is in the name: `ttlInterval`.
export const hint = (hints: FeedHints): unknown => hints.ttl;
// @ts-expect-error `identifiedBy` says what is trusted.
export const trust = (change: EntryChange): unknown => change.trust;

// 2. What `parseFeed` gives.
export const html = ({ content, summaryDetail, titleDetail }: Entry): string =>
  toHtml(content?.[0] ?? summaryDetail ?? titleDetail ?? '');
export const nothing: string = toHtml({ type: 'text/html' });
export const text = ({ content = [] }: Entry): string => content.map((one) => toPlainText(one)).join('\n');
export const date: Date | undefined = parseDate('Tue, 05 Mar 2024 10:00:00 GMT');

// 3. No internals.
// @ts-expect-error How the parser recognizes a version is its own affair.
export const declared: unknown = FEED_VERSIONS.rss20.declared;
// @ts-expect-error Namespaces have a list of their own.
export const namespaces: unknown = FEED_VERSIONS.rss20.namespaces;
// @ts-expect-error Who reads a code is a matter of the checker.
export const authors: unknown = PROBLEM_KINDS.truncated.forAuthors;
// @ts-expect-error What the checker does with a code is its own affair.
export const damages: unknown = PROBLEM_KINDS.truncated.damagesTree;

// 4. One class of errors, with a code of a table.
export function describe(error: unknown): string {
  if (!(error instanceof FeedError)) throw error;
  const { code, problem }: { code: FeedErrorCode; problem?: FeedProblem } = error;
  if (problem !== undefined) return PROBLEM_KINDS[problem.code].severity;
  return code in ERROR_KINDS ? ERROR_KINDS[code as BatchErrorCode].meaning : error.message;
}
export const isWorthRetrying = ({ isTemporary }: ErrorKind): boolean => isTemporary;
export const reason = ({ error }: BatchOutput): BatchErrorCode | undefined => error?.code;
export const thrown: FeedError = new FeedError({ code: 'timeout', message: 'too late' });
// @ts-expect-error Codes are words of a table.
export const unknown: FeedError = new FeedError({ code: 'too-late', message: 'too late' });
