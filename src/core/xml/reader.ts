/**
 * Reads XML: reports the events of a well-formed document as every parser does, and repairs other documents. Keeps the stack of open
 * elements, and closes elements whose end tags are missing. XML 1.0 (fifth edition); accepts every DOCTYPE.
 */

import { DEFAULT_LIMITS } from '../model/limits.ts';
import { onFirstUse } from '../platform/on-first-use.ts';
import { Problems } from '../problems/problems.ts';
import { NO_TEXT, ScannedText } from '../values/scanned-text.ts';
import { CharacterData, Expansions } from './character-data.ts';
import { skipSpace } from './characters.ts';
import { Emitter, type Reporter } from './emitter.ts';
import type { KindOf, ReaderContext, XmlHandler } from './events.ts';
import type { WellFormedBeginning } from './fault.ts';
import { MarkupScanner, type MarkupSink, type ScanPosition } from './markup.ts';
import type { ElementSlot, InternedElementName } from './names.ts';
import {
  type HasEnd,
  impliesEnds,
  type OpenElement,
  type OpenElementList,
  OpenElements,
  UnclosedFinder,
} from './open-elements.ts';
import type { RepairKind } from './repairs.ts';
import type { StartTag } from './start-tag.ts';

/**
 * Reads any document to its end; adds every repair to `context.problems`.
 * @returns whether the document is well-formed: it has a root and needed no repair
 */
export function readXml(text: string, handler: XmlHandler, context: ReaderContext): boolean {
  const reader = openReader(handler, context);
  reader.read(new ScannedText(text), context.hasOnlyXmlCharacters ?? false);
  reader.end();
  return reader.isWellFormed;
}

/** A reader for a document, which is read whole or in windows. */
export function openReader(handler: XmlHandler, context: ReaderContext): XmlReader {
  keptReader();
  return new XmlReader(handler, context);
}

/** Number of equal leading letters that make a name a misspelling of another. */
const COMMON_LETTERS = 3;

/**
 * Reads a document, whole or in windows: call `read` for each window, then `end`. The events do not depend on the ends of the windows: the
 * reader leaves text that a later window may affect for that window.
 */
export class XmlReader implements MarkupSink {
  readonly mostAttributes: number;
  awaitedStart = '';
  #source: ScannedText = NO_TEXT;
  readonly #kindOf: KindOf;
  readonly #handler: XmlHandler;
  readonly #emitter: Emitter;
  /** Knows the first repair, and the number of repairs. */
  readonly reporter: Reporter;
  readonly #limits: ReaderContext['limits'];
  #data: CharacterData;
  #scanner: MarkupScanner | undefined;
  readonly #open = new OpenElements();
  /** Searches for end tags, from the first decision that depends on one. */
  #finder: UnclosedFinder | undefined;
  /** The names of the elements that were open when the window began. */
  #openBefore: readonly string[] = [];
  #hadRootBefore = false;
  #doctype = '';
  #hadDoctype = false;
  #hadRoot = false;
  /** Offset of the first element deeper than the limit; infinite without one. */
  firstTooDeep: number = Number.POSITIVE_INFINITY;

  constructor(handler: XmlHandler, context: ReaderContext) {
    this.mostAttributes = context.limits.attributes;
    this.#limits = context.limits;
    this.#kindOf = context.kindOf;
    this.#handler = handler;
    this.#emitter = new Emitter(handler, context, this.#open);
    this.reporter = this.#emitter.reporter;
    this.#data = new CharacterData(NO_TEXT, true, this.reporter);
  }

