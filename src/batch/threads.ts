/** Worker threads. A message that ends its thread, or takes too long, fails; a new thread replaces the lost one. */

import { Tinypool } from 'tinypool';
import { ThreadWatch } from './thread-watch.ts';

export interface Threads<Message, Answer> {
  /**
   * Sends a message to a free thread; at most `threads` are under way at a time.
   * @param transfer objects to move to the thread instead of copying
   * @throws the error of the worker, or the reason why its thread ended
   */
  send(message: Message, transfer: readonly ArrayBuffer[]): Promise<Answer>;
  /** Ends all threads, including busy ones. */
  close(): Promise<void>;
}

export interface ThreadSettings {
  readonly threads: number;
  /** Limit of milliseconds per message, without the start of its thread. */
  readonly timeout: number;
  /** Limit of megabytes per thread. A higher limit delays garbage collection. */
  readonly memory: number;
  /** Megabytes of young objects. The main thread of Node has 48; with 8, a run takes a fifth more processor time, with 96, 7 % less. */
  readonly young: number;
}

/** @param worker the module whose default export answers a message; JavaScript, since Node 20 loads no TypeScript in a thread */
export function openThreads<Message, Answer>(
  worker: URL,
  { threads, timeout, memory, young }: ThreadSettings,
): Threads<Message, Answer> {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: young, maxOldGenerationSizeMb: memory },
  });
  const watch = new ThreadWatch(pool);
  // A thread that dies between two messages is replaced; without a listener its error would end the program.
  pool.on('error', () => watch.look());
  const send = async (message: Message, transfer: readonly ArrayBuffer[]): Promise<Answer> => {
    const clock = new Clock(timeout);
    try {
      const answer = pool.run(message, { signal: clock.signal, transferList: [...transfer] });
      // Start the clock after the thread: its start does not count as time of the message.
      watch.whenStarted(() => clock.start());
      return (await answer) as Answer;
    } catch (error) {
      if (clock.signal.aborted) throw new Error(`it took longer than ${timeout} ms`);
      throw error;
    } finally {
      clock.stop();
      watch.look();
    }
  };
  return { send, close: () => pool.destroy() };
}

/**
 * The clock of a message. When it runs out, the thread ends and the pool starts another. AbortSignal.timeout can neither start later nor be
 * stopped.
 */
class Clock {
  readonly #controller = new AbortController();
  readonly #timeout: number;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): void {
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#controller.abort(), this.#timeout);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
