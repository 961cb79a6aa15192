/** Performs the tasks of a corpus in the order of its feeds: on the threads of `batch/`, or in this one. */

import { performAll } from '../batch/perform-all.ts';
import { openPool } from '../batch/pool.ts';
import { reasonOf } from './corpus-error.ts';
import type { CorpusSettings } from './corpus-options.ts';
import type { SourceItem } from './item.ts';
import {
  type PerformedItem,
  performRange,
  RangeChain,
  type RangeOutcome,
  type RangeTask,
  type RangeThreads,
} from './ranges.ts';
import { type Outcome, perform, type Task } from './task.ts';

/** The compiled worker is next to this file. */
const WORKER = new URL('./corpus-worker.js', import.meta.url);
/** Megabytes of young objects per thread: half of those of the main thread. With 48, two threads need 60 MB more, and up to a twelfth less processor time. */
const YOUNG = 24;

/** Performs the tasks of the items and yields the items in their order, including items without a task. */
export async function* performInOrder(
  items: AsyncIterable<SourceItem>,
  settings: CorpusSettings,
): AsyncGenerator<PerformedItem> {
  const { window, signal } = settings;
  signal?.throwIfAborted();
  const threads = openThreads(settings);
  const chain = new RangeChain(threads);
  try {
    const performItem = (item: SourceItem): Promise<Performed> => performOne(item, threads);
    const all = performAll(items, performItem, { window: { items: window }, ordered: true, signal });
    for await (const { item, outcome } of all) {
      if (item.range === undefined) yield { item, outcome: outcome.one };
      else
        for await (const records of chain.next(item.range, outcome.records))
          for (const one of records) {
            signal?.throwIfAborted();
            yield one;
          }
    }
  } finally {
    await threads.close();
  }
}

/** The outcome of a task, or of a range of records. */
interface Performed {
  readonly one?: Outcome;
  readonly records?: RangeOutcome | undefined;
}

async function performOne(item: SourceItem, threads: RangeThreads): Promise<Performed> {
  if (item.range !== undefined) return { records: await threads.runRange(item.range) };
  return item.task === undefined || item.isDone ? {} : { one: await threads.run(item.task) };
}

/** Threads never reject: an error is an outcome. */
interface Threads extends RangeThreads {
  close(): Promise<void>;
}

function openThreads(settings: CorpusSettings): Threads {
  const { memoryMB } = settings;
  // In the calling thread, time and memory have no limit.
  if (settings.threads === 0)
    return {
      run: (task) => perform(task),
      runRange: (range) => performRange({ range, memoryMB: undefined }).catch(() => undefined),
      close: async () => undefined,
    };
  const pool = openPool<Task | RangeTask, Outcome | RangeOutcome>(WORKER, { ...settings, young: YOUNG });
  const run = async (task: Task): Promise<Outcome> => {
    try {
      const outcome = (await pool.run({ ...task, memoryMB })) as Outcome;
      const { tooLarge } = outcome;
      if (tooLarge === undefined) return outcome;
      return (await pool.run(task, { size: tooLarge, bytes: undefined })) as Outcome;
    } catch (error) {
      return { error: reasonOf(error) };
    }
  };
  const runRange = (range: RangeTask['range']): Promise<RangeOutcome | undefined> =>
    (pool.run({ range, memoryMB }) as Promise<RangeOutcome>).catch(() => undefined);
  return { run, runRange, close: () => pool.close() };
}
