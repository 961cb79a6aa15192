/** The start tag that is being read: its attributes in alphabetical order, the last of several with one name. */

import { cleanValue, type ValueContext } from './attribute-value.ts';
import { type AttributeRule, type ElementRule, RANK_COUNT, XMLNS, XMLNS_XLINK } from './vocabulary.ts';

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

export class StartTag {
  /** What the element is; undefined for one that is left out. */
  element: ElementRule | undefined;
  /** Value of `xml:base`, as written. */
  xmlBase: string | undefined;
  readonly #attributes: AttributeRule[] = [];
  readonly #values: (string | undefined)[] = [];
  #size = 0;
  /** For each rank: the number of the tag that had the attribute last. */
  readonly #seen: Uint32Array = new Uint32Array(RANK_COUNT);
  #serial = 0;
  /** Up to here the tag in the markup is what `write` would make of it; -1 when it is not. */
  #sameUntil = -1;

  /** @param nameEnd where the name ends in the markup, -1 when it is not written as the element's own. */
  begin(element: ElementRule | undefined, nameEnd: number): void {
    this.element = element;
    this.xmlBase = undefined;
    this.#size = 0;
    this.#serial = (this.#serial + 1) >>> 0;
    this.#sameUntil = element?.namespace === '' ? nameEnd : -1;
  }

  has(attribute: AttributeRule): boolean {
    return this.#seen[attribute.rank] === this.#serial;
  }

  /**
   * @param value as written in markup.
   * @param start where the attribute begins in the markup, -1 when it is not written as it would be here.
   * @param end where its closing quote ends.
   */
  set(attribute: AttributeRule, value: string, start: number, end: number): void {
    if (this.has(attribute)) {
      this.#sameUntil = -1;
      this.#values[this.#attributes.lastIndexOf(attribute, this.#size - 1)] = value;
      return;
    }
    this.#seen[attribute.rank] = this.#serial;
    const place = this.#makePlace(attribute.rank);
    this.#sameUntil = place === this.#size && start === this.#sameUntil + 1 && start > 0 ? end : -1;
    this.#attributes[place] = attribute;
    this.#values[place] = value;
    this.#size += 1;
  }

  /** There is something in the markup that is left out. */
  skip(): void {
    this.#sameUntil = -1;
  }

  /**
   * Cleans the values.
   * @returns where in the markup the tag, without what closes it, ends if it can be copied from there; -1 when it has to be written.
   */
  clean(element: ElementRule, context: ValueContext): number {
    this.#addNamespaces(element);
    for (let place = 0; place < this.#size; place += 1) {
      const attribute = this.#attributes[place];
      const raw = this.#values[place];
      if (attribute === undefined || raw === undefined) continue;
      const value = cleanValue(raw, attribute, element, context);
      if (value !== raw) this.#sameUntil = -1;
      this.#values[place] = value;
    }
    return this.#sameUntil;
  }

  /** The tag without what closes it. */
  write(element: ElementRule): string {
    let tag = element.start;
    for (let place = 0; place < this.#size; place += 1) {
      const value = this.#values[place];
      if (value !== undefined) tag += ` ${this.#attributes[place]?.name}="${value}"`;
    }
    return tag;
  }

  /** Insertion into a sorted list: tags have few attributes, and the tables know few hundred. */
  #makePlace(rank: number): number {
    let place = this.#size;
    while (place > 0) {
      const before = this.#attributes[place - 1];
      if (before === undefined || before.rank < rank) break;
      this.#attributes[place] = before;
      this.#values[place] = this.#values[place - 1];
      place -= 1;
    }
    return place;
  }

  /** The namespaces that the tag needs where the markup is read as XML. */
  #addNamespaces(element: ElementRule): void {
    if (element.namespace !== '') this.set(XMLNS, element.namespace, -1, -1);
    if (!element.isForeign) return;
    for (let place = 0; place < this.#size; place += 1) {
      if (this.#attributes[place]?.key.startsWith('xlink:')) {
        this.set(XMLNS_XLINK, XLINK_NAMESPACE, -1, -1);
        return;
      }
    }
  }
}
