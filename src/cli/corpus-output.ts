/**
 * Common parts of the commands over a corpus: their options, messages for feeds that failed, a progress bar with speed and remaining time.
 */

import { resolve } from 'node:path';
import type { ParseOptions } from '../core/model/options.ts';
import type { CorpusOptions } from '../corpus/corpus-options.ts';
import { countFeeds, defaultSnapshots } from '../corpus/source.ts';
import type { Io } from './io.ts';
import { ERASE_LINE, oneLine } from './terminal-text.ts';

export interface CorpusRequest {
  readonly directory: string;
  /** Further directories or files, for actions that take several. */
  readonly others: readonly string[];
  readonly snapshots: string | undefined;
  readonly restart: boolean;
  readonly update: boolean;
  readonly expect: string | undefined;
  readonly html: string | undefined;
  readonly format: 'text' | 'json' | undefined;
  readonly sample: string | undefined;
  readonly only: 'feeds' | undefined;
  readonly threads: number | undefined;
  /** Milliseconds. */
  readonly timeout: number | undefined;
  /** Megabytes. */
  readonly memoryMB: number | undefined;
  readonly parse: ParseOptions;
}

const LONGEST = 400;

/** The absolute directory of the snapshots. */
export function snapshotsOf({ directory, snapshots }: CorpusRequest): string {
  return resolve(snapshots ?? defaultSnapshots(directory));
}

/** Prints why a feed failed or a file was skipped, on standard error. Escapes file names: they may come from others. */
function complain(name: string, status: string, message: string, io: Io): void {
  io.err(`${oneLine(`${status}: ${name}: ${message}`, LONGEST)}\n`);
}

/** The options that all runs have. */
export function optionsOf(request: CorpusRequest): CorpusOptions & { readonly snapshots: string } {
  const { sample, only, threads, timeout, memoryMB, parse } = request;
  return { snapshots: snapshotsOf(request), sample, only, threads, timeout, memoryMB, ...parse };
}

/** Counts a result, and prints why its feed failed or was skipped. */
export function countResult<Status extends string>(
  { name, status, message, count = 1 }: { name: string; status: Status; message?: string; count?: number },
  counts: Record<Status, number>,
  io: Io,
): void {
  counts[status] += count;
  if (message !== undefined) complain(name, status, count > 1 ? `${count} times ${message}` : message, io);
}

/** Milliseconds between two drawings. */
const INTERVAL = 100;
const BAR_WIDTH = 24;
const MILLISECONDS = 1000;

/** The text of the bar. @param total undefined until the feeds are counted */
export function progressLine(done: number, total: number | undefined, elapsed: number): string {
  const rate = elapsed > 0 ? (done / elapsed) * MILLISECONDS : 0;
  const speed = `${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} feeds/s`;
  if (total === undefined) return `${done} feeds, ${speed}`;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const left = rate > 0 ? `, ${formatDuration((total - done) / rate)} left` : '';
  return `${bar} ${Math.floor(share * 100)} %  ${done} of ${total}, ${speed}${left}`;
}

/** `45 s`, `3 min 20 s`, `2 h 5 min`. @param seconds rounded up */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

interface ProgressBar {
  /** Draws the bar, at most ten times a second. */
  draw(done: number, total: number | undefined): void;
  erase(): void;
}

/** A bar on standard error, which only a terminal shows. */
export function progressBar(io: Io): ProgressBar {
  const start = performance.now();
  let drawn = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    draw: (done, total) => {
      const now = performance.now();
      if (!io.interactive || now - drawn < INTERVAL) return;
      drawn = now;
      isDrawn = true;
      io.err(`${ERASE_LINE}${progressLine(done, total, now - start).slice(0, io.columns - 1)}`);
    },
    erase: () => {
      if (isDrawn) io.err(ERASE_LINE);
      isDrawn = false;
    },
  };
}

/** Passes results through and draws the bar on standard error. */
export async function* withProgress<T extends { readonly status?: string }>(
  results: AsyncIterable<T>,
  directory: string,
  exclude: string,
  io: Io,
): AsyncGenerator<T> {
  if (!io.interactive) {
    yield* results;
    return;
  }
  let total: number | undefined;
  // The run itself reports a directory that cannot be read.
  countFeeds(directory, exclude).then(
    (count) => {
      total = count;
    },
    () => undefined,
  );
  const bar = progressBar(io);
  let done = 0;
  try {
    for await (const result of results) {
      if (result.status !== 'skipped' && result.status !== 'missing') done += 1;
      bar.draw(done, total);
      yield result;
    }
  } finally {
    bar.erase();
  }
}
