/** Which entries a feed says are deleted: by tombstones (RFC 6721), or by being complete without them (RFC 5005, section 2). */

import { hashText } from './hash.ts';
import type { KnownEntry } from './known-entries.ts';

const TOMBSTONE = 'at:deleted-entry';
const COMPLETE = 'fh:complete';
const SCHEME = /^https?:\/\//i;

/** An element that nobody models. */
interface Extension {
  readonly attributes?: Readonly<Record<string, string>>;
}

/** @returns whether an entry that the feed no longer has is deleted */
export function announcedDeletions(feed: object): (entry: KnownEntry) => boolean {
  if (extension(feed, COMPLETE).length > 0) return () => true;
  const guids = new Set<string>();
  for (const { attributes } of extension(feed, TOMBSTONE)) {
    const ref = attributes?.['ref']?.trim();
    if (ref) guids.add(hashText(ref.replace(SCHEME, '')));
  }
  return ({ evidence }) => guids.has(evidence.guid);
}

function extension(feed: object, name: string): readonly Extension[] {
  const { extensions } = feed as { extensions?: Readonly<Record<string, readonly Extension[]>> };
  return extensions?.[name] ?? [];
}
