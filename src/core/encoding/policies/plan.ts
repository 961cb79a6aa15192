/** The plan that a policy makes from the facts: candidates for the encoding in order, with source and reason. */

import type { EncodingSource } from '../../model/model.ts';
import type { FeedProblem } from '../../problems/problems.ts';
import { type Facts, shownEncoding } from '../facts.ts';
import { encodingName, withByteOrder } from '../labels.ts';

export interface Candidate {
  /** As written, or as replaced by the policy. */
  readonly label: string;
  /** Source: `http`, `xml-declaration`, `bom`, `signature`, `meta`, `default`, `detector` … */
  readonly source: EncodingSource;
  readonly confidence: 'certain' | 'tentative';
  /** Why the rules include it, in words. */
  readonly reason: string;
  /** The encoding that decodes it, by this library's name; undefined when the label is unknown. */
  readonly canonical: string | undefined;
  /** The label as found, if the policy replaces it. */
  readonly declared?: string | undefined;
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

export function candidateFor(
  label: string,
  source: EncodingSource,
  reason: string,
  confidence: Candidate['confidence'] = 'certain',
): Candidate {
  return { label, source, confidence, reason, canonical: encodingName(label) };
}

/** The encodings that the server and the document declare or show. */
export interface Declarations {
  readonly http: Candidate | undefined;
  readonly declaration: Candidate | undefined;
  readonly mark: Candidate | undefined;
  /** When the document has no byte order mark. */
  readonly signature: Candidate | undefined;
}

export function declarations(facts: Facts): Declarations {
  const { charset, declared, bom } = facts;
  const shown = shownEncoding(facts);
  return {
    http:
      charset === undefined
        ? undefined
        : declaredAs(charset, shown, 'http', 'charset parameter of the Content-Type'),
    declaration:
      declared === undefined
        ? undefined
        : declaredAs(declared, shown, 'xml-declaration', 'encoding of the XML declaration'),
    mark: bom === undefined ? undefined : candidateFor(bom, 'bom', 'byte order mark'),
    signature:
      bom !== undefined || shown === undefined
        ? undefined
        : candidateFor(shown, 'signature', 'first four bytes (XML 1.0, appendix F)'),
  };
}

/**
 * Replaces labels with another meaning than their name: gb2312 always means its superset gb18030, and a family name (`utf-16`) takes the
 * byte order of the first bytes.
 */
function declaredAs(
  label: string,
  shown: string | undefined,
  source: EncodingSource,
  reason: string,
): Candidate {
  return candidateFor(
    label.toLowerCase() === 'gb2312' ? 'gb18030' : withByteOrder(label, shown),
    source,
    reason,
  );
}

/** The declarations that exist, in an order. */
export function inOrder(found: Declarations, order: readonly (keyof Declarations)[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const source of order) {
    const candidate = found[source];
    if (candidate !== undefined) candidates.push(candidate);
  }
  return candidates;
}
