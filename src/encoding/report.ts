/** What the stage reports: its problems in words, and the candidates of the trace that were not tried. */

import type { EncodingAttempt } from '../encoding-attempt.ts';
import { createProblem, type FeedProblem } from '../problems.ts';
import { encodingName } from './labels.ts';
import type { Candidate } from './policies/plan.ts';

/** Rows for what the document names and nobody tried, so that the account is complete. */
export function untried(
  candidates: readonly Candidate[],
  overruled: readonly Candidate[],
  trace: readonly EncodingAttempt[],
): EncodingAttempt[] {
  const known = new Set(trace.map(({ encoding, canonical }) => canonical ?? encoding));
  const rows: EncodingAttempt[] = [];
  for (const { label, source, reason } of candidates) {
    const canonical = encodingName(label);
    const key = canonical ?? label;
    if (known.has(key)) continue;
    known.add(key);
    rows.push({ encoding: label, source, reason, ...(canonical && { canonical }), outcome: 'not-tried' });
  }
  for (const { label, source, reason } of overruled) {
    rows.push({ encoding: label, source, reason, outcome: 'overruled' });
  }
  return rows;
}

export function overridden(
  expected: Candidate,
  found: Candidate,
  trace: readonly EncodingAttempt[],
): FeedProblem {
  const attempt = trace.find(({ encoding }) => encoding === expected.label);
  const why = attempt === undefined ? '' : `, which ${failure(attempt)}`;
  return createProblem(
    'character-encoding-override',
    `expected ${expected.label} (${expected.reason})${why}; found ${found.label} (${found.reason})`,
    { recovery: `read as ${found.label}` },
  );
}

/** Why an attempt failed, in words. */
function failure({ outcome, offset }: EncodingAttempt): string {
  if (outcome === 'unknown-encoding') return 'is no known encoding';
  if (outcome === 'decode-error') return `cannot read byte ${offset}`;
  return `reads byte ${offset} as a character that XML forbids`;
}

export function unreadable(trace: readonly EncodingAttempt[], canonical: string): FeedProblem {
  const labels = trace.filter(({ outcome }) => outcome !== 'overruled').map(({ encoding }) => encoding);
  return createProblem(
    'character-encoding-unknown',
    `the bytes are in none of these encodings: ${labels.join(', ')}`,
    {
      recovery: `read as ${canonical} with replacement characters`,
    },
  );
}

export function replaced(label: string, fault: number): FeedProblem {
  const recovery = 'read as U+FFFD, like all that follow';
  return createProblem('undecodable-bytes', `byte ${fault} is not ${label}`, { recovery });
}

export function truncated(text: string, incomplete: number): FeedProblem {
  const bytes = incomplete === 1 ? 'byte' : `${incomplete} bytes`;
  return createProblem('truncated', `the last ${bytes} of the document are not a whole character`, {
    offset: text.length,
    recovery: 'left out',
  });
}
