/** Problems by their codes, and the table of their meanings, which no program can change. */

import { type FeedProblem, PROBLEM_KINDS, type ProblemKind, type ProblemSeverity, parseFeed } from 'anyfeed';
import { type CheckProblem, checkFeed, PROBLEM_PROSE, type ProblemProse } from 'anyfeed/check';

const RANKS: Readonly<Record<ProblemSeverity, number>> = { error: 0, warning: 1, info: 2 };

/** A release may add codes: keep a `default` branch. */
export function advice({ code, message, elementPath = '', line }: FeedProblem): string {
  const { severity }: ProblemKind = PROBLEM_KINDS[code];
  const { fix }: ProblemProse = PROBLEM_PROSE[code];
  switch (code) {
    case 'not-a-feed':
      return 'No feed.';
    case 'truncated':
      return `Cut off in ${elementPath}, line ${line ?? 0}.`;
    default:
      return `${severity}: ${message} ${fix}`;
  }
}

export const worstFirst = (
  problems: readonly (FeedProblem | CheckProblem)[],
): (FeedProblem | CheckProblem)[] => [...problems].sort((a, b) => RANKS[a.severity] - RANKS[b.severity]);

const checked: CheckProblem[] = checkFeed('<rss/>', undefined, {
  profiles: ['apple'],
  ignore: ['plain-http'],
});
export const fixes: string[] = checked.map(({ fix }) => fix);
export const places: (string | undefined)[] = Object.values(
  parseFeed('<rss/>', undefined, { provenance: true }).provenance ?? {},
).map(({ elementPath }) => elementPath);

/** A finding may have a code that `parseFeed` never reports. */
export const meanings: string[] = checked.map(({ code }) => PROBLEM_PROSE[code].meaning);
// @ts-expect-error `PROBLEM_KINDS` has the codes of `parseFeed` only.
export const bozos: boolean[] = checked.map(({ code }) => PROBLEM_KINDS[code].bozo);

// @ts-expect-error The table is read-only.
PROBLEM_PROSE['not-a-feed'].fix = '';
// @ts-expect-error Prose is data of the checker.
export const cure: unknown = PROBLEM_KINDS['not-a-feed'].fix;
// @ts-expect-error A rank for every severity.
export const ranks: Record<ProblemSeverity, number> = { error: 0, warning: 1 };
