/** An aggregator in a file: `node aggregator-sqlite.mjs feeds.db URL…` adds feeds, and follows all. Node 22.13. */
import { DatabaseSync } from 'node:sqlite';
import { followFeeds } from 'anyfeed/follow';

const TABLES = `create table if not exists feed (url text primary key, next text, memory text);
  create table if not exists entry (feed references feed on update cascade on delete cascade, key, date, entry, primary key (feed, key));
  create table if not exists site (site primary key, value)`;
const DUE = 'select * from feed where next is not null order by next limit ?';
const UPSERT = `insert into entry select url, value->>'key', value->>'date', value->>'entry' from feed, json_each(?) where url = ?
  on conflict do update set entry = excluded.entry`;
const SAVE = 'update feed set next = ?, memory = ? where url = ?';
const SITES = 'select site.value from site join json_each(?) as named on site = named.value';
const DELETE = 'delete from entry where feed = ? and key in (select value from json_each(?))';
export function openStore(db, urls) {
  db.exec(TABLES);
  const run = (sql, ...values) => db.prepare(sql).run(...values).changes > 0;
  const read = ({ url, next, memory }) => ({ ...JSON.parse(memory), url, next: new Date(next) });
  for (const url of urls) run('insert or ignore into feed values (?, ?, ?)', url, '1970-01-01', '{}');
  return {
    nextFeeds: (limit) => db.prepare(DUE).all(limit).map(read),
    saveFeed: (feed) => run(SAVE, feed.next?.toISOString() ?? null, JSON.stringify(feed), feed.url),
    saveEntries: ({ url }, entries) => run(UPSERT, JSON.stringify(entries), url),
    deleteEntries: ({ url }, keys) => run(DELETE, url, JSON.stringify(keys)),
    moveFeed(from, to) {
      if (run('update or ignore feed set url = ? where url = ?', to, from)) return false;
      run('update or ignore entry set feed = ? where feed = ?', to, from);
      return run('delete from feed where url = ?', from);
    },
    readSites: (sites) =>
      db
        .prepare(SITES)
        .all(JSON.stringify(sites))
        .map(({ value }) => JSON.parse(value)),
    saveSite: (limit) => run('replace into site values (?, ?)', limit.site, JSON.stringify(limit)),
  };
}
const [, file, database, ...urls] = process.argv;
if (file === import.meta.filename)
  await followFeeds(openStore(new DatabaseSync(database), urls), { onError: console.error });
