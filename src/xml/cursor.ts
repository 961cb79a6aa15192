/** Remembers where the next occurrence of something is, so that asking again and again costs one pass over the text in all. */

export class Cursor {
  readonly #text: string;
  readonly #find: (text: string, from: number) => number;
  /** Between these two there is none. */
  #from = 0;
  #next = -1;

  /** @param sought text or a global regular expression without look-behind that is slow. */
  constructor(text: string, sought: string | RegExp) {
    this.#text = text;
    this.#find = typeof sought === 'string' ? (whole, from) => whole.indexOf(sought, from) : finder(sought);
  }

  /** Index of the first occurrence at or after `from`; the length of the text when there is none. */
  from(from: number): number {
    if (this.#next < from || from < this.#from) {
      const found = this.#find(this.#text, from);
      this.#from = from;
      this.#next = found === -1 ? this.#text.length : found;
    }
    return this.#next;
  }
}

function finder(pattern: RegExp): (text: string, from: number) => number {
  return (text, from) => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
  };
}
