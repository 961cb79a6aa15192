/**
 * Decodes the encodings of East Asia strictly by the platform's decoders. The platform writes U+FFFD for invalid bytes; U+FFFD therefore
 * marks a fault, because these encodings have no such character.
 */

import { type MultiByteName, multiByteText } from '#platform';
import { type DecodedBytes, type Decoder, failAt, readAs } from './decoder.ts';

/** Length in bytes of the character that begins with a byte of 80 or more. */
type LengthOf = (lead: number) => number;

const twoBytes: LengthOf = () => 2;
/** Shift_JIS has the half-width kana in one byte. */
const twoButKana: LengthOf = (lead) => (lead >= 0xa0 && lead < 0xe0 ? 1 : 2);
/** EUC-JP has a third set. */
const threeAfter8f: LengthOf = (lead) => (lead === 0x8f ? 3 : 2);

const LONGEST = 3;
const REPLACEMENT = '\ufffd';

class MultiByteDecoder implements Decoder {
  readonly #name: MultiByteName;
  readonly #lengthOf: LengthOf;

  constructor(name: MultiByteName, lengthOf: LengthOf) {
    this.#name = name;
    this.#lengthOf = lengthOf;
  }

  read(bytes: Uint8Array): DecodedBytes {
    const text = this.readLossily(bytes);
    const replaced = text.indexOf(REPLACEMENT);
    if (replaced === -1) return readAs(text);
    const incomplete = text.length - replaced < LONGEST ? this.#cutOff(bytes) : 0;
    if (incomplete === 0) return failAt(this.#firstFault(bytes));
    return readAs(this.readLossily(bytes.subarray(0, -incomplete)), incomplete);
  }

  readLossily(bytes: Uint8Array): string {
    return multiByteText(this.#name, bytes);
  }

  #isReadable(bytes: Uint8Array): boolean {
    return !this.readLossily(bytes).includes(REPLACEMENT);
  }

  /** Number of bytes of a character that the end cuts off; 0 without one, or when the bytes have another fault. */
  #cutOff(bytes: Uint8Array): number {
    for (let length = 1; length < LONGEST && length <= bytes.length; length += 1) {
      const lead = bytes[bytes.length - length] as number;
      if (lead < 0x80) return 0;
      if (this.#lengthOf(lead) > length && this.#isReadable(bytes.subarray(0, -length))) return length;
    }
    return 0;
  }

  /** Start of the first invalid character; `bytes` must have one. */
  #firstFault(bytes: Uint8Array): number {
    let start = 0;
    let end = nextStart(bytes, start);
    while (end < bytes.length && this.#isReadable(bytes.subarray(start, end))) {
      start = end;
      end = nextStart(bytes, start);
    }
    for (let at = start; at < end; ) {
      const lead = bytes[at] as number;
      const length = lead < 0x80 ? 1 : this.#lengthOf(lead);
      if (!this.#isReadable(bytes.subarray(at, at + length))) return at;
      at += length;
    }
    return start;
  }
}

/** Number of bytes to read at once in the search for a fault. */
const CHUNK = 4096;

/** Index of the next certain start of a character: a byte below 30 is never part of a longer character in these encodings. */
function nextStart(bytes: Uint8Array, start: number): number {
  let at = start + CHUNK;
  while (at < bytes.length && (bytes[at] as number) >= 0x30) at += 1;
  return Math.min(at, bytes.length);
}

const big5: Decoder = new MultiByteDecoder('big5', twoBytes);
export const eucJp: Decoder = new MultiByteDecoder('euc-jp', threeAfter8f);
export const eucKr: Decoder = new MultiByteDecoder('euc-kr', twoBytes);
const shiftJis: Decoder = new MultiByteDecoder('shift_jis', twoButKana);

export const MULTI_BYTE_DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['big5', big5],
  ['euc-jp', eucJp],
  ['euc-kr', eucKr],
  ['shift_jis', shiftJis],
]);
