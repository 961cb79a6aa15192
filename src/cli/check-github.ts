/** Output of `anyfeed check` in a workflow: annotations. https://docs.github.com/actions/reference/workflow-commands-for-github-actions */

import type { CheckProblem } from '../check/check-feed.ts';
import type { Severity } from '../core/problems/problem-codes.ts';
import { account, countsLine, type Format, grouped, nothing } from './check-report.ts';
import { printable } from './terminal-text.ts';

/** Print one annotation for each kind of problem: GitHub shows only ten annotations of a severity per step. */
export const githubFormat: Format = (io, all) => ({
  begin: nothing,
  feed: ({ file, problems }) => {
    const shown = all ? problems.map((first) => ({ first, problems: [first] })) : grouped(problems);
    io.out(shown.map(({ first, problems: { length } }) => annotation(file, first, length)).join(''));
  },
  end: (counts) => io.out(`${countsLine(counts)}\n`),
});

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

function annotation(file: string, problem: CheckProblem, times: number): string {
  const { code, severity, line, column = 0, elementPath, fix } = problem;
  const at = line === undefined ? '' : `,line=${line},col=${column + 1}`;
  const element = line === undefined && elementPath !== undefined ? `${printable(elementPath)}: ` : '';
  const repeated = times === 1 ? '' : ` (${times} times)`;
  const message = `${element}${account(problem)}${repeated}. ${fix}`;
  return `::${COMMANDS[severity]} file=${escapeProperty(file)}${at},title=${code}::${escapeData(message)}\n`;
}

const escapeData = (data: string): string =>
  data.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (property: string): string =>
  escapeData(printable(property)).replaceAll(':', '%3A').replaceAll(',', '%2C');
