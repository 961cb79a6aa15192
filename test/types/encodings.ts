/** The label of the encoding, its name, and rows of the evidence. */

import { type EncodingAttempt, type FeedResult, parseFeed } from 'anyfeed';

declare const bodies: Uint8Array[];

export function countByEncoding(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const body of bodies) {
    const { canonicalEncoding = 'unknown' } = parseFeed(body);
    counts.set(canonicalEncoding, (counts.get(canonicalEncoding) ?? 0) + 1);
  }
  return counts;
}

export const isRenamed = ({ encoding, canonicalEncoding }: FeedResult): boolean =>
  encoding !== canonicalEncoding;

export const failed = ({ encodingTrace }: FeedResult): EncodingAttempt[] =>
  encodingTrace.filter(({ outcome }) => outcome === 'decode-error');
