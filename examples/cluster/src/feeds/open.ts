/** The service: the database with its tables, and the engine with its queues. Every process starts here. */

import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { patiently, startEngine } from '../engine.ts';
import { openDatabase } from './database.ts';
import { createSchema } from './schema.ts';
import { createQueues } from './turns.ts';

export interface Service {
  readonly pool: pg.Pool;
  readonly boss: PgBoss;
}

/** For the jobs in work to end. */
const PATIENCE = 10_000;

export const openService = (url: string): Promise<Service> => patiently(() => open(url));

async function open(url: string): Promise<Service> {
  const boss = await startEngine(url);
  const service = { boss, pool: openDatabase(url) };
  try {
    await createSchema(service.pool);
    await createQueues(boss);
    return service;
  } catch (error) {
    await closeService(service);
    throw error;
  }
}

export async function closeService({ pool, boss }: Service): Promise<void> {
  await boss.stop({ timeout: PATIENCE });
  await pool.end();
}
