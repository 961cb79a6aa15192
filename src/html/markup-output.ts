/** Collects the output of a pass over markup: what stays as it is is copied in the longest possible pieces. */

import { NO_TEXT, type ScannedText } from '../values/scanned-text.ts';
import { TextBuilder } from './text-builder.ts';

export class MarkupOutput {
  #source = NO_TEXT;
  readonly #text = new TextBuilder();
  /** The piece of the markup that is to be copied next. */
  #start = 0;
  #end = 0;

  /** What `keep` refers to from here on. */
  begin(source: ScannedText): void {
    this.flush();
    this.#source = source;
  }

  /** This part of the markup stays as it is. */
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

  /** `text` instead of this part of the markup; most often it is the same. */
  write(start: number, end: number, text: string): void {
    if (text.length === end - start && this.#source.isAt(start, text)) this.keep(start, end);
    else this.add(text);
  }

  flush(): void {
    if (this.#end > this.#start) this.#text.add(this.#source.slice(this.#start, this.#end));
    this.#start = 0;
    this.#end = 0;
  }

  /** Everything so far; leaves nothing behind. */
  take(): string {
    this.flush();
    this.#source = NO_TEXT;
    return this.#text.take();
  }
}
