/**
 * The queue of feeds: a job is one turn of a feed, whose transaction adds the job of the next turn. The number of the turn in the table of feeds is
 * the fence: a job that is delivered again, or comes back from a pause, finds a later number and changes nothing.
 */

import { createHash } from 'node:crypto';
import type { PgBoss, QueueOptions } from 'pg-boss';
import { JOBS } from '../engine.ts';
import { uuidOf } from '../ids.ts';
import type { Database } from './database.ts';
import { settings } from './settings.ts';

export const QUEUE = 'feeds';
/** Turns that have failed at every retry. */
export const DEAD = 'feeds-dead';

/** Seconds for which jobs that are done are kept. */
const KEPT = 60;
const EXPIRES = 600;

const LANES: QueueOptions & { readonly policy: 'singleton'; readonly deadLetter: string } = {
  ...JOBS,
  // An index of the database admits one job in work of each `singletonKey`, whichever processes ask at the same time; `groupConcurrency` counts
  // without a lock, so that two processes can both find the last place free.
  policy: 'singleton',
  deadLetter: DEAD,
  expireInSeconds: EXPIRES,
  deleteAfterSeconds: KEPT,
};

export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD, { ...JOBS, deleteAfterSeconds: KEPT });
  await boss.createQueue(QUEUE, LANES);
}

/** The data of a job. */
export interface Turn {
  readonly feed: number;
  readonly turn: number;
}

/** A turn to come. */
export interface NextTurn extends Turn {
  readonly url: string;
  readonly host: string;
  readonly at: Date;
}

/** Adds turns within a transaction. */
export async function planTurns(turns: readonly NextTurn[], database: Database, boss: PgBoss): Promise<void> {
  const jobs = turns.map(({ feed, turn, url, host, at }) => ({
    id: uuidOf(`${feed} ${turn}`),
    data: { feed, turn } satisfies Turn,
    startAfter: at,
    singletonKey: laneOf(host, url),
  }));
  if (jobs.length > 0) await boss.insert(QUEUE, jobs, { db: engineOver(database) });
}

/** A host has as many lanes as it may have requests at a time; a feed stays in its lane. */
export function laneOf(host: string, url: string): string {
  const lane = createHash('sha256').update(url).digest().readUInt32BE() % Math.max(1, settings.hostLimit);
  return `${host} ${lane}`;
}

/** The engine's statements, in the transaction of the caller. */
const engineOver = (
  database: Database,
): { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> } => ({
  executeSql: (text, values) => database.query(text, values),
});
