/** The start tag that is being read: its attributes in alphabetical order, the last of several with one name. */

import { NO_TEXT, type ScannedText } from '../values/scanned-text.ts';
import { BOOLEAN_ATTRIBUTES } from './allow-html.ts';
import { type AttributeRule, findRule, RANK_COUNT, XMLNS, XMLNS_XLINK } from './attribute-rules.ts';
import { cleanValue, type ValueContext } from './attribute-value.ts';
import type { ElementRule } from './markup-vocabulary.ts';
import type { Quote } from './tokenizer.ts';

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const SPACE = 0x20;

export class HtmlStartTag {
  /** Where it begins in the markup; -1 when no start tag is being read. */
  start = -1;
  /** What the element is; undefined for one that is left out. */
  element: ElementRule | undefined;
  /** Value of `xml:base`. */
  xmlBase: string | undefined;
  #source = NO_TEXT;
  #nameStart = 0;
  #nameEnd = 0;
  /** The attribute being read. */
  #attribute: AttributeRule | undefined;
  #attributeStart = -1;
  #attributeNameEnd = -1;
  #valueStart = -1;
  #valueEnd = -1;
  readonly #attributes: AttributeRule[] = [];
  readonly #values: (string | undefined)[] = [];
  #size = 0;
  /** For each rank: the number of the tag that had the attribute last. */
  readonly #seen: Uint32Array = new Uint32Array(RANK_COUNT);
  #serial = 0;
  /** Up to here the tag in the markup is what `write` would make of it; -1 when it is not. */
  #sameUntil = -1;

  /** @param nameStart where the name begins in the markup. */
  begin(source: ScannedText, nameStart: number, nameEnd: number, element: ElementRule | undefined): void {
    this.#source = source;
    this.#nameStart = nameStart;
    this.#nameEnd = nameEnd;
    this.start = nameStart - 1;
    this.element = element;
    this.xmlBase = undefined;
    this.#valueStart = -1;
    this.#size = 0;
    this.#serial = (this.#serial + 1) >>> 0;
    const isWrittenAsHere = element?.namespace === '' && source.isAt(nameStart, element.name);
    this.#sameUntil = isWrittenAsHere ? nameEnd : -1;
  }

  /** As written. */
  get name(): string {
    return this.#source.slice(this.#nameStart, this.#nameEnd);
  }

  /** Makes another element of it, with this attribute only. */
  become(element: ElementRule, attribute: AttributeRule, value: string): void {
    this.element = element;
    this.#size = 0;
    this.#serial = (this.#serial + 1) >>> 0;
    this.set(attribute, value);
  }

  beginAttribute(start: number, end: number): void {
    this.#valueStart = -1;
    this.#attributeStart = start;
    this.#attributeNameEnd = end;
    const attributes = this.element?.attributes;
    this.#attribute = attributes && findRule(attributes, this.#source.slice(start, end));
  }

  setValue(start: number, end: number): void {
    this.#valueStart = start;
    this.#valueEnd = end;
  }

  /** @returns the lower-cased name of an attribute that is left out, to be asked for its `value` before `endAttribute`; undefined for all others. */
  get unknownAttribute(): string | undefined {
    if (this.#attribute !== undefined) return undefined;
    return this.#source.slice(this.#attributeStart, this.#attributeNameEnd).toLowerCase();
  }

  /** Value of the attribute being read, as written. */
  get value(): string {
    return this.#valueStart === -1 ? '' : this.#source.slice(this.#valueStart, this.#valueEnd);
  }

  /** Where the value of an attribute begins that has not been ended; -1 for none. */
  get pendingValue(): number {
    return this.start === -1 ? -1 : this.#valueStart;
  }

  endAttribute(quote: Quote): void {
    const attribute = this.#attribute;
    if (attribute === undefined) this.#sameUntil = -1;
    else if (quote === 'no value') {
      this.set(attribute, BOOLEAN_ATTRIBUTES.has(attribute.key) ? attribute.key : '');
    } else if (this.#isWrittenAsHere(attribute, quote)) {
      this.#add(attribute, this.value, this.#attributeStart, this.#valueEnd + 1);
    } else this.set(attribute, this.value);
    this.#valueStart = -1;
  }

  has(attribute: AttributeRule): boolean {
    return this.#seen[attribute.rank] === this.#serial;
  }

  /** @param value as it would be written in markup. */
  set(attribute: AttributeRule, value: string): void {
    this.#add(attribute, value, -1, -1);
  }

  /**
   * Cleans the values.
   * @returns where in the markup the tag, without what closes it, ends if it can be copied from there; -1 when it has to be written.
   */
  clean(element: ElementRule, context: ValueContext): number {
    if (element.namespace !== '') this.set(XMLNS, element.namespace);
    for (let place = 0; place < this.#size; place += 1) {
      const attribute = this.#attributes[place];
      const raw = this.#values[place];
      if (attribute === undefined || raw === undefined) continue;
      const value = cleanValue(raw, attribute, element, context);
      if (value !== raw) this.#sameUntil = -1;
      this.#values[place] = value;
    }
    if (element.isForeign) this.#declareXlink();
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

  /** ` name="`, with this space, in this case and without anything in between. */
  #isWrittenAsHere(attribute: AttributeRule, quote: Quote): boolean {
    return (
      quote === 'double' &&
      this.#source.isAt(this.#attributeStart, attribute.name) &&
      this.#valueStart === this.#attributeStart + attribute.name.length + 2 &&
      this.#source.unit(this.#attributeStart - 1) === SPACE
    );
  }

  #add(attribute: AttributeRule, value: string, start: number, end: number): void {
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

  /** `xlink:` needs its namespace where the markup is read as XML. */
  #declareXlink(): void {
    for (let place = 0; place < this.#size; place += 1) {
      if (this.#values[place] === undefined || !this.#attributes[place]?.key.startsWith('xlink:')) continue;
      this.set(XMLNS_XLINK, XLINK_NAMESPACE);
      return;
    }
  }
}
