/** Media RSS. https://www.rssboard.org/media-rss */

import { alsoFills, list, type ObjectShape, rulesFor } from '../mapping/combinators.ts';
import { type GeometryKeys, gmlShape, where } from '../mapping/geometry.ts';
import type { Namespace, Rule, Vocabulary } from '../mapping/rule.ts';
import { addKeywords, category } from '../mapping/tag.ts';
import { writeDetail, writeText } from '../mapping/write.ts';
import type { Detail, EmptyPart, Part, Tag } from '../model/model.ts';

/** `media:thumbnail`: a picture of a media object. */
export interface MediaThumbnail extends Part {
  /** Attribute `url`: address of the picture. Resolved. */
  url?: string;
  /** Attribute `width`: pixels, as written. */
  width?: string;
  /** Attribute `height`: pixels, as written. */
  height?: string;
  /** Position in the media, as written: `12:05:01.123`. */
  time?: string;
}

/** `media:credit`: a person or company that had a part in the media. */
export interface MediaCredit extends Part {
  /** Attribute `role`: `actor`, `producer` …, as written. */
  role?: string;
  /** Attribute `scheme`: the vocabulary of the role, as written. */
  scheme?: string;
  /** The person or company. */
  content?: string;
}

/** `media:rating`: the audience that the media is for. */
export interface MediaRating extends Part {
  /** Attribute `scheme`: the vocabulary of the rating, as written. */
  scheme?: string;
  /** Text of the element: `adult`, `nonadult`, `pg`, as written. */
  content?: string;
}

/** `media:license`: the license of the media. */
export interface MediaLicense extends Part {
  /** Attribute `type`: media type of the text of the license, as written. */
  type?: string;
  /** Attribute `href`: text of the license. Resolved. */
  href?: string;
  /** Text of the element: name of the license. */
  content?: string;
}

/** `media:copyright`: the copyright of the media. */
export interface MediaCopyright extends Part {
  /** Attribute `url`: terms of use. Resolved. */
  url?: string;
  /** Text of the element: the copyright statement. */
  content?: string;
}

/** `media:restriction`: countries or sites where the media may be shown. */
export interface MediaRestriction extends Part {
  /** `allow` or `deny`. */
  relationship?: string;
  /** `country`, `uri`, `sharing`. */
  type?: string;
  /** Allowed or denied values, separated by spaces, as written. */
  content?: string;
}

/** `media:player`: a page that plays the media. */
export interface MediaPlayer extends Part {
  /** Attribute `url`: address of the page. Resolved. */
  url?: string;
  /** Attribute `width` of the window: pixels, as written. */
  width?: string;
  /** Attribute `height` of the window: pixels, as written. */
  height?: string;
  /** Text of the element, which the specification leaves empty. */
  content?: string;
}

/** `media:text`: a transcript or lyrics. */
export interface MediaText extends Part {
  /** Attribute `type`: `plain` or `html`, as written. */
  type?: string;
  /** Attribute `lang`: language of the text, as written. */
  lang?: string;
  /** Attribute `start`: time in the media, as written. */
  start?: string;
  /** Attribute `end`: time in the media, as written. */
  end?: string;
  /** As written: not sanitized. */
  content?: string;
}

/** `media:hash`: a hash of the file. */
export interface MediaHash extends Part {
  /** Attribute `algo`: `md5` or `sha-1`, as written; `md5` by the specification when absent. */
  algo?: string;
  /** Text of the element: the hash, as written. */
  content?: string;
}

/** `media:param`: a parameter of a player. */
export interface MediaParam extends Part {
  /** Attribute `name` of the parameter. */
  name?: string;
  /** Text of the element: the value, as written. */
  value?: string;
}

/** `media:embed`: a player to embed into a page. */
export interface MediaEmbed extends EmptyPart {
  /** Attribute `url`: address of the player. Resolved. */
  url?: string;
  /** Attribute `width`: pixels, as written. */
  width?: string;
  /** Attribute `height`: pixels, as written. */
  height?: string;
  /** `media:param`. */
  params?: MediaParam[];
}

/** `media:status`: whether the media is available. */
export interface MediaStatus extends Part {
  /** `active`, `blocked`, `deleted`. */
  state?: string;
  /** Attribute `reason`: why it is blocked or deleted, a text or an address, as written. */
  reason?: string;
}

/** `media:price`: a price of the media. */
export interface MediaPrice extends Part {
  /** Attribute `type`: `rent`, `purchase`, `package`, `subscription`, as written. */
  type?: string;
  /** Attribute `price`: the amount, as written. */
  price?: string;
  /** Attribute `currency`: code of ISO 4217, as written. */
  currency?: string;
  /** Attribute `info`: a page about the offer. Resolved. */
  info?: string;
}

