/**
 * The stack of open elements. Decides which tags a start tag implies, which end tags count, and which elements are open at the end. Follows
 * the tree construction of the HTML standard without reopening formatting elements: every parser nests the output in the same way, and the
 * output ends no element of the page. Every step takes constant time on average.
 */

import { CHOICE_ELEMENTS, CHOICE_LISTS, DROPPED_WITH_TEXT, HEADINGS } from './allow-html.ts';
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
const HEADING_IDS: ReadonlySet<number> = new Set([...HEADINGS].map(idOf));

export class OpenHtmlElements {
  /** The innermost element. */
  top: ElementRule | undefined;
  /** Place of the nearest barrier; -1 for none. */
  #barrier = -1;
  readonly #rules: ElementRule[] = [];
  /** For each place on the stack: the next lower place with an element of the same name, and the place of the nearest barrier. */
  readonly #sameBelow: number[] = [];
  readonly #barriers: number[] = [];
  /** Place of the topmost open element of each id; -1 for none. */
  readonly #topmost: Int32Array = new Int32Array(ELEMENT_COUNT).fill(-1);
  /** Number of open elements. */
  size = 0;
  /** Whether no element so far was part of a table, a drawing or a formula: a fast path for nearly all markup. */
  isOrdinary = true;

  /** The vocabulary for a tag at this place. */
  get vocabulary(): MarkupVocabulary {
    return this.top?.inside ?? HTML;
  }

  /** Whether the innermost element is part of a drawing or formula and cannot contain HTML. */
  get isInForeign(): boolean {
    return this.top?.isForeign === true && this.top.inside !== HTML;
  }

  has(rule: ElementRule): boolean {
    return this.#place(rule.id) !== -1;
  }

  push(rule: ElementRule): void {
    const place = this.size;
    this.#rules[place] = rule;
    this.#sameBelow[place] = this.#place(rule.id);
    if (rule.isBarrier) this.#barrier = place;
    this.#barriers[place] = this.#barrier;
    this.#topmost[rule.id] = place;
    this.size = place + 1;
    this.top = rule;
    if (!rule.isFlow) this.isOrdinary = false;
  }

  /** Ends the innermost element. Requires an open element. */
  pop(): ElementRule {
    this.size -= 1;
    const rule = this.#rules[this.size] as ElementRule;
    this.#topmost[rule.id] = this.#sameBelow[this.size] ?? -1;
    this.top = this.size === 0 ? undefined : this.#rules[this.size - 1];
    this.#barrier = this.size === 0 ? -1 : (this.#barriers[this.size - 1] ?? -1);
    return rule;
  }

  /** Whether content here stays here and ends nothing: the innermost element contains text and elements of HTML. */
  get isFlow(): boolean {
    return this.top === undefined || this.top.isFlow;
  }

  /** Whether browsers would move text other than white space out of the innermost element. */
  get holdsNoText(): boolean {
    return this.top?.isTableStructure === true;
  }

