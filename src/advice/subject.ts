/** What advice is given about: a feed, in every form that some rule looks at. */

import type { Facts } from '../encoding/facts.ts';
import type { FormatRules } from './formats.ts';
import type { Outline } from './outline.ts';

/** What bytes and headers say. */
export interface Encoded {
  readonly facts: Facts;
  /** The label that decoded the bytes, as written; `''` when none did. */
  readonly label: string;
}

export interface Subject {
  /** Bytes of the document. */
  readonly size: number;
  /** Undefined when it came as a string. */
  readonly encoded: Encoded | undefined;
  /** The decoded text. */
  readonly text: string;
  readonly outline: Outline;
  /** Undefined where nothing is asked of the format. */
  readonly format: FormatRules | undefined;
}

/** Where a rule applies, and what to say about it. */
export interface Finding {
  readonly message: string;
  readonly offset?: number | undefined;
  readonly path?: string | undefined;
}

/** Looks for one thing that authors should know. */
export type Rule = (subject: Subject) => Iterable<Finding>;
