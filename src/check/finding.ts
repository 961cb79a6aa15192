/** A finding of a rule at a place in a feed, before it becomes a problem. */

import { excerpt } from '../core/problems/excerpt.ts';
import type { ProblemCode, Severity } from '../core/problems/problem-codes.ts';

/** A value of an element, and its correction. */
export interface Repair {
  /** The place of the value: in an attribute, or as the whole text of the element. */
  readonly where: 'tag' | 'text';
  readonly found: string;
  readonly instead: string;
}

export interface Finding {
  readonly code: ProblemCode;
  readonly message: string;
  /** Index in the decoded text. */
  readonly offset?: number | undefined;
  readonly path?: string | undefined;
  /** Replaces the severity of the code. */
  readonly severity?: Severity | undefined;
  /** The correction, if certain. */
  readonly repair?: Repair | undefined;
  /** Address of the paragraph that requires it. */
  readonly specification?: string | undefined;
}

/** Number of characters of the feed to quote in a message. */
const QUOTED = 60;

/** A text of the feed in a message: short, on one line. */
export function quote(text: string): string {
  return `«${excerpt(text, QUOTED)}»`;
}
