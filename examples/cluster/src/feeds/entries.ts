/** The entries of feeds: each is stored once, under the key by which anyfeed/identity recognizes it. */

import { type Feed, present } from 'anyfeed';
import type { FollowedEntry } from 'anyfeed/follow';
import { type Database, toJson } from './database.ts';

const STORE = `
  insert into entry (feed_id, key, title, link, authors, html, date)
  select $1, key, title, link, authors, html, date
  from jsonb_to_recordset($2) as row (key text, title text, link text, authors text, html text, date timestamptz)
  on conflict (feed_id, key) do update
  set title = excluded.title, link = excluded.link, authors = excluded.authors, html = excluded.html`;

const REMOVE = 'delete from entry where feed_id = $1 and key = any($2)';

export async function storeEntries(
  id: number,
  entries: readonly FollowedEntry[],
  feed: Feed | undefined,
  database: Database,
): Promise<void> {
  const rows = entries.map((entry) => rowOf(entry, feed));
  if (rows.length > 0) await database.query(STORE, [id, toJson(rows)]);
}

export async function removeEntries(id: number, keys: readonly string[], database: Database): Promise<void> {
  if (keys.length > 0) await database.query(REMOVE, [id, keys]);
}

function rowOf({ key, entry, date }: FollowedEntry, feed: Feed | undefined): object {
  const { title, excerpt, link, html, authors } = present(entry, feed);
  return {
    key,
    title: title || excerpt || 'Untitled',
    link,
    html,
    authors: authors.map(({ name, email }) => name ?? email ?? '').join(', '),
    // PostgreSQL has a smaller range of years than JavaScript.
    date: date.getUTCFullYear() > 0 ? date : new Date(0),
  };
}

/** An entry as the pages show it. */
export interface StoredEntry {
  readonly feed_id: number;
  readonly feed_title: string;
  readonly key: string;
  readonly title: string;
  readonly link: string | null;
  readonly authors: string;
  readonly html: string;
  readonly date: Date;
}

const SHOWN = `
  select feed_id, coalesce(feed.title, url) as feed_title, key, entry.title, entry.link, authors, html, date
  from entry join feed on feed.id = feed_id`;

/** The newest entries of all feeds, or of one, from a date back. */
export async function listEntries(
  database: Database,
  { feed, before, most }: { feed?: number | undefined; before?: Date | undefined; most: number },
): Promise<StoredEntry[]> {
  const { rows } = await database.query<StoredEntry>(
    `${SHOWN} where ($1::int is null or feed_id = $1) and ($2::timestamptz is null or date < $2) order by date desc limit $3`,
    [feed, before, most],
  );
  return rows;
}
