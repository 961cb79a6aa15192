/** Atom threading extensions, RFC 4685, and the older RSS threading module. */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

export interface ThrKeys {
  /** `thr:in-reply-to`: its attributes `ref`, `href`, `source`, `type`, as written. The last one. */
  thrInReplyTo?: Record<string, string>;
  /** `thr:total`: number of replies, as written. */
  thrTotal?: string;
  /** `thr:children` of the RSS module: attributes, as written. */
  thrChildren?: Record<string, string>;
}

const { text, attributes } = rulesFor<ThrKeys>();

export const namespace: Namespace = {
  prefix: 'thr',
  uris: ['http://purl.org/syndication/thread/1.0', 'http://purl.org/rss/1.0/modules/threading/'],
  elements: {
    'in-reply-to': attributes('thrInReplyTo'),
    total: text('thrTotal'),
    children: attributes('thrChildren'),
  },
};
