/**
 * Passes the findings of the reader to the handler: interns names, tracks base and language, enforces limits. XML Base (W3C), xml:lang of
 * XML 1.0 section 2.12.
 */

import { detach } from '../platform/strings.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { joinBase } from '../values/uri.ts';
import type { AttributeName, ElementName, ReaderContext, XmlElement, XmlHandler } from './events.ts';
import { type AttributeRole, type AttributeSlot, type ElementSlot, Names } from './names.ts';
import { OpenPath, Reporter } from './reporter.ts';

/** Length of the longest namespace that is kept whole: as long as the longest address that browsers accept everywhere. */
const LONGEST_NAMESPACE = 2048;

const NO_NAME: ElementName = { qualified: '', key: '', prefix: '', local: '', uri: '', rule: undefined };

/** The element object of a reader, reused for every event. */
class CurrentElement implements XmlElement {
  name: ElementName = NO_NAME;
  readonly attributeNames: AttributeName[] = [];
  readonly attributeValues: string[] = [];
  attributeCount = 0;
  base = '';
  language = '';
  depth = 0;
  offset = 0;

  attribute(key: string): string | undefined {
    for (let i = 0; i < this.attributeCount; i += 1) {
      if (this.attributeNames[i]?.key === key) return this.attributeValues[i];
    }
    return undefined;
  }
}

