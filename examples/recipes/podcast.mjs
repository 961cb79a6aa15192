/** Reads the data of a feed that a podcast app needs. `node podcast.mjs FILE` prints the episodes. */

import { readFileSync } from 'node:fs';
import { parseFeed, presentEpisode, presentShow } from 'anyfeed';

/** @returns the show and its episodes; an entry without a file to play is no episode */
export function readPodcast(bytes, headers) {
  const { feed, entries, problems } = parseFeed(bytes, headers);
  const { title, guid, artwork, explicit, categories, funding } = presentShow(feed);
  const show = { title, guid, artwork: artwork[0]?.url, explicit, categories, funding };
  return {
    ...show,
    episodes: entries.flatMap((entry) => episode(entry, feed)),
    problems: problems.length,
  };
}

function episode(entry, feed) {
  const shown = presentEpisode(entry, feed);
  const [file] = shown.media;
  if (file === undefined) return [];
  return [
    {
      // For lists of a page. To know an episode again in a later version of the feed, store the keys of `diffEntries`.
      anchor: shown.anchor,
      title: shown.title,
      // Safe HTML: put it into the page as it is.
      notes: shown.html,
      published: shown.date?.value,
      file: { url: file.url, type: file.type, bytes: file.bytes },
      seconds: shown.seconds,
      season: shown.season?.number,
      episode: shown.episode?.number,
      kind: shown.type,
      artwork: shown.artwork[0]?.url,
      persons: shown.persons.map(({ name, role }) => `${name} (${role})`),
      transcripts: shown.transcripts,
      chapters: shown.chapters?.url,
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
