/** A cluster on one machine: a database, a crawl, and workers that can be killed. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startDatabase } from './database.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const PROGRAM = pathOf('../../src/crawl/crawl.ts');
const CORPUS = pathOf('../../../../dist/cli.js');
const WRITER = pathOf('../../../../bench/crawl.mjs');

export interface Answer {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Cluster {
  /** Takes what the workers and commands record. */
  readonly out: string;
  readonly url: string;
  readonly database: ChildProcess;
  /** A directory of its own. */
  folder(): string;
  crawl(...args: string[]): Answer;
  /** The numbers of shards; of none when the database does not answer. */
  progress(): { readonly active: number; readonly done: number };
  work(): ChildProcess;
  /** Waits until no shard is waiting or in work. @returns the last status */
  settled(patience: number): Promise<Answer>;
  /** Stops the database like a crash, and starts it again. @param meanwhile what is done without it */
  crashDatabase(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function startCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const database = await startDatabase();
  const { root } = database;
  const env = { ...process.env, DATABASE_URL: database.url, HEARTBEAT: '10', SUPERVISION: '1', ...settings };
  const workers: ChildProcess[] = [];
  const out = join(root, 'out');
  const crawl = (...args: string[]): Answer => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, out: stdout, err: stderr };
  };
  return {
    out,
    url: database.url,
    get database() {
      return database.process;
    },
    folder: () => mkdtempSync(join(root, 'folder-')),
    crawl,
    progress: () => JSON.parse(crawl('status', '--json').out || '{"active":0,"done":0}'),
    work: () => {
      const worker = spawn(process.execPath, [PROGRAM, 'work', out], { env, stdio: 'ignore' });
      workers.push(worker);
      return worker;
    },
    settled: async (patience) => {
      const end = Date.now() + patience;
      let answer = crawl('status');
      while (answer.status === 75 && Date.now() < end) {
        await setTimeout(1000);
        answer = crawl('status');
      }
      return answer;
    },
    crashDatabase: (meanwhile) => database.crash(meanwhile),
    close: async () => {
      for (const worker of workers) {
        if (worker.exitCode !== null || worker.signalCode !== null) continue;
        const ended = once(worker, 'exit');
        worker.kill('SIGKILL');
        await ended;
      }
      await database.close();
    },
  };
}

export function writeCrawl(directory: string, records: number, files: number): void {
  const args = ['--records', String(records), '--files', String(files), '--entries', '10'];
  execFileSync(process.execPath, [WRITER, directory, ...args]);
}

/** The snapshots of one process. */
export function recordWhole(crawl: string, out: string): void {
  execFileSync(process.execPath, [CORPUS, 'corpus', 'record', crawl, '--only', 'feeds', '--out', out], {
    stdio: 'ignore',
  });
}

/** The files of snapshots, by their names. */
export const bytesOf = (snapshots: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(snapshots)
      .sort()
      .map((name) => [name, readFileSync(join(snapshots, name), 'base64')]),
  );
