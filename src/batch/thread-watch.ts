/** Watches the threads of a pool: when they have started, and whether they end unexpectedly. */

import type { Tinypool } from 'tinypool';

/** A thread of the pool. Its types lack its events. */
interface Thread {
  /** A thread sends one message, after it has loaded its module. */
  once(event: 'message', listener: () => void): void;
  once(event: 'exit', listener: (code: number) => void): void;
  emit(event: 'error', error: Error): void;
}

export class ThreadWatch {
  readonly #pool: Tinypool;
  readonly #known = new WeakSet<Thread>();
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
    const isExpected = !this.#threads().includes(thread);
    if (!isExpected) thread.emit('error', new Error(`it ended its thread with process.exit(${code})`));
    this.look();
    this.#hasStarted(thread);
  }
}
