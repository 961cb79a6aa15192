/** Worker threads. A message that ends its thread, or takes too long, fails; a new thread replaces the lost one. */

import { Tinypool } from 'tinypool';

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
  /** Limit of milliseconds per message. */
  readonly timeout: number;
  /** Limit of megabytes per thread. A higher limit delays garbage collection. */
  readonly memory: number;
}

/** Megabytes of young objects, the default of the main thread. With 8, a run takes a fifth more processor time. */
const YOUNG = 48;

/** @param worker the module whose default export answers a message; JavaScript, since Node 20 loads no TypeScript in a thread */
export function openThreads<Message, Answer>(
  worker: URL,
  { threads, timeout, memory }: ThreadSettings,
): Threads<Message, Answer> {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: memory },
  });
  // A thread that dies between two messages is replaced; without a listener its error would end the program.
  pool.on('error', () => undefined);
  const watchExits = exitWatcher(pool);
  const send = async (message: Message, transfer: readonly ArrayBuffer[]): Promise<Answer> => {
    const clock = new AbortController();
    // Its end terminates the thread; the pool starts another.
    const timer = setTimeout(() => clock.abort(), timeout);
    try {
      const answer = pool.run(message, { signal: clock.signal, transferList: [...transfer] });
      watchExits();
      return (await answer) as Answer;
    } catch (error) {
      if (clock.signal.aborted) throw new Error(`it took longer than ${timeout} ms`);
      throw error;
    } finally {
      // AbortSignal.timeout cannot be stopped: each would keep its feed in memory until it fires.
      clearTimeout(timer);
    }
  };
  return { send, close: () => pool.destroy() };
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
