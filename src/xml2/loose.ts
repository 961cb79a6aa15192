/**
 * The loose reader: gives the events of the strict one for a well-formed document, and for any other those that its author must have meant.
 * Built on htmlparser2's Tokenizer with a stack of our own (its Parser is quadratic in depth and silent about what it drops).
 */

import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { ProblemCode } from '../problem-codes.ts';
import { CharacterData } from './character-data.ts';
import type { ReaderContext } from './context.ts';
import { safeEntities } from './doctype.ts';
import type { XmlHandler } from '../xml/events.ts';
import { OpenElements } from './open-elements.ts';
import { endOfDoctype, endOfSection, endOfValue, withoutOpenings } from './salvage.ts';
import { Scope } from './scope.ts';

/** Reads a document to its end, whatever it looks like. Everything repaired is in `context.problems`. */
export function readLoose(text: string, handler: XmlHandler, context: ReaderContext): void {
  new LooseReader(text, handler, context).run();
}

const NAME = /[A-Za-z_:\x80-\uffff][\w:.\-\x80-\uffff]*/y;
const NOT_BLANK = /[^\t\n\r \ufeff]/;
const DOCTYPE = /^doctype\s?$/i;
const XML_DECLARATION = /^xml(?![\w:.-])/;
/** What may follow the closing quote of an attribute. */
const AFTER_VALUE = /[\s/>?]/;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

const SECTIONS: readonly (readonly [string, ProblemCode, string])[] = [
  ['<!--', 'unterminated-comment', 'the comment ends at the next >'],
  ['<![CDATA[', 'unterminated-cdata', 'the section ends where its element does'],
  ['<?', 'unterminated-instruction', 'the instruction ends at the next >'],
];

class LooseReader implements TokenizerCallbacks {
  readonly #text: string;
  /** The text as the tokenizer gets it: the same, with the openings of unterminated sections made harmless. */
  #buffer: string;
  readonly #handler: XmlHandler;
  readonly #leaves: ReadonlySet<string>;
  readonly #entries: ReadonlySet<string>;
  readonly #scope: Scope;
  readonly #open: OpenElements;
  readonly #tokenizer: Tokenizer;
  readonly #data: CharacterData;
  /** Index that the tokenizer's own indexes count from. */
  #origin = 0;
  /** Index behind the last token that was dealt with. */
  #consumed = 0;
  /** Where the tokenizer is to start again; -1 while it need not. */
  #resume = -1;
  #tagName = '';
  #tagStart = -1;
  #attributeName = '';
  #valueStart = -1;
  #hasDoctype = false;
  #hadRoot = false;

  constructor(text: string, handler: XmlHandler, context: ReaderContext) {
    this.#text = text;
    this.#buffer = text;
    this.#handler = handler;
    this.#leaves = context.soup.leaves;
    this.#entries = context.soup.entries;
    this.#scope = new Scope(handler, context);
    this.#open = new OpenElements(this.#scope, context.soup);
    this.#tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, this);
    this.#data = new CharacterData(this.#scope, context.limits);
  }

