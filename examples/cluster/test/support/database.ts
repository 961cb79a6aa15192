/** A database of its own in a temporary folder, which can crash. */

import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../src/postgres.ts';

export interface Database {
  readonly url: string;
  /** A folder that is removed with the database. */
  readonly root: string;
  readonly process: ChildProcess;
  /** Stops the server like a crash, and starts it again. @param meanwhile what is done without it */
  crash(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function startDatabase(): Promise<Database> {
  const root = mkdtempSync(join(tmpdir(), 'cluster-'));
  // PostgreSQL has a user of its own, who has to reach its folder.
  execFileSync('chmod', ['755', root]);
  const port = await freePort();
  const start = () => startPostgres(join(root, 'postgres'), port);
  let postgres = await start();
  const end = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    const ended = once(postgres.process, 'exit');
    postgres.process.kill(signal);
    await ended;
  };
  return {
    url: postgres.url,
    root,
    get process() {
      return postgres.process;
    },
    crash: async (meanwhile) => {
      await end('SIGQUIT');
      await meanwhile?.();
      postgres = await start();
    },
    close: async () => {
      await end('SIGINT');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
