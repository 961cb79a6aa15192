/** FeedBurner. The namespace went out of use with the service's analytics; feeds still carry it. */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';

export interface FeedburnerKeys {
  /** `feedburner:origLink`: the page itself, where `link` goes through FeedBurner. Resolved. */
  feedburnerOriglink?: string;
  /** `feedburner:origEnclosureLink`: the enclosure itself. Resolved. */
  feedburnerOrigenclosurelink?: string;
  /** `feedburner:emailServiceId`. */
  feedburnerEmailserviceid?: string;
  /** `feedburner:feedburnerHostname`. */
  feedburnerFeedburnerhostname?: string;
}

const { text, uri } = rulesFor<FeedburnerKeys>();
const { markup } = rulesFor<Fields>();

export const namespace: Namespace = {
  prefix: 'feedburner',
  uris: ['http://rssnamespace.org/feedburner/ext/1.0'],
  elements: {
    browserfriendly: markup('info', 'text/plain'),
    origlink: uri('feedburnerOriglink'),
    origenclosurelink: uri('feedburnerOrigenclosurelink'),
    emailserviceid: text('feedburnerEmailserviceid'),
    feedburnerhostname: text('feedburnerFeedburnerhostname'),
  },
};
