/** Which entries a feed says are deleted: by tombstones (RFC 6721), or by being complete without them (RFC 5005, section 2). */

import type { DeletedEntry } from '../../model.ts';
import { hashText } from './hash.ts';
import type { KnownEntry } from './known-entries.ts';

const SCHEME = /^https?:\/\//i;

/** What a result says about deletions. */
export interface Announcement {
  readonly feed: { readonly fhComplete?: boolean };
  readonly deletedEntries?: readonly DeletedEntry[];
}

/** @returns whether an entry that the feed no longer has is deleted */
export function announcedDeletions({
  feed,
  deletedEntries = [],
}: Announcement): (entry: KnownEntry) => boolean {
  if (feed.fhComplete === true) return () => true;
  const guids = new Set<string>();
  for (const { ref } of deletedEntries) {
    const guid = ref?.trim();
    if (guid) guids.add(hashText(guid.replace(SCHEME, '')));
  }
  return ({ evidence }) => guids.has(evidence.guid);
}
