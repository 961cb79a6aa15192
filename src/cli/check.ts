/** `anyfeed check FILE|DIR|URL…`: a feed linter. Prints the problems of each feed, advice for its author, and fixes. */

import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { performAll } from '../batch/perform-all.ts';
import type { Pool } from '../batch/pool.ts';
import { BatchError, CHECK_FACTOR, isLarge } from '../batch/task.ts';
import {
  type CheckOptions,
  type CheckProblem,
  PROFILE_NAMES,
  type ProfileName,
  RULES,
  type RuleId,
} from '../check/check-feed.ts';
import { fixFeed } from '../check/fix.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import { PROBLEM_KINDS, type ProblemCode, type ProblemSeverity } from '../core/problems/problem-codes.ts';
import { CorpusError } from '../corpus/corpus-error.ts';
import { companionOf, readMessage } from '../corpus/saved-response.ts';
import { walk } from '../corpus/source.ts';
import {
  choose,
  command,
  RESPONSE_HELP,
  readFormat,
  readHeaderOptions,
  readNamespaceOptions,
} from './arguments.ts';
import { type CheckConfig, isAccepted, readConfig } from './check-config.ts';
import {
  type CheckTask,
  countProblems,
  emptyCounts,
  type FeedFindings,
  type Format,
  findingsOf,
  githubFormat,
  jsonFormat,
  type Printer,
  sarifFormat,
  textFormat,
} from './check-formats.ts';
import { progressBar } from './corpus-output.ts';
import { explain } from './explain.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { lineDiff } from './line-diff.ts';
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

interface CheckRequest {
  readonly config: CheckConfig;
  readonly printer: Printer;
  /** Severities to print and count. */
  readonly shown: readonly ProblemSeverity[];
  /** Severities that fail the check. */
  readonly severe: readonly string[];
  readonly profiles: readonly ProfileName[];
  readonly ignore: readonly (RuleId | ProblemCode)[];
  readonly headers: HeaderMap | undefined;
  readonly url: string | undefined;
  readonly namespaces: Readonly<Record<string, string>> | undefined;
}

