/** Opens the database with its tables. Every process starts here. */

import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from './database.ts';
import { createSchema } from './schema.ts';

const TRIES = 60;
const PAUSE = 1000;

/** Waits up to a minute for a database that is starting. */
export async function openStore(url: string): Promise<pg.Pool> {
  const pool = openDatabase(url);
  for (let left = TRIES; ; left--) {
    try {
      await createSchema(pool);
      return pool;
    } catch (error) {
      if (left === 0) throw error;
      console.error(`database: ${(error as Error).message}`);
      await setTimeout(PAUSE);
    }
  }
}
