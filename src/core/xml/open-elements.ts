/** The stack of open elements of the reader, and which of them have no end tag, so that the reader can end them before their parent. */

import { elementPath, pathStep } from '../problems/excerpt.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { MarkupScanner, type MarkupSink, type ScanPosition } from './markup.ts';
import type { ElementSlot, InternedElementName, SameName } from './names.ts';
import type { StartTag } from './start-tag.ts';

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
  /** Number of entries directly in it so far. */
  entries: number;
}

/** The open elements, outermost first. The elements from an index on have opened since the last call. The next call reuses the lists. */
export interface OpenElementList {
  readonly names: readonly string[];
  readonly offsets: readonly number[];
  readonly from: number;
}

export class OpenElements {
  /** The innermost element on the stack. */
  innermost: OpenElement | undefined;
  readonly #stack: OpenElement[] = [];
  /** Positions of the open entries and leaves, after -1 for none, so that no index is before the first: docs/contributing/performance.md. */
  readonly #landmarks: number[] = [-1];
  /** Number of elements on the stack. */
  size = 0;
  /** Number of entries outside a root. */
  #entries = 0;
  /** The elements deeper than the limit. */
  readonly tooDeep: DeepElements = new DeepElements();
  /** Number of the open elements that were already open at the last call of `listOpen`. */
  #marked = 0;
  readonly #names: string[] = [];
  readonly #offsets: number[] = [];

