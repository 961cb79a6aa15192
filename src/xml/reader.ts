/**
 * Reads XML: for a well-formed document the events that every parser finds, and for any other those that its author must have
 * meant. Keeps the tree: which elements are open, and which of them have to end although nobody says so. XML 1.0 (fifth edition);
 * a DOCTYPE is never a reason to refuse.
 */

import { ScannedText } from '../values/scanned-text.ts';
import { CharacterData } from './character-data.ts';
import { skipSpace } from './characters.ts';
import type { ReaderContext, SoupTable } from './context.ts';
import { Emitter } from './emitter.ts';
import type { XmlHandler } from './events.ts';
import { Expansions } from './expansions.ts';
import { MarkupScanner } from './markup.ts';
import type { MarkupSink } from './markup-sink.ts';
import type { ElementSlot, InternedElementName } from './names.ts';
import type { OffsetSet } from './offset-set.ts';
import { type OpenElement, OpenElements } from './open-elements.ts';
import type { RepairKind } from './repairs.ts';
import { NO_OP_HANDLER, SAMPLE, SAMPLE_CONTEXT } from './sample.ts';
import type { StartTag } from './start-tag.ts';
import { findUnclosed } from './unclosed.ts';

/**
 * Reads a document to its end, whatever it looks like; every repair is among `context.problems`.
 * @returns whether it is well-formed: it has a root, and nothing was repaired
 */
export function readXml(text: string, handler: XmlHandler, context: ReaderContext): boolean {
  const { builder } = scan(text, handler, context);
  builder.end();
  return builder.isWellFormed;
}

/** Reads a document; what is open at its end is open still. */
function scan(
  text: string,
  handler: XmlHandler,
  context: ReaderContext,
): { builder: TreeBuilder; scanner: MarkupScanner } {
  const source = new ScannedText(text);
  const builder = new TreeBuilder(source, handler, context);
  const scanner = new MarkupScanner(source, builder);
  scanner.scan();
  return { builder, scanner };
}

/** So many letters at the beginning tell a misspelled name from another. */
const COMMON_LETTERS = 3;

class TreeBuilder implements MarkupSink {
  readonly #source: ScannedText;
  readonly #soup: SoupTable;
  readonly #handler: XmlHandler;
  readonly #emitter: Emitter;
  readonly #expansions: Expansions;
  readonly #data: CharacterData;
  readonly #open = new OpenElements();
  /** Start tags without end tag; found when the first decision depends on them. */
  #unclosed: OffsetSet | undefined;
  #hadDoctype = false;
  #hadRoot = false;

