/** Additions of a minor release break no program with a `default` branch: members of unions, codes, versions, outcomes. */

import type { EncodingAttempt, FeedProblem, FeedVersion } from 'anyfeed';
import type { FetchResult } from 'anyfeed/fetch';
import type { FeedStreamEvent } from 'anyfeed/stream';

export function format(version: FeedVersion): string {
  switch (version) {
    case 'rss20':
      return 'RSS';
    case 'atom10':
      return 'Atom';
    default:
      return version === '' ? 'unknown' : version;
  }
}

export function isTried({ outcome }: EncodingAttempt): boolean {
  switch (outcome) {
    case 'not-tried':
    case 'unavailable':
    case 'overruled':
      return false;
    default:
      return true;
  }
}

export function handle(fetched: FetchResult): number {
  switch (fetched.outcome) {
    case 'changed':
      return fetched.result.entries.length;
    case 'unchanged':
      return 0;
    default:
      console.warn(fetched.message);
      return -1;
  }
}

/** Programs compare codes, never the text of a message. */
export const isDamaged = (problems: readonly FeedProblem[]): boolean =>
  problems.some(({ code, severity }) => code === 'truncated' || severity === 'error');

export const isLast = ({ type }: FeedStreamEvent): boolean => type === 'end' || type === 'restart';
