/** Records a crawl on many machines: `submit` its shards, `work` on any number of machines, `merge` when `status` says that all is done. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JobWithMetadata } from 'pg-boss';
import { type CrawlJob, jobsOf, QUEUE, waitForQueue, withQueue } from './queue.ts';
import { attemptsOf, partOf, partsIn, record, run } from './record.ts';
import { idOf, readShards } from './shards.ts';

const HELP = `Usage: npm run crawl -- submit DIR|LIST|INDEX.csv|- [--base URL] [-- OPTIONS]
       npm run crawl -- work OUT [--jobs N] [--threads N]
       npm run crawl -- status [--json]
       npm run crawl -- merge OUT

submit  adds WARC files: those of a directory, of a list of paths and
        addresses (- is standard input), or of an index with the columns of
        Common Crawl. Failed shards are tried again. OPTIONS are those of
        "anyfeed corpus record" (default: --only feeds).
work    records shards, N at a time, until SIGTERM. All workers share OUT.
status  counts the shards, and names the failed ones.
merge   brings the parts together in OUT/snapshots.

DATABASE_URL names the database.
Exit status: 0 done; 1 shards have failed; 2 wrong call or input; 75 not done.
`;

const STATUS = { done: 0, failed: 1, wrong: 2, again: 75 } as const;
const COMMON_CRAWL = 'https://data.commoncrawl.org/';
/** Jobs that are inserted at once. */
const BATCH = 1000;

async function submit(source: string, base: string, options: readonly string[]): Promise<number> {
  const shards = readShards(source, base);
  return withQueue(async (boss) => {
    let added = 0;
    for (let start = 0; start < shards.length; start += BATCH) {
      const jobs = shards.slice(start, start + BATCH).map((shard) => ({
        id: idOf(shard),
        data: { shard, options } satisfies CrawlJob,
      }));
      added += (await boss.insert(QUEUE, jobs, { returnId: true }))?.length ?? 0;
    }
    const submitted = new Set(shards.map(idOf));
    const failed: string[] = [];
    for await (const { id, state } of jobsOf(boss))
      if (state === 'failed' && submitted.has(id)) failed.push(id);
    if (failed.length > 0) await boss.retry(QUEUE, failed);
    console.log(`${added} added, ${shards.length - added} known, ${failed.length} of them tried again`);
    return STATUS.done;
  });
}

/** Records shards until a signal. Shards in work go back to the queue. */
function work(out: string, jobs: number, threads: number): Promise<number> {
  return withQueue(async (boss) => {
    const ending = new AbortController();
    const options = { localConcurrency: jobs, pollingIntervalSeconds: 1 };
    await boss.work<CrawlJob>(QUEUE, options, async ([job]) => {
      if (job === undefined) return;
      const { name } = job.data.shard;
      try {
        await record(job.data, out, threads, AbortSignal.any([job.signal, ending.signal]));
        console.log(name);
      } catch (error) {
        console.error(`${name}: ${(error as Error).message}`);
        throw error;
      }
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
    await new Promise((resolve) => ending.signal.addEventListener('abort', resolve));
    return STATUS.done;
  }, waitForQueue);
}

type Job = JobWithMetadata<CrawlJob>;

const readJobs = (): Promise<Job[]> =>
  withQueue(async (boss) => {
    const jobs: Job[] = [];
    for await (const job of jobsOf(boss)) jobs.push(job);
    return jobs;
  });

interface Progress {
  readonly total: number;
  readonly done: number;
  readonly active: number;
  readonly waiting: number;
  readonly failed: readonly { readonly name: string; readonly output: object }[];
}

/** The states of jobs that may still be done; the others have failed, or a person has ended them. */
const LIVE: Readonly<Record<string, 'done' | 'active' | 'waiting'>> = {
  completed: 'done',
  active: 'active',
  created: 'waiting',
  retry: 'waiting',
};

function progressOf(jobs: readonly Job[]): Progress {
  const count = (kind: 'done' | 'active' | 'waiting'): number =>
    jobs.filter(({ state }) => LIVE[state] === kind).length;
  const failed = jobs
    .filter(({ state }) => LIVE[state] === undefined)
    .map(({ data, output }) => ({ name: data.shard.name, output }));
  return {
    total: jobs.length,
    done: count('done'),
    active: count('active'),
    waiting: count('waiting'),
    failed,
  };
}

const statusOf = ({ total, done, failed }: Progress): number =>
  failed.length > 0 ? STATUS.failed : done < total ? STATUS.again : STATUS.done;

async function status(isJson: boolean): Promise<number> {
  const progress = progressOf(await readJobs());
  const { total, done, active, waiting, failed } = progress;
  if (isJson) console.log(JSON.stringify(progress));
  else
    console.log(`${done} of ${total} done, ${active} in work, ${waiting} waiting, ${failed.length} failed`);
  for (const { name, output } of failed) console.error(`${name}: ${JSON.stringify(output)}`);
  return statusOf(progress);
}

/** Merges the parts of all jobs. A part without a job is of another crawl. */
async function merge(out: string): Promise<number> {
  const jobs = await readJobs();
  const progress = progressOf(jobs);
  if (jobs.length === 0) throw new Error('nothing was submitted');
  if (progress.done < jobs.length) {
    console.error(`${progress.done} of ${jobs.length} shards are done`);
    return statusOf(progress);
  }
  const parts = jobs.map(({ data }) => partOf(out, data.shard)).sort();
  const missing = parts.find((part) => !existsSync(part));
  if (missing !== undefined) throw new Error(`${missing} is missing: did the workers have another OUT?`);
  const foreign = partsIn(out).find((part) => !parts.includes(part));
  if (foreign !== undefined) throw new Error(`${foreign} is of another crawl`);
  await run(['corpus', 'merge', ...parts, '--out', join(out, 'snapshots')]);
  rmSync(attemptsOf(out), { recursive: true, force: true });
  console.log(`${parts.length} parts in ${join(out, 'snapshots')}`);
  return STATUS.done;
}

function readCall(): Promise<number> | undefined {
  const args = process.argv.slice(2);
  const end = args.indexOf('--');
  const { values, positionals } = parseArgs({
    args: end < 0 ? args : args.slice(0, end),
    allowPositionals: true,
    options: {
      base: { type: 'string', default: COMMON_CRAWL },
      jobs: { type: 'string', default: '1' },
      threads: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const [command, place, ...rest] = positionals;
  const [jobs, threads] = [Number(values.jobs), Number(values.threads)];
  if (rest.length > 0 || ![jobs, threads].every((number) => Number.isInteger(number) && number > 0))
    return undefined;
  if (command === 'status' && place === undefined) return status(values.json);
  if (place === undefined) return undefined;
  if (command === 'submit')
    return submit(place, values.base, end < 0 ? ['--only', 'feeds'] : args.slice(end + 1));
  if (command === 'work') return work(place, jobs, threads);
  return command === 'merge' ? merge(place) : undefined;
}

try {
  const call = readCall();
  if (call === undefined) process.stderr.write(HELP);
  process.exitCode = call === undefined ? STATUS.wrong : await call;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = STATUS.wrong;
}
