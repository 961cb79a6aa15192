/** The limits that hosts have taught `followFeeds`: kept over restarts, and shared by all processes. */

import type { SiteLimit } from 'anyfeed/follow';
import type { Database } from './database.ts';

const READ = 'select host, pause, until, learned from host_limit where host = any($1)';

export async function readLimits(hosts: readonly string[], database: Database): Promise<SiteLimit[]> {
  const { rows } = await database.query<{ host: string; pause: number; until: Date; learned: Date }>(READ, [
    hosts,
  ]);
  return rows.map(({ host, pause, until, learned }) => ({
    site: host,
    pause,
    until: until.toISOString(),
    learned: learned.toISOString(),
  }));
}

/** Processes learn at the same time: the latest lesson counts. */
const SAVE = `
  insert into host_limit (host, pause, until, learned) values ($1, $2, $3, $4)
  on conflict (host) do update set pause = excluded.pause, until = excluded.until, learned = excluded.learned
  where host_limit.learned <= excluded.learned`;
const FORGET = "delete from host_limit where learned < now() - interval '7 days'";

export async function saveLimit(
  { site, pause, until, learned }: SiteLimit,
  database: Database,
): Promise<void> {
  await database.query(SAVE, [site, pause, until, learned]);
  await database.query(FORGET);
}
