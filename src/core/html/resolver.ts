/** Resolves the addresses in markup and changes nothing else, for callers with their own sanitizer. */

import type { Addresses } from '../values/addresses.ts';
import { VOID_ELEMENTS } from './allow-html.ts';
import { BaseScope } from './base-scope.ts';
import { decodeAttribute, quoteValue } from './html-references.ts';
import { MarkupText } from './markup-text.ts';
import { mapSrcset } from './srcset.ts';
import { mapStyleUrls } from './style.ts';
import { type TokenHandler, Tokenizer } from './tokenizer.ts';
import { trimUri } from './uri-attributes.ts';

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

/** Every attribute of HTML and SVG with addresses. */
const RESOLVED: ReadonlyMap<string, Resolve> = new Map([
  ...(
    'action background cite classid codebase data dynsrc formaction icon longdesc lowsrc manifest poster profile src ' +
    'usemap'
  )
    .split(' ')
    .map((name) => [name, one] as const),
  ['href', unlessFragment],
  ['xlink:href', unlessFragment],
  ['archive', several],
  ['ping', several],
  ['srcset', candidates],
  ['imagesrcset', candidates],
  ['style', style],
]);

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
  #start = 0;
  #end = 0;
  #xmlBase: string | undefined;
  #found: Found[] = [];

  constructor(markup: string, base: string, addresses: Addresses) {
    this.#markup = markup;
    this.#bases = new BaseScope(base, addresses);
  }

  run(): string {
    new Tokenizer(this, new MarkupText(this.#markup)).read();
    return this.#output + this.#markup.slice(this.#written);
  }

  onopentagname(start: number, end: number): void {
    this.#tagName = this.#markup.slice(start, end).toLowerCase();
    this.#xmlBase = undefined;
    this.#found = [];
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#markup.slice(start, end).toLowerCase();
    this.#start = 0;
    this.#end = 0;
  }

  onattribdata(start: number, end: number): void {
    this.#start = start;
    this.#end = end;
  }

  onattribend(): void {
    const name = this.#attributeName;
    if (name === 'xml:base') this.#xmlBase = this.#value(this.#start, this.#end);
    const resolve = name === 'href' && this.#tagName === 'a' ? one : RESOLVED.get(name);
    if (resolve !== undefined) this.#found.push({ resolve, start: this.#start, end: this.#end });
  }

  onopentagend(): void {
    this.#endStartTag(VOID_ELEMENTS.has(this.#tagName));
  }

  onselfclosingtag(): void {
    this.#endStartTag(true);
  }

  get awaitedEnd(): string {
    return '';
  }

  onclosetag(start: number, end: number): void {
    this.#bases.close(this.#markup.slice(start, end).toLowerCase());
  }

  oncomment(): void {}
  ontext(): void {}
  onawaitedend(): void {}

  #endStartTag(isEmpty: boolean): void {
    this.#bases.open(this.#tagName, this.#xmlBase);
    for (const { resolve, start, end } of this.#found) {
      const value = this.#value(start, end);
      const resolved = value.trim() === '' ? value : resolve(value, this.#bases);
      if (resolved !== value) this.#replace(start, end, resolved);
      if (this.#tagName === 'base') this.#bases.element(value);
    }
    if (isEmpty) this.#bases.close(this.#tagName);
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