  /**
   * Reads the part of the window that does not depend on the next window.
   * @param source must begin at the index that the previous call returned
   * @param hasOnlyXmlCharacters whether it is certain that XML allows every character of it
   * @returns the index in the document at which the reader stopped
   */
  read(source: ScannedText, hasOnlyXmlCharacters: boolean): number {
    const { reporter } = this;
    const position = this.#scanner?.position;
    if (position !== undefined) this.#leaveWindow(source);
    this.#source = source;
    reporter.source = source;
    this.#data = new CharacterData(source, hasOnlyXmlCharacters, reporter, this.#data.expansions);
    this.#scanner = new MarkupScanner(source, this, position);
    this.#scanner.scan();
    return this.#scanner.position.pending;
  }

  /** Keeps what the next window needs of the elements that are open at its start. */
  #leaveWindow(next: ScannedText): void {
    this.#open.quoteBefore(next.base, (start, end) => this.reporter.quote(start, end));
    const { names, offsets } = this.listOpen();
    this.#openBefore = names;
    this.#hadRootBefore = this.#hadRoot;
    this.#finder?.move(next, offsets);
  }

  text(start: number, end: number): void {
    if (this.#open.size === 0) {
      const from = skipSpace(this.#source, start);
      if (from < end) this.#outside(from, end);
      return;
    }
    const { skips } = this.#handler;
    if (skips === 'texts' || (skips === 'blanks' && skipSpace(this.#source, start) >= end)) return;
    this.#emitter.text(this.#data.text(start, end), this.#source.base + start);
  }

  section(start: number, end: number): void {
    if (this.#handler.skips === 'texts') return;
    if (this.#open.size > 0) this.#emitter.text(this.#data.section(start, end), this.#source.base + start);
    else this.#outside(start, Math.max(end, start + 1));
  }

  skipped(start: number, end: number): void {
    this.#data.check(start, end);
  }

  doctype(offset: number, start: number, end: number): void {
    if (this.#hadDoctype || this.#hadRoot) this.repair('misplaced-doctype', offset, start);
    this.#hadDoctype = true;
    const doctype = this.#data.section(start, end);
    this.#doctype ||= doctype;
    this.#data.expansions ??= new Expansions(this.reporter);
    this.#data.expansions.declare(doctype);
    this.#handler.doctype(doctype);
  }

  startTag(tag: StartTag): boolean {
    const { names } = this.#emitter;
    const slot = names.startedSlot(this.#source, tag);
    this.awaitedStart = slot.next?.written ?? '';
    const starting = names.element(slot);
    const { innermost, size } = this.#open;
    // Nearly all elements are directly in what may hold them.
    const mayHold = innermost === undefined || canHold(innermost, starting);
    const kept = mayHold ? size : (this.#keptAround(starting, tag.offset) ?? size);
    while (this.#open.size > kept) this.#closeUnclosed('closed-by-start');
    if (this.#open.size === 0 && this.#hadRoot) this.repair('second-root', tag.offset, tag.end);
    this.#hadRoot = true;
    if (this.#open.size >= this.#limits.depth) {
      this.#openTooDeep(tag, slot);
      return false;
    }
    if (tag.attributesEnd > 0) this.#emitAttributes(tag);
    const { base } = this.#source;
    const name = this.#emitter.open(slot, base + tag.offset, tag.attributeCount);
    if (name !== undefined) this.#open.push(slot, name, base + tag.offset, base + tag.end);
    if (tag.isEmpty) this.endInnermost();
    return this.#handler.isDone === true;
  }

  /** Counts an element deeper than the limit. */
  #openTooDeep(tag: StartTag, slot: ElementSlot): void {
    const offset = this.#source.base + tag.offset;
    this.firstTooDeep = Math.min(this.firstTooDeep, offset);
    this.#emitter.open(slot, offset, 0);
    if (tag.isEmpty || !this.#open.tooDeep.open(slot.sameName.lower)) this.#emitter.close();
  }

  isUndecidedStart(tag: StartTag): boolean {
    const { names } = this.#emitter;
    return this.#keptAround(names.element(names.slotOf(this.#source, tag)), tag.offset) === undefined;
  }

  isUndecidedEnd(nameStart: number, nameEnd: number): boolean {
    const slot = this.#emitter.names.elementSlot(this.#source, nameStart, nameEnd);
    const { innermost, tooDeep } = this.#open;
    if (tooDeep.size > 0) return false;
    const isMeant = innermost !== undefined && slot.sameName.open === 0 && this.#isAlike(slot, innermost);
    return isMeant && this.#hasEnd(innermost.offset, nameStart) === undefined;
  }

  get awaitedEnd(): string {
    return this.#open.tooDeep.size > 0 ? '' : (this.#open.innermost?.slot.end ?? '');
  }

  endTag(offset: number, start: number, nameEnd: number, end: number): void {
    const { innermost, tooDeep } = this.#open;
    const slot = this.#emitter.names.elementSlot(this.#source, start, nameEnd);
    if (tooDeep.size > 0 && tooDeep.close(slot.sameName.lower)) {
      this.#emitter.close();
    } else if (slot.sameName.open > 0) {
      this.#closeNamed(slot, offset, end);
    } else if (
      innermost !== undefined &&
      tooDeep.size === 0 &&
      this.#isAlike(slot, innermost) &&
      this.#hasEnd(innermost.offset, start) === false
    ) {
      this.repair('misspelled', offset, end);
      this.endInnermost();
    } else {
      this.repair('stray-end-tag', offset, end);
    }
  }

  isOpen(name: string): boolean {
    const lower = name.toLowerCase();
    const onStack = this.#emitter.names.sameName(lower)?.open ?? 0;
    return onStack > 0 || this.#open.tooDeep.has(lower);
  }

  isKnown(name: string): boolean {
    const { names } = this.#emitter;
    return names.sameName(name.toLowerCase()) !== undefined || this.#kindOf(names.keyOf(name)) !== '';
  }

  isEntry(name: string): boolean {
    const kind = this.#kindOf(this.#emitter.names.keyOf(name));
    return kind === 'entry' || (kind === 'other' && !this.#hadRoot);
  }

  repair(kind: RepairKind, offset: number, end: number): void {
    this.reporter.repair(kind, offset, end);
  }

  furtherRepairs(count: number): void {
    this.reporter.furtherRepairs(count);
  }

  /** Number of repairs and of reached limits so far. */
  get repairs(): number {
    return this.reporter.repairs;
  }

  /** Index in the document of the markup that is being read. */
  get place(): number {
    return this.#position.pending;
  }

  /** The state at the start of the last window, from which saxes can continue; requires that nothing was repaired before it. */
  get beginning(): WellFormedBeginning {
    const { base } = this.#source;
    return { base, open: this.#openBefore, doctype: this.#doctype, hadRoot: this.#hadRootBefore };
  }

  /** The state between two windows. */
  listOpen(): OpenElementList {
    return this.#open.listOpen();
  }

  /** Whether the document is well-formed so far. */
  get isWellFormed(): boolean {
    return this.#hadRoot && this.reporter.firstRepair === undefined;
  }

  /** Ends the document. */
  end(): void {
    if (this.#open.size > 0 && this.#handler.isDone !== true)
      this.repair('open-at-end', this.#source.length, this.#source.length);
    while (this.#open.size > 0) this.endInnermost();
  }

  #emitAttributes({ attributes, attributesEnd, offset }: StartTag): void {
    const { base } = this.#source;
    for (let i = 0; i < attributesEnd; i += 4) {
      const start = attributes[i] ?? 0;
      const end = attributes[i + 1] ?? 0;
      const valueStart = attributes[i + 2] ?? 0;
      const slot = this.#emitter.names.attributeSlot(this.#source, start, end);
      const value = this.#data.value(valueStart, attributes[i + 3] ?? 0);
      if (!this.#emitter.attribute(slot, value, base + offset))
        this.repair('duplicate-attribute', start, end);
    }
  }

  /**
   * Number of open elements around an entry or a leaf that starts here, when what lacks its end tag and cannot hold it has ended; undefined when the
   * text after the window decides.
   */
  #keptAround(starting: InternedElementName, at: number): number | undefined {
    let { size } = this.#open;
    while (impliesEnds(starting)) {
      const position = this.#open.endedBy(starting, size);
      const around = this.#open.at(position);
      if (around === undefined || canHold(around, starting)) break;
      const hasEnd = this.#hasEnd(around.offset, at);
      if (hasEnd === undefined) return undefined;
      if (hasEnd) break;
      size = position;
    }
    return size;
  }

  /** Whether an end tag without a matching start tag probably closes the innermost element: `<title>One</titel>`, `<title>One</link>`. */
  #isAlike(slot: ElementSlot, innermost: OpenElement): boolean {
    if (!isLeaf(innermost.name)) return false;
    const beginning = innermost.slot.sameName.lower.slice(0, COMMON_LETTERS);
    const isAlike = slot.sameName.lower.startsWith(beginning);
    return isAlike || isLeaf(this.#emitter.names.element(slot));
  }

  /** Whether the open element that starts at this offset has an end tag. `at` is the index of the `<` that the reader is at. */
  #hasEnd(offset: number, at: number): HasEnd {
    const { base } = this.#source;
    this.#finder ??= new UnclosedFinder(this.#source, this, this.#open);
    return this.#finder.hasEnd(offset, base + at, this.#position);
  }

  get #position(): ScanPosition {
    return this.#scanner?.position ?? { pending: 0, next: 0 };
  }

  #closeNamed(slot: ElementSlot, offset: number, end: number): void {
    for (let element = this.#open.innermost; element !== undefined; element = this.#open.innermost) {
      if (element.slot.sameName === slot.sameName) {
        if (element.slot !== slot) this.repair('tag-case', offset, end);
        break;
      }
      this.#closeUnclosed('unclosed');
    }
    this.endInnermost();
  }

  #closeUnclosed(kind: RepairKind): void {
    const { innermost } = this.#open;
    if (innermost !== undefined) this.reporter.repairStartTag(kind, innermost, this.#position.next);
    this.endInnermost();
  }

  /** Closes the innermost element on the stack, and what is too deep in it. */
  endInnermost(): void {
    const { tooDeep } = this.#open;
    if (tooDeep.size > 0) {
      for (let i = tooDeep.size; i > 0; i -= 1) this.#emitter.close();
      tooDeep.clear();
    }
    this.#open.pop();
    this.#emitter.close();
  }

  #outside(start: number, end: number): void {
    this.repair(this.#hadRoot ? 'text-after-root' : 'text-before-root', start, end);
  }
}

const isLeaf = (name: InternedElementName): boolean => impliesEnds(name) && name.kind !== 'entry';

/** Whether an element without its end tag may hold the element that starts in it. A prefixed leaf has no parts without prefix. */
function canHold({ name: { kind, prefix } }: OpenElement, starting: InternedElementName): boolean {
  if (kind === 'entry') return isLeaf(starting);
  return kind === 'leaf' && starting.kind === 'part' && (prefix === '' || starting.prefix !== '');
}

/** Contains every kind of markup, and is unfinished at its end. */
const SAMPLE = '<a b="c" xmlns:d="e">f&amp;<![CDATA[g]]><h/><d:i>';

const NO_OP_HANDLER: XmlHandler = { doctype() {}, namespace() {}, open() {}, text() {}, close() {} };

const SAMPLE_CONTEXT: ReaderContext = {
  base: '',
  language: '',
  canonicalPrefix: () => undefined,
  limits: DEFAULT_LIMITS,
  problems: new Problems(),
  kindOf: () => '',
};

/** Keeps the compiled code: docs/contributing/performance.md. */
const keptReader = onFirstUse(() => {
  const reader = new XmlReader(NO_OP_HANDLER, SAMPLE_CONTEXT);
  reader.read(new ScannedText(SAMPLE), false);
  return reader;
});
