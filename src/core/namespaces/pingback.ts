/** Pingback. https://web.archive.org/web/2010/http://madskills.com/public/xml/rss/module/pingback/ */

import { keyedByName, orResource, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `pingback`: Pingback. https://web.archive.org/web/2010/http://madskills.com/public/xml/rss/module/pingback/ */
export interface PingbackKeys {
  /** `pingback:server`: address for pingbacks to the entry. Resolved. */
  pingbackServer?: string;
  /** `pingback:target`: the page that a pingback names. Resolved. */
  pingbackTarget?: string;
  /** `pingback:about`: page to which the entry has sent a pingback. Resolved. */
  pingbackAbout?: string;
  /** `pingback:to`: address for pingbacks to the feed. Resolved. */
  pingbackTo?: string;
}

const { uri } = rulesFor<PingbackKeys>();

export const namespace: Namespace = {
  prefix: 'pingback',
  uris: ['http://madskills.com/public/xml/rss/module/pingback/'],
  elements: keyedByName('pingback', {
    server: orResource(uri),
    target: orResource(uri),
    about: orResource(uri),
    to: orResource(uri),
  }),
};
