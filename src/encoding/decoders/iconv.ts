/**
 * The decoders of iconv-lite, made strict. It has no fatal mode but writes U+FFFD for what it cannot read, and no legacy
 * encoding but gb18030 (read natively) can hold a real U+FFFD. Codecs are asked for by name, never by a feed's label:
 * `base64` and `hex` are encodings there.
 */

import iconv from 'iconv-lite';
import { asBuffer } from '../node-bytes.ts';
import { type Decoder, failAt, type Reading, readAs } from './decoder.ts';

const KEEP_BOM = { stripBOM: false };

/** Bytes of the character that a byte of 80 or more begins. */
export type LengthOf = (lead: number) => number;

export const oneByte: LengthOf = () => 1;
export const twoBytes: LengthOf = () => 2;
/** EUC-JP's third set. */
export const threeAfter8f: LengthOf = (lead) => (lead === 0x8f ? 3 : 2);
const LONGEST = 3;

/** @param codec iconv-lite's own name. */
export function iconvDecoder(codec: string, lengthOf: LengthOf): Decoder {
  const decode = (bytes: Uint8Array): string => iconv.decode(asBuffer(bytes), codec, KEEP_BOM);
  return {
    read(bytes) {
      const text = decode(bytes);
      const replaced = text.indexOf('\ufffd');
      if (replaced === -1) return readAs(text);
      if (lengthOf === oneByte) return failAt(replaced);
      return text.length - replaced < LONGEST
        ? readCutOff(bytes, text, replaced)
        : failAt(encodedLength(text, replaced));
    },
    readLossily: decode,
  };

  /** The fault is in the last characters: is it only that the last one is cut off? */
  function readCutOff(bytes: Uint8Array, text: string, replaced: number): Reading {
    for (let incomplete = 1; incomplete < LONGEST && incomplete <= bytes.length; incomplete += 1) {
      const lead = bytes[bytes.length - incomplete] as number;
      if (lead < 0x80) break;
      if (lengthOf(lead) <= incomplete) continue;
      const complete = decode(bytes.subarray(0, bytes.length - incomplete));
      if (!complete.includes('\ufffd')) return readAs(complete, incomplete);
    }
    return failAt(encodedLength(text, replaced));
  }

  /** Where the fault is in bytes: as many as what was read before it takes. */
  function encodedLength(text: string, end: number): number {
    return iconv.encode(text.slice(0, end), codec).length;
  }
}
