/** Output of `anyfeed check` for people: problems by kind with their first places, or every place with its line. */

import type { CheckProblem } from '../check/check-feed.ts';
import {
  account,
  countsLine,
  type FeedFindings,
  type Format,
  type Group,
  grouped,
  nothing,
  placeIn,
} from './check-report.ts';
import { excerptAt } from './excerpt.ts';
import { type Paint, painter } from './paint.ts';
import { printable } from './terminal-text.ts';

export const textFormat: Format = (io, all) => {
  const paint = painter(io.colors);
  return {
    begin: nothing,
    feed: (checked) => {
      const lines = all ? everyPlace(checked, paint, io.columns) : firstPlaces(checked, paint);
      io.out(lines.map((line) => `${line}\n`).join(''));
    },
    end: (counts) => io.out(`${paint.bold(countsLine(counts))}\n`),
  };
};

function firstPlaces({ file, problems }: FeedFindings, paint: Paint): string[] {
  return grouped(problems).flatMap((group) => [
    head(file, group.first, also(group), paint),
    cure(group.first, paint),
  ]);
}

/** Number of further places to print. */
const PLACES = 3;

/** `(7 times: also 15:5, 22:5, 23:9 …)`. */
function also({ problems }: Group): string {
  if (problems.length === 1) return '';
  const places = problems
    .slice(1, 1 + PLACES)
    .map(placeIn)
    .filter((place) => place !== '');
  const more = problems.length > 1 + PLACES ? ' …' : '';
  return places.length === 0
    ? ` (${problems.length} times)`
    : ` (${problems.length} times: also ${places.join(', ')}${more})`;
}

function everyPlace({ file, problems, text: source }: FeedFindings, paint: Paint, columns: number): string[] {
  const told = new Set<string>();
  return problems.flatMap((problem) => {
    // Print the fix once per file: all problems of a kind have the same fix.
    const hint = told.has(problem.code) ? [] : [cure(problem, paint)];
    told.add(problem.code);
    return [head(file, problem, '', paint), ...excerptLines(problem, source, paint, columns), ...hint];
  });
}

function head(file: string, problem: CheckProblem, times: string, paint: Paint): string {
  const { code, severity, line } = problem;
  const color = { error: paint.red, warning: paint.yellow, info: paint.dim }[severity];
  const name = printable(file);
  const place = placeIn(problem);
  const where = line === undefined ? `${name}:${place === '' ? '' : ` ${place}:`}` : `${name}:${place}`;
  return `${paint.bold(where)} ${color(`${severity} ${code}`)} ${account(problem)}${paint.dim(times)}`;
}

function cure({ fix, specification }: CheckProblem, paint: Paint): string {
  const link = specification === undefined ? '' : ` ${paint.dim(specification)}`;
  return `    ${paint.green('fix:')} ${fix}${link}`;
}

const GUTTER = 6;

function excerptLines({ offset }: CheckProblem, source: string, paint: Paint, columns: number): string[] {
  if (offset === undefined || source === '') return [];
  const { line, caret } = excerptAt(source, offset, columns - GUTTER);
  if (line.trim() === '') return [];
  return [`    ${paint.dim('│')} ${line}`, `    ${paint.dim('│')} ${' '.repeat(caret)}${paint.bold('^')}`];
}
