/** A small reader. `node reader.mjs URL…` adds feeds, fetches due feeds, and shows the newest entries. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { present, presentShow } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';
import { diffEntries } from 'anyfeed/identity';

const FILE = 'reader.json';
const feeds = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
for (const url of process.argv.slice(2)) {
  if (!feeds.some((feed) => feed.url === url)) feeds.push({ url, next: 0, entries: [] });
}

for (const feed of feeds) {
  if (feed.next === null || feed.next > Date.now()) continue;
  const fetched = await fetchFeed(feed.url, { state: feed.state });
  if (fetched.outcome === 'changed') update(feed, fetched.result);
  else if (fetched.outcome !== 'unchanged') console.error(`${feed.url}: ${fetched.message}`);
  feed.state = fetched.state;
  feed.next = fetched.next.at?.getTime() ?? null;
  writeFileSync(`${FILE}.new`, JSON.stringify(feeds));
  renameSync(`${FILE}.new`, FILE);
}

function update(feed, result) {
  const { added, changed, moved, deleted, known } = diffEntries(feed.known, result);
  const updated = [...added, ...changed, ...moved].map(({ key, entry }) => {
    const { title, excerpt, link = '', date } = present(entry, result.feed);
    return { key, date: (date?.value ?? new Date()).toISOString(), title: title || excerpt, link };
  });
  const gone = new Set([...deleted, ...updated.map(({ key }) => key)]);
  feed.entries = [...updated, ...feed.entries.filter(({ key }) => !gone.has(key))];
  feed.title = presentShow(result.feed).title || feed.url;
  feed.known = known;
}

const entries = feeds.flatMap(({ title, entries }) => entries.map((entry) => ({ feed: title, ...entry })));
for (const { date, feed, title, link } of entries.sort((a, b) => b.date.localeCompare(a.date)).slice(0, 20))
  console.log(`${date.slice(0, 10)}  ${feed}: ${title}  ${link}`);
