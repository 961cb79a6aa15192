/** `anyfeed check FILE|DIR|URL…`: a feed linter. Prints the problems of each feed, advice for its author, and fixes. */

import { availableParallelism } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { performAll } from '../batch/perform-all.ts';
import type { Pool } from '../batch/pool.ts';
import { BatchError, CHECK_FACTOR, isLarge } from '../batch/task.ts';
import { PROFILE_NAMES, RULES, type RuleId } from '../check/check-feed.ts';
import { PROBLEM_KINDS, type ProblemCode, type ProblemSeverity } from '../core/problems/problem-codes.ts';
import {
  type Arguments,
  choose,
  command,
  RESPONSE_HELP,
  readFormat,
  readHeaderOptions,
  readNamespaceOptions,
} from './arguments.ts';
import { readConfig } from './check-config.ts';
import { type FixRequest, fixFeeds } from './check-fix.ts';
import {
  type CheckTask,
  countProblems,
  emptyCounts,
  type FeedFindings,
  type Format,
  findingsOf,
  githubFormat,
  jsonFormat,
  sarifFormat,
  textFormat,
} from './check-formats.ts';
import { type CheckInput, findInputs } from './check-inputs.ts';
import { type CheckRequest, optionsFor, shownOf } from './check-request.ts';
import { progressBar } from './corpus-output.ts';
import { explain } from './explain.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { CHECK_OPTIONS } from './options.ts';
import { checkOptions } from './parse.ts';
import { isAddress, readResponse } from './read-response.ts';
import { printable } from './terminal-text.ts';

const HELP = {
  usage: `Usage: anyfeed check FILE|DIR|URL|- … [options]

Reports the problems of feeds: the place, the fault, and the cure, including
faults that parsers tolerate. Searches directories: every file is a feed, except
.md files, names that begin with a dot, and FILE.SOMETHING next to FILE.
${RESPONSE_HELP}
`,
  ending: `Lines and columns count from 1; columns in JSON count from 0, as in the library.

Exit status: 0 nothing worse than --max-severity, 1 something worse, 2 a
document is not a feed, a file cannot be read, or the command line is wrong.
`,
};

const OPTIONS = {
  profile: {
    type: 'string',
    short: 'p',
    multiple: true,
    value: 'NAME,…',
    help: `further rules; may be repeated: ${PROFILE_NAMES.join(', ')}`,
  },
  ...CHECK_OPTIONS,
} as const;

const FORMAT_NAMES = ['text', 'json', 'github', 'sarif'] as const;
const FORMATS: Readonly<Record<(typeof FORMAT_NAMES)[number], Format>> = {
  text: textFormat,
  json: jsonFormat,
  github: githubFormat,
  sarif: sarifFormat,
};
const SEVERITIES: readonly ProblemSeverity[] = ['info', 'warning', 'error'];
const TOLERABLE: readonly ('none' | ProblemSeverity)[] = ['none', 'info', 'warning', 'error'];

/** @returns the exit status */
export const checkCommand: Command = command(HELP, OPTIONS, async ({ values, positionals }, io) => {
  if (values.explain !== undefined) {
    const id = choose('explain', values.explain, RULE_IDS);
    io.out(`# ${id}\n\n${explain(id)}\n`);
    return STATUS.fine;
  }
  if (positionals.length === 0)
    throw new UsageError('which feeds? Give files, directories or URLs, or - for standard input');
  const fix = readFix(values);
  const request = await readRequest(values, io);
  const inputs = await findInputs(positionals);
  return fix === undefined ? run(inputs, request, io) : fixFeeds(inputs, { check: request, ...fix }, io);
});

type Values = Arguments<typeof OPTIONS>['values'];

/** The wanted repair; undefined for none. */
function readFix({
  fix,
  'fix-encoding': isEncoding,
  write,
  diff,
}: Values): Omit<FixRequest, 'check'> | undefined {
  if (fix && isEncoding) throw exclusive('--fix and --fix-encoding');
  if (write && diff) throw exclusive('--write and --diff');
  const output = write ? 'file' : diff ? 'difference' : 'feed';
  if (fix || isEncoding) return { repair: fix ? 'problems' : 'encoding', output };
  if (output !== 'feed') throw new UsageError(`--${write ? 'write' : 'diff'} needs --fix`);
  return undefined;
}

async function readRequest(values: Values, io: Io): Promise<CheckRequest> {
  const format = FORMATS[readFormat(values, FORMAT_NAMES) ?? 'text'];
  const config = await readConfig(values.config, io);
  return {
    config,
    printer: format(io, values.all),
    shown: SEVERITIES.slice(SEVERITIES.indexOf(choose('min-severity', values['min-severity'], SEVERITIES))),
    severe: TOLERABLE.slice(
      TOLERABLE.indexOf(choose('max-severity', tolerated(values.strict, values['max-severity']), TOLERABLE)) +
        1,
    ),
    profiles: (values.profile ?? config.profiles)
      .flatMap((names) => names.split(','))
      .map((given) => choose('profile', given, PROFILE_NAMES)),
    ignore: (values.ignore ?? []).map((given) => choose('ignore', given, IGNORABLE)),
    headers: readHeaderOptions(values.header),
    url: values.url,
    namespaces: checkOptions({ namespaces: readNamespaceOptions(values.namespace) }).namespaces,
  };
}

