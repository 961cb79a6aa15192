/**
 * Recognises utf-8 with a few bad bytes: texts cut in the middle of a character by a program that counts bytes, or a quotation in
 * another encoding. Another encoding that reads all of the bytes would spoil every other character of the document.
 */

/** Fewer characters beyond ASCII than this prove nothing. */
const ENOUGH = 5;
/** Whole characters for every fault. Texts in other encodings look like utf-8 here and there, but never most of the time. */
const PER_FAULT = 5;

/** Bytes of a character by its first byte: 0 where no character begins. */
function lengthOf(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

export function isMostlyUtf8(bytes: Uint8Array): boolean {
  let whole = 0;
  let faults = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    const length = lengthOf(bytes[i] ?? 0);
    let found = 1;
    while (found < length && ((bytes[i + found] ?? 0) & 0xc0) === 0x80) found += 1;
    if (length > 0 && found === length) whole += 1;
    else faults += 1;
    i += found - 1;
  }
  return whole >= ENOUGH && whole >= faults * PER_FAULT;
}