/** `media:starRating`: ratings by users. */
export interface MediaStarRating extends Part {
  /** Attribute `average` of the ratings, as written. */
  average?: string;
  /** Attribute `count`: number of ratings, as written. */
  count?: string;
  /** Attribute `min`: the lowest possible rating, as written. */
  min?: string;
  /** Attribute `max`: the highest possible rating, as written. */
  max?: string;
}

/** `media:statistics`: how often users viewed and marked the media. */
export interface MediaStatistics extends Part {
  /** Attribute `views`: number of views, as written. */
  views?: string;
  /** Attribute `favorites`: number of users who marked it, as written. */
  favorites?: string;
}

/** `media:subTitle`, `media:peerLink`. */
export interface MediaLink extends Part {
  /** Attribute `type`: media type of the file, as written. */
  type?: string;
  /** Attribute `lang`: language of the file, as written. */
  lang?: string;
  /** Attribute `href`: address of the file. Resolved. */
  href?: string;
}

/** `media:location`: where a part of the media was recorded. */
export interface MediaLocation extends GeometryKeys, Part {
  /** Attribute `description` of the place. */
  description?: string;
  /** Attribute `start`: time in the media, as written. */
  start?: string;
  /** Attribute `end`: time in the media, as written. */
  end?: string;
  /** Attribute `lat`: degrees north, as written. */
  lat?: string;
  /** Attribute `lng`: degrees east, as written. */
  lng?: string;
}

/** `media:scene`: a scene of the media. */
export interface MediaScene extends Part {
  /** `sceneTitle`: title of the scene. */
  title?: string;
  /** `sceneDescription`: description of the scene. */
  description?: string;
  /** `sceneStartTime`: time in the media, as written. */
  startTime?: string;
  /** `sceneEndTime`: time in the media, as written. */
  endTime?: string;
}

/** `media:rights`: who made the media. */
export interface MediaRights extends Part {
  /** `userCreated`, `official`. */
  status?: string;
}

/** Elements that describe a media object, a group, or the entry. */
export interface MediaParts {
  /** `media:title`. */
  title?: string;
  /** `title` with its type, language and base. */
  titleDetail?: Detail;
  /** `media:description`: often an alternative text. */
  description?: string;
  /** `description` with its type, language and base. */
  descriptionDetail?: Detail;
  /** `media:keywords`, as written. */
  keywords?: string;
  /** `media:category`. */
  tags?: Tag[];
  /** `media:thumbnail` of each. */
  thumbnails?: MediaThumbnail[];
  /** `media:credit` of each. */
  credits?: MediaCredit[];
  /** `media:rating` of each. */
  ratings?: MediaRating[];
  /** `media:license` of each. */
  licenses?: MediaLicense[];
  /** `media:copyright`. */
  copyright?: MediaCopyright;
  /** `media:restriction` of each. */
  restrictions?: MediaRestriction[];
  /** `media:player`. */
  player?: MediaPlayer;
  /** `media:text` of each. */
  texts?: MediaText[];
  /** `media:hash` of each. */
  hashes?: MediaHash[];
  /** `media:embed`. */
  embed?: MediaEmbed;
  /** `media:status`. */
  status?: MediaStatus;
  /** `media:price` of each. */
  prices?: MediaPrice[];
  /** `media:starRating` of `media:community`. */
  starRating?: MediaStarRating;
  /** `media:statistics` of `media:community`. */
  statistics?: MediaStatistics;
  /** `media:tags` of `media:community`, as written: `news: 5, abc:3`. */
  communityTags?: string;
  /** `media:comment` of each. */
  comments?: string[];
  /** `media:response` of each. */
  responses?: string[];
  /** `media:backLink`. Resolved. */
  backLinks?: string[];
  /** `media:subTitle` of each. */
  subTitles?: MediaLink[];
  /** `media:peerLink` of each. */
  peerLinks?: MediaLink[];
  /** `media:location` of each. */
  locations?: MediaLocation[];
  /** `media:rights`. */
  rights?: MediaRights;
  /** `media:scene` of each. */
  scenes?: MediaScene[];
}

