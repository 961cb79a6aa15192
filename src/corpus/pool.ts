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
/** Megabytes of young objects: a worker's garbage stays small, at no cost in time that could be measured. */
const YOUNG = 8;

export interface PoolSettings {
  /** Threads; 0 parses in this thread, without any limit. */
  readonly workers: number;
  /** Milliseconds that one feed may take. */
  readonly timeout: number;
  /** Megabytes that a thread may use. The more it may have, the later it collects its garbage. */
  readonly memory: number;
}

export function openPool({ workers, timeout, memory }: PoolSettings): Pool {
  if (workers === 0) return { run: perform, close: async () => undefined };
  const threads = new Tinypool({
    filename: WORKER,
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: memory },
  });
  const slots = new Slots(workers);
  const run = async (task: Task): Promise<Outcome> => {
    await slots.take();
    // The clock starts when a worker is free. Its end terminates the worker; the pool starts another.
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), timeout);
    try {
      return (await threads.run(task, { signal: clock.signal })) as Outcome;
    } catch (error) {
      return { error: clock.signal.aborted ? `it took longer than ${timeout} ms` : reasonOf(error) };
    } finally {
      // AbortSignal.timeout cannot be stopped: each would keep its feed in memory until it fires.
      clearTimeout(timer);
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
