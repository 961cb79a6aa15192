/** FeedBurner. The namespace went out of use with the service's analytics; feeds still carry it. */

import { as, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail, Part } from '../model.ts';

export interface FeedburnerInfo extends Part {
  /** Name of the feed at FeedBurner. */
  uri?: string;
  value?: string;
}

/** A button of the page that FeedBurner makes of the feed. */
export interface FeedburnerFeedFlare extends Part {
  /** Resolved. */
  href?: string;
  /** The picture. Resolved. */
  src?: string;
  /** The wording. */
  value?: string;
}

export interface FeedburnerKeys {
  /** `feedburner:browserFriendly`; also `info` where there is no other. */
  feedburnerBrowserFriendly?: string;
  feedburnerBrowserFriendlyDetail?: Detail;
  /** `feedburner:origLink`: the page itself, where `link` goes through FeedBurner. Resolved. */
  feedburnerOrigLink?: string;
  /** `feedburner:origEnclosureLink`: the enclosure itself. Resolved. */
  feedburnerOrigEnclosureLink?: string;
  /** `feedburner:emailServiceId`. */
  feedburnerEmailServiceId?: string;
  /** `feedburner:feedburnerHostname`. */
  feedburnerFeedburnerHostname?: string;
  /** `feedburner:awareness`: where readers are counted. Resolved. */
  feedburnerAwareness?: string;
  /** `feedburner:info`. */
  feedburnerInfo?: FeedburnerInfo;
  /** `feedburner:feedFlare`. */
  feedburnerFeedFlare?: FeedburnerFeedFlare[];
}

const { text, uri, markup, one, many } = rulesFor<FeedburnerKeys>();

export const namespace: Namespace = {
  prefix: 'feedburner',
  uris: ['http://rssnamespace.org/feedburner/ext/1.0'],
  elements: {
    browserfriendly: markup('feedburnerBrowserFriendly', 'text/plain', as('info')),
    origlink: uri('feedburnerOrigLink'),
    origenclosurelink: uri('feedburnerOrigEnclosureLink'),
    emailserviceid: text('feedburnerEmailServiceId'),
    feedburnerhostname: text('feedburnerFeedburnerHostname'),
    awareness: uri('feedburnerAwareness'),
    info: one('feedburnerInfo', { attributes: { uri: 'text' } }),
    feedflare: many('feedburnerFeedFlare', { attributes: { href: 'address', src: 'address' } }),
  },
};