/** `media:content`: a file and its description. */
export interface MediaContent extends MediaParts, Part {
  /** Attribute `url`: address of the file. Resolved. */
  url?: string;
  /** Bytes, as written. */
  fileSize?: string;
  /** Media type. */
  type?: string;
  /** `image`, `audio`, `video`, `document`, `executable`; as written. */
  medium?: string;
  /** Attribute `isDefault`: `true` for the file to play among those of a group, as written. */
  isDefault?: string;
  /** `sample`, `full`, `nonstop`. */
  expression?: string;
  /** Kilobits a second, as written. */
  bitrate?: string;
  /** Attribute `framerate`: frames a second, as written. */
  framerate?: string;
  /** Attribute `samplingrate`: thousand samples a second, as written. */
  samplingrate?: string;
  /** Attribute `channels`: number of audio channels, as written. */
  channels?: string;
  /** Seconds, as written. */
  duration?: string;
  /** Attribute `width`: pixels, as written. */
  width?: string;
  /** Attribute `height`: pixels, as written. */
  height?: string;
  /** Attribute `lang`: language of the media (RFC 3066), as written. */
  lang?: string;
}

/** `media:group`: forms of one media object, and their common description. */
export interface MediaGroup extends MediaParts, Part {
  /** `media:content`. */
  contents?: MediaContent[];
}

