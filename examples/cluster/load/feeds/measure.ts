/** Reads the results of a load from the database: the work done, its cost, and lost entries. */

import type pg from 'pg';

/** Counts since the start of the server. */
export interface Counts {
  /** Turns of feeds that are over. */
  readonly turns: number;
  /** Milliseconds in which connections executed statements. */
  readonly busy: number;
  readonly transactions: number;
}

export async function count(pool: pg.Pool): Promise<Counts> {
  const { rows } = await pool.query(`
    select (select coalesce(sum(turn), 0)::int from feed) as turns,
      sum(active_time)::float as busy, sum(xact_commit)::int as transactions
    from pg_stat_database where datname = current_database()`);
  return rows[0];
}

/** Faults of the stored entries; the entries of each feed are numbered. */
export interface Faults {
  readonly lost: number;
  readonly twice: number;
  readonly foreign: number;
  readonly stored: number;
}

/** @param expected number of entries of each feed */
export async function findFaults(pool: pg.Pool, expected: readonly number[]): Promise<Faults> {
  const { rows } = await pool.query<{ feed: string; titles: string[] }>(`
    select substring(url from '[0-9]+$') as feed, array_agg(entry.title) as titles
    from feed join entry on feed_id = feed.id group by url`);
  const found = new Map(rows.map(({ feed, titles }) => [Number(feed), titles]));
  let [lost, twice, foreign, stored] = [0, 0, 0, 0];
  for (const [feed, entries] of expected.entries()) {
    const titles = found.get(feed) ?? [];
    const distinct = new Set(titles);
    const wanted = Array.from({ length: entries }, (_, i) => `Entry ${feed}-${i}`);
    const missing = wanted.filter((title) => !distinct.has(title)).length;
    stored += titles.length;
    lost += missing;
    twice += titles.length - distinct.size;
    foreign += distinct.size - (entries - missing);
  }
  return { lost, twice, foreign, stored };
}

/** Whether every feed was read since then. */
export async function unread(pool: pg.Pool, since: Date): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as feeds from feed
     where checked is null or checked < $1 or outcome not in ('changed', 'unchanged')`,
    [since],
  );
  return rows[0].feeds;
}

/** Turns in work. */
export async function active(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as jobs from pgboss.job where name = 'feeds' and state = 'active'",
  );
  return rows[0].jobs;
}

/** Feeds that have not exactly one turn to come: after the last one nothing would fetch them, with two they would be fetched twice. */
export async function strays(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as feeds from feed where due is not null and 1 <> (
       select count(*) from pgboss.job
       where name = 'feeds' and state <= 'active' and (data ->> 'feed')::int = feed.id and (data ->> 'turn')::int = feed.turn
     )`,
  );
  return rows[0].feeds;
}

/** Bytes of a table with its indexes, and its rows. */
export async function sizeOf(pool: pg.Pool, table: 'feed' | 'entry'): Promise<number> {
  const { rows } = await pool.query(
    `select pg_total_relation_size($1)::float / greatest(1, (select count(*) from ${table})) as size`,
    [table],
  );
  return rows[0].size;
}
