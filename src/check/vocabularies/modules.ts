/** Places of elements that may describe every object of a feed. */

import type { Place, Row, VocabularyTable } from '../shape.ts';
import { paragraph } from '../specifications.ts';
import { address, matching, oneOf, oneOfAnyCase } from '../values.ts';

type Rows = Readonly<Record<string, Row>>;

/** Allows the elements in every object that other vocabularies may extend. */
const everywhere = (elements: Rows): Readonly<Partial<Record<Place, Rows>>> => ({
  feed: elements,
  entry: elements,
  source: elements,
  image: elements,
  textInput: elements,
  media: elements,
  person: elements,
});

// Dublin Core. https://www.dublincore.org/specifications/dublin-core/dcmi-terms/

const rows = (row: Row, ...names: readonly string[]): Rows =>
  Object.fromEntries(names.map((name) => [name, row]));

const specification = (): string => 'https://www.dublincore.org/specifications/dublin-core/dcmi-terms/';

export const dc: VocabularyTable = {
  prefix: 'dc',
  name: 'Dublin Core',
  specification,
  shapes: { any: { text: 'nonblank', isOpen: true, anyAttribute: true } },
  // All elements may be repeated.
  places: everywhere({
    ...rows(
      '* any',
      'contributor',
      'coverage',
      'creator',
      'description',
      'format',
      'identifier',
      'publisher',
    ),
    ...rows('* any', 'relation', 'rights', 'source', 'subject', 'title', 'type'),
    date: '* w3cdtf',
    language: '* language',
  }),
};

export const dcterms: VocabularyTable = {
  prefix: 'dcterms',
  name: 'Dublin Core terms',
  specification,
  shapes: { any: { isOpen: true, anyAttribute: true } },
  places: everywhere({
    ...rows('* any', 'abstract', 'accessRights', 'accrualMethod', 'accrualPeriodicity', 'accrualPolicy'),
    ...rows('* any', 'alternative', 'audience', 'available', 'bibliographicCitation', 'conformsTo'),
    ...rows('* any', 'contributor', 'coverage', 'creator', 'date', 'dateAccepted', 'dateCopyrighted'),
    ...rows('* any', 'dateSubmitted', 'description', 'educationLevel', 'extent', 'format', 'hasFormat'),
    ...rows('* any', 'hasPart', 'hasVersion', 'identifier', 'instructionalMethod', 'isFormatOf', 'isPartOf'),
    ...rows('* any', 'isReferencedBy', 'isReplacedBy', 'isRequiredBy', 'isVersionOf', 'license', 'mediator'),
    ...rows('* any', 'medium', 'provenance', 'publisher', 'references', 'relation', 'replaces', 'requires'),
    ...rows('* any', 'rights', 'rightsHolder', 'source', 'spatial', 'subject', 'tableOfContents', 'temporal'),
    ...rows('* any', 'title', 'type', 'valid'),
    ...rows('* w3cdtf', 'created', 'issued', 'modified'),
    language: '* language',
  }),
};

// Places: W3C Basic Geo, GeoRSS, GML, and older vocabularies. https://docs.ogc.org/cs/17-002r1/17-002r1.html

export const geo: VocabularyTable = {
  prefix: 'geo',
  name: 'W3C Basic Geo',
  specification: (element) => paragraph('https://www.w3.org/2003/01/geo/wgs84_pos', element),
  shapes: {
    Point: { anyAttribute: true, children: { lat: '1 latitude', long: '1 longitude', alt: '? decimal' } },
  },
  places: everywhere({
    Point: '* Point',
    lat: '? latitude',
    long: '? longitude',
    alt: '? decimal',
    lat_long: '* text',
  }),
};

export const icbm: VocabularyTable = {
  prefix: 'icbm',
  name: 'the ICBM module',
  specification: () => 'https://validator.w3.org/feed/docs/rss2.html',
  shapes: {},
  places: everywhere({ latitude: '? latitude', longitude: '? longitude' }),
};

export const geourl: VocabularyTable = {
  ...icbm,
  prefix: 'geourl',
  name: 'the GeoURL module',
  uris: ['http://geourl.org/rss/module/'],
};

export const georss: VocabularyTable = {
  prefix: 'georss',
  name: 'GeoRSS',
  specification: () => 'https://docs.ogc.org/cs/17-002r1/17-002r1.html',
  shapes: {
    point: { text: 'position', anyAttribute: true },
    line: { text: 'positionList', anyAttribute: true },
    polygon: { text: 'ring', anyAttribute: true },
    box: { text: 'box', anyAttribute: true },
    circle: { text: 'numberList', anyAttribute: true },
    // Contains GML.
    where: { isOpen: true, anyAttribute: true, place: 'where' },
  },
  places: everywhere({
    point: '* point',
    line: '* line',
    polygon: '* polygon',
    box: '* box',
    circle: '* circle',
    where: '* where',
    elev: '? decimal',
    floor: '? integer',
    radius: '? decimal',
    featureName: '? text',
    featurename: '? text',
    featureTypeTag: '? text',
    featuretypetag: '? text',
    relationshipTag: '? text',
    relationshiptag: '? text',
  }),
};

