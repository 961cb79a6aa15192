/** The interface of decoders: strict decoding, which reports the place of a fault, and lossy decoding, which never fails. */

/** The outcome of strict decoding. */
export interface DecodedBytes {
  /** The text; meaningless when `fault` is not -1. With `utf8`, decoded at its first use. */
  readonly text: string;
  /** The bytes, if they are known to be valid utf-8. */
  readonly utf8?: Uint8Array;
  /** Offset of the first byte that is invalid in this encoding; -1 without one. */
  readonly fault: number;
  /** Bytes of a character that the end of the input cuts off; `text` stops before them. */
  readonly incomplete: number;
}

export interface Decoder {
  /** Decodes the bytes, or finds the first invalid byte. A character cut off by the end is not a fault. */
  read(bytes: Uint8Array): DecodedBytes;
  /** Decodes any bytes, with U+FFFD for invalid ones. */
  readLossily(bytes: Uint8Array): string;
}

export function readAs(text: string, incomplete = 0): DecodedBytes {
  return { text, fault: -1, incomplete };
}

export function failAt(fault: number): DecodedBytes {
  return { text: '', fault, incomplete: 0 };
}

/** Number of U+FFFD in a text. */
export function countReplacements(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) count += 1;
  return count;
}
