/** The feeds of one test file, and functions on them. */

import { addFeeds, findFeedByUrl, type StoredFeed } from '../../src/feeds/feeds.ts';
import { closeService, openService, type Service } from '../../src/feeds/open.ts';
import { takeTurn } from '../../src/feeds/turn.ts';
import { QUEUE, type Turn } from '../../src/feeds/turns.ts';
import { startDatabase } from './database.ts';

export interface Aggregator extends Service {
  readonly url: string;
  /** Adds a feed. */
  add(url: string): Promise<StoredFeed>;
  feed(url: string): Promise<StoredFeed>;
  /** Makes all feeds due whose turn is not in work. */
  makeDue(): Promise<void>;
  /** Takes the turns that are due, as a worker does. @returns what they threw */
  takeDue(): Promise<Error[]>;
  entries(feed: number): Promise<{ key: string; title: string; html: string }[]>;
  /** Stops the database like a crash, and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startAggregator(): Promise<Aggregator> {
  const database = await startDatabase();
  const service = await openService(database.url);
  const { pool, boss } = service;
  const feed = async (url: string): Promise<StoredFeed> => {
    const found = await findFeedByUrl(pool, url);
    if (found === undefined) throw new Error(`there is no feed ${url}`);
    return found;
  };
  const take = async (id: string, turn: Turn): Promise<Error[]> => {
    try {
      await takeTurn(service, turn, new AbortController().signal);
      await boss.complete(QUEUE, id);
      return [];
    } catch (error) {
      await boss.fail(QUEUE, id);
      return [error as Error];
    }
  };
  return {
    ...service,
    url: database.url,
    feed,
    add: async (url) => {
      await addFeeds([{ url }], service);
      return feed(url);
    },
    makeDue: async () => {
      await pool.query("update feed set state = state - 'next'");
      await pool.query("update pgboss.job set start_after = now() where name = $1 and state < 'active'", [
        QUEUE,
      ]);
    },
    takeDue: async () => {
      const jobs = await boss.fetch<Turn>(QUEUE, { batchSize: 1000 });
      return (await Promise.all(jobs.map(({ id, data }) => take(id, data)))).flat();
    },
    entries: async (id) => {
      const { rows } = await pool.query(
        'select key, title, html from entry where feed_id = $1 order by title',
        [id],
      );
      return rows;
    },
    restart: () => database.crash(),
    close: async () => {
      await closeService(service);
      await database.close();
    },
  };
}
