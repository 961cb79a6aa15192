/** RSS administration module. https://web.resource.org/rss/1.0/modules/admin/ */

import { keyedByName, orResource, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `admin`: RSS administration module. https://web.resource.org/rss/1.0/modules/admin/ */
export interface AdminKeys {
  /** `admin:errorReportsTo`: address for reports of faults, usually a `mailto:` address. Resolved. */
  adminErrorReportsTo?: string;
  /** `admin:generatorAgent`: address of the program that made the feed. Resolved. */
  adminGeneratorAgent?: string;
}

const { uri } = rulesFor<AdminKeys>();

export const namespace: Namespace = {
  prefix: 'admin',
  uris: ['http://webns.net/mvcb/'],
  elements: keyedByName('admin', {
    errorReportsTo: orResource(uri),
    generatorAgent: orResource(uri),
  }),
};
