/**
 * Apple Podcasts. https://podcasters.apple.com/support/823-podcast-requirements,
 * https://podcasters.apple.com/support/893-audio-requirements
 */

import { together } from '../relations/relation.ts';
import { artwork, both, demands, mediaTypes, ownerEmail } from './demands.ts';
import type { Profile } from './profile.ts';

const WHO = 'Apple Podcasts';

const TYPES: ReadonlySet<string> = new Set([
  ...['audio/mpeg', 'audio/mp3', 'audio/x-m4a', 'audio/mp4', 'audio/m4a', 'audio/aac'],
  ...[
    'video/mp4',
    'video/x-m4v',
    'video/quicktime',
    'application/pdf',
    'document/x-epub',
    'application/epub+zip',
  ],
]);

export const apple: Profile = {
  relations: together(
    demands(
      WHO,
      [
        ['title', 'error'],
        ['description', 'error'],
        ['language', 'error'],
        ['itunes:image', 'error'],
        ['itunes:category', 'error'],
        ['itunes:explicit', 'error'],
        ['itunes:author', 'info'],
        ['link', 'info'],
      ],
      [
        ['title', 'error'],
        ['enclosure', 'error'],
        ['guid', 'warning'],
        ['pubDate', 'info'],
        ['itunes:duration', 'info'],
      ],
    ),
    both(artwork(WHO)),
    { 'rss/item': [mediaTypes(WHO, TYPES)], 'rss/channel': [ownerEmail(WHO, 'info')] },
  ),
};
