/** Counts different hosts in little memory, so that the counts of two parts of a corpus can be added: it keeps their smallest hashes. */

import { HASHES } from '../core/values/even-hash.ts';

/** Hosts that are counted exactly. More are estimated, with a standard error of an eighth. */
const EXACT = 64;

export class HostCount {
  /** Ascending. */
  readonly #hashes: number[] = [];

  get hashes(): readonly number[] {
    return this.#hashes;
  }

  /** @param hash of a host by `evenHash` */
  add(hash: number): void {
    const hashes = this.#hashes;
    if (hashes.length === EXACT && hash >= (hashes[EXACT - 1] ?? 0)) return;
    const at = hashes.findIndex((other) => other >= hash);
    if (hashes[at] === hash) return;
    hashes.splice(at === -1 ? hashes.length : at, 0, hash);
    if (hashes.length > EXACT) hashes.pop();
  }

  /** The more hosts, the smaller is the greatest of their smallest hashes. */
  get count(): number {
    const { length } = this.#hashes;
    const greatest = this.#hashes[EXACT - 1];
    return greatest === undefined ? length : Math.round(((EXACT - 1) * HASHES) / (greatest + 1));
  }
}
