/** The identity of a problem, which stays when the feed moves on: SARIF compares runs by it, and a baseline recognizes problems. */

import type { CheckProblem } from '../check/check-feed.ts';

/** Items move down when new ones are published: their numbers are no part of the identity of a problem. */
const ITEM_NUMBER = /\[\d+\]/g;
const LENGTH = 32;

export function fingerprint({ rule, elementPath = '', message }: CheckProblem): string {
  const identity = [rule, elementPath, message].join('\n').replace(ITEM_NUMBER, '');
  // Load on demand: only some formats need it.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(identity).digest('hex').slice(0, LENGTH);
}
