/** The `enclosure` of RSS 2.0 for RSS 1.0, with attributes of RDF; classified ads have it in RSS 2.0. Purl of its author: http://purl.oclc.org/net/rss_2.0/enc# */

import { enclosure } from '../mapping/link.ts';
import type { Namespace } from '../mapping/rule.ts';

export const namespace: Namespace = {
  prefix: 'enc',
  uris: ['http://purl.oclc.org/net/rss_2.0/enc#'],
  elements: { enclosure },
};
