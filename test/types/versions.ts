/** Versions as a union, rows of stored results, and errors with codes. */

import {
  type Entry,
  FEED_VERSIONS,
  FeedError,
  type FeedErrorCode,
  type FeedResult,
  type FeedVersion,
  type FeedVersionKind,
  parseFeed,
  reviveResult,
} from 'anyfeed';

export function label(version: FeedVersion): string {
  if (version === '') return 'unknown';
  const kind: FeedVersionKind = FEED_VERSIONS[version];
  return kind.name;
}

const result = parseFeed('');
// @ts-expect-error No version has this name.
export const isOld: boolean = result.version === 'rss2';
export const name: string = label(result.version);

declare const row: string;
export const whole: FeedResult = reviveResult(JSON.parse(row));
export const entry: Entry = reviveResult<Entry>(JSON.parse(row));

export function codeOf(error: unknown): FeedErrorCode | undefined {
  return error instanceof FeedError ? error.code : undefined;
}
