/** The stack of open elements of the reader. */

import type { ElementSlot, InternedElementName } from './name-slots.ts';

/** Used again for the next element of the same depth. */
export interface OpenElement {
  slot: ElementSlot;
  name: InternedElementName;
  /** Index of the `<` of its start tag, in the document. */
  offset: number;
  /** Index behind its start tag. */
  end: number;
  /** Quotation of its start tag; undefined while the tag is in the window. */
  quoted: string | undefined;
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

  /** Outermost first. */
  *all(): Generator<OpenElement> {
    for (let at = 0; at < this.size; at += 1) yield this.#stack[at] as OpenElement;
  }

  /** The elements that are entries or leaves, innermost first. */
  *landmarks(): Generator<OpenElement> {
    for (let at = this.#landmarks.length - 1; at >= 0; at -= 1)
      yield this.#stack[this.#landmarks[at] as number] as OpenElement;
  }

  /** Quotes the start tags that are about to leave the window. */
  quoteBefore(offset: number, quote: (start: number, end: number) => string): void {
    for (let at = this.size - 1; at >= 0; at -= 1) {
      const element = this.#stack[at] as OpenElement;
      if (element.quoted !== undefined) return;
      if (element.offset < offset) element.quoted = quote(element.offset, element.end);
    }
  }

  push(slot: ElementSlot, name: InternedElementName, offset: number, end: number): void {
    if (name.kind !== '') this.#landmarks.push(this.size);
    const element = this.#stack[this.size];
    if (element === undefined) this.#stack.push({ slot, name, offset, end, quoted: undefined });
    else {
      element.slot = slot;
      element.name = name;
      element.offset = offset;
      element.end = end;
      element.quoted = undefined;
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
