/**
 * A worker that fetches many feeds: several at once, one at a time from each host, each when it is due. `node queue-worker.mjs feeds.json`
 * reads and writes the list: `[{ "url": "https://example.org/feed" }, …]`.
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { present } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';
import { diffEntries } from 'anyfeed/identity';
import { hostKey } from 'anyfeed/schedule';
import PQueue from 'p-queue';

/**
 * Fetches due feeds.
 * @param feeds `{ url, state, next, known }` each; the worker sets everything except `url`; store it as JSON
 * @param tell called with each new entry
 * @param options of `fetchFeed`
 */
export async function work(feeds, tell, options = {}) {
  const everything = new PQueue({ concurrency: 20 });
  const hosts = new Map();
  for (const feed of feeds.filter(({ next }) => next !== null && (next ?? 0) <= Date.now())) {
    const key = hostKey(feed.url);
    const host = hosts.get(key) ?? new PQueue({ concurrency: 1, interval: 1000, intervalCap: 1 });
    hosts.set(key, host);
    host.add(() => everything.add(() => read(feed, tell, options)));
  }
  await Promise.all([...hosts.values()].map((host) => host.onIdle()));
}

async function read(feed, tell, options) {
  const { outcome, result, state, next, movedTo, message } = await fetchFeed(feed.url, {
    ...options,
    state: feed.state,
  });
  Object.assign(feed, { state, next: next.at?.getTime() ?? null });
  if (movedTo !== undefined) feed.url = movedTo;
  if (outcome === 'changed') {
    const { added, known } = diffEntries(feed.known, result);
    feed.known = known;
    for (const { key, entry } of added) tell(feed, key, entry);
  } else if (outcome !== 'unchanged') console.error(`${feed.url}: ${message}`);
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? 'feeds.json';
  const feeds = JSON.parse(readFileSync(file, 'utf8'));
  await work(feeds, (feed, _key, entry) => console.log(`${feed.url}: ${present(entry).title || entry.link}`));
  writeFileSync(`${file}.new`, JSON.stringify(feeds));
  renameSync(`${file}.new`, file);
}
