/** FeedPress, a host of feeds. https://feed.press/xmlns */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `feedpress`: FeedPress, a host of feeds. https://feed.press/xmlns */
export interface FeedpressKeys {
  /** `feedpress:link`: address of the feed at FeedPress. Resolved. */
  feedpressLink?: string;
  /** `feedpress:newsletterId`: identifier of the newsletter, as written. */
  feedpressNewsletterId?: string;
  /** `feedpress:podcastId`: identifier of the podcast at Apple, as written. */
  feedpressPodcastId?: string;
  /** `feedpress:locale`: language of the pages of the feed, as written. */
  feedpressLocale?: string;
  /** `feedpress:cssFile`: a style sheet for the page of the feed. Resolved. */
  feedpressCssFile?: string;
}

const { text, uri } = rulesFor<FeedpressKeys>();

export const namespace: Namespace = {
  prefix: 'feedpress',
  uris: ['https://feed.press/xmlns', 'https://feedpress.me/xmlns'],
  elements: keyedByName('feedpress', {
    link: uri,
    newsletterId: text,
    podcastId: text,
    locale: text,
    cssFile: uri,
  }),
};
