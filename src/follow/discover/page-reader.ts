/** Reads the tags of a page with the tokenizer of the sanitizer. */

import { decodeAttribute } from '../../core/html/html-references.ts';
import type { MarkupText } from '../../core/html/markup-text.ts';
import { textOfMarkup } from '../../core/html/plain-text.ts';
import { type TokenHandler, Tokenizer } from '../../core/html/tokenizer.ts';

/** A start tag, with decoded attributes by lower-cased name. */
export interface PageElement {
  readonly attributes: ReadonlyMap<string, string>;
  /** The text up to the end tag; only for anchors. */
  readonly text: string;
}

/** The elements to read. */
const WANTED: ReadonlySet<string> = new Set(['a', 'area', 'link', 'meta', 'base', 'img']);
const ANCHORS: ReadonlySet<string> = new Set(['a', 'area']);
/** Longer texts are not labels of feeds. */
const LONGEST_LABEL = 200;
const META_NAMES = ['name', 'property', 'itemprop', 'http-equiv'];

interface Tag {
  name: string;
  attributes: Map<string, string>;
  attribute: string;
}

export class PageReader implements TokenHandler {
  readonly awaitedEnd = '';
  readonly #source: MarkupText;
  readonly links: PageElement[] = [];
  readonly anchors: PageElement[] = [];
  readonly meta: Map<string, string> = new Map();
  baseHref = '';
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
    const name = end - start <= 4 ? this.#source.slice(start, end).toLowerCase() : '';
    this.#tag = WANTED.has(name) ? { name, attributes: new Map(), attribute: '' } : undefined;
    if (ANCHORS.has(name)) this.#endAnchor(start - 1);
  }

  onattribname(start: number, end: number): void {
    if (this.#tag !== undefined) this.#tag.attribute = this.#source.slice(start, end).toLowerCase();
  }

  onattribdata(start: number, end: number): void {
    const { attributes, attribute = '' } = this.#tag ?? {};
    if (attributes !== undefined && !attributes.has(attribute))
      attributes.set(attribute, decodeAttribute(this.#source.slice(start, end)));
  }

  onattribend(): void {}

  onopentagend(index: number): void {
    const tag = this.#tag;
    this.#tag = undefined;
    if (tag === undefined) return;
    const { name, attributes } = tag;
    if (ANCHORS.has(name)) this.#anchor = { attributes, start: index + 1, label: '' };
    else if (name === 'link') this.links.push({ attributes, text: '' });
    else if (name === 'meta') this.#addMeta(attributes);
    else if (name === 'base') this.baseHref ||= attributes.get('href')?.trim() ?? '';
    else if (this.#anchor !== undefined) this.#anchor.label ||= attributes.get('alt') ?? '';
  }

  onselfclosingtag(index: number): void {
    this.onopentagend(index);
  }

  onclosetag(start: number, end: number): void {
    if (end - start === 1 && this.#source.slice(start, end).toLowerCase() === 'a') this.#endAnchor(start - 2);
  }

  onawaitedend(): void {}
  ontext(): void {}
  oncomment(): void {}

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

  #addMeta(attributes: ReadonlyMap<string, string>): void {
    const content = attributes.get('content');
    const name = META_NAMES.map((key) => attributes.get(key)).find((value) => value);
    if (content === undefined || name === undefined) return;
    const key = name.toLowerCase();
    if (!this.meta.has(key)) this.meta.set(key, content);
  }
}
