/** Prints the entries of a feed of any format. `node feedsmith.mjs URL` */

import { parseFeed } from 'anyfeed';

/** Yields a line for each entry. */
export async function* list(url) {
  const response = await fetch(url);
  const bytes = await response.arrayBuffer();
  const { version, feed, entries } = parseFeed(bytes, response.headers, { url: response.url });
  yield `${version.replace(/\d+$/, '')} ${feed.title}`;
  for (const { title, link, id, publishedParsed, updatedParsed } of entries)
    yield `${(publishedParsed ?? updatedParsed)?.toISOString()} ${title} ${link} ${id}`;
}

if (process.argv[1] === import.meta.filename)
  for await (const line of list(process.argv[2])) console.log(line);
