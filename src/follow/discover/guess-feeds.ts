/** Guesses addresses of feeds, for pages that name none. */

import { describe } from '../../core/model/expected.ts';
import { bestFirst, type FeedCandidate } from './candidate.ts';
import { ATOM, JSON_FEED, RSS } from './feed-types.ts';
import { platformFeeds } from './platform-feeds.ts';

/** Common paths, most frequent first; tried in the folder of the page, then at the root of the site. */
const PATHS: readonly (readonly [string, string | undefined])[] = [
  ['feed', undefined],
  ['rss.xml', RSS],
  ['feed.xml', undefined],
  ['atom.xml', ATOM],
  ['index.xml', RSS],
  ['rss', RSS],
  ['feed.json', JSON_FEED],
  ['feed.atom', ATOM],
  ['feed.rss', RSS],
  ['index.rss', RSS],
  ['rss/', RSS],
  ['feeds/posts/default', ATOM],
  ['?feed=rss2', RSS],
  ['blog/feed', undefined],
  ['blog/rss.xml', RSS],
  ['blog/index.xml', RSS],
  ['news/rss.xml', RSS],
];

const GUESS = 6;
const ADDRESS = /^(https?:\/\/[^/?#]+)([^?#]*)/i;

/**
 * Guesses addresses of the feed of a site: by its platform, then common paths. Try them only when the page names no feed, and stop at the
 * first feed.
 *
 * @param url any page of the site
 * @returns candidates, the most probable first
 * @throws {TypeError} when `url` is not an absolute address of http or https
 */
export function guessFeeds(url: string): FeedCandidate[] {
  const [, origin = '', path = ''] = (typeof url === 'string' && ADDRESS.exec(url.trim())) || [];
  if (origin === '') throw new TypeError(`url must be an address of http or https, not ${describe(url)}`);
  const folder = path.slice(0, path.lastIndexOf('/') + 1) || '/';
  const guesses = [...new Set([folder, '/'])].flatMap((from) =>
    PATHS.map(([name, type]) => ({
      url: origin + from + name,
      ...(type && { type }),
      via: 'guess' as const,
      rank: GUESS,
    })),
  );
  return bestFirst([...platformFeeds(url.trim(), undefined), ...guesses]);
}
