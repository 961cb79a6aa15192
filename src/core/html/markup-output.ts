/** Collects the output of a pass over markup. Copies unchanged markup in the longest possible pieces. */

import { TextBuilder } from '../values/text-builder.ts';
import type { MarkupText } from './markup-text.ts';

export class MarkupOutput {
  readonly #source: MarkupText;
  readonly #text = new TextBuilder();
  /** The piece of the markup to copy next. */
  #start = 0;
  #end = 0;

  constructor(source: MarkupText) {
    this.#source = source;
  }

  /** Copies this part of the markup. */
  keep(start: number, end: number): void {
    if (start !== this.#end) {
      this.flush();
      this.#start = start;
    }
    this.#end = end;
  }

  add(text: string): void {
    if (text === '') return;
    this.flush();
    this.#text.add(text);
  }

  /** Writes `text`, which usually equals the markup at this index. */
  write(start: number, text: string): void {
    if (this.#source.isAt(start, text)) this.keep(start, start + text.length);
    else this.add(text);
  }

  /** Copies the kept piece; call it before the markup changes. */
  flush(): void {
    if (this.#end > this.#start) this.#text.add(this.#source.slice(this.#start, this.#end));
    this.#start = 0;
    this.#end = 0;
  }

  /** Returns the output so far and clears it. */
  take(): string {
    this.flush();
    return this.#text.take();
  }
}
