/** Media RSS. https://www.rssboard.org/media-rss */

import { address } from '../addresses.ts';
import { CURRENCIES } from '../registered-codes.ts';
import {
  type AttributeRow,
  ENTRY,
  FEED_AND_ENTRY,
  fault,
  formed,
  type NameOf,
  type Value,
  type VocabularyTable,
} from '../shape.ts';
import { paragraph } from '../specifications.ts';
import { matching, oneOf } from '../values.ts';

const UNKNOWN = fault('media-price-currency', 'is not a currency of ISO 4217');
const currency: Value = formed('the code of a currency like `EUR`', (text) => {
  const capitals = text.toUpperCase();
  if (CURRENCIES.has(text)) return undefined;
  return CURRENCIES.has(capitals) ? { ...UNKNOWN, instead: capitals } : UNKNOWN;
});

/** As RFC 2326 has it, and minutes and seconds, as in the example of the specification. */
const LOCATION_TIME = /^(?:now|\d+(?:\.\d*)?|(?:\d+:)?[0-5]?\d:[0-5]?\d(?:\.\d*)?)$/;

const NAMED = /^urn:[a-z-]+$/;

const SIZE: Readonly<Record<string, AttributeRow>> = { width: '? positive', height: '? positive' };

type Name = NameOf<'media'> | 'adult';

/** Elements that describe an entry, a group and a media object; the innermost wins. */
const DESCRIPTIONS: readonly Name[] = [
  ...(['adult', 'backLinks', 'category', 'comments', 'community', 'copyright', 'credit'] as const),
  ...(['description', 'embed', 'hash', 'keywords', 'license', 'location', 'peerLink', 'player'] as const),
  ...(['price', 'rating', 'responses', 'restriction', 'rights', 'scenes', 'status', 'subTitle'] as const),
  ...(['text', 'thumbnail', 'title'] as const),
];

