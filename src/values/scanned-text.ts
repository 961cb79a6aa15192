/** A text to scan character by character, equally fast for every string representation of V8: docs/performance.md. */

const { charCodeAt, indexOf, slice, startsWith } = String.prototype;

export class ScannedText {
  readonly text: string;
  readonly length: number;

  constructor(text: string) {
    this.text = text;
    this.length = text.length;
  }

  /** The UTF-16 unit at this index; -1 beyond the end. */
  unit(index: number): number {
    return index < this.length ? charCodeAt.call(this.text, index) : -1;
  }

  /** Whether `sought` stands at this index. */
  isAt(index: number, sought: string): boolean {
    return startsWith.call(this.text, sought, index);
  }

  /** Index of the first `sought` at or after `from`; -1 when it is absent. */
  find(sought: string, from: number): number {
    return indexOf.call(this.text, sought, from);
  }

  slice(start: number, end: number): string {
    return slice.call(this.text, start, end);
  }
}

export const NO_TEXT: ScannedText = new ScannedText('');
