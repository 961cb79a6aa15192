/** The plan that a policy makes from the facts: candidates for the encoding in order, with source and reason. */

import type { EncodingSource } from '../../model/encoding-attempt.ts';
import type { FeedProblem } from '../../problems/problems.ts';
import type { Facts } from '../facts.ts';
import { encodingName } from '../labels.ts';

export interface Candidate {
  /** As written, or as replaced by the policy. */
  readonly label: string;
  /** Source: `http`, `xml-declaration`, `bom`, `signature`, `meta`, `default`, `detector` … */
  readonly source: EncodingSource;
  readonly confidence: 'certain' | 'tentative';
  /** Why the rules include it, in words. */
  readonly reason: string;
  /** The encoding to decode with, when it is a superset of the encoding of the label. */
  readonly canonical?: string | undefined;
  /** The label as found, if the policy replaces it. */
  readonly declared?: string | undefined;
}

/** The encoding a candidate means, by this library's name; undefined when its label is unknown. */
export function canonicalOf({ canonical, label }: Candidate): string | undefined {
  return canonical ?? encodingName(label);
}

export interface Plan {
  /** Candidates in order. The first one with a known label is the verdict of the rules. */
  readonly candidates: readonly Candidate[];
  /** Labels of the document or the server that the rules ignore. */
  readonly overruled: readonly Candidate[];
  /** Faults by the rules, independent of the bytes. */
  readonly problems: readonly FeedProblem[];
  /** Number of the rule, if the specification numbers its rules (ROME). */
  readonly case?: string;
}

/** Information of the caller besides headers and bytes. */
export interface Hints {
  /** Replaces the default of the rules. */
  readonly defaultEncoding?: string | undefined;
  /** Language of the reader, for the defaults of HTML5: `ru`, `zh-TW`. */
  readonly locale?: string | undefined;
  /** `charset` attribute of the link that led here (HTML 4). */
  readonly linkCharset?: string | undefined;
  /** Choice of the reader: decisive in HTML5, the last resort in HTML 4. */
  readonly userEncoding?: string | undefined;
  /** Result of a heuristic of the caller. */
  readonly heuristicEncoding?: string | undefined;
  /** The encoding of this page on the last visit (HTML5). */
  readonly previousEncoding?: string | undefined;
}

/** A pure function from facts to a plan. */
export type Policy = (facts: Facts, hints: Hints) => Plan;

/** An optional candidate: empty without a label. */
export function optional(
  label: string | undefined,
  source: EncodingSource,
  reason: string,
  confidence: Candidate['confidence'] = 'certain',
): Candidate[] {
  return label === undefined ? [] : [{ label, source, confidence, reason }];
}

/** The last candidate of a policy, which the caller may replace. */
export function usualDefault(hints: Hints, label: string, source: EncodingSource, reason: string): Candidate {
  const { defaultEncoding } = hints;
  return defaultEncoding === undefined
    ? { label, source, confidence: 'tentative', reason }
    : {
        label: defaultEncoding,
        source: 'default',
        confidence: 'tentative',
        reason: 'options.defaultEncoding',
      };
}
