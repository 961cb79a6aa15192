/** The encoding stage alone: the result of the rules, without parsing the feed. */

import type { EncodingAttempt } from '../model/encoding-attempt.ts';
import { type HeadersInput, readHeaders } from '../model/headers.ts';
import { createProblem, type FeedProblem } from '../problems/problems.ts';
import { alternatives, type EncodingAlternative } from './alternatives.ts';
import { type DetectOptions, readBytes, readDetectOptions } from './arguments.ts';
import { decodeBy } from './decode-feed.ts';
import { gatherFacts } from './facts.ts';
import { POLICY } from './policies/index.ts';
import { type Candidate, canonicalOf, type Plan } from './policies/plan.ts';
import { untried } from './report.ts';

/** The encoding of a document by the rules. */
export interface DetectedEncoding {
  /** The label as written or as replaced by the rules; undefined without one. */
  readonly encoding: string | undefined;
  /** This library's name for it. */
  readonly canonical: string | undefined;
  /** Source of the label: `http`, `xml-declaration`, `bom`, `signature`, `meta`, `default`, `detector` …, or `none`. */
  readonly source: string;
  /** `certain` when server, document or caller name the encoding. */
  readonly confidence: 'certain' | 'tentative' | 'irrelevant';
  /** The label as found, if the rules replace it (HTML5: `iso-8859-1` is windows-1252). */
  readonly declared?: string;
  /** Number of the rule, if the specification numbers its rules: `2.4` (ROME). */
  readonly case?: string;
  /** Faults by these rules. */
  readonly exceptions: readonly FeedProblem[];
  /** Every candidate with its outcome. */
  readonly trace: readonly EncodingAttempt[];
  /** `rfc3023` only: the encodings that the letters of a document suggest, the likeliest first; absent for valid utf-8. */
  readonly alternatives?: readonly EncodingAlternative[];
}

/**
 * Finds the encoding of a document by one of eight sets of rules. `rfc3023`, the default, tries its candidates on the
 * bytes, as `parseFeed` does; the others use only headers and declarations, without decoding.
 *
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged document.
 * @example
 * const { encoding, source } = detectEncoding(bytes, response.headers, { policy: 'whatwg' });
 */
export function detectEncoding(
  bytes: Uint8Array | ArrayBuffer,
  headers?: HeadersInput,
  options?: DetectOptions,
): DetectedEncoding {
  const { choices, hints } = readDetectOptions(options);
  const facts = gatherFacts(readBytes(bytes), readHeaders(headers));
  if (choices.encoding === undefined && choices.policy !== 'rfc3023') {
    return verdict(POLICY[choices.policy].order(facts, hints));
  }
  const { encoding, canonical, source, confidence, trace, problems } = decodeBy(facts, choices, hints);
  return {
    encoding: encoding || undefined,
    canonical,
    source,
    confidence,
    exceptions: problems,
    trace,
    alternatives: choices.detectCharset === true ? alternatives(facts) : [],
  };
}

/** The first candidate with a known label; ignores the bytes. */
export function verdict({ candidates, overruled, problems, case: rule }: Plan): DetectedEncoding {
  const at = candidates.findIndex((candidate) => canonicalOf(candidate) !== undefined);
  const found = candidates[at];
  const trace = attempts(candidates.slice(0, at === -1 ? undefined : at + 1));
  const exceptions = at === -1 && candidates.length > 0 ? [...problems, noneKnown(candidates)] : problems;
  return {
    encoding: found?.label,
    canonical: found && canonicalOf(found),
    source: found?.source ?? 'none',
    confidence: found?.confidence ?? 'tentative',
    ...(found?.declared !== undefined && { declared: found.declared }),
    ...(rule !== undefined && { case: rule }),
    exceptions,
    trace: [...trace, ...untried(candidates, overruled, trace)],
  };
}

function attempts(candidates: readonly Candidate[]): EncodingAttempt[] {
  return candidates.map((candidate) => {
    const { label, source, reason } = candidate;
    const canonical = canonicalOf(candidate);
    return canonical === undefined
      ? { encoding: label, source, reason, outcome: 'unknown-encoding' }
      : { encoding: label, source, reason, canonical, outcome: 'ok' };
  });
}

function noneKnown(candidates: readonly Candidate[]): FeedProblem {
  const labels = candidates.map(({ label }) => label).join(', ');
  return createProblem('character-encoding-unknown', `the document names no known encoding: ${labels}`);
}