  /**
   * Position of the element that a start tag may end: the innermost entry or leaf of the first `size` elements, or an unknown element directly
   * around a leaf, but for the root; -1 without one.
   */
  endedBy({ kind }: InternedElementName, size: number): number {
    if (kind !== 'entry' && size > 1 && this.at(size - 1)?.name.kind === '') return size - 1;
    let at = this.#landmarks.length - 1;
    while ((this.#landmarks[at] ?? -1) >= size) at -= 1;
    return this.#landmarks[at] ?? -1;
  }

  /** @param position -1 for none */
  at(position: number): OpenElement | undefined {
    return position < 0 ? undefined : this.#stack[position];
  }

  /** The state between two windows. */
  listOpen(): OpenElementList {
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

  /** Quotes the start tags that are about to leave the window. */
  quoteBefore(offset: number, quote: (start: number, end: number) => string): void {
    for (let at = this.size - 1; at >= 0; at -= 1) {
      const element = this.#stack[at] as OpenElement;
      if (element.quoted !== undefined) return;
      if (element.offset < offset) element.quoted = quote(element.offset, element.end);
    }
  }

  /** The path of the innermost element, for problems; `''` outside the root. */
  get path(): string {
    return elementPath(this.size, (at) => {
      const { name } = this.#stack[at] as OpenElement;
      const entries = at === 0 ? this.#entries : this.#stack[at - 1]?.entries;
      return pathStep(name.qualified, name.kind === 'entry' ? entries : 0);
    });
  }

  push(slot: ElementSlot, name: InternedElementName, offset: number, end: number): void {
    const parent = this.innermost;
    let element = this.#stack[this.size];
    if (element === undefined) {
      element = { slot, name, offset, end, quoted: undefined, entries: 0 };
      this.#stack.push(element);
    } else {
      element.slot = slot;
      element.name = name;
      element.offset = offset;
      element.end = end;
      element.quoted = undefined;
      element.entries = 0;
    }
    if (name.kind === 'entry') {
      if (parent === undefined) this.#entries += 1;
      else parent.entries += 1;
    }
    this.innermost = element;
    if (impliesEnds(name)) this.#landmarks.push(this.size);
    slot.sameName.open += 1;
    this.size += 1;
  }

  pop(): void {
    const element = this.innermost;
    if (element === undefined) return;
    element.slot.sameName.open -= 1;
    this.size -= 1;
    this.innermost = this.size === 0 ? undefined : this.#stack[this.size - 1];
    if (this.size < this.#marked) this.#marked = this.size;
    if (impliesEnds(element.name)) this.#landmarks.pop();
  }
}

/** Whether a start tag of this name may end elements around it. */
export const impliesEnds = ({ kind }: InternedElementName): boolean => kind !== '' && kind !== 'other';

/** Number of names that are counted apart. Markup has fewer: only a document made to exhaust the memory has more. */
const MOST_NAMES = 1000;

/**
 * Open elements deeper than the limit. Counts them by name, because objects for them would take a hundred times the size of a document that
 * only nests. Their order is unknown: an end tag closes any element of its name. An element of yet another name ends at once.
 */
class DeepElements {
  readonly #counts = new Map<string, number>();
  size = 0;

  /** @returns false without room for another name */
  open(lowerName: string): boolean {
    const count = this.#counts.get(lowerName) ?? 0;
    if (count === 0 && this.#counts.size >= MOST_NAMES) return false;
    this.#counts.set(lowerName, count + 1);
    this.size += 1;
    return true;
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

  /** Forgets all elements, when an element around them ends. */
  clear(): void {
    this.#counts.clear();
    this.size = 0;
  }
}

const PAGE = 65_536;
/** Keep all of this number of pages. */
const FEW_PAGES = 16;

/**
 * A set of offsets in a text: one bit for each offset, in pages. A `Set` of a million numbers takes 30 MB, and looking up all of them takes
 * a second (10 MB of `<item><title>`); this set takes an eighth of the length of the pages in use.
 */
export class OffsetSet {
  readonly #pages = new Map<number, Uint32Array>();
  /** Number of pages above which `forget` drops some. */
  #most = FEW_PAGES;

  add(offset: number): void {
    const number = Math.floor(offset / PAGE);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = new Uint32Array(PAGE >>> 5);
      this.#pages.set(number, page);
    }
    const place = offset % PAGE;
    page[place >>> 5] = (page[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  has(offset: number): boolean {
    const page = this.#pages.get(Math.floor(offset / PAGE));
    const place = offset % PAGE;
    return page !== undefined && ((page[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  /** Drops the pages before an offset, except pages with an offset in `kept`. */
  forget(before: number, kept: Iterable<number>): void {
    if (this.#pages.size < this.#most) return;
    const wanted = new Set<number>();
    for (const offset of kept) wanted.add(Math.floor(offset / PAGE));
    const first = Math.floor(before / PAGE);
    for (const number of this.#pages.keys()) {
      if (number < first && !wanted.has(number)) this.#pages.delete(number);
    }
    this.#most = 2 * this.#pages.size + FEW_PAGES;
  }
}

/** The names that the reader accepts as elements. */
interface KnownNames {
  isKnown(name: string): boolean;
  isEntry(name: string): boolean;
}

/** Up to this number of open elements, remember all of them. */
const LEAST_KEPT = 4096;

/** Distance to search ahead for an end tag. No known feed needs more. */
const FARTHEST_END = 1_048_576;

/** Whether a start tag has an end tag; undefined when the text after the window decides. */
export type HasEnd = boolean | undefined;

/**
 * Finds start tags without an end tag, so that the reader can end their elements before the parent. Reads ahead of the reader, starting at
 * its first question, and only as far as the answer requires.
 */
export class UnclosedFinder implements MarkupSink {
  readonly mostAttributes = 0;
  readonly awaitedStart = '';
  readonly awaitedEnd = '';
  readonly #known: KnownNames;
  readonly #open: OpenElements;
  #source: ScannedText;
  /** Undefined while the reader is ahead. */
  #scanner: MarkupScanner | undefined;
  /** The open elements, outermost first, and the offsets of their start tags. */
  readonly #names: SameName[] = [];
  readonly #offsets: number[] = [];
  readonly #byName = new Map<string, SameName>();
  readonly #unclosed = new OffsetSet();
  /** The reader's place at its last question. */
  #now = 0;
  /** Number of open elements at which to forget closed ones. */
  #most = LEAST_KEPT;

  /** @param open the elements that are open at the reader's position */
  constructor(source: ScannedText, known: KnownNames, open: OpenElements) {
    this.#known = known;
    this.#open = open;
    this.#source = source;
  }

  /** Continues in the next window. @param open offsets of the reader's open elements */
  move(source: ScannedText, open: Iterable<number>): void {
    this.#source = source;
    const position = this.#scanner?.position;
    const isAhead = position !== undefined && position.next >= source.base;
    this.#scanner = isAhead ? new MarkupScanner(source, this, position) : undefined;
    this.#unclosed.forget(source.base, open);
  }

  /**
   * Whether the element that starts at this offset has an end tag.
   * @param now the place of the reader, at the tag that it reads
   * @param from the reader's position before that tag
   */
  hasEnd(offset: number, now: number, from: ScanPosition): HasEnd {
    this.#now = now;
    const scanner = this.#scannerFrom(from);
    while (this.#isOpen(offset)) {
      if (scanner.next > now + FARTHEST_END) return false;
      if (scanner.step()) continue;
      return this.#source.isLast ? false : undefined;
    }
    return !this.#unclosed.has(offset);
  }

  /** The scanner, which begins at the reader's position if the reader has overtaken it. */
  #scannerFrom(from: ScanPosition): MarkupScanner {
    if (this.#scanner !== undefined && this.#scanner.next >= from.next) return this.#scanner;
    this.#names.length = 0;
    this.#offsets.length = 0;
    this.#byName.clear();
    for (const { slot, offset } of this.#open.all()) this.#push(slot.sameName.lower, offset);
    this.#scanner = new MarkupScanner(this.#source, this, from);
    return this.#scanner;
  }

  startTag(tag: StartTag): boolean {
    if (tag.isEmpty) return false;
    const lower = this.#source.part(tag.offset + 1, tag.nameEnd).toLowerCase();
    this.#push(lower, this.#source.base + tag.offset);
    return false;
  }

  endTag(_offset: number, start: number, end: number): void {
    const name = this.#byName.get(this.#source.part(start, end).toLowerCase());
    if (name === undefined || name.open === 0) return;
    while (this.#names.at(-1) !== name) this.#unclosed.add(this.#pop());
    this.#pop();
  }

  isOpen(name: string): boolean {
    return (this.#byName.get(name.toLowerCase())?.open ?? 0) > 0;
  }

  isKnown(name: string): boolean {
    return this.#byName.has(name.toLowerCase()) || this.#known.isKnown(name);
  }

  isEntry(name: string): boolean {
    return this.#known.isEntry(name);
  }

  text(): void {}
  section(): void {}
  skipped(): void {}
  doctype(): void {}
  repair(): void {}
  furtherRepairs(): void {}
  endInnermost(): void {}

  isUndecidedStart(): boolean {
    return false;
  }

  isUndecidedEnd(): boolean {
    return false;
  }

  /** Offsets of open elements are in order. */
  #isOpen(offset: number): boolean {
    let low = 0;
    let high = this.#offsets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#offsets[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return this.#offsets[low] === offset;
  }

  #push(lower: string, offset: number): void {
    if (this.#offsets.length >= this.#most) this.#forgetClosed();
    let name = this.#byName.get(lower);
    if (name === undefined) {
      name = { lower, open: 0 };
      this.#byName.set(lower, name);
    }
    name.open += 1;
    this.#names.push(name);
    this.#offsets.push(offset);
  }

  #pop(): number {
    const name = this.#names.pop();
    if (name !== undefined) name.open -= 1;
    return this.#offsets.pop() ?? 0;
  }

  /** Forgets the elements that the reader has closed without an end tag, or only counts because they are too deep. */
  #forgetClosed(): void {
    const open = new Set<number>();
    for (const { offset } of this.#open.all()) open.add(offset);
    let kept = 0;
    this.#offsets.forEach((offset, i) => {
      const name = this.#names[i] as SameName;
      if (offset < this.#now && !open.has(offset)) {
        name.open -= 1;
        return;
      }
      this.#names[kept] = name;
      this.#offsets[kept] = offset;
      kept += 1;
    });
    this.#names.length = kept;
    this.#offsets.length = kept;
    this.#most = 2 * kept + LEAST_KEPT;
  }
}
