/** `anyfeed corpus record|check|report DIR`: the actions with their options, and what they print. */

import type { EncodingPolicy, ParseOptions } from '../core/model/options.ts';
import { type CorpusCheckedFeed, checkCorpus } from '../corpus/check.ts';
import {
  type CorpusChangeGroup,
  CorpusChangeGroups,
  type CorpusExample,
  type SnapshotJson,
} from '../corpus/compare.ts';
import { CorpusError } from '../corpus/corpus-error.ts';
import { recordCorpus } from '../corpus/record.ts';
import { reportCorpus } from '../corpus/report.ts';
import {
  type Arguments,
  command,
  readDuration,
  readFormat,
  readNamespaceOptions,
  readNumber,
} from './arguments.ts';
import { type CorpusRequest, countResult, optionsOf, snapshotsOf, withProgress } from './corpus-output.ts';
import { runMerge, runStatistics } from './corpus-statistics.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { CORPUS_OPTIONS } from './options.ts';
import { checkOptions } from './parse.ts';
import { escapeControls, oneLine, printable, type Screen, screenOf } from './terminal-text.ts';

const HELP = {
  usage: `Usage: anyfeed corpus record DIR [--out SNAPSHOTS] [--restart]
       anyfeed corpus check  DIR [--against SNAPSHOTS] [--update]
       anyfeed corpus report DIR --html FILE
       anyfeed corpus statistics DIR|FILE.json… [--json] [--html FILE]
       anyfeed corpus merge SNAPSHOTS… --out SNAPSHOTS [--expect FILE]

Parses every feed below DIR. \`record\` saves a snapshot of each result, \`check\`
shows the changes since then, \`report\` writes one web page about all feeds.
\`statistics\` counts what the feeds are made of, or adds the counts of parts.
\`merge\` brings snapshots together that several machines have recorded.

Every file is a feed, except .md files and names that begin with a dot. A file
may be an HTTP response, headers first; FILE.headers next to FILE may hold
headers, one per line. Other files named FILE.SOMETHING are skipped. Records of
.warc, .warc.gz and .warc.zst files are feeds, too, when the package anyfeed-warc
is installed; DIR may be one such file, a pipe, or - for standard input.
`,
  ending: `Exit status: 0 no changes; 1 something changed, or feeds could not be read;
2 there is no feed, a file cannot be written, or the command line is wrong.
`,
  examples: [
    'anyfeed corpus record feeds/ --out snapshots/',
    'anyfeed corpus check feeds/ --against snapshots/',
  ] as const,
};

type Action = (request: CorpusRequest, io: Io) => Promise<number>;

interface NamedAction {
  readonly run: Action;
  /** The options that only some actions have. */
  readonly own: readonly string[];
  /** Whether it takes several directories or files. */
  readonly takesMany?: boolean;
}

const ACTIONS: ReadonlyMap<string, NamedAction> = new Map<string, NamedAction>([
  ['record', { run: runRecord, own: ['out', 'restart'] }],
  ['check', { run: runCheck, own: ['against', 'update', 'format', 'json'] }],
  ['report', { run: runReport, own: ['html'] }],
  ['statistics', { run: runStatistics, own: ['html', 'format', 'json'], takesMany: true }],
  ['merge', { run: runMerge, own: ['out', 'expect'], takesMany: true }],
]);
const OWN_OPTIONS: readonly string[] = [...ACTIONS.values()].flatMap(({ own }) => own);

/** @returns the exit status */
export const corpusCommand: Command = command(HELP, CORPUS_OPTIONS, async ({ values, positionals }, io) => {
  const [name = '', directory, ...others] = positionals;
  const action = ACTIONS.get(name);
  if (action === undefined) throw new UsageError(`corpus is followed by ${[...ACTIONS.keys()].join(', ')}`);
  if (directory === undefined) throw new UsageError(`corpus ${name}: which directory?`);
  if (others.length > 0 && action.takesMany !== true)
    throw new UsageError(`one directory at a time, not also ${others.join(', ')}`);
  const foreign = OWN_OPTIONS.find((option) => option in values && !action.own.includes(option));
  if (foreign !== undefined) throw new UsageError(`corpus ${name} has no option --${foreign}`);
  const request = {
    directory,
    others,
    snapshots: values.out ?? values.against,
    restart: values.restart ?? false,
    update: values.update ?? false,
    expect: values.expect,
    html: values.html,
    format: readFormat(values, ['text', 'json']),
    sample: values.sample,
    only: readOnly(values.only),
    threads: readNumber('threads', values.threads, 0),
    timeout: readDuration('timeout', values.timeout),
    memoryMB: readNumber('memory-mb', values['memory-mb'], 32),
    parse: readParseOptions(values),
  };
  try {
    return await action.run(request, io);
  } catch (error) {
    if (error instanceof CorpusError) throw new InputError(error.message, { cause: error });
    if (error instanceof RangeError) throw new UsageError(error.message.replace('options.', '--'));
    throw error;
  }
});

