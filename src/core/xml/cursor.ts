/** Caches the index of the next occurrence, so that repeated searches cost one pass over the text in total. */

import type { ScannedText } from '../values/scanned-text.ts';

export class Cursor {
  readonly #source: ScannedText;
  readonly #sought: string | RegExp;
  /** No match in [#from, #next). */
  #from = 0;
  #next: number;

  /** @param sought text, or a global regular expression without slow look-behind; undefined when the text is known to have no match. */
  constructor(source: ScannedText, sought: string | RegExp | undefined) {
    this.#source = source;
    this.#sought = sought ?? '';
    this.#next = sought === undefined ? source.length : -1;
  }

  /** Index of the first occurrence at or after `from`; the length of the text without one. */
  from(from: number): number {
    if (this.#next < from || from < this.#from) this.#find(from);
    return this.#next;
  }

  #find(from: number): void {
    const sought = this.#sought;
    const found = typeof sought === 'string' ? this.#source.find(sought, from) : this.#search(sought, from);
    this.#from = from;
    this.#next = found === -1 ? this.#source.length : found;
  }

  #search(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.exec(this.#source.text)?.index ?? -1;
  }
}
