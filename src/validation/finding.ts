/** What a rule says about a place in a feed, before it becomes a problem. */

import type { ProblemCode, Severity } from '../problem-codes.ts';

/** One value of an element, and what it should be. */
export interface Repair {
  /** Whether it stands in the start tag, as the value of an attribute, or is all the text of the element. */
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
  /** Replaces the code's own. */
  readonly severity?: Severity | undefined;
  /** What would be right in its place, where that is certain. */
  readonly repair?: Repair | undefined;
  /** Address of the paragraph that asks for it. */
  readonly specification?: string | undefined;
}

/** Characters of the feed that a message quotes. */
const QUOTED = 60;

/** A text of the feed in a message: short, on one line. */
export function quote(text: string): string {
  const isLong = text.length > QUOTED;
  const start = isLong ? text.slice(0, QUOTED) : text;
  return `«${start.replace(/\s+/g, ' ').toWellFormed()}${isLong ? '…' : ''}»`;
}
