/** One attempt to fetch a feed: takes the job, fetches, and stores everything or nothing. */

import type { FetchState } from 'anyfeed/fetch';
import { updateFeed } from 'anyfeed/follow';
import type { KnownEntries } from 'anyfeed/identity';
import type pg from 'pg';
import { transaction } from './database.ts';
import { storeEntries } from './entries.ts';
import { storeFeed } from './feeds.ts';
import { fetchPolitely } from './fetch.ts';
import type { FetchJob, Queue } from './queue.ts';
import { settings } from './settings.ts';

/** Check the attempt: an expired lease may belong to another attempt. */
const TAKE_UP = `
  update feed set leased_until = now() + $3 * interval '1 ms'
  where id = $1 and attempt = $2 and leased_until > now()
  returning url, state`;

/** The fence: a worker that returns after its lease expired stores nothing. */
const HOLD = `
  select case when $3 then known end as known from feed
  where id = $1 and attempt = $2 and leased_until is not null for update`;

interface Taken {
  readonly url: string;
  readonly state: FetchState | null;
}

/** @param id of the job in the queue */
export async function attemptFetch(id: string, job: FetchJob, pool: pg.Pool, queue: Queue): Promise<void> {
  const { rows } = await pool.query<Taken>(TAKE_UP, [job.feed, job.attempt, settings.lease]);
  const [taken] = rows;
  if (taken === undefined) {
    await queue.finish(id, pool);
    return;
  }
  const fetched = await fetchPolitely(taken.url, taken.state ?? undefined);
  await transaction(pool, async (database) => {
    const isChanged = fetched.outcome === 'changed';
    const held = await database.query<{ known: KnownEntries | null }>(HOLD, [
      job.feed,
      job.attempt,
      isChanged,
    ]);
    const [feed] = held.rows;
    if (feed !== undefined) {
      const update = updateFeed({ url: taken.url, next: null, known: feed.known }, fetched);
      await storeEntries(job.feed, update, fetched.result?.feed, database);
      await storeFeed(job.feed, isChanged ? update.feed.known : undefined, fetched, database);
    }
    await queue.finish(id, database);
  });
}
