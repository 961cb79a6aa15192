/** Finds bytes beyond ASCII: most of a feed in any language is ASCII, and this search reads every document. */

import { byteWords, WORD } from './byte-words.ts';

const HIGH_BITS = 0x80808080;

/** Masks of the high bits of a word, starting at each of its bytes. */
const FROM_BYTE = byteWords(
  Uint8Array.of(0x80, 0x80, 0x80, 0x80, 0, 0x80, 0x80, 0x80, 0, 0, 0x80, 0x80, 0, 0, 0, 0x80),
).words;

/** Whether the first byte of a word is its lowest, as on nearly all machines. */
const IS_LITTLE_ENDIAN = ((FROM_BYTE[1] as number) & 0xff) === 0;

export class HighBytes {
  readonly #bytes: Uint8Array;
  /** Index of the first byte in `#words`. */
  readonly #start: number;
  readonly #words: Int32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const { start, words } = byteWords(bytes);
    this.#start = start;
    this.#words = words;
  }

  /** Index of the first byte beyond ASCII at or after `from`; the number of bytes without one. */
  next(from: number): number {
    const start = this.#start;
    const words = this.#words;
    if (from < start) {
      const found = this.#between(from, start);
      return found < start ? found : this.next(start);
    }
    let word = (from - start) >> 2;
    if (word >= words.length) return this.#between(from, this.#bytes.length);
    let high = (words[word] as number) & (FROM_BYTE[(from - start) % WORD] as number);
    if (high === 0) {
      word = this.#nextWord(word + 1);
      if (word === words.length) return this.#between(start + word * WORD, this.#bytes.length);
      high = (words[word] as number) & HIGH_BITS;
    }
    return start + word * WORD + ((IS_LITTLE_ENDIAN ? 31 - Math.clz32(high & -high) : Math.clz32(high)) >> 3);
  }

  /** Index of the first word at or after `from` with a byte beyond ASCII; the number of words without one. */
  #nextWord(from: number): number {
    const words = this.#words;
    const blocks = words.length - 3;
    let word = from;
    while (
      word < blocks &&
      (((words[word] as number) |
        (words[word + 1] as number) |
        (words[word + 2] as number) |
        (words[word + 3] as number)) &
        HIGH_BITS) ===
        0
    )
      word += 4;
    while (word < words.length && ((words[word] as number) & HIGH_BITS) === 0) word += 1;
    return Math.min(word, words.length);
  }

  /** Index of the first byte beyond ASCII between two indexes; `end` without one. */
  #between(from: number, end: number): number {
    let at = from;
    while (at < end && (this.#bytes[at] as number) <= 0x7f) at += 1;
    return Math.min(at, end);
  }
}
