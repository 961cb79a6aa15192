/**
 * Reads a start tag: finds its attributes, and its end when a quotation mark or `>` is missing. Records only indexes, because nothing is
 * certain before the end. XML 1.0 section 3.1.
 */

import type { ScannedText } from '../values/scanned-text.ts';
import { isXmlSpace } from '../values/text.ts';
import { Cursor, nameEnd, skipSpace } from './characters.ts';
import type { RepairKind } from './repairs.ts';

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const EQUALS = 0x3d;
const SLASH = 0x2f;
const LINE_FEED = 0x0a;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const DOLLAR = 0x24;

const isQuote = (unit: number): boolean => unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE;

/** Limits of the search for a quotation mark after a `<`, in scanned characters or bytes: values that contain markup are short. */
const VALUE_WINDOW = 4096;
const VALUE_QUOTES = 8;

/** Number of findings in one tag that are kept: a tag has so many only if it was made to exhaust the memory. */
const MOST_FINDINGS = 4096;

/** How a tag ended: with `>`, before a `<`, with the window; `none` for text that is not a tag. */
export type TagEnd = 'closed' | 'unclosed' | 'cut' | 'none';

export class StartTag {
  /** Index of its `<`. */
  offset = 0;
  nameEnd = 0;
  /** Whether its name is the awaited one. */
  isAwaited = false;
  /** Index after the tag. */
  end = 0;
  isEmpty = false;
  /**
   * Four indexes for each attribute: start and end of its name, start and end of its value. An attribute without a value has its name as
   * value. Attributes beyond the limit are counted only.
   */
  readonly attributes: number[] = [];
  /** Number of attributes, including those beyond the limit. */
  attributeCount = 0;
  /** Number of indexes that belong to this tag. Keep the list: V8 reallocates an emptied list. */
  attributesEnd = 0;
  /** Repairs to report if the text proves to be a tag; `places` has the start and end of each. */
  readonly findings: RepairKind[] = [];
  readonly places: number[] = [];
  /** Number of further repairs, which are only counted. */
  furtherFindings = 0;
  /** Number of attributes with a quoted value: text with such an attribute is a tag. */
  quoted = 0;
  readonly #source: ScannedText;
  readonly #lessThans: Cursor;
  readonly #doubleQuotes: Cursor;
  readonly #singleQuotes: Cursor;
  readonly #lineEnds: Cursor;
  /** Number of indexes that the limit allows in `attributes`. */
  readonly #most: number;

  /** @param mostAttributes limit of `attributes` */
  constructor(source: ScannedText, mostAttributes: number) {
    this.#source = source;
    this.#most = 4 * mostAttributes;
    this.#lessThans = new Cursor(source, '<');
    this.#doubleQuotes = new Cursor(source, '"');
    this.#singleQuotes = new Cursor(source, "'");
    this.#lineEnds = new Cursor(source, '\n');
  }

  /**
   * Reads the tag at this `<`, whose name ends at `end`. Sets `isOverread` of the source when the text after the window may decide how the
   * tag is read.
   */
  read(offset: number, end: number): TagEnd {
    this.offset = offset;
    this.nameEnd = end;
    this.isEmpty = false;
    this.quoted = 0;
    this.attributesEnd = 0;
    this.attributeCount = 0;
    if (this.findings.length > 0) {
      this.findings.length = 0;
      this.places.length = 0;
      this.furtherFindings = 0;
    }
    const next = this.#source.unit(end);
    if (next === GREATER_THAN) return this.#close(end);
    if (next === LESS_THAN || isXmlSpace(next)) return this.#readAttributes(end);
    // `<br/>`, but not `<http://…>` or `<someone@example.com>`.
    const after = next === SLASH ? skipSpace(this.#source, end + 1) : end;
    if (after >= this.#source.length) return 'cut';
    return this.#source.unit(after) === GREATER_THAN ? this.#readAttributes(end) : 'none';
  }

  #readAttributes(from: number): TagEnd {
    const source = this.#source;
    let at = from;
    while (at < source.length) {
      const start = skipSpace(source, at);
      const unit = source.unit(start);
      if (unit === GREATER_THAN) return this.#close(start);
      if (unit === LESS_THAN) {
        this.end = start;
        return 'unclosed';
      }
      if (unit === SLASH) {
        if (source.unit(start + 1) === GREATER_THAN) {
          this.isEmpty = true;
          return this.#close(start + 1);
        }
        at = this.#slash(start);
      } else {
        at = start < source.length ? this.#attribute(start, start > at || at === this.nameEnd) : start;
      }
    }
    return 'cut';
  }

  #close(greaterThan: number): TagEnd {
    this.end = greaterThan + 1;
    return 'closed';
  }

  /** `<br / >`, `<a / href="x">`. */
  #slash(at: number): number {
    const after = this.#skip(at);
    const next = skipSpace(this.#source, after);
    if (this.#source.unit(next) === GREATER_THAN) this.isEmpty = true;
    return after;
  }

  /** Leaves out a character. @returns the index after it */
  #skip(at: number): number {
    const after = this.#source.after(at);
    this.#find('malformed-tag', at, after);
    return after;
  }

