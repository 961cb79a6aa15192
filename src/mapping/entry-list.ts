/** The entries of a feed in order. Complete entries can be taken out while the rest is read. */

import type { Fields } from './scope.ts';

export class EntryList {
  readonly list: Fields[] = [];
  /** Entries whose element has not ended. */
  #open = 0;
  /** How many entries of the list nothing that follows can change. */
  #complete = 0;
  #taken = 0;

  /** Entries so far, those taken out included. */
  get count(): number {
    return this.#taken + this.list.length;
  }

  add(record: Fields): void {
    this.list.push(record);
  }

  /** The element of an entry begins. The list may leave the entry out. */
  open(): void {
    this.#open += 1;
  }

  /** The element of an entry ends. @param isFinal whether no entry so far depends on the rest of the document */
  close(isFinal: boolean): void {
    this.#open -= 1;
    if (this.#open === 0 && isFinal) this.#complete = this.list.length;
  }

  /** Takes out the entries that nothing that follows can change. */
  takeComplete(): Fields[] {
    const taken = this.list.splice(0, this.#complete);
    this.#taken += taken.length;
    this.#complete = 0;
    return taken;
  }
}
