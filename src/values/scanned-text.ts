/**
 * A text that is scanned character by character, whatever kind of string V8 has made of it: docs/performance.md. It may be a window on a
 * longer one that is still arriving.
 */

const { charCodeAt, indexOf, slice, startsWith } = String.prototype;

export class ScannedText {
  readonly text: string;
  readonly length: number;
  /** Index of its first character in the whole text. */
  readonly base: number;
  /** Whether the whole text ends with it. */
  readonly isLast: boolean;
  /** Whether the unit behind the end has been asked for: what was concluded from its absence may be wrong where more follows. */
  isExceeded = false;

  constructor(text: string, base = 0, isLast = true) {
    this.text = text;
    this.length = text.length;
    this.base = base;
    this.isLast = isLast;
  }

  /** The UTF-16 unit at this index; -1 beyond the end. */
  unit(index: number): number {
    return index < this.length ? charCodeAt.call(this.text, index) : this.#exceed();
  }

  #exceed(): number {
    this.isExceeded = true;
    return -1;
  }

  /** Whether `sought` stands at this index. */
  isAt(index: number, sought: string): boolean {
    return startsWith.call(this.text, sought, index);
  }

  /** Index of the first `sought` at or after `from`; -1 when there is none. */
  find(sought: string, from: number): number {
    return indexOf.call(this.text, sought, from);
  }

  slice(start: number, end: number): string {
    return slice.call(this.text, start, end);
  }
}

export const NO_TEXT: ScannedText = new ScannedText('');
