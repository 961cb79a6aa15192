/** The start tag that the sanitizer is reading, and the attributes that the settings add to links. */

import type { MarkupSettings } from '../model/options.ts';
import { BOOLEAN_ATTRIBUTES } from './allow-html.ts';
import { type AttributeRule, ownAttributes, rankCount } from './attribute-rules.ts';
import { cleanValue, isKeptRelation, type ValueContext, wordsOf } from './attribute-value.ts';
import { decodeAttribute, quoteValue } from './html-references.ts';
import type { MarkupOutput } from './markup-output.ts';
import type { ElementRule } from './markup-vocabulary.ts';
import type { MarkupText, Quote } from './tokenizer.ts';

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const SPACE = 0x20;
/** No picture, or a picture inside the tag. */
const PLACEHOLDER = /^\s*(?:data:|$)/i;
/** A class of elements whose address is that of a placeholder, as Readability of Mozilla knows it: `lazy`, `lazyload`, `b-lazy`. */
const LAZY_CLASS = /lazy/i;

/** The current start tag: its attributes in alphabetical order; of repeated attributes the last. */
export class HtmlStartTag {
  /** The rule of the element; undefined when the element is left out. */
  element: ElementRule | undefined;
  /** Value of `xml:base`. */
  xmlBase: string | undefined;
  /** Addresses that a script would set, by attribute; undefined for a tag without any. */
  #later: [attribute: AttributeRule, value: string][] | undefined;
  readonly #source: MarkupText;
  #nameStart = 0;
  #nameEnd = 0;
  #name: string | undefined;
  /** The attribute being read. */
  #attribute: AttributeRule | undefined;
  #attributeStart = 0;
  #attributeEnd = 0;
  readonly #attributes: AttributeRule[] = [];
  /** Escaped for markup; undefined for an attribute that is left out, or whose value needs no cleaning and stays in the markup. */
  readonly #values: (string | undefined)[] = [];
  /** Start of an attribute that the output copies from the markup, from the space before it to its quote; -1 for other attributes. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #size = 0;
  /** For each rank: the number of the last tag with the attribute. */
  readonly #seen: Uint32Array = new Uint32Array(rankCount());
  #serial = 0;

  constructor(source: MarkupText) {
    this.#source = source;
  }

  /** @param nameStart index of the name in the markup. */
  begin(nameStart: number, nameEnd: number, element: ElementRule | undefined): void {
    this.#nameStart = nameStart;
    this.#nameEnd = nameEnd;
    this.#name = undefined;
    this.element = element;
    this.xmlBase = undefined;
    this.#later = undefined;
    this.#size = 0;
    this.#serial = (this.#serial + 1) >>> 0;
  }

  /** Releases the values, which are parts of the markup. */
  clear(): void {
    this.#values.fill(undefined);
    this.#later = undefined;
  }

  /** In lower case. Made once for a tag: a name of a megabyte may have as many attributes. */
  get name(): string {
    this.#name ??= this.#source.slice(this.#nameStart, this.#nameEnd).toLowerCase();
    return this.#name;
  }

  /** Replaces the element, keeping only this attribute. */
  become(element: ElementRule, attribute: AttributeRule, value: string): void {
    this.element = element;
    this.#size = 0;
    this.#serial = (this.#serial + 1) >>> 0;
    this.set(attribute, value);
  }

  beginAttribute(start: number, end: number): void {
    this.#attributeStart = start;
    this.#attributeEnd = end;
    this.#attribute = this.element?.attributes.find(this.#source, start, end);
  }

  /** The lower-cased name of the attribute being read. */
  get attributeName(): string {
    return this.#source.slice(this.#attributeStart, this.#attributeEnd).toLowerCase();
  }