function readOnly(text: string | undefined): 'feeds' | undefined {
  if (text !== undefined && text !== 'feeds') throw new UsageError(`--only is feeds, not ${text}`);
  return text;
}

function readParseOptions(values: Arguments<typeof CORPUS_OPTIONS>['values']): ParseOptions {
  const options = {
    encodingPolicy: values['encoding-policy'] as EncodingPolicy | undefined,
    parser: values.loose ? ('loose' as const) : undefined,
    sanitizeHtml: values['no-sanitize'] ? false : undefined,
    resolveRelativeUris: values['no-resolve'] ? false : undefined,
    namespaces: readNamespaceOptions(values.namespace),
  };
  return checkOptions(options);
}

/** @returns the exit status */
async function runRecord(request: CorpusRequest, io: Io): Promise<number> {
  const snapshots = snapshotsOf(request);
  const results = recordCorpus(request.directory, { restart: request.restart, ...optionsOf(request) });
  const counts = { recorded: 0, resumed: 0, failed: 0, skipped: 0 };
  const interrupted = io.untilInterrupted();
  for await (const result of withProgress(results, request.directory, snapshots, io)) {
    countResult(result, counts, io);
    if (interrupted.aborted) break;
  }
  const parts = [
    `${counts.recorded} recorded`,
    ...(counts.resumed > 0 ? [`${counts.resumed} by the run that was stopped (--restart starts again)`] : []),
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
    ...(counts.skipped > 0 ? [`${counts.skipped} others skipped`] : []),
  ];
  io.out(`${parts.join(', ')}\n`);
  if (interrupted.aborted) io.err('stopped: the next run continues it (--restart starts again)\n');
  return counts.failed > 0 || interrupted.aborted ? STATUS.problems : STATUS.fine;
}

/** Number of groups to show of each kind. */
const GROUPS_SHOWN = 20;
/** Number of new and missing feeds to show. */
const NAMES_SHOWN = 10;

const KINDS: readonly (readonly [CorpusChangeGroup['kind'], string])[] = [
  ['field', 'Fields'],
  ['namespace', 'Namespaces'],
  ['problem', 'Problem codes'],
  ['encoding', 'Encodings'],
  ['input', 'The documents themselves'],
];

type Counts = Record<CorpusCheckedFeed['status'], number>;

/** @returns the exit status */
async function runCheck(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, update } = request;
  const snapshots = snapshotsOf(request);
  const groups = new CorpusChangeGroups();
  const names: Record<'new' | 'missing', string[]> = { new: [], missing: [] };
  const counts: Counts = { unchanged: 0, changed: 0, new: 0, missing: 0, failed: 0, skipped: 0 };
  const results = checkCorpus(directory, { update, ...optionsOf(request) });
  for await (const result of withProgress(results, directory, snapshots, io)) {
    const { name, status, changes } = result;
    countResult(result, counts, io);
    if (changes !== undefined) groups.add(name, changes);
    // A million new feeds need not be remembered to show the first.
    if ((status === 'new' || status === 'missing') && names[status].length < NAMES_SHOWN)
      names[status].push(name);
  }
  if (request.format === 'json')
    io.out(`${escapeControls(JSON.stringify({ counts, groups: groups.list(), ...names }, undefined, 2))}\n`);
  else io.out(page(counts, groups.list(), names, update, io));
  const differs = counts.changed + counts.new + counts.missing > 0 && !update;
  return differs || counts.failed > 0 ? STATUS.problems : STATUS.fine;
}

