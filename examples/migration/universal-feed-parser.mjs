/** Polls a feed as a program with `feedparser.parse(url, etag=…, modified=…)` did. `node universal-feed-parser.mjs URL` */

import { present } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';

/** `feedparser.USER_AGENT`, and the classes that `feedparser` keeps in markup. */
const OPTIONS = { userAgent: 'planet/2 (+https://planet.example/)', allowClasses: true };

/** The first state of a feed whose `etag` and `modified` are in your database. */
export const stateOf = (url, etag, modified) => ({
  version: 1,
  url,
  validated: url,
  ...(etag && { etag }),
  ...(modified && { lastModified: modified }),
  failures: 0,
  limited: 0,
});

/**
 * @param stored `state` of the last poll, from your database: etag, modified and the time of the next poll are in it
 * @param options of `fetchFeed`
 */
export async function poll(url, stored, options = {}) {
  const fetched = await fetchFeed(url, { ...OPTIONS, ...options, state: stored });
  const { outcome, status, result, message, state, next, movedTo } = fetched;
  // `d.status == 304`, `410`, any other failure: no exception in either library.
  const lines = outcome === 'changed' ? [...linesOf(result, status)] : [`${status ?? message}`];
  return { lines, state, next, movedTo };
}

function* linesOf({ version, encoding, namespaces, bozoException, feed, entries }, status) {
  yield `${status} ${version} ${encoding} ${feed.title}`;
  const prefixes = Object.keys(namespaces).filter((prefix) => prefix !== '');
  yield `namespaces ${prefixes.sort().join(' ')}`;
  if (bozoException !== undefined && bozoException.name !== 'CharacterEncodingOverride')
    yield `damaged in line ${bozoException.line}`;
  for (const { term, scheme } of feed.tags ?? [])
    if (scheme?.startsWith('http://www.itunes.com/')) yield `category ${term}`;
  for (const entry of entries) yield* linesOfEntry(entry, feed);
}

function* linesOfEntry(entry, feed) {
  const when = entry.publishedParsed ?? entry.updatedParsed;
  if (when)
    yield `${when.toISOString().slice(0, 10)} ${when.getTime() / 1000} weekday ${(when.getUTCDay() + 6) % 7}`;
  yield `id ${entry.id ?? entry.link ?? ''} ${entry.title ?? ''}`;
  yield `by ${entry.author ?? ''} ${(entry.tags ?? []).map(({ term }) => term).join()}`;
  const html = entry.content?.[0]?.value ?? entry.summary ?? '';
  yield `html ${html.slice(0, 200).replaceAll('\n', ' ')}`;
  for (const { href, type = '', length = '' } of entry.enclosures ?? [])
    yield `enclosure ${href} ${type} ${length}`;
  // Files and thumbnails of groups: `media_content`, `media_thumbnail`.
  const groups = entry.mediaGroup ?? [];
  const files = [...(entry.mediaContent ?? []), ...groups.flatMap(({ contents = [] }) => contents)];
  for (const { url, type = '', width = '' } of files) yield `media ${url} ${type} ${width}`;
  for (const { url, width = '' } of present(entry, feed).thumbnails) yield `thumbnail ${url} ${width}`;
  if (entry.itunesDuration !== undefined)
    yield `episode ${entry.itunesEpisode ?? ''} ${entry.itunesDuration}`;
}

if (process.argv[1] === import.meta.filename) {
  const [, , url, etag, modified] = process.argv;
  const { lines, next } = await poll(url, stateOf(url, etag, modified));
  console.log(lines.join('\n'));
  console.log(`next poll: ${next.at?.toISOString() ?? 'never'}`);
}
