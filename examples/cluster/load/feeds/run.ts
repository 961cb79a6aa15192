/**
 * Load and faults: many feeds with changing contents, workers that are killed in turn, a worker that is paused for longer than its heartbeat, a database
 * that crashes twice, a server that misbehaves. Fails when an entry is lost or stored twice, a host receives more requests than its limit, or a
 * feed has not one turn to come. Without `--kills`, it measures.
 *
 *     npm run load:feeds [-- --feeds 2000 --hosts 100 --seconds 120 --workers 4 --limit 2 --kills 30]
 */

import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { addFeeds } from '../../src/feeds/feeds.ts';
import { closeService, openService } from '../../src/feeds/open.ts';
import { settings } from '../../src/feeds/settings.ts';
import { type Database, startDatabase } from '../../test/support/database.ts';
import { memoryOf, processorTime } from '../proc.ts';
import { active, type Counts, count, findFaults, sizeOf, strays, unread } from './measure.ts';
import { FeedServer, killInTurn, WorkerProcess } from './processes.ts';

const { values } = parseArgs({
  options: {
    feeds: { type: 'string', default: '2000' },
    hosts: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '120' },
    workers: { type: 'string', default: '4' },
    limit: { type: 'string', default: '2' },
    kills: { type: 'string', default: '30' },
  },
});
const [feeds, hosts, seconds, workers, limit, kills] = [
  values.feeds,
  values.hosts,
  values.seconds,
  values.workers,
  values.limit,
  values.kills,
].map(Number) as [number, number, number, number, number, number];

/** Shares of the time: without faults for the figures, then with all faults. */
const WARM_UP = 0.15;
const CALM = 0.25;
const BAD = 0.1;
/** Each second one feed in fifty has something new. */
const NEWS = feeds / 50;
const HEARTBEAT = 10;
/** Longer than a heartbeat, and than the time until its absence is noticed. */
const PAUSE = 2.5 * HEARTBEAT * 1000;
/** Time for reading every feed again after the faults. */
const PATIENCE = 600_000;

const addressOf = (feed: number, port: number): string => {
  const host = feed % hosts;
  return `http://127.1.${host >> 8}.${(host & 255) + 1}:${port}/${feed}`;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const database = await startDatabase();
const server = new FeedServer();
let crew: WorkerProcess[] = [];
const faults: string[] = [];
try {
  await run(database);
} finally {
  await Promise.all(crew.map((worker) => worker.stop()));
  server.stop();
  await database.close();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

async function run({ url }: Database): Promise<void> {
  const service = await openService(url);
  const { pool } = service;
  const good = { feeds, hosts, news: NEWS, bad: 0 };
  const { port } = await server.order(good);
  const list = Array.from({ length: feeds }, (_, feed) => ({ url: addressOf(feed, port) }));
  settings.hostLimit = limit;
  await addFeeds(list, service);
  const env = {
    DATABASE_URL: url,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    HOST_LIMIT: String(limit),
    HOST_PAUSE: '0',
    MIN_WAIT: '0',
    MAX_WAIT: '1000',
    FETCH_TIMEOUT: '5000',
    HEARTBEAT: String(HEARTBEAT),
    SUPERVISION: '1',
  };
  crew = Array.from({ length: workers }, () => new WorkerProcess(env));
  await measureCalm(pool);
  if (kills > 0) {
    await server.order({ ...good, bad: BAD });
    await sufferFaults(pool);
  }
  await calmDown(pool);
  await closeService(service);
}

/** Measures without faults. Skips the first seconds, in which programs are compiled. */
async function measureCalm(pool: pg.Pool): Promise<void> {
  await setTimeout(seconds * WARM_UP * 1000);
  const before = await sample(pool);
  await setTimeout(seconds * CALM * 1000);
  const after = await sample(pool);
  const done = after.turns - before.turns;
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
  const databaseCpu = processorTime(database.process.pid) * 1000;
  const workerCpu = crew.reduce((sum, { pid }) => sum + processorTime(pid) * 1000, 0);
  return { ...(await count(pool)), databaseCpu, workerCpu, at: performance.now() };
}

async function sufferFaults(pool: pg.Pool): Promise<void> {
  const before = (await count(pool)).turns;
  const start = performance.now();
  const [paused, ...victims] = crew;
  const duration = seconds * (1 - WARM_UP - CALM) * 1000;
  const pausing = paused?.pause(PAUSE);
  const killing = killInTurn(victims, { times: kills, interval: duration / kills });
  for (let crashes = 0; crashes < 2; crashes++) {
    await setTimeout(duration / 3);
    await database.crash();
  }
  const killed = await killing;
  await pausing;
  const done = (await count(pool)).turns - before;
  const spent = (performance.now() - start) / 1000;
  console.log(
    `with faults, ${spent.toFixed(0)} s: ${killed} workers killed, one paused for ${PAUSE / 1000} s, the database crashed twice, ${BAD * 100} % bad answers`,
  );
  console.log(`  turns a second           ${(done / spent).toFixed(0)}`);
}

async function calmDown(pool: pg.Pool): Promise<void> {
  const calm = { feeds, hosts, news: 0, bad: 0 };
  const { entries } = await server.order(calm);
  const before = (await count(pool)).turns;
  const start = Date.now();
  const since = new Date(start);
  while ((await unread(pool, since)) > 0 && Date.now() < start + PATIENCE) await setTimeout(500);
  const read = Date.now();
  const done = (await count(pool)).turns - before;
  const late = await unread(pool, since);
  if (late > 0) faults.push(`${late} feeds were not read again within ${PATIENCE / 1000} s`);
  await Promise.all(crew.map((worker) => worker.stop()));
  const { busiest, requests } = await server.order(calm);
  const deaths = crew.reduce((sum, worker) => sum + worker.deaths, 0);
  crew = [];
  const left = await active(pool);
  if (left > 0) faults.push(`${left} turns are in work without workers`);
  const stray = await strays(pool);
  if (stray > 0) faults.push(`${stray} feeds have not one turn to come`);
  const { lost, twice, foreign, stored } = await findFaults(pool, entries);
  if (lost > 0) faults.push(`${lost} entries were lost`);
  if (twice > 0) faults.push(`${twice} entries were stored twice`);
  if (foreign > 0) faults.push(`${foreign} entries are of no feed`);
  if (deaths > 0) faults.push(`${deaths} workers ended by themselves`);
  if (busiest > limit) faults.push(`a host had ${busiest} requests at a time`);
  console.log(
    `afterwards: all feeds read again after ${((read - start) / 1000).toFixed(0)} s, ${stray} without a turn to come`,
  );
  console.log(`  turns a second           ${((done / (read - start)) * 1000).toFixed(0)}`);
  console.log(`  requests                 ${requests}, ${busiest} of one host at a time at most`);
  console.log(`  entries stored           ${stored}: ${lost} lost, ${twice} twice, ${foreign} foreign`);
  console.log(
    `  size in the database     ${((await sizeOf(pool, 'feed')) / 1000).toFixed(1)} kB a feed, ${((await sizeOf(pool, 'entry')) / 1000).toFixed(1)} kB an entry`,
  );
}
