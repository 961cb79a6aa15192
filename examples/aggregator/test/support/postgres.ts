/** Starts a private PostgreSQL server in a temporary directory, from Debian's package `postgresql`. */

import { type ChildProcess, execFileSync, type SpawnSyncOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const PACKAGE = '/usr/lib/postgresql';
const CLUSTER = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
const SERVER = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'];
/** Time for a server to start, or to recover after a crash. */
const PATIENCE = 60_000;

export interface Postgres {
  readonly url: string;
  pid(): number;
  /** Stops the server like a crash, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const programs = findPrograms();
  const directory = mkdtempSync(join(tmpdir(), 'aggregator-postgres-'));
  const user = systemUser();
  if (user !== undefined) chownSync(directory, user.uid, user.gid);
  // Run in a folder that the user may read.
  const options: SpawnSyncOptions = { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] };
  const data = join(directory, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, ...CLUSTER], options);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = await start();
  // Stop the server even if the tests are aborted.
  process.once('exit', () => server.kill('SIGQUIT'));

  async function start(): Promise<ChildProcess> {
    const args = ['-D', data, '-p', String(port), '-k', directory, ...SERVER];
    const child = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' });
    await answers(url);
    return child;
  }
  async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }
  return {
    url,
    pid: () => server.pid ?? 0,
    restart: async () => {
      await end('SIGQUIT');
      server = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string {
  const versions = existsSync(PACKAGE) ? readdirSync(PACKAGE) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return join(PACKAGE, newest, 'bin');
}

/** PostgreSQL does not run as root; its package brings the user `postgres`. */
function systemUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string): number =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (true) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
