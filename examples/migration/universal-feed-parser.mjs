/** Polls a feed as a program with `feedparser.parse(url, etag=…, modified=…)` did. `node universal-feed-parser.mjs URL` */

import { present } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';

/**
 * @param stored `state` of the last poll, from your database: etag, modified and the time of the next poll are in it
 * @param options of `fetchFeed`
 */
export async function poll(url, stored, options = {}) {
  const { outcome, status, result, message, ...rest } = await fetchFeed(url, { ...options, state: stored });
  const { state, next, movedTo } = rest;
  // `d.status == 304`, `410`, any other failure: no exception in either library.
  if (outcome !== 'changed') return { lines: [`${status ?? message}`], state, next, movedTo };
  const { feed, entries } = result;
  const categories = feed.tags?.filter(({ scheme }) => scheme?.startsWith('http://www.itunes.com/')) ?? [];
  const lines = entries.map((entry) => {
    const day = entry.publishedParsed?.toISOString().slice(0, 10) ?? 'undated';
    // Thumbnails of the entry and of its media groups: `entry.media_thumbnail`.
    const [picture] = present(entry, feed).thumbnails;
    return `${day} ${entry.title} ${picture?.url ?? ''}`.trim();
  });
  return {
    lines: [`${status} ${feed.title}`, ...categories.map(({ term }) => `category ${term}`), ...lines],
    ...{ state, next, movedTo },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { lines, next } = await poll(process.argv[2]);
  console.log(lines.join('\n'));
  console.log(`next poll: ${next.at?.toISOString() ?? 'never'}`);
}