  /** The element that the start tag of `rule` opens here; undefined when it would affect elements of the page. */
  placed(rule: ElementRule): ElementRule | undefined {
    if (rule.id === ANCHOR && this.#isInHiddenAnchor(rule)) return undefined;
    if (rule.isAnimation && this.top?.id === SVG_ROOT) return undefined;
    if (rule.needs.length === 0) return rule;
    const limit = rule.isTablePart ? 0 : Math.max(this.#barrier, 0);
    for (const id of rule.needs) if (this.#place(id) >= limit) return rule;
    return rule.substitute;
  }

  /** The end tags of the open drawing or formula, which cannot contain HTML. */
  endForeign(): string {
    let place = this.size;
    while (place > 0 && this.#rules[place - 1]?.inside !== HTML) place -= 1;
    return this.#popTo(place);
  }

  /** The tags that the start tag of `rule` implies. */
  tagsBefore(rule: ElementRule): string {
    let tags = rule.ends.length > 0 ? this.endsBefore(rule) : '';
    if (rule.isRubyText) tags += this.#endsBeforeRubyText();
    const { top } = this;
    if (top === undefined) return tags;
    if (top.isHeading && rule.isHeading) return tags + this.pop().end;
    if (!top.isTableStructure) return tags;
    return tags + (rule.isTablePart ? this.#rowBefore(rule) : this.cell());
  }

  /** The start tags of a cell for content between the parts of a table. */
  cell(): string {
    const end = this.top?.id === COLGROUP ? this.pop().end : '';
    const row = this.#rowBefore(TABLE_CELL);
    this.push(TABLE_CELL);
    return `${end}${row}${TABLE_CELL.start.text}>`;
  }

  #rowBefore(rule: ElementRule): string {
    if (!CELLS.includes(rule.id) || this.top?.id === TABLE_ROW.id) return '';
    this.push(TABLE_ROW);
    return `${TABLE_ROW.start.text}>`;
  }

  #endsBeforeRubyText(): string {
    if (this.#place(RUBY) === -1) return '';
    let place = this.size;
    while (place > 0 && this.#rules[place - 1]?.isEndedByRubyText === true) place -= 1;
    return this.#popTo(place);
  }

  /** Whether an `a` is open that the start tag of another `a` cannot end here but ends in browsers. */
  #isInHiddenAnchor(rule: ElementRule): boolean {
    const place = this.#place(ANCHOR);
    if (place === -1 || rule.isForeign) return false;
    let barrier = this.#barrier;
    if (place >= barrier) return false;
    // Cells and captions hide it in browsers too.
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

  /** The end tags to write for an end tag of the element with this id; `''` when it ends nothing. */
  endsAt(id: number): string {
    let place = this.#place(id);
    // As in browsers, `</h3>` ends an `h2`.
    if (HEADING_IDS.has(id)) for (const other of HEADING_IDS) place = Math.max(place, this.#place(other));
    if (place === -1) return '';
    const rule = this.#rules[place];
    const limit = rule?.isTablePart ? this.#place(TABLE) : this.#barrier;
    return place >= limit || id === TABLE ? this.#popTo(place) : '';
  }

  /** The end tags of all open elements. */
  endAll(): string {
    this.isOrdinary = true;
    return this.#popTo(0);
  }

  #place(id: number): number {
    return this.#topmost[id] ?? -1;
  }

  /** Whether an element that stops the search of `rule` is nearer than `place`. */
  #isHidden(place: number, rule: ElementRule): boolean {
    if (!rule.isTablePart && place < this.#barrier) return true;
    for (const id of rule.within) if (this.#place(id) > place) return true;
    return false;
  }

  #popTo(place: number): string {
    let tags = '';
    while (this.size > place) {
      tags += this.pop().end;
    }
    return tags;
  }
}

// Tracks content that is removed together with its element: the text of scripts, of controls and of invisible elements.

const CHOICES: ReadonlySet<string> = new Set(CHOICE_ELEMENTS);
const DROPPED: ReadonlySet<string> = new Set([...DROPPED_WITH_TEXT, ...CHOICE_LISTS, 'textarea']);

export class DroppedContent {
  /** The element being removed with its content; `''` for none. */
  #name = '';
  /** Number of nested open elements of this name. */
  #depth = 0;

  get isActive(): boolean {
    return this.#name !== '';
  }

  /** Whether to keep the content when the markup ends first: an unclosed `textarea` would swallow the rest. */
  get staysAtEnd(): boolean {
    return this.#name === 'textarea';
  }

  /** Begins an element that is not allowed. */
  begin(name: string): void {
    if (!DROPPED.has(name)) return;
    this.#name = name;
    this.#depth = 1;
  }

  /** Sees every tag. An unclosed list of choices ends at the first tag that is not a choice. */
  tag(name: string): void {
    if (CHOICE_LISTS.has(this.#name) && !CHOICES.has(name) && !CHOICE_LISTS.has(name)) this.end();
  }

  /** Called at the end of a start tag inside the element. */
  startTag(name: string): void {
    if (name === this.#name && !CHOICE_LISTS.has(name)) this.#depth += 1;
  }

  endTag(name: string): void {
    if (name === this.#name) this.#depth -= 1;
    if (this.#depth === 0) this.end();
  }

  end(): void {
    this.#name = '';
  }
}
