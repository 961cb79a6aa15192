/** Common parts of the commands over a corpus: their options, and messages for feeds that failed. */

import { resolve } from 'node:path';
import type { ParseOptions } from '../core/model/options.ts';
import type { CorpusOptions } from '../corpus/corpus-options.ts';
import { countFeeds, defaultSnapshots } from '../corpus/source.ts';
import { CorpusFigures, type CorpusResult, JsonReport } from './corpus-figures.ts';
import type { Io } from './io.ts';
import { progressBar } from './progress-bar.ts';
import { oneLine } from './terminal-text.ts';

export interface CorpusRequest {
  readonly directory: string;
  /** Further directories or files, for actions that take several. */
  readonly others: readonly string[];
  readonly snapshots: string | undefined;
  readonly restart: boolean;
  readonly update: boolean;
  /** Groups of changes. */
  readonly accept: readonly string[] | undefined;
  readonly list: boolean;
  readonly expect: string | undefined;
  readonly html: string | undefined;
  /** File for the figures. */
  readonly metrics: string | undefined;
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

/** The output at the end of a run. */
interface RunEnd {
  /** For people. */
  readonly text: string;
  /** Keys of the JSON object besides the figures. */
  readonly json?: object;
  /** Whether something changed. */
  readonly differs?: boolean;
}

/** The output of a run: complaints on standard error, the text or JSON on standard output, the figures in a file. */
export class CorpusRun {
  readonly figures: CorpusFigures;
  readonly #json: JsonReport | undefined;
  readonly #request: CorpusRequest;
  readonly #io: Io;
  readonly #usual: string;

  /** @param statuses of its results; feeds of WARC files that have the first one are not listed */
  constructor(request: CorpusRequest, io: Io, statuses: readonly string[]) {
    this.figures = new CorpusFigures(statuses);
    this.#usual = statuses[0] ?? '';
    this.#json = request.format === 'json' ? new JsonReport((text) => io.out(text)) : undefined;
    this.#request = request;
    this.#io = io;
  }

  /** Counts a result, and prints why its feed failed or was skipped. */
  add(result: CorpusResult): void {
    const { name, file, status, message, count = 1 } = result;
    const ended = this.figures.add(result);
    this.#json?.add(ended);
    if (file === undefined || (status !== this.#usual && status !== 'skipped')) this.#json?.add(result);
    if (message !== undefined)
      complain(name, status, count > 1 ? `${count} times ${message}` : message, this.#io);
  }

  /** @returns the exit status */
  async end(action: string, { text, json = {}, differs = false }: RunEnd): Promise<number> {
    const { ended, sums } = this.figures.last();
    this.#json?.add(ended);
    this.#json?.end({ ...sums, ...json });
    if (this.#json === undefined) this.#io.out(text);
    const { metrics } = this.#request;
    if (metrics !== undefined) await this.#io.write(metrics, this.figures.metrics(action));
    return this.figures.exitStatus(differs);
  }
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
