/** PSP-1 of the Podcast Standards Project. https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification */

import { linksOf, relOf } from '../relations/links.ts';
import { about, type Relation, together } from '../relations/relation.ts';
import { artwork, both, demands } from './demands.ts';
import type { Profile } from './profile.ts';

const WHO = 'PSP-1';

const self: Relation = function* (channel) {
  if (linksOf(channel).some((link) => relOf(link) === 'self')) return;
  yield about(
    channel,
    'missing-element',
    `${WHO} asks for atom:link with rel="self" in ${channel.qualified}`,
  );
};

export const psp1: Profile = {
  relations: together(
    demands(
      WHO,
      [
        ['title', 'error'],
        ['description', 'error'],
        ['link', 'error'],
        ['language', 'error'],
        ['itunes:category', 'error'],
        ['itunes:explicit', 'error'],
        ['itunes:image', 'error'],
        ['itunes:author', 'info'],
        ['podcast:guid', 'info'],
        ['podcast:locked', 'info'],
      ],
      [
        ['title', 'error'],
        ['enclosure', 'error'],
        ['guid', 'error'],
        ['pubDate', 'info'],
        ['description', 'info'],
        ['itunes:duration', 'info'],
        ['podcast:transcript', 'info'],
      ],
    ),
    both(artwork(WHO)),
    { 'rss/channel': [self] },
  ),
};
