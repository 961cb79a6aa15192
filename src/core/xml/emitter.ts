/**
 * Passes the findings of the reader to the handler and to the list of problems: interns names, tracks base and language, enforces limits.
 * XML Base (W3C), xml:lang of XML 1.0 section 2.12.
 */

import type { ParseLimits } from '../model/limits.ts';
import { beginningOf, detach } from '../platform/strings.ts';
import { EXCERPT_LENGTH, excerpt } from '../problems/excerpt.ts';
import type { FeedProblemCode } from '../problems/kinds.ts';
import type { ProblemDetails, Problems } from '../problems/problems.ts';
import { NO_TEXT, type ScannedText } from '../values/scanned-text.ts';
import { stripWhitespace } from '../values/text.ts';
import { joinBase } from '../values/uri.ts';
import type { AttributeName, ElementName, ReaderContext, XmlElement, XmlHandler } from './events.ts';
import {
  type AttributeRole,
  type AttributeSlot,
  type ElementSlot,
  faultOfDeclaration,
  type InternedElementName,
  Names,
  type Prefix,
} from './names.ts';
import type { OpenElements } from './open-elements.ts';
import { REPAIRS, type RepairKind } from './repairs.ts';

/** A start tag: its place in the document, and its quotation when it has left the window. */
interface QuotedTag {
  readonly offset: number;
  readonly end: number;
  readonly quoted: string | undefined;
}

/** Number of scanned characters or bytes that contain more than an excerpt: at most three bytes for a UTF-16 unit. */
const ENOUGH = 3 * (EXCERPT_LENGTH + 1);

const AS_USUAL = 'read as the usual namespace of this prefix';

/** A bound without an option. */
type Bound = 'namespace' | 'expansions';

/** Turns findings of the reader into problems. Composes message, place and path only for listed problems. */
export class Reporter {
  /** The current window of the document. */
  source: ScannedText = NO_TEXT;
  readonly limits: ReaderContext['limits'];
  readonly #problems: Problems;
  readonly #open: OpenElements;
  /** The limits and bounds that were reached. */
  readonly #bounds = new Set<keyof ParseLimits | Bound>();
  /** The reader's place in the document at its first repair; undefined without a repair. */
  firstRepair: number | undefined;
  /** Number of repairs and of reached limits so far. */
  repairs = 0;

  /** @param open gives the paths of problems */
  constructor({ limits, problems }: ReaderContext, open: OpenElements) {
    this.limits = limits;
    this.#problems = problems;
    this.#open = open;
  }

