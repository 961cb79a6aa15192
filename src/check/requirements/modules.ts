/** Small vocabularies of one purpose each, and vocabularies whose elements may describe every object of a feed. */

import type { Namespace } from '../../core/mapping/rule.ts';
import { namespace as dcNamespace } from '../../core/namespaces/dc.ts';
import { namespace as dctermsNamespace } from '../../core/namespaces/dcterms.ts';
import { address } from '../addresses.ts';
import { country } from '../languages.ts';
import {
  ENTRY,
  FEED,
  FEED_AND_ENTRY,
  formed,
  type NameOf,
  type Place,
  type Requirement,
  type VocabularyTable,
} from '../shape.ts';
import { paragraph } from '../specifications.ts';
import { matching, nonblank, oneOf, oneOfAnyCase } from '../values.ts';

/** Every object that other vocabularies may extend. */
const ANYWHERE: readonly Place[] = ['feed', 'entry', 'image', 'textInput', 'media', 'person'];

// Dublin Core. https://www.dublincore.org/specifications/dublin-core/dcmi-terms/

/** All elements may be repeated. */
const everyElement = ({ elements }: Namespace): Record<string, Requirement> =>
  Object.fromEntries(Object.keys(elements).map((name) => [name, { in: ANYWHERE, often: '*', is: 'any' }]));

/** The elements of Dublin Core that its terms repeat. */
const FILLED: readonly string[] = [
  ...['contributor', 'coverage', 'creator', 'description', 'format', 'identifier', 'publisher', 'relation'],
  ...['rights', 'source', 'subject', 'title', 'type'],
];

const specification = (): string => 'https://www.dublincore.org/specifications/dublin-core/dcmi-terms/';

export const dc: VocabularyTable = {
  prefix: 'dc',
  name: 'Dublin Core',
  specification,
  shapes: { any: { text: 'nonblank', isOpen: true, anyAttribute: true } },
  elements: {
    ...everyElement(dcNamespace),
    // Only readers know it.
    author: {},
    date: { in: ANYWHERE, often: '*', is: 'w3cdtf' },
    language: { in: ANYWHERE, often: '*', is: 'language' },
  },
};

const W3CDTF: Requirement = { in: ANYWHERE, often: '*', is: 'w3cdtf' };

export const dcterms: VocabularyTable = {
  prefix: 'dcterms',
  name: 'Dublin Core terms',
  specification,
  shapes: {
    any: { isOpen: true, anyAttribute: true },
    filled: { text: 'nonblank', isOpen: true, anyAttribute: true },
  },
  elements: {
    ...everyElement(dctermsNamespace),
    ...Object.fromEntries(FILLED.map((name) => [name, { in: ANYWHERE, often: '*', is: 'filled' }])),
    created: W3CDTF,
    issued: W3CDTF,
    modified: W3CDTF,
    language: { in: ANYWHERE, often: '*', is: 'language' },
  },
};

// Places: W3C Basic Geo, GeoRSS, GML, and older vocabularies. https://docs.ogc.org/cs/17-002r1/17-002r1.html

export const geo: VocabularyTable<NameOf<'geo'> | 'lat_long'> = {
  prefix: 'geo',
  name: 'W3C Basic Geo',
  specification: (element) => paragraph('https://www.w3.org/2003/01/geo/wgs84_pos', element),
  elements: {
    Point: {
      in: ANYWHERE,
      anyAttribute: true,
      children: { lat: '1 latitude', long: '1 longitude', alt: '? decimal' },
    },
    lat: { in: ANYWHERE, is: 'latitude' },
    long: { in: ANYWHERE, is: 'longitude' },
    alt: { in: ANYWHERE, is: 'decimal' },
    lat_long: { in: ANYWHERE, is: 'text' },
  },
};

export const icbm: VocabularyTable<'latitude' | 'longitude'> = {
  prefix: 'icbm',
  name: 'the ICBM module',
  specification: () => 'https://validator.w3.org/feed/docs/rss2.html',
  elements: {
    latitude: { in: ANYWHERE, often: '?', is: 'latitude' },
    longitude: { in: ANYWHERE, often: '?', is: 'longitude' },
  },
};

export const geourl: VocabularyTable<'latitude' | 'longitude'> = {
  ...icbm,
  prefix: 'geourl',
  name: 'the GeoURL module',
  uris: ['http://geourl.org/rss/module/'],
};

