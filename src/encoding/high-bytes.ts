/** Finds bytes beyond ASCII: most of a feed in any language is ASCII, and this search reads every document. */

import { byteWords, WORD } from './byte-words.ts';

const HIGH_BITS = 0x80808080;

export class HighBytes {
  readonly #bytes: Uint8Array;
  /** Index of the first byte that is in `#words`. */
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
    const bytes = this.#bytes;
    const { length } = bytes;
    let at = from;
    while (at < length && (at - this.#start) % WORD !== 0) {
      if ((bytes[at] as number) > 0x7f) return at;
      at += 1;
    }
    if (at >= length) return length;
    at = this.#afterWords(at);
    while (at < length && (bytes[at] as number) <= 0x7f) at += 1;
    return at;
  }

  /** Skips words of ASCII. @param at where a word begins */
  #afterWords(at: number): number {
    const words = this.#words;
    let word = (at - this.#start) >> 2;
    const blocks = words.length - 3;
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
    return this.#start + word * WORD;
  }
}
