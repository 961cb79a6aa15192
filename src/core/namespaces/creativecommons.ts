/** Creative Commons in RSS 2.0: a license as text, which becomes a link with rel `license`. https://www.rssboard.org/creative-commons */

import { license } from '../mapping/link.ts';
import type { Namespace } from '../mapping/rule.ts';

export const namespace: Namespace = {
  prefix: 'creativecommons',
  uris: [
    'http://backend.userland.com/creativeCommonsRssModule',
    'http://cyber.law.harvard.edu/rss/creativeCommonsRssModule.html',
  ],
  elements: {
    license,
  },
};
