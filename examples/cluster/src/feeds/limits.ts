/** Hosts that refuse requests are left alone by all processes, also after a restart. */

import type { Database } from './database.ts';

const READ = 'select until from host_limit where host = $1 and until > now()';

/** @returns until when the host is left alone */
export async function closedUntil(host: string, database: Database): Promise<Date | undefined> {
  const { rows } = await database.query<{ until: Date }>(READ, [host]);
  return rows[0]?.until;
}

/** Processes learn at the same time: the longest lesson counts. */
const SAVE = `
  insert into host_limit (host, until) values ($1, $2)
  on conflict (host) do update set until = greatest(host_limit.until, excluded.until)`;
const FORGET = 'delete from host_limit where until < now()';

export async function closeHost(host: string, until: Date, database: Database): Promise<void> {
  await database.query(FORGET);
  await database.query(SAVE, [host, until]);
}
