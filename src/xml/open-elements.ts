/** The elements that are open while a document is read. */

import type { ElementSlot, InternedElementName } from './names.ts';

/** Used again for the next element of the same depth. */
export interface OpenElement {
  slot: ElementSlot;
  name: InternedElementName;
  /** Index of the `<` of its start tag. */
  offset: number;
  /** Index behind its start tag. */
  end: number;
}

export class OpenElements {
  readonly #stack: OpenElement[] = [];
  /** Positions of the open entries and leaves. */
  readonly #landmarks: number[] = [];
  size = 0;

  get innermost(): OpenElement | undefined {
    return this.size === 0 ? undefined : this.#stack[this.size - 1];
  }

  /** The innermost element that is an entry or a leaf. */
  get landmark(): OpenElement | undefined {
    const position = this.#landmarks.at(-1);
    return position === undefined ? undefined : this.#stack[position];
  }

  push(slot: ElementSlot, name: InternedElementName, offset: number, end: number): void {
    if (name.kind !== '') this.#landmarks.push(this.size);
    const element = this.#stack[this.size];
    if (element === undefined) this.#stack.push({ slot, name, offset, end });
    else {
      element.slot = slot;
      element.name = name;
      element.offset = offset;
      element.end = end;
    }
    slot.namesakes.open += 1;
    this.size += 1;
  }

  pop(): void {
    const element = this.innermost;
    if (element === undefined) return;
    element.slot.namesakes.open -= 1;
    this.size -= 1;
    if (element.name.kind !== '') this.#landmarks.pop();
  }
}
