/**
 * Scans well-formed and damaged XML from left to right, each character once. Distinguishes markup from text that looks like it. Keeps no
 * tree: asks its sink for open and expected elements when the markup is ambiguous.
 */

import { matchesAt } from '../platform/strings.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { isXmlSpace } from '../values/text.ts';
import { Cursor, nameEnd, skipSpace } from './characters.ts';
import { readDeclaration, type XmlDeclaration } from './declaration.ts';
import { scanDoctype } from './doctype.ts';
import type { RepairKind } from './repairs.ts';
import { StartTag } from './start-tag.ts';

/** In place of an index: the apparent markup is text. */
const NO_MARKUP = -1;
/** In place of an index: the text after the window decides what the markup is. */
const UNDECIDED = -2;

/** Receives markup in document order. */
export interface MarkupSink {
  /** Character data, references not decoded. */
  text(start: number, end: number): void;
  /** The content of a CDATA section. */
  section(start: number, end: number): void;
  /** Content to ignore, from a comment or an instruction. */
  skipped(start: number, end: number): void;
  /** The text between `<!DOCTYPE` and its `>`; `offset` is the offset of the `<`. */
  doctype(offset: number, start: number, end: number): void;
  /** Number of attributes of a tag that the sink reads. */
  readonly mostAttributes: number;
  /** `tag` is reused for every start tag. @returns whether to stop */
  startTag(tag: StartTag): boolean;
  /** Whether the text after the window decides which elements this tag closes. The scanner asks only when another window follows. */
  isUndecidedStart(tag: StartTag): boolean;
  /** Whether it decides which elements an end tag closes that is not `awaitedEnd`. */
  isUndecidedEnd(nameStart: number, nameEnd: number): boolean;
  /** The likely name of the next start tag: feeds repeat the same sequence of elements. `''` when unknown. */
  readonly awaitedStart: string;
  /** The end tag of the innermost element, without the `</`: nearly all end tags match it. `''` when no element is open. */
  readonly awaitedEnd: string;
  /** The end tag `awaitedEnd`. */
  endInnermost(): void;
  /** Another end tag, or `awaitedEnd` in another spelling. `offset` is the offset of the `<`; `end` is the index after the `>`. */
  endTag(offset: number, nameStart: number, nameEnd: number, end: number): void;
  /** Whether an element of this name is open, in any case of its letters. */
  isOpen(name: string): boolean;
  /** Whether the reader expects elements of this name. */
  isKnown(name: string): boolean;
  /** Whether elements of this name start an entry, or may be the root if none has been there. */
  isEntry(name: string): boolean;
  repair(kind: RepairKind, offset: number, end: number): void;
  /** Further repairs of a tag that has thousands. */
  furtherRepairs(count: number): void;
}

