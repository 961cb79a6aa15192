/** Lines and columns of a document that is read in windows. Counts the lines of text that leaves the window, and forgets the text. */

/** A place of a document as line and column. */
export interface LinePlace {
  /** 1-based. */
  readonly line: number;
  /** 0-based, in UTF-16 units. */
  readonly column: number;
}

const START: LinePlace = { line: 1, column: 0 };

export class LinePlaces {
  #text = '';
  /** Index of the window in the document, and its place. */
  #base = 0;
  #line = 1;
  #column = 0;
  /** Where the last place was found: problems come nearly in order. */
  #from = 0;
  #fromLine = 1;
  #lineStart = 0;
  readonly #kept = new Map([[0, START]]);
  readonly #wanted = new Set<number>();

  /** Keeps a place that may be asked for when it has left the window. */
  keep(offset: number): void {
    this.#wanted.add(offset);
  }

  /**
   * Goes on to the next window.
   * @param base its index in the document, in the window before or at its end
   * @param open offsets that may be asked for, in order; others are forgotten unless they were given to `keep`
   */
  move(text: string, base: number, open: Iterable<number>): void {
    const places = new Map([[0, START]]);
    for (const offset of open) if (offset < base) places.set(offset, this.of(offset));
    for (const offset of this.#wanted) if (offset < base) places.set(offset, this.of(offset));
    const { line, column } = this.of(base);
    this.#kept.clear();
    for (const [offset, place] of places) this.#kept.set(offset, place);
    this.#text = text;
    this.#base = base;
    this.#line = line;
    this.#column = column;
    this.#rewind();
  }

  /** The place of an offset in the window, or of one that was kept. */
  of(offset: number): LinePlace {
    const kept = this.#kept.get(offset);
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
