/** The parts of a page that discovery reads: links, anchors, meta elements. */

import { decodeHtml } from '../../core/encoding/page/decode-html.ts';
import { decodeAttribute } from '../../core/html/html-references.ts';
import { textOfMarkup } from '../../core/html/plain-text.ts';
import { MarkupText, type Quote, type TokenHandler, Tokenizer } from '../../core/html/tokenizer.ts';
import { isUrlWithin, readGiven } from '../../core/model/expected.ts';
import { type HeaderMap, type HeadersInput, readHeaders } from '../../core/model/headers.ts';
import { detach } from '../../core/platform/strings.ts';
import { decodePercent } from '../../core/values/link-header.ts';
import { fetchableAddress, resolveAddress } from '../feed-address.ts';

/** Options of `discoverFeeds` and `discoverIcons`. */
export interface DiscoverOptions {
  /** Address of the page after redirects: the base of relative addresses, and the evidence for its platform. */
  url?: string | URL | undefined;
}

/** A page, or another document. */
export interface Page {
  /** `''` when unknown. */
  readonly url: string;
  readonly text: string;
  readonly headers: HeaderMap | undefined;
  readonly links: readonly PageElement[];
  readonly anchors: readonly PageElement[];
  /** Contents of meta elements, by each lower-cased name, property, itemprop and http-equiv; the first of each name. */
  readonly meta: ReadonlyMap<string, string>;
  /** Resolves an address of the page; undefined when it cannot be fetched. */
  resolve(address: string): string | undefined;
}

export function readPage(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeadersInput | undefined,
  url: string,
): Page {
  const text = typeof input === 'string' ? input : decodeHtml(input, headers).text;
  const reader = new PageReader(new MarkupText(text));
  const { links, anchors, meta, baseHref } = reader.read();
  const base = baseOf(url, baseHref);
  const resolve = (address: string): string | undefined => fetchableAddress(withoutReader(address), base);
  return { url, text, headers: readHeaders(headers), links, anchors, meta, resolve };
}

/** Schemes that no base may have. HTML standard, 4.2.3. */
const NO_BASE: ReadonlySet<string> = new Set(['data:', 'javascript:']);

/** @param href the first of the page; undefined without one */
function baseOf(url: string, href: string | undefined): string {
  const base = href === undefined ? undefined : resolveAddress(href, url);
  return base === undefined || NO_BASE.has(base.protocol) ? url : base.href;
}

/** Pages of readers that subscribe to the address at their end. */
const READER =
  /^(?:(?:https?:)?\/\/(?:[\w-]+\.)*(?:feedly\.com|inoreader\.com|newsblur\.com|theoldreader\.com|feedbin\.com|netvibes\.com|bazqux\.com|subtome\.com|add\.my\.yahoo\.com|my\.aol\.com|fusion\.google\.com|addthis\.com|follow\.it|validator\.w3\.org\/feed|podcastaddict\.com|antennapod\.org)|overcast:\/)\/.*?(https?(?::\/\/|%3a%2f%2f).+)$/is;
