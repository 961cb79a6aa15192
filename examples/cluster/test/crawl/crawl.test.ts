/** A crawl that many workers record is that of one process, even if they are killed or paused and the database restarts. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { bytesOf, type Cluster, recordWhole, startCluster, writeCrawl } from '../support/cluster.ts';

const PATIENCE = 120_000;

async function start(t: TestContext, settings?: Readonly<Record<string, string>>): Promise<Cluster> {
  const cluster = await startCluster(settings);
  t.after(() => cluster.close());
  return cluster;
}

/** Waits until shards are in work. On a busy machine all of them may be done before the program has told that one is. */
async function inWork({ progress }: Cluster, count: number, all: number): Promise<void> {
  for (;;) {
    const { active, done } = progress();
    if (active >= count || done === all) return;
    await setTimeout(100);
  }
}

test('two workers, one killed and one paused beyond its heartbeat, and a database that crashes, give the bytes of one process', async (t) => {
  const cluster = await start(t);
  const [directory, whole] = [cluster.folder(), cluster.folder()];
  writeCrawl(directory, 800, 8);
  recordWhole(directory, whole);
  assert.deepEqual(cluster.crawl('status'), {
    status: 0,
    out: '0 of 0 done, 0 in work, 0 waiting, 0 failed\n',
    err: '',
  });
  assert.equal(cluster.crawl('submit', directory).out, '8 added, 0 known, 0 of them tried again\n');
  assert.equal(cluster.crawl('submit', directory).out, '0 added, 8 known, 0 of them tried again\n');
  const early = cluster.crawl('merge', cluster.out);
  assert.deepEqual([early.status, early.err], [75, '0 of 8 shards are done\n']);
  const killed = cluster.work();
  await inWork(cluster, 1, 8);
  killed.kill('SIGKILL');
  const paused = cluster.work();
  await inWork(cluster, 2, 8);
  paused.kill('SIGSTOP');
  cluster.work();
  await setTimeout(2000);
  await cluster.crashDatabase();
  const { status, out } = await cluster.settled(PATIENCE);
  assert.deepEqual([status, out], [0, '8 of 8 done, 0 in work, 0 waiting, 0 failed\n']);
  paused.kill('SIGCONT');
  await setTimeout(3000);
  const merged = cluster.crawl('merge', cluster.out);
  assert.deepEqual([merged.status, merged.err], [0, '']);
  assert.deepEqual(bytesOf(join(cluster.out, 'snapshots')), bytesOf(whole));
  assert.deepEqual(readdirSync(cluster.out).sort(), ['parts', 'snapshots']);
});

test('a worker that starts without the database waits for it', async (t) => {
  const cluster = await start(t);
  const directory = cluster.folder();
  writeCrawl(directory, 10, 1);
  cluster.crawl('submit', directory);
  await cluster.crashDatabase(async () => {
    cluster.work();
    // Node starts, and finds no database.
    await setTimeout(3000);
  });
  const { status, out } = await cluster.settled(PATIENCE);
  assert.deepEqual([status, out], [0, '1 of 1 done, 0 in work, 0 waiting, 0 failed\n']);
});

test('parts of a file that an index names, from a server that fails at times', async (t) => {
  const cluster = await start(t);
  const [directory, whole] = [cluster.folder(), cluster.folder()];
  writeCrawl(directory, 100, 1);
  recordWhole(directory, whole);
  const [name = ''] = readdirSync(directory);
  const bytes = readFileSync(join(directory, name));
  let requests = 0;
  const server = createServer(({ url, headers }, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    requests++;
    if (requests === 2) response.writeHead(503).end();
    else if (url === `/crawl/${name}` && from !== undefined)
      response.writeHead(206).end(bytes.subarray(Number(from), Number(to) + 1));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const index = join(cluster.folder(), 'index.csv');
  const half = Math.floor(bytes.length / 2);
  writeFileSync(
    index,
    `warc_filename,warc_record_offset,warc_record_length
crawl/${name},${half},${bytes.length - half}
crawl/${name},0,${half}
`,
  );
  assert.equal(cluster.crawl('submit', index, '--base', base).status, 0);
  cluster.work();
  assert.equal((await cluster.settled(PATIENCE)).status, 0);
  assert.equal(requests, 4);
  assert.equal(cluster.crawl('merge', cluster.out).status, 0);
  const entries = `${name}.ndjson.gz`;
  assert.equal(bytesOf(join(cluster.out, 'snapshots'))[entries], bytesOf(whole)[entries]);
});

test('a shard that fails is named with its reason, and tried again when it is submitted again', async (t) => {
  const cluster = await start(t, { RETRIES: '0' });
  const directory = cluster.folder();
  const list = join(cluster.folder(), 'list');
  writeCrawl(directory, 40, 1);
  const [name = ''] = readdirSync(directory);
  const missing = join(directory, 'missing.warc.gz');
  writeFileSync(list, `${join(directory, name)}\n${missing}\n`);
  cluster.crawl('submit', list);
  cluster.work();
  const failed = await cluster.settled(PATIENCE);
  assert.equal(failed.status, 1);
  assert.match(failed.err, /^missing\.warc\.gz: .*corpus ended with 2: .*missing\.warc\.gz/);
  const merged = cluster.crawl('merge', cluster.out);
  assert.deepEqual([merged.status, merged.err], [1, '1 of 2 shards are done\n']);
  writeFileSync(missing, readFileSync(join(directory, name)));
  assert.equal(cluster.crawl('submit', list).out, '0 added, 2 known, 1 of them tried again\n');
  assert.equal((await cluster.settled(PATIENCE)).status, 0);
  assert.equal(cluster.crawl('merge', cluster.out).status, 0);
});

test('wrong calls', async (t) => {
  const cluster = await start(t);
  const WRONG = [
    [],
    ['work'],
    ['status', 'x'],
    ['work', 'x', '--jobs', '0'],
    ['submit', '/none'],
    ['merge', 'x'],
  ];
  for (const args of WRONG) {
    const { status, err } = cluster.crawl(...args);
    assert.equal(status, 2, args.join(' '));
    assert.notEqual(err, '');
  }
});
