/** Performs the tasks of a corpus in the order of its feeds: on the threads of `batch/`, or in this one. */

import { type Performed, performAll } from '../batch/perform-all.ts';
import { openPool } from '../batch/pool.ts';
import type { CorpusSettings } from './corpus-options.ts';
import type { Item } from './item.ts';
import { isTemporary, reasonOf } from './system-error.ts';
import { type Outcome, perform, type Task } from './task.ts';

/** An item, and the outcome of its task, if it has one. */
export type PerformedItem<T> = Performed<T, Outcome | undefined>;

/** The compiled worker is next to this file. */
const WORKER = new URL('./corpus-worker.js', import.meta.url);
/** Megabytes of young objects per thread: half of those of the main thread. With 48, two threads need 60 MB more, and up to a twelfth less processor time. */
const YOUNG_MB = 24;

/** Records of WARC files in progress: they are small, and share messages. */
const RECORDS_PER_THREAD = 32;
const MOST_BYTES = 16 * 1024 * 1024;

/** Performs the tasks of the items and yields the items in their order, including items without a task. */
export async function* performInOrder<T extends Item>(
  items: AsyncIterable<T>,
  taskOf: (item: T) => Task | undefined,
  settings: CorpusSettings,
): AsyncGenerator<PerformedItem<T>> {
  const { window, threads, signal } = settings;
  signal?.throwIfAborted();
  const { run, close } = openThreads(settings);
  const performItem = async (item: T): Promise<Outcome | undefined> => {
    const task = taskOf(item);
    return task === undefined ? undefined : run(task, item.place !== undefined);
  };
  // A file has an unknown size.
  const sizeOf = ({ task, place }: T): number =>
    place === undefined ? MOST_BYTES : (task?.bytes?.length ?? 0);
  const small = { items: Math.max(1, threads * RECORDS_PER_THREAD), size: MOST_BYTES, sizeOf };
  try {
    yield* performAll(items, performItem, { window: { items: window, small }, ordered: true, signal });
  } finally {
    await close();
  }
}

interface Threads {
  /**
   * Never rejects: an error is an outcome.
   * @param isRecord whether its bytes may be moved to the thread
   */
  run(task: Task, isRecord: boolean): Promise<Outcome>;
  close(): Promise<void>;
}

function openThreads(settings: CorpusSettings): Threads {
  // In the calling thread, time and memory have no limit.
  if (settings.threads === 0) return { run: (task) => perform(task), close: async () => undefined };
  const pool = openPool<Task, Outcome>(WORKER, { ...settings, youngMB: YOUNG_MB });
  const run = async (task: Task, isRecord: boolean): Promise<Outcome> => {
    try {
      if (isRecord) {
        const { bytes, ...rest } = task;
        return await pool.run(rest, { size: bytes?.length ?? 0, bytes });
      }
      const outcome = await pool.run({ ...task, memoryMB: settings.memoryMB });
      const { tooLarge } = outcome;
      if (tooLarge === undefined) return outcome;
      return await pool.run(task, { size: tooLarge, bytes: undefined });
    } catch (error) {
      return { error: reasonOf(error), isTemporary: isTemporary(error) };
    }
  };
  return { run, close: () => pool.close() };
}
