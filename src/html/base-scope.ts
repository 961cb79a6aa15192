/** The base URI in force inside a piece of markup: the one around it, `xml:base` of its elements, `<base href>` from there on. */

import type { Addresses } from '../values/addresses.ts';
import { isUsableBase, joinBase } from '../values/base.ts';

/** An open element with an `xml:base`, and how many elements of its name are open in it. */
interface XmlBase {
  readonly name: string;
  readonly outer: string;
  depth: number;
}

/** The places of a result where a text may stand: a content, its summary, and the detail of that. */
const COPIES = 3;

export class BaseScope {
  current: string;
  #scopes: XmlBase[] = [];
  #hasBaseElement = false;
  readonly #addresses: Addresses;

  constructor(base: string, addresses: Addresses) {
    this.#addresses = addresses;
    this.current = isUsableBase(base) ? base : '';
  }

  /** `uri` made absolute; as it is when there is no base, when no safe address results, and when the result must not grow further. */
  resolve(uri: string): string {
    return this.#addresses.resolveInMarkup(this.current, uri, COPIES);
  }

  /** A start tag that some end tag will follow. */
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
    const scope = this.#scopes.at(-1);
    if (scope?.name !== name.toLowerCase()) return;
    if (scope.depth > 0) scope.depth -= 1;
    else {
      this.current = scope.outer;
      this.#scopes.pop();
    }
  }

  /** `<base href>`: the first one counts, as in a page. */
  element(href: string): void {
    if (this.#hasBaseElement) return;
    this.#hasBaseElement = true;
    this.#enter(href);
  }

  #enter(uri: string): void {
    this.current = joinBase(this.current, uri) ?? this.current;
  }
}
