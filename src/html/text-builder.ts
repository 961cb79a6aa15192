/** Builds a long text of many short pieces. */

import { detach } from '../detach.ts';

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

  /** Everything so far, with nothing of what the pieces were cut from; leaves nothing behind. */
  take(): string {
    const text = this.#pieces === 1 && this.#text === '' ? detach(this.#chunk) : this.#text + this.#chunk;
    this.#text = '';
    this.#chunk = '';
    this.#pieces = 0;
    return text;
  }

  /** V8 keeps a sum of strings as a tree until a character is asked for; trees of millions of pieces make garbage collection slow. */
  #endChunk(): void {
    this.#chunk.charCodeAt(0);
    this.#text += this.#chunk;
    this.#chunk = '';
    this.#pieces = 0;
  }
}
