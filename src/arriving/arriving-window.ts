/** The part of an arriving text that is received and not yet read. */

/** Read a long rest again only after it has doubled, so that a text of megabytes is not read with each chunk. */
const SHORT = 65_536;

export class ArrivingWindow {
  text = '';
  /** Index of the window in the document. */
  start = 0;
  /** Length of the window that is worth another try. */
  #worth = 0;
  readonly #longest: number;
  readonly #read: (text: string, start: number, isLast: boolean) => number;

  /** @param read returns how much of the window it has read */
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
