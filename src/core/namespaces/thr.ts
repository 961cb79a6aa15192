/** Atom threading extensions, RFC 4685, and the older RSS threading module. */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart, Part } from '../model/model.ts';

/** `thr:in-reply-to`: the entry to which this entry replies. */
export interface ThrInReplyTo extends EmptyPart {
  /** The identifier of the other entry, as written. */
  ref?: string;
  /** Attribute `href`: the page of the other entry. Resolved. */
  href?: string;
  /** The feed of the other entry. Resolved. */
  source?: string;
  /** Attribute `type`: media type of that page, as written. */
  type?: string;
}

/** `thr:children` of the RSS module: the replies to an entry. */
export interface ThrChildren extends Part {
  /** Text of the element, as written. */
  value?: string;
}

/** Keys of `thr`: Atom threading extensions, RFC 4685, and the older RSS threading module. */
export interface ThrKeys {
  /** `thr:in-reply-to` of each: the entries to which this entry replies. */
  thrInReplyTo?: ThrInReplyTo[];
  /** `thr:total`: number of replies, as written. */
  thrTotal?: string;
  /** `thr:children` of the RSS module. */
  thrChildren?: ThrChildren;
}

const { text, one, many } = rulesFor<ThrKeys>();

export const namespace: Namespace = {
  prefix: 'thr',
  uris: ['http://purl.org/syndication/thread/1.0', 'http://purl.org/rss/1.0/modules/threading/'],
  elements: keyedByName('thr', {
    'in-reply-to': many('thrInReplyTo', {
      attributes: { ref: 'text', href: 'address', source: 'address', type: 'text' },
    }),
    total: text,
    children: one,
  }),
};