/** Pages of any site about another address: of further readers, of archives, for sharing. */
const ABOUT = /^(https?:\/\/[^/?#]*[/?#].*?)(https?(?::\/\/|%3a%2f%2f).+)$/is;
/** A page whose path is the address without its scheme. */
const SCHEMELESS = /^(?:(?:https?:)?\/\/(?:www\.)?subscribeonandroid\.com|pktc:\/\/subscribe)(?=\/)/i;

/** Whether the address is that of a button of a reader, for any feed. */
export const isButton = (address: string): boolean =>
  READER.test(address.trim()) || SCHEMELESS.test(address.trim());

/** @returns the address that a button of a reader subscribes to; every other address as it is */
function withoutReader(written: string): string {
  const address = written.trim().replace(SCHEMELESS, '/');
  const inner = READER.exec(address)?.[1];
  return readInner(inner) ?? address;
}

/** @returns the part of the address before another address, and that address; undefined when there is no other */
export function innerAddress(address: string): readonly [outer: string, inner: string] | undefined {
  const [, outer, inner] = ABOUT.exec(address) ?? [];
  const read = readInner(inner);
  return outer === undefined || read === undefined ? undefined : [outer, read];
}

/** @returns the address, decoded; undefined for escapes that are not utf-8 */
function readInner(inner: string | undefined): string | undefined {
  if (inner === undefined || inner.includes('://')) return inner;
  return decodePercent(inner.split('&', 1)[0] ?? '');
}

const EXPECTED = {
  url: isUrlWithin('a URL of http or https', (url) => url === '' || pageAddress(url) !== undefined),
};

/**
 * @returns the address of the page; `''` when unknown
 * @throws {TypeError} for an unknown option or an address of another type
 * @throws {RangeError} for an address that is not absolute
 */
export function checkUrl(options: DiscoverOptions | undefined): string {
  return pageAddress((readGiven(options, EXPECTED)?.['url'] as string | undefined) ?? '') ?? '';
}

/** @returns the address of a page as `URL` writes it; undefined for others than absolute ones of http and https */
export const pageAddress = (text: string): string | undefined =>
  WEB.test(text.trim()) ? fetchableAddress(text, '') : undefined;
const WEB = /^https?:\/\//i;

/** A start tag, with decoded attributes by lower-cased name. */
interface PageElement {
  readonly attributes: ReadonlyMap<string, string>;
  /** The text up to the end tag; only for anchors. */
  readonly text: string;
}

/** The elements to read. */
const WANTED: ReadonlySet<string> = new Set('a area link meta base img svg template'.split(' '));
/** Some of the elements that end a drawing without end tag. HTML standard, 13.2.6.5. */
const END_DRAWINGS: ReadonlySet<string> = new Set(
  'body div h1 h2 head img li meta p span table ul'.split(' '),
);
const LONGEST_WANTED = 8;
const ANCHORS: ReadonlySet<string> = new Set(['a', 'area']);
/** Longer texts are not labels of feeds. */
const LONGEST_LABEL = 200;
const META_NAMES = ['name', 'property', 'itemprop', 'http-equiv'];

interface Tag {
  name: string;
  attributes: Map<string, string>;
  attribute: string;
}

class PageReader implements TokenHandler {
  readonly awaitedEnd = undefined;
  readonly #source: MarkupText;
  readonly links: PageElement[] = [];
  readonly anchors: PageElement[] = [];
  readonly meta: Map<string, string> = new Map();
  baseHref: string | undefined;
  /** The open elements `template`: whether the content of each is not shown, as that of all but shadow roots. */
  readonly #templates: boolean[] = [];
  /** How many of them are not shown. */
  #hidden = 0;
  /** The number of open elements `svg`, whose `base` and `link` are others. */
  #drawings = 0;
  #tag: Tag | undefined;
  /** The open anchor, and the index of its text. */
  #anchor: { attributes: ReadonlyMap<string, string>; start: number; label: string } | undefined;

  constructor(source: MarkupText) {
    this.#source = source;
  }

  read(): this {
    new Tokenizer(this, this.#source).read();
    this.#endAnchor(this.#source.length);
    return this;
  }

  onopentagname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    this.#tag = WANTED.has(name) ? { name, attributes: new Map(), attribute: '' } : undefined;
    if (END_DRAWINGS.has(name)) this.#drawings = 0;
    if (ANCHORS.has(name)) this.#endAnchor(start - 1);
  }

  onattribname(start: number, end: number): void {
    if (this.#tag !== undefined) this.#tag.attribute = this.#source.slice(start, end).toLowerCase();
  }

  onattribend(start: number, end: number, quote: Quote): void {
    const { attributes, attribute = '' } = this.#tag ?? {};
    if (attributes === undefined || attributes.has(attribute)) return;
    const value = quote === 'no value' ? '' : detach(decodeAttribute(this.#source.slice(start, end)));
    attributes.set(attribute, value);
  }

  onopentagend(index: number, isSelfClosing: boolean): void {
    const tag = this.#tag;
    this.#tag = undefined;
    if (tag === undefined) return;
    const { name, attributes } = tag;
    if (name === 'template') this.#openTemplate(!attributes.has('shadowrootmode'));
    else if (this.#hidden > 0) return;
    else if (name === 'svg') this.#drawings += isSelfClosing ? 0 : 1;
    else if (ANCHORS.has(name)) this.#anchor = { attributes, start: index + 1, label: '' };
    else if (name === 'meta') this.#addMeta(attributes);
    else if (name === 'link' || name === 'base') this.#addReference(name, attributes);
    else if (this.#anchor !== undefined) this.#anchor.label ||= attributes.get('alt') ?? '';
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if (name === 'a') this.#endAnchor(start - 2);
    else if (name === 'template') this.#hidden -= this.#templates.pop() ? 1 : 0;
    else if (name === 'svg' && this.#drawings > 0) this.#drawings -= 1;
  }

  onawaitedend(): void {}
  ontext(): void {}
  oncomment(): void {}

  #nameAt(start: number, end: number): string {
    return end - start <= LONGEST_WANTED ? this.#source.slice(start, end).toLowerCase() : '';
  }

  #endAnchor(end: number): void {
    const anchor = this.#anchor;
    this.#anchor = undefined;
    if (!anchor?.attributes.has('href')) return;
    const { attributes, start, label } = anchor;
    const markup = this.#source.slice(start, Math.min(end, start + 10 * LONGEST_LABEL));
    const text =
      textOfMarkup(markup) || label || attributes.get('title') || attributes.get('aria-label') || '';
    this.anchors.push({ attributes, text: text.length > LONGEST_LABEL ? '' : text });
  }

  #openTemplate(isHidden: boolean): void {
    this.#templates.push(isHidden);
    if (isHidden) this.#hidden += 1;
  }

  #addReference(name: 'link' | 'base', attributes: ReadonlyMap<string, string>): void {
    if (this.#drawings > 0) return;
    if (name === 'link') this.links.push({ attributes, text: '' });
    else this.baseHref ??= attributes.get('href');
  }

  #addMeta(attributes: ReadonlyMap<string, string>): void {
    const content = attributes.get('content');
    if (content === undefined) return;
    for (const name of META_NAMES) {
      const key = attributes.get(name)?.toLowerCase();
      if (key && !this.meta.has(key)) this.meta.set(key, content);
    }
  }
}