  /** Reports a repair. The message quotes the part of the window between the two indexes. */
  repair(kind: RepairKind, offset: number, end: number): void {
    const { base } = this.source;
    if (this.#isCounted(base + offset)) this.#add(kind, base + offset, this.quote(base + offset, base + end));
  }

  /** Reports a repair of a start tag, which may have left the window. @param now the reader's place in the document */
  repairStartTag(kind: RepairKind, { offset, end, quoted }: QuotedTag, now: number): void {
    if (this.#isCounted(now)) this.#add(kind, offset, quoted ?? this.quote(offset, end));
  }

  /** Counts further repairs of a tag, which are not listed. */
  furtherRepairs(count: number): void {
    this.#problems.skip(count);
  }

  /** Quotes a part of the document, which must begin in the window. */
  quote(start: number, end: number): string {
    const { base, length } = this.source;
    return excerpt(this.source.part(start - base, Math.min(end - base, start - base + ENOUGH, length)));
  }

  /** Counts a repair. @returns whether to list it, too */
  #isCounted(now: number): boolean {
    this.firstRepair ??= now;
    this.repairs += 1;
    return !this.#countOnly();
  }

  #add(kind: RepairKind, offset: number, quoted: string): void {
    const { code, message, recovery, severity } = REPAIRS[kind];
    const text = message.replace('{}', () => `"${quoted}"`);
    const params = text === message ? undefined : { value: quoted };
    this.#report(code, text, offset, {
      recovery,
      bozo: false,
      ...(params && { params }),
      ...(severity && { severity }),
    });
  }

  /** @param isKnown whether the prefix has a usual namespace */
  undeclared(prefix: string, isKnown: boolean, offset: number): void {
    if (this.#countOnly()) return;
    const shown = excerpt(prefix);
    const message = `the prefix "${shown}" is not declared (xmlns:${shown})`;
    const recovery = isKnown ? AS_USUAL : 'its elements are kept under the prefix as written';
    this.#report('undeclared-namespace', message, offset, { recovery, params: { prefix } });
  }

  foreign(prefix: string, uri: string, usual: string, offset: number): void {
    if (this.#countOnly()) return;
    const message = `the prefix "${excerpt(prefix)}" is that of ${usual}; here it means "${excerpt(uri)}"`;
    const params = { prefix, uri, expected: usual };
    this.#report('foreign-namespace', message, offset, { recovery: AS_USUAL, params });
  }

  /** A declaration that Namespaces in XML forbids. */
  malformedDeclaration(prefix: string, fault: string, offset: number): void {
    if (this.#countOnly()) return;
    const attribute = prefix === '' ? 'xmlns' : `xmlns:${excerpt(prefix)}`;
    const recovery = 'the declaration has no effect';
    const params = { attribute };
    this.#report('malformed-namespace', `the declaration "${attribute}" ${fault}`, offset, {
      recovery,
      params,
    });
  }

  malformedName(name: string, offset: number): void {
    if (this.#countOnly()) return;
    const message = `a colon in a wrong place in the name "${excerpt(name)}"`;
    const recovery = 'the name is read as written';
    this.#report('malformed-namespace', message, offset, { recovery, params: { value: name } });
  }

  unusableBase(base: string, offset: number): void {
    if (this.#countOnly()) return;
    const recovery = 'the base around it stays in force';
    const params = { value: base };
    this.#report('unusable-base', `the base "${excerpt(base)}" cannot be one`, offset, { recovery, params });
  }

  /** Reports once that a limit was reached. */
  limit(limit: keyof ParseLimits, found: string, recovery: string, offset: number): void {
    const most = this.limits[limit];
    const details = { recovery, params: { limit, most } };
    this.#reached(limit, `${found}, more than ${most} (limits.${limit})`, offset, details);
  }

  /** Reports once that a namespace is cut. */
  longNamespace(length: number, most: number, offset: number): void {
    const found = `a namespace of ${length} characters, more than ${most}`;
    const params = { count: length, most };
    this.#reached('namespace', found, offset, { recovery: 'the rest is left out', bozo: false, params });
  }

  /** Reports once that the expansions of entities are too long for the document. */
  longExpansions(length: number, most: number, recovery: string, offset: number): void {
    const found = `expansions of entities of ${length} characters, more than ${most} at this place`;
    this.#reached('expansions', found, offset, { recovery, params: { count: length, most } });
  }

  #reached(bound: keyof ParseLimits | Bound, message: string, offset: number, details: ProblemDetails): void {
    if (this.#bounds.has(bound)) return;
    this.#bounds.add(bound);
    this.repairs += 1;
    this.#report('limit-exceeded', message, offset, details);
  }

  /** Counts the problem without listing it when the list is full. @returns whether the list is full */
  #countOnly(): boolean {
    if (this.#problems.full) this.#problems.skip(1);
    return this.#problems.full;
  }

  #report(code: FeedProblemCode, message: string, offset: number, details: ProblemDetails): void {
    const { path } = this.#open;
    this.#problems.report(code, message, { offset, ...(path !== '' && { elementPath: path }), ...details });
  }
}

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
      if (this.attributeNames[i]?.key === key) return stripWhitespace(this.attributeValues[i] ?? '');
    }
    return undefined;
  }
}

