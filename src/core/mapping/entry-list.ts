/** The entries of a feed in order. Complete entries can be taken out while the rest is read. */

import type { Fields } from './rule.ts';

export class EntryList {
  readonly list: Fields[] = [];
  /** Entries whose element has not ended. */
  #open = 0;
  /** Number of complete entries: the rest of the document cannot change them. */
  #complete = 0;
  /** Number of entries so far, including entries already taken out. */
  count = 0;

  add(record: Fields): void {
    this.list.push(record);
    this.count += 1;
  }

  /** Takes back an entry inside another. */
  drop(record: Fields): void {
    const index = this.list.lastIndexOf(record);
    if (index === -1) return;
    this.list.splice(index, 1);
    this.count -= 1;
  }

  /** Called at the start of an entry. The list may omit the entry. */
  open(): void {
    this.#open += 1;
  }

  /** Called at the end of an entry. @param isFinal whether no entry so far depends on the rest of the document */
  close(isFinal: boolean): void {
    this.#open -= 1;
    if (this.#open === 0 && isFinal) this.#complete = this.list.length;
  }

  get hasComplete(): boolean {
    return this.#complete > 0;
  }

  /** Takes out the complete entries. */
  takeComplete(): Fields[] {
    const taken = this.list.splice(0, this.#complete);
    this.#complete = 0;
    return taken;
  }
}
