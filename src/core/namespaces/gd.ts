/** Google Data. https://developers.google.com/gdata/docs/2.0/elements */

import { type ObjectShape, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart, Part } from '../model/model.ts';

/** `gd:image`: a picture of a person. */
export interface GdImage extends EmptyPart {
  /** Attribute `src`: address of the picture. Resolved. */
  src?: string;
  /** Attribute `rel`: use of the picture, as written. */
  rel?: string;
  /** Attribute `width`: pixels, as written. */
  width?: string;
  /** Attribute `height`: pixels, as written. */
  height?: string;
}

/** `gd:extendedProperty`: data of a program. */
export interface GdExtendedProperty extends Part {
  /** Attribute `name` of the property, as written. */
  name?: string;
  /** Attribute `value` of the property, as written. */
  value?: string;
  /** Attribute `realm`: domain of the name, as written. */
  realm?: string;
}

/** `gd:rating`: ratings of the entry by users. */
export interface GdRating extends EmptyPart {
  /** Attribute `average` of the ratings, as written. */
  average?: string;
  /** Attribute `min`: the lowest possible rating, as written. */
  min?: string;
  /** Attribute `max`: the highest possible rating, as written. */
  max?: string;
  /** Attribute `numRaters`: number of ratings, as written. */
  numRaters?: string;
  /** Attribute `rel`: the rated property, as written. */
  rel?: string;
}

/** `gd:feedLink`: a feed that belongs to an entry. */
export interface GdFeedLink extends EmptyPart {
  /** Attribute `href`: address of the feed. Resolved. */
  href?: string;
  /** Attribute `rel`: kind of the feed, as written. */
  rel?: string;
  /** Attribute `countHint`: number of its entries or comments, as written. */
  countHint?: string;
  /** Attribute `readOnly`: whether the feed can be changed, as written. */
  readOnly?: string;
}

/** `gd:comments/gd:feedLink`: a feed of comments. */
export interface GdCommentsFeedLink extends GdFeedLink {}

/** `gd:comments`: the comments on an entry. */
export interface GdComments extends EmptyPart {
  /** Attribute `rel`: kind of the comments, as written. */
  rel?: string;
  /** `gd:feedLink`: the feed of the comments. */
  feedLinks?: GdCommentsFeedLink[];
}

/** `gd:when`: the time of an event. */
export interface GdWhen extends EmptyPart {
  /** Attribute `startTime`, as written. */
  startTime?: string;
  /** Attribute `endTime`, as written. */
  endTime?: string;
  /** Attribute `valueString`: the time in words. */
  valueString?: string;
}

/** `gd:where`: the place of an event. */
export interface GdWhere extends EmptyPart {
  /** Attribute `label`: name of the place among several. */
  label?: string;
  /** Attribute `rel`: kind of the place, as written. */
  rel?: string;
  /** Attribute `valueString`: the place in words. */
  valueString?: string;
}

/** Keys of `gd`: Google Data. https://developers.google.com/gdata/docs/2.0/elements */
export interface GdKeys {
  /** `gd:image`: a picture of a person. */
  gdImage?: GdImage[];
  /** `gd:extendedProperty`. */
  gdExtendedProperty?: GdExtendedProperty[];
  /** `gd:rating`. */
  gdRating?: GdRating;
  /** `gd:feedLink`: a feed of the entry. */
  gdFeedLink?: GdFeedLink[];
  /** `gd:comments`. */
  gdComments?: GdComments;
  /** `gd:etag`: version of the resource, as written. */
  gdEtag?: string;
  /** `gd:when`. */
  gdWhen?: GdWhen[];
  /** `gd:where`. */
  gdWhere?: GdWhere[];
}

const FEED_LINK: ObjectShape<GdFeedLink> = {
  attributes: { href: 'address', rel: 'text', countHint: 'text', readOnly: 'text' },
};

const { text, one, many } = rulesFor<GdKeys>();
const ofComments = rulesFor<GdComments>();

export const namespace: Namespace = {
  prefix: 'gd',
  uris: ['http://schemas.google.com/g/2005'],
  elements: {
    image: many('gdImage', { attributes: { src: 'address', rel: 'text', width: 'text', height: 'text' } }),
    extendedProperty: many('gdExtendedProperty', {
      attributes: { name: 'text', value: 'text', realm: 'text' },
    }),
    rating: one('gdRating', {
      attributes: {
        average: 'text',
        min: 'text',
        max: 'text',
        numRaters: 'text',
        rel: 'text',
        value: 'text',
      },
    }),
    feedLink: many('gdFeedLink', FEED_LINK),
    comments: one('gdComments', { attributes: { rel: 'text' } }),
    etag: text('gdEtag'),
    when: many('gdWhen', { attributes: { startTime: 'text', endTime: 'text', valueString: 'text' } }),
    where: many('gdWhere', { attributes: { label: 'text', rel: 'text', valueString: 'text' } }),
  },
  inside: {
    'gd:comments': {
      feedLink: ofComments.many('feedLinks', FEED_LINK),
    },
  },
};
