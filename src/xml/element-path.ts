/** Where a reader is in the tree, in the words of a problem: `rss/channel/item[3]/title`. */

import type { InternedElementName } from './names.ts';

/** Longer names are cut, and of deeper paths the middle is left out. */
const NAME_LENGTH = 40;
const STEPS = 16;

export class ElementPath {
  readonly #names: string[] = [];
  /** Number among the entries of its parent, 0 for what is no entry. */
  readonly #ordinals: number[] = [];
  /** Entries so far in each open element; the first is the document. */
  readonly #entries: number[] = [0];

  /** An element has been opened. */
  enter({ qualified, kind }: InternedElementName): void {
    const depth = this.#names.push(qualified);
    const isEntry = kind === 'entry';
    const ordinal = isEntry ? (this.#entries[depth - 1] ?? 0) + 1 : 0;
    if (isEntry) this.#entries[depth - 1] = ordinal;
    this.#ordinals[depth - 1] = ordinal;
    this.#entries[depth] = 0;
  }

  leave(): void {
    this.#names.pop();
  }

  /** `''` outside of the root. */
  toString(): string {
    const steps = this.#names.map((_, index) => index);
    const isLong = steps.length > STEPS;
    const shown = isLong ? [...steps.slice(0, STEPS / 2), -1, ...steps.slice(-STEPS / 2)] : steps;
    return shown.map((index) => this.#step(index)).join('/');
  }

  #step(index: number): string {
    if (index === -1) return '…';
    const name = this.#names[index]?.slice(0, NAME_LENGTH) ?? '';
    const ordinal = this.#ordinals[index] ?? 0;
    return ordinal > 0 ? `${name}[${ordinal}]` : name;
  }
}
