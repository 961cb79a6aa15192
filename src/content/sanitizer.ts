/**
 * One pass over markup that resolves addresses and lets through what the allow-tables know. Safe in every context by
 * construction: all text is escaped, every tag is written anew, and none of the written elements makes a browser read what
 * follows as something else than tags and text (raw text, comments, CDATA), whatever namespace it ends up in.
 */

import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { Settings } from '../options.ts';
import { BOOLEAN_ATTRIBUTES, DROPPED_WITH_TEXT, VOID_ELEMENTS } from './allow-html.ts';
import type { ValueContext } from './attribute-value.ts';
import { BaseScope } from './base-scope.ts';
import { OpenElements } from './open-elements.ts';
import { decodeAttribute, escapeRawText, escapeText, quoteValue } from './references.ts';
import { count, createRemoved, type Removed } from './removed.ts';
import { StartTag } from './start-tag.ts';
import { afterComment, afterQuote } from './unterminated.ts';
import { type AttributeRule, type ElementRule, elementId, HTML, REL, TARGET } from './vocabulary.ts';

/** Elements in which the tokenizer finds text only; in the first two with references, in the others without. */
const TEXT_ONLY: ReadonlyMap<string, (text: string) => string> = new Map([
  ['textarea', escapeText],
  ['title', escapeText],
  ['xmp', escapeRawText],
  ['plaintext', escapeRawText],
]);

const LESS_THAN = 0x3c;
const HREF = HTML.elements.get('a')?.attributes.get('href');
const FORM = HTML.elements.get('form');

export class Sanitizer implements TokenizerCallbacks, ValueContext {
  readonly #settings: Settings;
  readonly #resolves: boolean;
  readonly #tokenizer: Tokenizer = new Tokenizer({ decodeEntities: false, recognizeSelfClosing: true }, this);
  readonly #open = new OpenElements();
  readonly #bases: BaseScope;
  readonly #tag = new StartTag();
  #markup = '';
  #output = '';
  #removed: Removed | undefined;
  /** Name of the tag being read, lower-cased, when the tables have no element of that name here. */
  #unknown = '';
  #attribute: AttributeRule | undefined;
  #attributeName = '';
  #valueStart = -1;
  #valueEnd = -1;
  #isInTag = false;
  /** The element that goes with its text, and how many of its kind are open in each other. */
  #dropping = '';
  #droppingDepth = 0;
  /** Elements that are open without being on the stack, which is full. */
  #beyondDepth = 0;
  #escape: ((text: string) => string) | undefined;
  #nextAmpersand = -1;
  #isEnding = false;
  #rest = '';

  constructor(base: string, settings: Settings) {
    this.#settings = settings;
    this.#resolves = settings.resolveRelativeUris;
    this.#bases = new BaseScope(base);
  }

  get base(): string {
    return this.#resolves ? this.#bases.current : '';
  }

  get dataImages(): boolean {
    return this.#settings.dataImages;
  }

  get removed(): Removed {
    this.#removed ??= createRemoved();
    return this.#removed;
  }

  get hasRemoved(): boolean {
    return this.#removed !== undefined;
  }

