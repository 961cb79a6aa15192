/** Google Data. https://developers.google.com/gdata/docs/2.0/elements */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Part } from '../model/model.ts';

export interface GdImage extends Part {
  /** Resolved. */
  src?: string;
  rel?: string;
  width?: string;
  height?: string;
  value?: string;
}

export interface GdExtendedProperty extends Part {
  name?: string;
  value?: string;
  realm?: string;
}

export interface GdRating extends Part {
  average?: string;
  min?: string;
  max?: string;
  numRaters?: string;
  rel?: string;
  value?: string;
}

export interface GdFeedLink extends Part {
  /** Resolved. */
  href?: string;
  rel?: string;
  countHint?: string;
  readOnly?: string;
  value?: string;
}

export interface GdCommentsFeedLink extends Part {
  /** Resolved. */
  href?: string;
  rel?: string;
  countHint?: string;
  readOnly?: string;
  value?: string;
}

export interface GdComments extends Part {
  rel?: string;
  /** `gd:feedLink`: the feed of the comments. */
  feedLink?: GdCommentsFeedLink[];
  value?: string;
}

export interface GdWhen extends Part {
  /** As written. */
  startTime?: string;
  /** As written. */
  endTime?: string;
  valueString?: string;
  value?: string;
}

export interface GdWhere extends Part {
  label?: string;
  rel?: string;
  valueString?: string;
  value?: string;
}

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

const { text, one, many } = rulesFor<GdKeys>();
const ofComments = rulesFor<GdComments>();

export const namespace: Namespace = {
  prefix: 'gd',
  uris: ['http://schemas.google.com/g/2005'],
  elements: {
    image: many('gdImage', { attributes: { src: 'address', rel: 'text', width: 'text', height: 'text' } }),
    extendedproperty: many('gdExtendedProperty', {
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
    feedlink: many('gdFeedLink', {
      attributes: { href: 'address', rel: 'text', countHint: 'text', readOnly: 'text' },
    }),
    comments: one('gdComments', { attributes: { rel: 'text' } }),
    etag: text('gdEtag'),
    when: many('gdWhen', { attributes: { startTime: 'text', endTime: 'text', valueString: 'text' } }),
    where: many('gdWhere', { attributes: { label: 'text', rel: 'text', valueString: 'text' } }),
  },
  inside: {
    'gd:comments': {
      feedlink: ofComments.many('feedLink', {
        attributes: { href: 'address', rel: 'text', countHint: 'text', readOnly: 'text' },
      }),
    },
  },
};