export const georss: VocabularyTable<NameOf<'georss'> | 'circle'> = {
  prefix: 'georss',
  name: 'GeoRSS',
  specification: () => 'https://docs.ogc.org/cs/17-002r1/17-002r1.html',
  shapes: {
    geometry: formed('a geometry like `<gml:Point><gml:pos>54.18 7.89</gml:pos></gml:Point>`', nonblank),
  },
  elements: {
    point: { in: ANYWHERE, often: '*', text: 'position', anyAttribute: true },
    line: { in: ANYWHERE, often: '*', text: 'positionList', anyAttribute: true },
    polygon: { in: ANYWHERE, often: '*', text: 'ring', anyAttribute: true },
    box: { in: ANYWHERE, often: '*', text: 'box', anyAttribute: true },
    circle: { in: ANYWHERE, text: 'circle', anyAttribute: true },
    // Contains GML.
    where: { in: ANYWHERE, often: '*', text: 'geometry', isOpen: true, anyAttribute: true, place: 'where' },
    elev: { in: ANYWHERE, is: 'decimal' },
    floor: { in: ANYWHERE, is: 'integer' },
    radius: { in: ANYWHERE, is: 'quantity' },
    featureName: { in: ANYWHERE },
    featurename: { in: ANYWHERE },
    featureTypeTag: { in: ANYWHERE },
    featuretypetag: { in: ANYWHERE },
    relationshipTag: { in: ANYWHERE },
    relationshiptag: { in: ANYWHERE },
  },
};

export const gml: VocabularyTable<NameOf<'gml'>> = {
  prefix: 'gml',
  name: 'GML',
  specification: () => 'https://docs.ogc.org/cs/17-002r1/17-002r1.html',
  shapes: {
    list: { text: 'numberList', anyAttribute: true },
    exterior: { children: { LinearRing: '1' } },
  },
  elements: {
    Point: { in: ['where'], often: '?', anyAttribute: true, children: { pos: '1 list' } },
    LineString: { in: ['where'], often: '?', anyAttribute: true, children: { posList: '1 list' } },
    LinearRing: { anyAttribute: true, children: { posList: '1 list' } },
    Polygon: { in: ['where'], often: '?', anyAttribute: true, children: { exterior: '1 exterior' } },
    Envelope: {
      in: ['where'],
      often: '?',
      anyAttribute: true,
      children: { lowerCorner: '1 list', upperCorner: '1 list' },
    },
  },
};

// Publishing, comments, licenses, history, events, chapters.

export const contentTable: VocabularyTable<NameOf<'content'> | 'items'> = {
  prefix: 'content',
  name: 'the content module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/content/',
  elements: {
    encoded: { in: ENTRY, often: '?', text: 'nonblank', isOpen: true, anyAttribute: true },
    items: { in: ENTRY, often: '?', isOpen: true },
  },
};

export const slash: VocabularyTable<NameOf<'slash'>> = {
  prefix: 'slash',
  name: 'Slash',
  specification: () => 'https://web.resource.org/rss/1.0/modules/slash/',
  elements: {
    section: { in: ENTRY, often: '*' },
    department: { in: ENTRY, often: '*' },
    comments: { in: ENTRY, is: 'nonNegative' },
    hit_parade: { in: ENTRY, is: 'commaSeparated' },
  },
};

export const sy: VocabularyTable<NameOf<'sy'>> = {
  prefix: 'sy',
  name: 'the syndication module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/syndication/',
  elements: {
    updatePeriod: {
      in: FEED,
      value: oneOf('sy-update-period', 'hourly', 'daily', 'weekly', 'monthly', 'yearly'),
    },
    updateFrequency: { in: FEED, is: 'positive' },
    updateBase: { in: FEED, is: 'updateBase' },
  },
};

/** RFC 4685 */
export const thr: VocabularyTable<NameOf<'thr'>> = {
  prefix: 'thr',
  name: 'Atom threading',
  uris: ['http://purl.org/syndication/thread/1.0'],
  specification: () => 'https://www.rfc-editor.org/rfc/rfc4685',
  shapes: { obsoleteWhen: () => ({ rule: 'thr-when', says: 'is obsolete: thr:updated replaces it' }) },
  elements: {
    'in-reply-to': {
      in: FEED_AND_ENTRY,
      isOpen: true,
      attributes: {
        ref: '1 exactAddress',
        href: '? someExactReference',
        type: '? mediaType',
        source: '? someExactReference',
      },
    },
    total: { in: ENTRY, is: 'nonNegative' },
  },
  attributes: { link: { count: '? nonNegative', updated: '? rfc3339', when: '? obsoleteWhen' } },
};

export const rssThreading: VocabularyTable<'children'> = {
  prefix: 'rssthr',
  name: 'the threading module of RSS 1.0',
  uris: ['http://purl.org/rss/1.0/modules/threading/'],
  specification: () => 'https://web.resource.org/rss/1.0/modules/threading/',
  elements: { children: { in: ENTRY, often: '?', isOpen: true } },
};

