/** The problems of the stage, in words. */

import type { EncodingAttempt } from '../model/model.ts';
import { createProblem, type FeedProblem } from '../problems/problems.ts';
import { lacksDecoder } from './labels.ts';
import type { Mixture } from './mixed-feed.ts';
import type { Candidate } from './policies.ts';

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
    { recovery: `read as ${found.label}`, params: { value: found.label, expected: expected.label } },
  );
}

/** Describes why an attempt failed. */
function failure({ encoding, outcome, byteOffset }: EncodingAttempt): string {
  if (outcome === 'unknown-encoding')
    return lacksDecoder(encoding) ? 'is an encoding without a decoder here' : 'is an unknown encoding';
  if (outcome === 'unavailable') return 'this build cannot read (import anyfeed/encodings-rare)';
  if (outcome === 'overruled') return 'the bytes contradict';
  if (outcome === 'decode-error') return `cannot read byte ${byteOffset}`;
  return `reads byte ${byteOffset} as a character that XML forbids`;
}

/** Number of problems to list; the last one counts the rest. */
const MOST_EXCEPTIONS = 100;

/** Problems for texts in another encoding than the feed, each with its place. */
export function mixtureProblems(
  candidate: Candidate,
  { candidate: other, exceptions }: Mixture,
): FeedProblem[] {
  const problems = exceptions.slice(0, MOST_EXCEPTIONS).map(({ kind, byte, offset }) =>
    kind === 'damaged utf-8'
      ? createProblem('undecodable-bytes', `some bytes of the text at byte ${byte} are not utf-8`, {
          offset,
          recovery: 'read as U+FFFD',
          params: { expected: 'utf-8' },
        })
      : createProblem(
          'mixed-encodings',
          `the text at byte ${byte} is ${other.label}, not ${candidate.label}`,
          {
            offset,
            recovery: `read as ${other.label}`,
            params: { value: other.label, expected: candidate.label },
          },
        ),
  );
  const more = exceptions.length - problems.length;
  if (more > 0)
    problems.push(
      createProblem('mixed-encodings', `${more} further texts are not ${candidate.label}`, {
        params: { count: more, expected: candidate.label },
      }),
    );
  return problems;
}

export function unreadable(trace: readonly EncodingAttempt[], canonical: string): FeedProblem {
  const labels = trace
    .filter(({ outcome }) => outcome !== 'overruled' && outcome !== 'unavailable')
    .map(({ encoding }) => encoding);
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
  return createProblem('undecodable-bytes', `byte ${fault} is not ${label}`, {
    recovery,
    params: { expected: label },
  });
}

/** @param fault index of the first byte that does not belong to a whole character of utf-16 */
export function halved(label: string, fault: number): FeedProblem {
  const recovery = 'read as U+FFFD, like all that follow';
  return createProblem('control-character', `byte ${fault} begins half of a surrogate pair of ${label}`, {
    recovery,
    bozo: true,
    params: { expected: label },
  });
}

/** @param length of the text */
export function truncated(length: number, incomplete: number): FeedProblem {
  const bytes = incomplete === 1 ? 'byte of the document is' : `${incomplete} bytes of the document are`;
  return createProblem('truncated', `the last ${bytes} not a whole character`, {
    offset: length,
    recovery: 'left out',
    params: { count: incomplete },
  });
}
