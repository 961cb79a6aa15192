/** What `anyfeed check` prints: lines for people, JSON for programs, annotations for GitHub. */

import { PROBLEM_CODES, type Severity } from '../problem-codes.ts';
import type { FeedProblem } from '../problems.ts';
import type { FeedResult } from '../result.ts';
import { excerptAt } from './excerpt.ts';
import type { Io } from './io.ts';
import { type Paint, painter } from './paint.ts';
import { escapeControls } from './parse-file.ts';
import { printable } from './terminal-text.ts';

export interface CheckedFeed {
  readonly file: string;
  readonly result: FeedResult;
  /** Advice included, in the order of the document. */
  readonly problems: readonly FeedProblem[];
  /** The decoded text. */
  readonly text: string;
}

/** What was found in all feeds. */
export interface Counts extends Record<Severity, number> {
  /** Documents that were read, feeds or not. */
  feeds: number;
  notFeeds: number;
  unreadable: number;
}

export function emptyCounts(): Counts {
  return { feeds: 0, notFeeds: 0, unreadable: 0, error: 0, warning: 0, info: 0 };
}

export function countProblems({ result, problems }: CheckedFeed, counts: Counts): void {
  counts.feeds += 1;
  if (!result.usable) counts.notFeeds += 1;
  for (const { severity } of problems) counts[severity] += 1;
}

/** Prints a run: its beginning, each feed, its end. */
export interface Printer {
  begin(): void;
  feed(checked: CheckedFeed): void;
  end(counts: Counts): void;
}

export type Format = (io: Io) => Printer;

const nothing = (): void => undefined;

/** Says what a problem is, and what was done about it. */
const account = ({ message, recovery }: FeedProblem): string =>
  printable(recovery === undefined ? message : `${message}; ${recovery}`);

const text: Format = (io) => {
  const paint = painter(io.colors);
  return {
    begin: nothing,
    feed: (checked) => io.out(lines(checked, paint, io.columns)),
    end: (counts) => io.out(`${summary(counts, paint)}\n`),
  };
};

function lines({ file, problems, text }: CheckedFeed, paint: Paint, columns: number): string {
  const told = new Set<string>();
  const printed = problems.flatMap((problem) => {
    const { code, severity } = problem;
    const color = { error: paint.red, warning: paint.yellow, info: paint.dim }[severity];
    const head = `${paint.bold(place(file, problem))} ${color(`${severity} ${code}`)} ${account(problem)}`;
    // Once a file is enough: the second bare ampersand needs the same as the first.
    const hint = told.has(code) ? [] : [`    ${paint.green('fix:')} ${PROBLEM_CODES[code].fix}`];
    told.add(code);
    return [head, ...excerptLines(problem, text, paint, columns), ...hint];
  });
  return printed.map((line) => `${line}\n`).join('');
}

const GUTTER = 6;

function excerptLines({ offset }: FeedProblem, text: string, paint: Paint, columns: number): string[] {
  if (offset === undefined || text === '') return [];
  const { line, caret } = excerptAt(text, offset, columns - GUTTER);
  if (line.trim() === '') return [];
  return [`    ${paint.dim('│')} ${line}`, `    ${paint.dim('│')} ${' '.repeat(caret)}${paint.bold('^')}`];
}

/** `feed.xml:3:7`, both counted from 1 as editors do; the element where there is no place, the file alone otherwise. */
function place(file: string, { line, column = 0, elementPath }: FeedProblem): string {
  const name = printable(file);
  if (line !== undefined) return `${name}:${line}:${column + 1}`;
  return elementPath === undefined ? `${name}:` : `${name}: ${printable(elementPath)}:`;
}

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function summary({ feeds, notFeeds, unreadable, error, warning, info }: Counts, paint: Paint): string {
  const parts = [
    amount(error, 'error', 'errors'),
    amount(warning, 'warning', 'warnings'),
    `${info} info`,
    ...(notFeeds === 0 ? [] : [amount(notFeeds, 'document is no feed', 'documents are no feeds')]),
    ...(unreadable === 0 ? [] : [amount(unreadable, 'file cannot be read', 'files cannot be read')]),
  ];
  return paint.bold(`${amount(feeds, 'document', 'documents')}: ${parts.join(', ')}`);
}

/** One object: `{files: [{file, version, usable, bozo, problems}], counts}`. A problem is that of the library, with its `fix`. */
const json: Format = (io) => {
  let isFirst = true;
  return {
    begin: () => io.out('{"files":['),
    feed: ({ file, result, problems }) => {
      const { version, usable, bozo } = result;
      const found = problems.map((problem) => ({
        ...problem,
        fix: PROBLEM_CODES[problem.code].fix,
      }));
      const object = escapeControls(JSON.stringify({ file, version, usable, bozo, problems: found }));
      io.out(`${isFirst ? '' : ','}\n${object}`);
      isFirst = false;
    },
    end: (counts) => io.out(`\n],"counts":${JSON.stringify(counts)}}\n`),
  };
};

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const github: Format = (io) => ({
  begin: nothing,
  feed: ({ file, problems }) => io.out(problems.map((problem) => annotation(file, problem)).join('')),
  end: (counts) => io.out(`${summary(counts, painter(false))}\n`),
});

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

function annotation(file: string, problem: FeedProblem): string {
  const { code, severity, line, column = 0, elementPath } = problem;
  const at = line === undefined ? '' : `,line=${line},col=${column + 1}`;
  const element = line === undefined && elementPath !== undefined ? `${printable(elementPath)}: ` : '';
  const message = `${element}${account(problem)}. ${PROBLEM_CODES[code].fix}`;
  return `::${COMMANDS[severity]} file=${escapeProperty(printable(file))}${at},title=${code}::${escapeData(message)}\n`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

export const FORMATS: Readonly<Record<string, Format>> = { text, json, github };
