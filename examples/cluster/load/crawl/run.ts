/**
 * Load and faults: workers record the shards of a crawl from a server with bad answers, while they are killed, one of them is paused for longer than
 * its heartbeat, and the database crashes twice. Fails when the snapshots differ from those of one process. Without `--kills`, it measures.
 *
 *     npm run load:crawl [-- --shards 40 --records 800 --workers 4 --kills 30]
 */

import type { ChildProcess } from 'node:child_process';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bytesOf, type Cluster, recordWhole, startCluster, writeCrawl } from '../../test/support/cluster.ts';
import { processorTime, transactions } from '../proc.ts';
import { type CrawlServer, serveCrawl } from './crawl-server.ts';

const { values } = parseArgs({
  options: {
    shards: { type: 'string', default: '40' },
    records: { type: 'string', default: '800' },
    workers: { type: 'string', default: '4' },
    kills: { type: 'string', default: '30' },
  },
});
const [shards, records, workers, kills] = [
  Number(values.shards),
  Number(values.records),
  Number(values.workers),
  Number(values.kills),
];

const BAD = 0.1;
/** Milliseconds between two kills. */
const INTERVAL = 1500;
/** Longer than a heartbeat, and than the time until its absence is noticed. */
const PAUSE = 30_000;
const PATIENCE = 900_000;

const faults: string[] = [];
const cluster = await startCluster();
let server: CrawlServer | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const [directory, whole] = [cluster.folder(), cluster.folder()];
  writeCrawl(directory, shards * records, shards);
  // As after a download: the time of a file is in its snapshots.
  for (const name of readdirSync(directory)) utimesSync(join(directory, name), 0, 0);
  recordWhole(directory, whole);
  server = await serveCrawl(directory, kills > 0 ? BAD : 0);
  const list = join(cluster.folder(), 'list');
  writeFileSync(list, server.addresses.join('\n'));
  cluster.crawl('submit', list);
  await record(cluster);
  const { status, err } = cluster.crawl('merge', cluster.out);
  if (status !== 0) faults.push(`merge ended with ${status}: ${err.trim()}`);
  else compare(bytesOf(join(cluster.out, 'snapshots')), bytesOf(whole));
} finally {
  await server?.close();
  await cluster.close();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

function compare(found: Record<string, string>, expected: Record<string, string>): void {
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  const other = names.filter((name) => found[name] !== expected[name]);
  console.log(`${names.length} files, ${other.length} other than those of one process`);
  if (other.length > 0) faults.push(`other files: ${other.join(', ')}`);
}

async function record(on: Cluster): Promise<void> {
  const crew = Array.from({ length: workers }, () => on.work());
  const start = performance.now();
  const suffered = kills > 0 ? await suffer(on, crew) : '';
  const { status, out, err } = await on.settled(PATIENCE);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  if (status !== 0) faults.push(`status ${status}: ${out} ${err}`);
  console.log(
    `${shards} shards of ${records} records, ${workers} workers, ${seconds} s${suffered}: ${out.trim()}`,
  );
  console.log(`  answers, bad ones among them         ${server?.requests}, ${server?.bad}`);
  if (kills > 0) return;
  const worked = crew.reduce((sum, { pid }) => sum + processorTime(pid), 0) / shards;
  const stored = processorTime(on.database.pid) / shards;
  console.log(`  processor time of workers a shard    ${worked.toFixed(2)} s`);
  console.log(`  processor time of PostgreSQL a shard ${(stored * 1000).toFixed(0)} ms, start included`);
  console.log(`  transactions a shard                 ${((await transactions(on.url)) / shards).toFixed(0)}`);
}

/** Pauses the first worker, kills the others in turn, and crashes the database twice. @returns what it did, in words */
async function suffer(on: Cluster, crew: ChildProcess[]): Promise<string> {
  const [paused] = crew;
  while (on.progress().active < workers) await setTimeout(100);
  paused?.kill('SIGSTOP');
  const resumed = setTimeout(PAUSE).then(() => paused?.kill('SIGCONT'));
  let [killed, crashes, ended] = [0, 0, 0];
  while (killed < kills && on.progress().done < shards) {
    const place = 1 + ((killed + ended) % (workers - 1));
    if (crew[place]?.exitCode === null) {
      crew[place].kill('SIGKILL');
      killed++;
    } else ended++;
    // As with a supervisor; a worker cannot start without the database.
    crew[place] = on.work();
    if (crashes < 2 && killed === Math.ceil(((crashes + 1) * kills) / 3)) {
      await on.crashDatabase();
      crashes++;
    }
    await setTimeout(INTERVAL);
  }
  await resumed;
  if (killed < kills || crashes < 2)
    faults.push(`only ${killed} kills and ${crashes} crashes: take more shards`);
  for (const [place, worker] of crew.entries()) if (worker.exitCode !== null) crew[place] = on.work();
  return `, ${killed} killed, ${ended} ended without a database, 1 paused, the database crashed ${crashes} times`;
}
