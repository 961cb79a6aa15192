/** `recordCorpus`: parses every feed and keeps a snapshot of each result. */

import { isBoolean } from '../core/model/expected.ts';
import { type CorpusOptions, type CorpusSettings, readCorpusOptions } from './corpus-options.ts';
import { Journal } from './journal.ts';
import { packageVersion } from './package.ts';
import { performInOrder } from './pool.ts';
import { SnapshotDirectory } from './snapshot-store.ts';
import { type CorpusSource, type Item, itemsOf } from './source.ts';
import type { Task } from './task.ts';

export interface RecordOptions extends CorpusOptions {
  /** Starts again instead of resuming an interrupted run. @default false */
  restart?: boolean | undefined;
}

/** The outcome of a feed. */
export interface RecordedFeed {
  readonly name: string;
  /**
   * `recorded`: its snapshot is written. `resumed`: the interrupted run has recorded it. `failed`: reading or parsing failed; an old
   * snapshot stays. `skipped`: it is not a feed.
   */
  readonly status: 'recorded' | 'resumed' | 'failed' | 'skipped';
  /** The reason why the feed failed or was skipped. */
  readonly reason?: string;
}

/**
 * Parses every feed and keeps a snapshot of each result. Starts at the first iteration. Yields each feed after its snapshot is written, in the order of the names.
 *
 * @param source a directory, or documents
 * @throws {CorpusError} without any feed, or when a snapshot cannot be written. Existing snapshots stay intact.
 * @throws {TypeError} for a wrong option
 * @example
 * for await (const { name, status, reason } of recordCorpus('corpus')) if (status === 'failed') console.error(name, reason);
 */
export async function* recordCorpus(
  source: CorpusSource,
  options?: RecordOptions,
): AsyncGenerator<RecordedFeed> {
  const settings = readCorpusOptions(source, options, { restart: isBoolean });
  const journal = await openJournal(settings, options?.restart ?? false);
  try {
    const items = withoutDone(itemsOf(source, settings.directory, { options: settings.parse }), journal);
    for await (const { item, outcome } of performInOrder(items, taskOf, settings)) {
      yield await keep(item, outcome?.snapshot, outcome?.error, settings, journal);
    }
    await journal?.finish();
  } finally {
    await journal?.close();
  }
}

/** An item. The interrupted run may have recorded it. */
type Pending = Item & { readonly resumed?: boolean };

const taskOf = ({ task, resumed }: Pending): Task | undefined => (resumed ? undefined : task);

async function* withoutDone(
  items: AsyncIterable<Item>,
  journal: Journal | undefined,
): AsyncGenerator<Pending> {
  for await (const item of items) {
    const resumed = item.task !== undefined && (await journal?.has(item.task)) === true;
    yield { ...item, resumed };
  }
}

async function keep(
  item: Pending,
  snapshot: string | undefined,
  error: string | undefined,
  { store }: CorpusSettings,
  journal: Journal | undefined,
): Promise<RecordedFeed> {
  const { name } = item;
  if (item.task === undefined)
    return { name, status: item.skipped ? 'skipped' : 'failed', reason: item.reason };
  if (item.resumed) return { name, status: 'resumed' };
  if (snapshot === undefined) return { name, status: 'failed', reason: error ?? 'no result' };
  await store.write(name, snapshot);
  await journal?.add(item.task);
  return { name, status: 'recorded' };
}

/** Only a directory has a journal; a store of the caller has none. */
async function openJournal({ store, parse }: CorpusSettings, restart: boolean): Promise<Journal | undefined> {
  if (!(store instanceof SnapshotDirectory)) return undefined;
  const conditions = JSON.stringify({ anyfeed: packageVersion(), parse });
  const journal = await Journal.open(store.directory, conditions, restart);
  await store.sweep();
  return journal;
}
