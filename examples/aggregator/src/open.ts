/** Opens the database with its tables, and the queue. Every process starts here. */

import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from './database.ts';
import { Queue } from './queue.ts';
import { createSchema } from './schema.ts';

const TRIES = 60;
const PAUSE = 1000;

/** Waits up to a minute for a database that is starting. */
export async function openStore(url: string): Promise<{ pool: pg.Pool; queue: Queue }> {
  const pool = openDatabase(url);
  for (let left = TRIES; ; left--) {
    try {
      await createSchema(pool);
      return { pool, queue: await Queue.open(url) };
    } catch (error) {
      if (left === 0) throw error;
      console.error(`database: ${(error as Error).message}`);
      await setTimeout(PAUSE);
    }
  }
}
