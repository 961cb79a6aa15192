/** Creative Commons in RDF. The license itself becomes a link with rel `license`. https://creativecommons.org/ns */

import { keyedByName, orResource, rulesFor } from '../mapping/combinators.ts';
import { license } from '../mapping/link.ts';
import type { Namespace } from '../mapping/rule.ts';

/**
 * Keys of `cc`: Creative Commons in RDF. The license itself becomes a link with rel `license`. https://creativecommons.org/ns
 */
export interface CcKeys {
  /** `cc:attributionName`: name to credit as author. */
  ccAttributionName?: string;
  /** `cc:attributionURL`: address to credit with the author. Resolved. */
  ccAttributionURL?: string;
  /** `cc:morePermissions`: page for requests of further rights. Resolved. */
  ccMorePermissions?: string;
  /** `cc:useGuidelines`: guidelines of the author for the use of the work. Resolved. */
  ccUseGuidelines?: string;
  /** `cc:permits` of each: a use that the license permits. Resolved. */
  ccPermits?: string[];
  /** `cc:requires` of each: a condition that the license sets. Resolved. */
  ccRequires?: string[];
  /** `cc:prohibits` of each: a use that the license prohibits. Resolved. */
  ccProhibits?: string[];
  /** `cc:jurisdiction`: the jurisdiction of the license. Resolved. */
  ccJurisdiction?: string;
  /** `cc:legalcode`: text of the license. Resolved. */
  ccLegalcode?: string;
  /** `cc:deprecatedOn`: date since which the license is out of use, as written. */
  ccDeprecatedOn?: string;
}

const { text, uri, uris } = rulesFor<CcKeys>();

export const namespace: Namespace = {
  prefix: 'cc',
  uris: [
    'http://web.resource.org/cc/',
    'http://creativecommons.org/ns#',
    'http://creativecommons.org/ns#license',
  ],
  elements: keyedByName('cc', {
    license: orResource(() => license),
    attributionName: text,
    attributionURL: orResource(uri),
    morePermissions: orResource(uri),
    useGuidelines: orResource(uri),
    permits: orResource(uris),
    requires: orResource(uris),
    prohibits: orResource(uris),
    jurisdiction: orResource(uri),
    legalcode: orResource(uri),
    deprecatedOn: text,
  }),
};
