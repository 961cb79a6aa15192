/** Reads the data of a feed that a podcast app needs. `node podcast.mjs FILE` prints the episodes. */

import { readFileSync } from 'node:fs';
import { parseFeed, present } from 'anyfeed';

/** @returns the show and its episodes; an entry without a file to play is no episode */
export function readPodcast(bytes, headers) {
  const { feed, entries, problems } = parseFeed(bytes, headers);
  return {
    title: feed.title ?? '',
    guid: feed.podcastGuid,
    artwork: feed.image?.href,
    explicit: feed.itunesExplicit ?? false,
    episodes: entries.flatMap((entry) => episode(entry, feed)),
    problems: problems.length,
  };
}

function episode(entry, feed) {
  const { key, title, html, date, image, media } = present(entry, feed);
  const [file] = media;
  if (file === undefined) return [];
  return [
    {
      id: key,
      title,
      // Safe HTML: put it into the page as it is.
      notes: html,
      published: date?.value,
      file: { url: file.url, type: file.type, bytes: file.bytes },
      seconds: file.seconds,
      season: Number(entry.itunesSeason) || undefined,
      episode: Number(entry.itunesEpisode) || undefined,
      kind: entry.itunesEpisodeType ?? 'full',
      artwork: image?.url,
      transcripts: entry.podcastTranscript?.map(({ url, type }) => ({ url, type })) ?? [],
      chapters: entry.podcastChapters?.url,
    },
  ];
}

if (process.argv[1] === import.meta.filename) {
  const { title, episodes } = readPodcast(readFileSync(process.argv[2]));
  console.log(title);
  for (const { published, title: name, seconds = 0 } of episodes) {
    console.log(
      `${published?.toISOString().slice(0, 10) ?? 'undated   '}  ${Math.round(seconds / 60)} min  ${name}`,
    );
  }
}
