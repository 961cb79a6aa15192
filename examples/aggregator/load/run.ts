/**
 * Load and faults: many feeds with changing contents, four worker processes of which two are killed again and again, a database that
 * crashes once, a server that misbehaves. Fails when an entry is lost or stored twice, a host receives more requests than its limit, or a
 * lease is left.
 *
 *     npm run load [-- --feeds 5000 --hosts 250 --seconds 180 --workers 4 --limit 2]
 */

import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { transaction } from '../src/database.ts';
import { addFeeds } from '../src/feeds.ts';
import { openStore } from '../src/open.ts';
import { type Postgres, startPostgres } from '../test/support/postgres.ts';
import { type Counts, count, findFaults, leases, sizeOf, unread } from './measure.ts';
import { memoryOf, processorTime, processorTimeOfChildren } from './proc.ts';
import { FeedServer, killAtRandom, WorkerProcess } from './processes.ts';

const { values } = parseArgs({
  options: {
    feeds: { type: 'string', default: '5000' },
    hosts: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '180' },
    workers: { type: 'string', default: '4' },
    limit: { type: 'string', default: '2' },
  },
});
const [feeds, hosts, seconds, workers, limit] = [
  values.feeds,
  values.hosts,
  values.seconds,
  values.workers,
  values.limit,
].map(Number) as [number, number, number, number, number];

/** Shares of the time: without faults for the figures, then with all faults. */
const WARM_UP = 0.15;
const CALM = 0.25;
const BAD = 0.1;
/** Each second one feed in fifty has something new. */
const NEWS = feeds / 50;
const VICTIMS = 2;
/** Time for reading every feed again after the faults. */
const PATIENCE = 600_000;