/** RFC 5005 */
export const fh: VocabularyTable<NameOf<'fh'>> = {
  prefix: 'fh',
  name: 'feed history',
  specification: () => 'https://www.rfc-editor.org/rfc/rfc5005',
  elements: {
    archive: { in: FEED, is: 'empty' },
    complete: { in: FEED, is: 'empty' },
    incremental: { in: FEED, is: 'truth' },
  },
};

/** RFC 6721 */
export const tombstones: VocabularyTable<NameOf<'at'>> = {
  prefix: 'at',
  name: 'Atom tombstones',
  specification: () => 'https://www.rfc-editor.org/rfc/rfc6721',
  forbidsRepeats: true,
  elements: {
    'deleted-entry': {
      in: FEED,
      often: '*',
      place: 'tombstone',
      attributes: { ref: '1 exactAddress', when: '1 rfc3339' },
      children: { by: '?', comment: '?' },
    },
    by: { is: 'atom/person' },
    comment: { is: 'atom/construct' },
  },
};

/** RFC 5023 */
export const app: VocabularyTable<NameOf<'app'> | 'collection'> = {
  prefix: 'app',
  name: 'the Atom Publishing Protocol',
  specification: () => 'https://www.rfc-editor.org/rfc/rfc5023',
  elements: {
    collection: { in: FEED, often: '?', isOpen: true, attributes: { href: '1 someReference' } },
    control: { in: ENTRY, isOpen: true, children: { draft: '?' } },
    draft: { value: oneOf('yes-or-no', 'yes', 'no') },
    edited: { in: ENTRY, is: 'rfc3339' },
  },
};

export const wfw: VocabularyTable<NameOf<'wfw'> | 'commentRSS'> = {
  prefix: 'wfw',
  name: 'the comment API',
  specification: () =>
    'https://web.archive.org/web/2012/http://wellformedweb.org/news/wfw_namespace_elements/',
  elements: {
    comment: { in: FEED_AND_ENTRY },
    commentRss: { in: FEED_AND_ENTRY },
    commentRSS: { in: FEED_AND_ENTRY },
  },
};

export const admin: VocabularyTable<NameOf<'admin'>> = {
  prefix: 'admin',
  name: 'the administration module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/admin/',
  shapes: { resource: { text: 'empty', attributes: { 'rdf:resource': '1 address' } } },
  elements: {
    errorReportsTo: { in: FEED, is: 'resource' },
    generatorAgent: { in: FEED, is: 'resource' },
  },
};

export const trackback: VocabularyTable<NameOf<'trackback'>> = {
  prefix: 'trackback',
  name: 'TrackBack',
  specification: () =>
    'https://web.archive.org/web/2012/http://madskills.com/public/xml/rss/module/trackback/',
  shapes: {
    // RSS 2.0 has the value as text, RSS 1.0 as an attribute.
    ping: {
      attributes: { 'rdf:resource': '~ address' },
      value: (text, circumstances) => (text === '' ? undefined : address(text, circumstances)),
    },
  },
  elements: { ping: { in: ENTRY, is: 'ping' }, about: { in: ENTRY, often: '*', is: 'ping' } },
};

export const creativeCommons: VocabularyTable<NameOf<'creativecommons'>> = {
  prefix: 'creativecommons',
  name: 'the Creative Commons module',
  specification: () => 'https://cyber.harvard.edu/rss/creativeCommonsRssModule.html',
  elements: { license: { in: FEED_AND_ENTRY, is: 'address' } },
};

export const cc: VocabularyTable<NameOf<'cc'> | 'License'> = {
  prefix: 'cc',
  name: 'Creative Commons',
  uris: ['http://web.resource.org/cc/', 'http://creativecommons.org/ns#'],
  specification: () => 'https://creativecommons.org/ns',
  elements: {
    license: {
      in: [...FEED_AND_ENTRY, 'image'],
      isOpen: true,
      attributes: { 'rdf:resource': '? address' },
    },
    License: { in: ['root'], isOpen: true, anyAttribute: true },
  },
};

export const ev: VocabularyTable<NameOf<'ev'>> = {
  prefix: 'ev',
  name: 'the event module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/event/',
  shapes: { any: { text: 'nonblank', isOpen: true, anyAttribute: true } },
  elements: {
    startdate: { in: ENTRY, is: 'iso8601' },
    enddate: { in: ENTRY, is: 'iso8601' },
    location: { in: ENTRY, often: '*', is: 'any' },
    organizer: { in: ENTRY, often: '*', is: 'any' },
    type: { in: ENTRY },
  },
};

const SPACES = /\s+/;
const PLAY_TIME = /^(?:\d+(?:\.\d*)?|(?:\d+:)?[0-5]?\d:[0-5]?\d(?:\.\d*)?)$/;

