/** Finds the start tags that have no end tag: whoever comes to one knows that it must end before its parent does. */

import type { ScannedText } from '../values/scanned-text.ts';
import { MarkupScanner } from './markup.ts';
import type { MarkupSink } from './markup-sink.ts';
import type { StartTag } from './start-tag.ts';

/** Which names the reader that asks takes for elements. */
export interface KnownNames {
  isKnown(lowerName: string): boolean;
  isEntry(lowerName: string): boolean;
}

/** Offsets of the start tags that nothing closes. */
export function findUnclosed(source: ScannedText, names: KnownNames): ReadonlySet<number> {
  const finder = new UnclosedFinder(source, names);
  new MarkupScanner(source, finder).scan();
  return finder.finish();
}

class UnclosedFinder implements MarkupSink {
  readonly isDone = false;
  readonly #source: ScannedText;
  readonly #known: KnownNames;
  readonly #names: string[] = [];
  readonly #offsets: number[] = [];
  readonly #open = new Map<string, number>();
  readonly #unclosed = new Set<number>();

  constructor(source: ScannedText, names: KnownNames) {
    this.#source = source;
    this.#known = names;
  }

  finish(): ReadonlySet<number> {
    for (const offset of this.#offsets) this.#unclosed.add(offset);
    return this.#unclosed;
  }

  startTag(tag: StartTag): void {
    if (tag.isEmpty) return;
    const name = this.#source.slice(tag.offset + 1, tag.nameEnd).toLowerCase();
    this.#names.push(name);
    this.#offsets.push(tag.offset);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }

  get awaitedEnd(): string {
    return '';
  }

  endTag(_offset: number, start: number, end: number): void {
    const lower = this.#source.slice(start, end).toLowerCase();
    if (!this.isOpen(lower)) return;
    while (this.#names.at(-1) !== lower) this.#unclosed.add(this.#pop());
    this.#pop();
  }

  isOpen(lowerName: string): boolean {
    return (this.#open.get(lowerName) ?? 0) > 0;
  }

  isKnown(lowerName: string): boolean {
    return this.#open.has(lowerName) || this.#known.isKnown(lowerName);
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
    const name = this.#names.pop() ?? '';
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1);
    return this.#offsets.pop() ?? 0;
  }
}
