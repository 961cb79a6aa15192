/** The queue of fetches, kept by pg-boss in the same database: a job is finished in the transaction that stores its result. */

import PgBoss from 'pg-boss';
import type { Database } from './database.ts';
import { settings } from './settings.ts';

/** One attempt to fetch one feed. */
export interface FetchJob {
  readonly feed: number;
  readonly attempt: number;
}

const QUEUE = 'fetch';
const MAINTENANCE_SECONDS = 10;

export class Queue {
  readonly #boss: PgBoss;

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async open(url: string): Promise<Queue> {
    const boss = new PgBoss({
      connectionString: url,
      max: 2,
      schedule: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    });
    boss.on('error', (error) => console.error(`queue: ${error.message}`));
    await boss.start();
    // Jobs of dead workers return to the queue. A newer attempt replaces an attempt that had begun.
    await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: 3 });
    return new Queue(boss);
  }

  async add(jobs: readonly FetchJob[], database: Database): Promise<void> {
    const expireInSeconds = Math.ceil(settings.lease / 1000);
    const inserts = jobs.map((data) => ({ name: QUEUE, data, expireInSeconds }));
    if (inserts.length > 0) await this.#boss.insert(inserts, { db: executor(database) });
  }

  /** The jobs belong to the caller until they are finished or failed. */
  take(most: number): Promise<PgBoss.Job<FetchJob>[]> {
    return this.#boss.fetch<FetchJob>(QUEUE, { batchSize: most });
  }

  /** Deletes the job instead of keeping it as completed: the table stays small. */
  async finish(id: string, database: Database): Promise<void> {
    await this.#boss.deleteJob(QUEUE, id, { db: executor(database) });
  }

  async fail(id: string, error: Error): Promise<void> {
    await this.#boss.fail(QUEUE, id, { message: error.message });
  }

  /** Number of jobs that wait or are in progress. */
  size(): Promise<number> {
    return this.#boss.getQueueSize(QUEUE, { before: 'completed' });
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }
}

/** Lets pg-boss take part in a transaction. */
const executor = (database: Database): PgBoss.Db => ({
  executeSql: (text, values) => database.query(text, values),
});
