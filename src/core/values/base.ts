/** Checks base addresses and joins nested ones. */

import { safeJoinUri } from './uri.ts';

/**
 * Ignore longer bases: each relative address grows by the length of the base, and a feed of megabytes would grow to gigabytes. Ignore bases
 * with more segments: joining takes time for each segment.
 */
const LONGEST_BASE = 2048;
const MOST_SEGMENTS = 64;

/** Whether the address can serve as a base. */
export function isUsableBase(base: string): boolean {
  if (base.length > LONGEST_BASE) return false;
  let segments = 1;
  for (let at = base.indexOf('/'); at !== -1; at = base.indexOf('/', at + 1)) segments += 1;
  return segments <= MOST_SEGMENTS;
}

/** Joins `base` with the base around it; undefined when the result is too long or its scheme is not allowed. */
export function joinBase(outer: string, base: string): string | undefined {
  if (base.length > LONGEST_BASE) return undefined;
  const joined = safeJoinUri(outer, base.trim());
  return joined !== '' && isUsableBase(joined) ? joined : undefined;
}
