/** The page of `anyfeed --summary`: the format, the encoding and its evidence, the problems, the entries. */

import { toPlainText } from '../core/content/index.ts';
import type { Entry, FeedResult } from '../core/document/result.ts';
import type { EncodingAttempt } from '../core/model/model.ts';
import { versionOf } from '../core/model/versions.ts';
import { titleOf } from '../core/present/body.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import type { Io } from './io.ts';
import {
  excerptLines,
  oneLine,
  padEnd,
  type Screen,
  screenOf,
  table,
  timestamp,
  wrap,
} from './terminal-text.ts';

/** Number of problems to show; a feed may have thousands of the same kind. */
const PROBLEMS_SHOWN = 20;
const LABEL_WIDTH = 10;

/** @param text the decoded document, for excerpts */
export function summaryPage(result: FeedResult, text: string, io: Pick<Io, 'colors' | 'columns'>): string {
  const screen = screenOf(io);
  const problems = result.problems.filter((problem) => !isRepeated(problem, result));
  const sections = [
    heading(result, screen),
    facts(result, problems, screen),
    problemList(problems, text, screen),
    entryTable(result.entries, screen),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function heading({ feed, usable }: FeedResult, screen: Screen): string[] {
  const title = oneLine(titleOf(feed), screen.columns) || (usable ? '(no title)' : '(no feed)');
  const link = oneLine(feed.link ?? '', screen.columns);
  const subtitle = oneLine(feed.subtitleDetail ? toPlainText(feed.subtitleDetail) : '', screen.columns);
  return [screen.bold(title), subtitle, screen.dim(link)].filter((line) => line !== '');
}

/** Whether the decisive problem says the same: that of a document that is not well-formed has the place and the words of the first repair. */
const isRepeated = (problem: FeedProblem, { bozoException: first }: FeedResult): boolean =>
  problem !== first && problem.offset === first?.offset && problem.message === first?.message;

function facts(result: FeedResult, problems: readonly FeedProblem[], screen: Screen): string[] {
  const { version, entries, feed } = result;
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
    wrapped(value, screen.columns - LABEL_WIDTH).map(
      (line, i) => screen.dim(padEnd(i === 0 ? label : '', LABEL_WIDTH)) + line,
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
  unavailable: 'is not available in this build',
  overruled: 'was overruled',
};

/** The encoding with its reason, followed by the failed attempts. */
function encodingLines({ encoding, encodingTrace }: FeedResult): string[] {
  const found = encodingTrace.find(({ outcome }) => outcome === 'ok');
  const first =
    found === undefined
      ? `${encoding || 'unknown'} · not all bytes are readable`
      : `${encoding} · ${found.reason ?? found.source}`;
  const isVain = ({ outcome, encoding, canonicalEncoding }: EncodingAttempt): boolean =>
    outcome !== 'ok' &&
    outcome !== 'not-tried' &&
    (canonicalEncoding ?? encoding) !== (found?.canonicalEncoding ?? found?.encoding);
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

function problemList(problems: readonly FeedProblem[], text: string, screen: Screen): string[] {
  const shown = problems.slice(0, PROBLEMS_SHOWN).flatMap((problem) => problemLines(problem, text, screen));
  const hidden = problems.length - PROBLEMS_SHOWN;
  if (hidden > 0) shown.push(screen.dim(`… and ${hidden} more; the JSON output lists them all`));
  return shown.length === 0 ? [] : [screen.bold('Problems'), ...shown];
}

function problemLines(problem: FeedProblem, text: string, screen: Screen): string[] {
  const { code, severity, message, recovery, line, column = 0, offset } = problem;
  const color = { error: screen.red, warning: screen.yellow, info: screen.dim }[severity];
  const place = line === undefined ? '' : `${line}:${column + 1} `;
  const head = `${place}${severity} ${code}`;
  const account = recovery === undefined ? message : `${message}; ${recovery}`;
  const room = screen.columns - head.length - 1;
  // Print a long message on lines of its own.
  const lines =
    account.length <= room
      ? [`${color(head)} ${oneLine(account, room)}`]
      : [color(head), ...wrapped(account, screen.columns - 2).map((row) => `  ${row}`)];
  if (offset === undefined || text === '') return lines;
  return [...lines, ...excerptLines(text, offset, screen, color('^'))];
}

function entryTable(entries: readonly Entry[], screen: Screen): string[] {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => {
    const date = entry.publishedParsed ?? entry.updatedParsed;
    return [
      date === undefined ? '–' : timestamp(date),
      titleOf(entry) || firstWords(entry),
      entry.link ?? '',
    ];
  });
  return [screen.bold('Entries (times in UTC)'), ...table(rows, screen.columns)];
}

/** Replaces the title of an entry without one, as in microblogs. */
function firstWords({ summary, summaryDetail, content }: Entry): string {
  const detail = summaryDetail ?? content?.[0];
  return detail === undefined ? (summary ?? '') : toPlainText(detail);
}