  constructor(source: ScannedText, handler: XmlHandler, context: ReaderContext) {
    this.#source = source;
    this.#soup = context.soup;
    this.#handler = handler;
    this.#emitter = new Emitter(source.text, handler, context);
    this.#expansions = new Expansions(this.#emitter.reporter, context.limits);
    this.#data = new CharacterData(
      source,
      context.isSound ?? false,
      this.#emitter.reporter,
      this.#expansions,
    );
  }

  text(start: number, end: number): void {
    if (this.#open.size > 0) this.#emitter.text(this.#data.text(start, end), start);
    else this.#outside(skipSpace(this.#source, start), end);
  }

  section(start: number, end: number): void {
    if (this.#open.size > 0) this.#emitter.text(this.#data.section(start, end), start);
    else this.#outside(start, Math.max(end, start + 1));
  }

  skipped(start: number, end: number): void {
    this.#data.check(start, end);
  }

  doctype(offset: number, start: number, end: number): void {
    if (this.#hadDoctype || this.#hadRoot) this.repair('misplaced-doctype', offset, start);
    this.#hadDoctype = true;
    const doctype = this.#data.section(start, end);
    this.#expansions.declare(doctype);
    this.#emitter.doctype(doctype);
  }

  startTag(tag: StartTag): void {
    const { names } = this.#emitter;
    const slot = names.elementSlot(this.#source, tag.offset + 1, tag.nameEnd);
    const name = names.expected(slot);
    if (name.kind !== '') this.#closeWhatCannotHold(name);
    if (this.#open.size === 0 && this.#hadRoot) this.repair('second-root', tag.offset, tag.end);
    this.#hadRoot = true;
    if (tag.attributes.length > 0) this.#emitAttributes(tag.attributes);
    this.#emitter.open(slot, tag.offset);
    if (tag.isEmpty) this.#emitter.close();
    else this.#open.push(slot, name, tag.offset, tag.end);
  }

  get isDone(): boolean {
    return this.#handler.isDone === true;
  }

  get awaitedEnd(): string {
    return this.#open.innermost?.slot.end ?? '';
  }

  endInnermost(): void {
    this.#close();
  }

  endTag(offset: number, start: number, nameEnd: number, end: number): void {
    const { innermost } = this.#open;
    const slot = this.#emitter.names.elementSlot(this.#source, start, nameEnd);
    if (innermost?.slot === slot) {
      this.#close();
    } else if (slot.namesakes.open > 0) {
      this.#closeNamed(slot, offset, end);
    } else if (innermost !== undefined && this.#isMeant(slot, innermost)) {
      this.repair('misspelled', offset, end);
      this.#close();
    } else {
      this.repair('stray-end-tag', offset, end);
    }
  }

  isOpen(lowerName: string): boolean {
    return (this.#emitter.names.namesakes(lowerName)?.open ?? 0) > 0;
  }

  isKnown(lowerName: string): boolean {
    const isUsed = this.#emitter.names.namesakes(lowerName) !== undefined;
    return isUsed || this.#soup.leaves.has(lowerName) || this.isEntry(lowerName);
  }

  isEntry(lowerName: string): boolean {
    return this.#soup.entries.has(lowerName);
  }

  repair(kind: RepairKind, offset: number, end: number): void {
    this.#emitter.reporter.repair(kind, offset, end);
  }

  /** So far. */
  get isWellFormed(): boolean {
    return this.#hadRoot && this.#emitter.reporter.repairs === 0;
  }

  /** The document is over. */
  end(): void {
    if (this.#open.size > 0 && !this.isDone)
      this.repair('open-at-end', this.#source.length, this.#source.length);
    while (this.#open.size > 0) this.#close();
  }

  #emitAttributes(attributes: readonly number[]): void {
    for (let i = 0; i < attributes.length; i += 4) {
      const start = attributes[i] ?? 0;
      const end = attributes[i + 1] ?? 0;
      const valueStart = attributes[i + 2] ?? 0;
      const slot = this.#emitter.names.attributeSlot(this.#source, start, end);
      const value =
        valueStart === start ? slot.qualified : this.#data.value(valueStart, attributes[i + 3] ?? 0);
      if (!this.#emitter.attribute(slot, value)) this.repair('duplicate-attribute', start, end);
    }
  }

  /** An entry or a leaf starts: the texts and entries around it that have lost their end tags end here. */
  #closeWhatCannotHold(starting: InternedElementName): void {
    for (;;) {
      const around = this.#open.landmark;
      if (around === undefined || !this.#isUnclosed(around, starting)) return;
      while (this.#open.landmark === around) this.#closeUnclosed('closed-by-start');
    }
  }

  #isUnclosed({ name, offset }: OpenElement, starting: InternedElementName): boolean {
    const canHold = starting.kind === 'leaf' && !this.#soup.texts.has(name.key);
    return !canHold && this.#hasNoEnd(offset);
  }

  /** Whether an end tag that closes nothing was meant for the innermost element: `<title>One</titel>`, `<title>One</link>`. */
  #isMeant(slot: ElementSlot, innermost: OpenElement): boolean {
    if (innermost.name.kind !== 'leaf') return false;
    const beginning = innermost.slot.namesakes.lower.slice(0, COMMON_LETTERS);
    const isAlike = slot.namesakes.lower.startsWith(beginning);
    const isLeaf = this.#emitter.names.expected(slot).kind === 'leaf';
    return (isAlike || isLeaf) && this.#hasNoEnd(innermost.offset);
  }

  #hasNoEnd(offset: number): boolean {
    this.#unclosed ??= findUnclosed(this.#source, this);
    return this.#unclosed.has(offset);
  }

  #closeNamed(slot: ElementSlot, offset: number, end: number): void {
    for (let element = this.#open.innermost; element !== undefined; element = this.#open.innermost) {
      if (element.slot.namesakes === slot.namesakes) {
        if (element.slot !== slot) this.repair('tag-case', offset, end);
        break;
      }
      this.#closeUnclosed('unclosed');
    }
    this.#close();
  }

  #closeUnclosed(kind: RepairKind): void {
    const { offset = 0, end = 0 } = this.#open.innermost ?? {};
    this.repair(kind, offset, end);
    this.#close();
  }

  #close(): void {
    this.#open.pop();
    this.#emitter.close();
  }

  #outside(start: number, end: number): void {
    if (start < end) this.repair(this.#hadRoot ? 'text-after-root' : 'text-before-root', start, end);
  }
}

/** Keeps the compiled code: docs/performance.md. */
export const KEPT_READER: object = scan(SAMPLE, NO_OP_HANDLER, SAMPLE_CONTEXT);
