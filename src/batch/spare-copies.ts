/**
 * Keeps copies of bytes that are moved to a thread, in case they must be sent again. Each area serves many messages: when copies were left
 * to the garbage collector, V8 marked the heap of the main thread ten times a second, which took a twentieth of the processor time.
 */

/** Copies of the bytes of one message. */
export interface Copies {
  /** Returns new bytes, equal to the part with this index. */
  again(index: number): Uint8Array<ArrayBuffer> | undefined;
  /** Returns the area for reuse. Call it last. */
  release(): void;
}

export class SpareCopies {
  readonly #size: number;
  readonly #areas: Uint8Array<ArrayBuffer>[] = [];

  /** @param size greatest number of bytes of a message */
  constructor(size: number) {
    this.#size = size;
  }

  keep(parts: readonly (Uint8Array | undefined)[]): Copies {
    const area = this.#areas.pop() ?? new Uint8Array(this.#size);
    let end = 0;
    const copies = parts.map((part) => {
      if (part === undefined) return undefined;
      const start = end;
      area.set(part, start);
      end += part.length;
      return area.subarray(start, end);
    });
    return { again: (index) => copies[index]?.slice(), release: () => this.#areas.push(area) };
  }
}
