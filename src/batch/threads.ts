/** Worker threads. A message that ends its thread, or takes too long, fails; a new thread replaces the lost one. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Tinypool } from 'tinypool';
import { FeedError } from '../core/problems/errors.ts';
import { inheritedOptions } from './inherited-options.ts';
import { isBatchError } from './task.ts';

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
  readonly memoryMB: number;
  /** Megabytes of young objects. The main thread of Node has 48; with 8, a run takes a fifth more processor time, with 96, 7 % less. */
  readonly youngMB: number;
}

/** @param worker the module whose default export answers a message; JavaScript, since Node 20 loads no TypeScript in a thread */
export function openThreads<Message, Answer>(
  worker: URL,
  settings: ThreadSettings,
): Threads<Message, Answer> {
  const { timeout, memoryMB } = settings;
  let opening: Promise<OpenPool> | undefined;
  const send = async (message: Message, transfer: readonly ArrayBuffer[]): Promise<Answer> => {
    opening ??= openTinypool(worker, settings);
    const { pool, watch } = await opening;
    const clock = new Clock(timeout);
    try {
      const answer = pool.run(message, { signal: clock.signal, transferList: [...transfer] });
      // Start the clock after the thread: its start does not count as time of the message.
      watch.whenStarted(() => clock.start());
      return (await answer) as Answer;
    } catch (error) {
      if (!clock.signal.aborted) throw endOf(error, memoryMB);
      await watch.untilEnded();
      throw new FeedError({ code: 'timeout', message: `it took longer than ${timeout} ms` });
    } finally {
      clock.stop();
      watch.look();
    }
  };
  const close = async (): Promise<void> => (await opening)?.pool.destroy();
  return { send, close };
}

interface OpenPool {
  readonly pool: Tinypool;
  readonly watch: ThreadWatch;
}

/** Loads tinypool when the first message is sent: it is an ES module, which `require` does not load in Jest and in Yarn's Plug'n'Play. */
async function openTinypool(worker: URL, { threads, memoryMB, youngMB }: ThreadSettings): Promise<OpenPool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: inheritedOptions(),
    // Threads of Deno that wait by Atomics receive no messages.
    useAtomics: process.versions['deno'] === undefined,
    resourceLimits: { maxYoungGenerationSizeMb: youngMB, maxOldGenerationSizeMb: memoryMB },
  });
  const watch = new ThreadWatch(pool);
  // A thread that dies between two messages is replaced; without a listener its error would end the program.
  pool.on('error', () => watch.look());
  return { pool, watch };
}

/** Tells why a thread ended. Any other value than an error means that the answer, or the error of the worker, could not be sent. */
function endOf(error: unknown, memoryMB: number): unknown {
  if (isBatchError(error) || !(error instanceof Error)) return error;
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new FeedError(
        { code: 'memory', message: `it needs more than ${memoryMB} MB of memory` },
        { cause: error },
      )
    : new FeedError({ code: 'uncaught', message: error.message }, { cause: error });
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

/** A thread of the pool. Its types lack its events. */
interface Thread {
  /** A thread sends one message, after it has loaded its module. */
  once(event: 'message', listener: () => void): void;
  once(event: 'exit', listener: (code: number) => void): void;
  emit(event: 'error', error: Error): void;
}

/** Milliseconds within which a thread ends that runs a program. */
const LONGEST_END = 1000;

/** Watches the threads of a pool: when they have started, and whether they end unexpectedly. */
class ThreadWatch {
  readonly #pool: Tinypool;
  readonly #known = new WeakSet<Thread>();
  readonly #running = new Set<Thread>();
  readonly #starting = new Set<Thread>();
  #waiting: (() => void)[] = [];

  constructor(pool: Tinypool) {
    this.#pool = pool;
    this.look();
  }

  /** Finds new threads. Call it after each step that can start a thread. */
  look(): void {
    for (const thread of this.#threads()) {
      if (this.#known.has(thread)) continue;
      this.#known.add(thread);
      this.#running.add(thread);
      this.#starting.add(thread);
      thread.once('message', () => this.#hasStarted(thread));
      thread.once('exit', (code) => this.#hasEnded(thread, code));
    }
  }

  /** Calls back when all threads have started: the pool does not tell which thread has which message. */
  whenStarted(callback: () => void): void {
    if (this.#starting.size === 0) callback();
    else this.#waiting.push(callback);
  }

  /**
   * Waits for the threads that the pool ends: if one of them still answers, the pool gives it the next message, which is lost. A thread in a
   * call of the system ends after it, and does not answer.
   */
  async untilEnded(): Promise<void> {
    // The threads that replace them start meanwhile.
    this.look();
    const kept = this.#threads();
    const ending = [...this.#running].filter((thread) => !kept.includes(thread));
    const ends = ending.map((thread) => new Promise<void>((done) => thread.once('exit', () => done())));
    await Promise.race([Promise.all(ends), wait(LONGEST_END, undefined, { ref: false })]);
  }

  #threads(): Thread[] {
    return this.#pool.threads as unknown as Thread[];
  }

  #hasStarted(thread: Thread): void {
    this.#starting.delete(thread);
    if (this.#starting.size > 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const callback of waiting) callback();
  }

  /** Turns `process.exit` in a thread into an error: otherwise the pool waits for the thread forever. */
  #hasEnded(thread: Thread, code: number): void {
    this.#running.delete(thread);
    const isExpected = !this.#threads().includes(thread);
    const end = new FeedError({ code: 'exit', message: `it ended its thread with process.exit(${code})` });
    if (!isExpected) thread.emit('error', end);
    this.look();
    this.#hasStarted(thread);
  }
}
