/** FeedBurner. Feeds still have the namespace although the service has given up its analytics. */

import { alsoFills, keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail, EmptyPart, Part } from '../model/model.ts';

/** `feedburner:info`: the feed at FeedBurner. */
export interface FeedburnerInfo extends EmptyPart {
  /** Name of the feed at FeedBurner. */
  uri?: string;
}

/** A button on FeedBurner's page of the feed. */
export interface FeedburnerFeedFlare extends Part {
  /** Attribute `href`: the page of the button. Resolved. */
  href?: string;
  /** The picture. Resolved. */
  src?: string;
  /** Text of the element. */
  value?: string;
}

/** Keys of `feedburner`: FeedBurner, which documents only its address. http://rssnamespace.org/feedburner/ext/1.0 */
export interface FeedburnerKeys {
  /** `feedburner:browserFriendly`; also `info` without a better source. */
  feedburnerBrowserFriendly?: string;
  /** `feedburnerBrowserFriendly` with its type, language and base. */
  feedburnerBrowserFriendlyDetail?: Detail;
  /** `feedburner:origLink`: address of the page, when `link` redirects through FeedBurner. Resolved. */
  feedburnerOrigLink?: string;
  /** `feedburner:origEnclosureLink`: original address of the enclosure. Resolved. */
  feedburnerOrigEnclosureLink?: string;
  /** `feedburner:emailServiceId`. */
  feedburnerEmailServiceId?: string;
  /** `feedburner:feedburnerHostname`. */
  feedburnerFeedburnerHostname?: string;
  /** `feedburner:awareness`: service that counts readers. Resolved. */
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
  elements: keyedByName('feedburner', {
    browserFriendly: {
      ...markup('feedburnerBrowserFriendly', 'text/plain', alsoFills('info')),
      within: { entry: markup('feedburnerBrowserFriendly', 'text/plain') },
    },
    origLink: uri,
    origEnclosureLink: uri,
    emailServiceId: text,
    feedburnerHostname: text,
    awareness: uri,
    info: one('feedburnerInfo', { attributes: { uri: 'text' } }),
    feedFlare: many('feedburnerFeedFlare', { attributes: { href: 'address', src: 'address' } }),
  }),
};