function page(
  counts: Counts,
  groups: readonly CorpusChangeGroup[],
  names: Record<'new' | 'missing', readonly string[]>,
  update: boolean,
  io: Io,
): string {
  const screen = screenOf(io);
  const sections = [
    ...KINDS.map(([kind, title]) =>
      groupLines(
        title,
        groups.filter((group) => group.kind === kind),
        screen,
      ),
    ),
    nameLines('New feeds', names.new, counts.new, screen),
    nameLines('Missing feeds', names.missing, counts.missing, screen),
    [verdict(counts, update, screen)],
  ];
  const filled = sections.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function verdict(counts: Counts, update: boolean, screen: Screen): string {
  const statuses: readonly (keyof Counts)[] = ['unchanged', 'changed', 'new', 'missing', 'failed', 'skipped'];
  const parts = statuses
    .filter((status) => counts[status] > 0 || status === 'unchanged' || status === 'changed')
    .map((status) => `${counts[status]} ${status}`);
  const updated = update && counts.changed + counts.new + counts.missing > 0 ? '; snapshots updated' : '';
  const line = parts.join(', ') + updated;
  return counts.changed + counts.new + counts.missing + counts.failed === 0
    ? screen.green(line)
    : screen.bold(line);
}

function groupLines(title: string, groups: readonly CorpusChangeGroup[], screen: Screen): string[] {
  if (groups.length === 0) return [];
  const lines = groups
    .slice(0, GROUPS_SHOWN)
    .flatMap(({ group, feeds, changes, examples }) => [
      `  ${screen.yellow(oneLine(group, screen.columns - 2))}  ${screen.dim(amount(feeds, changes))}`,
      ...examples.flatMap((example) => exampleLines(example, screen)),
    ]);
  const hidden = groups.length - GROUPS_SHOWN;
  return [screen.bold(title), ...lines, ...(hidden > 0 ? [`  … and ${hidden} more groups`] : [])];
}

function amount(feeds: number, changes: number): string {
  const inFeeds = feeds === 1 ? 'in 1 feed' : `in ${feeds} feeds`;
  return changes === feeds ? inFeeds : `${changes} times ${inFeeds}`;
}

function exampleLines(example: CorpusExample, screen: Screen): string[] {
  const { before, after } = difference(example.before, example.after, screen.columns - 6);
  return [
    `    ${screen.dim(oneLine(`${example.name}: ${example.elementPath}`, screen.columns - 4))}`,
    ...(before === undefined ? [] : [`    ${screen.red(`- ${before}`)}`]),
    ...(after === undefined ? [] : [`    ${screen.green(`+ ${after}`)}`]),
  ];
}

function nameLines(title: string, names: readonly string[], total: number, screen: Screen): string[] {
  if (names.length === 0) return [];
  const shown = names.map((name) => `  ${oneLine(name, screen.columns - 2)}`);
  const hidden = total - names.length;
  return [screen.bold(title), ...shown, ...(hidden > 0 ? [`  … and ${hidden} more`] : [])];
}

/** Number of characters to keep of a common beginning. */
const CONTEXT = 16;

/** Both fit `columns`; undefined for an absent value. */
export function difference(
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
  columns: number,
): { before: string | undefined; after: string | undefined } {
  const old = before === undefined ? undefined : inWords(before);
  const now = after === undefined ? undefined : inWords(after);
  const common = old === undefined || now === undefined ? 0 : commonLength(old, now);
  const start = common > columns / 2 ? common - CONTEXT : 0;
  const cut = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : oneLine(start === 0 ? text : `…${text.slice(start)}`, columns);
  return { before: cut(old), after: cut(now) };
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A problem by place and message, a long text by its beginning, everything else as JSON. */
function inWords(value: SnapshotJson): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `${inWords(value[0] ?? null)}${others(value.length - 1)}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { message, place, sha256, length, words } = value;
  if (typeof message === 'string') return `${place ?? '–'} ${message}`;
  if (typeof words === 'string') return `${length} characters (${sha256}): ${words}…`;
  return JSON.stringify(value);
}

const others = (count: number): string => (count > 0 ? `, and ${count} more` : '');

/** @returns the exit status */
async function runReport(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, html } = request;
  if (html === undefined) throw new UsageError('corpus report: where to? Give --html FILE');
  const { snapshots, ...options } = optionsOf(request);
  const results = reportCorpus(directory, { html, ...options });
  const counts = { reported: 0, failed: 0, skipped: 0 };
  for await (const result of withProgress(results, directory, snapshots, io)) countResult(result, counts, io);
  const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
  io.out(`${counts.reported} feeds in ${printable(html)}${failed}\n`);
  return counts.failed > 0 ? STATUS.problems : STATUS.fine;
}
