/** The options of a run over a corpus, their defaults and their validation. */

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { DEFAULT_MEMORY_MB, DEFAULT_TIMEOUT, isTimeout, refuseFunctions } from '../batch/batch-options.ts';
import { readSettings } from '../core/document/registry.ts';
import { type Expected, isCount, isNumber, isSignal, isString, isWithin } from '../core/model/expected.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { splitGiven } from '../core/model/options.ts';
import type { Selection } from './item.ts';
import { SnapshotDirectory, type SnapshotStore } from './snapshot.ts';
import { type CorpusSource, defaultSnapshots } from './source.ts';
import { isInShare, readShare } from './warc.ts';

/** Options of all runs. Also accepts every option of `parseFeed` but `url`; functions need `threads: 0`: they cannot be sent to a thread. */
export interface CorpusOptions extends Omit<ParseOptions, 'url'> {
  /** Place of the snapshots: a directory, or a store of the caller. @default `.snapshots` in the directory of the feeds */
  snapshots?: string | SnapshotStore | undefined;
  /** Number of threads that parse; 0 parses in the calling thread, without a limit of time. @default the number of processors */
  threads?: number | undefined;
  /** Limit of milliseconds per feed; a slower feed fails. @default 60000 */
  timeout?: number | undefined;
  /** Limit of megabytes per thread; a feed that needs more fails. A large feed has a process of its own, as in `parseMany`. @default 768 */
  memoryMB?: number | undefined;
  /** A share of the feeds, such as `1/100`: equal in every run, drawn by address or name. @default undefined (all) */
  sample?: string | undefined;
  /** `feeds`: skips the records of WARC files that are not feeds by their media type and first bytes. @default undefined (none) */
  only?: 'feeds' | undefined;
  /** Aborts the run: ends the threads, and the iteration throws the reason of the signal. The next run resumes an interrupted `recordCorpus`. */
  signal?: AbortSignal | undefined;
}

/** Options with every default filled in. */
export interface CorpusSettings {
  readonly store: SnapshotStore;
  /** Absolute directory of the snapshots; `''` for a store of the caller. */
  readonly directory: string;
  readonly parse: ParseOptions;
  readonly threads: number;
  readonly timeout: number;
  readonly memoryMB: number;
  readonly signal: AbortSignal | undefined;
  readonly selection: Selection;
  /** Number of feeds in progress, or done and waiting for their turn. */
  readonly window: number;
}

/** The place of the snapshots for runs that write none. */
export const NO_SNAPSHOTS = '.';
/**
 * Number of feeds per thread: enough that a large feed at the head of the queue does not block the other threads, but few enough for the
 * memory.
 */
const WINDOW_PER_THREAD = 2;

const isStore: Expected = {
  words: 'a directory or a store',
  holds: (value) =>
    typeof value === 'string' || (typeof value === 'object' && value !== null && 'names' in value),
};
const isThreads = isWithin<number>(
  isNumber,
  'a whole number, 0 or greater',
  (value) => Number.isInteger(value) && value >= 0,
);

const isShare = isWithin<string>(
  isString,
  'a share such as 1/100',
  (value) => readShare(value) !== undefined,
);
const isOnly = isWithin<string>(isString, 'feeds', (value) => value === 'feeds');

const EXPECTED: Readonly<Record<Exclude<keyof CorpusOptions, keyof ParseOptions>, Expected>> = {
  snapshots: isStore,
  threads: isThreads,
  timeout: isTimeout,
  memoryMB: isCount,
  sample: isShare,
  only: isOnly,
  signal: isSignal,
};

/**
 * @param more options of this kind of run
 * @param place of the snapshots by default
 * @throws {TypeError | RangeError} for an unknown option or a wrong value; for options of `parseFeed`, its errors
 */
export function readCorpusOptions(
  source: CorpusSource,
  options: CorpusOptions = {},
  more: Readonly<Record<string, Expected>>,
  place?: string,
): CorpusSettings {
  const { own, rest: parse } = splitGiven(options, { ...EXPECTED, ...more });
  const given = own as CorpusOptions;
  const { threads = availableParallelism(), timeout = DEFAULT_TIMEOUT, memoryMB = DEFAULT_MEMORY_MB } = given;
  if ('url' in parse) throw new TypeError('unknown option: url; each document has its own');
  readSettings(parse);
  if (threads > 0) refuseFunctions(parse, 'use threads: 0');
  const store = storeOf(source, given.snapshots ?? place);
  const share = given.sample === undefined ? undefined : readShare(given.sample);
  const directory = store instanceof SnapshotDirectory ? store.directory : '';
  return {
    store,
    directory,
    parse,
    threads,
    timeout,
    memoryMB,
    signal: given.signal,
    selection: {
      task: { options: parse },
      isWanted: share === undefined ? () => true : (name) => isInShare(name, share),
      feedsOnly: given.only === 'feeds',
    },
    window: Math.max(1, threads * WINDOW_PER_THREAD),
  };
}

function storeOf(source: CorpusSource, snapshots: CorpusOptions['snapshots']): SnapshotStore {
  if (typeof snapshots === 'object') return snapshots;
  if (snapshots !== undefined) return new SnapshotDirectory(resolve(snapshots));
  if (typeof source === 'string') return new SnapshotDirectory(defaultSnapshots(source));
  throw new TypeError(
    'options.snapshots must name the place of the snapshots when the source is a list of documents',
  );
}