const addressOf = (feed: number, port: number): string => {
  const host = feed % hosts;
  return `http://127.1.${host >> 8}.${(host & 255) + 1}:${port}/${feed}`;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = await startPostgres();
const server = new FeedServer();
let crew: WorkerProcess[] = [];
const faults: string[] = [];
try {
  await run(postgres);
} finally {
  await Promise.all(crew.map((worker) => worker.stop()));
  server.stop();
  await postgres.stop();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

async function run({ url }: Postgres): Promise<void> {
  const pool = await openStore(url);
  const good = { feeds, hosts, news: NEWS, bad: 0 };
  const { port } = await server.order(good);
  const list = Array.from({ length: feeds }, (_, feed) => ({ url: addressOf(feed, port) }));
  await transaction(pool, (database) => addFeeds(list, database));
  const env = {
    DATABASE_URL: url,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    HOST_LIMIT: String(limit),
    HOST_PAUSE: '0',
    MIN_WAIT: '0',
    MAX_WAIT: '1000',
    FETCH_TIMEOUT: '5000',
    LEASE: '10000',
    TICK: '200',
  };
  crew = Array.from({ length: workers }, () => new WorkerProcess(env));
  await measureCalm(pool);
  await server.order({ ...good, bad: BAD });
  await sufferFaults(pool);
  await calmDown(pool);
  await pool.end();
}

/** Measures without faults. Skips the first seconds, in which programs are compiled. */
async function measureCalm(pool: pg.Pool): Promise<void> {
  await setTimeout(seconds * WARM_UP * 1000);
  const before = await sample(pool);
  await setTimeout(seconds * CALM * 1000);
  const after = await sample(pool);
  const done = after.attempts - before.attempts;
  const each = (name: keyof Sample, decimals: number): string =>
    ((after[name] - before[name]) / done).toFixed(decimals);
  const duration = (after.at - before.at) / 1000;
  const memory = crew.map(({ pid }) => memoryOf(pid));
  const most = (name: 'now' | 'most'): string => Math.max(...memory.map((one) => one[name])).toFixed(0);
  console.log(
    `without faults, ${duration.toFixed(0)} s, ${workers} workers, ${feeds} feeds on ${hosts} hosts`,
  );
  console.log(`  feeds fetched a second   ${(done / duration).toFixed(0)}`);
  console.log(`  transactions a feed      ${each('transactions', 1)}`);
  console.log(
    `  database time a feed     ${each('busy', 1)} ms of statements, ${each('databaseCpu', 1)} ms of processor`,
  );
  console.log(`  worker time a feed       ${each('workerCpu', 1)} ms of processor`);
  console.log(`  memory a worker          ${most('now')} MB, ${most('most')} MB at most`);
}

interface Sample extends Counts {
  readonly at: number;
  /** Milliseconds of processor time. */
  readonly databaseCpu: number;
  readonly workerCpu: number;
}

async function sample(pool: pg.Pool): Promise<Sample> {
  const databaseCpu = processorTimeOfChildren(postgres.pid()) * 1000;
  const workerCpu = crew.reduce((sum, { pid }) => sum + processorTime(pid) * 1000, 0);
  return { ...(await count(pool)), databaseCpu, workerCpu, at: performance.now() };
}

async function sufferFaults(pool: pg.Pool): Promise<void> {
  const ending = new AbortController();
  const killing = killAtRandom(crew.slice(0, VICTIMS), ending.signal);
  const before = (await count(pool)).attempts;
  const start = performance.now();
  const half = (seconds * (1 - WARM_UP - CALM) * 1000) / 2;
  await setTimeout(half);
  await postgres.restart();
  await setTimeout(half);
  ending.abort();
  const killed = await killing;
  const done = (await count(pool)).attempts - before;
  const duration = (performance.now() - start) / 1000;
  console.log(
    `with faults, ${duration.toFixed(0)} s: ${killed} workers killed, the database crashed once, ${BAD * 100} % bad answers`,
  );
  console.log(`  attempts a second        ${(done / duration).toFixed(0)}`);
}

async function calmDown(pool: pg.Pool): Promise<void> {
  const { entries, busiest, requests } = await server.order({ feeds, hosts, news: 0, bad: 0 });
  const before = (await count(pool)).attempts;
  const start = Date.now();
  const since = new Date(start);
  while ((await unread(pool, since)) > 0 && Date.now() < start + PATIENCE) await setTimeout(500);
  const read = Date.now();
  const done = (await count(pool)).attempts - before;
  const late = await unread(pool, since);
  if (late > 0) faults.push(`${late} feeds were not read again within ${PATIENCE / 1000} s`);
  while ((await leases(pool)) > 0 && Date.now() < read + PATIENCE) {
    await endAll(pool);
    await setTimeout(500);
  }
  const left = await leases(pool);
  if (left > 0) faults.push(`${left} leases are left`);
  const { lost, twice, foreign, stored } = await findFaults(pool, entries);
  if (lost > 0) faults.push(`${lost} entries were lost`);
  if (twice > 0) faults.push(`${twice} entries were stored twice`);
  if (foreign > 0) faults.push(`${foreign} entries are of no feed`);
  const deaths = crew.reduce((sum, worker) => sum + worker.deaths, 0);
  if (deaths > 0) faults.push(`${deaths} workers ended by themselves`);
  if (busiest > limit) faults.push(`a host had ${busiest} requests at a time`);
  console.log(
    `afterwards: all feeds read and no lease left after ${((Date.now() - start) / 1000).toFixed(0)} s`,
  );
  console.log(`  attempts a second        ${((done / (read - start)) * 1000).toFixed(0)}`);
  console.log(`  requests                 ${requests}, ${busiest} of one host at a time at most`);
  console.log(`  entries stored           ${stored}: ${lost} lost, ${twice} twice, ${foreign} foreign`);
  console.log(
    `  size in the database     ${((await sizeOf(pool, 'feed')) / 1000).toFixed(1)} kB a feed, ${((await sizeOf(pool, 'entry')) / 1000).toFixed(1)} kB an entry`,
  );
}

/** Makes no further feed due. Feeds in progress become due once more. */
async function endAll(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (database) => {
    // Take the lock of store.ts, which also updates many feeds, in another order.
    await database.query('select pg_advisory_xact_lock(7230002)');
    await database.query('update feed set due = null where due is not null');
  });
}
