/** Tests that need real threads and processes: worker counts, kills, time limits, a full disk. */

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundle } from './compiled.ts';
import { all, contents as filesOf, put, rss, temporary } from './temporary.ts';

type Corpus = typeof import('../../src/corpus.ts');

let program: string;
let corpus: Corpus;

beforeAll(async () => {
  const directory = bundle();
  program = join(directory, 'dist', 'cli.js');
  corpus = (await import(join(directory, 'dist', 'corpus.js'))) as Corpus;
});

const OF_THE_RUN = ['.options.json', '.lock'];
/** The files below a directory, without those of the run itself. */
const contents = (directory: string): Record<string, string> =>
  Object.fromEntries(Object.entries(filesOf(directory)).filter(([name]) => !OF_THE_RUN.includes(name)));

const many = (count: number, entries: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`${String(i % 7)}/${i}.xml`, rss(`Feed ${i}`, entries)]),
  );

function run(...args: string[]): { out: string; err: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'corpus', ...args], {
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr, status };
}

/** Snapshots without the journal. */
function snapshotsIn(directory: string): Record<string, string> {
  return Object.fromEntries(Object.entries(contents(directory)).filter(([name]) => name.endsWith('.json')));
}

describe('worker threads', () => {
  test('any number of processes gives the same bytes in the same order', async () => {
    const directory = temporary(many(40, 3));
    const kept: Record<string, string>[] = [];
    const orders: string[][] = [];
    for (const threads of [0, 1, 3]) {
      const snapshots = temporary();
      const results = await all(corpus.recordCorpus(directory, { threads, snapshots }));
      orders.push(results.map(({ name }) => name));
      kept.push(snapshotsIn(snapshots));
    }
    expect(Object.keys(kept[0] ?? {})).toHaveLength(40);
    expect(kept[1]).toEqual(kept[0]);
    expect(kept[2]).toEqual(kept[0]);
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
  });

  test('a feed that takes too long fails; other feeds do not', async () => {
    const directory = temporary({ 'a.xml': rss('A'), 'b.xml': rss('B', 20_000), 'c.xml': rss('C') });
    const results = await all(corpus.recordCorpus(directory, { threads: 1, timeout: 40 }));
    const slow = results.find(({ name }) => name === 'b.xml');
    expect(slow).toEqual({ name: 'b.xml', status: 'failed', message: 'it took longer than 40 ms' });
    const again = await all(corpus.recordCorpus(directory, { threads: 1 }));
    expect(again.map(({ status }) => status)).toEqual(['recorded', 'recorded', 'recorded']);
  });

  test('a feed that may need more memory than a thread has is recorded in a process', async () => {
    const gzip = { 'c.xml': 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n' };
    const body = Buffer.concat([Buffer.from(gzip['c.xml']), gzipSync(rss('C', 5000))]);
    const directory = temporary({
      'a.xml': rss('A'),
      'b.xml': rss('B', 5000),
      'c.xml': body,
      'd.xml': rss('D'),
    });
    const kept: Record<string, string>[] = [];
    for (const memoryMB of [40, 768]) {
      const snapshots = temporary();
      const results = await all(corpus.recordCorpus(directory, { threads: 1, memoryMB, snapshots }));
      expect(results.map(({ status }) => status)).toEqual(['recorded', 'recorded', 'recorded', 'recorded']);
      kept.push(snapshotsIn(snapshots));
    }
    expect(kept[0]).toEqual(kept[1]);
  });

  test.each([0, 2])('a signal ends a run on %i threads, and the next run resumes it', async (threads) => {
    const directory = temporary(
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.xml`, rss('A')])),
    );
    const controller = new AbortController();
    const run = async (): Promise<void> => {
      const options = { threads, signal: controller.signal };
      for await (const _ of corpus.recordCorpus(directory, options)) controller.abort(new Error('enough'));
    };
    await expect(run()).rejects.toThrow('enough');
    const again = await all(corpus.recordCorpus(directory, { threads: 0 }));
    expect(again.map(({ status }) => status)).toEqual(['resumed', ...new Array(19).fill('recorded')]);
    await expect(run()).rejects.toThrow('enough');
  });

  test('ending the iteration stops the threads', async () => {
    const directory = temporary(many(30, 1));
    for await (const _ of corpus.recordCorpus(directory, { threads: 2 })) break;
    expect(Object.keys(snapshotsIn(join(directory, '.snapshots')))).toHaveLength(1);
  });
});

describe('the program', () => {
  test('checks a large feed in a process: the other feeds of the folder are checked in any case', () => {
    const directory = temporary({
      'a.xml': rss('A'),
      'deep.xml': `<rss version="2.0"><channel><item>${'<a>'.repeat(1_000_000)}`,
      'long.xml': rss('L', 4000),
      'z.xml': rss('Z'),
    });
    // A small heap takes the place of an even larger feed.
    const args = ['--max-old-space-size=64', program, 'check', directory, '--format', 'json'];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const { files } = JSON.parse(stdout) as { files: { file: string; usable: boolean }[] };
    const sound = files.filter(({ file }) => !file.endsWith('deep.xml'));
    expect(sound.map(({ file, usable }) => [file.slice(directory.length + 1), usable])).toEqual([
      ['a.xml', true],
      ['long.xml', true],
      ['z.xml', true],
    ]);
  });

  const FEEDS = 61;
  /** Reading it takes longer than noticing the first snapshots. */
  const LAST = { '9/last.xml': rss('Last', 10_000) };

  test('killed half-way, record leaves whole snapshots only, and resumes', async () => {
    const directory = temporary({ ...many(FEEDS - 1, 10), ...LAST });
    const snapshots = join(directory, '.snapshots');
    const child = spawn(process.execPath, [program, 'corpus', 'record', directory, '-j', '1']);
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (
      child.exitCode === null &&
      (!existsSync(snapshots) || readdirSync(snapshots).length < 4 + OF_THE_RUN.length)
    ) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    const half = snapshotsIn(snapshots);
    const done = Object.keys(half).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(FEEDS);
    for (const text of Object.values(half))
      expect(JSON.parse(text)).toMatchObject({ snapshot: 1, version: 'rss20' });

    const { out, status } = run('record', directory);
    expect(status).toBe(0);
    const [, recorded, resumed] = /^(\d+) recorded, (\d+) by the run that was stopped/.exec(out) ?? [];
    expect(Number(resumed)).toBeGreaterThanOrEqual(done - 1);
    expect(Number(recorded) + Number(resumed)).toBe(FEEDS);

    const fresh = temporary();
    run('record', directory, '--out', fresh);
    expect(snapshotsIn(snapshots)).toEqual(snapshotsIn(fresh));
    expect(run('check', directory)).toMatchObject({ out: `${FEEDS} unchanged, 0 changed\n`, status: 0 });
  });

  test('a full disk: a clear error, and unchanged snapshots', () => {
    const directory = temporary({ 'a.xml': rss('A'), 'b.xml': rss('B') });
    expect(run('record', directory).status).toBe(0);
    const before = snapshotsIn(join(directory, '.snapshots'));
    put(directory, { 'b.xml': rss('B', 200) });
    // Simulate a full disk by a limit for the size of files: only the first bytes are written.
    const limited = spawnSync(
      'sh',
      ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, program, 'corpus', 'record', directory],
      {
        encoding: 'utf8',
      },
    );
    expect(limited.stderr).toMatch(/^anyfeed: cannot write the snapshot of b\.xml: .+\n$/);
    expect(limited.status).toBe(2);
    expect(snapshotsIn(join(directory, '.snapshots'))).toEqual(before);
    expect(Object.keys(contents(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('check reports changes by kind, and by its exit status', () => {
    const directory = temporary({ 'a.xml': rss('A'), 'b.xml': rss('B') });
    run('record', directory);
    put(directory, { 'a.xml': rss('Changed'), 'c.xml': rss('C') });
    const { out, status } = run('check', directory);
    expect(status).toBe(1);
    expect(out).toMatch(/^Fields\n/);
    expect(out).toContain('feed.title  in 1 feed\n    a.xml: feed.title\n    - "A"\n    + "Changed"\n');
    expect(out).toContain('New feeds\n  c.xml\n');
    expect(out).toMatch(/\n1 unchanged, 1 changed, 1 new\n$/);
    expect(run('check', directory, '--update').status).toBe(0);
    expect(run('check', directory)).toMatchObject({ out: '3 unchanged, 0 changed\n', status: 0 });
  });
});

/** Kills the first process that parses a large feed. */
async function killReader(parent: number | undefined): Promise<void> {
  for (;;) {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    const reader = children.find((pid) => pid !== '');
    if (reader !== undefined) return void process.kill(Number(reader), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a feed whose process the system has killed fails for now: status 75', async () => {
  // Large enough for a process of its own.
  const directory = temporary({ 'a.xml': rss('A', 2000) });
  const args = [program, 'corpus', 'record', directory, '--memory-mb', '32', '--threads', '1', '--json'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const out: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await killReader(child.pid);
  expect(await ended).toBe(75);
  expect(JSON.parse(Buffer.concat(out).toString()).feeds).toMatchObject([
    { status: 'failed', message: 'it ended its process (SIGKILL)', isTemporary: true },
  ]);
  expect(run('record', directory)).toMatchObject({ status: 0, out: '1 recorded\n' });
});

test('only a call of parseMany loads a pool of threads', () => {
  const loadedBy = (code: string): unknown => {
    const script = `process.on('exit', () => {}); const module = ${code};
    console.log(JSON.stringify(process.moduleLoadList.filter((name) => name.includes('worker_threads'))));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    return JSON.parse(stdout);
  };
  const file = (name: string): string => JSON.stringify(join(program, `../${name}`));
  for (const name of ['index.js', 'batch.js', 'corpus.js'])
    expect(loadedBy(`await import(${file(name)})`)).toEqual([]);
  const call = `await import(${file('batch.js')});
    for await (const _ of module.parseMany([{ id: 'a', bytes: '<rss/>' }], { threads: 1 })) break`;
  expect(loadedBy(call)).not.toEqual([]);
});
