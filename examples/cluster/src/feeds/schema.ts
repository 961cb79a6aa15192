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
    -- When to fetch it, as its job has it; null: never again.
    due timestamptz default now(),
    -- Counts turns. Only the job of this turn may store anything.
    turn integer not null default 0,
    -- What anyfeed/fetch and anyfeed/identity remember.
    state jsonb,
    known jsonb,
    -- What the last fetch came to.
    outcome text,
    message text,
    problems jsonb not null default '[]',
    checked timestamptz
  );

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

  -- Hosts that refuse requests, for all processes.
  create table if not exists host_limit (
    host text primary key,
    until timestamptz not null
  );
  create index if not exists host_limit_until on host_limit (until);
`;

/** Let one process at a time create tables: two processes with `if not exists` can still create the same table. */
const LOCK = 'select pg_advisory_xact_lock(7230001)';

export async function createSchema(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (database) => {
    await database.query(LOCK);
    await database.query(TABLES);
  });
}
