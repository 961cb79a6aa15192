/** Parses many feeds at once: a pool of worker threads, and results in the order in which the feeds were given. */

import { Tinypool } from 'tinypool';
import { reasonOf } from './corpus-error.ts';
import { type Outcome, perform, type Task } from './task.ts';

export interface Pool {
  /** Never rejects. */
  run(task: Task): Promise<Outcome>;
  close(): Promise<void>;
}

/** Beside the compiled file; Node 20 does not load TypeScript in a worker. */
const WORKER = new URL('./worker.js', import.meta.url).href;
/** Keeps a worker's garbage small; a feed of 256 MiB still fits the other generation. */
const RESOURCES = { maxYoungGenerationSizeMb: 16 };

/**
 * @param workers threads; 0 parses in this thread, without a time limit
 * @param timeout milliseconds that one feed may take
 */
export function openPool(workers: number, timeout: number): Pool {
  if (workers === 0) return { run: perform, close: async () => undefined };
  const threads = new Tinypool({
    filename: WORKER,
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: RESOURCES,
  });
  const slots = new Slots(workers);
  const run = async (task: Task): Promise<Outcome> => {
    await slots.take();
    // The clock starts when a worker is free. Its end terminates the worker; the pool starts another.
    const signal = AbortSignal.timeout(timeout);
    try {
      return (await threads.run(task, { signal })) as Outcome;
    } catch (error) {
      return { error: signal.aborted ? `it took longer than ${timeout} ms` : reasonOf(error) };
    } finally {
      slots.free();
    }
  };
  return { run, close: () => threads.destroy() };
}

/** Lets as many through as there are workers; the others wait in the order of their coming. */
class Slots {
  #left: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#left = count;
  }

  async take(): Promise<void> {
    if (this.#left > 0) this.#left -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  free(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#left += 1;
    else next();
  }
}

/** One that was given and what became of it. */
export interface Performed<T> {
  readonly item: T;
  readonly outcome: Outcome | undefined;
}

/**
 * Runs what `taskOf` makes of the items, `window` at a time, and yields them in their own order.
 * An item without a task is yielded in its turn.
 */
export async function* inOrder<T>(
  items: AsyncIterable<T>,
  taskOf: (item: T) => Task | undefined,
  pool: Pool,
  window: number,
): AsyncGenerator<Performed<T>> {
  const running: { item: T; outcome: Promise<Outcome | undefined> }[] = [];
  for await (const item of items) {
    const task = taskOf(item);
    running.push({ item, outcome: task === undefined ? Promise.resolve(undefined) : pool.run(task) });
    if (running.length < window) continue;
    const first = running.shift();
    if (first !== undefined) yield { item: first.item, outcome: await first.outcome };
  }
  for (const { item, outcome } of running) yield { item, outcome: await outcome };
}
