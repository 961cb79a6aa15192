/**
 * Resolves addresses and keeps only what the allow-tables contain, in one pass over the markup. Safe in every context by construction: all
 * text is escaped, every tag equals its normalized form, and no allowed element makes a browser read the following markup as raw text,
 * comment or CDATA, in every namespace.
 */

import { DEFAULT_MARKUP, type MarkupSettings } from '../model/options.ts';
import { Addresses } from '../values/addresses.ts';
import { FALLBACKS, VOID_ELEMENTS } from './allow-html.ts';
import { HREF } from './attribute-rules.ts';
import type { ValueContext } from './attribute-value.ts';
import { decodeAttribute, escapeRawText, escapeText, quoteValue, TEXT_ONLY } from './html-references.ts';
import { HtmlStartTag } from './html-start-tag.ts';
import { addLinkPolicy } from './link-policy.ts';
import { count, createRemoved, MarkupOutput, type Removed } from './markup-output.ts';
import { MarkupText } from './markup-text.ts';
import { type ElementRule, elementId, HTML } from './markup-vocabulary.ts';
import { DroppedContent, OpenHtmlElements } from './open-html-elements.ts';
import { PlayerFrame } from './players.ts';
import { BaseScope } from './resolver.ts';
import { afterComment, afterQuote, type Quote, type TokenHandler, Tokenizer } from './tokenizer.ts';

const LESS_THAN = 0x3c;
const NOT_WHITE_SPACE = /[^ \t\n\f\r]/;
/** Deeper elements lose their tags: browsers nest 512 elements, and the page needs some of them. */
const DEPTH = 256;
const FORM = HTML.elements.get('form');
const LINK = HTML.elements.get('a');
const FRAME = 'iframe';

export class Sanitizer implements TokenHandler, ValueContext {
  readonly #source = new MarkupText();
  readonly #tokenizer: Tokenizer = new Tokenizer(this, this.#source);
  readonly #open = new OpenHtmlElements();
  readonly #tag = new HtmlStartTag(this.#source);
  readonly #output = new MarkupOutput(this.#source);
  settings: MarkupSettings = DEFAULT_MARKUP;
  #bases = new BaseScope('', new Addresses(0));
  #removed: Removed | undefined;
  /** Index of the markup at which to continue; -1 to stop. */
  #next = -1;
  /** The markup to read after this one. */
  #rest = '';
  #nextAmpersand = -1;
  readonly #dropped = new DroppedContent();
  readonly #frame = new PlayerFrame();
  #depth = 0;
  /** Open elements that are not on the full stack. */
  #beyondDepth = 0;
  #escape: ((text: string) => string) | undefined;

  /** The removals of the last run; undefined when it removed nothing. */
  get taken(): Removed | undefined {
    return this.#removed;
  }

  get removed(): Removed {
    this.#removed ??= createRemoved();
    return this.#removed;
  }

  resolve(uri: string): string {
    return this.settings.resolveRelativeUris ? this.#bases.resolve(uri) : uri;
  }

  /** Returns balanced, safe markup. */
  run(markup: string, base: string, addresses: Addresses, settings: MarkupSettings): string {
    this.settings = settings;
    this.#bases = new BaseScope(base, addresses);
    this.#removed = undefined;
    this.#dropped.end();
    this.#depth = Math.min(settings.limits.depth, DEPTH);
    this.#beyondDepth = 0;
    for (let rest = markup; rest !== ''; rest = this.#rest) this.#read(rest);
    this.#output.add(this.#open.endAll());
    const output = this.#output.take();
    // Release the markup: the sanitizer lives until the next run.
    this.#source.clear();
    this.#tag.clear();
    return output;
  }

  #read(markup: string): void {
    this.#output.flush();
    this.#source.set(markup);
    this.#rest = '';
    this.#nextAmpersand = -1;
    for (let from = 0; from !== -1; from = this.#next) this.#readFrom(from);
    // An unterminated quote would swallow the rest. No later quote of this kind can end either, so this happens at most once for each kind
    // of quote, and once for comments.
    const { pendingValue } = this.#tag;
    if (pendingValue !== -1) this.#rest = afterQuote(markup, pendingValue);
  }

  #readFrom(index: number): void {
    this.#next = -1;
    this.#tag.start = -1;
    this.#frame.clear();
    this.#escape = undefined;
    this.#tokenizer.read(index);
  }

