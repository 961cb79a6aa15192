/**
 * Markup to scan: a text, and its UTF-16 units in an array. V8 reads a unit of an array in 0.4 ns and that of a string in 2.5 ns
 * (`ScannedText` of docs/performance.md), and copying all units takes 0.3 ns each: sanitizing takes 0.7 of the time.
 */

import { unitWriter } from '#units';

const { indexOf, slice } = String.prototype;

const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** Keep an array up to this length for the next markup. */
const MOST_KEPT = 65_536;

export class MarkupText {
  text = '';
  length = 0;
  /** The units of the text; units beyond its length are undefined leftovers. */
  units: Uint16Array = new Uint16Array(0);
  #write: (text: string) => void = () => {};

  constructor(text = '') {
    this.set(text);
  }

  set(text: string): void {
    this.text = text;
    this.length = text.length;
    if (text.length > this.units.length) this.#grow(text.length);
    if (text !== '') this.#write(text);
  }

  /** Releases the text, so that it does not stay in memory until the next one. */
  clear(): void {
    this.set('');
    if (this.units.length > MOST_KEPT) this.units = new Uint16Array(0);
  }

  #grow(length: number): void {
    this.units = new Uint16Array(Math.max(length, Math.min(2 * this.units.length, MOST_KEPT)));
    this.#write = unitWriter(this.units);
  }

  /** The unit at this index; -1 beyond the end. */
  unit(index: number): number {
    return index < this.length ? (this.units[index] as number) : -1;
  }

  /** Whether `sought` stands at this index. */
  isAt(index: number, sought: string): boolean {
    if (index + sought.length > this.length) return false;
    for (let at = 0; at < sought.length; at += 1)
      if (this.units[index + at] !== sought.charCodeAt(at)) return false;
    return true;
  }

  /** Whether a character between two indexes must be escaped in a value between double quotes: `&`, `<` or `>`. */
  hasSpecial(start: number, end: number): boolean {
    const { units } = this;
    for (let at = start; at < end; at += 1) {
      const unit = units[at] as number;
      if (unit <= GREATER_THAN && (unit === AMPERSAND || unit === LESS_THAN || unit === GREATER_THAN))
        return true;
    }
    return false;
  }

  /** Index of the first `sought` at or after `from`; -1 when it is absent. */
  find(sought: string, from: number): number {
    return indexOf.call(this.text, sought, from);
  }

  slice(start: number, end: number): string {
    return slice.call(this.text, start, end);
  }
}
