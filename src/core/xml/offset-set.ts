/**
 * A set of offsets in a text: one bit for each offset, in pages. A `Set` of a million numbers takes 30 MB, and looking up all of them takes
 * a second (10 MB of `<item><title>`); this set takes an eighth of the length of the pages in use.
 */

const PAGE = 65_536;

export class OffsetSet {
  readonly #pages = new Map<number, Uint32Array>();

  add(offset: number): void {
    const number = Math.floor(offset / PAGE);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = new Uint32Array(PAGE >>> 5);
      this.#pages.set(number, page);
    }
    const place = offset % PAGE;
    page[place >>> 5] = (page[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  has(offset: number): boolean {
    const page = this.#pages.get(Math.floor(offset / PAGE));
    const place = offset % PAGE;
    return page !== undefined && ((page[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  /** Number of pages above which `forget` drops some. */
  #most = 16;

  /** Drops the pages before an offset, except pages with an offset in `kept`. */
  forget(before: number, kept: Iterable<number>): void {
    if (this.#pages.size < this.#most) return;
    const wanted = new Set<number>();
    for (const offset of kept) wanted.add(Math.floor(offset / PAGE));
    const first = Math.floor(before / PAGE);
    for (const number of this.#pages.keys()) {
      if (number < first && !wanted.has(number)) this.#pages.delete(number);
    }
    this.#most = 2 * this.#pages.size + 16;
  }
}