export class Emitter {
  readonly reporter: Reporter;
  readonly #handler: XmlHandler;
  readonly #context: ReaderContext;
  readonly names: Names;
  readonly #element = new CurrentElement();
  readonly #slots: AttributeSlot[] = [];
  readonly #path = new OpenPath();
  /** Bases and languages of the open elements, by depth; index 0 is the document. */
  readonly #bases: string[];
  readonly #languages: string[];
  readonly #lengths: number[] = [0];
  /** Number of open elements, including elements below the depth limit. */
  #depth = 0;
  /** Number of open elements that were passed to the handler. */
  #opened = 0;
  /** Length of the longest attribute beyond the limit. */
  #longest = 0;
  #elements = 0;
  readonly #scoped: Record<Exclude<AttributeRole, '' | 'namespace'>, string | undefined> = {
    'xml:base': undefined,
    base: undefined,
    'xml:lang': undefined,
    lang: undefined,
  };
  #isScoped = false;

  constructor(source: ScannedText, handler: XmlHandler, context: ReaderContext) {
    this.#handler = handler;
    this.#context = context;
    this.reporter = new Reporter(source, context.problems, this.#path);
    this.names = new Names(context, {
      undeclared: (prefix) => this.reporter.undeclared(prefix, this.#element.offset),
      foreign: (prefix, uri, usual) => this.reporter.foreign(prefix, uri, usual, this.#element.offset),
    });
    this.#bases = [context.base];
    this.#languages = [context.language];
  }

  /**
   * Adds an attribute within the limit to the element that the next call of `open` opens.
   * @returns false when the element has it already; the later value replaces the earlier one.
   */
  attribute(slot: AttributeSlot, value: string): boolean {
    const { limits } = this.#context;
    const isNew = slot.element !== this.#elements;
    slot.element = this.#elements;
    if (value.length <= limits.attributeLength) {
      this.#keep(slot, value, isNew);
    } else {
      this.#longest = Math.max(this.#longest, value.length);
      this.#keep(slot, detach(value.slice(0, limits.attributeLength)), isNew);
    }
    return isNew;
  }

  /**
   * Called at the end of a start tag.
   * @param offset of its `<` in the document
   * @param attributes number of its attributes, including declarations and attributes beyond the limit
   */
  open(slot: ElementSlot, offset: number, attributes: number): void {
    const element = this.#element;
    this.#depth += 1;
    this.#elements += 1;
    element.offset = offset;
    const depth = this.#depth;
    const { limits } = this.#context;
    if (depth > limits.depth) {
      this.#reportDepth();
      return;
    }
    const name = this.names.element(slot);
    for (let i = 0; i < element.attributeCount; i += 1) {
      const attribute = this.#slots[i];
      if (attribute !== undefined) element.attributeNames[i] = this.names.attribute(attribute);
    }
    this.#inherit(depth);
    this.#lengths[depth] = 0;
    if (attributes > limits.attributes || this.#longest > 0) this.#reportAttributes(attributes);
    element.name = name;
    element.depth = depth;
    this.#opened = depth;
    this.#path.enter(name);
    this.#handler.open(element);
    element.attributeCount = 0;
  }

  text(data: string, offset: number): void {
    const { isIntact } = this.reporter.source;
    const { textLength } = this.#context.limits;
    const depth = this.#opened;
    if (depth === 0 || data === '') return;
    const before = this.#lengths[depth] ?? 0;
    const after = before + data.length;
    this.#lengths[depth] = after;
    if (after <= textLength) {
      this.#handler.text(data, isIntact);
      return;
    }
    this.reporter.limit(
      'textLength',
      textLength,
      `text of ${after} characters`,
      'the rest is left out',
      offset,
    );
    if (before < textLength) this.#handler.text(detach(data.slice(0, textLength - before)), isIntact);
  }

  /** Ends the innermost element. */
  close(): void {
    const depth = this.#depth;
    if (depth <= this.#context.limits.depth) {
      this.#handler.close();
      this.names.leave(depth);
      this.#opened = depth - 1;
      this.#path.leave();
    }
    this.#depth -= 1;
  }

  doctype(text: string): void {
    this.#handler.doctype(text);
  }

  #keep(slot: AttributeSlot, value: string, isNew: boolean): void {
    if (slot.role === 'namespace') {
      this.#declare(slot.declares, value);
      return;
    }
    if (slot.role !== '') {
      this.#scoped[slot.role] = value;
      this.#isScoped = true;
    }
    const element = this.#element;
    if (isNew) {
      slot.index = element.attributeCount;
      this.#slots[slot.index] = slot;
      element.attributeCount += 1;
    }
    element.attributeValues[slot.index] = value;
  }

  #declare(prefix: string, uri: string): void {
    const used = uri.length > LONGEST_NAMESPACE ? this.#shortNamespace(uri) : uri;
    if (this.names.declare(prefix, used, this.#depth + 1)) this.#handler.namespace(prefix, used);
  }

  /** Every extension repeats its namespace. */
  #shortNamespace(uri: string): string {
    this.reporter.longNamespace(uri.length, LONGEST_NAMESPACE, this.#element.offset);
    return detach(uri.slice(0, LONGEST_NAMESPACE));
  }

  /** Base and language of the element: its own, or its parent's. */
  #inherit(depth: number): void {
    const element = this.#element;
    element.base = this.#bases[depth - 1] ?? '';
    element.language = this.#languages[depth - 1] ?? '';
    if (this.#isScoped) {
      const scoped = this.#scoped;
      const base = scoped['xml:base'] ?? scoped.base;
      if (base !== undefined) this.#enterBase(base);
      element.language = scoped['xml:lang'] ?? scoped.lang ?? element.language;
      scoped['xml:base'] = scoped.base = scoped['xml:lang'] = scoped.lang = undefined;
      this.#isScoped = false;
    }
    this.#bases[depth] = element.base;
    this.#languages[depth] = element.language;
  }

  /** Reject an unsafe base, which would turn relative addresses into scripts, and a long base, which every address would repeat. */
  #enterBase(base: string): void {
    const element = this.#element;
    const joined = joinBase(element.base, base);
    if (joined !== undefined) element.base = joined;
    else this.reporter.unusableBase(base, element.offset);
  }

  #reportAttributes(count: number): void {
    const { attributes, attributeLength } = this.#context.limits;
    const { offset } = this.#element;
    if (count > attributes) {
      const found = `${count} attributes`;
      this.reporter.limit('attributes', attributes, found, 'further ones are left out', offset);
    }
    if (this.#longest > 0) {
      const found = `an attribute of ${this.#longest} characters`;
      this.reporter.limit('attributeLength', attributeLength, found, 'the rest is left out', offset);
      this.#longest = 0;
    }
  }

  #reportDepth(): void {
    const { depth } = this.#context.limits;
    const recovery = 'deeper elements are read as if they were not there';
    this.reporter.limit('depth', depth, 'elements nested too deeply', recovery, this.#element.offset);
  }
}
