/** Prints the entries of a feed as they arrive. `node node-feedparser.mjs URL` */

import { parseFeedStream } from 'anyfeed/stream';

/** Yields a line for each entry. */
export async function* list(url) {
  const response = await fetch(url);
  for await (const event of parseFeedStream(response.body, response.headers, { url: response.url })) {
    if (event.type === 'feed') yield event.feed.title;
    if (event.type === 'entry') {
      const { title, link, publishedParsed, updatedParsed, tags = [] } = event.entry;
      const date = publishedParsed ?? updatedParsed;
      yield `${date?.toISOString()} ${title} ${link} ${tags.map(({ term }) => term)}`;
    }
    if (event.type === 'restart') throw new Error(`read the feed again: ${event.reason}`);
  }
}

if (process.argv[1] === import.meta.filename)
  for await (const line of list(process.argv[2])) console.log(line);
