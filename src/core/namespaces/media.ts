/** Media RSS. https://www.rssboard.org/media-rss */

import { as, list, type ObjectShape, rulesFor } from '../mapping/combinators.ts';
import { type GeometryKeys, gmlShape, where } from '../mapping/geometry.ts';
import type { Namespace, Rule, Vocabulary } from '../mapping/rule.ts';
import { addKeywords, category } from '../mapping/tag.ts';
import { fill, writeText } from '../mapping/write.ts';
import type { Detail, Part, Tag } from '../model/model.ts';

export interface MediaThumbnail extends Part {
  /** Resolved. */
  url?: string;
  width?: string;
  height?: string;
  /** Position in the media, as written: `12:05:01.123`. */
  time?: string;
}

export interface MediaCredit extends Part {
  role?: string;
  scheme?: string;
  /** The person or company. */
  content?: string;
}

export interface MediaRating extends Part {
  scheme?: string;
  content?: string;
}

export interface MediaLicense extends Part {
  type?: string;
  /** Resolved. */
  href?: string;
  content?: string;
}

export interface MediaCopyright extends Part {
  /** Resolved. */
  url?: string;
  content?: string;
}

export interface MediaRestriction extends Part {
  /** `allow` or `deny`. */
  relationship?: string;
  /** `country`, `uri`, `sharing`. */
  type?: string;
  /** Allowed or denied values, separated by spaces, as written. */
  content?: string;
}

export interface MediaPlayer extends Part {
  /** Resolved. */
  url?: string;
  width?: string;
  height?: string;
  content?: string;
}

export interface MediaText extends Part {
  type?: string;
  lang?: string;
  start?: string;
  end?: string;
  /** As written: not sanitized. */
  content?: string;
}

export interface MediaHash extends Part {
  algo?: string;
  content?: string;
}

export interface MediaParam extends Part {
  name?: string;
  value?: string;
}

export interface MediaEmbed extends Part {
  /** Resolved. */
  url?: string;
  width?: string;
  height?: string;
  /** `media:param`. */
  params?: MediaParam[];
  value?: string;
}

export interface MediaStatus extends Part {
  /** `active`, `blocked`, `deleted`. */
  state?: string;
  reason?: string;
}

export interface MediaPrice extends Part {
  type?: string;
  price?: string;
  currency?: string;
  /** Resolved. */
  info?: string;
}

export interface MediaStarRating extends Part {
  average?: string;
  count?: string;
  min?: string;
  max?: string;
}

export interface MediaStatistics extends Part {
  views?: string;
  favorites?: string;
}

/** `media:subTitle`, `media:peerLink`. */
export interface MediaLink extends Part {
  type?: string;
  lang?: string;
  /** Resolved. */
  href?: string;
}

export interface MediaLocation extends GeometryKeys, Part {
  description?: string;
  start?: string;
  end?: string;
  lat?: string;
  lng?: string;
}

export interface MediaScene extends Part {
  title?: string;
  description?: string;
  startTime?: string;
  endTime?: string;
}

export interface MediaRights extends Part {
  /** `userCreated`, `official`. */
  status?: string;
}

/** Elements that describe a media object, a group, or the entry. */
export interface MediaParts {
  /** `media:title`. */
  title?: string;
  titleDetail?: Detail;
  /** `media:description`: often an alternative text. */
  description?: string;
  descriptionDetail?: Detail;
  /** `media:keywords`, as written. */
  keywords?: string;
  /** `media:category`. */
  tags?: Tag[];
  thumbnails?: MediaThumbnail[];
  credits?: MediaCredit[];
  ratings?: MediaRating[];
  licenses?: MediaLicense[];
  copyright?: MediaCopyright;
  restrictions?: MediaRestriction[];
  player?: MediaPlayer;
  texts?: MediaText[];
  hashes?: MediaHash[];
  embed?: MediaEmbed;
  status?: MediaStatus;
  prices?: MediaPrice[];
  starRating?: MediaStarRating;
  statistics?: MediaStatistics;
  /** `media:tags` of `media:community`, as written: `news: 5, abc:3`. */
  communityTags?: string;
  comments?: string[];
  responses?: string[];
  /** `media:backLink`. Resolved. */
  backLinks?: string[];
  subTitles?: MediaLink[];
  peerLinks?: MediaLink[];
  locations?: MediaLocation[];
  rights?: MediaRights;
  scenes?: MediaScene[];
}