  /** @returns the index after the attribute */
  #attribute(start: number, isSeparate: boolean): number {
    const source = this.#source;
    const end = nameEnd(source, start);
    if (end === start) return this.#skip(start);
    if (!isSeparate) this.#find('missing-space', start, end);
    let at = end;
    // Skip the `$` that templates of old weblog systems leave: `<$BlogItemTitle$ x$="1">`.
    if (source.unit(at) === DOLLAR) at = this.#skip(at);
    const equals = skipSpace(source, at);
    if (source.unit(equals) !== EQUALS) {
      if (equals >= source.length) return equals;
      this.#find('attribute-without-value', start, end);
      this.attributeCount += 1;
      this.#add(start, end);
      this.#add(start, end);
      return at;
    }
    let value = skipSpace(source, equals + 1);
    // `href=="…"`: another value may begin with the sign.
    const isDoubled = source.unit(value) === EQUALS && isQuote(source.unit(value + 1));
    if (isDoubled) value = this.#skip(value);
    const quote = source.unit(value);
    this.attributeCount += 1;
    this.#add(start, end);
    if (!isQuote(quote)) return this.#unquoted(value);
    this.quoted += 1;
    return this.#quoted(value + 1, quote);
  }

  #unquoted(start: number): number {
    const source = this.#source;
    let end = start;
    while (end < source.length) {
      const unit = source.unit(end);
      if (isXmlSpace(unit) || unit === GREATER_THAN || unit === LESS_THAN) break;
      if (unit === SLASH && source.unit(end + 1) === GREATER_THAN) break;
      end += 1;
    }
    this.#find('unquoted-attribute', start, end);
    this.#add(start, end);
    return end;
  }

  /** @returns index after the closing quotation mark, or the end of a value without one */
  #quoted(start: number, quote: number): number {
    const quotes = quote === DOUBLE_QUOTE ? this.#doubleQuotes : this.#singleQuotes;
    const end = quotes.from(start);
    const lessThan = this.#lessThans.from(start);
    if (Math.min(end, lessThan) >= this.#source.length) this.#source.isOverread = true;
    if (end < lessThan) {
      const next = this.#source.unit(end + 1);
      // Another attribute, the end of the tag, or the next tag when `>` is missing.
      const isEnd = isXmlSpace(next) || next === GREATER_THAN || next === SLASH || next === LESS_THAN;
      if (isEnd || this.#isAttribute(end + 1)) {
        this.#add(start, end);
        return end + 1;
      }
    }
    return this.#damagedValue(start, quote, end);
  }

  /** Reads a value that contains a `<` or quotation marks, or has no closing one. */
  #damagedValue(start: number, quote: number, first: number): number {
    const mark = String.fromCharCode(quote);
    const limit = Math.min(start + VALUE_WINDOW, this.#lineEnds.from(start));
    if (limit >= this.#source.length) this.#source.isOverread = true;
    let end = first;
    for (let tries = 0; tries < VALUE_QUOTES && end !== -1 && end < limit; tries += 1) {
      if (this.#isOpening(start, end)) break;
      if (this.#isClosing(end)) return this.#longValue(start, end);
      end = this.#source.find(mark, end + 1);
    }
    return this.#openValue(start);
  }

  #longValue(start: number, end: number): number {
    const lessThan = this.#lessThans.from(start);
    if (lessThan < end) this.#find('less-than-in-attribute', lessThan, end);
    else this.#find('quote-in-attribute', start, end);
    this.#add(start, end);
    return end + 1;
  }

  /** Reads a value without closing quotation mark, which ends before the next attribute, or with the tag or the line. */
  #openValue(start: number): number {
    const source = this.#source;
    let end = start;
    while (end < source.length) {
      const unit = source.unit(end);
      if (unit === GREATER_THAN || unit === LESS_THAN || unit === LINE_FEED) break;
      if (isXmlSpace(unit)) {
        const next = skipSpace(source, end);
        if (this.#isAttribute(next)) break;
        end = next;
      } else {
        end += 1;
      }
    }
    if (end >= source.length) return end;
    const isEmptyTag = source.unit(end) === GREATER_THAN && source.unit(end - 1) === SLASH && end > start;
    if (isEmptyTag) end -= 1;
    this.#find('unterminated-value', start, end);
    this.#add(start, end);
    return end;
  }

  /** Whether the quotation mark at this index begins the value of another attribute: it follows ` name=`. */
  #isOpening(start: number, at: number): boolean {
    const source = this.#source;
    let before = at - 1;
    while (isXmlSpace(source.unit(before))) before -= 1;
    if (source.unit(before) !== EQUALS) return false;
    const equals = before;
    do before -= 1;
    while (before > start && !isXmlSpace(source.unit(before)));
    return before > start && nameEnd(source, before + 1) === equals;
  }

  /** Whether the quotation mark at this index ends a value, judged by the characters after it. */
  #isClosing(at: number): boolean {
    const source = this.#source;
    const next = skipSpace(source, at + 1);
    const unit = source.unit(next);
    if (unit === GREATER_THAN || (unit === SLASH && source.unit(next + 1) === GREATER_THAN)) return true;
    return this.#isAttribute(next);
  }

  /** Whether `name=` is at this index. */
  #isAttribute(at: number): boolean {
    const end = nameEnd(this.#source, at);
    return end > at && this.#source.unit(skipSpace(this.#source, end)) === EQUALS;
  }

  /** Adds the place of a name or a value. */
  #add(start: number, end: number): void {
    if (this.attributesEnd >= this.#most) return;
    this.attributes[this.attributesEnd] = start;
    this.attributes[this.attributesEnd + 1] = end;
    this.attributesEnd += 2;
  }

  #find(kind: RepairKind, offset: number, end: number): void {
    if (this.findings.length >= MOST_FINDINGS) {
      this.furtherFindings += 1;
      return;
    }
    this.findings.push(kind);
    this.places.push(offset, end);
  }
}
