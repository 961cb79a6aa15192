/** What every decoder of the stage gives: a strict reading that says where it fails, and a lossy one that never does. */

/** The outcome of reading bytes strictly. */
export interface DecodedBytes {
  /** The text; meaningless when `fault` is not -1. Made when it is asked for where `utf8` is there. */
  readonly text: string;
  /** The bytes, where they are known to be valid utf-8. */
  readonly utf8?: Uint8Array;
  /** Offset of the first byte that is not of this encoding; -1 when there is none. */
  readonly fault: number;
  /** Bytes of a character that the end of the input cuts off; `text` stops before them. */
  readonly incomplete: number;
}

export interface Decoder {
  /** Reads the bytes, or finds the first that is not of this encoding. A character cut off by the end is no fault. */
  read(bytes: Uint8Array): DecodedBytes;
  /** Reads the bytes whatever they are, with U+FFFD for what is not of this encoding. */
  readLossily(bytes: Uint8Array): string;
}

export function readAs(text: string, incomplete = 0): DecodedBytes {
  return { text, fault: -1, incomplete };
}

export function failAt(fault: number): DecodedBytes {
  return { text: '', fault, incomplete: 0 };
}

/** How many U+FFFD a text holds. */
export function countReplacements(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) count += 1;
  return count;
}
