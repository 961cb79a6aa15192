/** The rest of a long list of problems: one problem counts all that are not listed. */

import type { ProblemSeverity } from '../core/problems/kinds.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import { type AuthorProblem, createAuthorProblem } from './problems/codes.ts';
import { RULES, type RuleId } from './rules/index.ts';

/** The count of the problems of the parser that it does not list. */
export const isRest = ({ code, params }: AuthorProblem): boolean =>
  code === 'limit-exceeded' && params?.limit === 'problems';

/** The number of problems of the parser that it does not list. */
export const unlistedOf = (parsed: readonly FeedProblem[]): number => parsed.find(isRest)?.params?.count ?? 0;

/** The problem that counts the others: advice, because the feed is not at fault. */
export function restOf(
  listed: number,
  unlisted: number,
  severity: ProblemSeverity = 'info',
): AuthorProblem & { readonly rule: RuleId; readonly fix: string } {
  const rule = 'limit-exceeded';
  const message = `${listed} problems are listed; ${unlisted} more were found (limits.problems)`;
  const params = { limit: 'problems', most: listed, count: unlisted };
  const problem = createAuthorProblem(rule, message, { params, severity, bozo: false });
  return { ...problem, rule, fix: RULES[rule].fix };
}
