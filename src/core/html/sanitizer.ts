/**
 * Resolves addresses and keeps only what the allow-tables contain, in one pass over the markup. Safe in every context by construction: all
 * text is escaped, every tag equals its normalized form, and no allowed element makes a browser read the following markup as raw text,
 * comment or CDATA, in every namespace.
 */

import { DEFAULT_MARKUP, type MarkupSettings } from '../model/options.ts';
import { detach } from '../platform/strings.ts';
import { stripWhitespace, type TextRepair } from '../values/text.ts';
import { Addresses } from '../values/uri.ts';
import { FALLBACKS, VOID_ELEMENTS } from './allow-html.ts';
import { LATE_ADDRESSES, LATE_SOURCES, PLAYER_HOSTS } from './allow-values.ts';
import { type AttributeRule, ownAttributes } from './attribute-rules.ts';
import type { ValueContext } from './attribute-value.ts';
import {
  decodeAttribute,
  ESCAPING_OF_TEXT_ONLY,
  escapeRawText,
  escapeText,
  quoteValue,
} from './html-references.ts';
import { addLinkPolicy, HtmlStartTag } from './html-start-tag.ts';
import { count, createRemoved, MarkupOutput, type Removed } from './markup-output.ts';
import { type ElementRule, elementId, HTML } from './markup-vocabulary.ts';
import { DroppedContent, OpenHtmlElements } from './open-html-elements.ts';
import { BaseScope, trimUri } from './resolver.ts';
import {
  MarkupText,
  MarkupWord,
  normalizeMarkup,
  type Quote,
  type TokenHandler,
  Tokenizer,
} from './tokenizer.ts';

const WEB_ADDRESS = /^(?:https?:)?\/\/([a-z0-9.-]+)(?=[/?])/i;

/**
 * The https address of a player.
 * @param src of the frame, references decoded
 * @returns undefined for other addresses
 */
function playerAddress(src: string): string | undefined {
  const address = trimUri(src);
  const host = WEB_ADDRESS.exec(address)?.[1];
  if (host === undefined || !PLAYER_HOSTS.has(host.toLowerCase())) return undefined;
  return `https:${address.slice(address.indexOf('//'))}`;
}

/** Attributes with the address of a frame, the best last. */
const FRAME_ADDRESSES: readonly string[] = [...LATE_SOURCES, 'src'];

/** Elements whose addresses a script sets when they come into view. */
const LAZY_ELEMENTS: ReadonlySet<string> = new Set(['img', 'source', 'audio', 'video']);
/** A `noscript` with a picture, a video or a sound. */
const FALLBACK_MEDIA = /<noscript[^<>]*>[^<]*(?:<(?!\/?noscript|img|video|audio)[^<]*)*<(?:img|video|audio)/i;

/** The frame of a player of video or sound: a link replaces it, so that the episode stays reachable. */
class PlayerFrame {
  /** `''` when the frame is not a player. */
  address = '';
  title = '';
  #rank = -1;

  /** @param value references decoded */
  attribute(name: string, value: string): void {
    if (name === 'title') this.title = value.replaceAll('\r', ' ').trim();
    const rank = FRAME_ADDRESSES.indexOf(name);
    if (rank <= this.#rank) return;
    const address = playerAddress(value);
    if (address === undefined) return;
    this.address = address;
    this.#rank = rank;
  }
}

const LESS_THAN = 0x3c;
const NOT_WHITE_SPACE = /[^ \t\n\f\r]/;
const OWN_BREAK = /<br[^<>]*>$/i;
/** Deeper elements lose their tags: browsers nest 512 elements, and the page needs some of them. */
const DEPTH = 256;
const FORM = elementId('form');
const LINK = HTML.elements.get('a');
const FRAME = 'iframe';
const VOID_END = new MarkupWord(' />');

class Sanitizer implements TokenHandler, ValueContext {
  readonly #source = new MarkupText();
  readonly #tokenizer: Tokenizer = new Tokenizer(this, this.#source);
  readonly #open = new OpenHtmlElements();
  readonly #tag = new HtmlStartTag(this.#source);
  readonly #output = new MarkupOutput(this.#source);
  settings: MarkupSettings = DEFAULT_MARKUP;
  #base = '';
  #addresses = new Addresses(0);
  /** Undefined before the first address and the first `xml:base`: many texts have neither. */
  #usedBases: BaseScope | undefined;
  /** The removals of the last run; undefined when it removed nothing. */
  removals: Removed | undefined;
  #nextAmpersand = -1;
  readonly #dropped = new DroppedContent();
  /** The frame whose attributes are being read. */
  #frame: PlayerFrame | undefined;
  /** Whether a `noscript` has media; undefined until an element has an address for scripts. */
  #hasFallbacks: boolean | undefined;
  #depth = 0;
  /** Open elements that are not on the full stack. */
  #beyondDepth = 0;
  #escape: ((text: string) => string) | undefined;

  get removed(): Removed {
    this.removals ??= createRemoved();
    return this.removals;
  }

