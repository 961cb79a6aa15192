/** Tracks the base URI in force inside markup: the outer base, `xml:base` of open elements, and `<base href>` for all that follows. */

import type { Addresses } from '../values/addresses.ts';
import { isUsableBase, joinBase } from '../values/base.ts';

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
  #scopes: XmlBase[] = [];
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
    const scope = this.#scopes.at(-1);
    if (scope?.name !== name.toLowerCase()) return;
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
