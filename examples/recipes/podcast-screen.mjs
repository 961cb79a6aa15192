/**
 * The screen of a podcast app in React: the show and its episodes, as `presentShow` and `presentEpisode` give them. `createElement` in place of
 * JSX, so that the file runs without a build. Only `html` is markup; React escapes the rest.
 */

import { presentEpisode, presentShow } from 'anyfeed';
import { createElement as h } from 'react';

/** @param result of `parseFeed` or `fetchFeed` */
export function PodcastScreen({ result: { feed, entries } }) {
  const { title, artwork, text, categories, funding } = presentShow(feed);
  return h(
    'main',
    null,
    h('h1', null, title),
    artwork[0] && h('img', { src: artwork[0].url, alt: artwork[0].alt ?? '', width: 200 }),
    h('p', null, text),
    h('p', null, categories.map((path) => path.join(' › ')).join(', ')),
    funding.map(({ url, text: label }) => h('a', { key: url, href: url }, label ?? 'Support the show')),
    entries
      .map((entry) => presentEpisode(entry, feed))
      .map((shown) => h(Episode, { key: shown.anchor, ...shown })),
  );
}

function Episode({ title, season, episode, seconds, media, persons, chapters, transcripts, html }) {
  const place = [season?.name ?? season?.number, episode?.name ?? episode?.number].filter(
    (part) => part !== undefined,
  );
  return h(
    'article',
    null,
    h('h2', null, title),
    h('p', null, place.join(', '), seconds !== undefined && ` ${Math.round(seconds / 60)} min`),
    media[0] && h('audio', { src: media[0].url, controls: true, preload: 'none' }),
    h(
      'ul',
      null,
      persons.map(({ name, role }) => h('li', { key: `${name} ${role}` }, `${name}, ${role}`)),
    ),
    h(
      'ol',
      null,
      chapters?.list.map(({ start, title: chapter }) =>
        h('li', { key: start }, `${Math.floor(start / 60)} min ${chapter ?? ''}`),
      ),
    ),
    transcripts[0] && h('a', { href: transcripts[0].url }, 'Transcript'),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `presentEpisode` returns sanitized markup
    h('div', { dangerouslySetInnerHTML: { __html: html } }),
  );
}
