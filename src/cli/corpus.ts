/** `anyfeed corpus record|check|report DIR`: dispatches to the actions, with their options, and handles errors. */

import { type EncodingPolicy, type ParseOptions, POLICIES } from '../core/model/options.ts';
import { CorpusError } from '../corpus/corpus-error.ts';
import { type Arguments, splitArguments } from './arguments.ts';
import { runCheck } from './corpus-check.ts';
import { runRecord } from './corpus-record.ts';
import { runReport } from './corpus-report.ts';
import type { CorpusRequest } from './corpus-request.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { checkOptions } from './options.ts';

const HELP = `Usage: anyfeed corpus record DIR [--out SNAPSHOTS] [--restart]
       anyfeed corpus check  DIR [--against SNAPSHOTS] [--update]
       anyfeed corpus report DIR --html FILE

Parses every feed below DIR. \`record\` saves a snapshot of each result, \`check\`
shows the changes since then, \`report\` writes one web page about all feeds.

Every file is a feed, except .md files and names that begin with a dot. A file
may be an HTTP response, headers first; FILE.headers next to FILE may hold
headers, one per line. Other files named FILE.SOMETHING are skipped.

Options:
      --out, --against DIR     the snapshots (default: DIR/.snapshots)
      --restart                record: start again after an interrupted run,
                               instead of continuing it
      --update                 check: accept the results as the new snapshots
      --html FILE              report: the page
  -j, --workers N              threads that parse (default: one per processor)
      --timeout SECONDS        time limit of one feed (default: 60)
      --memory MB              memory limit of one thread (default: 768); a feed
                               larger than a sixtieth of it has a process
      --encoding-policy NAME   rules for encodings
                               (default: ${POLICIES[0]})
      --loose                  do not check whether XML is well-formed
      --no-sanitize            do not sanitize markup
      --no-resolve             do not resolve relative addresses in markup
  -h, --help                   print this

Exit status: 0 no changes; 1 something changed, or feeds could not be read;
2 there is no feed, a file cannot be written, or the command line is wrong.
`;

const OPTIONS = {
  out: { type: 'string' },
  against: { type: 'string' },
  restart: { type: 'boolean' },
  update: { type: 'boolean' },
  html: { type: 'string' },
  workers: { type: 'string', short: 'j' },
  timeout: { type: 'string' },
  memory: { type: 'string' },
  'encoding-policy': { type: 'string' },
  loose: { type: 'boolean' },
  'no-sanitize': { type: 'boolean' },
  'no-resolve': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Action = (request: CorpusRequest, io: Io) => Promise<number>;

interface NamedAction {
  readonly run: Action;
  /** The options that only some actions have. */
  readonly own: readonly string[];
}

const ACTIONS: ReadonlyMap<string, NamedAction> = new Map([
  ['record', { run: runRecord, own: ['out', 'restart'] }],
  ['check', { run: runCheck, own: ['against', 'update'] }],
  ['report', { run: runReport, own: ['html'] }],
]);
const OWN_OPTIONS: readonly string[] = [...ACTIONS.values()].flatMap(({ own }) => own);

/** @returns the exit status */
export const corpusCommand: Command = async (args, io) => {
  const { values, positionals } = splitArguments(args, OPTIONS);
  if (values.help) {
    io.out(HELP);
    return STATUS.fine;
  }
  const [name = '', directory, ...others] = positionals;
  const action = ACTIONS.get(name);
  if (action === undefined) throw new UsageError(`corpus is followed by ${[...ACTIONS.keys()].join(', ')}`);
  if (directory === undefined) throw new UsageError(`corpus ${name}: which directory?`);
  if (others.length > 0) throw new UsageError(`one directory at a time, not also ${others.join(', ')}`);
  const foreign = OWN_OPTIONS.find((option) => option in values && !action.own.includes(option));
  if (foreign !== undefined) throw new UsageError(`corpus ${name} has no option --${foreign}`);
  const request = {
    directory,
    snapshots: values.out ?? values.against,
    restart: values.restart ?? false,
    update: values.update ?? false,
    html: values.html,
    workers: readNumber('workers', values.workers, 0),
    timeout: toMilliseconds(readNumber('timeout', values.timeout, 1)),
    memory: readNumber('memory', values.memory, 32),
    parse: readParseOptions(values),
  };
  try {
    return await action.run(request, io);
  } catch (error) {
    if (error instanceof CorpusError) throw new InputError(error.message, { cause: error });
    throw error;
  }
};

const DIGITS = /^\d{1,6}$/;

function readNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (!DIGITS.test(text) || Number(text) < least) {
    throw new UsageError(`--${name} is a whole number, ${least} or greater, not ${JSON.stringify(text)}`);
  }
  return Number(text);
}

function toMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

function readParseOptions(values: Arguments<typeof OPTIONS>['values']): ParseOptions {
  const options = {
    encodingPolicy: values['encoding-policy'] as EncodingPolicy | undefined,
    parser: values.loose ? ('loose' as const) : undefined,
    sanitizeHtml: values['no-sanitize'] ? false : undefined,
    resolveRelativeUris: values['no-resolve'] ? false : undefined,
  };
  return checkOptions(options);
}
