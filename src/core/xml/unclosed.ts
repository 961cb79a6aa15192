/**
 * Finds start tags without an end tag, so that the reader can end their elements before the parent. Reads ahead of the reader, starting at
 * its first question, and only as far as the answer requires.
 */

import { NO_TEXT, type ScannedText } from '../values/scanned-text.ts';
import { MarkupScanner, type ScanPosition } from './markup.ts';
import type { MarkupSink } from './markup-sink.ts';
import { OffsetSet } from './offset-set.ts';
import type { OpenElement } from './open-elements.ts';
import type { StartTag } from './start-tag.ts';

/** The names that the reader accepts as elements. */
export interface KnownNames {
  isKnown(lowerName: string): boolean;
  isEntry(lowerName: string): boolean;
}

/** Distance to search ahead for an end tag. No known feed needs more. */
const FARTHEST_END = 1_048_576;

/** Whether a start tag has an end tag; undefined when the text after the window decides. */
export type HasEnd = boolean | undefined;

/** An element name, and the number of open elements with it. */
interface Name {
  readonly lower: string;
  open: number;
}

export class UnclosedFinder implements MarkupSink {
  readonly isDone = false;
  readonly awaitedStart = '';
  readonly awaitedEnd = '';
  readonly #known: KnownNames;
  #source: ScannedText = NO_TEXT;
  #scanner: MarkupScanner;
  /** The open elements, outermost first, and the offsets of their start tags. */
  readonly #names: Name[] = [];
  readonly #offsets: number[] = [];
  readonly #byName = new Map<string, Name>();
  readonly #unclosed = new OffsetSet();

  /**
   * @param open the elements that are open at the reader's position, outermost first
   * @param from the reader's position
   */
  constructor(source: ScannedText, known: KnownNames, open: Iterable<OpenElement>, from: ScanPosition) {
    this.#known = known;
    this.#source = source;
    this.#scanner = new MarkupScanner(source, this, from);
    for (const { slot, offset } of open) this.#push(slot.namesakes.lower, offset);
  }

  /** Continues in the next window. @param open offsets of the reader's open elements */
  move(source: ScannedText, open: Iterable<number>): void {
    this.#readUpTo(source.base);
    this.#source = source;
    this.#scanner = new MarkupScanner(source, this, this.#scanner.position);
    this.#unclosed.forget(source.base, open);
  }

  /** Whether the element that starts at this offset has an end tag, from the view of a reader at `now`. */
  hasEnd(offset: number, now: number): HasEnd {
    this.#readUpTo(offset + 1);
    while (this.#isOpen(offset)) {
      if (this.#scanner.next > now + FARTHEST_END) return false;
      if (this.#scanner.step()) continue;
      return this.#source.isLast ? false : undefined;
    }
    return !this.#unclosed.has(offset);
  }

  /** Reads the tags that the reader has passed since the last question. */
  #readUpTo(end: number): void {
    while (this.#scanner.next < end && this.#scanner.step());
  }

  startTag(tag: StartTag): void {
    if (tag.isEmpty) return;
    const lower = this.#source.part(tag.offset + 1, tag.nameEnd).toLowerCase();
    this.#push(lower, this.#source.base + tag.offset);
  }

  endTag(_offset: number, start: number, end: number): void {
    const name = this.#byName.get(this.#source.part(start, end).toLowerCase());
    if (name === undefined || name.open === 0) return;
    while (this.#names.at(-1) !== name) this.#unclosed.add(this.#pop());
    this.#pop();
  }

  isOpen(lowerName: string): boolean {
    return (this.#byName.get(lowerName)?.open ?? 0) > 0;
  }

  isKnown(lowerName: string): boolean {
    return this.#byName.has(lowerName) || this.#known.isKnown(lowerName);
  }

  isEntry(lowerName: string): boolean {
    return this.#known.isEntry(lowerName);
  }

  text(): void {}
  section(): void {}
  skipped(): void {}
  doctype(): void {}
  repair(): void {}
  endInnermost(): void {}

  isUndecided(): boolean {
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
}
