/** Finds the ends of texts: tags, or quotes in JSON. Searches four bytes at a time, because the caller searches all of a legacy feed. */

import { byteWords, WORD } from './byte-words.ts';

/** A test for the bytes that end a text: these bits must have this value. */
interface Ends {
  readonly bits: number;
  readonly value: number;
}

/** `<` is 3C, `>` is 3E. */
const TAGS: Ends = { bits: 0xfd, value: 0x3c };
const QUOTES: Ends = { bits: 0xff, value: 0x22 };

/** The value 1 in each of the four bytes of a word. */
const EACH = 0x01010101;
const HIGH_BITS = 0x80808080;

export class TextEnds {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #words: Int32Array;
  readonly #ends: Ends;

  constructor(bytes: Uint8Array, isJson: boolean) {
    this.#bytes = bytes;
    const { start, words } = byteWords(bytes);
    this.#start = start;
    this.#words = words;
    this.#ends = isJson ? QUOTES : TAGS;
  }

  isEnd(at: number): boolean {
    const { bits, value } = this.#ends;
    return ((this.#bytes[at] as number) & bits) === value;
  }

  /** Index of the first end at or after `from`; the number of bytes without one. */
  next(from: number): number {
    const { length } = this.#bytes;
    let at = from;
    while (at < length && (at < this.#start || (at - this.#start) % WORD !== 0)) {
      if (this.isEnd(at)) return at;
      at += 1;
    }
    if (at < length) at = this.#start + WORD * this.#nextWord((at - this.#start) >> 2);
    while (at < length && !this.isEnd(at)) at += 1;
    return Math.min(at, length);
  }

  /** Index of the first word at or after `from` with a byte that ends a text; the number of words without one. */
  #nextWord(from: number): number {
    const words = this.#words;
    const bits = this.#ends.bits * EACH;
    const value = this.#ends.value * EACH;
    for (let word = from; word < words.length; word += 1) {
      const rest = ((words[word] as number) & bits) ^ value;
      // The subtraction sets the highest bit of a byte that is 0.
      if (((rest - EACH) & ~rest & HIGH_BITS) !== 0) return word;
    }
    return words.length;
  }
}
