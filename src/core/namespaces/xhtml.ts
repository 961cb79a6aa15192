/** XHTML inside RSS: `xhtml:body` holds the whole text of an entry. https://www.w3.org/TR/xhtml1/ */

import { content } from '../mapping/construct.ts';
import type { Namespace } from '../mapping/rule.ts';

export const namespace: Namespace = {
  prefix: 'xhtml',
  uris: ['http://www.w3.org/1999/xhtml'],
  elements: {
    body: content('application/xhtml+xml'),
  },
};
