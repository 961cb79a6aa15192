/** The hash FNV-1a of a text, equal on every machine. */

/** @returns 32 bits, with a sign */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
