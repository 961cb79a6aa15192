/** RSS content module. https://web.resource.org/rss/1.0/modules/content/ */

import { content } from '../mapping/construct.ts';
import type { Namespace } from '../mapping/rule.ts';

export const namespace: Namespace = {
  prefix: 'content',
  uris: ['http://purl.org/rss/1.0/modules/content/'],
  elements: {
    encoded: content('text/html'),
  },
};
