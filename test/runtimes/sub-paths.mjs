/** The program of the matrix: for each sub-path that runs everywhere, what it makes of a feed, as text. */

import { parseFeed } from 'anyfeed';
import { checkFeed } from 'anyfeed/check';
import { discoverFeeds } from 'anyfeed/discover';
import { detectEncoding } from 'anyfeed/encoding';
import { fetchFeed } from 'anyfeed/fetch';
import { updateFeed } from 'anyfeed/follow';
import { sanitizeHtml } from 'anyfeed/html';
import { diffEntries } from 'anyfeed/identity';
import { parseOpml, writeOpml } from 'anyfeed/opml';
import { hostKey, nextFetch } from 'anyfeed/schedule';
import { parseFeedStream } from 'anyfeed/stream';
import { findHub } from 'anyfeed/websub';

const FEED =
  '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Größe</title><ttl>90</ttl><item><title>Ebb</title><guid>1</guid></item></channel></rss>';
const BYTES = new TextEncoder().encode(FEED);
const PAGE = '<link rel="alternate" type="application/rss+xml" href="/feed">';
const NOW = new Date('2026-03-04T10:00:00Z');

const JOBS = {
  anyfeed: () => parseFeed(BYTES).feed.title,
  'anyfeed/html': () => sanitizeHtml('<p onclick="x()">Ebb<script>x()</script>'),
  'anyfeed/encoding': () => detectEncoding(BYTES).encoding,
  'anyfeed/check': () =>
    checkFeed(BYTES)
      .map(({ code }) => code)
      .join(' '),
  async 'anyfeed/stream'() {
    const kinds = [];
    for await (const { type } of parseFeedStream(new Blob([BYTES]).stream())) kinds.push(type);
    return kinds.join(' ');
  },
  async 'anyfeed/fetch'(url) {
    const { outcome, result } = await fetchFeed(url, { allowPrivateAddresses: true });
    return `${outcome} ${result?.entries.length}`;
  },
  async 'anyfeed/follow'(url) {
    const fetched = await fetchFeed(url, { allowPrivateAddresses: true });
    return updateFeed({ url, next: NOW }, fetched, NOW).entries[0]?.change;
  },
  'anyfeed/schedule': () =>
    `${hostKey('https://feeds.example.co.uk/a')} ${nextFetch({ status: 200, now: NOW, state: { url: 'https://a.example/', failures: 0, limited: 0 } }).at?.toISOString()}`,
  'anyfeed/discover': () => discoverFeeds(PAGE, undefined, { url: 'https://a.example/' })[0]?.url,
  'anyfeed/identity': () => diffEntries(undefined, parseFeed(FEED)).added[0]?.entry.title,
  'anyfeed/opml': () =>
    parseOpml(writeOpml({ feeds: [{ url: 'https://a.example/feed', title: 'Ebb' }] })).feeds[0]?.title,
  'anyfeed/websub': () => findHub(parseFeed(FEED, { link: '<https://hub.example/>; rel=hub' }))?.hubs.join(),
};

/** @param url of a feed on this machine @returns the results by sub-path; an exception is a result, too */
export async function runSubPaths(url) {
  const results = {};
  for (const [name, job] of Object.entries(JOBS)) {
    try {
      results[name] = String(await job(url));
    } catch (error) {
      results[name] = `threw ${error}`;
    }
  }
  return results;
}
