/**
 * The stack of open elements: which tags a start tag implies, which end tags count, and what is still open at the end. After the tree
 * construction of the HTML standard, without reopening formatting elements: what is written is nested as every parser nests it,
 * and ends nothing outside of itself. Every step takes constant time on average.
 */

import {
  ELEMENT_COUNT,
  type ElementRule,
  elementId,
  HTML,
  type MarkupVocabulary,
  TABLE_CELL,
  TABLE_ROW,
} from './markup-vocabulary.ts';

const idOf = (name: string): number => elementId(name) ?? -1;
const TABLE = idOf('table');
const COLGROUP = idOf('colgroup');
const RUBY = idOf('ruby');
const ANCHOR = idOf('a');
const SVG_ROOT = idOf('svg');
const CELLS: readonly number[] = [idOf('td'), idOf('th')];

export class OpenHtmlElements {
  readonly #rules: ElementRule[] = [];
  /** For each place on the stack: the place below it with an element of the same name, and that of the nearest barrier. */
  readonly #sameBelow: number[] = [];
  readonly #barriers: number[] = [];
  /** Place of the topmost open element of each id, -1 for none. */
  readonly #topmost: Int32Array = new Int32Array(ELEMENT_COUNT).fill(-1);
  #size = 0;
  /** Whether none of the elements so far was part of a table, a drawing or a formula: nearly all markup needs no closer look. */
  isOrdinary = true;

  get size(): number {
    return this.#size;
  }

  /** What a tag at this place is looked up in. */
  get vocabulary(): MarkupVocabulary {
    return this.#size === 0 ? HTML : (this.#rules[this.#size - 1]?.inside ?? HTML);
  }

  /** Whether the innermost element is part of a drawing or formula and holds no HTML. */
  get isInForeign(): boolean {
    const top = this.#top;
    return top?.isForeign === true && top.inside !== HTML;
  }

  has(rule: ElementRule): boolean {
    return this.#place(rule.id) !== -1;
  }

  push(rule: ElementRule): void {
    const place = this.#size;
    this.#rules[place] = rule;
    this.#sameBelow[place] = this.#place(rule.id);
    this.#barriers[place] = rule.isBarrier ? place : this.#barrier;
    this.#topmost[rule.id] = place;
    this.#size = place + 1;
    if (!rule.isFlow) this.isOrdinary = false;
  }

  /** The end tag that ends the innermost element as it is written, `''` when none does. */
  get awaitedEnd(): string {
    return this.#size === 0 ? '' : (this.#rules[this.#size - 1]?.awaitedEnd ?? '');
  }

  /** Ends the innermost element, of which there must be one. */
  pop(): ElementRule {
    this.#size -= 1;
    const rule = this.#rules[this.#size] as ElementRule;
    this.#topmost[rule.id] = this.#sameBelow[this.#size] ?? -1;
    return rule;
  }

  /** Whether what stands here stays here and ends nothing: the innermost element holds text and elements of HTML. */
  get isFlow(): boolean {
    return this.#size === 0 || this.#rules[this.#size - 1]?.isFlow === true;
  }

  /** Whether text other than white space would be moved out of the innermost element. */
  get holdsNoText(): boolean {
    return this.#size > 0 && this.#rules[this.#size - 1]?.isTableStructure === true;
  }

