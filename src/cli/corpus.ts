/** `anyfeed corpus ACTION DIR`: the actions with their options, and what `record` and `report` print. */

import type { EncodingPolicy, ParseOptions } from '../core/model/options.ts';
import { type CorpusErrorCode, ERROR_KINDS, FeedError } from '../core/problems/errors.ts';
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
import { runCorpusCheck } from './corpus-check.ts';
import { type CorpusRequest, CorpusRun, optionsOf, snapshotsOf, withProgress } from './corpus-output.ts';
import { runMerge, runStatistics } from './corpus-statistics.ts';
import { type Command, InputError, type Io, STATUS, TemporaryError, UsageError } from './io.ts';
import { CORPUS_OPTIONS } from './options.ts';
import { checkOptions } from './parse.ts';
import { printable } from './terminal-text.ts';

const HELP = {
  usage: `Usage: anyfeed corpus record DIR [--out SNAPSHOTS] [--restart]
       anyfeed corpus check  DIR [--against SNAPSHOTS] [--list] [--html FILE]
                             [--update | --accept GROUP]
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
.warc, .warc.gz and .warc.zst files are feeds, too, when the package
anyfeed-warc is installed; DIR may be one such file, a pipe, or - for standard
input.
`,
  ending: `Exit status: 0 no changes; 1 something changed, or feeds could not be read;
2 there is no feed, a file cannot be written, or the command line is wrong;
75 the same call may succeed later: the disk or the memory was full, another
process writes the snapshots, or the run or one of its processes was ended.
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

/** The options of actions that print figures. */
const FIGURES: readonly string[] = ['format', 'json', 'metrics'];

const ACTIONS: ReadonlyMap<string, NamedAction> = new Map<string, NamedAction>([
  ['record', { run: runRecord, own: ['out', 'restart', ...FIGURES] }],
  ['check', { run: runCorpusCheck, own: ['against', 'update', 'accept', 'list', 'html', ...FIGURES] }],
  ['report', { run: runReport, own: ['html', ...FIGURES] }],
  ['statistics', { run: runStatistics, own: ['html', 'format', 'json'], takesMany: true }],
  ['merge', { run: runMerge, own: ['out', 'expect', ...FIGURES], takesMany: true }],
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
    accept: values.accept,
    list: values.list ?? false,
    expect: values.expect,
    html: values.html,
    metrics: values.metrics,
    format: readFormat(values, ['text', 'json']),
    sample: values.sample,
    only: readKind(values.only),
    threads: readNumber('threads', values.threads, 0),
    timeout: readDuration('timeout', values.timeout),
    memoryMB: readNumber('memory-mb', values['memory-mb'], 32),
    parse: readParseOptions(values),
  };
  try {
    return await action.run(request, io);
  } catch (error) {
    throw ofCommand(error);
  }
});

/** The error of the library as one of the command. */
function ofCommand(error: unknown): unknown {
  if (error instanceof FeedError) {
    const Kind = ERROR_KINDS[error.code as CorpusErrorCode]?.isTemporary ? TemporaryError : InputError;
    return new Kind(error.message, { cause: error });
  }
  return error instanceof RangeError ? new UsageError(error.message.replace('options.', '--')) : error;
}

function readKind(text: string | undefined): 'feeds' | undefined {
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
  const run = new CorpusRun(request, io, ['recorded', 'resumed', 'failed', 'skipped']);
  const interrupted = io.untilInterrupted();
  for await (const result of withProgress(results, request.directory, snapshots, io)) {
    run.add(result);
    if (interrupted.aborted) break;
  }
  const some = (status: string, words: string): string[] =>
    run.figures.of(status) > 0 ? [`${run.figures.of(status)} ${words}`] : [];
  const parts = [
    `${run.figures.of('recorded')} recorded`,
    ...some('resumed', 'by the run that was stopped (--restart starts again)'),
    ...some('failed', 'failed'),
    ...some('skipped', 'others skipped'),
  ];
  const status = await run.end('record', { text: `${parts.join(', ')}\n` });
  if (interrupted.aborted) io.err('stopped: the next run continues it (--restart starts again)\n');
  return interrupted.aborted ? STATUS.tryAgain : status;
}

/** @returns the exit status */
async function runReport(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, html } = request;
  if (html === undefined) throw new UsageError('corpus report: where to? Give --html FILE');
  const { snapshots, ...options } = optionsOf(request);
  const results = reportCorpus(directory, { html, ...options });
  const run = new CorpusRun(request, io, ['reported', 'failed', 'skipped']);
  for await (const result of withProgress(results, directory, snapshots, io)) run.add(result);
  const failed = run.figures.of('failed') > 0 ? `, ${run.figures.of('failed')} failed` : '';
  return run.end('report', {
    text: `${run.figures.of('reported')} feeds in ${printable(html)}${failed}\n`,
  });
}
