/** What a policy makes of the facts: candidates for the encoding in order, each with its source and reason. */

import type { EncodingSource } from '../../encoding-attempt.ts';
import type { FeedProblem } from '../../problems.ts';
import type { Facts } from '../facts.ts';

export interface Candidate {
  /** As found, or as the policy replaces it. */
  readonly label: string;
  /** Where it comes from: `http`, `xml-declaration`, `bom`, `signature`, `meta`, `default`, `detector` … */
  readonly source: EncodingSource;
  readonly confidence: 'certain' | 'tentative';
  /** Why the rules put it here, in words. */
  readonly reason: string;
  /** The encoding to decode by, where it is a superset of what the label means. */
  readonly canonical?: string | undefined;
  /** The label as found, where the policy replaces it. */
  readonly declared?: string | undefined;
}

export interface Plan {
  /** In order. The first whose label is known is the verdict of the rules. */
  readonly candidates: readonly Candidate[];
  /** What the document or the server names and the rules refuse to listen to. */
  readonly overruled: readonly Candidate[];
  /** What the rules object to, whatever the bytes are. */
  readonly problems: readonly FeedProblem[];
  /** Number of the rule, where the specification numbers them (ROME). */
  readonly case?: string;
}

/** What a caller can tell beside headers and bytes. */
export interface Hints {
  /** Stands in for what the rules call the default. */
  readonly defaultEncoding?: string | undefined;
  /** Language of the reader, for the defaults of HTML5: `ru`, `zh-TW`. */
  readonly locale?: string | undefined;
  /** `charset` attribute of the link that led here (HTML 4). */
  readonly linkCharset?: string | undefined;
  /** What the reader chose: before everything else in HTML5, the last resort in HTML 4. */
  readonly userEncoding?: string | undefined;
  /** What a heuristic of the caller says. */
  readonly heuristicEncoding?: string | undefined;
  /** The encoding of this page on the last visit (HTML5). */
  readonly previousEncoding?: string | undefined;
}

/** A pure function from facts to a plan. */
export type Policy = (facts: Facts, hints: Hints) => Plan;

/** A candidate that may not be there: none without a label. */
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
