/** FeedBurner. The namespace went out of use with the service's analytics; feeds still carry it. */

import { as, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail } from '../model.ts';

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
}

const { text, uri, markup } = rulesFor<FeedburnerKeys>();

export const namespace: Namespace = {
  prefix: 'feedburner',
  uris: ['http://rssnamespace.org/feedburner/ext/1.0'],
  elements: {
    browserfriendly: markup('feedburnerBrowserFriendly', 'text/plain', as('info')),
    origlink: uri('feedburnerOrigLink'),
    origenclosurelink: uri('feedburnerOrigEnclosureLink'),
    emailserviceid: text('feedburnerEmailServiceId'),
    feedburnerhostname: text('feedburnerFeedburnerHostname'),
  },
};
