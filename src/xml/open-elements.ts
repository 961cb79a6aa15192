/** The elements that are open while damaged XML is read, found by name without a look through the stack. */

import type { InternedElementName } from './names.ts';

export interface OpenElement {
  readonly qualified: string;
  readonly name: InternedElementName;
  /** Index of the `<` of its start tag. */
  readonly offset: number;
  /** Index behind its start tag. */
  readonly end: number;
}

/** Elements whose names differ in case at most. */
interface Namesakes {
  readonly lower: string;
  open: number;
}

export class OpenElements {
  readonly #stack: OpenElement[] = [];
  /** Positions of the open entries and leaves. */
  readonly #landmarks: number[] = [];
  readonly #byLowerName = new Map<string, Namesakes>();
  /** The same objects, to save lower-casing each name. */
  readonly #byName = new Map<string, Namesakes>();

  get size(): number {
    return this.#stack.length;
  }

  get innermost(): OpenElement | undefined {
    return this.#stack.at(-1);
  }

  /** The innermost element that is an entry or a leaf. */
  get landmark(): OpenElement | undefined {
    const position = this.#landmarks.at(-1);
    return position === undefined ? undefined : this.#stack[position];
  }

  push(element: OpenElement): void {
    const { name, qualified } = element;
    if (name.kind !== '') this.#landmarks.push(this.#stack.length);
    this.#stack.push(element);
    this.#namesakes(qualified).open += 1;
  }

  pop(): void {
    const element = this.#stack.pop();
    if (element === undefined) return;
    this.#namesakes(element.qualified).open -= 1;
    if (this.#landmarks.at(-1) === this.#stack.length) this.#landmarks.pop();
  }

  /** Whether an end tag of this name closes anything. */
  has(qualified: string): boolean {
    return this.#namesakes(qualified).open > 0;
  }

  /** Whether an element of this lower-case name is open. */
  isOpen(lowerName: string): boolean {
    return (this.#byLowerName.get(lowerName)?.open ?? 0) > 0;
  }

  /** Whether there has been an element of this lower-case name. */
  isKnown(lowerName: string): boolean {
    return this.#byLowerName.has(lowerName);
  }

  /** Whether both names are the same but for case. */
  areAlike(a: string, b: string): boolean {
    return this.#namesakes(a) === this.#namesakes(b);
  }

  #namesakes(qualified: string): Namesakes {
    const known = this.#byName.get(qualified);
    if (known !== undefined) return known;
    const lower = qualified.toLowerCase();
    const namesakes = this.#byLowerName.get(lower) ?? { lower, open: 0 };
    this.#byLowerName.set(lower, namesakes);
    this.#byName.set(qualified, namesakes);
    return namesakes;
  }
}