/** Keys of `media`: Media RSS. https://www.rssboard.org/media-rss */
export interface MediaKeys {
  /** `media:content` of the entry itself; contents of groups are in `mediaGroup`. */
  mediaContent?: MediaContent[];
  /** `media:group` of each: forms of one media object. */
  mediaGroup?: MediaGroup[];
  /** `media:title` of the entry itself; also `title` without a better source. */
  mediaTitle?: string;
  /** `mediaTitle` with its type, language and base. */
  mediaTitleDetail?: Detail;
  /** `media:description` of the entry itself; also `summary` without a better source. */
  mediaDescription?: string;
  /** `mediaDescription` with its type, language and base. */
  mediaDescriptionDetail?: Detail;
  /** `media:keywords`, as written; the words are among `tags`. */
  mediaKeywords?: string;
  /** `media:thumbnail` of the entry itself. */
  mediaThumbnail?: MediaThumbnail[];
  /** `media:credit` of the entry itself. */
  mediaCredit?: MediaCredit[];
  /** `media:rating` of the entry itself. */
  mediaRating?: MediaRating[];
  /** `media:license` of the entry itself. */
  mediaLicense?: MediaLicense[];
  /** `media:copyright` of the entry itself. */
  mediaCopyright?: MediaCopyright;
  /** `media:restriction` of the entry itself. */
  mediaRestriction?: MediaRestriction[];
  /** `media:player` of the entry itself. */
  mediaPlayer?: MediaPlayer;
  /** `media:text` of the entry itself. */
  mediaText?: MediaText[];
  /** `media:hash` of the entry itself. */
  mediaHash?: MediaHash[];
  /** `media:embed` of the entry itself. */
  mediaEmbed?: MediaEmbed;
  /** `media:status` of the entry itself. */
  mediaStatus?: MediaStatus;
  /** `media:price` of the entry itself. */
  mediaPrice?: MediaPrice[];
  /** `media:starRating` of `media:community`. */
  mediaStarRating?: MediaStarRating;
  /** `media:statistics` of `media:community`. */
  mediaStatistics?: MediaStatistics;
  /** `media:tags` of `media:community`, as written. */
  mediaCommunityTags?: string;
  /** `media:comment` of each. */
  mediaComments?: string[];
  /** `media:response` of each. */
  mediaResponses?: string[];
  /** `media:backLink` of each. Resolved. */
  mediaBackLinks?: string[];
  /** `media:subTitle` of the entry itself. */
  mediaSubTitle?: MediaLink[];
  /** `media:peerLink` of the entry itself. */
  mediaPeerLink?: MediaLink[];
  /** `media:location` of the entry itself. */
  mediaLocation?: MediaLocation[];
  /** `media:rights` of the entry itself. */
  mediaRights?: MediaRights;
  /** `media:scenes`: each `media:scene`. */
  mediaScenes?: MediaScene[];
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
const STATUS: ObjectShape<MediaStatus> = { attributes: { state: 'text', reason: 'text' }, text: false };
const PRICE: ObjectShape<MediaPrice> = {
  attributes: { type: 'text', price: 'text', currency: 'text', info: 'address' },
  text: false,
};
const STAR_RATING: ObjectShape<MediaStarRating> = {
  attributes: { average: 'text', count: 'text', min: 'text', max: 'text' },
  text: false,
};
const STATISTICS: ObjectShape<MediaStatistics> = {
  attributes: { views: 'text', favorites: 'text' },
  text: false,
};
const LINK: ObjectShape<MediaLink> = {
  attributes: { type: 'text', lang: 'text', href: 'address' },
  text: 'href',
};
const LOCATION: ObjectShape<MediaLocation> = {
  attributes: { description: 'text', start: 'text', end: 'text', lat: 'text', lng: 'text' },
  text: false,
};
const RIGHTS: ObjectShape<MediaRights> = { attributes: { status: 'text' }, text: false };
const CONTENT: ObjectShape<MediaContent> = {
  attributes: {
    ...({ url: 'address', fileSize: 'text', type: 'text', medium: 'text', isDefault: 'text' } as const),
    ...({ expression: 'text', bitrate: 'text', framerate: 'text', samplingrate: 'text' } as const),
    ...({ channels: 'text', duration: 'text', width: 'text', height: 'text', lang: 'text' } as const),
  },
  text: 'url',
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
  close: (context, text, frame) => {
    if (writeText(context, frame, 'mediaKeywords', text)) addKeywords(context, text);
  },
};

/** The license is also the license of the entry, unless a link names one. */
const licenses = own.many('mediaLicense', LICENSE);
const license: Rule = {
  ...licenses,
  keys: ['mediaLicense', 'license'],
  close: (context, text, frame, kept) => {
    licenses.close?.(context, text, frame, kept);
    const { href } = (frame.inner?.record ?? {}) as unknown as MediaLicense;
    if (href !== undefined) context.scope.record.license ??= href;
  },
};

/** Uses the description of a file or group for an entry without a description: YouTube describes a video in the group. */
function describing(rule: Rule, rank: number): Rule {
  return {
    ...rule,
    close: (context, text, frame, kept) => {
      rule.close?.(context, text, frame, kept);
      const { titleDetail, descriptionDetail } = (frame.inner?.record ?? {}) as unknown as MediaParts;
      if (titleDetail !== undefined) writeDetail(context, frame, 'title', titleDetail, rank);
      if (descriptionDetail !== undefined && context.scope.kind === 'entry')
        writeDetail(context, frame, 'summary', descriptionDetail, rank);
    },
  };
}

/** Elements that only contain a list. */
const LISTS: Vocabulary = {
  community: list,
  comments: list,
  responses: list,
  backLinks: list,
  scenes: list,
};

/** Elements inside a content or a group. */
const PARTS: Vocabulary = {
  ...LISTS,
  title: part.markup('title', 'text/plain'),
  description: part.markup('description', 'text/plain'),
  keywords: part.text('keywords'),
  category: category(CATEGORY_SCHEME),
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
  starRating: part.one('starRating', STAR_RATING),
  statistics: part.one('statistics', STATISTICS),
  tags: part.text('communityTags'),
  comment: part.texts('comments'),
  response: part.texts('responses'),
  backLink: part.uris('backLinks'),
  subTitle: part.many('subTitles', LINK),
  peerLink: part.many('peerLinks', LINK),
  location: part.many('locations', LOCATION),
  rights: part.one('rights', RIGHTS),
  scene: part.many('scenes', { text: false }),
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
    'http://search.yahoo.com/searchmonkey/media/',
  ],
  elements: {
    ...LISTS,
    content: describing(own.many('mediaContent', CONTENT), 12),
    group: describing(own.many('mediaGroup', { text: false }), 11),
    title: own.markup('mediaTitle', 'text/plain', alsoFills('title', 2)),
    description: {
      ...own.markup('mediaDescription', 'text/plain'),
      within: { entry: own.markup('mediaDescription', 'text/plain', alsoFills('summary', 10)) },
    },
    keywords,
    category: category(CATEGORY_SCHEME),
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
    starRating: own.one('mediaStarRating', STAR_RATING),
    statistics: own.one('mediaStatistics', STATISTICS),
    tags: own.text('mediaCommunityTags'),
    comment: own.texts('mediaComments'),
    response: own.texts('mediaResponses'),
    backLink: own.uris('mediaBackLinks'),
    subTitle: own.many('mediaSubTitle', LINK),
    peerLink: own.many('mediaPeerLink', LINK),
    location: own.many('mediaLocation', LOCATION),
    rights: own.one('mediaRights', RIGHTS),
    scene: own.many('mediaScenes', { text: false }),
  },
  inside: {
    'media:content': PARTS,
    'media:group': { ...PARTS, content: group.many('contents', CONTENT) },
    'media:embed': { param: embed.many('params', { attributes: { name: 'text' }, text: 'value' }) },
    'media:location': { 'georss:where': where, 'gml:point': gmlShape('Point') },
    'media:scene': {
      sceneTitle: scene.text('title'),
      sceneDescription: scene.text('description'),
      sceneStartTime: scene.text('startTime'),
      sceneEndTime: scene.text('endTime'),
    },
  },
};
