/** One run of `anyfeed check`: checks all documents, on threads when there are thousands, and prints what it finds. */

import { availableParallelism } from 'node:os';
import type { Pool } from '../batch/pool.ts';
import { CHECK_FACTOR, isBatchError, isLarge } from '../batch/task.ts';
import type { CheckOptions } from '../check/check-feed.ts';
import type { ProblemSeverity } from '../core/problems/kinds.ts';
import type { SavedResponse } from '../corpus/saved-response.ts';
import { isAddress } from './arguments.ts';
import type { Baseline } from './check-baseline.ts';
import {
  type CheckTask,
  type Counts,
  countProblems,
  emptyCounts,
  type FeedFindings,
  findingsOf,
  type Printer,
} from './check-formats.ts';
import type { CheckInput, CheckInputs } from './check-inputs.ts';
import { type CheckRequest, optionsFor, shownOf } from './check-request.ts';
import { InputError, type Io, STATUS } from './io.ts';
import { progressBar } from './progress-bar.ts';
import { readResponse } from './read-response.ts';
import { printable } from './terminal-text.ts';

/** The baseline, and whether to write all problems of this run into it. */
interface Knowledge {
  readonly known: Baseline | undefined;
  readonly updates: boolean;
}

/** @returns the exit status */
export async function runCheck(
  { list, sites, others }: CheckInputs,
  request: CheckRequest,
  { known, updates }: Knowledge,
  io: Io,
): Promise<number> {
  const counts = { ...emptyCounts(), others };
  const printer = request.format(io, request);
  const bar = progressBar(io);
  const print = (checked: Outcome): void => count(checked, request, known, counts, printer, io);
  printer.begin?.();
  for await (const checked of checkAll(list, request, io)) {
    bar.erase();
    print(checked);
    if (list.length > 1) bar.draw(counts.feeds, list.length);
  }
  bar.erase();
  for (const site of sites) {
    const { checkPages } = await import('./check-pages.ts');
    for await (const page of checkPages(site, io)) {
      // It was counted as another file.
      counts.others -= 1;
      print(page);
    }
  }
  counts.known = known?.known ?? 0;
  printer.end(counts);
  if (updates) await known?.save(io);
  return statusOf(counts, updates ? [] : request.severe);
}

function count(
  checked: Outcome,
  request: CheckRequest,
  known: Baseline | undefined,
  counts: Counts,
  printer: Printer,
  io: Io,
): void {
  if (checked instanceof InputError) {
    counts.unreadable += 1;
    io.err(`anyfeed: ${printable(checked.message)}\n`);
  } else if (checked instanceof Error) throw checked;
  else if (checked === NO_FEED) counts.others += 1;
  else {
    const shown = shownOf(checked, request, known);
    countProblems(shown, counts);
    printer.feed(shown);
  }
}

function statusOf(counts: Counts, severe: readonly string[]): number {
  if (counts.notFeeds + counts.unreadable > 0 || counts.feeds === 0) return STATUS.noFeed;
  const isSevere = severe.some((severity) => counts[severity as ProblemSeverity] > 0);
  return isSevere ? STATUS.problems : STATUS.fine;
}

/** The outcome for a file of a directory that turns out not to be a feed. */
const NO_FEED = 'no feed';

type Outcome = FeedFindings | Error | typeof NO_FEED;

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
const THREAD = { timeout: 600_000, memoryMB: 768, youngMB: 48 } as const;

/** Checks thousands of files on threads, and yields in the order of the files. */
async function* checkAll(
  inputs: readonly CheckInput[],
  request: CheckRequest,
  io: Io,
): AsyncGenerator<Outcome> {
  const threads = Math.min(availableParallelism(), Math.floor(inputs.length / SHARE));
  if (threads < 2 || inputs.some(({ name }) => isAddress(name))) {
    // One feed ends before V8 inlines much, and loading `node:v8` takes some milliseconds.
    if (inputs.length > 1) v8().setFlagsFromString(SMALL_FUNCTIONS);
    for (const input of inputs) yield check(input, request, undefined, io);
    return;
  }
  // Load on demand: one file needs no threads.
  const { openPool } = await import('../batch/pool.ts');
  const { performAll } = await import('../batch/perform-all.ts');
  const pool = openPool<CheckTask, FeedFindings>(WORKER, { ...THREAD, threads });
  try {
    const perform = (input: CheckInput): Promise<Outcome> => check(input, request, pool, io);
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
  { name, fault, url: address, isDoubtful }: CheckInput,
  request: CheckRequest,
  pool: Pool<CheckTask, FeedFindings> | undefined,
  io: Io,
): Promise<Outcome> {
  try {
    if (fault !== undefined) return new InputError(`cannot read ${name}: ${fault}`);
    const { bytes, headers, url } = await readResponse(name, request.headers, io);
    const options = optionsFor(request, name, address ?? request.url ?? url);
    const found = await find({ file: name, headers, options }, bytes, pool);
    if (isDoubtful && !found.usable) return NO_FEED;
    return request.probe ? await withProbes(found, { bytes, headers }, options) : found;
  } catch (error) {
    if (!isBatchError(error)) return error as Error;
    return new InputError(`cannot check ${name}: ${error.message}`, { cause: error });
  }
}

/** Adds the problems of the files that a feed names, in the order of the document. */
async function withProbes(
  found: FeedFindings,
  response: SavedResponse,
  options: CheckOptions,
): Promise<FeedFindings> {
  // Load on demand: other checks need no network.
  const { probeFeed } = await import('./check-probe.ts');
  const problems = [...found.problems, ...(await probeFeed(response, found.text, options))];
  return { ...found, problems: problems.sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1)) };
}

/** A large document has a process of its own. */
async function find(
  task: CheckTask,
  bytes: Uint8Array,
  pool: Pool<CheckTask, FeedFindings> | undefined,
): Promise<FeedFindings> {
  const size = bytes.length;
  if (isLarge(size, LEAST_HEAP, CHECK_FACTOR) && isLarge(size, pool ? THREAD.memoryMB : heap(), CHECK_FACTOR))
    return findInProcess(task, bytes);
  return pool === undefined ? findingsOf(task, bytes) : pool.run(task, { size, bytes: bytes.slice() });
}

const v8 = (): typeof import('node:v8') => process.getBuiltinModule('node:v8');

/** Megabytes that any process has for objects. */
const LEAST_HEAP = 16;
/** Megabytes that this process may have for objects. */
const heap = (): number => v8().getHeapStatistics().heap_size_limit / 1024 / 1024;
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
