/** The feeds: stores the results of fetches, and reads feeds for the pages. */

import type { FetchResult } from 'anyfeed/fetch';
import type { FollowedFeed } from 'anyfeed/follow';
import { hostKey } from 'anyfeed/schedule';
import type { PgBoss } from 'pg-boss';
import { type Database, storable, toJson, transaction } from './database.ts';
import type { Service } from './open.ts';
import { type NextTurn, planTurns } from './turns.ts';

/** No index holds a longer address, and no feed has one. */
const LONGEST_URL = 2000;

const ADD = `
  insert into feed (url, host, title)
  select * from jsonb_to_recordset($1) as row (url text, host text, title text)
  order by url -- two lists of the same feeds wait for each other in one direction only
  on conflict (url) do nothing
  returning id as feed, turn, url, host, due as at`;

export interface NewFeed {
  readonly url: string;
  readonly title?: string | undefined;
}

/** Adds feeds with their first turns. Existing feeds do not change. @returns the number of new feeds */
export async function addFeeds(feeds: readonly NewFeed[], { pool, boss }: Service): Promise<number> {
  const fit = feeds.filter(({ url }) => isAddress(url)).map((feed) => ({ ...feed, host: hostKey(feed.url) }));
  return transaction(pool, async (database) => {
    const { rows } = await database.query<NextTurn>(ADD, [toJson(fit)]);
    await planTurns(rows, database, boss);
    return rows.length;
  });
}

const WEB: readonly string[] = ['http:', 'https:'];

export function isAddress(url: string): boolean {
  return url.length <= LONGEST_URL && URL.canParse(url) && WEB.includes(new URL(url).protocol);
}

/** A feed whose turn it is. */
export interface DueFeed extends FollowedFeed {
  readonly id: number;
  readonly turn: number;
  readonly host: string;
}

const DUE = 'select id, turn, url, host, title, state, known from feed where id = $1 and turn = $2';

/** @returns undefined when the feed was removed, or the turn is over */
export async function readDue(id: number, turn: number, database: Database): Promise<DueFeed | undefined> {
  const { rows } = await database.query<DueFeed>(DUE, [id, turn]);
  return rows[0];
}

const HOLD = 'select id, turn from feed where id = $1 or url = $2 order by id for update';

/**
 * The fence, within a transaction: whether it is still the turn of the feed. It holds the feed that has the address
 * `movedTo` too, both in the order of their ids: turns of two feeds that move to each other never wait in a circle.
 */
export async function holdFeed(
  { id, turn }: DueFeed,
  database: Database,
  movedTo?: string,
): Promise<boolean> {
  const { rows } = await database.query<{ id: number; turn: number }>(HOLD, [id, movedTo]);
  return rows.some((row) => row.id === id && row.turn === turn);
}

const STORE = `
  update feed set
    state = $2, known = coalesce($3, known),
    outcome = $4, message = $5, problems = coalesce($6, problems), checked = now(),
    title = coalesce($7, title), link = coalesce($8, link), host = $9
  where id = $1`;

/** Ends the turn. */
export async function storeFeed(
  { id }: DueFeed,
  { next, known }: FollowedFeed,
  { outcome, message, state, result }: FetchResult,
  database: Database,
  boss: PgBoss,
): Promise<void> {
  const feed = outcome === 'changed' ? result.feed : {};
  const text = (value: string | undefined): string | undefined => value && storable(value);
  await database.query(STORE, [
    id,
    toJson(state),
    known && toJson(known),
    outcome,
    storable(message),
    result && toJson(result.problems.slice(0, MOST_PROBLEMS)),
    text(feed.title),
    text(feed.link),
    hostKey(state.address ?? state.url),
  ]);
  await endTurn(id, next ?? null, database, boss);
}

const MOST_PROBLEMS = 100;

const FAIL = "update feed set outcome = 'failed', message = $2, checked = now() where id = $1";
/** Until a feed that could not be stored is fetched again. */
const REST = 60 * 60 * 1000;

/** Ends a turn of which nothing could be stored. */
export async function storeFailure(
  { id }: DueFeed,
  message: string,
  database: Database,
  boss: PgBoss,
): Promise<void> {
  await database.query(FAIL, [id, storable(message)]);
  await endTurn(id, new Date(Date.now() + REST), database, boss);
}

/** Ends the turn of a feed whose host refuses requests. */
export async function postponeFeed(
  feed: DueFeed,
  until: Date,
  database: Database,
  boss: PgBoss,
): Promise<void> {
  if (await holdFeed(feed, database)) await endTurn(feed.id, until, database, boss);
}

const END = `
  update feed set turn = turn + 1, due = $2 where id = $1
  returning id as feed, turn, url, host, due as at`;

/** @param next the time of the next turn; null for none */
async function endTurn(id: number, next: Date | null, database: Database, boss: PgBoss): Promise<void> {
  const { rows } = await database.query<NextTurn>(END, [id, next]);
  if (next !== null) await planTurns(rows, database, boss);
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
