/** The service: the database with its tables, and the engine with its queues. Every process starts here. */

import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { startEngine } from '../engine.ts';
import { openDatabase } from './database.ts';
import { createSchema } from './schema.ts';
import { createQueues } from './turns.ts';

export interface Service {
  readonly pool: pg.Pool;
  readonly boss: PgBoss;
}

/** A database that starts, or crashes during the start of a process, has a minute. */
const TRIES = 60;
const PAUSE = 1000;
/** For the jobs in work to end. */
const PATIENCE = 10_000;

export async function openService(url: string): Promise<Service> {
  for (let left = TRIES; ; left--) {
    try {
      return await open(url);
    } catch (error) {
      if (left === 0) throw error;
      console.error(`database: ${(error as Error).message}`);
      await setTimeout(PAUSE);
    }
  }
}

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
