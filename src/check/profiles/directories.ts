/** Tables of requirements of directories: required elements, and forms of elements. */

import { quote } from '../../core/problems/excerpt.ts';
import { words } from '../codes.ts';
import type { Finding } from '../finding.ts';
import { linksOf, relOf } from '../relations/links.ts';
import { namespaces } from '../relations/namespaces.ts';
import type { Profile } from '../relations/relation.ts';
import {
  about,
  type Context,
  oneEnclosure,
  plainText,
  type Relation,
  type Relations,
  together,
} from '../relations/relation.ts';
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

/** Elements that podcast directories read. */
const READ: ReadonlySet<string> = new Set([
  ...['title', 'language', 'guid', 'pubDate', 'enclosure'],
  ...['author', 'block', 'category', 'duration', 'email', 'episode', 'episodeType', 'explicit', 'image'].map(
    ofItunes,
  ),
  ...['new-feed-url', 'owner', 'season', 'type'].map(ofItunes),
]);

function ofItunes(name: string): string {
  return `itunes:${name}`;
}

const BEHIND_PATH = /[?#]/;

/** Requirements for artwork. */
const artwork = (who: string, formats: string, names: RegExp): Relation =>
  function* (node) {
    for (const image of named(node, 'itunes:image')) {
      const path = (attributeOf(image, 'href') ?? '').split(BEHIND_PATH)[0]?.toLowerCase() ?? '';
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (!name.includes('.') || names.test(name)) continue;
      yield about(
        image,
        'invalid-value',
        `${who} takes artwork as ${formats}, and href of ${image.qualified} ends in ${quote(name.slice(name.lastIndexOf('.')))}`,
        'error',
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
      yield about(enclosure, 'invalid-value', message, 'error');
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

const RASTER = /\.(?:jpe?g|png)$/;
const RASTER_OR_TIFF = /\.(?:jpe?g|png|tiff?)$/;

/** A show has episodes, and an episode has one enclosure. */
const episodes = (who: string): Relations => ({
  'rss/channel': [
    function* (channel) {
      if (has(channel, 'item')) return;
      yield about(channel, 'missing-element', `${who} lists no show without an episode: no item in channel`);
    },
  ],
  'rss/item': [
    oneEnclosure(
      `${who} takes one enclosure of an item; podcast:alternateEnclosure is for further files`,
      'warning',
    ),
  ],
});

/** Reports a misspelled namespace as an error: the directory sees none of its elements. */
const namespaceErrors = (...prefixes: readonly string[]) =>
  function* ({ tree }: Context): Generator<Finding> {
    for (const finding of namespaces(tree)) {
      const isRead = prefixes.includes(finding.vocabulary ?? '');
      if (finding.code === 'near-namespace' && isRead) yield { ...finding, severity: 'error' };
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

/** Number of characters of a description that are shown. */
const SHOWN = 4000;
const description: Relation = function* (channel) {
  for (const node of named(channel, 'description')) {
    const { length } = textOf(node);
    if (length > SHOWN) {
      const message = `${node.qualified} has ${length} characters; ${APPLE} shows ${SHOWN}`;
      yield about(node, 'invalid-value', message, 'warning');
    }
  }
};

/** Episodes of a serial show are ordered by their numbers. */
const serial: Relation = function* (channel) {
  if (!named(channel, 'itunes:type').some((type) => textOf(type) === 'serial')) return;
  for (const item of named(channel, 'item')) {
    const [type] = named(item, 'itunes:episodeType');
    if (has(item, 'itunes:episode') || (type !== undefined && textOf(type) !== 'full')) continue;
    yield about(
      item,
      'missing-element',
      `${APPLE} asks for itunes:episode in every full episode of a serial show`,
    );
  }
};

const NOT_ASCII = /[^\0-\x7f]/;
const asciiAddress: Relation = function* (item) {
  for (const enclosure of named(item, 'enclosure')) {
    const url = attributeOf(enclosure, 'url') ?? '';
    if (!NOT_ASCII.test(url)) continue;
    const message = `${quote(url)} in url of enclosure is not ASCII: percent-encode it for ${APPLE}`;
    yield about(enclosure, 'invalid-address', message, 'error');
  }
};

const EPISODE_NUMBER =
  /^(?:(?:ep(?:isode)?|folge|épisode|episodio)\b\.? ?#?\d|#\d|s\d+ ?[:.,-]? ?e(?:p\.?)? ?\d)/i;
const numberInTitle: Relation = function* (item) {
  for (const title of named(item, 'title')) {
    const [found] = EPISODE_NUMBER.exec(textOf(title)) ?? [];
    if (found === undefined) continue;
    const message = `${quote(textOf(title))} in title begins with a number, which belongs into itunes:episode and itunes:season`;
    yield about(title, 'invalid-value', message, 'info');
  }
};

const IS_YES = /^yes$/i;
const switches: Relation = function* (node) {
  for (const block of named(node, 'itunes:block')) {
    if (!IS_YES.test(textOf(block))) continue;
    const message = `${block.qualified} hides ${node.local === 'item' ? 'the episode' : 'the whole show'} from ${APPLE}`;
    yield about(block, 'invalid-value', message, node.local === 'item' ? 'info' : 'warning');
  }
  for (const complete of named(node, 'itunes:complete')) {
    if (IS_YES.test(textOf(complete))) continue;
    const message = `${quote(textOf(complete))} in ${complete.qualified} has no effect: only Yes has one`;
    yield about(complete, 'invalid-value', message, 'info');
  }
  for (const keywords of named(node, 'itunes:keywords'))
    yield about(
      keywords,
      'obsolete-element',
      `${keywords.qualified} is withdrawn: ${APPLE} does not read it`,
      'info',
    );
};

export const apple: Profile = {
  reads: READ,
  document: namespaceErrors('itunes'),
  relations: together(
    episodes(APPLE),
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
        ['guid', 'error'],
        ['pubDate', 'info'],
        ['itunes:duration', 'info'],
      ],
    ),
    both(artwork(APPLE, 'JPEG or PNG', RASTER)),
    both(plainText('title', 'itunes:author', 'itunes:subtitle', 'itunes:title')),
    both(switches),
    { 'rss/item': [mediaTypes(APPLE, APPLE_TYPES), asciiAddress, numberInTitle] },
    { 'rss/channel': [ownerEmail(APPLE, 'info'), description, serial] },
  ),
};

// Spotify. https://support.spotify.com/creators/article/your-rss-feed/, podcast delivery specification

const SPOTIFY = 'Spotify';

const SPOTIFY_TYPES = words(
  'audio/mpeg audio/mp3 audio/mp4 audio/x-m4a audio/m4a audio/aac audio/wav audio/x-wav audio/ogg ' +
    'video/mp4 video/quicktime video/x-m4v',
);

export const spotify: Profile = {
  reads: READ,
  document: namespaceErrors('itunes'),
  relations: together(
    episodes(SPOTIFY),
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
    both(artwork(SPOTIFY, 'JPEG, PNG or TIFF', RASTER_OR_TIFF)),
    { 'rss/item': [mediaTypes(SPOTIFY, SPOTIFY_TYPES)], 'rss/channel': [ownerEmail(SPOTIFY, 'error')] },
  ),
};

// PSP-1 of the Podcast Standards Project. https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification

const PSP = 'PSP-1';

const ABSOLUTE = /^https?:/i;
const self: Relation = function* (channel) {
  const links = linksOf(channel).filter((link) => relOf(link) === 'self');
  for (const link of links) {
    const href = attributeOf(link, 'href')?.trim() ?? '';
    if (!ABSOLUTE.test(href))
      yield about(
        link,
        'relative-address',
        `${PSP} asks for an absolute address in href of ${link.qualified}`,
        'error',
      );
  }
  if (links.length > 0) return;
  const message = `${PSP} asks for atom:link with rel="self" in ${channel.qualified}`;
  yield about(channel, 'missing-element', message);
};

export const psp1: Profile = {
  reads: READ,
  document: namespaceErrors('itunes', 'podcast'),
  relations: together(
    episodes(PSP),
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
    both(artwork(PSP, 'JPEG or PNG', RASTER)),
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
