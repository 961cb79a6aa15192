/**
 * The character sets that shifting encodings shift between, as tables of UTF-16 units by bytes of 7 bits. Other decoders read the
 * sets with bit 8 set; a table is made when its set is first used.
 */

import type { Decoder } from './decoder.ts';
import { gb18030 } from './gb18030.ts';
import { eucJp, eucKr } from './multi-byte.ts';
import { ascii, latin1 } from './native.ts';
import { singleByteDecoder, usualUnits } from './single-byte.ts';

export interface Charset {
  /** Bytes of a character. */
  readonly width: 1 | 2;
  /** By the byte, or by `first * 128 + second`; U+FFFD for undefined bytes. */
  units(): Uint16Array;
}

const PLACES = 128;
const REPLACEMENT = 0xfffd;

function charset(width: 1 | 2, read: (...bytes: number[]) => string): Charset {
  let units: Uint16Array | undefined;
  return {
    width,
    units() {
      units ??= width === 1 ? singleUnits(read) : doubleUnits(read);
      return units;
    },
  };
}

/** The one unit of a text; U+FFFD for any other text. */
function unitOf(text: string): number {
  return text.length === 1 ? text.charCodeAt(0) : REPLACEMENT;
}

function singleUnits(read: (byte: number) => string): Uint16Array {
  return Uint16Array.from({ length: PLACES }, (_, byte) => unitOf(read(byte)));
}

function doubleUnits(read: (first: number, second: number) => string): Uint16Array {
  const units = new Uint16Array(PLACES * PLACES).fill(REPLACEMENT);
  for (let first = 0x21; first < 0x7f; first += 1) {
    for (let second = 0x21; second < 0x7f; second += 1)
      units[first * PLACES + second] = unitOf(read(first, second));
  }
  return units;
}

/** A set that another encoding reads with bit 8 set, after a byte that names the set. */
function highSet(width: 1 | 2, decoder: () => Decoder, ...prefix: number[]): Charset {
  return charset(width, (...bytes) =>
    decoder().readLossily(Uint8Array.of(...prefix, ...bytes.map((byte) => byte | 0x80))),
  );
}

export const ASCII: Charset = charset(1, (byte) => ascii.readLossily(Uint8Array.of(byte)));
const JIS_ROMAN_CHANGES: ReadonlyMap<number, string> = new Map([
  [0x5c, '¥'],
  [0x7e, '‾'],
]);
export const JIS_ROMAN: Charset = charset(
  1,
  (byte) => JIS_ROMAN_CHANGES.get(byte) ?? String.fromCharCode(byte),
);
export const KATAKANA: Charset = highSet(1, () => eucJp, 0x8e);
export const JIS_X_0208: Charset = highSet(2, () => eucJp);
export const JIS_X_0212: Charset = highSet(2, () => eucJp, 0x8f);
export const GB_2312: Charset = highSet(2, () => gb18030);
export const KS_C_5601: Charset = highSet(2, () => eucKr);
export const LATIN_1: Charset = highSet(1, () => latin1);
export const GREEK: Charset = highSet(1, () => singleByteDecoder(usualUnits('iso-8859-7')));
