/** The store of `followFeeds` over PostgreSQL, which any number of processes share: each follows the feeds that it has leased. */

import { setTimeout } from 'node:timers/promises';
import type { FetchResult, FetchState } from 'anyfeed/fetch';
import type { FeedStore, FollowedEntry, FollowedFeed, SiteLimit } from 'anyfeed/follow';
import type { KnownEntries } from 'anyfeed/identity';
import type pg from 'pg';
import { type Database, isPassing, transaction } from './database.ts';
import { removeEntries, storeEntries } from './entries.ts';
import { moveFeed, postponeFeed, storeFeed } from './feeds.ts';
import { readLimits, saveLimit } from './limits.ts';
import { settings } from './settings.ts';

/** Every process leases feeds, but only one at a time: two would fill the same host. */
const LOCK = 'select pg_try_advisory_xact_lock(7230002) as locked';

/**
 * A host has no more leases than its limit. Skip hosts at their limit, so that a host with many feeds does not delay other hosts. Read only
 * a number of candidates, as if each process took its share of them.
 */
const LEASE_DUE = `
  with busy as (
    select host, count(*)::int as feeds from feed where leased_until > now() group by host
  ), candidate as (
    select id, host, due from feed
    where due <= now() and (leased_until is null or leased_until <= now())
      and host not in (select host from busy where feeds >= $1)
    order by due limit $4
  ), ranked as (
    select id, due, row_number() over (partition by host order by due) + coalesce(feeds, 0) as place
    from candidate left join busy using (host)
  ), granted as (
    select id from ranked where place <= $1 order by due limit $2
  )
  update feed set attempt = attempt + 1, leased_until = now() + $3 * interval '1 ms'
  from granted where feed.id = granted.id
  returning feed.id, attempt, url, title, due, state, known`;
const MOST_CANDIDATES = 1000;

const RENEW = `
  update feed set leased_until = now() + $2 * interval '1 ms'
  from jsonb_to_recordset($1) as held (id int, attempt int)
  where feed.id = held.id and feed.attempt = held.attempt and leased_until > now()
  returning url`;

const RELEASE = `
  update feed set leased_until = null
  from jsonb_to_recordset($1) as held (id int, attempt int)
  where feed.id = held.id and feed.attempt = held.attempt`;

/** The fence: a process that returns after its lease expired stores nothing. */
const HOLD = 'select 1 from feed where id = $1 and attempt = $2 and leased_until is not null for update';

interface LeasedRow {
  readonly id: number;
  readonly attempt: number;
  readonly url: string;
  readonly title: string | null;
  readonly due: Date;
  readonly state: FetchState | null;
  readonly known: KnownEntries | null;
}

/** A leased feed, and what its fetch has changed so far. */
interface Held extends Pick<LeasedRow, 'id' | 'attempt'> {
  readonly feed: FollowedFeed;
  entries: readonly FollowedEntry[];
  deleted: readonly string[];
}

const dueAt = ({ next }: FollowedFeed): number => next?.getTime() ?? 0;

