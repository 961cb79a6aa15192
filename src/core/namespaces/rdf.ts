/**
 * RDF: the root of RSS 0.90 and 1.0, and the list of items in the channel, which repeats data of the items.
 * https://www.w3.org/TR/rdf-syntax-grammar/
 */

import { attributeTable } from '../mapping/attributes.ts';
import { transparent } from '../mapping/combinators.ts';
import { root } from '../mapping/objects.ts';
import type { Namespace } from '../mapping/rule.ts';

/** The address of an item. */
const ITEM = attributeTable({ resource: 'text', prefixed: 'text' }, { prefixed: 'rdf:resource' });

export const namespace: Namespace = {
  prefix: 'rdf',
  uris: ['http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  elements: {
    RDF: root('root'),
    Seq: transparent,
    Bag: transparent,
    Alt: transparent,
    li: { ...transparent, attributes: ITEM },
  },
};
