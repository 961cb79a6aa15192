/** An element that is open: its rule, its text so far, and the scope outside of it. One object per depth, used again and again. */

import type { ElementName } from '../xml/events.ts';
import type { Rule } from './rule.ts';
import type { Scope } from './scope.ts';

export class Frame {
  rule: Rule;
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
  /** Whether it had child elements. */
  hasChildren = false;
  /** What the rule's `open` keeps for its `close`. */
  kept: unknown = undefined;

  constructor(rule: Rule, name: ElementName, outer: Scope) {
    this.rule = rule;
    this.name = name;
    this.outer = outer;
  }
}
