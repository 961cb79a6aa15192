/** An element that is open: its rule, its text so far, and the scope outside of it. One object per depth, used again and again. */

import type { Extension } from '../model.ts';
import type { ElementName } from '../xml/events.ts';
import type { Scope } from './scope.ts';

/** The precedence of a rule: what the rules themselves read of the frame's rule. The mapper reads the whole rule. */
export interface Precedence {
  readonly rank: number;
  readonly single?: string;
}

export class Frame<R extends Precedence = Precedence> {
  rule: R;
  name: ElementName;
  /** In force outside of the element. */
  outer: Scope<R>;
  /** The scope the element opened. */
  inner: Scope<R> | undefined = undefined;
  text = '';
  base = '';
  language = '';
  depth = 0;
  /** Index of the start tag in the decoded text. */
  offset = 0;
  /** What becomes of an element without a rule. */
  extension: Extension | undefined = undefined;
  /** What the rule's `open` keeps for its `close`. */
  kept: unknown = undefined;

  constructor(rule: R, name: ElementName, outer: Scope<R>) {
    this.rule = rule;
    this.name = name;
    this.outer = outer;
  }
}
