/** An open element: its rule, its text so far, and the scope around it. The mapper reuses one frame per depth. */

import type { Extension } from '../model/model.ts';
import { detachPart } from '../platform/detach.ts';
import { stripWhitespace, TextBuilder, type TextRepairs } from '../values/text.ts';
import type { ElementName, XmlElement } from '../xml/events.ts';
import type { Scope } from './scope.ts';

/** The precedence of a rule: the part of the frame's rule that rules read. The mapper reads the whole rule. */
export interface Precedence {
  readonly rank: number;
  /** The key of the value is the first. */
  readonly keys: readonly string[];
  readonly single?: string;
}

export class Frame<R extends Precedence = Precedence> {
  rule: R;
  name: ElementName;
  /** The scope around the element. */
  outer: Scope<R>;
  /** The scope that the element opened. */
  inner: Scope<R> | undefined = undefined;
  readonly #text = new TextBuilder();
  /** Whether the text certainly needs no repair. */
  isIntact = true;
  base = '';
  language = '';
  depth = 0;
  /** Index of the start tag in the decoded text. */
  offset = 0;
  /** The extension, for an element without a rule. */
  extension: Extension | undefined = undefined;
  /** Data that `open` of the rule keeps for its `close`. */
  kept: unknown = undefined;
  readonly #repairs: TextRepairs;

  /** Starts an element at this depth. */
  begin(rule: R, { name, base, language, offset }: XmlElement, outer: Scope<R>, depth: number): void {
    this.rule = rule;
    this.name = name;
    this.outer = outer;
    this.inner = undefined;
    this.#text.clear();
    this.isIntact = true;
    this.base = base;
    this.language = language;
    this.depth = depth;
    this.offset = offset;
    this.extension = undefined;
    this.kept = undefined;
  }

  add(text: string, isIntact: boolean): void {
    this.#text.add(text);
    this.isIntact &&= isIntact;
  }

  get text(): string {
    return this.#text.text;
  }

  /** The text without white space at both ends. */
  get strippedText(): string {
    const { text } = this.#text;
    return detachPart(stripWhitespace(text), text);
  }

  /** Repairs the text of the element, or a part of it. Do not use it for attributes. */
  repair(text: string): string {
    return this.isIntact ? text : this.#repairs.repair(text);
  }

  constructor(rule: R, name: ElementName, outer: Scope<R>, repairs: TextRepairs) {
    this.#repairs = repairs;
    this.rule = rule;
    this.name = name;
    this.outer = outer;
  }
}