export const psc: VocabularyTable<NameOf<'psc'>> = {
  prefix: 'psc',
  name: 'Podlove Simple Chapters',
  uris: ['http://podlove.org/simple-chapters'],
  specification: () => 'https://podlove.org/simple-chapters/',
  shapes: { start: matching(PLAY_TIME, 'psc-start', 'a time like 12.5 or 00:01:30.500') },
  elements: {
    chapters: { in: ENTRY, attributes: { version: '?' }, children: { chapter: '+' } },
    chapter: {
      text: 'empty',
      attributes: { start: '1 start', title: '1 nonblank', href: '?', image: '?' },
    },
  },
};

export const googleplay: VocabularyTable<NameOf<'googleplay'> | 'owner'> = {
  prefix: 'googleplay',
  name: 'Google Play',
  specification: () => 'https://support.google.com/podcast-publishers/answer/9889544',
  elements: {
    author: { in: FEED_AND_ENTRY },
    block: { in: FEED_AND_ENTRY, value: oneOfAnyCase('yes-or-no', 'yes', 'no') },
    category: { in: FEED, isOpen: true, attributes: { text: '1 nonblank' } },
    description: { in: FEED_AND_ENTRY },
    email: { in: FEED, is: 'email' },
    explicit: {
      in: FEED_AND_ENTRY,
      value: oneOfAnyCase('googleplay-explicit', 'yes', 'no', 'clean', 'true', 'false'),
    },
    image: { in: FEED_AND_ENTRY, text: 'empty', attributes: { href: '1' } },
    'new-feed-url': { in: FEED },
    owner: { in: FEED, often: '?', is: 'email' },
  },
};

export const opensearch: VocabularyTable<NameOf<'opensearch'>> = {
  prefix: 'opensearch',
  name: 'OpenSearch',
  specification: () => 'https://github.com/dewitt/opensearch',
  elements: {
    itemsPerPage: { in: FEED, is: 'nonNegative' },
    link: { in: FEED, often: '*', text: 'empty', attributes: { href: '1' }, anyAttribute: true },
    Query: { in: FEED, text: 'empty', attributes: { role: '1 nonblank' }, anyAttribute: true },
    startIndex: { in: FEED, is: 'integer' },
    totalResults: { in: FEED, is: 'nonNegative' },
  },
};

export const spotify: VocabularyTable<NameOf<'spotify'>> = {
  prefix: 'spotify',
  name: 'Spotify',
  specification: () => 'https://support.spotify.com/us/creators/article/podcast-specification-doc/',
  shapes: {
    countries: formed('codes of countries with spaces between them, like `se nl`', (text, circumstances) =>
      text
        .split(SPACES)
        .map((code) => country(code, circumstances))
        .find((found) => found !== undefined),
    ),
  },
  elements: {
    access: { in: FEED_AND_ENTRY, isOpen: true, anyAttribute: true },
    countryOfOrigin: { in: FEED, is: 'countries' },
    limit: { in: FEED, text: 'empty', attributes: { recentCount: '1 positive' } },
  },
};

type SourceName = NameOf<'source'> | 'comments' | 'comment' | 'enclosure' | 'jsonUrl' | 'linkShort';

export const sourceTable: VocabularyTable<SourceName> = {
  prefix: 'source',
  name: 'the source namespace',
  specification: () => 'http://source.scripting.com/',
  shapes: { any: { isOpen: true, anyAttribute: true } },
  elements: {
    account: { in: FEED_AND_ENTRY, text: 'nonblank', attributes: { service: '1 nonblank' } },
    archive: {
      in: FEED,
      children: { url: '1', filename: '?', startDay: '?', endDay: '?' },
    },
    blogroll: { in: FEED },
    cloud: { in: FEED },
    comment: { in: ENTRY, is: 'any' },
    comments: { in: ENTRY, often: '?', is: 'any' },
    enclosure: { in: ENTRY, is: 'any' },
    inReplyTo: { in: ENTRY, is: 'any' },
    jsonUrl: { in: ENTRY, often: '?', is: 'address' },
    likes: { in: FEED_AND_ENTRY, text: 'empty', attributes: { server: '1' } },
    linkShort: { in: ENTRY, often: '?', is: 'address' },
    localTime: { in: FEED },
    markdown: { in: ENTRY },
    outline: { in: ENTRY, is: 'any' },
    self: { in: FEED },
    subscriptionList: { in: FEED, is: 'any' },
  },
};

export const blogChannel: VocabularyTable<NameOf<'blogchannel'>> = {
  prefix: 'blogchannel',
  name: 'the blogChannel module',
  specification: () => 'https://web.archive.org/web/2012/http://backend.userland.com/blogChannelModule',
  elements: {
    blink: { in: FEED },
    blogRoll: { in: FEED },
    changes: { in: FEED },
    mySubscriptions: { in: FEED },
  },
};