/** `media:content`: a file and its description. */
export interface MediaContent extends MediaParts, Part {
  /** Resolved. */
  url?: string;
  /** Bytes, as written. */
  fileSize?: string;
  /** Media type. */
  type?: string;
  /** `image`, `audio`, `video`, `document`, `executable`; as written. */
  medium?: string;
  isDefault?: string;
  /** `sample`, `full`, `nonstop`. */
  expression?: string;
  /** Kilobits a second, as written. */
  bitrate?: string;
  framerate?: string;
  samplingrate?: string;
  channels?: string;
  /** Seconds, as written. */
  duration?: string;
  width?: string;
  height?: string;
  lang?: string;
}

/** `media:group`: forms of one media object, and their common description. */
export interface MediaGroup extends MediaParts, Part {
  /** `media:content`. */
  content?: MediaContent[];
}

export interface MediaKeys {
  /** `media:content` of the entry itself; contents of groups are in `mediaGroup`. */
  mediaContent?: MediaContent[];
  mediaGroup?: MediaGroup[];
  /** `media:title` of the entry itself; also `title` without a better source. */
  mediaTitle?: string;
  mediaTitleDetail?: Detail;
  /** `media:description` of the entry itself; also `summary` without a better source. */
  mediaDescription?: string;
  mediaDescriptionDetail?: Detail;
  /** `media:keywords`, as written; the words are among `tags`. */
  mediaKeywords?: string;
  mediaThumbnail?: MediaThumbnail[];
  mediaCredit?: MediaCredit[];
  mediaRating?: MediaRating[];
  mediaLicense?: MediaLicense[];
  mediaCopyright?: MediaCopyright;
  mediaRestriction?: MediaRestriction[];
  mediaPlayer?: MediaPlayer;
  mediaText?: MediaText[];
  mediaHash?: MediaHash[];
  mediaEmbed?: MediaEmbed;
  mediaStatus?: MediaStatus;
  mediaPrice?: MediaPrice[];
  mediaStarRating?: MediaStarRating;
  mediaStatistics?: MediaStatistics;
  /** `media:tags` of `media:community`, as written. */
  mediaTags?: string;
  /** `media:comment` of each. */
  mediaComments?: string[];
  /** `media:response` of each. */
  mediaResponses?: string[];
  /** `media:backLink` of each. Resolved. */
  mediaBackLinks?: string[];
  mediaSubTitle?: MediaLink[];
  mediaPeerLink?: MediaLink[];
  mediaLocation?: MediaLocation[];
  mediaRights?: MediaRights;
  /** `media:scene` of `media:scenes`. */
  mediaScene?: MediaScene[];
}

const CATEGORY_SCHEME = 'http://search.yahoo.com/mrss/category_schema';

