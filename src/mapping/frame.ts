/** An element that is open: its rule, its text so far, and the scope outside of it. One object per depth, used again and again. */

import type { Extension } from '../model.ts';
import type { ElementName } from '../xml/events.ts';
import type { UniformRule } from './rule.ts';
import type { Scope } from './scope.ts';

export class Frame {
  rule: UniformRule;
  name: ElementName;
  /** In force outside of the element. */
  outer: Scope;
  /** The scope the element opened. */
  inner: Scope | undefined = undefined;
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

  constructor(rule: UniformRule, name: ElementName, outer: Scope) {
    this.rule = rule;
    this.name = name;
    this.outer = outer;
  }
}