  run(): void {
    this.#skipDeclaration();
    while (this.#consumed < this.#text.length) {
      this.#origin = this.#consumed;
      this.#resume = -1;
      this.#tagStart = -1;
      this.#tokenizer.reset();
      this.#tokenizer.write(this.#origin === 0 ? this.#buffer : this.#buffer.slice(this.#origin));
      if (this.#resume === -1) this.#tokenizer.end();
      if (this.#resume === -1) this.#finishTrailing();
      this.#consumed = this.#resume === -1 ? this.#text.length : this.#resume;
    }
    this.#open.closeAll();
  }

  ontext(start: number, end: number): void {
    if (this.#resume !== -1) return;
    const from = this.#origin + start;
    // At the end of the document the tokenizer hands out the rest of an unfinished declaration as text.
    if (from !== this.#consumed) return;
    this.#characters(from, this.#origin + end);
    this.#consumed = this.#origin + end;
  }

  onopentagname(start: number, end: number): void {
    if (this.#resume !== -1) return;
    const from = this.#origin + start;
    const name = this.#nameAt(from);
    if (name === '') {
      // `1 <5`: no tag at all.
      this.#report('bare-less-than', '«<» stands for itself', from - 1, 'read as text');
      this.#scope.text('<');
      this.#restart(from);
      return;
    }
    this.#tagStart = from - 1;
    this.#tagName = name;
    this.#valueStart = -1;
    this.#scope.begin(this.#tagStart);
    const rest = this.#text.indexOf('<', from + name.length);
    if (rest !== -1 && rest < this.#origin + end) this.#endBrokenTag(rest);
    else if (from + name.length < this.#origin + end) {
      this.#report(
        'malformed-tag',
        `«${this.#text.slice(from, this.#origin + end)}» is no name`,
        this.#tagStart,
        `read as <${name}>`,
      );
    }
  }

  onattribname(start: number, end: number): void {
    if (this.#resume !== -1) return;
    const from = this.#origin + start;
    const name = this.#text.slice(from, this.#origin + end);
    this.#valueStart = -1;
    const lessThan = name.indexOf('<');
    if (lessThan !== -1) this.#endBrokenTag(from + lessThan);
    else this.#attributeName = name;
  }

  onattribdata(start: number, _end: number): void {
    if (this.#resume === -1) this.#valueStart = this.#origin + start;
  }

  onattribend(quote: QuoteType, end: number): void {
    if (this.#resume !== -1) return;
    const name = this.#attributeName;
    if (quote === QuoteType.NoValue) {
      this.#report(
        'attribute-without-value',
        `the attribute «${name}» has no value`,
        this.#tagStart,
        'its name is its value',
      );
      this.#addAttribute(name, name);
      return;
    }
    const isQuoted = quote !== QuoteType.Unquoted;
    const valueEnd = this.#origin + end - (isQuoted ? 1 : 0);
    const value = this.#text.slice(this.#valueStart, valueEnd);
    if (!isQuoted) this.#unquotedAttribute(name, value);
    else if (this.#isClosed(valueEnd + 1, value)) this.#quotedAttribute(name, value);
    else this.#unterminatedValue(valueEnd);
    this.#valueStart = -1;
  }

  onopentagend(end: number): void {
    if (this.#resume !== -1) return;
    this.#consumed = this.#origin + end + 1;
    this.#openTag(false);
  }

  onselfclosingtag(end: number): void {
    if (this.#resume !== -1) return;
    this.#consumed = this.#origin + end + 1;
    this.#openTag(true);
  }

  onclosetag(start: number, end: number): void {
    if (this.#resume !== -1) return;
    const from = this.#origin + start;
    const name = this.#nameAt(from);
    this.#closeTag(name, from);
    const after = this.#endOfEndTag(from + name.length);
    this.#consumed = after;
    const isWhole = after > this.#origin + end && this.#text.charCodeAt(after - 1) === 0x3e;
    if (isWhole || after >= this.#text.length) return;
    this.#report('unterminated-tag', `</${name} has no «>»`, from - 2, 'the tag ends before the next one');
    this.#restart(after);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    // Without an end it is dealt with as trailing.
    if (this.#resume !== -1 || endOffset === 0) return;
    this.#cdata(this.#origin + start, this.#origin + end - endOffset);
    this.#consumed = this.#origin + end + 1;
  }

  oncomment(_start: number, end: number, endOffset: number): void {
    if (this.#resume !== -1 || endOffset === 0) return;
    this.#consumed = this.#origin + end + 1;
  }

  onprocessinginstruction(start: number, end: number): void {
    if (this.#resume !== -1) return;
    const from = this.#origin + start;
    if (XML_DECLARATION.test(this.#text.slice(from, from + 4))) {
      this.#report('late-xml-declaration', 'an XML declaration not at the beginning', from - 2, 'ignored');
    }
    this.#consumed = this.#origin + end + 2;
  }

  ondeclaration(start: number, end: number): void {
    if (this.#resume !== -1) return;
    const from = this.#origin + start;
    const after = this.#origin + end + 1;
    if (this.#text.startsWith('[CDATA[', from)) {
      const content = from + '[CDATA['.length;
      const sectionEnd = endOfSection(this.#text, content, this.#open.innermost);
      this.#cdata(content, sectionEnd);
      this.#restart(sectionEnd);
    } else if (this.#text.startsWith('--', from) || this.#text[from - 1] === '?') {
      this.#consumed = after;
    } else if (DOCTYPE.test(this.#text.slice(from, from + 8)) && !this.#hasDoctype && !this.#hadRoot) {
      this.#doctype(from + 'DOCTYPE'.length);
    } else {
      this.#report('stray-declaration', `<!${this.#text.slice(from, from + 20)}…`, from - 2, 'read as text');
      this.#scope.text(this.#text.slice(from - 2, after));
      this.#consumed = after;
    }
  }

  onattribentity(): void {}
  ontextentity(): void {}
  onend(): void {}

  #characters(from: number, to: number): void {
    const raw = this.#text.slice(from, to);
    if (this.#open.size > 0) {
      this.#scope.text(this.#data.text(raw, from));
      return;
    }
    const at = raw.search(NOT_BLANK);
    if (at === -1) return;
    const [code, where] = this.#hadRoot ? AFTER_ROOT : BEFORE_ROOT;
    this.#report(code, `text ${where} the root element`, from + at, 'ignored');
  }

  #cdata(from: number, to: number): void {
    if (this.#open.size > 0) this.#scope.text(this.#data.section(this.#text.slice(from, to), from));
  }

  #openTag(isSelfClosing: boolean): void {
    const name = this.#tagName;
    this.#tagStart = -1;
    const key = this.#scope.keyOf(name);
    if (this.#entries.has(key)) this.#open.closeBeforeEntry();
    else if (this.#leaves.has(key)) this.#open.closeBeforeLeaf(key);
    if (this.#open.size === 0 && this.#hadRoot) {
      this.#report(
        'second-root',
        `<${name}> after the root element`,
        this.#scope.offset,
        'read as part of the document',
      );
    }
    this.#hadRoot = true;
    this.#scope.open(name);
    if (isSelfClosing) this.#scope.close();
    else this.#open.push(name, key, this.#scope.offset);
  }

  #closeTag(name: string, from: number): void {
    if (this.#open.has(name)) this.#open.closeNamed(name, from - 2);
    else if (this.#open.isMisspelt(name, this.#scope.keyOf(name))) this.#open.closeMisspelt(name, from - 2);
    else this.#report('stray-end-tag', `</${name}> closes nothing`, from - 2, 'ignored');
  }

  #quotedAttribute(name: string, raw: string): void {
    this.#addAttribute(name, this.#data.value(raw, this.#valueStart));
  }

  #unquotedAttribute(name: string, raw: string): void {
    const lessThan = raw.indexOf('<');
    const value = lessThan === -1 ? raw : raw.slice(0, lessThan);
    this.#report(
      'unquoted-attribute',
      `the value of «${name}» has no quotes`,
      this.#valueStart,
      'read up to the next white space',
    );
    this.#addAttribute(name, this.#data.value(value, this.#valueStart));
    if (lessThan !== -1) this.#endBrokenTag(this.#valueStart + lessThan);
  }

  /** Whether the quote before `after` is the closing one, not the opening one of the next attribute but one. */
  #isClosed(after: number, value: string): boolean {
    const next = this.#text[after];
    if (next === undefined || AFTER_VALUE.test(next)) return true;
    if (value.includes('>') || value.includes('<')) return false;
    this.#report('missing-space', 'no white space between attributes', after, 'read as if it were there');
    return true;
  }

  /** The closing quote is missing: the value ends where the tag does. */
  #unterminatedValue(limit: number): boolean {
    const end = endOfValue(this.#text, this.#valueStart, limit);
    if (end === -1) return false;
    const name = this.#attributeName;
    this.#report(
      'unterminated-value',
      `the value of «${name}» has no closing quote`,
      this.#valueStart - 1,
      'it ends where the tag does',
    );
    this.#addAttribute(name, this.#data.value(this.#text.slice(this.#valueStart, end), this.#valueStart));
    this.#openTag(false);
    this.#restart(this.#text.charCodeAt(end) === GREATER_THAN ? end + 1 : end);
    return true;
  }

  #addAttribute(name: string, value: string): void {
    if (this.#scope.replaceAttribute(name, value)) {
      this.#report(
        'duplicate-attribute',
        `the attribute «${name}» is there twice`,
        this.#tagStart,
        'the last one counts',
      );
    } else {
      this.#scope.addAttribute(name, value);
    }
  }

  /** A tag without `>`: it ends where the next one starts. */
  #endBrokenTag(next: number): void {
    this.#report(
      'unterminated-tag',
      `<${this.#tagName} has no «>»`,
      this.#tagStart,
      'the tag ends before the next one',
    );
    this.#openTag(false);
    this.#restart(next);
  }

  /** Index behind the end tag whose name ends at `from`: behind its `>`, or at a `<` that comes first. */
  #endOfEndTag(from: number): number {
    for (let i = from; i < this.#text.length; i += 1) {
      const unit = this.#text.charCodeAt(i);
      if (unit === GREATER_THAN) return i + 1;
      if (unit === LESS_THAN) return i;
    }
    return this.#text.length;
  }

  /** @param from index behind `<!DOCTYPE` */
  #doctype(from: number): void {
    this.#hasDoctype = true;
    const end = endOfDoctype(this.#text, from);
    const to = end === -1 ? this.#text.length : end;
    const doctype = this.#text.slice(from, to);
    this.#handler.doctype(doctype);
    this.#data.declare(safeEntities(doctype));
    this.#restart(Math.min(to + 1, this.#text.length));
  }

  /** A declaration that ends with `>` instead of `?>` would swallow everything up to the next instruction. */
  #skipDeclaration(): void {
    if (!this.#text.startsWith('<?xml')) return;
    const end = this.#text.indexOf('>');
    if (end === -1) return;
    if (this.#text[end - 1] !== '?') {
      this.#report(
        'malformed-declaration',
        'the XML declaration does not end with «?>»',
        0,
        'it ends at the first >',
      );
    }
    this.#consumed = end + 1;
  }

  /** The document has ended inside of something: goes on behind its beginning where that can be told. */
  #finishTrailing(): void {
    const from = this.#consumed;
    if (from >= this.#text.length) return;
    const section = SECTIONS.find(([opening]) => this.#buffer.startsWith(opening, from));
    if (section !== undefined) {
      const [opening, code, recovery] = section;
      this.#report(code, `«${opening}» without an end`, from, recovery);
      this.#buffer = withoutOpenings(this.#buffer, from, opening);
      this.#resume = from;
    } else if (this.#text.startsWith('<![CDATA[', from)) {
      this.#cdata(from + '<![CDATA['.length, this.#text.length);
    } else if (
      this.#tagStart !== -1 &&
      this.#valueStart !== -1 &&
      this.#unterminatedValue(this.#text.length)
    ) {
      // Read on behind the tag.
    } else {
      this.#report(
        'truncated-markup',
        `the document ends inside of «${this.#text.slice(from, from + 20)}»`,
        from,
        'left out',
      );
    }
  }

  /** The name that begins at this index, `''` when none does. */
  #nameAt(from: number): string {
    NAME.lastIndex = from;
    return NAME.exec(this.#text)?.[0] ?? '';
  }

  /** Leaves the tokenizer where it is and starts again at this index. */
  #restart(from: number): void {
    this.#resume = from;
    this.#tokenizer.pause();
  }

  #report(code: ProblemCode, message: string, offset: number, recovery: string): void {
    this.#scope.report(code, message, { offset, recovery });
  }
}

const BEFORE_ROOT = ['text-before-root', 'before'] as const;
const AFTER_ROOT = ['text-after-root', 'after'] as const;
