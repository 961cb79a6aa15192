/** The turn of a feed: fetches it, and stores entries, state and the next turn in one transaction. */

import type { FetchResult } from 'anyfeed/fetch';
import { updateFeed } from 'anyfeed/follow';
import { type Database, transaction } from './database.ts';
import { removeEntries, storeEntries } from './entries.ts';
import { type DueFeed, holdFeed, moveFeed, postponeFeed, readDue, storeFailure, storeFeed } from './feeds.ts';
import { fetchPolitely } from './fetch.ts';
import { closedUntil, closeHost } from './limits.ts';
import type { Service } from './open.ts';
import type { Turn } from './turns.ts';

/** @throws what the engine has to try again */
export async function takeTurn(
  service: Service,
  { feed: id, turn }: Turn,
  signal: AbortSignal,
): Promise<void> {
  const { pool, boss } = service;
  const feed = await readDue(id, turn, pool);
  // Removed, or an earlier delivery of this job has ended with its transaction.
  if (feed === undefined) return;
  const until = await closedUntil(feed.host, pool);
  if (until !== undefined) {
    await transaction(pool, (database) => postponeFeed(feed, until, database, boss));
    return;
  }
  const fetched = await fetchPolitely(feed.url, feed.state ?? undefined, signal);
  signal.throwIfAborted();
  await transaction(pool, (database) => store(feed, fetched, database, service));
}

async function store(
  feed: DueFeed,
  fetched: FetchResult,
  database: Database,
  { boss }: Service,
): Promise<void> {
  const { outcome, movedTo, next } = fetched;
  if (!(await holdFeed(feed, database, movedTo))) return;
  if (outcome === 'limited' && next.at !== undefined) await closeHost(feed.host, next.at, database);
  if (movedTo !== undefined && movedTo !== feed.url && (await moveFeed(feed.id, movedTo, database))) return;
  const update = updateFeed(feed, fetched);
  await storeEntries(feed.id, update.entries, fetched.result?.feed, database);
  await removeEntries(feed.id, update.deleted, database);
  await storeFeed(feed, update.feed, fetched, database, boss);
}

/** After its last retry: the feed has failed with these words, and has another turn later. */
export async function buryTurn(
  { pool, boss }: Service,
  { feed: id, turn }: Turn,
  message: string,
): Promise<void> {
  const feed = await readDue(id, turn, pool);
  if (feed === undefined) return;
  await transaction(pool, async (database) => {
    if (await holdFeed(feed, database)) await storeFailure(feed, message, database, boss);
  });
}
