/** A finding of a rule at a place in a feed, before it becomes a problem. */

import { quote } from '../core/problems/excerpt.ts';
import type { ProblemSeverity } from '../core/problems/kinds.ts';
import type { RuleId } from './rules/index.ts';

/** A value of an element or of a member, and its correction. */
export interface Repair {
  /** The place: in an attribute, the whole text of the element, the value of the member; `content` is where the content of either begins. */
  readonly where: 'tag' | 'text' | 'member' | 'content';
  /** The value as written; `''` where something is missing. */
  readonly found: string;
  /** The text that replaces it: markup or JSON in `content`, JSON in `member`. */
  readonly instead: string;
}

/** A place in the document. */
export interface FindingPlace {
  /** Index in the decoded text. */
  readonly offset?: number | undefined;
  /** Path of the element or member; an element composes its path when asked. */
  readonly path?: string | undefined;
}

/** A start tag with a fault of its markup. */
export interface FaultyTag {
  /** The element, after the attribute whose value has the fault: `url of enclosure`. */
  readonly where: string;
  readonly path: string;
  /** The prefix of the vocabulary of the element. */
  readonly vocabulary: string;
}

export interface Finding {
  readonly rule: RuleId;
  readonly message: string;
  /** An element of the tree is its own place. */
  readonly place?: FindingPlace | undefined;
  /** The vocabulary of a namespace. */
  readonly vocabulary?: string | undefined;
  /** The correction, if certain. */
  readonly repair?: Repair | undefined;
  /** The form of the values that are expected. */
  readonly expected?: string | undefined;
  /** Address of the paragraph that requires it. */
  readonly specification?: string | undefined;
  /** The action of the author, in the terms of the feed. @default that of the rule, at the place of the finding */
  readonly cure?: string | undefined;
  /** The faulty attribute of the element, as written. */
  readonly attribute?: string | undefined;
  /** The tag around a fault that is not an element. */
  readonly tag?: FaultyTag | undefined;
  /** The faulty part of the attribute, or of the text of the element, as the parser read it. */
  readonly part?: string | undefined;
  /** Index of the part in the text of the element. @default that of its first occurrence */
  readonly at?: number | undefined;
}

/** A finding about an element or another place; `{}` for the whole document or its response. */
export const findingAt = (place: FindingPlace, rule: RuleId, message: string, cure?: string): Finding => ({
  rule,
  message,
  place,
  cure,
});

/** A finding with its severity for the profiles of a check. */
export interface JudgedFinding extends Finding {
  readonly severity: ProblemSeverity;
}

export type Report = (finding: Finding) => void;

/** The findings to list. Of a hundred thousand it keeps a thousand, so that a check needs no more memory than the document. */
export class Findings {
  readonly #limit: number;
  readonly #kept = new Map<string, JudgedFinding>();
  readonly #rules = new Set<RuleId>();
  readonly #counts: Record<ProblemSeverity, number> = { error: 0, warning: 0, info: 0 };
  /** Number of findings that are not listed. */
  unlisted = 0;

  /** @param limit of listed findings; the same limit applies separately to advice (`info`) */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get list(): Iterable<JudgedFinding> {
    return this.#kept.values();
  }

  /**
   * Keeps the first of equal findings. The first finding of every rule is listed, also when the list is full: many faults of one kind never
   * hide a fault of another kind.
   */
  add(finding: Finding, severity: ProblemSeverity): void {
    const { rule, message, place } = finding;
    const key = `${rule} ${place?.offset ?? place?.path} ${message}`;
    if (this.#kept.has(key)) return;
    if (this.#isFull(severity) && this.#rules.has(rule)) this.unlisted += 1;
    else {
      this.#kept.set(key, { ...finding, severity });
      this.#rules.add(rule);
      this.#counts[severity] += 1;
    }
  }

  #isFull(severity: ProblemSeverity): boolean {
    const { error, warning, info } = this.#counts;
    return (severity === 'info' ? info : error + warning) >= this.#limit;
  }
}

const BLANK = /^is (?:blank|empty)/;

/** The message of a fault of a value. @param where `href of link` */
export const faultMessage = (text: string, where: string, { says }: { readonly says: string }): string => {
  if (text !== '') return `${quote(text)} in ${where} ${says}`;
  return says.startsWith('is ') && !BLANK.test(says)
    ? `${where} is blank, which ${says}`
    : `${where} ${says}`;
};
