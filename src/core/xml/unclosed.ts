/**
 * Finds start tags without an end tag, so that the reader can end their elements before the parent. Reads ahead of the reader, starting at
 * its first question, and only as far as the answer requires.
 */

import type { ScannedText } from '../values/scanned-text.ts';
import { MarkupScanner, type ScanPosition } from './markup.ts';
import type { MarkupSink } from './markup-sink.ts';
import { OffsetSet } from './offset-set.ts';
import type { OpenElements } from './open-elements.ts';
import type { StartTag } from './start-tag.ts';

/** The names that the reader accepts as elements. */
export interface KnownNames {
  isKnown(lowerName: string): boolean;
  isEntry(lowerName: string): boolean;
}

/** Number of open elements below which none is forgotten. */
const LEAST_KEPT = 4096;

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
  readonly #open: OpenElements;
  #source: ScannedText;
  /** Undefined while the reader is ahead. */
  #scanner: MarkupScanner | undefined;
  /** The open elements, outermost first, and the offsets of their start tags. */
  readonly #names: Name[] = [];
  readonly #offsets: number[] = [];
  readonly #byName = new Map<string, Name>();
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
    for (const { slot, offset } of this.#open.all()) this.#push(slot.namesakes.lower, offset);
    this.#scanner = new MarkupScanner(this.#source, this, from);
    return this.#scanner;
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
      const name = this.#names[i] as Name;
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
