/** Requirements of directories beyond the elements that they demand: forms of files, and the meaning of elements for them. */

import { quote } from '../../core/problems/excerpt.ts';
import { bareMediaType } from '../../core/values/media-types.ts';
import { localHostOf } from '../addresses.ts';
import { enumerated, words } from '../codes.ts';
import { writeInstead } from '../cure.ts';
import { findingAt } from '../finding.ts';
import {
  childRule,
  elementRule,
  oneEnclosure,
  plainText,
  type Relation,
  type Relations,
  tagIn,
} from '../relations/relation.ts';
import type { RuleId } from '../rules/index.ts';
import { attributeOf, attributeText, has, named, textOf } from '../tree.ts';
import type { ProfileName } from './profile.ts';
import { PROFILES } from './profile.ts';

/** Titles of profiles, as a subject. */
const titlesOf = (names: readonly ProfileName[]): string =>
  enumerated(names.map((name) => PROFILES[name].title));

const BEHIND_PATH = /[?#]/;
const RASTER = /\.(?:jpe?g|png)$/;
/** Files of artwork by directory. */
const ARTWORK: Readonly<Partial<Record<ProfileName, RegExp>>> = {
  apple: RASTER,
  spotify: /\.(?:jpe?g|png|tiff?)$/,
  'psp-1': RASTER,
};

const CAPITALS = /^(?:True|False)$/;

/** PSP-1 has the two words in lower case; the page of Apple writes them with capitals. */
const explicitCase = childRule(
  'itunes:explicit',
  'psp-explicit-case',
  (node) => {
    const isOther = CAPITALS.test(textOf(node));
    return isOther && `${quote(textOf(node))} in ${node.qualified} is not one of true, false`;
  },
  (node) => writeInstead(textOf(node).toLowerCase(), textOf(node), node.qualified),
);

/**
 * Files of a podcast without encryption. A feed that is itself known to be without it has one finding of its own; the URL of a feed in a file is
 * unknown.
 */
const plainFile = (rule: RuleId, attribute: string, ...names: readonly string[]): Relation =>
  childRule(
    names,
    rule,
    (node, { url }) => {
      const address = attributeText(node, attribute);
      const isPlain = PLAIN.test(address) && !PLAIN.test(url) && localHostOf(address) === undefined;
      const where = `${attribute} of ${node.qualified}`;
      return isPlain && `${quote(address)} in ${where} is not encrypted: players on the web block it`;
    },
    (node) => `In ${attribute} of ${node.qualified} write https in place of http.`,
  );
const PLAIN = /^http:/i;
const plainArtwork = plainFile('podcast-artwork-plain', 'href', 'itunes:image');
const plainFiles = plainFile(
  'podcast-file-plain',
  'url',
  'enclosure',
  'podcast:transcript',
  'podcast:chapters',
);

/** Requirements for artwork. */
const artwork = childRule('itunes:image', 'podcast-artwork-format', (image, { asked }) => {
  const path = attributeText(image, 'href').split(BEHIND_PATH)[0]?.toLowerCase() ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const refusing = asked.filter((profile) => name.includes('.') && ARTWORK[profile]?.test(name) === false);
  const form = quote(name.slice(name.lastIndexOf('.')));
  return (
    refusing.length > 0 &&
    `href of ${image.qualified} ends in ${form}; artwork for ${titlesOf(refusing)} is JPEG or PNG`
  );
});

const APPLE_TYPES = words(
  'audio/mpeg audio/mp3 audio/x-m4a audio/mp4 audio/m4a audio/aac video/mp4 video/x-m4v ' +
    'video/quicktime application/pdf document/x-epub application/epub+zip',
);

const SPOTIFY_TYPES = words(
  'audio/mpeg audio/mp3 audio/mp4 audio/x-m4a audio/m4a audio/aac audio/wav audio/x-wav audio/ogg ' +
    'video/mp4 video/quicktime video/x-m4v',
);

/** Media types that a directory plays. */
const PLAYED: Readonly<Partial<Record<ProfileName, ReadonlySet<string>>>> = {
  apple: APPLE_TYPES,
  spotify: SPOTIFY_TYPES,
};

const mediaTypes = childRule('enclosure', 'podcast-enclosure-type', (enclosure, { asked }) => {
  const type = bareMediaType(attributeText(enclosure, 'type'));
  const refusing = asked.filter((profile) => type !== '' && PLAYED[profile]?.has(type) === false);
  return (
    refusing.length > 0 && `${quote(type)}, the type of enclosure, is not played by ${titlesOf(refusing)}`
  );
});

/** A show has episodes. */
const episodes = elementRule(
  'podcast-without-episode',
  (channel) => !has(channel, 'item') && 'no item in channel: directories list no show without an episode',
);

/** Descriptions of YouTube are plain text. https://support.google.com/youtube/answer/13525207 */
const plainDescription = childRule('description', 'youtube-description-markup', (node) => {
  const found = tagIn(node.text);
  return (
    found && `${node.qualified} has ${quote(found)}; descriptions on ${PROFILES.youtube.title} are plain text`
  );
});

const APPLE = PROFILES.apple.title;

/**
 * The longest descriptions of shows and episodes. https://podcasters.apple.com/support/1236-subscription-best-practices,
 * https://support.google.com/youtube/answer/12948449, and PSP-1, which counts bytes
 */
const LONGEST: Readonly<Partial<Record<ProfileName, readonly [most: number, unit: 'characters' | 'bytes']>>> =
  {
    apple: [4000, 'characters'],
    youtube: [5000, 'characters'],
    'psp-1': [4000, 'bytes'],
  };

const description = childRule('description', 'podcast-description-length', (node, { asked }) => {
  const text = textOf(node);
  const sizes = { characters: text.length, bytes: new TextEncoder().encode(text).length };
  const limits = asked.flatMap((profile) => {
    const [most, unit] = LONGEST[profile] ?? [Number.POSITIVE_INFINITY, 'characters'];
    return sizes[unit] > most ? [`${PROFILES[profile].title} takes ${most} ${unit}`] : [];
  });
  const size = `${sizes.characters} characters in ${sizes.bytes} bytes`;
  return limits.length > 0 && `${node.qualified} has ${size}; ${enumerated(limits)}`;
});

/** Episodes of a serial show are ordered by their numbers. */
const serial: Relation = function* (channel) {
  if (!named(channel, 'itunes:type').some((type) => textOf(type) === 'serial')) return;
  for (const item of named(channel, 'item')) {
    const [type] = named(item, 'itunes:episodeType');
    if (has(item, 'itunes:episode') || (type !== undefined && textOf(type) !== 'full')) continue;
    const message = `${APPLE} asks for itunes:episode in every full episode of a serial show`;
    yield findingAt(item, 'apple-serial-episode', message);
  }
};

const NOT_ASCII = /[^\0-\x7f]/;
const asciiAddress = childRule('enclosure', 'apple-enclosure-ascii', (enclosure) => {
  const url = attributeText(enclosure, 'url');
  return (
    NOT_ASCII.test(url) && `${quote(url)} in url of enclosure is not ASCII: percent-encode it for ${APPLE}`
  );
});

const EPISODE_NUMBER =
  /^(?:(?:ep(?:isode)?|folge|épisode|episodio)\.? ?#?\d|#\d|s\d+ ?[:.,-]? ?e(?:p\.?)? ?\d)/i;
const numberInTitle = childRule('title', 'apple-title-number', (title) => {
  const text = textOf(title);
  const where = `${quote(text)} in title begins with a number`;
  return EPISODE_NUMBER.test(text) && `${where}, which belongs in itunes:episode and itunes:season`;
});

const IS_YES = /^yes$/i;
const switches: Relation = function* (node) {
  for (const block of named(node, 'itunes:block')) {
    if (!IS_YES.test(textOf(block))) continue;
    const isEpisode = node.local === 'item';
    const message = `${block.qualified} hides ${isEpisode ? 'the episode' : 'the whole show'} from ${APPLE}`;
    yield findingAt(block, isEpisode ? 'apple-block-episode' : 'apple-block-show', message);
  }
  for (const complete of named(node, 'itunes:complete')) {
    if (IS_YES.test(textOf(complete))) continue;
    const message = `${quote(textOf(complete))} in ${complete.qualified} has no effect: only Yes has one`;
    yield findingAt(complete, 'apple-complete', message);
  }
  for (const keywords of named(node, 'itunes:keywords'))
    yield findingAt(
      keywords,
      'apple-keywords',
      `${keywords.qualified} is withdrawn: ${APPLE} does not read it`,
    );
};

/** Requires timed captions, which players show with the sound. */
const TIMED = words('text/vtt application/x-subrip application/srt application/json');

const transcripts = elementRule('podcast-transcript-times', (item) => {
  const types = named(item, 'podcast:transcript').map((node) => attributeText(node, 'type'));
  if (types.length === 0 || types.some((type) => TIMED.has(type))) return undefined;
  return `no podcast:transcript of ${item.qualified} has times: text/vtt or application/x-subrip`;
});

/** Checks the shares of a payment together. */
const shares = elementRule('podcast-value-shares', (value) => {
  const splits = named(value, 'podcast:valueRecipient')
    .filter((recipient) => attributeOf(recipient, 'fee') !== 'true')
    .map((recipient) => Number(attributeOf(recipient, 'split')));
  const isNothing = splits.length > 0 && splits.every((split) => split === 0);
  return isNothing && `every split of podcast:valueRecipient in ${value.qualified} is 0`;
});

/** A locked podcast needs an address of its owner. */
const locked = elementRule('podcast-locked-owner', (node) => {
  const isLocked = textOf(node) === 'yes' && attributeOf(node, 'owner') === undefined;
  return isLocked && `${node.qualified} says ${quote('yes')} without owner`;
});

/** Relations of channels and of items. */
const OF_BOTH: readonly Relation[] = [
  artwork,
  plainArtwork,
  explicitCase,
  plainText('title', 'itunes:author', 'itunes:subtitle', 'itunes:title'),
  switches,
];

export const DIRECTORY_RELATIONS: Relations = {
  'rss/channel': [...OF_BOTH, episodes, description, serial],
  'rss/item': [
    ...OF_BOTH,
    description,
    plainDescription,
    plainFiles,
    oneEnclosure,
    mediaTypes,
    asciiAddress,
    numberInTitle,
    transcripts,
  ],
  'podcast/value': [shares],
  'podcast/locked': [locked],
};
