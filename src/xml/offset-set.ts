/**
 * A set of places in a text, one bit a place, in pages. A `Set` of a million numbers takes 30 MB, and looking up each of them a second
 * (10 MB of `<item><title>`); this takes an eighth of the length of the text where places are.
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

  /** Pages after which `forget` has something to do. */
  #most = 16;

  /** Drops what lies before an offset, except near the places that are still of interest. */
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
