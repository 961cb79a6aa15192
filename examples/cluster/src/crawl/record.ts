/** Records the snapshots of a shard, as a part of a crawl. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { CrawlJob } from './queue.ts';
import type { Shard } from './shards.ts';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('anyfeed/package.json')));
const PROGRAM = join(PACKAGE, 'dist', 'cli.js');

/** Statuses of `corpus record` after which the snapshots are complete; 1: some feeds could not be read. */
const RECORDED: readonly unknown[] = [0, 1];
const LAST_WORDS = 2000;
/** For the next bytes of an address. */
const PATIENCE = 300_000;

export const partOf = (out: string, { name }: Shard): string => join(out, 'parts', name);

export const partsIn = (out: string): string[] =>
  readdirSync(join(out, 'parts')).map((name) => join(out, 'parts', name));

/** The folder of attempts: what is left in it belongs to processes that ended. */
export const attemptsOf = (out: string): string => join(out, 'attempts');

/**
 * Records a shard in a folder of its own, which becomes the part when it is complete. Of two processes that record the same shard, because
 * one was thought dead, the first has the part.
 */
export async function record(
  { shard, options }: CrawlJob,
  out: string,
  threads: number,
  signal: AbortSignal,
): Promise<void> {
  const part = partOf(out, shard);
  if (existsSync(part)) return;
  mkdirSync(dirname(part), { recursive: true });
  mkdirSync(attemptsOf(out), { recursive: true });
  const attempt = mkdtempSync(join(attemptsOf(out), `${shard.name}-`));
  try {
    const file = await fileOf(shard, attempt, signal);
    const snapshots = join(attempt, 'snapshots');
    await run(['corpus', 'record', file, ...options, '--out', snapshots, '-j', String(threads)], signal);
    if (!existsSync(part)) renameSync(snapshots, part);
  } finally {
    rmSync(attempt, { recursive: true, force: true });
  }
}

export async function run(args: readonly string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-LAST_WORDS);
  });
  const [status, killed] = await once(child, 'close');
  if (!RECORDED.includes(status)) throw new Error(`corpus ended with ${status ?? killed}: ${said.trim()}`);
}

/** The WARC file of a shard, downloaded if need be. */
async function fileOf({ name, place, ranges }: Shard, folder: string, signal: AbortSignal): Promise<string> {
  if (!place.startsWith('http')) return place;
  const file = join(folder, name);
  await pipeline(Readable.from(download(place, ranges, signal)), createWriteStream(file));
  // The time of a file is in its snapshots, which are the same after every download.
  utimesSync(file, 0, 0);
  return file;
}

async function* download(
  url: string,
  ranges: Shard['ranges'],
  ending: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (const range of ranges ?? [undefined]) {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(PATIENCE)]);
    const headers = range && { Range: `bytes=${range[0]}-${range[0] + range[1] - 1}` };
    const { status, body } = await fetch(url, { signal, ...(headers && { headers }) });
    if (status !== (range ? 206 : 200) || body === null) throw new Error(`${url}: status ${status}`);
    let size = 0;
    for await (const bytes of body) {
      size += bytes.length;
      yield bytes;
    }
    if (range && size !== range[1]) throw new Error(`${url}: ${size} bytes instead of ${range[1]}`);
  }
}