  /** Continues here as at the beginning, with the same open elements. */
  #continueAt(index: number): void {
    this.#next = index;
    this.#tokenizer.stop();
  }

  ontext(start: number, end: number): void {
    if (this.#dropped.isActive && !(end === this.#source.length && this.#dropped.staysAtEnd)) return;
    if (
      !this.#open.isOrdinary &&
      this.#open.holdsNoText &&
      NOT_WHITE_SPACE.test(this.#source.slice(start, end))
    )
      this.#output.add(this.#open.cell());
    if (this.#nextAmpersand < start) {
      const next = this.#source.find('&', start);
      this.#nextAmpersand = next === -1 ? this.#source.length : next;
    }
    // A literal `<` can only be the first character.
    const isPlain = this.#nextAmpersand >= end && this.#source.unit(start) !== LESS_THAN;
    if (isPlain && this.#escape === undefined) {
      this.#output.keep(start, end);
      return;
    }
    const text = this.#source.slice(start, end);
    const escaped = (this.#escape ?? escapeText)(text);
    if (escaped === text) this.#output.keep(start, end);
    else this.#output.add(escaped);
  }

  onopentagname(start: number, end: number): void {
    if (this.#dropped.isActive) this.#dropped.tag(this.#source.slice(start, end).toLowerCase());
    const element = this.#dropped.isActive ? undefined : this.#find(start, end);
    this.#tag.begin(start, end, element);
  }

  #find(start: number, end: number): ElementRule | undefined {
    const rule = this.#open.vocabulary.elements.find(this.#source, start, end);
    return rule?.isForm === true && !this.settings.allowForms ? undefined : rule;
  }

  onattribname(start: number, end: number): void {
    this.#tag.beginAttribute(start, end);
  }

  onattribdata(start: number, end: number): void {
    this.#tag.setValue(start, end);
  }

  onattribend(quote: Quote): void {
    const unknown = this.#dropped.isActive ? undefined : this.#tag.unknownAttribute;
    if (unknown !== undefined) this.#takeNote(unknown, this.#tag.value);
    this.#tag.endAttribute(quote);
  }

  onopentagend(index: number): void {
    this.#endStartTag(index + 1, false);
  }

  onselfclosingtag(index: number): void {
    this.#endStartTag(index + 1, true);
  }

  get awaitedEnd(): string {
    return this.#beyondDepth === 0 && !this.#dropped.isActive ? this.#open.awaitedEnd : '';
  }

  onawaitedend(start: number): void {
    const { name, end } = this.#open.pop();
    this.#escape = undefined;
    this.#bases.close(name);
    this.#output.keep(start, start + end.length);
  }

  /** An end tag other than the end tag of the innermost element. */
  onclosetag(start: number, end: number): void {
    const written = this.#source.slice(start, end);
    if (this.#dropped.isActive && this.#endsDropped(written.toLowerCase())) return;
    this.#escape = undefined;
    const id = elementId(written) ?? elementId(written.toLowerCase());
    this.#bases.close(written);
    if (id !== undefined) this.#endElement(id, VOID_ELEMENTS.has(written.toLowerCase()));
  }

  #endElement(id: number, isVoid: boolean): void {
    if (this.#beyondDepth > 0 && !isVoid) this.#beyondDepth -= 1;
    else this.#output.add(this.#open.endsAt(id));
  }

  oncomment(start: number, isTerminated: boolean): void {
    if (!isTerminated) this.#rest = afterComment(this.#source.text, start);
  }

  /** Whether an end tag belongs to dropped content. */
  #endsDropped(name: string): boolean {
    this.#dropped.tag(name);
    if (!this.#dropped.isActive) return false;
    this.#dropped.endTag(name);
    return true;
  }

  /** Reads an attribute that the output omits: two of them set the base, some hold the address of a player. */
  #takeNote(name: string, value: string): void {
    if (name === 'xml:base') this.#tag.xmlBase = decodeAttribute(value);
    else if (this.#tag.element !== undefined) {
      if (!name.startsWith('xmlns')) count(this.removed.attributes, name);
    } else {
      const element = this.#tag.name.toLowerCase();
      if (element === FRAME) this.#frame.attribute(name, decodeAttribute(value));
      else if (element === 'base' && name === 'href') this.#bases.element(decodeAttribute(value));
    }
  }

  #endStartTag(end: number, isSelfClosing: boolean): void {
    const { element } = this.#tag;
    this.#tag.start = -1;
    if (element === undefined) this.#endUnknownTag(end, isSelfClosing);
    else if (element.id === FORM?.id && this.#open.has(element)) count(this.removed.elements, 'form');
    else this.#endKnownTag(element, end, isSelfClosing);
  }

  #endUnknownTag(end: number, isSelfClosing: boolean): void {
    const name = this.#tag.name.toLowerCase();
    if (this.#dropped.isActive) {
      if (!isSelfClosing) this.#dropped.startTag(name);
      return;
    }
    count(this.removed.elements, name);
    if (name === FRAME) this.#writePlayerLink(end);
    if (isSelfClosing || VOID_ELEMENTS.has(name)) return;
    this.#bases.open(name, this.#tag.xmlBase);
    this.#escape = TEXT_ONLY.get(name);
    if (FALLBACKS.has(name)) this.#continueAt(end);
    this.#dropped.begin(name);
  }

  /** Writes a link in place of a frame, as if the feed had it. */
  #writePlayerLink(end: number): void {
    const { address, text } = this.#frame.take();
    if (address === '' || LINK === undefined || this.#open.vocabulary !== HTML) return;
    this.#tag.become(LINK, HREF, quoteValue(address));
    this.#endKnownTag(LINK, end, false);
    this.#output.add(escapeRawText(text));
    this.#bases.close(LINK.name);
    this.#endElement(LINK.id, false);
  }

  #endKnownTag(known: ElementRule, end: number, isSelfClosing: boolean): void {
    const isPlain = known.isPlain && (this.#open.isOrdinary || this.#open.isFlow);
    const element = isPlain ? known : this.#place(known);
    if (element === undefined) return;
    if (isPlain && known.ends.length > 0) this.#output.add(this.#open.endsBefore(known));
    const isEmpty = element.isVoid || isSelfClosing;
    if (this.#open.size >= this.#depth) {
      count(this.removed.elements, element.name);
      if (!isEmpty) this.#beyondDepth += 1;
      return;
    }
    this.#bases.open(known.name, this.#tag.xmlBase);
    this.#writeStartTag(element, end, isSelfClosing);
    if (isEmpty) this.#bases.close(known.name);
    else {
      this.#open.push(element);
      this.#escape = element.isTextOnly ? escapeText : undefined;
    }
  }

  /** Writes the end tags that an element implies; undefined when the element is not allowed here. */
  #place(known: ElementRule): ElementRule | undefined {
    if (!known.isForeign && this.#open.isInForeign) this.#output.add(this.#open.endForeign());
    const element = this.#open.placed(known);
    if (element !== known) count(this.removed.elements, known.name);
    if (element !== undefined) this.#output.add(this.#open.tagsBefore(element));
    return element;
  }

  #writeStartTag(element: ElementRule, end: number, isSelfClosing: boolean): void {
    this.#tag.clean(element, this);
    addLinkPolicy(this.#tag, element, this.settings);
    this.#tag.write(element, this.#output);
    let close = '>';
    if (element.isVoid) close = ' />';
    else if (isSelfClosing) close += element.end;
    this.#output.write(end - close.length, close);
  }
}
