/** The names of the open elements, for the paths of problems. */

import { elementPath, pathStep } from '../problems/element-path.ts';
import type { InternedElementName } from './name-slots.ts';

export class OpenPath {
  readonly #names: InternedElementName[] = [];
  #depth = 0;
  /** Entries so far in each open element; the first is the document. */
  readonly #entries: number[] = [0];

  /** Adds an element that the reader opens. */
  enter(name: InternedElementName): void {
    if (name.kind === 'entry') this.#entries[this.#depth] = (this.#entries[this.#depth] ?? 0) + 1;
    this.#names[this.#depth] = name;
    this.#depth += 1;
    this.#entries[this.#depth] = 0;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** `''` outside the root. */
  toString(): string {
    return elementPath(this.#depth, (index) => this.#step(index));
  }

  #step(index: number): string {
    const name = this.#names[index];
    if (name === undefined) return '';
    return pathStep(name.qualified, name.kind === 'entry' ? this.#entries[index] : 0);
  }
}
