/** Runs tasks on worker threads. A task that ends its thread, or takes too long, fails alone: a new thread replaces it. */

import { Tinypool } from 'tinypool';

export interface Pool<Task, Outcome> {
  /**
   * Waits for a free thread, then runs the task.
   * @param transfer objects to move to the thread instead of copying
   * @throws the error of the task, or the reason why its thread ended
   */
  run(task: Task, transfer?: readonly ArrayBuffer[]): Promise<Outcome>;
  /** Ends all threads, including busy ones. */
  close(): Promise<void>;
}

export interface PoolSettings {
  readonly threads: number;
  /** Limit of milliseconds per task. */
  readonly timeout: number;
  /** Limit of megabytes per thread. A higher limit delays garbage collection. */
  readonly memory: number;
}

/** Megabytes of young objects, the default of the main thread. With 8, a run takes a fifth more processor time. */
const YOUNG = 48;

/** @param worker the module whose default export performs a task; JavaScript, since Node 20 loads no TypeScript in a thread */
export function openPool<Task, Outcome>(
  worker: URL,
  { threads, timeout, memory }: PoolSettings,
): Pool<Task, Outcome> {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: memory },
  });
  // A thread that dies between two tasks is replaced; without a listener its error would end the program.
  pool.on('error', () => undefined);
  const watchExits = exitWatcher(pool);
  const slots = new Slots(threads);
  const run = async (task: Task, transfer: readonly ArrayBuffer[] = []): Promise<Outcome> => {
    await slots.take();
    // The clock starts when a thread is free. Its end terminates the thread; the pool starts another.
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), timeout);
    try {
      const outcome = pool.run(task, { signal: clock.signal, transferList: [...transfer] });
      watchExits();
      return (await outcome) as Outcome;
    } catch (error) {
      if (clock.signal.aborted) throw new Error(`it took longer than ${timeout} ms`);
      throw error;
    } finally {
      // AbortSignal.timeout cannot be stopped: each would keep its feed in memory until it fires.
      clearTimeout(timer);
      slots.free();
    }
  };
  return { run, close: () => pool.destroy() };
}

/** A thread of the pool. Its types lack its events. */
interface Thread {
  once(event: 'exit', listener: (code: number) => void): void;
  emit(event: 'error', error: Error): void;
}

/** Turns `process.exit` in a thread into an error: otherwise the pool waits for the thread for ever. */
function exitWatcher(pool: Tinypool): () => void {
  const watched = new WeakSet<Thread>();
  const threads = (): Thread[] => pool.threads as unknown as Thread[];
  return () => {
    for (const thread of threads()) {
      if (watched.has(thread)) continue;
      watched.add(thread);
      thread.once('exit', (code) => {
        const isExpected = !threads().includes(thread);
        if (!isExpected) thread.emit('error', new Error(`it ended its thread with process.exit(${code})`));
      });
    }
  };
}

/** Admits as many tasks as there are threads; others wait in order. */
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
