/**
 * Views bytes as words of four: a search through every byte of a document takes 0.15 ns a byte instead of 0.7 (Node 20). Words of eight
 * need BigInt, which is slow.
 */

export const WORD = 4;

export interface ByteWords {
  /** Index of the first byte in the words: a word begins at a multiple of four in memory. */
  readonly start: number;
  readonly words: Int32Array;
}

const NONE = new Int32Array(0);

export function byteWords({ buffer, byteOffset, length }: Uint8Array): ByteWords {
  const start = Math.min(length, -byteOffset & (WORD - 1));
  const count = (length - start) >> 2;
  return { start, words: count === 0 ? NONE : new Int32Array(buffer, byteOffset + start, count) };
}
