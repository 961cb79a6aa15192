/** Collects the output of a pass over markup. Copies unchanged markup in the longest possible pieces. */

import { NO_TEXT, type ScannedText } from '../values/scanned-text.ts';
import { TextBuilder } from './text-builder.ts';

export class MarkupOutput {
  #source = NO_TEXT;
  readonly #text = new TextBuilder();
  /** The piece of the markup to copy next. */
  #start = 0;
  #end = 0;

  /** Sets the markup to which `keep` refers. */
  begin(source: ScannedText): void {
    this.flush();
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

  /** Writes `text` in place of this part of the markup; most often both are equal. */
  write(start: number, end: number, text: string): void {
    if (text.length === end - start && this.#source.isAt(start, text)) this.keep(start, end);
    else this.add(text);
  }

  flush(): void {
    if (this.#end > this.#start) this.#text.add(this.#source.slice(this.#start, this.#end));
    this.#start = 0;
    this.#end = 0;
  }

  /** Returns the output so far and clears it. */
  take(): string {
    this.flush();
    this.#source = NO_TEXT;
    return this.#text.take();
  }
}
