/** Finds deleted entries: entries with tombstones (RFC 6721), and entries absent from a complete feed (RFC 5005, section 2). */

import type { FeedResult } from '../../core/document/result.ts';
import { hashText } from './hash.ts';
import type { KnownEntry } from './known-entries.ts';

/** The part of a result that declares deletions. */
export interface Deletions extends Pick<FeedResult, 'deletedEntries'> {
  readonly feed: Pick<FeedResult['feed'], 'fhComplete'>;
}

const SCHEME = /^https?:\/\//i;

/** @returns a function that tells whether an absent entry is deleted */
export function announcedDeletions({ feed, deletedEntries }: Deletions): (entry: KnownEntry) => boolean {
  if (feed.fhComplete === true) return () => true;
  const guids = new Set<string>();
  for (const { ref } of deletedEntries ?? []) {
    if (ref !== undefined) guids.add(hashText(ref.trim().replace(SCHEME, '')));
  }
  return ({ evidence }) => guids.has(evidence.guid);
}
