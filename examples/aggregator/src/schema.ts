/** Creates missing tables. */

import type pg from 'pg';
import { transaction } from './database.ts';

const TABLES = `
  create table if not exists feed (
    id integer generated always as identity primary key,
    url text not null unique,
    -- Its registrable domain: what requests are limited by.
    host text not null,
    title text,
    link text,
    -- When to fetch it; null: never again.
    due timestamptz default now(),
    -- Counts leases. Only the latest may store anything.
    attempt integer not null default 0,
    -- In work, unless the worker has died; null: not in work.
    leased_until timestamptz,
    -- What anyfeed/fetch and anyfeed/identity remember.
    state jsonb,
    known jsonb,
    -- What the last fetch came to.
    outcome text,
    message text,
    problems jsonb not null default '[]',
    checked timestamptz
  );
  create index if not exists feed_due on feed (due);
  create index if not exists feed_leased on feed (leased_until) where leased_until is not null;

  create table if not exists entry (
    feed_id integer not null references feed on delete cascade,
    -- Of anyfeed/identity: the same as long as the entry can be recognized.
    key text not null,
    title text not null,
    link text,
    authors text not null,
    -- Sanitized by present().
    html text not null,
    -- Of publication, else when it was first seen: never in the future.
    date timestamptz not null,
    stored timestamptz not null default now(),
    primary key (feed_id, key)
  );
  create index if not exists entry_date on entry (date desc);
  create index if not exists entry_of_feed on entry (feed_id, date desc);

  -- The limits that hosts have taught followFeeds, for all processes.
  create table if not exists host_limit (
    host text primary key,
    -- Milliseconds between two requests.
    pause double precision not null,
    until timestamptz not null,
    learned timestamptz not null
  );
  create index if not exists host_limit_learned on host_limit (learned);
`;

/** Let one process at a time create tables: two processes with `if not exists` can still create the same table. */
const LOCK = 'select pg_advisory_xact_lock(7230001)';

export async function createSchema(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (database) => {
    await database.query(LOCK);
    await database.query(TABLES);
  });
}