const COMMENT = '<!--';
const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';
const ANY_CDATA = /<! ?\[ ?cdata ?\[/iy;
const ANY_CASE_DOCTYPE = /<!doctype/iy;
const XML_DECLARATION = /<\?xml[ \t\r\n?>]/iy;

const SLASH = 0x2f;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;
const EXCLAMATION_MARK = 0x21;

/**
 * Reads markup that begins with `<!` or `<?`: comments, CDATA sections, DOCTYPE, processing instructions. An unterminated section drops as
 * little of the document as possible. XML 1.0 sections 2.5 to 2.8.
 */
class SectionReader {
  readonly #source: ScannedText;
  readonly #sink: MarkupSink;
  readonly #scanner: MarkupScanner;
  readonly #cdataEnds: Cursor;
  readonly #instructionEnds: Cursor;
  /** Index from which on no DOCTYPE is terminated correctly. */
  #noDoctypeEnd: number;

  /** @param scanner passes on the character data before an index; called before any other event */
  constructor(source: ScannedText, sink: MarkupSink, scanner: MarkupScanner) {
    this.#source = source;
    this.#sink = sink;
    this.#scanner = scanner;
    this.#cdataEnds = new Cursor(source, ']]>');
    this.#instructionEnds = new Cursor(source, '?>');
    this.#noDoctypeEnd = source.length;
  }

  /** Reads the markup that begins with `<!` at this index. @returns index after it, `NO_MARKUP` or `UNDECIDED` */
  declaration(at: number): number {
    const source = this.#source;
    if (source.isAt(at, COMMENT)) return this.#comment(at);
    if (matchesAt(ANY_CDATA, source.text, at)) return this.#cdata(at, ANY_CDATA.lastIndex);
    if (matchesAt(ANY_CASE_DOCTYPE, source.text, at)) return this.#doctype(at);
    return source.isAt(at, '<![') ? this.#conditional(at) : NO_MARKUP;
  }

  /** Reads `<![if IE]>`, which must end before the next markup begins. */
  #conditional(at: number): number {
    const end = this.#scanner.greaterThans.from(at);
    const lessThan = this.#scanner.lessThans.from(at + 1);
    if (this.#isBeyond(Math.min(end, lessThan))) return UNDECIDED;
    if (end >= lessThan) return NO_MARKUP;
    this.#scanner.flush(at);
    this.#sink.repair('conditional', at, end + 1);
    return end + 1;
  }

  /** Whether a search failed in this window, but may succeed in the next one. */
  #isBeyond(index: number): boolean {
    return index >= this.#source.length && !this.#source.isLast;
  }

  /** Reads the markup that begins with `<?` at this index. @returns index after it, `NO_MARKUP` or `UNDECIDED` */
  instruction(at: number): number {
    const source = this.#source;
    if (matchesAt(XML_DECLARATION, source.text, at)) return this.#xmlDeclaration(at);
    const end = this.#instructionEnds.from(at + 2);
    if (this.#isBeyond(end)) return UNDECIDED;
    const targetEnd = nameEnd(source, at + 2);
    const next = source.unit(targetEnd);
    const isTerminated = targetEnd > at + 2 && (isXmlSpace(next) || next === QUESTION_MARK);
    if (end < source.length) {
      this.#scanner.flush(at);
      if (!isTerminated) this.#sink.repair('malformed-instruction', at, end + 2);
      this.#sink.skipped(at, end);
      return end + 2;
    }
    const { greaterThans, lessThans } = this.#scanner;
    const stop = Math.min(greaterThans.from(at) + 1, lessThans.from(at + 1));
    if (!isTerminated || stop >= source.length) return NO_MARKUP;
    this.#scanner.flush(at);
    this.#sink.repair('unterminated-instruction', at, stop);
    return stop;
  }

  #comment(at: number): number {
    const source = this.#source;
    const start = at + COMMENT.length;
    let searched = start;
    let hyphens = source.find('--', start);
    while (hyphens !== -1) {
      const end = skipSpace(source, hyphens + 2);
      if (this.#isBeyond(end)) return UNDECIDED;
      if (source.unit(end) === GREATER_THAN) return this.#endComment(at, hyphens, end + 1);
      // Another comment begins, with elements before it: the end of this comment is missing.
      if (source.isAt(hyphens - 2, '<!')) {
        const next = this.#nextTag(searched, hyphens, 'isKnown');
        if (next < hyphens) return this.#openComment(at, next);
        searched = hyphens;
      }
      hyphens = source.find('--', hyphens + 1);
    }
    if (!source.isLast) return UNDECIDED;
    return this.#openComment(at, this.#nextTag(searched, source.length, 'isKnown'));
  }

  #endComment(at: number, hyphens: number, end: number): number {
    this.#scanner.flush(at);
    const start = at + COMMENT.length;
    const first = this.#source.find('--', start);
    if (first < hyphens) this.#sink.repair('double-hyphen', first, first + 2);
    if (end > hyphens + 3) this.#sink.repair('spaced-comment-end', hyphens, end);
    this.#sink.skipped(start, hyphens);
    return end;
  }

  /** Reads an unterminated comment: drops the text before the next element. */
  #openComment(at: number, next: number): number {
    this.#scanner.flush(at);
    const start = at + COMMENT.length;
    this.#sink.repair('unterminated-comment', at, start);
    this.#sink.skipped(start, next);
    return next;
  }

  #cdata(at: number, start: number): number {
    const end = this.#cdataEnds.from(start);
    if (this.#isBeyond(end)) return UNDECIDED;
    if (!this.#source.isAt(at, CDATA)) this.#sink.repair('keyword-case', at, start);
    this.#scanner.flush(at);
    if (end < this.#source.length) {
      this.#sink.section(start, end);
      return end + 3;
    }
    this.#sink.repair('unterminated-cdata', at, start);
    const next = this.#nextTag(start, this.#source.length, 'isEntry');
    this.#sink.section(start, next);
    return next;
  }

  /** Index of the next expected start tag, or end tag of an open element, before `limit`; `limit` without one. */
  #nextTag(from: number, limit: number, isAwaited: 'isKnown' | 'isEntry'): number {
    const source = this.#source;
    for (let at = source.find('<', from); at !== -1 && at < limit; at = source.find('<', at + 1)) {
      const isEnd = source.unit(at + 1) === SLASH;
      const start = isEnd ? at + 2 : at + 1;
      const end = nameEnd(source, start);
      const name = source.part(start, end);
      if (this.#sink[isEnd ? 'isOpen' : isAwaited](name)) return at;
    }
    return limit;
  }

  #doctype(at: number): number {
    const source = this.#source;
    const start = at + DOCTYPE.length;
    const scan = start < this.#noDoctypeEnd ? scanDoctype(source.text, start) : undefined;
    if (scan?.end === -1 && !source.isLast) return UNDECIDED;
    this.#scanner.flush(at);
    if (!source.isAt(at, DOCTYPE)) this.#sink.repair('keyword-case', at, start);
    for (const { start: opening, end } of scan?.comments ?? []) {
      const hyphens = source.find('--', opening + COMMENT.length);
      if (hyphens < end - 3) this.#sink.repair('double-hyphen', hyphens, hyphens + 2);
    }
    let end = scan?.end ?? -1;
    if (end === -1 || source.unit(end) !== GREATER_THAN) this.#sink.repair('unterminated-doctype', at, start);
    if (end === -1) {
      this.#noDoctypeEnd = Math.min(this.#noDoctypeEnd, start);
      end = this.#scanner.greaterThans.from(start);
    }
    this.#sink.doctype(at, start, end);
    return source.unit(end) === GREATER_THAN ? end + 1 : end;
  }

  /**
   * Reads a damaged or late XML declaration. It ends at the first `>`: an instruction that ends with `>` would otherwise swallow everything
   * up to the next one.
   */
  #xmlDeclaration(at: number): number {
    const greaterThan = this.#scanner.greaterThans.from(at);
    const lessThan = this.#scanner.lessThans.from(at + 1);
    const end = greaterThan < lessThan ? greaterThan + 1 : lessThan;
    if (this.#isBeyond(Math.min(greaterThan, lessThan))) return UNDECIDED;
    this.#scanner.flush(at);
    this.#sink.repair(at === this.#scanner.start ? 'malformed-declaration' : 'late-xml-declaration', at, end);
    this.#sink.skipped(at, end);
    return end;
  }
}

