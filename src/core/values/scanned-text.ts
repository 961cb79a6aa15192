/**
 * A text to scan character by character, equally fast for every string representation of V8: docs/contributing/performance.md. It may be a window of a
 * longer text that is still arriving. Its characters may be the bytes of utf-8; then only the parts in use are decoded.
 */

import { detach } from '../platform/strings.ts';
import { TextBuilder } from './text.ts';

const { charCodeAt, indexOf, slice, startsWith } = String.prototype;

/** A text made of several parts: `add` and `write` in turn, then `take`. */
export interface Joint {
  /** Adds the part of the document between two indexes. */
  add(start: number, end: number): void;
  /** Adds a text from outside the document. */
  write(text: string): void;
  /** Returns the text and starts a new one. The text does not keep the document in memory. */
  take(): string;
}

/** Decodes parts of a document whose characters are bytes. */
export interface Bytes extends Joint {
  /** The document with each byte as a character. */
  readonly view: string;
  readonly units: Uint8Array;
  /** Whether `repairText` certainly has nothing to repair in the last decoded text. */
  readonly needsNoRepair: boolean;
  /** Decodes the bytes between two indexes. The text does not keep the document in memory. */
  part(start: number, end: number): string;
  /**
   * Adds the bytes between two indexes and decodes the references of XML (`&lt;`). Stops at any other reference.
   * @returns the index of that reference, or the end
   */
  addText(start: number, end: number): number;
}

export class ScannedText implements Joint {
  readonly text: string;
  readonly length: number;
  /** Index of its first character in the whole text. */
  readonly base: number;
  /** Whether the whole text ends with it. */
  readonly isLast: boolean;
  /** Whether a caller has read beyond the end: its conclusion may be wrong when more text follows. */
  isOverread = false;
  /** Decodes the document when its characters are bytes; undefined for a text. */
  readonly bytes: Bytes | undefined;
  /** The bytes, when the characters are bytes: reading them takes a third of the time of `charCodeAt`. */
  readonly units: Uint8Array | undefined;
  readonly #joined = new TextBuilder();

  constructor(text: string, base = 0, isLast = true, bytes?: Bytes) {
    this.text = text;
    this.length = text.length;
    this.base = base;
    this.isLast = isLast;
    this.bytes = bytes;
    this.units = bytes?.units;
  }

  /** The unit at this index; -1 beyond the end. */
  unit(index: number): number {
    if (index >= this.length) {
      this.isOverread = true;
      return -1;
    }
    const { units } = this;
    return units === undefined ? charCodeAt.call(this.text, index) : (units[index] as number);
  }

  /** Whether `sought` is at this index. */
  isAt(index: number, sought: string): boolean {
    return startsWith.call(this.text, sought, index);
  }

  /** Index of the first `sought` at or after `from`; -1 when it is absent. */
  find(sought: string, from: number): number {
    return indexOf.call(this.text, sought, from);
  }

  /** Index after the character at this index. */
  after(index: number): number {
    const unit = this.unit(index);
    if (this.units !== undefined) return index + (unit < 0x80 ? 1 : unit < 0xe0 ? 2 : unit < 0xf0 ? 3 : 4);
    return index + (unit >= 0xd800 && unit < 0xdc00 ? 2 : 1);
  }

  /** Index after the character that ends this number of UTF-16 units, or the end. */
  ahead(start: number, units: number): number {
    const pair = this.units === undefined ? 2 : 4;
    let at = start;
    for (let left = units; left > 0 && at < this.length; ) {
      const end = this.after(at);
      left -= end - at === pair ? 2 : 1;
      at = end;
    }
    return Math.min(at, this.length);
  }

  /** The start of the character that this index cuts; the index when it cuts none. A window of bytes may end inside a character. */
  boundary(index: number): number {
    const { units } = this;
    if (units === undefined || index === 0) return index;
    let at = index - 1;
    while (at > 0 && ((units[at] as number) & 0xc0) === 0x80) at -= 1;
    return this.after(at) > index ? at : index;
  }

  /** The scanned characters between two indexes. */
  slice(start: number, end: number): string {
    return slice.call(this.text, start, end);
  }

  /** The text between two indexes, which does not keep the document in memory. */
  part(start: number, end: number): string {
    const { bytes } = this;
    return bytes === undefined ? detach(slice.call(this.text, start, end)) : bytes.part(start, end);
  }

  /** The object that joins a text of several parts. */
  get joint(): Joint {
    return this.bytes ?? this;
  }

  add(start: number, end: number): void {
    this.#joined.add(slice.call(this.text, start, end));
  }

  write(text: string): void {
    this.#joined.add(text);
  }

  take(): string {
    return detach(this.#joined.take());
  }
}

export const NO_TEXT: ScannedText = /* @__PURE__ */ new ScannedText('');
