/** Collects the chunks of a body. Copies them: a chunk of one byte is an object of hundreds of bytes, and a server may send millions. */

/** Size of the first block; each block is as large as all before it, up to the greatest. */
const FIRST = 16 * 1024;
const GREATEST = 1024 * 1024;

export class ByteBuffer {
  #blocks: Uint8Array[] = [];
  /** The rest of the last block. */
  #free: Uint8Array = new Uint8Array(0);
  #length = 0;

  /** The number of bytes. */
  get length(): number {
    return this.#length;
  }

  push(chunk: Uint8Array): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#free.length === 0) this.#grow();
      const part = rest.subarray(0, this.#free.length);
      this.#free.set(part);
      this.#free = this.#free.subarray(part.length);
      this.#length += part.length;
      rest = rest.subarray(part.length);
    }
  }

  #grow(): void {
    this.#free = new Uint8Array(Math.min(GREATEST, Math.max(FIRST, this.#length)));
    this.#blocks.push(this.#free);
  }

  /** Takes the first bytes, at most `most` of them, in one piece; nothing is left. */
  take(most: number = this.#length): Uint8Array {
    const bytes = new Uint8Array(Math.min(most, this.#length));
    let at = 0;
    for (const block of this.#blocks) {
      bytes.set(block.subarray(0, bytes.length - at), at);
      at = Math.min(at + block.length, bytes.length);
    }
    this.#blocks = [];
    this.#free = new Uint8Array(0);
    this.#length = 0;
    return bytes;
  }
}
