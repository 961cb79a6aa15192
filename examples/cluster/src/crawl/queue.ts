/** The queue of shards. */

import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import { databaseUrl, JOBS, patiently, startEngine } from '../engine.ts';
import type { Shard } from './shards.ts';

export const QUEUE = 'crawl';

const DAY = 24 * 60 * 60;

const OPTIONS: QueueOptions = {
  ...JOBS,
  expireInSeconds: DAY - 1,
  retentionSeconds: 365 * DAY,
  // `merge` needs the jobs that are done.
  deleteAfterSeconds: 0,
};

/** The data of a job. */
export interface CrawlJob {
  readonly shard: Shard;
  /** Options of `anyfeed corpus record`. */
  readonly options: readonly string[];
}

type Open = (url: string) => Promise<PgBoss>;

/** Opens the queue, whose tables are created when they are missing. */
const openQueue: Open = async (url) => {
  const boss = await startEngine(url);
  try {
    await boss.createQueue(QUEUE, OPTIONS);
    return boss;
  } catch (error) {
    await boss.stop();
    throw error;
  }
};

/** For workers: a database that crashes while they start is no reason to end. */
export const waitForQueue: Open = (url) => patiently(() => openQueue(url));

export async function withQueue<T>(use: (boss: PgBoss) => Promise<T>, open: Open = openQueue): Promise<T> {
  const boss = await open(databaseUrl());
  try {
    return await use(boss);
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
