/** An open element: its rule, its text so far, and the scope around it. The mapper reuses one frame per depth. */

import type { Extension } from '../model.ts';
import { repairText } from '../values/text.ts';
import type { ElementName } from '../xml/events.ts';
import type { Scope } from './scope.ts';

/** The precedence of a rule: the part of the frame's rule that rules read. The mapper reads the whole rule. */
export interface Precedence {
  readonly rank: number;
  readonly single?: string;
}

export class Frame<R extends Precedence = Precedence> {
  rule: R;
  name: ElementName;
  /** The scope around the element. */
  outer: Scope<R>;
  /** The scope that the element opened. */
  inner: Scope<R> | undefined = undefined;
  text = '';
  /** Whether the text surely has nothing to repair. */
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

  /** The text of the element, or a part of it, repaired. Not for attributes. */
  repair(text: string): string {
    return this.isIntact ? text : repairText(text);
  }

  constructor(rule: R, name: ElementName, outer: Scope<R>) {
    this.rule = rule;
    this.name = name;
    this.outer = outer;
  }
}