export class LeasedFeeds implements FeedStore {
  readonly #pool: pg.Pool;
  /** The feeds that this process has leased, by their addresses. */
  readonly #held = new Map<string, Held>();
  #renewed = Date.now();
  /** There were fewer feeds than wanted: do not ask before. */
  #askAgain = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Feeds that are due. Those still to come are leased when they are: `followFeeds` asks again after `tick`. */
  async nextFeeds(limit: number): Promise<FollowedFeed[]> {
    const now = Date.now();
    // A fetch begins within a third of a lease, and ends before it.
    if (now > this.#renewed + settings.lease / 3) await this.#renew(now);
    if (this.#held.size < limit && now >= this.#askAgain) await this.#lease(limit - this.#held.size);
    const feeds = [...this.#held.values()].map(({ feed }) => feed);
    return feeds.sort((a, b) => dueAt(a) - dueAt(b)).slice(0, limit);
  }

  async #lease(wanted: number): Promise<void> {
    const { hostLimit, lease, tick } = settings;
    const rows = await transaction(this.#pool, async (database) => {
      const { rows: locks } = await database.query<{ locked: boolean }>(LOCK);
      if (!locks[0]?.locked) return [];
      const most = Math.max(wanted, MOST_CANDIDATES);
      return (await database.query<LeasedRow>(LEASE_DUE, [hostLimit, wanted, lease, most])).rows;
    });
    for (const { id, attempt, due, title, ...row } of rows) {
      const feed = { ...row, next: due, ...(title !== null && { title }) };
      this.#held.set(row.url, { id, attempt, feed, entries: [], deleted: [] });
    }
    if (this.#held.size === rows.length) this.#renewed = Date.now();
    if (rows.length < wanted) this.#askAgain = Date.now() + tick;
  }

  /** Drops the feeds whose leases have expired: another process may have them. */
  async #renew(now: number): Promise<void> {
    const { rows } = await this.#pool.query<{ url: string }>(RENEW, [this.#heldRows(), settings.lease]);
    const kept = new Set(rows.map(({ url }) => url));
    for (const url of this.#held.keys()) if (!kept.has(url)) this.#held.delete(url);
    this.#renewed = now;
  }

  #heldRows(): string {
    return JSON.stringify([...this.#held.values()].map(({ id, attempt }) => ({ id, attempt })));
  }

  saveEntries({ url }: FollowedFeed, entries: readonly FollowedEntry[]): void {
    const held = this.#held.get(url);
    if (held !== undefined) held.entries = entries;
  }

  deleteEntries({ url }: FollowedFeed, keys: readonly string[]): void {
    const held = this.#held.get(url);
    if (held !== undefined) held.deleted = keys;
  }

  /** Stores entries, state and the end of the lease in one transaction, or nothing. */
  async saveFeed(feed: FollowedFeed, fetched?: FetchResult): Promise<void> {
    const held = this.#held.get(feed.url);
    if (held === undefined) return;
    const { id, entries, deleted } = held;
    Object.assign(held, { entries: [], deleted: [] });
    await this.#change(held, async (database) => {
      if (fetched === undefined) return postponeFeed(id, feed.next ?? null, database);
      await storeEntries(id, entries, fetched.result?.feed, database);
      await removeEntries(id, deleted, database);
      await storeFeed(id, feed, fetched, database);
    });
    this.#held.delete(feed.url);
  }

  async moveFeed(from: string, to: string): Promise<boolean> {
    const held = this.#held.get(from);
    if (held === undefined) return true;
    const isGone = await this.#change(held, (database) => moveFeed(held.id, to, database));
    this.#held.delete(from);
    // Without its lease, the feed belongs to another process.
    if (isGone ?? true) return true;
    this.#held.set(to, held);
    return false;
  }

  readSites(hosts: readonly string[]): Promise<SiteLimit[]> {
    return readLimits(hosts, this.#pool);
  }

  async saveSite(limit: SiteLimit): Promise<void> {
    await saveLimit(limit, this.#pool);
  }

  /**
   * Waits for a database that restarts, as long as a lease lasts: nothing is wrong with the feed. When the end of a transaction was lost with the
   * connection, its lease is over, and the second try changes nothing.
   * @returns undefined without change, when the lease has expired
   */
  async #change<T>({ id, attempt }: Held, work: (database: Database) => Promise<T>): Promise<T | undefined> {
    const end = Date.now() + settings.lease;
    while (true) {
      try {
        return await transaction(this.#pool, async (database) => {
          const { rowCount } = await database.query(HOLD, [id, attempt]);
          return rowCount === 0 ? undefined : work(database);
        });
      } catch (error) {
        if (!isPassing(error) || Date.now() > end) throw error;
        await setTimeout(settings.tick);
      }
    }
  }

  /** Gives the feeds back. */
  async release(): Promise<void> {
    await this.#pool.query(RELEASE, [this.#heldRows()]);
    this.#held.clear();
  }
}
