/** Media RSS. https://www.rssboard.org/media-rss */

import { keepAttributes, rulesFor, transparent } from '../mapping/combinators.ts';
import { description, substituteTitle } from '../mapping/construct.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { category, keywords } from '../mapping/tag.ts';
import { append, attributesOf, write, writeText } from '../mapping/write.ts';

/** Attributes as written, under their lower-cased names. */
export type MediaAttributes = Record<string, string>;

/** `media:restriction`: attributes, and what is allowed or denied. */
export interface MediaRestriction {
  /** `allow` or `deny`. */
  relationship?: string;
  /** `country`, `uri`, `sharing`. */
  type?: string;
  /** The words of the text, lower-cased: `['au', 'us']`. */
  content: string[];
}

export interface MediaKeys {
  /** `media:content`: attributes `url`, `type`, `medium`, `filesize`, `duration`, `width`, `height` … of each. */
  mediaContent?: MediaAttributes[];
  /** `media:thumbnail`: attributes `url`, `width`, `height`, `time` of each. */
  mediaThumbnail?: MediaAttributes[];
  /** `media:credit`: attributes `role`, `scheme` of each, and its text as `content`. */
  mediaCredit?: MediaAttributes[];
  /** `media:rating`: attribute `scheme`, and its text as `content`. */
  mediaRating?: MediaAttributes;
  /** `media:license`: attributes `type`, `href`, and its text as `content`. */
  mediaLicense?: MediaAttributes;
  /** `media:copyright`: attribute `url`, and its text as `content`. */
  mediaCopyright?: MediaAttributes;
  mediaRestriction?: MediaRestriction;
  /** `media:player`: attributes `url`, `width`, `height`, and its text as `content`. */
  mediaPlayer?: MediaAttributes;
  /** `media:text`: attributes `type`, `lang`, `start`, `end` of each, and its text as `content`. Not sanitised. */
  mediaText?: MediaAttributes[];
  /** `media:hash`: attribute `algo` of each, and its text as `content`. */
  mediaHash?: MediaAttributes[];
  /** `media:embed`: attributes `url`, `width`, `height`. */
  mediaEmbed?: MediaAttributes;
  /** `media:status`: attributes `state`, `reason`. */
  mediaStatus?: MediaAttributes;
  /** `media:price`: attributes `type`, `price`, `currency`, `info` of each. */
  mediaPrice?: MediaAttributes[];
  /** `media:starRating`: attributes `average`, `count`, `min`, `max`. */
  mediaStarrating?: MediaAttributes;
  /** `media:statistics`: attributes `views`, `favorites`. */
  mediaStatistics?: MediaAttributes;
  /** `media:keywords`, as written; the words are among `tags`. */
  mediaKeywords?: string;
}

const CATEGORY_SCHEME = 'http://search.yahoo.com/mrss/category_schema';

/** The address may be the text of the element. */
const thumbnail: Rule = {
  keys: ['mediaThumbnail'],
  text: 'plain',
  open: keepAttributes,
  close: (build, text, frame) => {
    const attributes = frame.kept as MediaAttributes;
    if (text !== '') attributes['url'] ??= text;
    append(build, 'mediaThumbnail', attributes);
  },
};

const restriction: Rule = {
  keys: ['mediaRestriction'],
  text: 'plain',
  open: keepAttributes,
  close: (build, text, frame) => {
    const restricted = frame.kept as Record<string, unknown>;
    restricted['content'] = text.toLowerCase().split(WHITE_SPACE);
    write(build, frame, 'mediaRestriction', restricted);
  },
};
const WHITE_SPACE = /\s+/;

const { attributes, attributesList } = rulesFor<MediaKeys>();

/** Also serves as the license of the entry, where there is no link to one. */
const license: Rule = {
  ...attributes('mediaLicense', 'content'),
  keys: ['mediaLicense', 'license'],
  open: (build, element, frame) => {
    frame.kept = attributesOf(build, element, frame);
    const address = element.attribute('href');
    const href = address ? build.resolve(address, frame) : undefined;
    if (href) build.scope.record.license ??= href;
  },
};

export const namespace: Namespace = {
  prefix: 'media',
  uris: [
    'http://search.yahoo.com/mrss/',
    // Wrong in the specification's own examples, and all over the web since.
    'http://search.yahoo.com/mrss',
    'http://video.search.yahoo.com/mrss',
    'http://video.search.yahoo.com/mrss/',
    'http://www.rssboard.org/media-rss',
    'http://tools.search.yahoo.com/mrss/',
  ],
  elements: {
    title: substituteTitle,
    description: description('text/plain'),
    category: category('term', CATEGORY_SCHEME),
    keywords: keywords(['mediaKeywords'], undefined, (build, text, frame) => {
      writeText(build, frame, 'mediaKeywords', text);
    }),
    group: transparent,
    community: transparent,
    content: { ...attributesList('mediaContent'), text: 'none' },
    thumbnail,
    credit: attributesList('mediaCredit', 'content'),
    rating: attributes('mediaRating', 'content'),
    license,
    copyright: attributes('mediaCopyright', 'content'),
    restriction,
    player: attributes('mediaPlayer', 'content'),
    text: attributesList('mediaText', 'content'),
    hash: attributesList('mediaHash', 'content'),
    embed: attributes('mediaEmbed'),
    status: attributes('mediaStatus'),
    price: attributesList('mediaPrice'),
    starrating: attributes('mediaStarrating'),
    statistics: attributes('mediaStatistics'),
  },
};
