/** Podcasting 2.0. https://podcasting2.org/docs/podcast-namespace */

import type { AttributeRow, Row, Value, VocabularyTable } from '../shape.ts';
import { podcastTag } from '../specifications.ts';
import { between, latitude, longitude, matching, oneOf, oneOfAnyCase, upTo } from '../values.ts';

const BOTH: Readonly<Record<string, Row>> = {
  chat: '? chat',
  image: '* image',
  images: '? images',
  license: '? license',
  location: '* location',
  person: '* person',
  txt: '* txt',
  value: '* value',
};

const REMOTE: Readonly<Record<string, AttributeRow>> = {
  feedGuid: '1 uuid',
  feedUrl: '? address',
  itemGuid: '? nonblank',
  medium: '? medium',
  title: '? text',
};

/** A node, way or relation. */
const OPEN_STREET_MAP = /^[NWR]\d+(?:#\d+)?$/;

/** https://www.rfc-editor.org/rfc/rfc5870: latitude, longitude, perhaps an altitude and parameters. */
const GEO = /^geo:([^,;]+),([^,;]+)(?:,[^,;]+)?(?:;[^;]+)*$/;
const geo: Value = (text, circumstances) => {
  const [, north, east] = GEO.exec(text) ?? [];
  if (north === undefined || east === undefined)
    return { rule: 'podcast-geo', says: 'is not a geo URI like geo:30.27,-97.74 (RFC 5870)' };
  return latitude(north, circumstances) ?? longitude(east, circumstances);
};

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10 */
const RECURRENCE =
  /^(?:RRULE:)?(?:[A-Z-]+=[^;=]+;)*FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z-]+=[^;=]+)*;?$/i;
const recurrence = matching(RECURRENCE, 'podcast-rrule', 'a rule like FREQ=WEEKLY (RFC 5545)');

/** Candidates of https://html.spec.whatwg.org/#srcset-attribute, each with the width that a reader chooses by. */
const CANDIDATE = /^\S+\s+\d+(?:w|(?:\.\d+)?x)$/;
const COMMA = /,\s+/;
const srcset: Value = (text) =>
  text !== '' && text.split(COMMA).every((candidate) => CANDIDATE.test(candidate.trim()))
    ? undefined
    : { rule: 'podcast-srcset', says: 'is not a list of URLs, each with its width: cover.jpg 1500w' };

/** Services that hosts can block: https://github.com/Podcastindex-org/podcast-namespace/blob/main/serviceslugs.txt */
const SERVICES =
  'acast amazon anchor apple audible audioboom backtracks bitcoin blubrry buzzsprout captivate castopod castos ' +
  'curiocaster deezer facebook fireside fountain fyyd google gpodder hypercatcher iheart kasts libsyn mastodon megafono ' +
  'megaphone omnystudio overcast pandora paypal pinecast playerfm pocketcasts podbean podcastaddict podcastguru ' +
  'podcastindex podcasts podchaser podcloud podfriend podiant podigee podimo podnews podomatic podserve podverse ' +
  'radiopublic redcircle relay resonaterecordings rss rsscom shoutengine simplecast slack soundcloud spotify spreaker ' +
  'stitcher telegram tiktok transistor truefans tunein twitter whooshkaa youtube youtubemusic zencast';

/** Each medium also has lists: `musicL`. */
const MEDIA = ['podcast', 'music', 'video', 'film', 'audiobook', 'newsletter', 'blog', 'publisher', 'course'];

