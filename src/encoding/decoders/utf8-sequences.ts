/** The byte sequences of utf-8 (RFC 3629, 4). */

/** Whether a second byte goes with a lead byte: no overlong form, no surrogate, nothing above U+10FFFF. */
export function mayFollow(lead: number, second: number | undefined): boolean {
  const [first, last] = SECOND_BYTES.get(lead) ?? [0x80, 0xbf];
  return second === undefined || (second >= first && second <= last);
}

const SECOND_BYTES: ReadonlyMap<number, readonly [first: number, last: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

/** Bytes of a character by its first byte; 0 where no character begins. */
export function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}
