/** The open objects and lists of JSON. */

const NO_UNITS = new Uint8Array();
/** Number of brackets for which there is room at first. */
const FIRST_UNITS = 16;

/** The closing brackets of the open objects and lists. Takes one byte for each: a document may consist of brackets only. */
export class Closers {
  size = 0;
  /** Number of the brackets that close objects. */
  #braces = 0;
  #units = NO_UNITS;

  get last(): string | undefined {
    return this.at(this.size - 1);
  }

  at(depth: number): string | undefined {
    return depth < this.size ? String.fromCharCode(this.#units[depth] ?? 0) : undefined;
  }

  push(closer: string): void {
    if (this.size === this.#units.length) {
      const larger = new Uint8Array(2 * this.size + FIRST_UNITS);
      larger.set(this.#units);
      this.#units = larger;
    }
    this.#units[this.size] = closer.charCodeAt(0);
    this.size += 1;
    if (closer === '}') this.#braces += 1;
  }

  pop(): void {
    if (this.last === '}') this.#braces -= 1;
    this.size -= 1;
  }

  /** Closes the innermost object or list that a bracket closes, and what is open in it. A bracket that closes nothing has no effect. */
  closeTo(closer: string): void {
    if ((closer === '}' ? this.#braces : this.size - this.#braces) === 0) return;
    while (this.last !== closer) this.pop();
    this.pop();
  }

  /** The brackets as text, innermost first. */
  toString(): string {
    return new TextDecoder().decode(this.#units.slice(0, this.size).reverse());
  }
}
