/**
 * The stack of open elements: which end tags a start tag implies, which end tags count, and what is still open at the end.
 * After the HTML standard's tree construction, without reopening formatting elements. Every step takes constant time on average.
 */

import {
  ELEMENT_COUNT,
  type ElementRule,
  elementId,
  HTML,
  type MarkupVocabulary,
} from './markup-vocabulary.ts';

const TABLE = elementId('table') ?? -1;

export class OpenHtmlElements {
  readonly #rules: ElementRule[] = [];
  /** For each place on the stack: the place below it with an element of the same name, and that of the nearest barrier. */
  readonly #sameBelow: number[] = [];
  readonly #barriers: number[] = [];
  /** Place of the topmost open element of each id, -1 for none. */
  readonly #topmost: Int32Array = new Int32Array(ELEMENT_COUNT).fill(-1);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** What a tag at this place is looked up in. */
  get vocabulary(): MarkupVocabulary {
    return this.#size === 0 ? HTML : (this.#rules[this.#size - 1]?.inside ?? HTML);
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
  }

  /** The end tag of the innermost element, `''` when none is open. */
  get awaitedEnd(): string {
    return this.#size === 0 ? '' : (this.#rules[this.#size - 1]?.end ?? '');
  }

  /** Ends the innermost element, of which there must be one. */
  pop(): ElementRule {
    this.#size -= 1;
    const rule = this.#rules[this.#size] as ElementRule;
    this.#topmost[rule.id] = this.#sameBelow[this.#size] ?? -1;
    return rule;
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
    return this.#popTo(0);
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
