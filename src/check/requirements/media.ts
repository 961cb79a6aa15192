/** Media RSS. https://www.rssboard.org/media-rss */

import type { AttributeRow, Row, VocabularyTable } from '../shape.ts';
import { paragraph } from '../specifications.ts';
import { address, between, oneOf } from '../values.ts';

/** Elements allowed in an entry, in a group and in a media object; the innermost wins. */
const COMMON: Readonly<Record<string, Row>> = {
  adult: '? truth',
  backLinks: '? backLinks',
  category: '* category',
  comments: '? comments',
  community: '? community',
  copyright: '? copyright',
  credit: '* credit',
  description: '? markup',
  embed: '? embed',
  hash: '* hash',
  keywords: '* text',
  license: '* license',
  location: '* location',
  peerLink: '* peerLink',
  player: '* player',
  price: '* price',
  rating: '* rating',
  responses: '? responses',
  restriction: '* restriction',
  rights: '? rights',
  scenes: '? scenes',
  status: '? status',
  subTitle: '* subTitle',
  text: '* timedText',
  thumbnail: '* thumbnail',
  title: '? markup',
};

const NAMED = /^urn:[a-z-]+$/;

const SIZE: Readonly<Record<string, AttributeRow>> = { width: '? positive', height: '? positive' };

export const media: VocabularyTable = {
  prefix: 'media',
  name: 'Media RSS',
  uris: ['http://search.yahoo.com/mrss/'],
  specification: (element) =>
    paragraph(
      'https://www.rssboard.org/media-rss',
      element === 'thumbnail' ? 'media-thumbnails' : `media-${element.toLowerCase()}`,
    ),
  shapes: {
    group: { place: 'media', children: { ...COMMON, content: '* content' } },
    content: {
      place: 'media',
      attributes: {
        ...SIZE,
        url: '? address',
        fileSize: '? nonNegative',
        type: '? mediaType',
        medium: '? medium',
        isDefault: '? truth',
        expression: '? expression',
        bitrate: '? decimal',
        framerate: '? decimal',
        samplingrate: '? decimal',
        channels: '? nonNegative',
        duration: '? seconds',
        lang: '? language',
      },
      children: COMMON,
    },
    seconds: between(0, Number.POSITIVE_INFINITY, 'a number of seconds from 0'),
    medium: oneOf('media-medium', 'image', 'audio', 'video', 'document', 'executable'),
    // The specification itself names schemes that are not valid URNs: urn:ebu, urn:simple.
    scheme: (text, circumstances) => (NAMED.test(text) ? undefined : address(text, circumstances)),
    expression: oneOf('media-expression', 'sample', 'full', 'nonstop'),
    markup: { text: 'text', attributes: { type: '? textType' } },
    textType: oneOf('media-text-type', 'plain', 'html'),
    thumbnail: { text: 'empty', attributes: { ...SIZE, url: '1 reference', time: '? playTime' } },
    category: { text: 'text', attributes: { scheme: '? scheme', label: '? text' } },
    hash: { text: 'nonblank', attributes: { algo: '? algorithm' } },
    algorithm: oneOf('media-hash-algorithm', 'md5', 'sha-1'),
    player: { text: 'empty', attributes: { ...SIZE, url: '1 address' } },
    credit: { text: 'nonblank', attributes: { role: '? text', scheme: '? scheme' } },
    copyright: { text: 'text', attributes: { url: '? reference' } },
    timedText: {
      text: 'nonblank',
      attributes: { type: '? textType', lang: '? language', start: '? playTime', end: '? playTime' },
    },
    rating: { text: 'nonblank', attributes: { scheme: '? scheme' } },
    restriction: { text: 'text', attributes: { relationship: '1 relationship', type: '? restrictionType' } },
    relationship: oneOf('media-restriction-relationship', 'allow', 'deny'),
    restrictionType: oneOf('media-restriction-type', 'country', 'uri', 'sharing'),
    community: { children: { starRating: '? starRating', statistics: '? statistics', tags: '? text' } },
    starRating: {
      text: 'empty',
      attributes: { average: '? decimal', count: '? nonNegative', min: '? decimal', max: '? decimal' },
    },
    statistics: { text: 'empty', attributes: { views: '? nonNegative', favorites: '? nonNegative' } },
    comments: { children: { comment: '* nonblank' } },
    embed: { attributes: { ...SIZE, url: '1 reference' }, children: { param: '* param' } },
    param: { text: 'text', attributes: { name: '1 text' } },
    responses: { children: { response: '* nonblank' } },
    backLinks: { children: { backLink: '* address' } },
    status: { text: 'empty', attributes: { state: '1 state', reason: '? text' } },
    state: oneOf('media-status', 'active', 'blocked', 'deleted'),
    price: {
      text: 'empty',
      attributes: { type: '? priceType', info: '? address', price: '? decimal', currency: '? text' },
    },
    priceType: oneOf('media-price-type', 'rent', 'purchase', 'package', 'subscription'),
    license: { text: 'text', attributes: { type: '? mediaType', href: '? address' } },
    subTitle: { text: 'empty', attributes: { type: '? mediaType', lang: '? language', href: '1 address' } },
    peerLink: { text: 'empty', attributes: { type: '? mediaType', href: '1 address' } },
    location: { isOpen: true, attributes: { description: '? text', start: '? playTime', end: '? playTime' } },
    rights: { text: 'empty', attributes: { status: '1 rightsStatus' } },
    rightsStatus: oneOf('media-rights', 'userCreated', 'official'),
    scenes: { children: { scene: '* scene' } },
    scene: {
      children: {
        sceneTitle: '? nonblank',
        sceneDescription: '? text',
        sceneStartTime: '? playTime',
        sceneEndTime: '? playTime',
      },
    },
  },
  places: {
    feed: COMMON,
    entry: { ...COMMON, group: '* group', content: '* content' },
  },
};
