/** A crawl over real threads and processes: four machines, kills at any time, the clear sentence without the reader. */

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeCrawl } from '../../bench/crawl.mjs';
import { isLong } from '../long.ts';
import { bundle } from './compiled.ts';
import { temporary } from './temporary.ts';

const FILES = 4;
/** In `npm run test:long`, the shard of each file has some 8 blocks. */
const RECORDS = isLong ? 2000 : 60;
const ENTRIES = isLong ? 40 : 4;

let root: string;
let program: string;
let crawl: string;
let feeds: number;
/** The snapshots of one run over all files. */
let whole: string;

beforeAll(() => {
  root = bundle();
  program = join(root, 'dist', 'cli.js');
  crawl = temporary();
  ({ feeds } = writeCrawl({ directory: crawl, records: RECORDS, files: FILES, entries: ENTRIES }));
  whole = temporary();
  expect(run('record', crawl, '--only', 'feeds', '--out', whole).out).toMatch(/^\d+ recorded/);
}, 600_000);

function run(...args: string[]): { out: string; err: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'corpus', ...args], {
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr, status };
}

const FILE_NAMES = Array.from({ length: FILES }, (_, i) => `crawl-0000${i}.warc.gz`);
const bytesOf = (snapshots: string): Buffer[] =>
  FILE_NAMES.flatMap((name) => [`${name}.ndjson.gz`, `${name}.index`]).map((name) =>
    readFileSync(join(snapshots, name)),
  );
const isEqual = (snapshots: string): boolean => {
  const expected = bytesOf(whole);
  // The first line of an index has the time of the WARC file.
  return bytesOf(snapshots).every((bytes, i) => bytes.equals(expected[i] as Buffer));
};

test('check finds all feeds unchanged', () => {
  const { out, status } = run('check', crawl, '--only', 'feeds', '--against', whole);
  const [, unchanged] = /^(\d+) unchanged, 0 changed, \d+ skipped\n$/.exec(out) ?? [];
  // Damaged feeds may not look like feeds any more.
  expect(Number(unchanged)).toBeGreaterThan(feeds * 0.85);
  expect(status).toBe(0);
});

test('four processes, one file each, give the snapshots of one', async () => {
  const parts = FILE_NAMES.map(() => temporary());
  const ended = parts.map(
    (part, i) =>
      new Promise((resolve) => {
        const args = [
          'record',
          join(crawl, FILE_NAMES[i] as string),
          '--only',
          'feeds',
          '--out',
          part,
          '-j',
          '1',
        ];
        spawn(process.execPath, [program, 'corpus', ...args], { stdio: 'ignore' }).on('close', resolve);
      }),
  );
  expect(await Promise.all(ended)).toEqual([0, 0, 0, 0]);
  const merged = temporary();
  expect(run('merge', ...parts, '--out', merged).out).toBe('8 files copied\n');
  expect(run('merge', ...parts, '--out', merged).out).toBe('0 files copied\n');
  expect(isEqual(merged)).toBe(true);
  expect(run('check', crawl, '--only', 'feeds', '--against', merged).status).toBe(0);
}, 600_000);

test('killed again and again, record gives an equal result', async () => {
  const snapshots = temporary();
  for (let kills = 0; kills < 3; kills += 1) {
    const child = spawn(
      process.execPath,
      [program, 'corpus', 'record', crawl, '--only', 'feeds', '--out', snapshots],
      { stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => child.on('close', resolve));
    // A small file has one block, and its run is killed before it.
    const progress = isLong ? blocks : written;
    const before = progress(snapshots);
    while (child.exitCode === null && progress(snapshots) === before)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended;
  }
  expect(run('merge', snapshots, '--out', temporary()).err).toMatch(/is not finished/);
  const { out } = run('record', crawl, '--only', 'feeds', '--out', snapshots);
  if (isLong) expect(out).toMatch(/\d+ by the run that was stopped/);
  expect(isEqual(snapshots)).toBe(true);
}, 600_000);

/** A copy of the whole run, as a run that was killed in the middle of its last steps leaves it. */
function leftBehind(change: (path: string) => void): string {
  const snapshots = temporary();
  cpSync(whole, snapshots, { recursive: true });
  change(join(snapshots, FILE_NAMES[1] as string));
  return snapshots;
}

test.each<[string, (path: string) => void]>([
  ['only the shard has its last name', (path) => renameSync(`${path}.index`, `${path}.index.tmp`)],
  [
    'neither has its last name',
    (path) => {
      renameSync(`${path}.ndjson.gz`, `${path}.ndjson.gz.tmp`);
      renameSync(`${path}.index`, `${path}.index.tmp`);
    },
  ],
  [
    'the shard has lost its end',
    (path) => {
      renameSync(`${path}.ndjson.gz`, `${path}.ndjson.gz.tmp`);
      renameSync(`${path}.index`, `${path}.index.tmp`);
      truncateSync(`${path}.ndjson.gz.tmp`, 100);
    },
  ],
])('%s: record gives an equal result', (_, change) => {
  const snapshots = leftBehind(change);
  run('record', crawl, '--only', 'feeds', '--out', snapshots);
  expect(isEqual(snapshots)).toBe(true);
});

/** The text of a file; none where the run has renamed it in the meantime. */
function textsOf(path: string): string[] {
  try {
    return [readFileSync(path, 'latin1')];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const indexes = (snapshots: string): string[] =>
  FILE_NAMES.flatMap((name) => [`${name}.index`, `${name}.index.tmp`]).flatMap((name) =>
    textsOf(join(snapshots, name)),
  );

/** Bytes of all indexes. */
const written = (snapshots: string): number => indexes(snapshots).reduce((sum, text) => sum + text.length, 0);

/** Blocks of all indexes: lines after the first. */
const blocks = (snapshots: string): number =>
  indexes(snapshots).reduce((sum, text) => sum + Math.max(0, text.split('\n').length - 2), 0);

test('a part with other snapshots is refused', () => {
  const other = temporary();
  run('record', join(crawl, FILE_NAMES[0] as string), '--out', other, '--sample', '1/2');
  const { err, status } = run('merge', other, '--out', whole);
  expect(err).toMatch(/not written with the same options: only: feeds and none, sample: none and 1\/2/);
  expect(status).toBe(2);
});

test('without anyfeed-warc there is a clear sentence', () => {
  const alone = temporary();
  cpSync(join(root, 'dist'), join(alone, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(alone, 'package.json'));
  mkdirSync(join(alone, 'node_modules'));
  for (const name of ['iconv-lite', 'safer-buffer', 'jschardet', 'saxes', 'xmlchars', 'tinypool'])
    symlinkSync(join(root, 'node_modules', name), join(alone, 'node_modules', name));
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(alone, 'dist', 'cli.js'), 'corpus', 'record', crawl],
    { encoding: 'utf8', cwd: alone },
  );
  expect(stderr).toBe(
    'anyfeed: crawl-00000.warc.gz is a WARC file, which needs the package anyfeed-warc: npm install anyfeed-warc\n',
  );
  expect(status).toBe(2);
});