  /** What the start tag of `rule` opens here; undefined when it would reach out of the content. */
  placed(rule: ElementRule): ElementRule | undefined {
    if (rule.id === ANCHOR && this.#isInHiddenAnchor(rule)) return undefined;
    if (rule.isAnimation && this.#top?.id === SVG_ROOT) return undefined;
    if (rule.needs.length === 0) return rule;
    const limit = rule.isTablePart ? 0 : Math.max(this.#barrier, 0);
    for (const id of rule.needs) if (this.#place(id) >= limit) return rule;
    return rule.substitute;
  }

  /** The end tags of the drawing or formula that is open: HTML has no place in it. */
  endForeign(): string {
    let place = this.#size;
    while (place > 0 && this.#rules[place - 1]?.inside !== HTML) place -= 1;
    return this.#popTo(place);
  }

  /** The tags that the start tag of `rule` implies. */
  tagsBefore(rule: ElementRule): string {
    let tags = rule.ends.length > 0 ? this.endsBefore(rule) : '';
    if (rule.isRubyText) tags += this.#endsBeforeRubyText();
    const top = this.#top;
    if (top === undefined) return tags;
    if (top.isHeading && rule.isHeading) return tags + this.pop().end;
    if (!top.isTableStructure) return tags;
    return tags + (rule.isTablePart ? this.#rowBefore(rule) : this.cell());
  }

  /** The tags of the cell for something that stands between the parts of a table. */
  cell(): string {
    const end = this.#top?.id === COLGROUP ? this.pop().end : '';
    const row = this.#rowBefore(TABLE_CELL);
    this.push(TABLE_CELL);
    return `${end}${row}${TABLE_CELL.start}>`;
  }

  #rowBefore(rule: ElementRule): string {
    if (!CELLS.includes(rule.id) || this.#top?.id === TABLE_ROW.id) return '';
    this.push(TABLE_ROW);
    return `${TABLE_ROW.start}>`;
  }

  #endsBeforeRubyText(): string {
    if (this.#place(RUBY) === -1) return '';
    let place = this.#size;
    while (place > 0 && this.#rules[place - 1]?.isEndedByRubyText === true) place -= 1;
    return this.#popTo(place);
  }

  /** Whether an `a` is open that the start tag of another cannot end here, but ends in browsers. */
  #isInHiddenAnchor(rule: ElementRule): boolean {
    const place = this.#place(ANCHOR);
    if (place === -1 || rule.isForeign) return false;
    let barrier = this.#barrier;
    if (place >= barrier) return false;
    // Cells and captions hide it from browsers too.
    while (barrier > place && this.#rules[barrier]?.isTablePart === false)
      barrier = this.#barriers[barrier - 1] ?? -1;
    return barrier <= place;
  }

  /** The end tags that the start tag of `rule` implies. */
  endsBefore(rule: ElementRule): string {
    let lowest = -1;
    for (const id of rule.ends) {
      const place = this.#place(id);
      if (place === -1 || (lowest !== -1 && place >= lowest) || this.#isHidden(place, rule)) continue;
      lowest = place;
    }
    return lowest === -1 ? '' : this.#popTo(lowest);
  }

  /** The end tags that the end tag of the element with this id amounts to; `''` when it ends nothing. */
  endsAt(id: number): string {
    const place = this.#place(id);
    if (place === -1) return '';
    const rule = this.#rules[place];
    const limit = rule?.isTablePart ? this.#place(TABLE) : this.#barrier;
    return place >= limit || id === TABLE ? this.#popTo(place) : '';
  }

  /** The end tags of everything that is open. */
  endAll(): string {
    this.isOrdinary = true;
    return this.#popTo(0);
  }

  get #top(): ElementRule | undefined {
    return this.#size === 0 ? undefined : this.#rules[this.#size - 1];
  }

  #place(id: number): number {
    return this.#topmost[id] ?? -1;
  }

  get #barrier(): number {
    return this.#size === 0 ? -1 : (this.#barriers[this.#size - 1] ?? -1);
  }

  /** Whether something that bounds the search of `rule` is nearer than `place`. */
  #isHidden(place: number, rule: ElementRule): boolean {
    if (!rule.isTablePart && place < this.#barrier) return true;
    for (const id of rule.within) if (this.#place(id) > place) return true;
    return false;
  }

  #popTo(place: number): string {
    let tags = '';
    while (this.#size > place) {
      tags += this.pop().end;
    }
    return tags;
  }
}
