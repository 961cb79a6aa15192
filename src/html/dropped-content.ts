/** What goes together with an element: the text of scripts, of controls and of what nobody sees. */

import { CHOICE_ELEMENTS, CHOICE_LISTS, DROPPED_WITH_TEXT } from './allow-html.ts';

const CHOICES: ReadonlySet<string> = new Set(CHOICE_ELEMENTS);
const DROPPED: ReadonlySet<string> = new Set([...DROPPED_WITH_TEXT, ...CHOICE_LISTS, 'textarea']);

export class DroppedContent {
  /** The element that goes with its text; `''` when none does. */
  #name = '';
  /** How many elements of this name are open in each other. */
  #depth = 0;

  isActive = false;

  /** Whether the text that ends with the markup stays: no end tag says where a `textarea` ends. */
  get staysAtEnd(): boolean {
    return this.#name === 'textarea';
  }

  /** An element that does not stay. */
  begin(name: string): void {
    if (!DROPPED.has(name)) return;
    this.#name = name;
    this.#depth = 1;
    this.isActive = true;
  }

  /** The name of any tag. A list of choices that nothing ends goes only as far as there are choices. */
  tag(name: string): void {
    if (CHOICE_LISTS.has(this.#name) && !CHOICES.has(name) && !CHOICE_LISTS.has(name)) this.end();
  }

  /** The end of a start tag inside of it. */
  startTag(name: string): void {
    if (name === this.#name && !CHOICE_LISTS.has(name)) this.#depth += 1;
  }

  endTag(name: string): void {
    if (name === this.#name) this.#depth -= 1;
    if (this.#depth === 0) this.end();
  }

  end(): void {
    this.#name = '';
    this.#depth = 0;
    this.isActive = false;
  }
}