/** Openings of markup that have more than one character. */
const OPENINGS = ['<!--', '<![CDATA[', '<!DOCTYPE', '</', '<?'];
const LONGEST_OPENING = 9;
/** Length of the quotation of text that looks like markup. */
const CONTEXT = 16;
/** Leave a `<` this near to the end of a window for the next window: the end may cut an opening such as `<![CDATA[`. */
const LONGEST_LOOK = 32;
/** In bytes, the end may cut the quotation, too. */
const LONGEST_LOOK_IN_BYTES = 3 * CONTEXT + LONGEST_LOOK;

const BYTE_ORDER_MARK = '\ufeff';

/** The position of a scanner in the document. */
export interface ScanPosition {
  /** Start of the character data that the sink has not received yet. */
  readonly pending: number;
  /** Index from which to look for markup: a `<` before it is text. */
  readonly next: number;
}

export class MarkupScanner {
  readonly #source: ScannedText;
  readonly #sink: MarkupSink;
  readonly #tag: StartTag;
  /** Index of the start of the document, the place of an XML declaration; -1 after the first window. */
  readonly start: number;
  readonly #declaration: XmlDeclaration | undefined;
  #madeSections: SectionReader | undefined;
  readonly lessThans: Cursor;
  readonly greaterThans: Cursor;
  readonly #look: number;
  /** Start of the character data that has not been handed on. */
  #pending: number;
  /** Index after the last `<` that the scanner has read. */
  #next: number;
  #isDone = false;

