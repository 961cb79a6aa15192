/** The options of a run over a corpus, their defaults and their validation. */

import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_MEMORY, DEFAULT_TIMEOUT, isPositive } from '../batch/batch-options.ts';
import { type Expected, isOptions, readGiven } from '../expected.ts';
import { type ParseOptions, readOptions } from '../options.ts';
import { SnapshotDirectory, type SnapshotStore } from './snapshot-store.ts';
import type { CorpusSource } from './source.ts';

/** What all runs have in common. */
export interface CorpusOptions {
  /** Where the snapshots are: a directory, or a store of the caller. @default `.snapshots` in the directory of the feeds */
  snapshots?: string | SnapshotStore | undefined;
  /** Options of `parseFeed`, for every feed. Functions need `workers: 0`: they cannot be sent to a thread. */
  parse?: ParseOptions | undefined;
  /** Threads that parse; 0 parses in the calling thread, where nothing stops a feed that takes too long. @default the number of processors */
  workers?: number | undefined;
  /** Milliseconds that one feed may take; then it has failed. @default 60000 */
  timeout?: number | undefined;
  /** Megabytes that a thread may use; a feed that needs more has failed. A feed of 50 MB needs less than 300. @default 768 */
  memory?: number | undefined;
}

/** Options with every default filled in. */
export interface CorpusSettings {
  readonly store: SnapshotStore;
  /** Absolute directory of the snapshots; `''` when they are elsewhere. */
  readonly directory: string;
  readonly parse: ParseOptions;
  readonly workers: number;
  readonly timeout: number;
  readonly memory: number;
  /** Feeds in work, or done and waiting for their turn. */
  readonly window: number;
}

const DEFAULT_DIRECTORY = '.snapshots';
/** Enough that a big feed at the head of the queue does not keep the other workers waiting, and few enough to keep in memory. */
const WINDOW_PER_WORKER = 2;

const isStore: Expected = {
  words: 'a directory or a store',
  holds: (value) =>
    typeof value === 'string' || (typeof value === 'object' && value !== null && 'names' in value),
};
const isCount: Expected = {
  words: 'a whole number, 0 or greater',
  holds: (value) => Number.isInteger(value) && (value as number) >= 0,
};

const EXPECTED: Readonly<Record<keyof CorpusOptions, Expected>> = {
  snapshots: isStore,
  parse: isOptions,
  workers: isCount,
  timeout: isPositive,
  memory: isPositive,
};

/**
 * @param more the options of one kind of run
 * @throws {TypeError} for an unknown option or a value of the wrong type; what `parseFeed` throws for its options
 */
export function readCorpusOptions(
  source: CorpusSource,
  options: CorpusOptions | undefined,
  more: Readonly<Record<string, Expected>>,
): CorpusSettings {
  const given = (readGiven(options, { ...EXPECTED, ...more }) ?? {}) as CorpusOptions;
  const {
    parse = {},
    workers = availableParallelism(),
    timeout = DEFAULT_TIMEOUT,
    memory = DEFAULT_MEMORY,
  } = given;
  readOptions(parse);
  checkFunctions(parse, workers);
  const store = storeOf(source, given.snapshots);
  const directory = store instanceof SnapshotDirectory ? store.directory : '';
  return {
    store,
    directory,
    parse,
    workers,
    timeout,
    memory,
    window: Math.max(1, workers * WINDOW_PER_WORKER),
  };
}

function checkFunctions(parse: ParseOptions, workers: number): void {
  for (const [name, value] of Object.entries(parse)) {
    if (workers > 0 && typeof value === 'function') {
      throw new TypeError(`options.parse.${name} is a function, which no worker can be sent; use workers: 0`);
    }
  }
}

function storeOf(source: CorpusSource, snapshots: CorpusOptions['snapshots']): SnapshotStore {
  if (typeof snapshots === 'object') return snapshots;
  if (snapshots !== undefined) return new SnapshotDirectory(resolve(snapshots));
  if (typeof source === 'string') return new SnapshotDirectory(resolve(join(source, DEFAULT_DIRECTORY)));
  throw new TypeError('options.snapshots must say where the snapshots of documents are');
}
