/** The current start tag: its attributes in alphabetical order; of repeated attributes the last. */

import { BOOLEAN_ATTRIBUTES } from './allow-html.ts';
import { type AttributeRule, RANK_COUNT, XMLNS, XMLNS_XLINK } from './attribute-rules.ts';
import { cleanValue, type ValueContext } from './attribute-value.ts';
import type { MarkupText } from './markup-text.ts';
import type { ElementRule } from './markup-vocabulary.ts';
import type { Quote } from './tokenizer.ts';

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const SPACE = 0x20;

export class HtmlStartTag {
  /** Index of the tag in the markup; -1 outside a start tag. */
  start = -1;
  /** The rule of the element; undefined when the element is left out. */
  element: ElementRule | undefined;
  /** Value of `xml:base`. */
  xmlBase: string | undefined;
  readonly #source: MarkupText;
  #nameStart = 0;
  #nameEnd = 0;
  /** The attribute being read. */
  #attribute: AttributeRule | undefined;
  #attributeStart = -1;
  #attributeNameEnd = -1;
  #valueStart = -1;
  #valueEnd = -1;
  readonly #attributes: AttributeRule[] = [];
  /** Escaped for markup; undefined to leave the attribute out. */
  readonly #values: (string | undefined)[] = [];
  /** Where a value stands in the markup that needs no cleaning; -1 for others. Most values stay there and never become texts. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #size = 0;
  /** For each rank: the number of the last tag with the attribute. */
  readonly #seen: Uint32Array = new Uint32Array(RANK_COUNT);
  #serial = 0;
  /** Up to this index the tag in the markup equals the output of `write`; -1 when it differs. */
  #sameUntil = -1;

  constructor(source: MarkupText) {
    this.#source = source;
  }

  /** @param nameStart index of the name in the markup. */
  begin(nameStart: number, nameEnd: number, element: ElementRule | undefined): void {
    this.#nameStart = nameStart;
    this.#nameEnd = nameEnd;
    this.start = nameStart - 1;
    this.element = element;
    this.xmlBase = undefined;
    this.#valueStart = -1;
    this.#size = 0;
    this.#serial = (this.#serial + 1) >>> 0;
    const isWrittenAsHere = element?.namespace === '' && this.#source.isAt(nameStart, element.name);
    this.#sameUntil = isWrittenAsHere ? nameEnd : -1;
  }

  /** As written. */
  get name(): string {
    return this.#source.slice(this.#nameStart, this.#nameEnd);
  }

