/** TrackBack. https://web.archive.org/web/2010/http://madskills.com/public/xml/rss/module/trackback/ */

import { keyedByName, orResource, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `trackback`: TrackBack. https://web.archive.org/web/2010/http://madskills.com/public/xml/rss/module/trackback/ */
export interface TrackbackKeys {
  /** `trackback:ping`: address for trackbacks to the entry. Resolved. */
  trackbackPing?: string;
  /** `trackback:about`: page to which the entry has sent a trackback. Resolved. */
  trackbackAbout?: string;
}

const { uri } = rulesFor<TrackbackKeys>();

export const namespace: Namespace = {
  prefix: 'trackback',
  uris: ['http://madskills.com/public/xml/rss/module/trackback/'],
  elements: keyedByName('trackback', {
    ping: orResource(uri),
    about: orResource(uri),
  }),
};
