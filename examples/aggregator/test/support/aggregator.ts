/** The database of one test file, and functions on it. */

import type pg from 'pg';
import { addFeeds, findFeedByUrl, type StoredFeed } from '../../src/feeds.ts';
import { openStore } from '../../src/open.ts';
import { startPostgres } from './postgres.ts';

export interface Aggregator {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Adds a feed. */
  add(url: string): Promise<StoredFeed>;
  feed(url: string): Promise<StoredFeed>;
  /** Makes all feeds due, also leased ones. */
  makeDue(): Promise<void>;
  entries(feed: number): Promise<{ key: string; title: string; html: string }[]>;
  /** Stops the database like a crash, and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startAggregator(): Promise<Aggregator> {
  const postgres = await startPostgres();
  const pool = await openStore(postgres.url);
  const feed = async (url: string): Promise<StoredFeed> => {
    const found = await findFeedByUrl(pool, url);
    if (found === undefined) throw new Error(`there is no feed ${url}`);
    return found;
  };
  return {
    pool,
    url: postgres.url,
    feed,
    add: async (url) => {
      await addFeeds([{ url }], pool);
      return feed(url);
    },
    makeDue: async () => {
      await pool.query("update feed set due = now(), leased_until = null, state = state - 'next'");
    },
    entries: async (id) => {
      const { rows } = await pool.query(
        'select key, title, html from entry where feed_id = $1 order by title',
        [id],
      );
      return rows;
    },
    restart: () => postgres.restart(),
    close: async () => {
      await pool.end();
      await postgres.stop();
    },
  };
}
