/** The addresses that others may be relative to. */

import { safeJoinUri } from './uri.ts';

/**
 * Longer bases are not used: every relative address would grow by as much, and a feed of megabytes to one of gigabytes. Nor are
 * those with more segments: each is looked at for every address.
 */
const LONGEST_BASE = 2048;
const MOST_SEGMENTS = 64;

/** Whether addresses may be relative to it. */
export function isUsableBase(base: string): boolean {
  if (base.length > LONGEST_BASE) return false;
  let segments = 1;
  for (let at = base.indexOf('/'); at !== -1; at = base.indexOf('/', at + 1)) segments += 1;
  return segments <= MOST_SEGMENTS;
}

/** `base` against the base around it; undefined when it cannot serve as one: too long, or of a scheme that is not allowed. */
export function joinBase(outer: string, base: string): string | undefined {
  if (base.length > LONGEST_BASE) return undefined;
  const joined = safeJoinUri(outer, base.trim());
  return joined !== '' && isUsableBase(joined) ? joined : undefined;
}
