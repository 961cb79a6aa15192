/** The stack of open elements of the reader, as deep as the limit; deeper elements are only counted. */

import type { ElementSlot, InternedElementName } from './name-slots.ts';

/** An open element. The next element of the same depth reuses the object. */
export interface OpenElement {
  slot: ElementSlot;
  name: InternedElementName;
  /** Index of the `<` of its start tag, in the document. */
  offset: number;
  /** Index after its start tag. */
  end: number;
  /** Quotation of its start tag; undefined while the tag is in the window. */
  quoted: string | undefined;
}

/** The open elements, outermost first. The elements from an index on have opened since the last call. The next call reuses the lists. */
export interface Standing {
  readonly names: readonly string[];
  readonly offsets: readonly number[];
  readonly from: number;
}

export class OpenElements {
  readonly #limit: number;
  readonly #stack: OpenElement[] = [];
  /** Positions of the open entries and leaves. */
  readonly #landmarks: number[] = [];
  /** Number of elements on the stack. */
  size = 0;
  /** The elements deeper than the limit. */
  readonly buried: BuriedElements = new BuriedElements();
  /** Number of the open elements that were already open at the last call of `stand`. */
  #marked = 0;
  readonly #names: string[] = [];
  readonly #offsets: number[] = [];

  /** @param limit of the depth */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the stack is as deep as the limit. */
  get isFull(): boolean {
    return this.size >= this.#limit;
  }

  /** The innermost element on the stack. */
  get innermost(): OpenElement | undefined {
    return this.size === 0 ? undefined : this.#stack[this.size - 1];
  }

  /** The innermost element that is an entry or a leaf. */
  get landmark(): OpenElement | undefined {
    const position = this.#landmarks.at(-1);
    return position === undefined ? undefined : this.#stack[position];
  }

  /** The state between two windows. */
  stand(): Standing {
    const from = this.#marked;
    this.#marked = this.size;
    this.#names.length = from;
    this.#offsets.length = from;
    for (const { slot, offset } of this.all(from)) {
      this.#names.push(slot.qualified);
      this.#offsets.push(offset);
    }
    return { names: this.#names, offsets: this.#offsets, from };
  }

  /** All open elements, outermost first. @param from number of elements to skip */
  *all(from = 0): Generator<OpenElement> {
    for (let at = from; at < this.size; at += 1) yield this.#stack[at] as OpenElement;
  }

  /** Open entries and leaves, innermost first. */
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
    if (this.size < this.#marked) this.#marked = this.size;
    if (element.name.kind !== '') this.#landmarks.pop();
  }
}

/** Number of names that are counted apart. Markup has fewer: only a document made to exhaust the memory has more. */
const MOST_NAMES = 1000;

/**
 * Open elements deeper than the limit. Counts them by name, because objects for them would take a hundred times the size of a document that
 * only nests. Their order is unknown: an end tag closes any element of its name.
 */
class BuriedElements {
  readonly #counts = new Map<string, number>();
  /** Number of elements with other names. */
  #others = 0;
  size = 0;

  open(lowerName: string): void {
    const count = this.#counts.get(lowerName);
    this.size += 1;
    if (count === undefined && this.#counts.size >= MOST_NAMES) this.#others += 1;
    else this.#counts.set(lowerName, (count ?? 0) + 1);
  }

  has(lowerName: string): boolean {
    return this.#counts.has(lowerName);
  }

  /** Closes an element of this name. @returns false without one */
  close(lowerName: string): boolean {
    const count = this.#counts.get(lowerName);
    if (count === undefined) return false;
    if (count === 1) this.#counts.delete(lowerName);
    else this.#counts.set(lowerName, count - 1);
    this.size -= 1;
    return true;
  }

  /** Closes one of the elements whose names are not counted. @returns false without one */
  closeOther(): boolean {
    if (this.#others === 0) return false;
    this.#others -= 1;
    this.size -= 1;
    return true;
  }

  /** Forgets all elements, when an element around them ends. */
  clear(): void {
    if (this.size === 0) return;
    this.#counts.clear();
    this.#others = 0;
    this.size = 0;
  }
}
