/** The queue of shards: pg-boss has the leases, heartbeats and retries. */

import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Shard } from './shards.ts';

export const QUEUE = 'crawl';

const DAY = 24 * 60 * 60;

const OPTIONS: QueueOptions = {
  retryLimit: Number(process.env['RETRIES'] ?? 8),
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  // A worker that dies or stands still gives its shard to another one after this time.
  heartbeatSeconds: Number(process.env['HEARTBEAT'] ?? 30),
  expireInSeconds: DAY - 1,
  retentionSeconds: 365 * DAY,
  // `merge` needs the jobs that are done.
  deleteAfterSeconds: 0,
};

/** How often each process looks for jobs without a heartbeat, in seconds. */
const SUPERVISION = Number(process.env['SUPERVISION'] ?? 15);

/** The data of a job. */
export interface CrawlJob {
  readonly shard: Shard;
  /** Options of `anyfeed corpus record`. */
  readonly options: readonly string[];
}

/** Runs `work` with the queue, whose tables are created when they are missing. */
export async function withQueue<T>(work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString === undefined) throw new Error('DATABASE_URL must name a database');
  const boss = new PgBoss({
    connectionString,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
    max: 4,
  });
  // pg-boss continues when the database is back.
  boss.on('error', (error) => console.error(`queue: ${error.message}`));
  await boss.start();
  try {
    await boss.createQueue(QUEUE, OPTIONS);
    return await work(boss);
  } finally {
    await boss.stop({ timeout: 10_000 });
  }
}

const PAGE = 1000;

export async function* jobsOf(boss: PgBoss): AsyncGenerator<JobWithMetadata<CrawlJob>> {
  let after: string | undefined;
  do {
    const jobs: JobWithMetadata<CrawlJob>[] = await boss.findJobs<CrawlJob>(QUEUE, {
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    yield* jobs;
    after = jobs.length === PAGE ? jobs.at(-1)?.id : undefined;
  } while (after !== undefined);
}
