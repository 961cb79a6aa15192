/** The content of a report of `anyfeed check`, for all formats: feeds with their problems, and counts. */

import type { CheckProblem } from '../check/check-feed.ts';
import type { FeedResult } from '../core/document/result.ts';
import type { Severity } from '../core/problems/problem-codes.ts';
import type { Io } from './io.ts';
import { printable } from './terminal-text.ts';

export interface FeedFindings extends Pick<FeedResult, 'version' | 'usable' | 'bozo'> {
  readonly file: string;
  /** Problems in the order of the document. */
  readonly problems: readonly CheckProblem[];
  /** The decoded text. */
  readonly text: string;
}

/** Totals of all feeds. */
export interface Counts extends Record<Severity, number> {
  /** Documents that were read, feeds or not. */
  feeds: number;
  notFeeds: number;
  unreadable: number;
}

export function emptyCounts(): Counts {
  return { feeds: 0, notFeeds: 0, unreadable: 0, error: 0, warning: 0, info: 0 };
}

export function countProblems({ usable, problems }: FeedFindings, counts: Counts): void {
  counts.feeds += 1;
  if (!usable) counts.notFeeds += 1;
  for (const { severity } of problems) counts[severity] += 1;
}

/** Prints a run: the beginning, each feed, the end. */
export interface Printer {
  begin(): void;
  feed(checked: FeedFindings): void;
  end(counts: Counts): void;
}

/** @param all whether to print every place, or only the first places of each kind of problem */
export type Format = (io: Io, all: boolean) => Printer;

export const nothing = (): void => undefined;

/** Describes a problem and its recovery. */
export const account = ({ message, recovery }: CheckProblem): string =>
  printable(recovery === undefined ? message : `${message}; ${recovery}`);

/** Problems of one code and severity in one feed. */
export interface Group {
  readonly first: CheckProblem;
  readonly problems: readonly CheckProblem[];
}

const RANKS: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Problems by code, the worst first. */
export function grouped(problems: readonly CheckProblem[]): Group[] {
  const groups = new Map<string, { first: CheckProblem; problems: CheckProblem[] }>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: problem, problems: [problem] });
    else group.problems.push(problem);
  }
  return [...groups.values()].sort((a, b) => RANKS[a.first.severity] - RANKS[b.first.severity]);
}

/** `3:7`, counted from 1 as in editors; without a place the element, else `''`. */
export function placeIn({ line, column = 0, elementPath = '' }: CheckProblem): string {
  return line === undefined ? printable(elementPath) : `${line}:${column + 1}`;
}

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function countsLine({ feeds, notFeeds, unreadable, error, warning, info }: Counts): string {
  const parts = [
    amount(error, 'error', 'errors'),
    amount(warning, 'warning', 'warnings'),
    `${info} info`,
    ...(notFeeds === 0 ? [] : [amount(notFeeds, 'document is not a feed', 'documents are no feeds')]),
    ...(unreadable === 0 ? [] : [amount(unreadable, 'file cannot be read', 'files cannot be read')]),
  ];
  return `${amount(feeds, 'document', 'documents')}: ${parts.join(', ')}`;
}
