/**
 * Addresses in markup: `resolveMarkup`, which resolves them and changes nothing else, for callers with their own sanitizer; and the bases and
 * the checks that the sanitizer shares with it.
 */

import { isHtmlSpace } from '../values/text.ts';
import { type Addresses, browserScheme, isUsableBase, joinBase } from '../values/uri.ts';
import { VOID_ELEMENTS } from './allow-html.ts';
import { decodeAttribute, quoteValue } from './html-references.ts';
import { mapStyleUrls } from './style.ts';
import { MarkupText, type TokenHandler, Tokenizer } from './tokenizer.ts';

type Resolve = (value: string, bases: BaseScope) => string;

const one: Resolve = (value, bases) => bases.resolve(trimUri(value));
const several: Resolve = (value, bases) =>
  value
    .split(WHITE_SPACE)
    .map((uri) => bases.resolve(uri))
    .join(' ');
const candidates: Resolve = (value, bases) => mapSrcset(value, (uri) => bases.resolve(uri));
const style: Resolve = (value, bases) => mapStyleUrls(value, (uri) => bases.resolve(uri));
/** Keep fragments: an address inside the document must not become a link to another document. */
const unlessFragment: Resolve = (value, bases) => (value.startsWith('#') ? value : one(value, bases));

const WHITE_SPACE = /\s+/;

/** Attributes of HTML and SVG with one address. */
const WITH_ONE: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    'action background cite classid codebase data dynsrc formaction icon longdesc lowsrc manifest poster profile src ' +
    'usemap'
  ).split(' '),
);
/** All others with addresses. */
const RESOLVED: ReadonlyMap<string, Resolve> = /* @__PURE__ */ new Map([
  ['href', unlessFragment],
  ['xlink:href', unlessFragment],
  ['archive', several],
  ['ping', several],
  ['srcset', candidates],
  ['imagesrcset', candidates],
  ['style', style],
]);

/** How the value of an attribute is resolved; undefined for an attribute without addresses. */
function resolverOf(tagName: string, name: string): Resolve | undefined {
  if (WITH_ONE.has(name) || (name === 'href' && tagName === 'a')) return one;
  return RESOLVED.get(name);
}

/** A value in the current tag. */
interface Found {
  readonly resolve: Resolve;
  readonly start: number;
  readonly end: number;
}

/** Makes the addresses in `markup` absolute, by `base`, `xml:base` and `<base>`. */
export function resolveMarkup(markup: string, base: string, addresses: Addresses): string {
  return markup.includes('<') ? new Resolver(markup, base, addresses).run() : markup;
}

class Resolver implements TokenHandler {
  readonly #markup: string;
  readonly #bases: BaseScope;
  #output = '';
  /** The markup before this index is written. */
  #written = 0;
  #tagName = '';
  #attributeName = '';
  #xmlBase: string | undefined;
  #found: Found[] = [];

  constructor(markup: string, base: string, addresses: Addresses) {
    this.#markup = markup;
    this.#bases = new BaseScope(base, addresses);
  }

