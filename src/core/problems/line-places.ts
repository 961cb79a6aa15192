/** Lines and columns of a document that is read in windows. Counts the lines of text that leaves the window, and forgets the text. */

/** A place of a document as line and column. */
export interface LinePlace {
  /** 1-based. */
  readonly line: number;
  /** 0-based, in UTF-16 units. */
  readonly column: number;
}

const LEAST_KEPT = 1000;
const START: LinePlace = { line: 1, column: 0 };

export class LinePlaces {
  #text = '';
  /** Index of the window in the document, and its place. */
  #base = 0;
  #line = 1;
  #column = 0;
  /** Index of the last place found: problems arrive nearly in order. */
  #from = 0;
  #fromLine = 1;
  #lineStart = 0;
  readonly #kept = new Map([[0, START]]);
  /** The places that were passed to `keep`. */
  readonly #asked = new Map<number, LinePlace>();
  /** Number of kept places above which places of closed elements are dropped. */
  #most = LEAST_KEPT;

  /** Keeps a place for later requests, after it has left the window. */
  keep(offset: number): void {
    this.#asked.set(offset, this.of(offset));
  }

  /**
   * Moves to the next window.
   * @param base index of the next window in the document, inside the current window or at its end
   * @param offsets offsets of possible later requests, in order
   * @param from index of the first new offset
   */
  move(text: string, base: number, offsets: readonly number[] = [], from = 0): void {
    for (let i = from; i < offsets.length; i += 1) this.#keepPlace(offsets[i] as number);
    if (this.#kept.size > this.#most) this.#forget(offsets);
    const { line, column } = this.of(base);
    this.#text = text;
    this.#base = base;
    this.#line = line;
    this.#column = column;
    this.#rewind();
  }

  #keepPlace(offset: number): void {
    if (!this.#kept.has(offset)) this.#kept.set(offset, this.of(offset));
  }

  /** Forgets the places of elements that have been closed. */
  #forget(offsets: readonly number[]): void {
    const known = offsets.map((offset): [number, LinePlace] => [offset, this.of(offset)]);
    this.#kept.clear();
    this.#kept.set(0, START);
    for (const [offset, place] of known) this.#kept.set(offset, place);
    this.#most = 2 * this.#kept.size + LEAST_KEPT;
  }

  /** The place of an offset in the window, or of an offset that was kept. */
  of(offset: number): LinePlace {
    const kept = this.#kept.get(offset) ?? this.#asked.get(offset);
    if (kept !== undefined) return kept;
    const index = Math.max(0, offset - this.#base);
    if (index < this.#from) this.#rewind();
    for (;;) {
      const lineBreak = this.#text.indexOf('\n', this.#from);
      if (lineBreak === -1 || lineBreak >= index) break;
      this.#fromLine += 1;
      this.#lineStart = lineBreak + 1;
      this.#from = lineBreak + 1;
    }
    return { line: this.#fromLine, column: index - this.#lineStart };
  }

  #rewind(): void {
    this.#from = 0;
    this.#fromLine = this.#line;
    this.#lineStart = -this.#column;
  }
}