  /** Balanced, safe markup. */
  run(markup: string): string {
    this.#rest = markup;
    // A quote or comment that nothing ends would swallow the rest, so that is read again behind it: once for each kind, since
    // nothing behind it can end another of the kind either.
    while (this.#rest !== '') {
      this.#markup = this.#rest;
      this.#rest = '';
      this.#nextAmpersand = -1;
      this.#isInTag = false;
      this.#isEnding = false;
      this.#valueStart = -1;
      this.#tokenizer.reset();
      this.#tokenizer.write(this.#markup);
      this.#isEnding = true;
      this.#tokenizer.end();
      if (this.#isInTag && this.#valueStart !== -1) this.#rest = afterQuote(this.#markup, this.#valueStart);
    }
    this.#output += this.#open.endAll();
    return this.#output;
  }

  ontext(start: number, end: number): void {
    if (this.#dropping !== '') return;
    if (this.#nextAmpersand < start) {
      const next = this.#markup.indexOf('&', start);
      this.#nextAmpersand = next === -1 ? this.#markup.length : next;
    }
    const text = this.#markup.slice(start, end);
    if (this.#escape !== undefined) this.#output += this.#escape(text);
    // A `<` that begins no tag can only be the first character.
    else if (this.#nextAmpersand < end || text.charCodeAt(0) === LESS_THAN) this.#output += escapeText(text);
    else this.#output += text;
  }

  onopentagname(start: number, end: number): void {
    const name = this.#markup.slice(start, end);
    const { elements } = this.#open.vocabulary;
    const element = elements.get(name) ?? elements.get(name.toLowerCase());
    this.#tag.begin(this.#dropping === '' ? element : undefined);
    if (this.#tag.element === undefined) this.#unknown = name.toLowerCase();
    this.#isInTag = true;
    this.#valueStart = -1;
  }

  onattribname(start: number, end: number): void {
    this.#valueStart = -1;
    const name = this.#markup.slice(start, end);
    this.#attributeName = name;
    const attributes = this.#tag.element?.attributes;
    this.#attribute = attributes?.get(name) ?? attributes?.get(name.toLowerCase());
  }

  onattribdata(start: number, end: number): void {
    this.#valueStart = start;
    this.#valueEnd = end;
  }

  onattribend(quote: QuoteType): void {
    const attribute = this.#attribute;
    if (attribute === undefined) {
      this.#endUnknownAttribute();
    } else if (quote === QuoteType.NoValue) {
      this.#tag.set(attribute, BOOLEAN_ATTRIBUTES.has(attribute.key) ? attribute.key : '');
    } else {
      this.#tag.set(attribute, this.#value);
    }
    this.#valueStart = -1;
  }

  onopentagend(): void {
    this.#endStartTag(false);
  }

  onselfclosingtag(): void {
    this.#endStartTag(true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#markup.slice(start, end).toLowerCase();
    if (this.#dropping !== '') {
      if (name === this.#dropping) this.#droppingDepth -= 1;
      if (this.#droppingDepth === 0) this.#dropping = '';
      return;
    }
    this.#escape = undefined;
    this.#bases.close(name);
    const id = elementId(name);
    if (id === undefined || VOID_ELEMENTS.has(name)) return;
    if (this.#beyondDepth > 0) this.#beyondDepth -= 1;
    else this.#output += this.#open.endsAt(id);
  }

  oncomment(start: number): void {
    if (this.#isEnding) this.#rest = afterComment(this.#markup, start);
  }

  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onattribentity(): void {}
  ontextentity(): void {}
  onend(): void {}

  get #value(): string {
    return this.#valueStart === -1 ? '' : this.#markup.slice(this.#valueStart, this.#valueEnd);
  }

  #endUnknownAttribute(): void {
    const name = this.#attributeName.toLowerCase();
    if (name === 'xml:base') this.#tag.xmlBase = decodeAttribute(this.#value);
    else if (this.#tag.element !== undefined) {
      if (!name.startsWith('xmlns')) count(this.removed.attributes, name);
    } else if (this.#unknown === 'base' && name === 'href' && this.#dropping === '') {
      this.#bases.element(decodeAttribute(this.#value));
    }
  }

  #endStartTag(isSelfClosing: boolean): void {
    this.#isInTag = false;
    const { element } = this.#tag;
    if (element === undefined) this.#endUnknownTag(isSelfClosing);
    else if (element === FORM && this.#open.has(FORM)) count(this.removed.elements, 'form');
    else this.#endKnownTag(element, isSelfClosing);
  }

  #endUnknownTag(isSelfClosing: boolean): void {
    const name = this.#unknown;
    if (this.#dropping !== '') {
      if (name === this.#dropping && !isSelfClosing) this.#droppingDepth += 1;
      return;
    }
    count(this.removed.elements, name);
    if (isSelfClosing || VOID_ELEMENTS.has(name)) return;
    this.#bases.open(name, this.#tag.xmlBase);
    this.#escape = TEXT_ONLY.get(name);
    if (!DROPPED_WITH_TEXT.has(name)) return;
    this.#dropping = name;
    this.#droppingDepth = 1;
  }

  #endKnownTag(element: ElementRule, isSelfClosing: boolean): void {
    const isOpen = !element.isVoid && !isSelfClosing;
    this.#output += this.#open.endsBefore(element);
    if (this.#open.size >= this.#settings.limits.depth) {
      count(this.removed.elements, element.name);
      if (isOpen) this.#beyondDepth += 1;
      return;
    }
    this.#bases.open(element.name, this.#tag.xmlBase);
    this.#addLinkPolicy(element);
    this.#output += this.#tag.write(element, this);
    if (element.isVoid) this.#output += ' />';
    else if (isSelfClosing) this.#output += `>${element.end}`;
    else {
      this.#output += '>';
      this.#open.push(element);
      this.#escape = TEXT_ONLY.get(element.name);
    }
    if (!isOpen) this.#bases.close(element.name);
  }

  #addLinkPolicy(element: ElementRule): void {
    const { linkTarget, linkRel } = this.#settings;
    if (linkTarget === undefined && linkRel === undefined) return;
    const isLink = element.name === 'a' || element.name === 'area';
    if (!isLink || HREF === undefined || !this.#tag.has(HREF)) return;
    if (linkTarget !== undefined) this.#tag.set(TARGET, quoteValue(linkTarget));
    if (linkRel !== undefined) this.#tag.set(REL, quoteValue(linkRel));
  }
}