  /** Replaces the element, keeping only this attribute. */
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
    this.#attribute = attributes?.find(this.#source, start, end);
  }

  setValue(start: number, end: number): void {
    this.#valueStart = start;
    this.#valueEnd = end;
  }

  /**
   * @returns the lower-cased name of an attribute that is left out, whose `value` is readable until `endAttribute`; undefined for all
   *   others.
   */
  get unknownAttribute(): string | undefined {
    if (this.#attribute !== undefined) return undefined;
    return this.#source.slice(this.#attributeStart, this.#attributeNameEnd).toLowerCase();
  }

  /** Value of the attribute being read, as written. */
  get value(): string {
    return this.#valueStart === -1 ? '' : this.#source.slice(this.#valueStart, this.#valueEnd);
  }

  /** Index of the value of an unterminated attribute; -1 for none. */
  get pendingValue(): number {
    return this.start === -1 ? -1 : this.#valueStart;
  }

  endAttribute(quote: Quote): void {
    const attribute = this.#attribute;
    if (attribute === undefined) this.#sameUntil = -1;
    else if (quote === 'no value') {
      this.set(attribute, BOOLEAN_ATTRIBUTES.has(attribute.key) ? attribute.key : '');
    } else if (this.#isWrittenAsHere(attribute, quote)) this.#addWritten(attribute);
    else this.set(attribute, this.value);
    this.#valueStart = -1;
  }

  has(attribute: AttributeRule): boolean {
    return this.#seen[attribute.rank] === this.#serial;
  }

  /** @param value escaped for markup. */
  set(attribute: AttributeRule, value: string): void {
    this.#sameUntil = -1;
    this.#values[this.#placeOf(attribute)] = value;
  }

  /**
   * Cleans the values.
   * @returns index at which the tag ends, without its closing `>` or `/>`, if it can be copied from the markup; -1 when it must be written.
   */
  clean(element: ElementRule, context: ValueContext): number {
    if (element.namespace !== '') this.set(XMLNS, element.namespace);
    for (let place = 0; place < this.#size; place += 1) {
      const attribute = this.#attributes[place];
      const raw = this.#values[place];
      if (attribute === undefined || raw === undefined || this.#starts[place] !== -1) continue;
      const value = cleanValue(raw, attribute, element, context);
      if (value !== raw) this.#sameUntil = -1;
      this.#values[place] = value;
    }
    if (element.isForeign) this.#declareXlink();
    return this.#sameUntil;
  }

  /** The tag without its closing `>` or `/>`. */
  write(element: ElementRule): string {
    let tag = element.start;
    for (let place = 0; place < this.#size; place += 1) {
      const value = this.#valueAt(place);
      if (value !== undefined) tag += ` ${this.#attributes[place]?.name}="${value}"`;
    }
    return tag;
  }

  /** Whether the attribute is written exactly as ` name="`, in this case and with this space. */
  #isWrittenAsHere(attribute: AttributeRule, quote: Quote): boolean {
    return (
      quote === 'double' &&
      this.#source.isAt(this.#attributeStart, attribute.name) &&
      this.#valueStart === this.#attributeStart + attribute.name.length + 2 &&
      this.#source.unit(this.#attributeStart - 1) === SPACE
    );
  }

  #valueAt(place: number): string | undefined {
    const start = this.#starts[place] as number;
    return start === -1 ? this.#values[place] : this.#source.slice(start, this.#ends[place] as number);
  }

  #addWritten(attribute: AttributeRule): void {
    const isNext = this.#attributeStart === this.#sameUntil + 1 && !this.has(attribute);
    const place = this.#placeOf(attribute);
    this.#sameUntil = isNext && place === this.#size - 1 ? this.#valueEnd + 1 : -1;
    if (attribute.kind === 'plain' && !this.#source.hasSpecial(this.#valueStart, this.#valueEnd)) {
      this.#values[place] = '';
      this.#starts[place] = this.#valueStart;
      this.#ends[place] = this.#valueEnd;
    } else this.#values[place] = this.value;
  }

  /** The place for the value of an attribute; of a repeated one, its place so far. */
  #placeOf(attribute: AttributeRule): number {
    const isRepeated = this.has(attribute);
    const place = isRepeated
      ? this.#attributes.lastIndexOf(attribute, this.#size - 1)
      : this.#makePlace(attribute.rank);
    this.#starts[place] = -1;
    if (isRepeated) return place;
    this.#seen[attribute.rank] = this.#serial;
    this.#attributes[place] = attribute;
    this.#size += 1;
    return place;
  }

  /** Insert into a sorted list: tags have few attributes, and the tables have a few hundred. */
  #makePlace(rank: number): number {
    let place = this.#size;
    while (place > 0) {
      const before = this.#attributes[place - 1];
      if (before === undefined || before.rank < rank) break;
      this.#attributes[place] = before;
      this.#values[place] = this.#values[place - 1];
      this.#starts[place] = this.#starts[place - 1] as number;
      this.#ends[place] = this.#ends[place - 1] as number;
      place -= 1;
    }
    return place;
  }

  /** `xlink:` needs its namespace when the markup is read as XML. */
  #declareXlink(): void {
    for (let place = 0; place < this.#size; place += 1) {
      if (this.#values[place] === undefined || !this.#attributes[place]?.key.startsWith('xlink:')) continue;
      this.set(XMLNS_XLINK, XLINK_NAMESPACE);
      return;
    }
  }
}
