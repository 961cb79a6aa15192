/** Finds the start tags that have no end tag: whoever comes to one knows that it must end before its parent does. */

import type { ScannedText } from '../values/scanned-text.ts';
import { MarkupScanner } from './markup.ts';
import type { MarkupSink } from './markup-sink.ts';
import { OffsetSet } from './offset-set.ts';
import type { StartTag } from './start-tag.ts';

/** Which names the reader that asks takes for elements. */
export interface KnownNames {
  isKnown(lowerName: string): boolean;
  isEntry(lowerName: string): boolean;
}

/** Offsets of the start tags that nothing closes. */
export function findUnclosed(source: ScannedText, names: KnownNames): OffsetSet {
  const finder = new UnclosedFinder(source, names);
  new MarkupScanner(source, finder).scan();
  return finder.finish();
}

/** A name of elements, and how many of them are open. */
interface Name {
  readonly lower: string;
  open: number;
}

class UnclosedFinder implements MarkupSink {
  readonly isDone = false;
  readonly awaitedEnd = '';
  readonly #source: ScannedText;
  readonly #known: KnownNames;
  /** The open elements, outermost first, and where their start tags are. */
  readonly #names: Name[] = [];
  readonly #offsets: number[] = [];
  readonly #byName = new Map<string, Name>();
  readonly #unclosed: OffsetSet;

  constructor(source: ScannedText, names: KnownNames) {
    this.#source = source;
    this.#known = names;
    this.#unclosed = new OffsetSet(source.length);
  }

  finish(): OffsetSet {
    for (const offset of this.#offsets) this.#unclosed.add(offset);
    return this.#unclosed;
  }

  startTag(tag: StartTag): void {
    if (tag.isEmpty) return;
    const lower = this.#source.slice(tag.offset + 1, tag.nameEnd).toLowerCase();
    let name = this.#byName.get(lower);
    if (name === undefined) {
      name = { lower, open: 0 };
      this.#byName.set(lower, name);
    }
    name.open += 1;
    this.#names.push(name);
    this.#offsets.push(tag.offset);
  }

  endTag(_offset: number, start: number, end: number): void {
    const name = this.#byName.get(this.#source.slice(start, end).toLowerCase());
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

  #pop(): number {
    const name = this.#names.pop();
    if (name !== undefined) name.open -= 1;
    return this.#offsets.pop() ?? 0;
  }
}
