/** The start tag that is being read: its attributes in alphabetical order, the last of several with one name. */

import { cleanValue, type ValueContext } from './attribute-value.ts';
import { type AttributeRule, type ElementRule, RANK_COUNT, XMLNS, XMLNS_XLINK } from './vocabulary.ts';

export class StartTag {
  /** What the element is; undefined for one that is left out. */
  element: ElementRule | undefined;
  /** Value of `xml:base`, as written. */
  xmlBase: string | undefined;
  readonly #attributes: AttributeRule[] = [];
  readonly #values: string[] = [];
  #size = 0;
  /** For each rank: the number of the tag that had the attribute last. */
  readonly #seen: Uint32Array = new Uint32Array(RANK_COUNT);
  #serial = 0;

  begin(element: ElementRule | undefined): void {
    this.element = element;
    this.xmlBase = undefined;
    this.#size = 0;
    this.#serial = (this.#serial + 1) >>> 0;
  }

  has(attribute: AttributeRule): boolean {
    return this.#seen[attribute.rank] === this.#serial;
  }

  /** @param value as written in markup. */
  set(attribute: AttributeRule, value: string): void {
    if (this.has(attribute)) {
      this.#values[this.#attributes.lastIndexOf(attribute, this.#size - 1)] = value;
      return;
    }
    this.#seen[attribute.rank] = this.#serial;
    // Insertion into a sorted list: tags have few attributes, and the tables know few hundred.
    let place = this.#size;
    while (place > 0 && (this.#attributes[place - 1]?.rank ?? 0) > attribute.rank) {
      this.#attributes[place] = this.#attributes[place - 1] ?? attribute;
      this.#values[place] = this.#values[place - 1] ?? '';
      place -= 1;
    }
    this.#attributes[place] = attribute;
    this.#values[place] = value;
    this.#size += 1;
  }

  /** The tag without its `>`, with the values cleaned. */
  write(element: ElementRule, context: ValueContext): string {
    this.#addNamespaces(element);
    let tag = element.start;
    for (let place = 0; place < this.#size; place += 1) {
      const attribute = this.#attributes[place];
      if (attribute === undefined) continue;
      const value = cleanValue(this.#values[place] ?? '', attribute, element, context);
      if (value !== undefined) tag += ` ${attribute.name}="${value}"`;
    }
    return tag;
  }

  /** The namespaces that the tag needs where the markup is read as XML. */
  #addNamespaces(element: ElementRule): void {
    if (element.namespace !== '') this.set(XMLNS, element.namespace);
    for (let place = 0; place < this.#size; place += 1) {
      if (this.#attributes[place]?.key.startsWith('xlink:')) {
        this.set(XMLNS_XLINK, 'http://www.w3.org/1999/xlink');
        return;
      }
    }
  }
}
