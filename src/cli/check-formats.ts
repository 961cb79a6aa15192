/**
 * The findings of `anyfeed check`, and the formats of its report: text for people, JSON for programs, annotations of a GitHub workflow, SARIF
 * for code scanning.
 */

import {
  type CheckOptions,
  type CheckProblem,
  checkDocument,
  type Edit,
  RULES,
  type RuleId,
} from '../check/check-feed.ts';
import { harmOf } from '../check/harm.ts';
import { DAMAGES_TREE } from '../check/problems/damage.ts';
import type { FeedResult } from '../core/document/result.ts';
import type { ProblemSeverity } from '../core/problems/kinds.ts';
import { packageVersion, sitePage } from '../corpus/package.ts';
import type { SavedResponse } from '../corpus/saved-response.ts';
import { explain } from './explain.ts';
import { fingerprint } from './fingerprint.ts';
import type { Io } from './io.ts';
import { escapeControls, excerptLines, printable, type Screen, screenOf } from './terminal-text.ts';

export interface FeedFindings extends Pick<FeedResult, 'version' | 'usable' | 'bozo'> {
  readonly file: string;
  /** Problems in the order of the document. */
  readonly problems: readonly CheckProblem[];
  /** The decoded text. */
  readonly text: string;
  /** Certain corrections of the text, by problem. */
  readonly edits: ReadonlyMap<CheckProblem, Edit>;
}

/** A document to check; its bytes are sent next to it. */
export interface CheckTask {
  readonly file: string;
  readonly headers: SavedResponse['headers'];
  readonly options: CheckOptions;
}

export function findingsOf({ file, headers, options }: CheckTask, bytes: Uint8Array): FeedFindings {
  const { result, problems, text, edits } = checkDocument(bytes, headers, options);
  const { version, usable, bozo } = result;
  return { file, version, usable, bozo, problems, text, edits };
}

/** Totals of all feeds. */
export interface Counts extends Record<ProblemSeverity, number> {
  /** Documents that were read, feeds or not. */
  feeds: number;
  notFeeds: number;
  unreadable: number;
  /** Other files of directories. */
  others: number;
  /** Problems that the baseline knows. */
  known: number;
}

export function emptyCounts(): Counts {
  return { feeds: 0, notFeeds: 0, unreadable: 0, others: 0, known: 0, error: 0, warning: 0, info: 0 };
}

export function countProblems({ usable, problems }: FeedFindings, counts: Counts): void {
  counts.feeds += 1;
  if (!usable) counts.notFeeds += 1;
  for (const { severity } of problems) counts[severity] += 1;
}

/** Prints a run: the beginning, each feed, the end. */
export interface Printer {
  begin?(): void;
  feed(checked: FeedFindings): void;
  end(counts: Counts): void;
}

export interface FormatOptions {
  /** Whether to print every place, or only the first places of each kind of problem. */
  readonly all: boolean;
  /** Whether to print nothing but problems. */
  readonly quiet: boolean;
  /** Severities that fail the check. */
  readonly severe: readonly string[];
}

export type Format = (io: Io, options: FormatOptions) => Printer;

/** Describes a problem and its recovery. */
const account = ({ message, recovery }: CheckProblem): string =>
  printable(recovery === undefined ? message : `${message}; ${recovery}`);

/** Problems of one rule, severity and wording in one feed. */
interface Group {
  readonly first: CheckProblem;
  readonly problems: readonly CheckProblem[];
}

const RANKS: Readonly<Record<ProblemSeverity, number>> = { error: 0, warning: 1, info: 2 };

const NUMBER = /\d+/g;

/** A message without the parts that differ from place to place: quotations of the feed, which may contain quotation marks, and numbers. */
function wordingOf(message: string): string {
  const [start, end] = [message.indexOf('"'), message.lastIndexOf('"')];
  const wording = start === end ? message : message.slice(0, start + 1) + message.slice(end);
  return wording.replace(NUMBER, '#');
}

/** Problems by rule and wording, first what is severe, then what stops readers: every kind of fault is visible. */
function grouped(problems: readonly CheckProblem[]): Group[] {
  const groups = new Map<string, { first: CheckProblem; problems: CheckProblem[] }>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.rule} ${wordingOf(problem.message)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: problem, problems: [problem] });
    else group.problems.push(problem);
  }
  return [...groups.values()].sort(
    ({ first: a }, { first: b }) => RANKS[a.severity] - RANKS[b.severity] || harmOf(a.code) - harmOf(b.code),
  );
}

