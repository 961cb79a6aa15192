/** The byte sequences of utf-8 (RFC 3629, 4). */

/** Whether a second byte is valid after a lead byte: no overlong form, no surrogate, no code point above U+10FFFF. */
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

/** Length in bytes of a character by its first byte; 0 for a byte that cannot begin one. */
export function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

/** Writes a character beyond ASCII. @returns index after it */
export function writeCharacter(code: number, bytes: Uint8Array, start: number): number {
  let at = start;
  if (code < 0x800) {
    bytes[at] = 0xc0 | (code >> 6);
  } else {
    if (code < 0x10000) {
      bytes[at] = 0xe0 | (code >> 12);
    } else {
      bytes[at] = 0xf0 | (code >> 18);
      at += 1;
      bytes[at] = 0x80 | ((code >> 12) & 0x3f);
    }
    at += 1;
    bytes[at] = 0x80 | ((code >> 6) & 0x3f);
  }
  bytes[at + 1] = 0x80 | (code & 0x3f);
  return at + 2;
}
