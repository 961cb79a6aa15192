/** Builds a long text of many short pieces. */

import { detach } from '../platform/detach.ts';

const PIECES = 1024;

export class TextBuilder {
  #text = '';
  #chunk = '';
  #pieces = 0;

  get isEmpty(): boolean {
    return this.#text === '' && this.#chunk === '';
  }

  add(piece: string): void {
    this.#chunk += piece;
    this.#pieces += 1;
    if (this.#pieces === PIECES) this.#endChunk();
  }

  /** Returns the text so far as a separate string, and clears it. */
  take(): string {
    const text = this.#pieces === 1 && this.#text === '' ? detach(this.#chunk) : this.#text + this.#chunk;
    this.clear();
    return text;
  }

  /** The text so far. */
  get text(): string {
    return this.#text + this.#chunk;
  }

  clear(): void {
    this.#text = '';
    this.#chunk = '';
    this.#pieces = 0;
  }

  /** V8 keeps a concatenation as a tree until a character is read; a piece takes 32 bytes more there, and trees of millions of
   * pieces make garbage collection slow. */
  #endChunk(): void {
    this.#chunk.charCodeAt(0);
    this.#text += this.#chunk;
    this.#chunk = '';
    this.#pieces = 0;
  }
}