/** @returns the exit status */
export const checkCommand: Command = command(HELP, OPTIONS, async ({ values, positionals }, io) => {
  if (values.explain !== undefined) {
    const id = choose('explain', values.explain, RULE_IDS);
    io.out(`# ${id}\n\n${explain(id)}\n`);
    return STATUS.fine;
  }
  if (positionals.length === 0)
    throw new UsageError('which feeds? Give files, directories or addresses, or - for standard input');
  const format = FORMATS[readFormat(values, FORMAT_NAMES) ?? 'text'];
  const config = await readConfig(values.config, io);
  const request = {
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
  const inputs = await findInputs(positionals);
  if (values.write && values.diff) throw new UsageError('--write and --diff exclude each other');
  if (values.fix) return fixFeeds(inputs, { check: request, write: values.write, diff: values.diff }, io);
  if (values.write || values.diff) throw new UsageError(`--${values.write ? 'write' : 'diff'} needs --fix`);
  return run(inputs, request, io);
});

/** The greatest severity to tolerate. */
function tolerated(strict: boolean, given: string | undefined): string {
  if (strict && given !== undefined) throw new UsageError('--strict and --max-severity exclude each other');
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

/** @param url the address from which the feed was fetched */
function optionsFor(request: CheckRequest, url: string | undefined): CheckOptions {
  const { profiles, ignore, namespaces, config } = request;
  return { url: request.url ?? url, namespaces, profiles, ignore, severities: config.severities };
}

/** The problems to print and count. */
function shownOf(found: FeedFindings, { shown, config }: CheckRequest): FeedFindings {
  const problems = found.problems.filter(
    (problem) => shown.includes(problem.severity) && !isAccepted(problem, found.file, config.exceptions),
  );
  return { ...found, problems };
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

interface CheckInput {
  /** Name in messages: the path as given, or the path below a given directory. */
  readonly name: string;
  /** The reason why the file is unreadable, if already known. */
  readonly fault?: string;
}

/** @throws {InputError} when a directory is unreadable */
async function findInputs(paths: readonly string[]): Promise<CheckInput[]> {
  const inputs: CheckInput[] = [];
  for (const path of paths) {
    if (path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory())
      inputs.push(...(await below(path)));
    else inputs.push({ name: path });
  }
  if (inputs.length === 0) throw new InputError(`there is no feed below ${paths.join(', ')}`);
  return inputs;
}

async function below(directory: string): Promise<CheckInput[]> {
  const inputs: CheckInput[] = [];
  try {
    for await (const { name, kind, message = '' } of walk(directory, '')) {
      const path = join(directory, name);
      if (kind === 'feed') inputs.push({ name: path });
      else if (kind === 'unreadable') inputs.push({ name: path, fault: message });
    }
  } catch (error) {
    if (error instanceof CorpusError) throw new InputError(error.message, { cause: error });
    throw error;
  }
  return inputs;
}

interface FixRequest {
  readonly check: CheckRequest;
  /** Whether to change files instead of printing the repaired feed. */
  readonly write: boolean;
  /** Whether to print the difference instead of the repaired feed. */
  readonly diff: boolean;
}

/** @returns the exit status: that of the worst file as repaired */
async function fixFeeds(inputs: readonly CheckInput[], request: FixRequest, io: Io): Promise<number> {
  const [first, ...others] = inputs;
  if (!request.write && !request.diff && others.length > 0) {
    throw new UsageError(`--fix prints one feed at a time, not also ${others[0]?.name}; or add --write`);
  }
  const unwritable = inputs.find(({ name }) => name === '-' || isAddress(name));
  if (request.write && unwritable !== undefined) {
    throw new UsageError(
      `--write needs files, not ${unwritable.name === '-' ? 'standard input' : unwritable.name}`,
    );
  }
  let status: number = first === undefined ? STATUS.noFeed : STATUS.fine;
  for (const input of inputs) status = Math.max(status, await fixOne(input, request, io));
  return status;
}

const refused = (name: string, reason: string): InputError =>
  new InputError(`cannot repair ${name}: ${reason}`);

/** @returns the exit status of the file as repaired */
async function fixOne({ name, fault }: CheckInput, request: FixRequest, io: Io): Promise<number> {
  try {
    if (fault !== undefined) throw new InputError(`cannot read ${name}: ${fault}`);
    const response = await readResponse(name, request.check.headers, io);
    const options = optionsFor(request.check, response.url);
    const { bytes, fixed, refusal } = fixFeed(response.bytes, response.headers, options);
    if (!request.write) print(name, response.bytes, bytes, request.diff, io);
    if (refusal !== undefined) throw refused(name, refusal);
    const note = request.write && fixed.length > 0 ? await writeBack(name, bytes, io) : '';
    const left = shownOf(
      findingsOf({ file: name, headers: response.headers, options }, bytes),
      request.check,
    );
    const tell = request.write ? io.out : io.err;
    const start = request.write ? '' : 'anyfeed: ';
    const repairs = fixed.map((problem) => `  ${changeLine(problem)}\n`).join('');
    tell(
      `${start}${printable(name)}: ${account(fixed.length)}, ${left.problems.length} left${note}\n${repairs}`,
    );
    return statusOf(left, request.check);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.err(`anyfeed: ${printable(error.message)}\n`);
    return STATUS.noFeed;
  }
}

function print(name: string, before: Uint8Array, after: Uint8Array, isDiff: boolean, io: Io): void {
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const text = isDiff ? lineDiff(name, decode(before), decode(after)) : decode(after);
  io.out(io.terminal ? text.split('\n').map(printable).join('\n') : text);
}

const changeLine = ({ line = 1, column = 0, rule, message }: CheckProblem): string =>
  `${line}:${column + 1} ${rule} ${printable(message)}`;

function statusOf({ usable, problems }: FeedFindings, { severe }: CheckRequest): number {
  if (!usable) return STATUS.noFeed;
  return problems.some(({ severity }) => severe.includes(severity)) ? STATUS.problems : STATUS.fine;
}

/**
 * Writes the feed into its file. A saved response keeps its headers, except false ones, also those in FILE.headers.
 * @returns a note for the user about further changes
 */
async function writeBack(name: string, bytes: Uint8Array, io: Io): Promise<string> {
  const whole = await io.read(name);
  const { head, compression } = readMessage(whole);
  if (compression === 'damaged') throw refused(name, 'the end of its compressed body is missing');
  const before = whole.subarray(0, head.start);
  const lines = correctHead(whole.subarray(head.start, head.end), bytes.length);
  await io.write(name, Buffer.concat([before, lines, bytes]));
  const note = compression === 'whole' ? ', the body is no longer compressed' : '';
  const companion = companionOf(name);
  if (!io.exists(companion)) return note;
  const headers = await io.read(companion);
  const corrected = correctHead(headers, bytes.length);
  if (corrected.equals(headers)) return note;
  await io.write(companion, corrected);
  return `${note}, headers corrected in ${printable(companion)}`;
}

const ENCODING_LINE = /^content-encoding[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*\n?/gim;
const LENGTH_LINE = /^(content-length[ \t]*:[ \t]*)\d+/gim;

/** The headers of a body of this length that is not compressed. */
function correctHead(head: Uint8Array, length: number): Buffer {
  const lines = Buffer.from(head).toString('latin1').replace(ENCODING_LINE, '');
  return Buffer.from(
    lines.replace(LENGTH_LINE, (_line, name: string) => name + length),
    'latin1',
  );
}

const account = (count: number): string =>
  count === 0 ? 'nothing to repair' : `${count} ${count === 1 ? 'problem' : 'problems'} repaired`;
