/**
 * A text to scan character by character, equally fast for every string representation of V8: docs/performance.md. It may be a window on a
 * longer one that is still arriving, and its characters may be the bytes of utf-8, of which only parts become text.
 */

import { detach } from '../detach.ts';

const { charCodeAt, indexOf, slice, startsWith } = String.prototype;

/** A text made of several parts: `add` and `write` in turn, then `take`. */
export interface Joint {
  /** Adds the part of the document between two indexes. */
  add(start: number, end: number): void;
  /** Adds a text that is not in the document. */
  write(text: string): void;
  /** The text, which does not keep the document in memory; it begins anew. */
  take(): string;
}

/** Decodes a document whose characters are bytes. */
export interface Bytes extends Joint {
  /** Each byte as a character. */
  readonly view: string;
  readonly units: Uint8Array;
  /** Whether the text made last surely has nothing that `repairText` repairs. */
  readonly isIntact: boolean;
  /** The text that the bytes between two indexes are, which does not keep the document in memory. */
  part(start: number, end: number): string;
  /**
   * Adds the bytes between two indexes, with the references that every XML has (`&lt;`) decoded, up to another reference.
   * @returns the index of that, or the end
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
  /** Whether the unit after the end has been asked for: what was concluded from its absence may be wrong where more follows. */
  isExceeded = false;
  /** Undefined where the characters are those of the text. */
  readonly bytes: Bytes | undefined;
  /** The characters as numbers where they are bytes: reading them takes a third of the time of `charCodeAt`. */
  readonly units: Uint8Array | undefined;
  #joined = '';

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
    if (index >= this.length) return this.#exceed();
    const { units } = this;
    return units === undefined ? charCodeAt.call(this.text, index) : (units[index] as number);
  }

  #exceed(): number {
    this.isExceeded = true;
    return -1;
  }

  /** Whether `sought` stands at this index. */
  isAt(index: number, sought: string): boolean {
    return startsWith.call(this.text, sought, index);
  }

  /** Index of the first `sought` at or after `from`; -1 when it is absent. */
  find(sought: string, from: number): number {
    return indexOf.call(this.text, sought, from);
  }

  /** The characters between two indexes as they are scanned. */
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

  /** Whether the text made last surely has nothing that `repairText` repairs. */
  get isIntact(): boolean {
    return this.bytes?.isIntact === true;
  }

  add(start: number, end: number): void {
    this.#joined += slice.call(this.text, start, end);
  }

  write(text: string): void {
    this.#joined += text;
  }

  take(): string {
    const joined = this.#joined;
    this.#joined = '';
    return detach(joined);
  }
}

export const NO_TEXT: ScannedText = new ScannedText('');
