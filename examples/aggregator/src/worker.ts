/** Works in the background of a process: dispatches due feeds, takes jobs from the queue and fetches. */

import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { attemptFetch } from './attempt.ts';
import { dispatch } from './dispatch.ts';
import type { Queue } from './queue.ts';
import { settings } from './settings.ts';

/** Milliseconds to wait after an error of the database. */
const RECOVERY = 1000;

export class Worker {
  readonly #pool: pg.Pool;
  readonly #queue: Queue;
  readonly #running: Set<Promise<void>> = new Set();
  readonly #stopping = new AbortController();
  #loops: Promise<unknown> = Promise.resolve();

  constructor(pool: pg.Pool, queue: Queue) {
    this.#pool = pool;
    this.#queue = queue;
  }

  start(): void {
    const dispatching = this.#repeat(async () => {
      await dispatch(this.#pool, this.#queue);
      return settings.tick;
    });
    this.#loops = Promise.all([dispatching, this.#repeat(() => this.#takeJobs())]);
  }

  /** Finishes the current work, then stops. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loops;
    await Promise.all(this.#running);
  }

  /** Continues after an outage of the database: leases and queue restore the lost work. */
  async #repeat(step: () => Promise<number>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pause = await step().catch((error: Error) => {
        console.error(`worker: ${error.message}`);
        return RECOVERY;
      });
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns the time to wait before the next check of the queue */
  async #takeJobs(): Promise<number> {
    const free = settings.concurrency - this.#running.size;
    const jobs = free > 0 ? await this.#queue.take(free) : [];
    for (const { id, data } of jobs) {
      const work = this.#perform(id, data).finally(() => this.#running.delete(work));
      this.#running.add(work);
    }
    // Do not wait when the queue has more jobs: a finished job makes room for the next one.
    if (jobs.length < free || this.#running.size === 0) return settings.tick;
    await Promise.race(this.#running);
    return 0;
  }

  /** Never rejects. A job whose failure cannot be stored expires. */
  async #perform(id: string, job: { feed: number; attempt: number }): Promise<void> {
    try {
      await attemptFetch(id, job, this.#pool, this.#queue);
    } catch (error) {
      console.error(`feed ${job.feed}: ${(error as Error).message}`);
      await this.#queue.fail(id, error as Error).catch(() => undefined);
    }
  }
}
