/** The path of the current element, for problems: `rss/channel/item[3]/title`. */

import type { InternedElementName } from './name-slots.ts';

/** Limits of the path: cut longer names, and omit the middle of deeper paths. */
const NAME_LENGTH = 40;
const STEPS = 16;

export class ElementPath {
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
    const steps = Array.from({ length: this.#depth }, (_, index) => index);
    const isLong = steps.length > STEPS;
    const shown = isLong ? [...steps.slice(0, STEPS / 2), -1, ...steps.slice(-STEPS / 2)] : steps;
    return shown.map((index) => this.#step(index)).join('/');
  }

  #step(index: number): string {
    const name = this.#names[index];
    if (name === undefined) return '…';
    const qualified = name.qualified.slice(0, NAME_LENGTH);
    return name.kind === 'entry' ? `${qualified}[${this.#entries[index]}]` : qualified;
  }
}
