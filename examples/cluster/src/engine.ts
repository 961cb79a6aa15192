/** The engine of all queues: pg-boss has the leases, heartbeats, retries and dead letters. */

import { setTimeout } from 'node:timers/promises';
import { PgBoss, type QueueOptions } from 'pg-boss';

/** How often each process looks for jobs without a heartbeat, in seconds. */
const SUPERVISION = Number(process.env['SUPERVISION'] ?? 15);
/** How often jobs that are done are deleted, in seconds. */
const MAINTENANCE = 60;
const CONNECTIONS = 4;

/** Options of all jobs. */
export const JOBS: QueueOptions = {
  retryLimit: Number(process.env['RETRIES'] ?? 8),
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  // A worker that dies or stands still gives its job to another one after this time.
  heartbeatSeconds: Number(process.env['HEARTBEAT'] ?? 30),
};

export function databaseUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) throw new Error('DATABASE_URL must name a database');
  return url;
}

export async function startEngine(connectionString: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
    maintenanceIntervalSeconds: MAINTENANCE,
    max: CONNECTIONS,
  });
  // pg-boss continues when the database is back.
  boss.on('error', (error) => console.error(`queue: ${error.message}`));
  await boss.start();
  return boss;
}

/** A database that starts, or crashes during the start of a process, has a minute. */
const TRIES = 60;
const PAUSE = 1000;

/** Opens what needs the database, again while it fails. */
export async function patiently<T>(open: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await open();
    } catch (error) {
      if (left === 0) throw error;
      console.error(`database: ${(error as Error).message}`);
      await setTimeout(PAUSE);
    }
  }
}
