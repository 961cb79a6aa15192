/**
 * The decoders of iconv-lite, made strict. It has no fatal mode but writes U+FFFD for what it cannot read, and no encoding
 * it is asked for here can hold a real one. Codecs are asked for by name, never by a feed's label: `base64` and `hex` are
 * encodings there.
 */

import iconv from 'iconv-lite';
import { asBuffer } from '../node-bytes.ts';
import { type Decoder, failAt, type Reading, readAs } from './decoder.ts';
import { tabulated } from './single-byte.ts';

/** Bytes of the character that a byte of 80 or more begins. */
export type LengthOf = (lead: number) => number;

export const oneByte: LengthOf = () => 1;
export const twoBytes: LengthOf = () => 2;
/** Shift_JIS has the half-width kana in one byte. */
export const twoButKana: LengthOf = (lead) => (lead >= 0xa0 && lead < 0xe0 ? 1 : 2);
/** EUC-JP has a third set. */
export const threeAfter8f: LengthOf = (lead) => (lead === 0x8f ? 3 : 2);

const LONGEST = 3;
const KEEP_BOM = { stripBOM: false };
const REPLACEMENT = '\ufffd';

function decodeBy(codec: string, bytes: Uint8Array): string {
  return iconv.decode(asBuffer(bytes), codec, KEEP_BOM);
}

/** Reads one encoding by a codec of iconv-lite. */
class IconvDecoder implements Decoder {
  readonly #codec: string;
  readonly #lengthOf: LengthOf;

  constructor(codec: string, lengthOf: LengthOf) {
    this.#codec = codec;
    this.#lengthOf = lengthOf;
  }

  read(bytes: Uint8Array): Reading {
    const text = this.readLossily(bytes);
    const replaced = text.indexOf(REPLACEMENT);
    if (replaced === -1) return readAs(text);
    if (this.#lengthOf === oneByte) return failAt(replaced);
    const incomplete = text.length - replaced < LONGEST ? this.#cutOff(bytes) : 0;
    if (incomplete === 0) return failAt(this.#firstFault(bytes));
    return readAs(this.readLossily(bytes.subarray(0, -incomplete)), incomplete);
  }

  readLossily(bytes: Uint8Array): string {
    return decodeBy(this.#codec, bytes);
  }

  #isReadable(bytes: Uint8Array): boolean {
    return !this.readLossily(bytes).includes(REPLACEMENT);
  }

  /** Bytes of a character that the end cuts off; 0 when it cuts off none, or that is not the only fault. */
  #cutOff(bytes: Uint8Array): number {
    for (let length = 1; length < LONGEST && length <= bytes.length; length += 1) {
      const lead = bytes[bytes.length - length] as number;
      if (lead < 0x80) return 0;
      if (this.#lengthOf(lead) > length && this.#isReadable(bytes.subarray(0, -length))) return length;
    }
    return 0;
  }

  /** Start of the first character that cannot be read; `bytes` is known to have one. */
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

/** Bytes read at once while looking for a fault. */
const CHUNK = 4096;

/** A place some way on where a character surely begins: no encoding read here has bytes below 30 inside one. */
function nextStart(bytes: Uint8Array, start: number): number {
  let at = start + CHUNK;
  while (at < bytes.length && (bytes[at] as number) >= 0x30) at += 1;
  return Math.min(at, bytes.length);
}

/** @param codec iconv-lite's own name. */
export function iconvDecoder(codec: string, lengthOf: LengthOf): Decoder {
  return new IconvDecoder(codec, lengthOf);
}

/** @param codec iconv-lite's own name, of a single-byte set. */
export function iconvTable(codec: string): Decoder {
  return tabulated((bytes) => decodeBy(codec, bytes));
}