const THUMBNAIL: ObjectShape<MediaThumbnail> = {
  attributes: { url: 'address', width: 'text', height: 'text', time: 'text' },
  text: 'url',
};
const CREDIT: ObjectShape<MediaCredit> = { attributes: { role: 'text', scheme: 'text' }, text: 'content' };
const RATING: ObjectShape<MediaRating> = { attributes: { scheme: 'text' }, text: 'content' };
const LICENSE: ObjectShape<MediaLicense> = { attributes: { type: 'text', href: 'address' }, text: 'content' };
const COPYRIGHT: ObjectShape<MediaCopyright> = { attributes: { url: 'address' }, text: 'content' };
const RESTRICTION: ObjectShape<MediaRestriction> = {
  attributes: { relationship: 'text', type: 'text' },
  text: 'content',
};
const PLAYER: ObjectShape<MediaPlayer> = {
  attributes: { url: 'address', width: 'text', height: 'text' },
  text: 'content',
};
const TEXT: ObjectShape<MediaText> = {
  attributes: { type: 'text', lang: 'text', start: 'text', end: 'text' },
  text: 'content',
};
const HASH: ObjectShape<MediaHash> = { attributes: { algo: 'text' }, text: 'content' };
const EMBED: ObjectShape<MediaEmbed> = { attributes: { url: 'address', width: 'text', height: 'text' } };
const STATUS: ObjectShape<MediaStatus> = { attributes: { state: 'text', reason: 'text' } };
const PRICE: ObjectShape<MediaPrice> = {
  attributes: { type: 'text', price: 'text', currency: 'text', info: 'address' },
};
const STAR_RATING: ObjectShape<MediaStarRating> = {
  attributes: { average: 'text', count: 'text', min: 'text', max: 'text' },
};
const STATISTICS: ObjectShape<MediaStatistics> = { attributes: { views: 'text', favorites: 'text' } };
const LINK: ObjectShape<MediaLink> = {
  attributes: { type: 'text', lang: 'text', href: 'address' },
  text: 'href',
};
const LOCATION: ObjectShape<MediaLocation> = {
  attributes: { description: 'text', start: 'text', end: 'text', lat: 'text', lng: 'text' },
};
const RIGHTS: ObjectShape<MediaRights> = { attributes: { status: 'text' } };
const CONTENT: ObjectShape<MediaContent> = {
  attributes: {
    ...({ url: 'address', fileSize: 'text', type: 'text', medium: 'text', isDefault: 'text' } as const),
    ...({ expression: 'text', bitrate: 'text', framerate: 'text', samplingrate: 'text' } as const),
    ...({ channels: 'text', duration: 'text', width: 'text', height: 'text', lang: 'text' } as const),
  },
};

const own = rulesFor<MediaKeys>();
const part = rulesFor<MediaParts>();
const group = rulesFor<MediaGroup>();
const embed = rulesFor<MediaEmbed>();
const scene = rulesFor<MediaScene>();

/** The keywords are also terms of the entry. */
const keywords: Rule = {
  keys: ['mediaKeywords', 'tags'],
  single: 'mediaKeywords',
  text: 'plain',
  close: (build, text, frame) => {
    if (writeText(build, frame, 'mediaKeywords', text)) addKeywords(build, text);
  },
};

/** The license is also the license of the entry, unless a link names one. */
const licenses = own.many('mediaLicense', LICENSE);
const license: Rule = {
  ...licenses,
  keys: ['mediaLicense', 'license'],
  close: (build, text, frame) => {
    licenses.close?.(build, text, frame);
    const { href } = (frame.inner?.record ?? {}) as unknown as MediaLicense;
    if (href !== undefined) build.scope.record.license ??= href;
  },
};

/** Uses the description of a file or group for an entry without a description: YouTube describes a video in the group. */
function describing(rule: Rule, rank: number): Rule {
  const asTitle = as('title', rank);
  const asSummary = as('summary', rank);
  return {
    ...rule,
    close: (build, text, frame) => {
      rule.close?.(build, text, frame);
      const { title, titleDetail, description, descriptionDetail } = (frame.inner?.record ??
        {}) as unknown as MediaParts;
      if (title !== undefined) fill(build, frame, asTitle, title, titleDetail);
      if (description !== undefined && build.scope.kind === 'entry')
        fill(build, frame, asSummary, description, descriptionDetail);
    },
  };
}

/** Elements that only contain a list. */
const LISTS: Vocabulary = {
  community: list,
  comments: list,
  responses: list,
  backlinks: list,
  scenes: list,
};