  /** @param from position at the end of the previous window; the start of the document by default */
  constructor(source: ScannedText, sink: MarkupSink, from?: ScanPosition) {
    this.start = source.base > 0 ? -1 : source.isAt(0, BYTE_ORDER_MARK) ? 1 : 0;
    this.#source = source;
    this.#sink = sink;
    this.#tag = new StartTag(source, sink.mostAttributes);
    this.#declaration = this.start === -1 ? undefined : readDeclaration(source.text);
    const beginning = this.#declaration?.end ?? Math.max(this.start, 0);
    this.#pending = Math.max(beginning, from === undefined ? 0 : from.pending - source.base);
    this.#next = Math.max(this.#pending, from === undefined ? 0 : from.next - source.base);
    this.lessThans = new Cursor(source, '<');
    this.greaterThans = new Cursor(source, '>');
    this.#look = source.bytes === undefined ? LONGEST_LOOK : LONGEST_LOOK_IN_BYTES;
  }

  /** Made at the first use: many windows have elements alone. */
  get #sections(): SectionReader {
    this.#madeSections ??= new SectionReader(this.#source, this.#sink, this);
    return this.#madeSections;
  }

  /** The current position. */
  get position(): ScanPosition {
    const { base } = this.#source;
    // A byte order mark stays with the text after it.
    const pending = base + this.#next === 1 ? 0 : this.#pending;
    return { pending: base + pending, next: base + this.#next };
  }

  /** Index in the document from which to look for markup. */
  get next(): number {
    return this.#source.base + this.#next;
  }

  /** Passes all markup and text to the sink; in a window, stops at the first piece that depends on the next window. */
  scan(): void {
    const fault = this.#declaration?.fault;
    if (fault !== undefined) this.#sink.repair('malformed-declaration', fault.start, fault.end);
    while (this.step());
    if (this.#source.isLast && !this.#isDone) this.flush(this.#source.length);
  }

  /** Reads up to the end of the next markup. @returns false when no further markup can be read */
  step(): boolean {
    if (this.#isDone) return false;
    const source = this.#source;
    const at = source.find('<', this.#next);
    if (at === -1 || (!source.isLast && source.length - at < this.#look)) return false;
    const end = this.#markup(at);
    if (end === UNDECIDED) return false;
    if (end === NO_MARKUP) {
      this.#next = this.#literal(at);
    } else {
      this.#pending = end;
      this.#next = end;
    }
    return true;
  }

  /** @returns index after the markup, `NO_MARKUP` or `UNDECIDED` */
  #markup(at: number): number {
    switch (this.#source.unit(at + 1)) {
      case SLASH:
        return this.#endTag(at);
      case EXCLAMATION_MARK:
        return this.#sections.declaration(at);
      case QUESTION_MARK:
        return this.#sections.instruction(at);
      default:
        return this.#startTag(at);
    }
  }

  /** Reads a `<` that is text. @returns the index after it, or the end of a document that is cut off */
  #literal(at: number): number {
    if (!this.#isCut(at)) {
      const isDeclaration = this.#source.unit(at + 1) === EXCLAMATION_MARK;
      const end = this.#source.ahead(at, CONTEXT);
      this.#sink.repair(isDeclaration ? 'unknown-declaration' : 'bare-less-than', at, end);
      return at + 1;
    }
    this.flush(at);
    this.#pending = this.#cut(at);
    return this.#pending;
  }

  /** Whether the document ends with the beginning of markup: `<`, `<!-`. */
  #isCut(at: number): boolean {
    if (this.#source.length - at >= LONGEST_OPENING) return false;
    const end = this.#source.slice(at, this.#source.length);
    return OPENINGS.some((opening) => opening.startsWith(end));
  }

  /** Ends a document that is cut off inside the markup at this index. */
  #cut(at: number): number {
    this.#sink.repair('cut-markup', at, this.#source.length);
    return this.#source.length;
  }

  /** Passes on the character data before this index. */
  flush(at: number): void {
    if (at > this.#pending) this.#sink.text(this.#pending, at);
    this.#pending = at;
  }

  #startTag(at: number): number {
    const source = this.#source;
    const awaitedEnd = this.#awaitedNameEnd(at + 1);
    const end = awaitedEnd === -1 ? nameEnd(source, at + 1) : awaitedEnd;
    if (end === at + 1) return NO_MARKUP;
    const tag = this.#tag;
    tag.isAwaited = awaitedEnd !== -1;
    source.isOverread = false;
    const tagEnd = tag.read(at, end);
    if (!source.isLast && (tagEnd === 'cut' || source.isOverread)) return UNDECIDED;
    if (tagEnd === 'none') return NO_MARKUP;
    // `<item` that lacks its `>`, but not the `a <b` of a formula.
    if (tagEnd === 'unclosed' && tag.quoted === 0 && !this.#sink.isKnown(source.part(at + 1, end)))
      return NO_MARKUP;
    if (!source.isLast && this.#sink.isUndecidedStart(tag)) return UNDECIDED;
    this.flush(at);
    if (tagEnd === 'cut') return this.#cut(at);
    if (tagEnd === 'unclosed') this.#sink.repair('missing-greater-than', at, tag.end);
    if (tag.findings.length > 0) this.#report(tag);
    this.#isDone = this.#sink.startTag(tag);
    return tag.end;
  }

  #report({ findings, places, furtherFindings }: StartTag): void {
    findings.forEach((kind, i) => {
      this.#sink.repair(kind, places[2 * i] ?? 0, places[2 * i + 1] ?? 0);
    });
    if (furtherFindings > 0) this.#sink.furtherRepairs(furtherFindings);
  }

  /** Index after the awaited name, if it starts at this index; else -1. */
  #awaitedNameEnd(start: number): number {
    const awaited = this.#sink.awaitedStart;
    if (awaited === '' || !this.#source.isAt(start, awaited)) return -1;
    const end = start + awaited.length;
    const next = this.#source.unit(end);
    return next === GREATER_THAN || isXmlSpace(next) ? end : -1;
  }

  #endTag(at: number): number {
    const source = this.#source;
    const awaited = this.#sink.awaitedEnd;
    if (awaited !== '' && source.isAt(at + 2, awaited)) {
      this.flush(at);
      this.#sink.endInnermost();
      return at + 2 + awaited.length;
    }
    const start = skipSpace(source, at + 2);
    const end = nameEnd(source, start);
    if (end === start) return this.#namelessEndTag(at, start);
    const close = skipSpace(source, end);
    const isCut = close >= source.length;
    if (!source.isLast) {
      if (isCut || this.#isBareEndTag(close)) return UNDECIDED;
      if (this.#sink.isUndecidedEnd(start, end)) return UNDECIDED;
    }
    this.flush(at);
    if (start > at + 2) this.#sink.repair('malformed-tag', at + 2, start);
    if (isCut) return this.#cut(at);
    const after = source.unit(close) === GREATER_THAN ? close + 1 : this.#damagedEndTag(at, close);
    this.#sink.endTag(at, start, end, after);
    return after;
  }

  /** Reads `</>`, which closes no element; anything else is text: `I </3 you`. */
  #namelessEndTag(at: number, start: number): number {
    if (!this.#source.isLast && start >= this.#source.length) return UNDECIDED;
    if (this.#source.unit(start) !== GREATER_THAN) return NO_MARKUP;
    this.flush(at);
    this.#sink.repair('stray-end-tag', at, start + 1);
    return start + 1;
  }

  /** Whether neither end of an end tag is in the window. */
  #isBareEndTag(from: number): boolean {
    const { length } = this.#source;
    return this.lessThans.from(from) >= length && this.greaterThans.from(from) >= length;
  }

  /** Reads an end tag with extra text after its name. @returns index after it */
  #damagedEndTag(at: number, from: number): number {
    const lessThan = this.lessThans.from(from);
    const greaterThan = this.greaterThans.from(from);
    if (greaterThan < lessThan) {
      this.#sink.repair('malformed-tag', from, greaterThan);
      return greaterThan + 1;
    }
    this.#sink.repair('missing-greater-than', at, lessThan);
    return lessThan;
  }
}
