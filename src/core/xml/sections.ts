/**
 * Reads markup that begins with `<!` or `<?`: comments, CDATA sections, DOCTYPE, processing instructions. An unterminated section drops as
 * little of the document as possible. XML 1.0 sections 2.5 to 2.8.
 */

import type { ScannedText } from '../values/scanned-text.ts';
import { isSpace, nameEnd, skipSpace } from './characters.ts';
import { Cursor } from './cursor.ts';
import { declarationEnd } from './declaration.ts';
import { scanDoctype } from './doctype.ts';
import { type MarkupSink, NO_MARKUP, UNDECIDED } from './markup-sink.ts';

const COMMENT = '<!--';
const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';
const ANY_CASE_CDATA = /<!\[cdata\[/iy;
const ANY_CASE_DOCTYPE = /<!doctype/iy;
const XML_DECLARATION = /<\?xml[ \t\r\n?>]/iy;

const SLASH = 0x2f;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;

const matchesAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

export class SectionReader {
  readonly #source: ScannedText;
  readonly #sink: MarkupSink;
  readonly #flush: (at: number) => void;
  /** Index of the start of the document, the place of an XML declaration; -1 after the first window. */
  readonly #start: number;
  readonly #declarationEnd: number;
  readonly #lessThans: Cursor;
  readonly #greaterThans: Cursor;
  readonly #cdataEnds: Cursor;
  readonly #instructionEnds: Cursor;
  /** Index from which on no DOCTYPE is terminated correctly. */
  #noDoctypeEnd: number;

  /** @param flush passes on the character data before an index; called before any other event */
  constructor(source: ScannedText, start: number, sink: MarkupSink, flush: (at: number) => void) {
    this.#source = source;
    this.#start = start;
    this.#declarationEnd = start === -1 ? -1 : declarationEnd(source.text);
    this.#sink = sink;
    this.#flush = flush;
    this.#lessThans = new Cursor(source, '<');
    this.#greaterThans = new Cursor(source, '>');
    this.#cdataEnds = new Cursor(source, ']]>');
    this.#instructionEnds = new Cursor(source, '?>');
    this.#noDoctypeEnd = source.length;
  }

  /** Reads the markup that begins with `<!` at this index. @returns index after it, `NO_MARKUP` or `UNDECIDED` */
  declaration(at: number): number {
    const source = this.#source;
    if (source.isAt(at, COMMENT)) return this.#comment(at);
    if (source.isAt(at, CDATA)) return this.#cdata(at);
    if (matchesAt(ANY_CASE_DOCTYPE, source.text, at)) return this.#doctype(at);
    if (matchesAt(ANY_CASE_CDATA, source.text, at)) return this.#cdata(at);
    return source.isAt(at, '<![') ? this.#conditional(at) : NO_MARKUP;
  }

  /** Reads `<![if IE]>`, which must end before the next markup begins. */
  #conditional(at: number): number {
    const end = this.#greaterThans.from(at);
    const lessThan = this.#lessThans.from(at + 1);
    if (this.#isBeyond(Math.min(end, lessThan))) return UNDECIDED;
    if (end >= lessThan) return NO_MARKUP;
    this.#flush(at);
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
    const isSound = targetEnd > at + 2 && (isSpace(next) || next === QUESTION_MARK);
    if (end < source.length) {
      this.#flush(at);
      if (!isSound) this.#sink.repair('malformed-instruction', at, end + 2);
      this.#sink.skipped(at, end);
      return end + 2;
    }
    const greaterThan = this.#greaterThans.from(at);
    if (!isSound || greaterThan >= source.length) return NO_MARKUP;
    this.#flush(at);
    this.#sink.repair('unterminated-instruction', at, greaterThan + 1);
    return greaterThan + 1;
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
        const next = this.#nextKnownTag(searched, hyphens);
        if (next < hyphens) return this.#openComment(at, next);
        searched = hyphens;
      }
      hyphens = source.find('--', hyphens + 1);
    }
    if (!source.isLast) return UNDECIDED;
    return this.#openComment(at, this.#nextKnownTag(searched, source.length));
  }

  #endComment(at: number, hyphens: number, end: number): number {
    this.#flush(at);
    const start = at + COMMENT.length;
    const first = this.#source.find('--', start);
    if (first < hyphens) this.#sink.repair('double-hyphen', first, first + 2);
    if (end > hyphens + 3) this.#sink.repair('spaced-comment-end', hyphens, end);
    this.#sink.skipped(start, hyphens);
    return end;
  }

  /** Reads an unterminated comment: drops the text before the next element. */
  #openComment(at: number, next: number): number {
    this.#flush(at);
    const start = at + COMMENT.length;
    this.#sink.repair('unterminated-comment', at, start);
    this.#sink.skipped(start, next);
    return next;
  }

  #cdata(at: number): number {
    const start = at + CDATA.length;
    const end = this.#cdataEnds.from(start);
    if (this.#isBeyond(end)) return UNDECIDED;
    if (!this.#source.isAt(at, CDATA)) this.#sink.repair('keyword-case', at, start);
    this.#flush(at);
    if (end < this.#source.length) {
      this.#sink.section(start, end);
      return end + 3;
    }
    this.#sink.repair('unterminated-cdata', at, start);
    const next = this.#nextTag(start, this.#source.length, (name) => this.#sink.isEntry(name));
    this.#sink.section(start, next);
    return next;
  }

  #nextKnownTag(from: number, limit: number): number {
    return this.#nextTag(from, limit, (name) => this.#sink.isKnown(name));
  }

  /** Index of the next expected start tag, or end tag of an open element, before `limit`; `limit` without one. */
  #nextTag(from: number, limit: number, isAwaited: (lowerName: string) => boolean): number {
    const source = this.#source;
    for (let at = source.find('<', from); at !== -1 && at < limit; at = source.find('<', at + 1)) {
      const isEnd = source.unit(at + 1) === SLASH;
      const start = isEnd ? at + 2 : at + 1;
      const end = nameEnd(source, start);
      const name = source.slice(start, end).toLowerCase();
      if (isEnd ? this.#sink.isOpen(name) : isAwaited(name)) return at;
    }
    return limit;
  }

  #doctype(at: number): number {
    const source = this.#source;
    const start = at + DOCTYPE.length;
    const scan = start < this.#noDoctypeEnd ? scanDoctype(source.text, start) : undefined;
    if (scan?.end === -1 && !source.isLast) return UNDECIDED;
    this.#flush(at);
    if (!source.isAt(at, DOCTYPE)) this.#sink.repair('keyword-case', at, start);
    for (const { start: opening, end } of scan?.comments ?? []) {
      const hyphens = source.find('--', opening + COMMENT.length);
      if (hyphens < end - 3) this.#sink.repair('double-hyphen', hyphens, hyphens + 2);
    }
    let end = scan?.end ?? -1;
    if (end === -1) {
      this.#noDoctypeEnd = Math.min(this.#noDoctypeEnd, start);
      this.#sink.repair('unterminated-doctype', at, start);
      end = this.#greaterThans.from(start);
    }
    this.#sink.doctype(at, start, end);
    return Math.min(end + 1, source.length);
  }

  /** Ends at the first `>`: an instruction that ends with `>` would otherwise swallow everything up to the next one. */
  #xmlDeclaration(at: number): number {
    const greaterThan = this.#greaterThans.from(at);
    const lessThan = this.#lessThans.from(at + 1);
    const end = greaterThan < lessThan ? greaterThan + 1 : lessThan;
    if (this.#isBeyond(Math.min(greaterThan, lessThan))) return UNDECIDED;
    this.#flush(at);
    if (at === this.#start && end === this.#declarationEnd) return end;
    this.#sink.repair(at === this.#start ? 'malformed-declaration' : 'late-xml-declaration', at, end);
    this.#sink.skipped(at, end);
    return end;
  }
}
