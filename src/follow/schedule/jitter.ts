/** Spreads requests, so that feeds with equal hints are not fetched in the same second. */

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const RANGE = 2 ** 32;

/** A number from 0 to 1 (exclusive) that depends on the seed alone. FNV-1a, with the finish of MurmurHash3. */
export function fractionOf(seed: string): number {
  let hash = OFFSET;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / RANGE;
}
