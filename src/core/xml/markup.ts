/**
 * Scans well-formed and damaged XML from left to right, each character once. Distinguishes markup from text that looks like it. Keeps no
 * tree: asks its sink for open and expected elements when the markup is ambiguous.
 */

import type { ScannedText } from '../values/scanned-text.ts';
import { isSpace, nameEnd, skipSpace } from './characters.ts';
import { Cursor } from './cursor.ts';
import { type MarkupSink, NO_MARKUP, UNDECIDED } from './markup-sink.ts';
import { SectionReader } from './sections.ts';
import { StartTag } from './start-tag.ts';

/** Openings of markup that have more than one character. */
const OPENINGS = ['<!--', '<![CDATA[', '<!DOCTYPE', '</', '<?'];
const LONGEST_OPENING = 9;
/** Length of the quotation of text that looks like markup. */
const CONTEXT = 16;
/** Leave a `<` this near to the end of a window for the next window: the end may cut an opening such as `<![CDATA[`. */
const LONGEST_LOOK = 32;

const BYTE_ORDER_MARK = '\ufeff';
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const EXCLAMATION_MARK = 0x21;
const QUESTION_MARK = 0x3f;

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
  readonly #sections: SectionReader;
  readonly #lessThans: Cursor;
  readonly #greaterThans: Cursor;
  /** Start of the character data that has not been handed on. */
  #pending: number;
  /** Index after the last `<` that the scanner has read. */
  #next: number;
  #isDone = false;

  /** @param from position at the end of the previous window; the start of the document by default */
  constructor(source: ScannedText, sink: MarkupSink, from?: ScanPosition) {
    const start = source.base > 0 ? -1 : source.isAt(0, BYTE_ORDER_MARK) ? 1 : 0;
    this.#source = source;
    this.#sink = sink;
    this.#tag = new StartTag(source);
    this.#pending = Math.max(start, from === undefined ? 0 : from.pending - source.base);
    this.#next = Math.max(this.#pending, from === undefined ? 0 : from.next - source.base);
    this.#sections = new SectionReader(source, start, sink, (at) => this.#flush(at));
    this.#lessThans = new Cursor(source, '<');
    this.#greaterThans = new Cursor(source, '>');
  }

  /** The current position. */
  get position(): ScanPosition {
    const { base } = this.#source;
    // A byte order mark stays with the text after it.
    const pending = this.next === 1 ? 0 : this.#pending;
    return { pending: base + pending, next: base + this.#next };
  }

  /** Index in the document from which to look for markup. */
  get next(): number {
    return this.#source.base + this.#next;
  }

  /** Passes all markup and text to the sink; in a window, stops at the first piece that depends on the next window. */
  scan(): void {
    while (this.step());
    if (this.#source.isLast && !this.#isDone) this.#flush(this.#source.length);
  }

  /** Reads up to the end of the next markup. @returns false when no further markup can be read */
  step(): boolean {
    if (this.#isDone) return false;
    const source = this.#source;
    const at = source.find('<', this.#next);
    if (at === -1 || (!source.isLast && source.length - at < LONGEST_LOOK)) return false;
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
      const end = Math.min(at + CONTEXT, this.#source.length);
      this.#sink.repair(isDeclaration ? 'unknown-declaration' : 'bare-less-than', at, end);
      return at + 1;
    }
    this.#flush(at);
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
  #flush(at: number): void {
    if (at > this.#pending) this.#sink.text(this.#pending, at);
    this.#pending = at;
  }

  #startTag(at: number): number {
    const awaitedEnd = this.#awaitedNameEnd(at + 1);
    const end = awaitedEnd === -1 ? nameEnd(this.#source, at + 1) : awaitedEnd;
    if (end === at + 1) return NO_MARKUP;
    const tag = this.#tag;
    tag.isAwaited = awaitedEnd !== -1;
    const tagEnd = tag.read(at, end);
    if (tagEnd === 'undecided') return UNDECIDED;
    if (tagEnd === 'none') return NO_MARKUP;
    // `<item` that lacks its `>`, but not the `a <b` of a formula.
    if (tagEnd === 'unclosed' && tag.quoted === 0 && !this.#isKnown(at + 1, end)) return NO_MARKUP;
    if (this.#isUndecided(at + 1, end, false)) return UNDECIDED;
    this.#flush(at);
    if (tagEnd === 'cut') return this.#cut(at);
    if (tagEnd === 'unclosed') this.#sink.repair('missing-greater-than', at, tag.end);
    if (tag.findings.length > 0) this.#report(tag);
    this.#sink.startTag(tag);
    this.#isDone = this.#sink.isDone;
    return tag.end;
  }

  #report({ findings, places }: StartTag): void {
    findings.forEach((kind, i) => {
      this.#sink.repair(kind, places[2 * i] ?? 0, places[2 * i + 1] ?? 0);
    });
  }

  /** Index after the awaited name, if it starts at this index; else -1. */
  #awaitedNameEnd(start: number): number {
    const awaited = this.#sink.awaitedStart;
    if (awaited === '' || !this.#source.isAt(start, awaited)) return -1;
    const end = start + awaited.length;
    const next = this.#source.unit(end);
    return next === GREATER_THAN || isSpace(next) ? end : -1;
  }

  #isUndecided(start: number, end: number, isEnd: boolean): boolean {
    return !this.#source.isLast && this.#sink.isUndecided(start, end, isEnd);
  }

  #isKnown(start: number, end: number): boolean {
    return this.#sink.isKnown(this.#source.slice(start, end).toLowerCase());
  }

  #endTag(at: number): number {
    const source = this.#source;
    const awaited = this.#sink.awaitedEnd;
    if (awaited !== '' && source.isAt(at + 2, awaited)) {
      this.#flush(at);
      this.#sink.endInnermost();
      return at + 2 + awaited.length;
    }
    const start = skipSpace(source, at + 2);
    const end = nameEnd(source, start);
    if (end === start) return this.#namelessEndTag(at, start);
    const close = skipSpace(source, end);
    const isCut = close >= source.length;
    if (!source.isLast && (isCut || this.#isBareEndTag(close))) return UNDECIDED;
    if (this.#isUndecided(start, end, true)) return UNDECIDED;
    this.#flush(at);
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
    this.#flush(at);
    this.#sink.repair('stray-end-tag', at, start + 1);
    return start + 1;
  }

  /** Whether neither end of an end tag is in the window. */
  #isBareEndTag(from: number): boolean {
    const { length } = this.#source;
    return this.#lessThans.from(from) >= length && this.#greaterThans.from(from) >= length;
  }

  /** Reads an end tag with extra text after its name. @returns index after it */
  #damagedEndTag(at: number, from: number): number {
    const lessThan = this.#lessThans.from(from);
    const greaterThan = this.#greaterThans.from(from);
    if (greaterThan < lessThan) {
      this.#sink.repair('malformed-tag', from, greaterThan);
      return greaterThan + 1;
    }
    this.#sink.repair('missing-greater-than', at, lessThan);
    return lessThan;
  }
}