  run(): string {
    const source = new MarkupText(this.#markup);
    new Tokenizer(this, source).read();
    source.clear();
    return this.#output + this.#markup.slice(this.#written);
  }

  onopentagname(start: number, end: number): void {
    this.#tagName = this.#markup.slice(start, end).toLowerCase();
    this.#xmlBase = undefined;
    this.#found = [];
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#markup.slice(start, end).toLowerCase();
  }

  onattribend(start: number, end: number): void {
    const name = this.#attributeName;
    if (name === 'xml:base') this.#xmlBase = this.#value(start, end);
    const resolve = resolverOf(this.#tagName, name);
    if (resolve !== undefined) this.#found.push({ resolve, start, end });
  }

  readonly awaitedEnd = undefined;

  onclosetag(start: number, end: number): void {
    this.#bases.close(this.#markup.slice(start, end).toLowerCase());
  }

  oncomment(): void {}
  ontext(): void {}
  onawaitedend(): void {}

  onopentagend(_index: number, isSelfClosing: boolean): void {
    this.#bases.open(this.#tagName, this.#xmlBase);
    for (const { resolve, start, end } of this.#found) {
      const value = this.#value(start, end);
      const resolved = value.trim() === '' ? value : resolve(value, this.#bases);
      if (resolved !== value) this.#replace(start, end, resolved);
      if (this.#tagName === 'base') this.#bases.element(value);
    }
    if (isSelfClosing || VOID_ELEMENTS.has(this.#tagName)) this.#bases.close(this.#tagName);
  }

  #value(start: number, end: number): string {
    return decodeAttribute(this.#markup.slice(start, end));
  }

  #replace(start: number, end: number, value: string): void {
    this.#output += this.#markup.slice(this.#written, start);
    const quote = this.#markup.charAt(start - 1);
    const quoted = quoteValue(value);
    if (quote === '"') this.#output += quoted;
    else if (quote === "'") this.#output += quoted.replaceAll("'", '&#39;');
    else this.#output += `"${quoted}"`;
    this.#written = end;
  }
}

// Tracks the base URI in force inside markup: the outer base, `xml:base` of open elements, and `<base href>` for all that follows.

/** An open element with an `xml:base`, and the number of open elements of its name inside it. */
interface XmlBase {
  readonly name: string;
  readonly outer: string;
  depth: number;
}

/** Copies of a text in a result: a content, its summary, and the detail of the summary. */
const COPIES = 3;

export class BaseScope {
  current: string;
  readonly #scopes: XmlBase[] = [];
  #hasBaseElement = false;
  readonly #addresses: Addresses;

  constructor(base: string, addresses: Addresses) {
    this.#addresses = addresses;
    this.current = isUsableBase(base) ? base : '';
  }

  /**
   * Makes `uri` absolute. Returns it unchanged without a base, when no safe address results, and when the budget of the result is spent.
   */
  resolve(uri: string): string {
    return this.#addresses.resolveInMarkup(this.current, uri, COPIES);
  }

  /** A start tag of an element that needs an end tag. */
  open(written: string, xmlBase: string | undefined): void {
    if (xmlBase === undefined && this.#scopes.length === 0) return;
    const name = written.toLowerCase();
    if (xmlBase !== undefined) {
      this.#scopes.push({ name, outer: this.current, depth: 0 });
      this.#enter(xmlBase);
    } else {
      const scope = this.#scopes.at(-1);
      if (scope?.name === name) scope.depth += 1;
    }
  }

  /** An end tag, in any case. */
  close(name: string): void {
    if (this.#scopes.length === 0) return;
    const scope = this.#scopes.at(-1);
    if (scope === undefined || scope.name !== name.toLowerCase()) return;
    if (scope.depth > 0) scope.depth -= 1;
    else {
      this.current = scope.outer;
      this.#scopes.pop();
    }
  }

  /** `<base href>`: the first one wins, as in a page. */
  element(href: string): void {
    if (this.#hasBaseElement) return;
    this.#hasBaseElement = true;
    this.#enter(href);
  }

  #enter(uri: string): void {
    this.current = joinBase(this.current, uri) ?? this.current;
  }
}

// `srcset`: candidates separated by commas, each an address and descriptors (HTML standard, "parse a srcset attribute").

const COMMA = 0x2c;

/**
 * Replaces every address of the value by the result of `resolve`; leaves out candidates for which it returns undefined. Returns the same
 * value when no address changes.
 */
export function mapSrcset(value: string, resolve: (uri: string) => string | undefined): string {
  const candidates: string[] = [];
  let isSame = true;
  let index = skipSeparators(value, 0);
  while (index < value.length) {
    const start = index;
    index = skipAddress(value, start);
    let end = index;
    while (end > start && value.charCodeAt(end - 1) === COMMA) end -= 1;
    let descriptors = '';
    // A comma at the end of the address ends the candidate; otherwise descriptors follow up to the next comma.
    if (end === index) {
      const comma = value.indexOf(',', index);
      index = comma === -1 ? value.length : comma;
      descriptors = value.slice(end, index).trimEnd();
    }
    const uri = value.slice(start, end);
    const resolved = resolve(uri);
    if (resolved !== uri) isSame = false;
    if (resolved !== undefined) candidates.push(resolved + descriptors);
    index = skipSeparators(value, index);
  }
  return isSame ? value : candidates.join(', ');
}

function skipSeparators(value: string, from: number): number {
  let index = from;
  while (index < value.length && (isHtmlSpace(value.charCodeAt(index)) || value.charCodeAt(index) === COMMA))
    index += 1;
  return index;
}

function skipAddress(value: string, from: number): number {
  let index = from;
  while (index < value.length && !isHtmlSpace(value.charCodeAt(index))) index += 1;
  return index;
}

// Checks addresses in markup for the effects that they have in browsers.

/** Schemes that a page may load by itself. */
const MEDIA_SCHEMES: ReadonlySet<string> = new Set(['', 'http', 'https']);
/** Raster images, which run no code. */
const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp|avif);base64,[a-z0-9+/=\s%]*$/i;
const LOCAL_FRAGMENT = /^#[^\s\0-\x20"'<>\\]*$/;

/** Characters that browsers drop anywhere in an address, and characters that they drop at its ends. */
const DROPPED_INSIDE = /[\t\n\r]/g;

/** An absolute web address, as written in markup, that resolving and escaping do not change. */
const FINISHED =
  /^https?:\/\/[\w.:-]+(?:\/(?:[^\s?#;&"<>]|&amp;)*)?(?:\?(?:[^\s#&"<>]|&amp;)+)?(?:#(?:[^\s&"<>]|&amp;)+)?$/;
/** Far longer than real addresses: the regular expression needs memory in proportion to the length. */
const FINISHED_LENGTH = 2048;

/** Whether an attribute value is a web address that needs no change. */
export function isFinished(raw: string): boolean {
  return raw.length <= FINISHED_LENGTH && FINISHED.test(raw);
}

/** An address as a browser reads it: without white space and controls at its ends, and without line breaks. */
export function trimUri(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  return value.slice(start, end).replace(DROPPED_INSIDE, '');
}

/** Whether the address is allowed for resources that a browser loads by itself. */
export function isSafeMedia(uri: string, allowDataImages: boolean): boolean {
  return MEDIA_SCHEMES.has(browserScheme(uri)) || (allowDataImages && DATA_IMAGE.test(uri));
}

/** Whether the address is a fragment of the same document. */
export function isLocalFragment(uri: string): boolean {
  return LOCAL_FRAGMENT.test(uri);
}
