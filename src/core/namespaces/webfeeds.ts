/**
 * Webfeeds, Feedly's vocabulary for the look of a feed.
 * https://web.archive.org/web/2020/https://blog.feedly.com/10-ways-to-optimize-your-feed-for-feedly/
 */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart } from '../model/model.ts';

/** `webfeeds:cover`: a large picture of the feed. */
export interface WebfeedsCover extends EmptyPart {
  /** Attribute `image`: address of the picture. Resolved. */
  image?: string;
}

/** `webfeeds:related`: layout of related articles. */
export interface WebfeedsRelated extends EmptyPart {
  /** Attribute `layout`: `card`, as written. */
  layout?: string;
  /** Attribute `target`: `browser`, as written. */
  target?: string;
}

/** `webfeeds:analytics`: a service that counts the readers. */
export interface WebfeedsAnalytics extends EmptyPart {
  /** Attribute `id` of the account, as written. */
  id?: string;
  /** Attribute `engine`: `GoogleAnalytics`, as written. */
  engine?: string;
}

/**
 * Keys of `webfeeds`: Webfeeds, Feedly's vocabulary for the look of a feed.
 * https://web.archive.org/web/2020/https://blog.feedly.com/10-ways-to-optimize-your-feed-for-feedly/
 */
export interface WebfeedsKeys {
  /** `webfeeds:cover`: a large picture of the feed. */
  webfeedsCover?: WebfeedsCover;
  /** `webfeeds:icon`: a picture of the feed. Resolved. */
  webfeedsIcon?: string;
  /** `webfeeds:logo`: a wordmark of the feed. Resolved. */
  webfeedsLogo?: string;
  /** `webfeeds:wordmark`: an older name of the logo. Resolved. */
  webfeedsWordmark?: string;
  /** `webfeeds:accentColor`: color of links, six hexadecimal digits, as written. */
  webfeedsAccentColor?: string;
  /** `webfeeds:related`: layout of related articles. */
  webfeedsRelated?: WebfeedsRelated;
  /** `webfeeds:analytics`: service that counts the readers. */
  webfeedsAnalytics?: WebfeedsAnalytics;
  /** `webfeeds:partial`: address of the full entry when the feed has only a part of it, as written. */
  webfeedsPartial?: string;
}

const { text, uri, one } = rulesFor<WebfeedsKeys>();

export const namespace: Namespace = {
  prefix: 'webfeeds',
  uris: ['http://webfeeds.org/rss/1.0'],
  elements: keyedByName('webfeeds', {
    cover: one('webfeedsCover', { attributes: { image: 'address' } }),
    icon: uri,
    logo: uri,
    wordmark: uri,
    accentColor: text,
    related: one('webfeedsRelated', { attributes: { layout: 'text', target: 'text' } }),
    analytics: one('webfeedsAnalytics', { attributes: { id: 'text', engine: 'text' } }),
    partial: text,
  }),
};
