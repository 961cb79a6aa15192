/** Spotify. https://support.spotify.com/creators/article/your-rss-feed/, podcast delivery specification */

import { together } from '../relations/relation.ts';
import { artwork, both, demands, mediaTypes, ownerEmail } from './demands.ts';
import type { Profile } from './profile.ts';

const WHO = 'Spotify';

const TYPES: ReadonlySet<string> = new Set([
  ...[
    'audio/mpeg',
    'audio/mp3',
    'audio/mp4',
    'audio/x-m4a',
    'audio/m4a',
    'audio/aac',
    'audio/wav',
    'audio/x-wav',
  ],
  ...['audio/ogg', 'video/mp4', 'video/quicktime', 'video/x-m4v'],
]);

export const spotify: Profile = {
  relations: together(
    demands(
      WHO,
      [
        ['title', 'error'],
        ['description', 'error'],
        ['itunes:image', 'error'],
        ['itunes:author', 'error'],
        ['language', 'error'],
        ['itunes:category', 'warning'],
        ['itunes:explicit', 'warning'],
      ],
      [
        ['title', 'error'],
        ['enclosure', 'error'],
        ['guid', 'error'],
        ['pubDate', 'error'],
      ],
    ),
    both(artwork(WHO)),
    { 'rss/item': [mediaTypes(WHO, TYPES)], 'rss/channel': [ownerEmail(WHO, 'error')] },
  ),
};