/** Passes elements, attributes and text to the handler, with names, base and language resolved, and within the limits. */
export class Emitter {
  readonly reporter: Reporter;
  readonly #handler: XmlHandler;
  readonly #context: ReaderContext;
  readonly names: Names;
  readonly #element = new CurrentElement();
  readonly #slots: AttributeSlot[] = [];
  /** Bases and languages of the open elements, by depth; index 0 is the document. */
  readonly #bases: string[];
  readonly #languages: string[];
  /** Lengths of the texts of the open elements so far, by depth. */
  readonly #lengths: number[] = [0];
  /** Number of open elements, including elements below the depth limit. */
  #depth = 0;
  /** Number of open elements that were passed to the handler. */
  #opened = 0;
  /** Length of the longest attribute beyond the limit. */
  #longest = 0;
  /** Number of elements so far. */
  #elements = 0;
  /** The attributes of the next element that set its base or its language. */
  readonly #scoped: Record<Exclude<AttributeRole, '' | 'namespace'>, string | undefined> = {
    'xml:base': undefined,
    base: undefined,
    'xml:lang': undefined,
    lang: undefined,
  };
  #isScoped = false;

  /** @param open the elements that are open */
  constructor(handler: XmlHandler, context: ReaderContext, open: OpenElements) {
    this.#handler = handler;
    this.#context = context;
    this.reporter = new Reporter(context, open);
    this.names = new Names(context, (prefix, uri, usual) =>
      this.reporter.foreign(prefix, uri, usual, this.#element.offset),
    );
    this.#bases = [context.base];
    this.#languages = [context.language];
  }

  /**
   * Adds an attribute within the limit to the element that the next call of `open` opens.
   * @param offset of the `<` of the element in the document
   * @returns false when the element has it already; the later value replaces the earlier one.
   */
  attribute(slot: AttributeSlot, value: string, offset: number): boolean {
    const { attributeLength } = this.#context.limits;
    const { role } = slot;
    const isNew = slot.element !== this.#elements;
    const isLong = value.length > attributeLength;
    const kept = isLong ? detach(beginningOf(value, attributeLength)) : value;
    slot.element = this.#elements;
    if (isLong) this.#longest = Math.max(this.#longest, value.length);
    if (role === 'namespace') {
      // The problems of a declaration have the place of its element.
      this.#element.offset = offset;
      this.#declare(slot.prefix.text === '' ? '' : slot.local, kept);
      return isNew;
    }
    if (role !== '') {
      this.#scoped[role] = kept;
      this.#isScoped = true;
    }
    const element = this.#element;
    if (isNew) {
      slot.index = element.attributeCount;
      this.#slots[slot.index] = slot;
      element.attributeCount += 1;
    }
    element.attributeValues[slot.index] = kept;
    return isNew;
  }

  /**
   * Called at the end of a start tag.
   * @param offset of its `<` in the document
   * @param attributes number of its attributes, including declarations and attributes beyond the limit
   * @returns its name under its own declarations; undefined below the depth limit
   */
  open(slot: ElementSlot, offset: number, attributes: number): InternedElementName | undefined {
    const element = this.#element;
    this.#depth += 1;
    this.#elements += 1;
    element.offset = offset;
    const depth = this.#depth;
    const { limits } = this.#context;
    if (depth > limits.depth) {
      const recovery = 'deeper elements are read as if they were not there';
      this.reporter.limit('depth', 'elements nested too deeply', recovery, offset);
      return undefined;
    }
    if (slot.prefix.binding.isUnreported) this.#reportPrefix(slot.prefix);
    const name = this.names.element(slot);
    if (name.prefix !== slot.prefix.binding.canonical) this.names.ignoreDefault(depth);
    for (let i = 0; i < element.attributeCount; i += 1) {
      const attribute = this.#slots[i];
      if (attribute === undefined) continue;
      if (attribute.prefix.binding.isUnreported) this.#reportPrefix(attribute.prefix);
      element.attributeNames[i] = this.names.attribute(attribute);
    }
    if (this.names.misnamed !== '') this.#reportName();
    element.base = this.#bases[depth - 1] ?? '';
    element.language = this.#languages[depth - 1] ?? '';
    if (this.#isScoped) this.#enterScope();
    this.#bases[depth] = element.base;
    this.#languages[depth] = element.language;
    this.#lengths[depth] = 0;
    if (attributes > limits.attributes || this.#longest > 0) this.#reportAttributes(attributes);
    element.name = name;
    element.depth = depth;
    this.#opened = depth;
    this.#handler.open(element);
    element.attributeCount = 0;
    return name;
  }

  text(data: string, offset: number): void {
    const needsNoRepair = this.reporter.source.bytes?.needsNoRepair === true;
    const { textLength } = this.#context.limits;
    const depth = this.#opened;
    if (depth === 0 || data === '') return;
    const before = this.#lengths[depth] ?? 0;
    const after = before + data.length;
    this.#lengths[depth] = after;
    if (after <= textLength) {
      this.#handler.text(data, needsNoRepair);
      return;
    }
    this.reporter.limit('textLength', `text of ${after} characters`, 'the rest is left out', offset);
    if (before < textLength)
      this.#handler.text(detach(beginningOf(data, textLength - before)), needsNoRepair);
  }

  /** Ends the innermost element. */
  close(): void {
    const depth = this.#depth;
    if (depth <= this.#context.limits.depth) {
      this.#handler.close();
      if (this.names.declaredAt === depth) this.names.leave();
      this.#opened = depth - 1;
    }
    this.#depth -= 1;
  }

  #declare(prefix: string, uri: string): void {
    const used = uri.length > LONGEST_NAMESPACE ? this.#shortNamespace(uri) : uri;
    const fault = faultOfDeclaration(prefix, used);
    if (this.names.declare(prefix, used, this.#depth + 1)) this.#handler.namespace(prefix, used);
    else if (fault !== undefined) this.reporter.malformedDeclaration(prefix, fault, this.#element.offset);
  }

  #reportName(): void {
    this.reporter.malformedName(this.names.misnamed, this.#element.offset);
    this.names.misnamed = '';
  }

  /** Every extension repeats its namespace. */
  #shortNamespace(uri: string): string {
    this.reporter.longNamespace(uri.length, LONGEST_NAMESPACE, this.#element.offset);
    return detach(uri.slice(0, LONGEST_NAMESPACE));
  }

  /** Gives the element its own base and language in place of its parent's. */
  #enterScope(): void {
    const element = this.#element;
    const scoped = this.#scoped;
    const base = scoped['xml:base'] ?? scoped.base;
    if (base !== undefined) this.#enterBase(base);
    element.language = stripWhitespace(scoped['xml:lang'] ?? scoped.lang ?? element.language);
    scoped['xml:base'] = scoped.base = scoped['xml:lang'] = scoped.lang = undefined;
    this.#isScoped = false;
  }

  /** Reject an unsafe base, which would turn relative addresses into scripts, and a long base, which every address would repeat. */
  #enterBase(base: string): void {
    const element = this.#element;
    const joined = joinBase(element.base, base);
    if (joined !== undefined) element.base = joined;
    else this.reporter.unusableBase(base, element.offset);
  }

  /** Reports once a prefix without a declaration. */
  #reportPrefix({ text, binding }: Prefix): void {
    binding.isUnreported = false;
    const { undeclaredPrefixes, usualUri } = this.#context;
    const isKnown = usualUri?.(text) !== undefined || undeclaredPrefixes?.has(text.toLowerCase()) === true;
    this.reporter.undeclared(text, isKnown, this.#element.offset);
  }

  #reportAttributes(count: number): void {
    const { offset } = this.#element;
    if (count > this.#context.limits.attributes)
      this.reporter.limit('attributes', `${count} attributes`, 'further ones are left out', offset);
    if (this.#longest > 0) {
      const found = `an attribute of ${this.#longest} characters`;
      this.reporter.limit('attributeLength', found, 'the rest is left out', offset);
      this.#longest = 0;
    }
  }
}
