/** The feeds: stores the results of fetches, and reads feeds for the pages. */

import type { FetchResult } from 'anyfeed/fetch';
import type { FollowedFeed } from 'anyfeed/follow';
import { hostKey } from 'anyfeed/schedule';
import { type Database, storable, toJson } from './database.ts';

/** No index holds a longer address, and no feed has one. */
const LONGEST_URL = 2000;

const ADD = `
  insert into feed (url, host, title)
  select * from jsonb_to_recordset($1) as row (url text, host text, title text)
  on conflict (url) do nothing
  returning id`;

export interface NewFeed {
  readonly url: string;
  readonly title?: string | undefined;
}

/** Adds feeds. Existing feeds do not change. @returns the number of new feeds */
export async function addFeeds(feeds: readonly NewFeed[], database: Database): Promise<number> {
  const rows = feeds
    .filter(({ url }) => isAddress(url))
    .map((feed) => ({ ...feed, host: hostKey(feed.url) }));
  const { rowCount } = await database.query(ADD, [toJson(rows)]);
  return rowCount ?? 0;
}

const WEB: readonly string[] = ['http:', 'https:'];

export function isAddress(url: string): boolean {
  return url.length <= LONGEST_URL && URL.canParse(url) && WEB.includes(new URL(url).protocol);
}

const STORE = `
  update feed set
    due = $2, leased_until = null, state = $3, known = coalesce($4, known),
    outcome = $5, message = $6, problems = coalesce($7, problems), checked = now(),
    title = coalesce($8, title), link = coalesce($9, link), host = $10
  where id = $1`;

/** Ends the lease. */
export async function storeFeed(
  id: number,
  { next, known }: FollowedFeed,
  { outcome, message, state, result }: FetchResult,
  database: Database,
): Promise<void> {
  const feed = outcome === 'changed' ? result.feed : {};
  const text = (value: string | undefined): string | undefined => value && storable(value);
  await database.query(STORE, [
    id,
    next,
    toJson(state),
    known && toJson(known),
    outcome,
    storable(message),
    result && toJson(result.problems.slice(0, MOST_PROBLEMS)),
    text(feed.title),
    text(feed.link),
    hostKey(state.address ?? state.url),
  ]);
}

const MOST_PROBLEMS = 100;

/** Ends the lease of a feed whose host refuses requests. */
export async function postponeFeed(id: number, due: Date | null, database: Database): Promise<void> {
  await database.query('update feed set due = $2, leased_until = null where id = $1', [id, due]);
}

const GIVE_ENTRIES = `
  update entry set feed_id = $2
  where feed_id = $1 and not exists (select from entry as other where other.feed_id = $2 and other.key = entry.key)`;

/** Gives a feed its new address, or its entries to the feed that has this address. @returns whether it became the other feed */
export async function moveFeed(id: number, to: string, database: Database): Promise<boolean> {
  const other = await findFeedByUrl(database, to);
  if (other === undefined || other.id === id) {
    if (isAddress(to)) await database.query('update feed set url = $2 where id = $1', [id, to]);
    return false;
  }
  await database.query(GIVE_ENTRIES, [id, other.id]);
  await removeFeed(database, id);
  return true;
}

/** A problem as anyfeed words it. */
export interface StoredProblem {
  readonly code: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly line?: number;
}

/** A feed as the pages show it. */
export interface StoredFeed {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly link: string | null;
  readonly due: Date | null;
  readonly checked: Date | null;
  readonly outcome: string | null;
  readonly message: string | null;
  readonly problems: readonly StoredProblem[];
}

const SHOWN = 'select id, url, title, link, due, checked, outcome, message, problems from feed';

/** Feeds in the order of their names, from a name on. */
export async function listFeeds(database: Database, after: string, most: number): Promise<StoredFeed[]> {
  const { rows } = await database.query<StoredFeed>(
    `${SHOWN} where coalesce(title, url) > $1 order by coalesce(title, url) limit $2`,
    [storable(after), most],
  );
  return rows;
}

export async function findFeed(database: Database, id: number): Promise<StoredFeed | undefined> {
  const { rows } = await database.query<StoredFeed>(`${SHOWN} where id = $1`, [id]);
  return rows[0];
}

export async function findFeedByUrl(database: Database, url: string): Promise<StoredFeed | undefined> {
  const { rows } = await database.query<StoredFeed>(`${SHOWN} where url = $1`, [url]);
  return rows[0];
}

export async function removeFeed(database: Database, id: number): Promise<void> {
  await database.query('delete from feed where id = $1', [id]);
}