  get #bases(): BaseScope {
    this.#usedBases ??= new BaseScope(this.#base, this.#addresses);
    return this.#usedBases;
  }

  resolve(uri: string): string {
    return this.settings.resolveRelativeUris ? this.#bases.resolve(uri) : uri;
  }

  /** Returns balanced, safe markup. */
  run(markup: string, base: string, addresses: Addresses, settings: MarkupSettings): string {
    this.settings = settings;
    this.#base = base;
    this.#addresses = addresses;
    this.#usedBases = undefined;
    this.removals = undefined;
    this.#dropped.end();
    this.#depth = Math.min(settings.limits.depth, DEPTH);
    this.#beyondDepth = 0;
    this.#hasFallbacks = undefined;
    for (let rest = markup; rest !== ''; rest = this.#tokenizer.rest) this.#read(rest);
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
    this.#nextAmpersand = -1;
    this.#frame = undefined;
    this.#escape = undefined;
    this.#tokenizer.read();
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
    const { elements } = this.#open.vocabulary;
    let element = this.#dropped.isActive ? undefined : elements.find(this.#source, start, end);
    if (element?.isForm === true && element.substitute === undefined && !this.settings.allowForms)
      element = undefined;
    this.#tag.begin(start, end, element);
  }

  onattribname(start: number, end: number): void {
    this.#tag.beginAttribute(start, end);
  }

  onattribend(start: number, end: number, quote: Quote): void {
    if (quote === 'unterminated') return;
    if (!this.#tag.endAttribute(start, end, quote) && !this.#dropped.isActive)
      this.#takeNote(this.#tag.attributeName, start, end);
  }

  get awaitedEnd(): MarkupWord | undefined {
    return this.#beyondDepth === 0 && !this.#dropped.isActive ? this.#open.top?.awaitedEnd : undefined;
  }

  onawaitedend(start: number): void {
    const { name, end } = this.#open.pop();
    this.#escape = undefined;
    this.#usedBases?.close(name);
    this.#output.keep(start, start + end.length);
  }

  /** An end tag other than the end tag of the innermost element. */
  onclosetag(start: number, end: number): void {
    const name = this.#source.slice(start, end).toLowerCase();
    if (this.#dropped.isActive && this.#endsDropped(name)) return;
    this.#escape = undefined;
    this.#usedBases?.close(name);
    const id = elementId(name);
    if (id !== undefined) this.#endElement(id, VOID_ELEMENTS.has(name));
    // Browsers read `</br>` as `<br>`; `<br></br>` is one line break.
    if (name !== 'br' || OWN_BREAK.test(this.#source.slice(Math.max(0, start - 99), start - 2))) return;
    this.onopentagname(start, end);
    this.onopentagend(end, false);
  }

  #endElement(id: number, isVoid: boolean): void {
    if (this.#beyondDepth > 0 && !isVoid) this.#beyondDepth -= 1;
    else this.#output.add(this.#open.endsAt(id));
  }

  oncomment(): void {}

  /** Whether an end tag belongs to dropped content. */
  #endsDropped(name: string): boolean {
    this.#dropped.tag(name);
    if (!this.#dropped.isActive) return false;
    this.#dropped.endTag(name);
    return true;
  }

  /** Reads an attribute that the output omits: two of them set the base, some hold the address of a picture or a player. */
  #takeNote(name: string, start: number, end: number): void {
    const known = this.#tag.element;
    if (name === 'xml:base') this.#tag.xmlBase = decodeAttribute(this.#source.slice(start, end));
    else if (known !== undefined) {
      if (known.isPlayer && name === 'autoplay') this.#tag.addControls();
      const late = this.#lateAttribute(known, name);
      if (late !== undefined) this.#tag.setLater(late, this.#source.slice(start, end));
      else if (!name.startsWith('xmlns')) count(this.removed.attributes, name);
    } else {
      const element = this.#tag.name;
      const value = decodeAttribute(this.#source.slice(start, end));
      if (element === FRAME) {
        this.#frame ??= new PlayerFrame();
        this.#frame.attribute(name, value);
      } else if (element === 'base' && name === 'href') this.#bases.element(value);
    }
  }

  /** The attribute that a script sets to the value of this one. Without a script, a page may have the same picture in a `noscript`. */
  #lateAttribute(element: ElementRule, name: string): AttributeRule | undefined {
    const late = LAZY_ELEMENTS.has(element.name) ? LATE_ADDRESSES.get(name) : undefined;
    if (late === undefined) return undefined;
    this.#hasFallbacks ??= FALLBACK_MEDIA.test(this.#source.text);
    return this.#hasFallbacks ? undefined : ownAttributes()[late];
  }

  onopentagend(index: number, isSelfClosing: boolean): void {
    const { element } = this.#tag;
    const end = index + 1;
    if (element === undefined) this.#endUnknownTag(end, isSelfClosing);
    else if (element.id === FORM && this.#open.has(element)) count(this.removed.elements, 'form');
    else this.#endKnownTag(element, end, isSelfClosing);
  }

  #endUnknownTag(end: number, isSelfClosing: boolean): void {
    const name = this.#tag.name;
    if (this.#dropped.isActive) {
      if (!isSelfClosing) this.#dropped.startTag(name);
      return;
    }
    count(this.removed.elements, name);
    if (name === FRAME) this.#writePlayerLink(end);
    if (isSelfClosing || VOID_ELEMENTS.has(name)) return;
    this.#openBase(name);
    if (FALLBACKS.has(name)) {
      this.#escape = undefined;
      this.#tokenizer.continueAt(end);
    } else this.#escape = ESCAPING_OF_TEXT_ONLY.get(name);
    this.#dropped.begin(name);
  }

  #openBase(name: string): void {
    const { xmlBase } = this.#tag;
    if (xmlBase !== undefined || this.#usedBases !== undefined) this.#bases.open(name, xmlBase);
  }

  /** Writes a link in place of a frame, as if the feed had it. */
  #writePlayerLink(end: number): void {
    const frame = this.#frame;
    this.#frame = undefined;
    if (!frame?.address || LINK === undefined || this.#open.vocabulary !== HTML) return;
    this.#tag.become(LINK, ownAttributes().href, quoteValue(frame.address));
    this.#endKnownTag(LINK, end, false);
    this.#output.add(escapeRawText(frame.title || frame.address));
    this.#usedBases?.close(LINK.name);
    this.#endElement(LINK.id, false);
  }

  #endKnownTag(known: ElementRule, end: number, isSelfClosing: boolean): void {
    // The tokenizer reads what is in a title as text, also where its tags are left out.
    if (!isSelfClosing) this.#escape = known.escape;
    const isPlain = known.isPlain && (this.#open.isOrdinary || this.#open.isFlow);
    const element = isPlain ? known : this.#place(known);
    if (element === undefined) return;
    if (isPlain && known.ends.length > 0) this.#output.add(this.#open.endsBefore(known));
    const isEmpty = element.isVoid || isSelfClosing;
    if (this.#isTooDeep(element)) {
      count(this.removed.elements, element.name);
      if (!isEmpty) this.#beyondDepth += 1;
      return;
    }
    this.#openBase(known.name);
    this.#writeStartTag(element, end, isSelfClosing);
    if (isEmpty) this.#usedBases?.close(known.name);
    else this.#open.push(element);
  }

  /** Whether an element loses its tags. A table keeps its parts: a cell that text between them gets is beyond the depth, too. */
  #isTooDeep(element: ElementRule): boolean {
    return this.#open.size >= this.#depth && !(element.isTablePart && this.#open.holdsNoText);
  }

  /** Writes the end tags that an element implies; undefined when the element is not allowed here. */
  #place(known: ElementRule): ElementRule | undefined {
    if (!known.isForeign && this.#open.isInForeign) this.#output.add(this.#open.endForeign());
    const element = known.isForm && this.settings.allowForms ? known : this.#open.placed(known);
    if (element !== known) count(this.removed.elements, known.name);
    if (element !== undefined) this.#output.add(this.#open.tagsBefore(element));
    return element;
  }

  #writeStartTag(element: ElementRule, end: number, isSelfClosing: boolean): void {
    this.#tag.clean(element, this);
    if (element.isLink) addLinkPolicy(this.#tag, this.settings);
    this.#tag.write(element, this.#output);
    if (element.isVoid) this.#output.write(end - VOID_END.units.length, VOID_END);
    else this.#output.keep(end - 1, end);
    if (isSelfClosing && !element.isVoid) this.#output.add(element.end);
  }
}

/**
 * A sanitizer that has ended its work, for the next call: creating one takes as long as sanitizing a short text. A sanitizer in the middle
 * of a markup is not here: nothing that it holds outlives a call that throws, as when the stack of the caller overflows.
 */
let idle: Sanitizer | undefined;

export interface SanitizeContext {
  /** Called when the sanitizer removes something. */
  readonly removed: ((removal: Removed) => void) | undefined;
  /** Joins addresses with their base. */
  readonly addresses: Addresses;
  /** False for text from XML, which cannot contain NUL: searching for NUL takes as long as all other searches together. */
  readonly mayHaveNul: boolean;
  /** Repairs the result; `unchanged` for a value with nothing to repair: sanitizing adds nothing. */
  readonly repair: TextRepair;
}

/** Returns balanced, safe markup with addresses joined with `base`. */
export function sanitizeMarkup(
  value: string,
  base: string,
  settings: MarkupSettings,
  { removed, addresses, mayHaveNul, repair }: SanitizeContext,
): string {
  const markup = normalizeMarkup(value, mayHaveNul);
  if (!markup.includes('<') && !markup.includes('&')) return detach(repair(stripWhitespace(markup)));
  const sanitizer = idle ?? new Sanitizer();
  idle = undefined;
  const output = sanitizer.run(markup, base, addresses, settings);
  idle = sanitizer;
  if (sanitizer.removals !== undefined) removed?.(sanitizer.removals);
  return repair(stripWhitespace(output));
}