  /**
   * Adds the attribute being read, with the value between two indexes.
   *
   * @returns false for an attribute that is left out
   */
  endAttribute(start: number, end: number, quote: Quote): boolean {
    const attribute = this.#attribute;
    if (attribute === undefined) return false;
    if (quote === 'no value') this.set(attribute, BOOLEAN_ATTRIBUTES.has(attribute.key) ? attribute.key : '');
    else if (quote === 'double' && this.#isWrittenAsHere(attribute, start)) this.#keep(attribute, start, end);
    else this.set(attribute, this.#source.slice(start, end));
    return true;
  }

  has(attribute: AttributeRule): boolean {
    return this.#seen[attribute.rank] === this.#serial;
  }

  /** The value that the output has, of an attribute that needs cleaning; undefined without it. */
  written(attribute: AttributeRule): string | undefined {
    if (!this.has(attribute)) return undefined;
    return this.#values[this.#attributes.findIndex(({ rank }) => rank === attribute.rank)];
  }

  /** @param value escaped for markup. */
  set(attribute: AttributeRule, value: string): void {
    this.#values[this.#placeOf(attribute)] = value;
  }

  /** Notes the address that a script sets when the element comes into view. @param value as written */
  setLater(attribute: AttributeRule, value: string): void {
    this.#later ??= [];
    this.#later.push([attribute, value]);
  }

  /** Gives an element without address, or with that of a placeholder, the first address that a script would set. */
  #setLate(later: readonly [AttributeRule, string][]): void {
    const isLazy = LAZY_CLASS.test(this.written(ownAttributes().class) ?? '');
    for (const [attribute, value] of isLazy ? [...later].reverse() : later)
      if (value !== '' && (isLazy || PLACEHOLDER.test(this.written(attribute) ?? '')))
        this.set(attribute, value);
  }

  /** Gives a player the controls without which no one can start it: neither its script nor `autoplay` stays. */
  addControls(): void {
    const { controls } = ownAttributes();
    if (!this.has(controls)) this.set(controls, controls.key);
  }

  /** Cleans the values. */
  clean(element: ElementRule, context: ValueContext): void {
    if (this.#later !== undefined) this.#setLate(this.#later);
    if (element.isPlayer && this.has(ownAttributes().src)) this.addControls();
    if (element.namespace !== '') this.set(ownAttributes().xmlns, element.namespace);
    for (let place = 0; place < this.#size; place += 1) {
      const attribute = this.#attributes[place];
      const raw = this.#values[place];
      if (attribute === undefined || raw === undefined) continue;
      const value = cleanValue(raw, attribute, element, context);
      if (value !== raw) this.#starts[place] = -1;
      this.#values[place] = value;
    }
    if (element.isForeign) this.#declareXlink();
  }

  /** Writes the tag without its closing `>` or `/>`. */
  write(element: ElementRule, output: MarkupOutput): void {
    output.write(this.#nameStart - 1, element.start);
    for (let place = 0; place < this.#size; place += 1) {
      const start = this.#starts[place] as number;
      const value = this.#values[place];
      if (start !== -1) output.keep(start, this.#ends[place] as number);
      else if (value !== undefined) output.add(` ${this.#attributes[place]?.name.text}="${value}"`);
    }
  }

  /** Whether the markup already has the attribute in the form of the output: a space, the name in this case, then `="`. */
  #isWrittenAsHere(attribute: AttributeRule, valueStart: number): boolean {
    return (
      valueStart === this.#attributeEnd + 2 &&
      this.#source.isAt(this.#attributeStart, attribute.name) &&
      this.#source.unit(this.#attributeStart - 1) === SPACE
    );
  }

  #keep(attribute: AttributeRule, start: number, end: number): void {
    const place = this.#placeOf(attribute);
    this.#starts[place] = this.#attributeStart - 1;
    this.#ends[place] = end + 1;
    const needsCleaning = attribute.kind !== 'plain' || this.#source.hasSpecial(start, end);
    this.#values[place] = needsCleaning ? this.#source.slice(start, end) : undefined;
  }

  /** The place for the value of an attribute; a repeated attribute keeps its place. */
  #placeOf(attribute: AttributeRule): number {
    const isRepeated = this.has(attribute);
    // Compare the ranks: HTML and SVG have rules of their own for the same attribute.
    const place = isRepeated
      ? this.#attributes.findIndex(({ rank }) => rank === attribute.rank)
      : this.#makePlace(attribute.rank);
    this.#starts[place] = -1;
    this.#attributes[place] = attribute;
    if (isRepeated) return place;
    this.#seen[attribute.rank] = this.#serial;
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
      const isWritten = this.#starts[place] !== -1 || this.#values[place] !== undefined;
      if (!isWritten || !this.#attributes[place]?.key.startsWith('xlink:')) continue;
      this.set(ownAttributes().xmlnsXlink, XLINK_NAMESPACE);
      return;
    }
  }
}

/** Sets the attributes of the settings on the clean start tag of a link. */
export function addLinkPolicy(tag: HtmlStartTag, { linkTarget, linkRel }: MarkupSettings): void {
  if (linkTarget === undefined && linkRel === undefined) return;
  const { href, xlinkHref, rel: relation, target } = ownAttributes();
  if ((tag.written(href) ?? tag.written(xlinkHref)) === undefined) return;
  const rel = linkRel ?? decodeAttribute(tag.written(relation) ?? '');
  const relations = wordsOf(rel.toLowerCase()).filter(isKeptRelation);
  if (linkTarget !== undefined) {
    tag.set(target, quoteValue(linkTarget));
    // The window that the link opens must not get a handle on the window of this page.
    if (!relations.includes('noopener')) relations.push('noopener');
  }
  tag.set(relation, quoteValue(relations.join(' ')));
}
