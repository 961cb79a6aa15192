/** A problem as an error, for callers that throw. */

import type { FeedProblem } from './problems.ts';

/**
 * Wraps a problem of a result for throwing. The library itself never throws it.
 *
 * @example const { bozoException, usable } = parseFeed(bytes, headers); if (!usable && bozoException) throw new FeedError(bozoException);
 */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly problem: FeedProblem;
  /** The code of the problem. */
  readonly code: FeedProblem['code'];

  constructor(problem: FeedProblem) {
    super(problem.message);
    this.code = problem.code;
    this.problem = problem;
  }
}
