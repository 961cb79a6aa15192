/** The base URI in force inside a piece of markup: the one around it, `xml:base` of its elements, `<base href>` from there on. */

import { isSafeUri, safeJoinUri } from '../values/uri.ts';

/** An open element with an `xml:base`, and how many elements of its name are open in it. */
interface XmlBase {
  readonly name: string;
  readonly outer: string;
  depth: number;
}

/**
 * Longer bases are not used: every relative address would grow by as much, and a feed of megabytes to one of gigabytes. Nor are
 * those with more segments: each is looked at for every address.
 */
const BASE_LENGTH = 2048;
const BASE_SEGMENTS = 64;

function isUsable(base: string): boolean {
  if (base.length > BASE_LENGTH) return false;
  let segments = 1;
  for (let at = base.indexOf('/'); at !== -1; at = base.indexOf('/', at + 1)) segments += 1;
  return segments <= BASE_SEGMENTS;
}

export class BaseScope {
  current: string;
  #scopes: XmlBase[] = [];
  #hasBaseElement = false;

  constructor(base: string) {
    this.current = isUsable(base) ? base : '';
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
    if (uri.length > BASE_LENGTH) return;
    const base = safeJoinUri(this.current, uri.trim());
    if (base !== '' && isUsable(base) && isSafeUri(base)) this.current = base;
  }
}
