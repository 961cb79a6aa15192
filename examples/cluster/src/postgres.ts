/** PostgreSQL of the system in a folder of its own, to try things out: `npm run db`, from Debian's package `postgresql`. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PACKAGE = '/usr/lib/postgresql';
const CLUSTER = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
const TRIES = 600;

/** A server that the caller ends. */
export interface Postgres {
  readonly url: string;
  readonly process: ChildProcess;
}

/** @returns the server, when it takes connections */
export async function startPostgres(directory: string, port: number): Promise<Postgres> {
  const folder = resolve(directory);
  const data = join(folder, 'data');
  const [version] = existsSync(PACKAGE) ? readdirSync(PACKAGE).sort((a, b) => Number(b) - Number(a)) : [];
  if (version === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  const programs = join(PACKAGE, version, 'bin');
  const user = systemUser();
  mkdirSync(folder, { recursive: true });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder } as const;
  if (!existsSync(data)) execFileSync(join(programs, 'initdb'), ['-D', data, ...CLUSTER], options);
  const address = ['-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...address], { ...options, stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGQUIT'));
  const isReady = (): boolean => {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  };
  for (let tries = 0; !isReady(); tries++) {
    if (server.exitCode !== null || tries === TRIES) throw new Error(`PostgreSQL does not start in ${data}`);
    await setTimeout(100);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, process: server };
}

/** PostgreSQL does not run as root; its package brings the user `postgres`. */
function systemUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string): number =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const server = await startPostgres(process.argv[2] ?? 'data', Number(process.env['PGPORT'] ?? 54_330));
  console.log(`DATABASE_URL=${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => server.process.kill('SIGINT'));
  await once(server.process, 'exit');
}
