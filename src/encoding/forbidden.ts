/**
 * Finds characters that XML forbids (XML 1.0, 2.2): proof that bytes were read in the wrong encoding when another reading
 * has none. Utf-16 read as utf-8 is full of NUL, and ISO-2022-JP read as anything else of ESC.
 */

/** Other than TAB, LF and CR. Surrogates cannot occur: every decoder refuses them. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

const BELOW_SPACE = 0x20202020;
const HIGH_BITS = 0x80808080;

/**
 * Index of the first control byte that XML forbids, -1 when there is none: what `firstForbidden` says of the text, for any
 * encoding that contains ASCII, without looking at the text. Four bytes at a time: this runs over every document.
 */
export function firstControlByte(bytes: Uint8Array): number {
  const misaligned = bytes.byteOffset & 3;
  const head = Math.min(bytes.length, misaligned === 0 ? 0 : 4 - misaligned);
  const inHead = controlBetween(bytes, 0, head);
  if (inHead !== -1) return inHead;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + head, (bytes.length - head) >> 2);
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as number;
    // Some byte is below 20: the subtraction borrows from its high bit, which it does not have itself.
    if (((word - BELOW_SPACE) & ~word & HIGH_BITS) === 0) continue;
    const found = controlBetween(bytes, head + i * 4, head + i * 4 + 4);
    if (found !== -1) return found;
  }
  return controlBetween(bytes, head + words.length * 4, bytes.length);
}

function controlBetween(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
  }
  return -1;
}

/** What a document begins with: a tag, or JSON. */
const BEGINNING = /^\s*[<{[]/;

/**
 * Index of the first character that XML forbids, -1 when there is none. A text that begins like no document is forbidden
 * from its start: ASCII read as utf-16, as a wrong label wants it, is valid Chinese.
 */
export function firstForbidden(text: string): number {
  const found = text.search(FORBIDDEN);
  return found === -1 && text !== '' && !BEGINNING.test(text) ? 0 : found;
}
