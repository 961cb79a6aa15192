/** Tracks content that is removed together with its element: the text of scripts, of controls and of invisible elements. */

import { CHOICE_ELEMENTS, CHOICE_LISTS, DROPPED_WITH_TEXT } from './allow-html.ts';

const CHOICES: ReadonlySet<string> = new Set(CHOICE_ELEMENTS);
const DROPPED: ReadonlySet<string> = new Set([...DROPPED_WITH_TEXT, ...CHOICE_LISTS, 'textarea']);

export class DroppedContent {
  /** The element being removed with its content; `''` for none. */
  #name = '';
  /** Number of nested open elements of this name. */
  #depth = 0;

  isActive = false;

  /** Whether to keep the content when the markup ends first: an unclosed `textarea` would swallow the rest. */
  get staysAtEnd(): boolean {
    return this.#name === 'textarea';
  }

  /** Begins an element that is not allowed. */
  begin(name: string): void {
    if (!DROPPED.has(name)) return;
    this.#name = name;
    this.#depth = 1;
    this.isActive = true;
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
    this.#depth = 0;
    this.isActive = false;
  }
}
