/** Finds bytes beyond ASCII, four at a time: most of a feed in any language is ASCII, and this search reads every document. */

const WORD = 4;
const HIGH_BITS = 0x80808080;

export class HighBytes {
  readonly #bytes: Uint8Array;
  /** Index of the first byte that is in `#words`. */
  readonly #aligned: number;
  readonly #words: Int32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const { buffer, byteOffset, length } = bytes;
    this.#aligned = Math.min(length, (WORD - (byteOffset % WORD)) % WORD);
    const count = (length - this.#aligned) >> 2;
    this.#words = new Int32Array(
      count === 0 ? new ArrayBuffer(0) : buffer,
      count === 0 ? 0 : byteOffset + this.#aligned,
      count,
    );
  }

  /** Index of the first byte beyond ASCII at or after `from`; the number of bytes without one. */
  next(from: number): number {
    const bytes = this.#bytes;
    const words = this.#words;
    let at = from;
    while (at < bytes.length) {
      if ((bytes[at] as number) > 0x7f) return at;
      at += 1;
      if ((at - this.#aligned) % WORD !== 0 || at < this.#aligned) continue;
      let word = (at - this.#aligned) >> 2;
      while (word < words.length && ((words[word] as number) & HIGH_BITS) === 0) word += 1;
      at = this.#aligned + word * WORD;
    }
    return bytes.length;
  }
}