const exclusive = (options: string): UsageError => new UsageError(`${options} exclude each other`);

/** The greatest severity to tolerate. */
function tolerated(strict: boolean, given: string | undefined): string {
  if (strict && given !== undefined) throw exclusive('--strict and --max-severity');
  return given ?? (strict ? 'info' : 'warning');
}

const RULE_IDS = Object.keys(RULES) as RuleId[];
const IGNORABLE = [...RULE_IDS, ...(Object.keys(PROBLEM_KINDS) as ProblemCode[])];

async function run(inputs: readonly CheckInput[], request: CheckRequest, io: Io): Promise<number> {
  const counts = emptyCounts();
  const { printer } = request;
  const bar = progressBar(io);
  printer.begin?.();
  for await (const checked of checkAll(inputs, request, io)) {
    bar.erase();
    if (checked instanceof InputError) {
      counts.unreadable += 1;
      io.err(`anyfeed: ${printable(checked.message)}\n`);
    } else if (checked instanceof Error) throw checked;
    else {
      countProblems(checked, counts);
      printer.feed(checked);
    }
    if (inputs.length > 1) bar.draw(counts.feeds, inputs.length);
  }
  bar.erase();
  printer.end(counts);
  if (counts.notFeeds + counts.unreadable > 0 || inputs.length === 0) return STATUS.noFeed;
  const isSevere = request.severe.some((severity) => counts[severity as ProblemSeverity] > 0);
  return isSevere ? STATUS.problems : STATUS.fine;
}

/** Number of files that are worth a thread: compiling the checker for it costs the CPU time of so many. */
const SHARE = 1000;
/**
 * Limits the bytecode that V8 inlines into one function: it spends half of a run of some hundred feeds on compiling functions that soon
 * end. With the limit, 733 feeds take a sixth less CPU time, and thousands take a twentieth more. All supported versions of Node have it.
 */
const SMALL_FUNCTIONS = '--max-inlined-bytecode-size-cumulative=200';
/** Files that are read ahead for each thread. */
const AHEAD = 4;
/** Limits of a thread: the time of its messages in milliseconds, and its memory. */
const THREAD = { timeout: 600_000, memoryMB: 768, young: 48 } as const;

/** Checks thousands of files on threads, and yields in the order of the files. */
async function* checkAll(
  inputs: readonly CheckInput[],
  request: CheckRequest,
  io: Io,
): AsyncGenerator<FeedFindings | Error> {
  const threads = Math.min(availableParallelism(), Math.floor(inputs.length / SHARE));
  if (threads < 2 || inputs.some(({ name }) => isAddress(name))) {
    setFlagsFromString(SMALL_FUNCTIONS);
    for (const input of inputs) yield check(input, request, undefined, io);
    return;
  }
  const { openPool } = await import('../batch/pool.ts');
  const pool = openPool<CheckTask, FeedFindings>(WORKER, { ...THREAD, threads });
  try {
    const perform = (input: CheckInput): Promise<FeedFindings | Error> => check(input, request, pool, io);
    const settings = { window: { items: threads * AHEAD }, ordered: true };
    for await (const { outcome } of performAll(inputs, perform, settings)) yield outcome;
  } finally {
    await pool.close();
  }
}

/**
 * @param pool undefined to check in this thread
 * @returns an error instead of throwing it: an `InputError` when the file is unreadable, or too large
 */
async function check(
  { name, fault }: CheckInput,
  request: CheckRequest,
  pool: Pool<CheckTask, FeedFindings> | undefined,
  io: Io,
): Promise<FeedFindings | Error> {
  try {
    if (fault !== undefined) return new InputError(`cannot read ${name}: ${fault}`);
    const { bytes, headers, url } = await readResponse(name, request.headers, io);
    const task = { file: name, headers, options: optionsFor(request, url) };
    return shownOf(await find(task, bytes, pool), request);
  } catch (error) {
    if (!(error instanceof BatchError)) return error as Error;
    return new InputError(`cannot check ${name}: ${error.message}`, { cause: error });
  }
}

/** A large document has a process of its own. */
async function find(
  task: CheckTask,
  bytes: Uint8Array,
  pool: Pool<CheckTask, FeedFindings> | undefined,
): Promise<FeedFindings> {
  const size = bytes.length;
  if (isLarge(size, pool === undefined ? HEAP : THREAD.memoryMB, CHECK_FACTOR))
    return findInProcess(task, bytes);
  return pool === undefined ? findingsOf(task, bytes) : pool.run(task, { size, bytes: bytes.slice() });
}

/** Megabytes that this process may have for objects. */
const HEAP = getHeapStatistics().heap_size_limit / 1024 / 1024;
/** The compiled worker is next to this file. */
const WORKER = new URL('./check-worker.js', import.meta.url);

/** @throws when the process ends */
async function findInProcess(task: CheckTask, bytes: Uint8Array): Promise<FeedFindings> {
  // Load on demand: few feeds are large.
  const { openProcesses } = await import('../batch/processes.ts');
  const { run, close } = openProcesses<CheckTask, FeedFindings>(WORKER, { factor: CHECK_FACTOR });
  try {
    return await run(task, bytes, bytes.length);
  } finally {
    await close();
  }
}