export const podcastTable: VocabularyTable = {
  prefix: 'podcast',
  name: 'the podcast namespace',
  uris: ['https://podcastindex.org/namespace/1.0'],
  specification: podcastTag,
  shapes: {
    label: upTo(128),
    shortLabel: upTo(32),
    note: upTo(4000),
    // biome-ignore lint/plugin: a table
    medium: oneOf('podcast-medium', ...MEDIA, ...MEDIA.map((name) => `${name}L`), 'mixed'),
    guid: { text: 'uuid' },
    locked: { text: 'yesOrNo', attributes: { owner: '? email' } },
    yesOrNo: oneOf('yes-or-no', 'yes', 'no'),
    funding: { text: 'label', attributes: { url: '1 address' } },
    transcript: {
      text: 'empty',
      attributes: { url: '1 address', type: '1 transcriptType', language: '? language', rel: '? captions' },
    },
    transcriptType: oneOf(
      'podcast-transcript-type',
      'text/plain',
      'text/html',
      'text/vtt',
      'application/json',
      'application/x-subrip',
      'application/srt',
    ),
    captions: oneOf('podcast-transcript-rel', 'captions'),
    chapters: { text: 'empty', attributes: { url: '1 address', type: '1 mediaType' } },
    seconds: between(0, Number.POSITIVE_INFINITY, 'a number of seconds from 0'),
    soundbite: { text: 'label', attributes: { startTime: '1 seconds', duration: '1 seconds' } },
    person: {
      text: 'name',
      attributes: { role: '? text', group: '? text', img: '? address', href: '? address' },
    },
    name: (text, circumstances) =>
      text === '' ? { rule: 'value-blank', says: 'is blank' } : upTo(128)(text, circumstances),
    location: {
      text: 'label',
      attributes: { rel: '? locationRel', geo: '? geo', osm: '? osm', country: '? country' },
    },
    locationRel: oneOf('podcast-location-rel', 'subject', 'creator'),
    geo,
    recurrence,
    srcset,
    // biome-ignore lint/plugin: a table
    service: oneOfAnyCase('podcast-block-service', ...SERVICES.split(' ')),
    osm: matching(OPEN_STREET_MAP, 'podcast-osm', 'an object of OpenStreetMap'),
    season: { text: 'nonNegative', attributes: { name: '? label' } },
    episode: { text: 'decimal', attributes: { display: '? shortLabel' } },
    trailer: {
      text: 'label',
      attributes: {
        pubdate: '1 rfc822',
        url: '1 address',
        length: '? nonNegative',
        type: '? mediaType',
        season: '? nonNegative',
      },
    },
    license: { text: 'label', attributes: { url: '? address' } },
    alternateEnclosure: {
      attributes: {
        type: '1 mediaType',
        length: '? nonNegative',
        bitrate: '? decimal',
        height: '? positive',
        lang: '? language',
        title: '? shortLabel',
        rel: '? shortLabel',
        codecs: '? text',
        default: '? truth',
      },
      children: { source: '+ source', integrity: '? integrity' },
    },
    source: { text: 'empty', attributes: { uri: '1 address', contentType: '? mediaType' } },
    integrity: { text: 'empty', attributes: { type: '1 integrityType', value: '1 nonblank' } },
    integrityType: oneOf('podcast-integrity-type', 'sri', 'pgp-signature'),
    value: {
      attributes: { type: '1 nonblank', method: '1 nonblank', suggested: '? decimal' },
      children: { valueRecipient: '+ valueRecipient', valueTimeSplit: '* valueTimeSplit' },
    },
    valueRecipient: {
      text: 'empty',
      attributes: {
        name: '? text',
        customKey: '? text',
        customValue: '? text',
        type: '1 nonblank',
        address: '1 nonblank',
        split: '1 nonNegative',
        fee: '? truth',
      },
    },
    valueTimeSplit: {
      attributes: {
        startTime: '1 seconds',
        duration: '1 seconds',
        remoteStartTime: '? seconds',
        remotePercentage: '? percentage',
      },
      children: { remoteItem: '? remoteItem', valueRecipient: '* valueRecipient' },
    },
    images: { text: 'empty', attributes: { srcset: '1 srcset' } },
    image: {
      text: 'empty',
      attributes: {
        href: '1 address',
        alt: '? text',
        'aspect-ratio': '? text',
        width: '? positive',
        height: '? positive',
        type: '? mediaType',
        purpose: '? text',
      },
    },
    liveItem: {
      place: 'entry',
      isOpen: true,
      attributes: { status: '1 status', start: '1 iso8601', end: '? iso8601' },
      children: { contentLink: '* contentLink' },
    },
    status: oneOf('podcast-live-status', 'pending', 'live', 'ended'),
    contentLink: { text: 'text', attributes: { href: '1 address' } },
    socialInteract: {
      text: 'empty',
      attributes: {
        protocol: '1 nonblank',
        uri: '? reference',
        accountId: '? text',
        accountUrl: '? address',
        priority: '? nonNegative',
      },
    },
    block: { text: 'yesOrNo', attributes: { id: '? service' } },
    txt: { text: 'note', attributes: { purpose: '? label' } },
    remoteItem: { text: 'empty', attributes: REMOTE },
    podroll: { children: { remoteItem: '+ remoteItem' } },
    publisher: { children: { remoteItem: '1 remoteItem' } },
    updateFrequency: {
      text: 'label',
      attributes: { complete: '? truth', dtstart: '? iso8601', rrule: '? recurrence' },
    },
    podping: { text: 'empty', attributes: { usesPodping: '? truth' } },
    chat: {
      text: 'empty',
      attributes: { server: '1 nonblank', protocol: '1 protocol', accountId: '? text', space: '? text' },
    },
    protocol: oneOfAnyCase('podcast-chat-protocol', 'irc', 'xmpp', 'nostr', 'matrix'),
  },
  places: {
    feed: {
      ...BOTH,
      block: '* block',
      funding: '* funding',
      guid: '? guid',
      liveItem: '* liveItem',
      locked: '? locked',
      medium: '? medium',
      podping: '? podping',
      podroll: '? podroll',
      publisher: '? publisher',
      remoteItem: '* remoteItem',
      socialInteract: '* socialInteract',
      trailer: '* trailer',
      updateFrequency: '? updateFrequency',
    },
    entry: {
      ...BOTH,
      alternateEnclosure: '* alternateEnclosure',
      chapters: '? chapters',
      contentLink: '* contentLink',
      episode: '? episode',
      funding: '* funding',
      season: '? season',
      socialInteract: '* socialInteract',
      soundbite: '* soundbite',
      transcript: '* transcript',
    },
  },
};