/** `3:7`, counted from 1 as in editors; without a place the element, else `''`. */
function placeIn({ line, column = 0, elementPath = '' }: CheckProblem): string {
  return line === undefined ? printable(elementPath) : `${line}:${column + 1}`;
}

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function countsLine(counts: Counts): string {
  const { feeds, notFeeds, unreadable, others, known, error, warning, info } = counts;
  const parts = [
    amount(error, 'error', 'errors'),
    amount(warning, 'warning', 'warnings'),
    `${info} info`,
    ...(notFeeds === 0 ? [] : [amount(notFeeds, 'document is not a feed', 'documents are not feeds')]),
    ...(unreadable === 0 ? [] : [amount(unreadable, 'file cannot be read', 'files cannot be read')]),
    ...(known === 0 ? [] : [`${amount(known, 'known problem', 'known problems')} of the baseline`]),
  ];
  const rest =
    others === 0 ? '' : `; ${amount(others, 'other file is not a feed', 'other files are not feeds')}`;
  return `${amount(feeds, 'document', 'documents')}: ${parts.join(', ')}${rest}`;
}

export const textFormat: Format = (io, { all, quiet }) => {
  const screen = screenOf(io);
  return {
    feed: (checked) => {
      const lines = all ? everyPlace(checked, screen) : firstPlaces(checked, screen);
      io.out([...lines, ...hidden(checked, screen)].map((line) => `${line}\n`).join(''));
    },
    end: (counts) => {
      if (!quiet) io.out(`${screen.bold(countsLine(counts))}\n`);
    },
  };
};

/** A line for a feed whose damaged elements are not judged: the next check may say more. */
const hidden = ({ file, problems }: FeedFindings, screen: Screen): string[] =>
  problems.some(({ code }) => DAMAGES_TREE.has(code))
    ? [
        `Damaged elements of ${screen.bold(printable(file))} hide further problems: check again after the repair`,
      ]
    : [];

function firstPlaces({ file, problems }: FeedFindings, screen: Screen): string[] {
  const told = new Set<string>();
  return grouped(problems).flatMap((group) => {
    const { first } = group;
    const hint = told.has(first.fix) ? [] : [cure(first, screen)];
    told.add(first.fix);
    return [head(file, first, also(group), screen), ...hint];
  });
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

function everyPlace({ file, problems, text: source }: FeedFindings, screen: Screen): string[] {
  const told = new Set<string>();
  return problems.flatMap((problem) => {
    const hint = told.has(problem.fix) ? [] : [cure(problem, screen)];
    told.add(problem.fix);
    const { offset } = problem;
    const isShown = offset !== undefined && source !== '';
    const place = isShown ? excerptLines(source, offset, screen, screen.bold('^')) : [];
    return [head(file, problem, '', screen), ...place, ...hint];
  });
}

function head(file: string, problem: CheckProblem, times: string, screen: Screen): string {
  const { rule, severity, line } = problem;
  const color = { error: screen.red, warning: screen.yellow, info: screen.dim }[severity];
  const name = printable(file);
  const place = placeIn(problem);
  const where = line === undefined ? `${name}:${place === '' ? '' : ` ${place}:`}` : `${name}:${place}`;
  return `${screen.bold(where)} ${color(`${severity} ${rule}`)} ${account(problem)}${screen.dim(times)}`;
}

function cure({ fix, specification }: CheckProblem, screen: Screen): string {
  const link = specification === undefined ? '' : ` ${screen.dim(specification)}`;
  return `    ${screen.green('fix:')} ${printable(fix)}${link}`;
}

/** `{files: [{file, version, usable, bozo, problems}], counts}` */
export const jsonFormat: Format = (io) => {
  let isFirst = true;
  return {
    begin: () => io.out('{"files":['),
    feed: ({ file, version, usable, bozo, problems }) => {
      const object = escapeControls(JSON.stringify({ file, version, usable, bozo, problems }));
      io.out(`${isFirst ? '' : ','}\n${object}`);
      isFirst = false;
    },
    end: (counts) => io.out(`\n],"counts":${JSON.stringify(counts)}}\n`),
  };
};

/**
 * Annotations (https://docs.github.com/actions/reference/workflow-commands-for-github-actions), one for each kind of problem: GitHub shows
 * only ten of a severity per step.
 */
export const githubFormat: Format = (io, { all, quiet }) => ({
  feed: ({ file, problems }) => {
    const shown = all ? problems.map((first) => ({ first, problems: [first] })) : grouped(problems);
    io.out(shown.map(({ first, problems: { length } }) => annotation(file, first, length)).join(''));
  },
  end: (counts) => {
    if (!quiet) io.out(`${countsLine(counts)}\n`);
  },
});

const COMMANDS: Readonly<Record<ProblemSeverity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

function annotation(file: string, problem: CheckProblem, times: number): string {
  const { rule, severity, line, column = 0, elementPath, fix } = problem;
  const at = line === undefined ? '' : `,line=${line},col=${column + 1}`;
  const element = line === undefined && elementPath !== undefined ? `${printable(elementPath)}: ` : '';
  const repeated = times === 1 ? '' : ` (${times} times)`;
  const message = `${element}${account(problem)}${repeated}. ${fix}`;
  return `::${COMMANDS[severity]} file=${escapeProperty(file)}${at},title=${rule}::${escapeData(message)}\n`;
}

const escapeData = (data: string): string =>
  data.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (property: string): string =>
  escapeData(printable(property)).replaceAll(':', '%3A').replaceAll(',', '%2C');

const LEVELS: Readonly<Record<ProblemSeverity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html): one run with the rules of the problems found. */
export const sarifFormat: Format = (io) => {
  const results: object[] = [];
  const rules = new Map<RuleId, number>();
  return {
    feed: (checked) => {
      for (const problem of checked.problems) {
        if (!rules.has(problem.rule)) rules.set(problem.rule, rules.size);
        results.push(resultOf(checked, problem, rules.get(problem.rule) ?? 0));
      }
    },
    end: () => {
      const driver = {
        name: 'anyfeed',
        version: packageVersion(),
        informationUri: 'https://www.npmjs.com/package/anyfeed',
        rules: [...rules.keys()].map(ruleOf),
      };
      const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
      const log = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
      io.out(`${escapeControls(JSON.stringify(log, null, 1))}\n`);
    },
  };
};

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

