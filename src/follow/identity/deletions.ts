/** Which entries a feed says are deleted: by tombstones (RFC 6721), or by being complete without them (RFC 5005, section 2). */

import type { FeedResult } from '../../result.ts';
import { hashText } from './hash.ts';
import type { KnownEntry } from './known-entries.ts';

/** What of a result says which entries are deleted. */
export interface Deletions extends Pick<FeedResult, 'deletedEntries'> {
  readonly feed: Pick<FeedResult['feed'], 'fhComplete'>;
}

const SCHEME = /^https?:\/\//i;

/** @returns whether an entry that the feed no longer has is deleted */
export function announcedDeletions({ feed, deletedEntries }: Deletions): (entry: KnownEntry) => boolean {
  if (feed.fhComplete === true) return () => true;
  const guids = new Set<string>();
  for (const { ref } of deletedEntries ?? []) {
    if (ref !== undefined) guids.add(hashText(ref.trim().replace(SCHEME, '')));
  }
  return ({ evidence }) => guids.has(evidence.guid);
}
