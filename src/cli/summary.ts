/** The page of `anyfeed --summary`: the format, the encoding and its evidence, the problems, the entries. */

import { toPlainText } from '../core/content/index.ts';
import type { Entry, Feed, FeedResult } from '../core/document/result.ts';
import type { EncodingAttempt } from '../core/model/model.ts';
import { versionOf } from '../core/model/versions.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import {
  excerptLines,
  oneLine,
  type Paint,
  padEnd,
  painter,
  table,
  timestamp,
  wrap,
} from './terminal-text.ts';

/** The output medium. */
export interface PageForm {
  readonly colors: boolean;
  readonly columns: number;
}

/** Number of problems to show; a feed may have thousands of the same kind. */
const PROBLEMS_SHOWN = 20;
const LABEL_WIDTH = 10;

/** @param text the decoded document, for excerpts */
export function summaryPage(result: FeedResult, text: string, { colors, columns }: PageForm): string {
  const paint = painter(colors);
  const sections = [
    heading(result, paint, columns),
    facts(result, paint, columns),
    problemList(result.problems, text, paint, columns),
    entryTable(result.entries, paint, columns),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function heading({ feed, usable }: FeedResult, paint: Paint, columns: number): string[] {
  const title = oneLine(plainTitle(feed), columns) || (usable ? '(no title)' : '(no feed)');
  const link = oneLine(feed.link ?? '', columns);
  const subtitle = oneLine(feed.subtitleDetail ? toPlainText(feed.subtitleDetail) : '', columns);
  return [paint.bold(title), subtitle, paint.dim(link)].filter((line) => line !== '');
}

function facts(result: FeedResult, paint: Paint, columns: number): string[] {
  const { version, problems, entries, feed } = result;
  const updated = feed.updatedParsed ?? feed.publishedParsed;
  const encoding = encodingLines(result);
  const rows: [string, string][] = [
    ['format', version === '' ? 'unknown' : `${versionOf(version)?.name ?? version} · ${version}`],
    ...encoding.map((line, i): [string, string] => [i === 0 ? 'encoding' : '', line]),
    ...(feed.language === undefined ? [] : ([['language', feed.language]] as [string, string][])),
    ...(updated === undefined ? [] : ([['updated', `${timestamp(updated)} UTC`]] as [string, string][])),
    ['problems', count(problems)],
    ['entries', String(entries.length)],
  ];
  return rows.flatMap(([label, value]) =>
    wrapped(value, columns - LABEL_WIDTH).map(
      (line, i) => paint.dim(padEnd(i === 0 ? label : '', LABEL_WIDTH)) + line,
    ),
  );
}

/** Wraps the text in lines that fit. */
function wrapped(text: string, columns: number): string[] {
  return wrap(oneLine(text, LONGEST), columns).map((line) => oneLine(line, columns));
}
/** Cut messages here: they quote the feed. */
const LONGEST = 400;

const OUTCOMES: Readonly<Record<EncodingAttempt['outcome'], string>> = {
  ok: 'decodes everything',
  'unknown-encoding': 'is an unknown encoding',
  'decode-error': 'does not decode',
  'xml-forbidden-characters': 'gives a character that XML forbids',
  'not-tried': 'was not needed',
  unavailable: 'is in no build without a detector',
  overruled: 'was overruled',
};

/** The encoding with its reason, followed by the failed attempts. */
function encodingLines({ encoding, encodingTrace }: FeedResult): string[] {
  const found = encodingTrace.find(({ outcome }) => outcome === 'ok');
  const first =
    found === undefined
      ? `${encoding || 'unknown'} · not all bytes are readable`
      : `${encoding} · ${found.reason ?? found.source}`;
  const isVain = ({ outcome, encoding, canonical }: EncodingAttempt): boolean =>
    outcome !== 'ok' &&
    outcome !== 'not-tried' &&
    (canonical ?? encoding) !== (found?.canonical ?? found?.encoding);
  const failed = encodingTrace.filter(isVain);
  return [first, ...failed.map(failedAttempt)];
}

function failedAttempt({ encoding, source, reason, outcome, byteOffset }: EncodingAttempt): string {
  const place = byteOffset === undefined ? '' : ` at byte ${byteOffset}`;
  return `not ${encoding}, which ${OUTCOMES[outcome]}${place} · ${reason ?? source}`;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** `3 (1 error, 2 warning)`. */
function count(problems: readonly FeedProblem[]): string {
  if (problems.length === 0) return 'none';
  const kinds = SEVERITIES.map((severity) => ({
    severity,
    number: problems.filter((problem) => problem.severity === severity).length,
  }));
  const parts = kinds
    .filter(({ number }) => number > 0)
    .map(({ severity, number }) => `${number} ${severity}`);
  return `${problems.length} (${parts.join(', ')})`;
}

function problemList(
  problems: readonly FeedProblem[],
  text: string,
  paint: Paint,
  columns: number,
): string[] {
  const shown = problems
    .slice(0, PROBLEMS_SHOWN)
    .flatMap((problem) => problemLines(problem, text, paint, columns));
  const hidden = problems.length - PROBLEMS_SHOWN;
  if (hidden > 0) shown.push(paint.dim(`… and ${hidden} more; the JSON output lists them all`));
  return shown.length === 0 ? [] : [paint.bold('Problems'), ...shown];
}

function problemLines(problem: FeedProblem, text: string, paint: Paint, columns: number): string[] {
  const { code, severity, message, recovery, line, column = 0, offset } = problem;
  const color = { error: paint.red, warning: paint.yellow, info: paint.dim }[severity];
  const place = line === undefined ? '' : `${line}:${column + 1} `;
  const head = `${place}${severity} ${code}`;
  const account = recovery === undefined ? message : `${message}; ${recovery}`;
  const room = columns - head.length - 1;
  // Print a long message on lines of its own.
  const lines =
    account.length <= room
      ? [`${color(head)} ${oneLine(account, room)}`]
      : [color(head), ...wrapped(account, columns - 2).map((row) => `  ${row}`)];
  if (offset === undefined || text === '') return lines;
  return [...lines, ...excerptLines(text, offset, columns, paint, color('^'))];
}

function entryTable(entries: readonly Entry[], paint: Paint, columns: number): string[] {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => {
    const date = entry.publishedParsed ?? entry.updatedParsed;
    return [
      date === undefined ? '–' : timestamp(date),
      plainTitle(entry) || firstWords(entry),
      entry.link ?? '',
    ];
  });
  return [paint.bold('Entries (times in UTC)'), ...table(rows, columns)];
}

function plainTitle({ title, titleDetail }: Feed | Entry): string {
  return titleDetail === undefined ? (title ?? '') : toPlainText(titleDetail);
}

/** Replaces the title of an entry without one, as in microblogs. */
function firstWords({ summary, summaryDetail, content }: Entry): string {
  const detail = summaryDetail ?? content?.[0];
  return detail === undefined ? (summary ?? '') : toPlainText(detail);
}