function ruleOf(id: RuleId): object {
  const { code, why, fix, severity, specification } = RULES[id];
  const page = sitePage(`rules/${id}.html`) ?? specification;
  return {
    id,
    shortDescription: { text: why },
    help: { text: fix, markdown: explain(id) },
    ...(page !== undefined && { helpUri: page }),
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: LEVELS[severity] },
    properties: { code },
  };
}

function resultOf({ file, text, edits }: FeedFindings, problem: CheckProblem, ruleIndex: number): object {
  const { rule, severity, line = 1, column = 0, elementPath } = problem;
  const uri = uriOf(file);
  const edit = edits.get(problem);
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: account(problem) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          // Faults of the server and of the whole document are at its beginning.
          region: { startLine: line, startColumn: column + 1, ...snippetOf(problem, text) },
        },
        ...(elementPath !== undefined && {
          logicalLocations: [{ fullyQualifiedName: elementPath, kind: 'element' }],
        }),
      },
    ],
    partialFingerprints: { 'anyfeed/v1': fingerprint(problem) },
    ...(edit !== undefined && { fixes: [fixOf(edit, uri, text)] }),
  };
}

/** Characters of a snippet: some feeds are one line. */
const SNIPPET = 200;
const LINE_END = /\r?\n|$/;

/** The rest of the line of a problem. */
function snippetOf({ offset, column = 0 }: CheckProblem, source: string): object {
  if (offset === undefined) return {};
  const rest = source.slice(offset, offset + SNIPPET);
  const text = rest.slice(0, rest.search(LINE_END));
  return text === '' ? {} : { endColumn: column + 1 + text.length, snippet: { text: text.toWellFormed() } };
}

function fixOf({ start, end, text }: Edit, uri: string, source: string): object {
  const from = placeAt(source, start);
  const to = placeAt(source, end);
  const [startLine, startColumn, endLine, endColumn] = [from.line, from.column, to.line, to.column];
  const deletedRegion = { startLine, startColumn, endLine, endColumn };
  return {
    description: { text: `Write ${text}` },
    artifactChanges: [
      { artifactLocation: { uri }, replacements: [{ deletedRegion, insertedContent: { text } }] },
    ],
  };
}

/** Line and column, both from 1. */
function placeAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const DRIVE = /^([a-z])%3A\//i;

/** A path as a reference: absolute with the drive of Windows, else relative; standard input has none. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  const parts = file.toWellFormed().replaceAll('\\', '/').split('/');
  return parts.map(encodeURIComponent).join('/').replace(DRIVE, 'file:///$1:/');
}