export const gml: VocabularyTable = {
  prefix: 'gml',
  name: 'GML',
  specification: () => 'https://docs.ogc.org/cs/17-002r1/17-002r1.html',
  shapes: {
    Point: { anyAttribute: true, children: { pos: '1 list' } },
    LineString: { anyAttribute: true, children: { posList: '1 list' } },
    Polygon: { anyAttribute: true, children: { exterior: '1 exterior' } },
    Envelope: { anyAttribute: true, children: { lowerCorner: '1 list', upperCorner: '1 list' } },
    exterior: { children: { LinearRing: '1 LinearRing' } },
    LinearRing: { anyAttribute: true, children: { posList: '1 list' } },
    list: { text: 'numberList', anyAttribute: true },
  },
  places: {
    where: { Point: '? Point', LineString: '? LineString', Polygon: '? Polygon', Envelope: '? Envelope' },
  },
};

// Small vocabularies of one purpose each: publishing, comments, licenses, history, events, chapters.

const inFeedAndEntry = (rows: Rows): NonNullable<VocabularyTable['places']> => ({
  feed: rows,
  entry: rows,
  source: rows,
});

export const contentTable: VocabularyTable = {
  prefix: 'content',
  name: 'the content module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/content/',
  shapes: { items: { isOpen: true }, encoded: { text: 'nonblank', isOpen: true, anyAttribute: true } },
  places: { entry: { encoded: '? encoded', items: '? items' } },
};

export const slash: VocabularyTable = {
  prefix: 'slash',
  name: 'Slash',
  specification: () => 'https://web.resource.org/rss/1.0/modules/slash/',
  shapes: {},
  places: {
    entry: {
      section: '* text',
      department: '* text',
      comments: '? nonNegative',
      hit_parade: '? commaSeparated',
    },
  },
};

export const sy: VocabularyTable = {
  prefix: 'sy',
  name: 'the syndication module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/syndication/',
  shapes: { period: oneOf('sy-update-period', 'hourly', 'daily', 'weekly', 'monthly', 'yearly') },
  places: { feed: { updatePeriod: '? period', updateFrequency: '? positive', updateBase: '? updateBase' } },
};

/** RFC 4685 */
export const thr: VocabularyTable = {
  prefix: 'thr',
  name: 'Atom threading',
  uris: ['http://purl.org/syndication/thread/1.0'],
  specification: () => 'https://www.rfc-editor.org/rfc/rfc4685',
  shapes: {
    obsoleteWhen: () => ({ rule: 'thr-when', says: 'is obsolete: thr:updated replaces it' }),
    inReplyTo: {
      isOpen: true,
      attributes: {
        ref: '1 exactAddress',
        href: '? exactReference',
        type: '? mediaType',
        source: '? exactReference',
      },
    },
  },
  places: {
    feed: { 'in-reply-to': '* inReplyTo' },
    source: { 'in-reply-to': '* inReplyTo' },
    entry: { 'in-reply-to': '* inReplyTo', total: '? nonNegative' },
  },
  attributes: { link: { count: '? nonNegative', updated: '? rfc3339', when: '? obsoleteWhen' } },
};

export const rssThreading: VocabularyTable = {
  prefix: 'rssthr',
  name: 'the threading module of RSS 1.0',
  uris: ['http://purl.org/rss/1.0/modules/threading/'],
  specification: () => 'https://web.resource.org/rss/1.0/modules/threading/',
  shapes: { children: { isOpen: true } },
  places: { entry: { children: '? children' } },
};

/** RFC 5005 */
export const fh: VocabularyTable = {
  prefix: 'fh',
  name: 'feed history',
  specification: () => 'https://www.rfc-editor.org/rfc/rfc5005',
  shapes: {},
  places: { feed: { archive: '? empty', complete: '? empty', incremental: '? truth' } },
};

/** RFC 5023 */
export const app: VocabularyTable = {
  prefix: 'app',
  name: 'the Atom Publishing Protocol',
  specification: () => 'https://www.rfc-editor.org/rfc/rfc5023',
  shapes: {
    control: { isOpen: true, children: { draft: '? yesOrNo' } },
    yesOrNo: oneOf('yes-or-no', 'yes', 'no'),
    collection: { isOpen: true, attributes: { href: '1 reference' } },
  },
  places: {
    feed: { collection: '? collection' },
    source: { collection: '? collection' },
    entry: { edited: '? rfc3339', control: '? control' },
  },
};

const webAddresses: Rows = { comment: '? address', commentRss: '? address', commentRSS: '? address' };

export const wfw: VocabularyTable = {
  prefix: 'wfw',
  name: 'the comment API',
  specification: () =>
    'https://web.archive.org/web/2012/http://wellformedweb.org/news/wfw_namespace_elements/',
  shapes: {},
  places: { entry: webAddresses, feed: webAddresses },
};

export const admin: VocabularyTable = {
  prefix: 'admin',
  name: 'the administration module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/admin/',
  shapes: { resource: { text: 'empty', attributes: { 'rdf:resource': '1 address' } } },
  places: { feed: { errorReportsTo: '? resource', generatorAgent: '? resource' } },
};