export const media: VocabularyTable<Name> = {
  prefix: 'media',
  name: 'Media RSS',
  uris: ['http://search.yahoo.com/mrss/'],
  specification: (element) =>
    paragraph(
      'https://www.rssboard.org/media-rss',
      element === 'thumbnail' ? 'media-thumbnails' : `media-${element.toLowerCase()}`,
    ),
  shapes: {
    medium: oneOf('media-medium', 'image', 'audio', 'video', 'document', 'executable'),
    // The specification itself names schemes that are not valid URNs: urn:ebu, urn:simple.
    scheme: formed('the URI of a scheme', (text, circumstances) =>
      NAMED.test(text) ? undefined : address(text, circumstances),
    ),
    expression: oneOf('media-expression', 'sample', 'full', 'nonstop'),
    markup: { text: 'nonblank', attributes: { type: '~ textType' } },
    textType: oneOf('media-text-type', 'plain', 'html'),
    algorithm: oneOf('media-hash-algorithm', 'md5', 'sha-1'),
    timedText: {
      text: 'nonblank',
      attributes: { type: '? textType', lang: '? language', start: '? playTime', end: '? playTime' },
    },
    locationTime: matching(LOCATION_TIME, 'media-time', 'a time like 12.5, 01:30 or 0:01:30'),
    relationship: oneOf('media-restriction-relationship', 'allow', 'deny'),
    restrictionType: oneOf('media-restriction-type', 'country', 'uri', 'sharing'),
    state: oneOf('media-status', 'active', 'blocked', 'deleted'),
    currency,
    priceType: oneOf('media-price-type', 'rent', 'purchase', 'package', 'subscription'),
    rightsStatus: oneOf('media-rights', 'userCreated', 'official'),
  },
  elements: {
    adult: { in: FEED_AND_ENTRY, often: '?', text: 'truth' },
    backLinks: { in: FEED_AND_ENTRY, often: '?', children: { backLink: '+' } },
    category: { in: FEED_AND_ENTRY, attributes: { scheme: '? scheme', label: '? nonblank' } },
    comment: { is: 'nonblank' },
    comments: { in: FEED_AND_ENTRY, often: '?', children: { comment: '+' } },
    community: { in: FEED_AND_ENTRY, often: '?', children: ['starRating', 'statistics', 'tags'] },
    content: {
      in: ENTRY,
      place: 'media',
      attributes: {
        ...SIZE,
        url: '~',
        fileSize: '? nonNegative',
        type: '? mediaType',
        medium: '? medium',
        isDefault: '? truth',
        expression: '? expression',
        bitrate: '? quantity',
        framerate: '? quantity',
        samplingrate: '? quantity',
        channels: '? nonNegative',
        duration: '? quantity',
        lang: '? language',
      },
      children: DESCRIPTIONS,
    },
    copyright: { in: FEED_AND_ENTRY, attributes: { url: '?' } },
    credit: { in: FEED_AND_ENTRY, text: 'nonblank', attributes: { role: '? nonblank', scheme: '? scheme' } },
    description: { in: FEED_AND_ENTRY, is: 'markup' },
    embed: { in: FEED_AND_ENTRY, attributes: { ...SIZE, url: '1' }, children: ['param'] },
    group: { in: ENTRY, place: 'media', children: [...DESCRIPTIONS, 'content'] },
    hash: { in: FEED_AND_ENTRY, text: 'nonblank', attributes: { algo: '~ algorithm' } },
    keywords: { in: FEED_AND_ENTRY, often: '*' },
    license: { in: FEED_AND_ENTRY, text: 'text', attributes: { type: '? mediaType', href: '?' } },
    location: {
      in: FEED_AND_ENTRY,
      isOpen: true,
      attributes: { description: '?', start: '? locationTime', end: '? locationTime' },
    },
    param: { text: 'text', attributes: { name: '1 nonblank' } },
    peerLink: { in: FEED_AND_ENTRY, text: 'empty', attributes: { type: '? mediaType', href: '1' } },
    player: { in: FEED_AND_ENTRY, often: '*', text: 'empty', attributes: { ...SIZE, url: '1' } },
    price: {
      in: FEED_AND_ENTRY,
      text: 'empty',
      attributes: { type: '? priceType', info: '?', price: '? quantity', currency: '? currency' },
    },
    rating: { in: FEED_AND_ENTRY, text: 'nonblank', attributes: { scheme: '~ scheme' } },
    response: { is: 'nonblank' },
    responses: { in: FEED_AND_ENTRY, often: '?', children: { response: '+' } },
    restriction: {
      in: FEED_AND_ENTRY,
      text: 'text',
      attributes: { relationship: '1 relationship', type: '~ restrictionType' },
    },
    rights: { in: FEED_AND_ENTRY, text: 'empty', attributes: { status: '1 rightsStatus' } },
    // The specification writes them without a namespace.
    scene: { isOpen: true, children: ['sceneTitle', 'sceneDescription', 'sceneStartTime', 'sceneEndTime'] },
    sceneEndTime: { is: 'locationTime' },
    sceneStartTime: { is: 'locationTime' },
    sceneTitle: { is: 'nonblank' },
    scenes: { in: FEED_AND_ENTRY, often: '?', children: { scene: '+' } },
    starRating: {
      text: 'empty',
      attributes: { average: '? decimal', count: '? nonNegative', min: '? decimal', max: '? decimal' },
    },
    statistics: { text: 'empty', attributes: { views: '? nonNegative', favorites: '? nonNegative' } },
    status: { in: FEED_AND_ENTRY, text: 'empty', attributes: { state: '1 state', reason: '?' } },
    subTitle: {
      in: FEED_AND_ENTRY,
      text: 'empty',
      attributes: { type: '? mediaType', lang: '? language', href: '1' },
    },
    text: { in: FEED_AND_ENTRY, is: 'timedText' },
    thumbnail: {
      in: FEED_AND_ENTRY,
      text: 'empty',
      attributes: { ...SIZE, url: '1', time: '? playTime' },
    },
    title: { in: FEED_AND_ENTRY, is: 'markup' },
  },
};
