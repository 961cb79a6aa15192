/** Tables of requirements of directories: required elements, and forms of elements. */

import { quote } from '../../core/problems/excerpt.ts';
import { words } from '../codes.ts';
import type { Finding } from '../finding.ts';
import { linksOf, relOf } from '../relations/links.ts';
import type { Profile } from '../relations/relation.ts';
import { about, type Relation, type Relations, together } from '../relations/relation.ts';
import { attributeOf, has, named, textOf } from '../tree.ts';

export type Level = NonNullable<Finding['severity']>;

/** An element by its canonical name (`itunes:image`), and the severity of its absence. */
export type Demand = readonly [element: string, level: Level];

const demand = (who: string, rows: readonly Demand[]): Relation =>
  function* (node) {
    for (const [element, level] of rows) {
      if (has(node, element)) continue;
      const verb = level === 'info' ? 'recommends' : 'asks for';
      yield about(node, 'missing-element', `${who} ${verb} ${element} in ${node.qualified}`, level);
    }
  };

/** Requirements of a directory for channels and items. */
export const demands = (who: string, channel: readonly Demand[], item: readonly Demand[]): Relations => ({
  'rss/channel': [demand(who, channel)],
  'rss/item': [demand(who, item)],
});

const RASTER = /\.(?:jpe?g|png)$/;
const BEHIND_PATH = /[?#]/;

/** Requirements for artwork of Apple and of directories that follow it. */
const artwork = (who: string): Relation =>
  function* (node) {
    for (const image of named(node, 'itunes:image')) {
      const path = (attributeOf(image, 'href') ?? '').split(BEHIND_PATH)[0]?.toLowerCase() ?? '';
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (!name.includes('.') || RASTER.test(name)) continue;
      yield about(
        image,
        'invalid-value',
        `${who} takes artwork as JPEG or PNG, and href of ${image.qualified} ends in ${quote(name.slice(name.lastIndexOf('.')))}`,
      );
    }
  };

/** Finds enclosures of media types that a directory does not play. */
const mediaTypes = (who: string, types: ReadonlySet<string>): Relation =>
  function* (item) {
    for (const enclosure of named(item, 'enclosure')) {
      const type = attributeOf(enclosure, 'type')?.trim().toLowerCase();
      if (type === undefined || types.has(type)) continue;
      const message = `${who} does not play ${quote(type)}, the type of enclosure`;
      yield about(enclosure, 'invalid-value', message);
    }
  };

/** The e-mail address by which a directory verifies ownership. */
const ownerEmail = (who: string, level: Level): Relation =>
  function* (channel) {
    const has = named(channel, 'itunes:owner').some((owner) =>
      named(owner, 'itunes:email').some((email) => textOf(email) !== ''),
    );
    if (!has) {
      const message = `${who} asks for itunes:email in itunes:owner of ${channel.qualified}`;
      yield about(channel, 'missing-element', message, level);
    }
  };

/** A relation for channels and one for items. */
export const both = (relation: Relation): Relations => ({
  'rss/channel': [relation],
  'rss/item': [relation],
});

// Apple Podcasts. https://podcasters.apple.com/support/823-podcast-requirements, https://podcasters.apple.com/support/893-audio-requirements

const APPLE = 'Apple Podcasts';

const APPLE_TYPES = words(
  'audio/mpeg audio/mp3 audio/x-m4a audio/mp4 audio/m4a audio/aac video/mp4 video/x-m4v ' +
    'video/quicktime application/pdf document/x-epub application/epub+zip',
);

export const apple: Profile = {
  relations: together(
    demands(
      APPLE,
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
    both(artwork(APPLE)),
    { 'rss/item': [mediaTypes(APPLE, APPLE_TYPES)], 'rss/channel': [ownerEmail(APPLE, 'info')] },
  ),
};

// Spotify. https://support.spotify.com/creators/article/your-rss-feed/, podcast delivery specification

const SPOTIFY = 'Spotify';

const SPOTIFY_TYPES = words(
  'audio/mpeg audio/mp3 audio/mp4 audio/x-m4a audio/m4a audio/aac audio/wav audio/x-wav audio/ogg ' +
    'video/mp4 video/quicktime video/x-m4v',
);

export const spotify: Profile = {
  relations: together(
    demands(
      SPOTIFY,
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
    both(artwork(SPOTIFY)),
    { 'rss/item': [mediaTypes(SPOTIFY, SPOTIFY_TYPES)], 'rss/channel': [ownerEmail(SPOTIFY, 'error')] },
  ),
};

// PSP-1 of the Podcast Standards Project. https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification

const PSP = 'PSP-1';

const self: Relation = function* (channel) {
  if (linksOf(channel).some((link) => relOf(link) === 'self')) return;
  const message = `${PSP} asks for atom:link with rel="self" in ${channel.qualified}`;
  yield about(channel, 'missing-element', message);
};

export const psp1: Profile = {
  relations: together(
    demands(
      PSP,
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
    both(artwork(PSP)),
    { 'rss/channel': [self] },
  ),
};

// Recommendations for current podcasts. https://podcasting2.org/docs/podcast-namespace

const PODCAST_NAMESPACE = 'the podcast namespace';

/** Requires timed captions, which players show with the sound. */
const TIMED: ReadonlySet<string> = new Set([
  'text/vtt',
  'application/x-subrip',
  'application/srt',
  'application/json',
]);

const transcripts: Relation = function* (item) {
  const nodes = named(item, 'podcast:transcript');
  if (nodes.length === 0 || nodes.some((node) => TIMED.has(attributeOf(node, 'type') ?? ''))) return;
  const message = `no podcast:transcript of ${item.qualified} has times: text/vtt or application/x-subrip`;
  yield about(item, 'invalid-value', message, 'info');
};

/** Checks the shares of a payment together. */
const shares: Relation = function* (value) {
  const splits = named(value, 'podcast:valueRecipient')
    .filter((recipient) => attributeOf(recipient, 'fee') !== 'true')
    .map((recipient) => Number(attributeOf(recipient, 'split')));
  if (splits.length > 0 && splits.every((split) => split === 0)) {
    const message = `every split of podcast:valueRecipient in ${value.qualified} is 0`;
    yield about(value, 'invalid-value', message, 'warning');
  }
};

/** A locked podcast needs an address of its owner. */
const locked: Relation = function* (node) {
  if (textOf(node) === 'yes' && attributeOf(node, 'owner') === undefined) {
    yield about(node, 'missing-attribute', `${node.qualified} says ${quote('yes')} without owner`, 'info');
  }
};

export const podcastProfile: Profile = {
  relations: together(
    demands(
      PODCAST_NAMESPACE,
      [
        ['podcast:guid', 'warning'],
        ['podcast:locked', 'info'],
        ['podcast:medium', 'info'],
        ['podcast:funding', 'info'],
      ],
      [['podcast:transcript', 'info']],
    ),
    { 'rss/item': [transcripts], 'podcast/value': [shares], 'podcast/locked': [locked] },
  ),
};
