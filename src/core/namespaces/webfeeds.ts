/**
 * Webfeeds, Feedly's vocabulary for the look of a feed.
 * https://web.archive.org/web/2020/https://blog.feedly.com/10-ways-to-optimize-your-feed-for-feedly/
 */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Part } from '../model/model.ts';

export interface WebfeedsCover extends Part {
  /** Resolved. */
  image?: string;
  value?: string;
}

export interface WebfeedsRelated extends Part {
  layout?: string;
  target?: string;
  value?: string;
}

export interface WebfeedsAnalytics extends Part {
  id?: string;
  engine?: string;
  value?: string;
}

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
  elements: {
    cover: one('webfeedsCover', { attributes: { image: 'address' } }),
    icon: uri('webfeedsIcon'),
    logo: uri('webfeedsLogo'),
    wordmark: uri('webfeedsWordmark'),
    accentcolor: text('webfeedsAccentColor'),
    related: one('webfeedsRelated', { attributes: { layout: 'text', target: 'text' } }),
    analytics: one('webfeedsAnalytics', { attributes: { id: 'text', engine: 'text' } }),
    partial: text('webfeedsPartial'),
  },
};