export const trackback: VocabularyTable = {
  prefix: 'trackback',
  name: 'TrackBack',
  specification: () =>
    'https://web.archive.org/web/2012/http://madskills.com/public/xml/rss/module/trackback/',
  shapes: {
    // RSS 2.0 has the value as text, RSS 1.0 as an attribute.
    ping: {
      attributes: { 'rdf:resource': '? address' },
      value: (text, circumstances) => (text === '' ? undefined : address(text, circumstances)),
    },
  },
  places: { entry: { ping: '? ping', about: '* ping' } },
};

export const creativeCommons: VocabularyTable = {
  prefix: 'creativecommons',
  name: 'the Creative Commons module',
  specification: () => 'https://cyber.harvard.edu/rss/creativeCommonsRssModule.html',
  shapes: {},
  places: inFeedAndEntry({ license: '* address' }),
};

export const cc: VocabularyTable = {
  prefix: 'cc',
  name: 'Creative Commons',
  uris: ['http://web.resource.org/cc/', 'http://creativecommons.org/ns#'],
  specification: () => 'https://creativecommons.org/ns',
  shapes: {
    license: { isOpen: true, attributes: { 'rdf:resource': '? address' } },
    License: { isOpen: true, anyAttribute: true },
  },
  places: {
    root: { License: '* License' },
    feed: { license: '* license' },
    entry: { license: '* license' },
    source: { license: '* license' },
    image: { license: '* license' },
  },
};

export const ev: VocabularyTable = {
  prefix: 'ev',
  name: 'the event module',
  specification: () => 'https://web.resource.org/rss/1.0/modules/event/',
  shapes: { any: { text: 'nonblank', isOpen: true, anyAttribute: true } },
  places: {
    entry: {
      startdate: '? iso8601',
      enddate: '? iso8601',
      location: '* any',
      organizer: '* any',
      type: '? text',
    },
  },
};

const PLAY_TIME = /^(?:\d+(?:\.\d*)?|(?:\d+:)?[0-5]?\d:[0-5]?\d(?:\.\d*)?)$/;

export const psc: VocabularyTable = {
  prefix: 'psc',
  name: 'Podlove Simple Chapters',
  uris: ['http://podlove.org/simple-chapters'],
  specification: () => 'https://podlove.org/simple-chapters/',
  shapes: {
    chapters: { attributes: { version: '? text' }, children: { chapter: '* chapter' } },
    chapter: {
      text: 'empty',
      attributes: { start: '1 start', title: '1 nonblank', href: '? address', image: '? address' },
    },
    start: matching(PLAY_TIME, 'psc-start', 'a time like 12.5 or 00:01:30.500'),
  },
  places: { entry: { chapters: '? chapters' } },
};

const PLAY: Rows = {
  author: '? text',
  block: '? block',
  description: '? text',
  explicit: '? explicit',
  image: '? image',
};

export const googleplay: VocabularyTable = {
  prefix: 'googleplay',
  name: 'Google Play',
  specification: () => 'https://support.google.com/podcast-publishers/answer/9889544',
  shapes: {
    block: oneOfAnyCase('yes-or-no', 'yes', 'no'),
    explicit: oneOfAnyCase('googleplay-explicit', 'yes', 'no', 'clean', 'true', 'false'),
    image: { text: 'empty', attributes: { href: '1 address' } },
    category: { isOpen: true, attributes: { text: '1 nonblank' } },
  },
  places: {
    feed: {
      ...PLAY,
      category: '* category',
      email: '? email',
      owner: '? email',
      'new-feed-url': '? address',
    },
    entry: PLAY,
  },
};

export const sourceTable: VocabularyTable = {
  prefix: 'source',
  name: 'the source namespace',
  specification: () => 'http://source.scripting.com/',
  shapes: {
    any: { isOpen: true, anyAttribute: true },
    account: { text: 'nonblank', attributes: { service: '1 nonblank' } },
    likes: { text: 'empty', attributes: { server: '1 address' } },
    archive: { children: { url: '1 address', filename: '? text', startDay: '? text', endDay: '? text' } },
  },
  places: {
    feed: {
      account: '* account',
      likes: '? likes',
      archive: '? archive',
      blogroll: '? address',
      self: '? address',
      cloud: '? address',
      subscriptionList: '* any',
      localTime: '? text',
    },
    entry: {
      markdown: '? text',
      outline: '* any',
      comments: '? any',
      comment: '* any',
      inReplyTo: '? any',
      enclosure: '* any',
      jsonUrl: '? address',
      linkShort: '? address',
      account: '* account',
      likes: '? likes',
    },
  },
};

export const blogChannel: VocabularyTable = {
  prefix: 'blogchannel',
  name: 'the blogChannel module',
  specification: () => 'https://web.archive.org/web/2012/http://backend.userland.com/blogChannelModule',
  shapes: {},
  places: {
    feed: { blink: '? address', blogRoll: '? address', changes: '? address', mySubscriptions: '? address' },
  },
};
