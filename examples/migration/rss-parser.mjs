/** Prints the episodes of a podcast. `node rss-parser.mjs URL` */

import { parseFeed, present } from 'anyfeed';

/** Yields a line for each episode. */
export async function* list(url) {
  const response = await fetch(url);
  const bytes = await response.arrayBuffer();
  const { feed, entries } = parseFeed(bytes, response.headers, { url: response.url });
  yield `${feed.title} (${feed.author})`;
  for (const entry of entries) {
    const { title, date, media } = present(entry, feed);
    const [file] = media;
    yield `${date?.value.toISOString()} ${title} ${file?.url} ${file?.seconds} s`;
    yield `  season ${entry.itunesSeason}, episode ${entry.itunesEpisode}`;
  }
}

if (process.argv[1] === import.meta.filename)
  for await (const line of list(process.argv[2])) console.log(line);