/** Elements inside a content or a group. */
const PARTS: Vocabulary = {
  ...LISTS,
  title: part.markup('title', 'text/plain'),
  description: part.markup('description', 'text/plain'),
  keywords: part.text('keywords'),
  category: category('term', CATEGORY_SCHEME),
  thumbnail: part.many('thumbnails', THUMBNAIL),
  credit: part.many('credits', CREDIT),
  rating: part.many('ratings', RATING),
  license: part.many('licenses', LICENSE),
  copyright: part.one('copyright', COPYRIGHT),
  restriction: part.many('restrictions', RESTRICTION),
  player: part.one('player', PLAYER),
  text: part.many('texts', TEXT),
  hash: part.many('hashes', HASH),
  embed: part.one('embed', EMBED),
  status: part.one('status', STATUS),
  price: part.many('prices', PRICE),
  starrating: part.one('starRating', STAR_RATING),
  statistics: part.one('statistics', STATISTICS),
  tags: part.text('communityTags'),
  comment: part.texts('comments'),
  response: part.texts('responses'),
  backlink: part.uris('backLinks'),
  subtitle: part.many('subTitles', LINK),
  peerlink: part.many('peerLinks', LINK),
  location: part.many('locations', LOCATION),
  rights: part.one('rights', RIGHTS),
  scene: part.many('scenes'),
};

export const namespace: Namespace = {
  prefix: 'media',
  uris: [
    'http://search.yahoo.com/mrss/',
    // Examples of the specification have this wrong namespace, and many feeds copy it.
    'http://search.yahoo.com/mrss',
    'http://video.search.yahoo.com/mrss',
    'http://video.search.yahoo.com/mrss/',
    'http://www.rssboard.org/media-rss',
    'http://tools.search.yahoo.com/mrss/',
  ],
  elements: {
    ...LISTS,
    content: describing(own.many('mediaContent', CONTENT), 12),
    group: describing(own.many('mediaGroup'), 11),
    title: own.markup('mediaTitle', 'text/plain', as('title', 2)),
    description: {
      ...own.markup('mediaDescription', 'text/plain'),
      within: { entry: own.markup('mediaDescription', 'text/plain', as('summary', 10)) },
    },
    keywords,
    category: category('term', CATEGORY_SCHEME),
    thumbnail: own.many('mediaThumbnail', THUMBNAIL),
    credit: own.many('mediaCredit', CREDIT),
    rating: own.many('mediaRating', RATING),
    license,
    copyright: own.one('mediaCopyright', COPYRIGHT),
    restriction: own.many('mediaRestriction', RESTRICTION),
    player: own.one('mediaPlayer', PLAYER),
    text: own.many('mediaText', TEXT),
    hash: own.many('mediaHash', HASH),
    embed: own.one('mediaEmbed', EMBED),
    status: own.one('mediaStatus', STATUS),
    price: own.many('mediaPrice', PRICE),
    starrating: own.one('mediaStarRating', STAR_RATING),
    statistics: own.one('mediaStatistics', STATISTICS),
    tags: own.text('mediaTags'),
    comment: own.texts('mediaComments'),
    response: own.texts('mediaResponses'),
    backlink: own.uris('mediaBackLinks'),
    subtitle: own.many('mediaSubTitle', LINK),
    peerlink: own.many('mediaPeerLink', LINK),
    location: own.many('mediaLocation', LOCATION),
    rights: own.one('mediaRights', RIGHTS),
    scene: own.many('mediaScene'),
  },
  inside: {
    'media:content': PARTS,
    'media:group': { ...PARTS, content: group.many('content', CONTENT) },
    'media:embed': { param: embed.many('params', { attributes: { name: 'text' }, text: 'value' }) },
    'media:location': { 'georss:where': where, 'gml:point': gmlShape('Point') },
    'media:scene': {
      scenetitle: scene.text('title'),
      scenedescription: scene.text('description'),
      scenestarttime: scene.text('startTime'),
      sceneendtime: scene.text('endTime'),
    },
  },
};
