/** A hash that spreads texts evenly: FNV-1a, with the finish of MurmurHash3. */

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Numbers that a hash can have. */
export const HASHES: number = 2 ** 32;

/** @returns a number from 0 to `HASHES` (exclusive) that depends on the text alone, equal on every machine */
export function evenHash(text: string): number {
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
