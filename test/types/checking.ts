/** A checker in a pipeline: profiles, findings by severity, repairs, and the text of markup. */

import type { FeedProblem, ProblemSeverity } from 'anyfeed';
import {
  type CheckedDocument,
  type CheckOptions,
  type CheckProblem,
  checkDocument,
  checkFeed,
  PROFILE_NAMES,
  type ProblemCode,
  type ProfileName,
} from 'anyfeed/check';
import { type MarkupOptions, type SanitizeOptions, sanitizeHtml, toPlainText } from 'anyfeed/html';

export const isProfile = (name: string): name is ProfileName => PROFILE_NAMES.some((known) => known === name);

/** Options of a configuration file. */
export function optionsOf(profiles: readonly string[], ignored: readonly ProblemCode[]): CheckOptions {
  return { profiles: profiles.filter(isProfile), ignore: ignored, url: 'https://a.example/feed' };
}

export async function annotate(response: Response, options: CheckOptions): Promise<string[]> {
  const found: CheckProblem[] = checkFeed(await response.arrayBuffer(), response.headers, options);
  const level: Record<ProblemSeverity, string> = { error: 'error', warning: 'warning', info: 'notice' };
  return found.map(({ severity, line = 1, column = 0, message, fix, specification = '' }) =>
    [`::${level[severity]} line=${line},col=${column + 1}::${message}.`, fix, specification].join(' ').trim(),
  );
}

export const asProblems = (found: readonly CheckProblem[]): FeedProblem<ProblemCode>[] => [...found];

export function repaired(text: string): string[] {
  const { result, problems, edits }: CheckedDocument = checkDocument(text);
  if (!result.usable) return [];
  return problems.flatMap((problem) => {
    const edit = edits.get(problem);
    return edit === undefined ? [] : [`${text.slice(edit.start, edit.end)} → ${edit.text}`];
  });
}

const links: MarkupOptions = { linkTarget: '_blank', linkRel: 'noopener', allowClasses: ['note'] };
export const clean = (markup: string, url: string | undefined): string => {
  const options: SanitizeOptions = { ...links, url };
  return sanitizeHtml(markup, options);
};
export const words: number = toPlainText('<p>one <b>two</b></p>').split(' ').length;

// @ts-expect-error There is no such profile.
checkFeed('', undefined, { profiles: ['itunes-2030'] });
// @ts-expect-error The base of relative addresses is `url`.
sanitizeHtml('', { base: 'https://a.example/' });
