/** The part of an arriving text that was received but not read yet. */

/** Read a long rest again only after it has doubled, so that a text of megabytes is not read with each chunk. */
const SHORT = 65_536;

export class ArrivingWindow {
  text = '';
  /** Index of the window in the document. */
  start = 0;
  /** Length of the window at which to try again. */
  #worth = 0;
  readonly #longest: number;
  readonly #read: (text: string, start: number, isLast: boolean) => number;

  /** @param read returns the length of the window that it has read */
  constructor(longest: number, read: (text: string, start: number, isLast: boolean) => number) {
    this.#longest = longest;
    this.#read = read;
  }

  get length(): number {
    return this.text.length;
  }

  get isFull(): boolean {
    return this.text.length > this.#longest;
  }

  add(text: string): void {
    this.text += text;
    if (this.text.length >= this.#worth) this.#go(false);
  }

  end(): void {
    this.#go(true);
  }

  #go(isLast: boolean): void {
    const read = this.#read(this.text, this.start, isLast);
    this.text = this.text.slice(read);
    this.start += read;
    this.#worth = this.text.length > SHORT ? 2 * this.text.length : 0;
  }
}
