/** Creative Commons in RDF. The license itself becomes a link with rel `license`. https://creativecommons.org/ns */

import { rulesFor } from '../mapping/combinators.ts';
import { addLicense } from '../mapping/link.ts';
import { orResource } from '../mapping/resource.ts';
import type { Namespace } from '../mapping/rule.ts';

export interface CcKeys {
  /** `cc:attributionName`: whom to name as author. */
  ccAttributionName?: string;
  /** `cc:attributionURL`: address to name beside the author. Resolved. */
  ccAttributionURL?: string;
  /** `cc:morePermissions`: where to ask for more rights. Resolved. */
  ccMorePermissions?: string;
  /** `cc:useGuidelines`: how the author wishes the work to be used. Resolved. */
  ccUseGuidelines?: string;
  /** `cc:permits` of each: what the license permits. Resolved. */
  ccPermits?: string[];
  /** `cc:requires` of each: what the license requires. Resolved. */
  ccRequires?: string[];
  /** `cc:prohibits` of each: what the license prohibits. Resolved. */
  ccProhibits?: string[];
  /** `cc:jurisdiction`: the law that the license is made for. Resolved. */
  ccJurisdiction?: string;
  /** `cc:legalcode`: text of the license. Resolved. */
  ccLegalcode?: string;
  /** `cc:deprecatedOn`: since when the license is out of use, as written. */
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
  elements: {
    license: {
      keys: ['links', 'license'],
      text: 'plain',
      open: (build, element, frame) => {
        const address = element.attribute('rdf:resource');
        if (address !== undefined) addLicense(build, address, frame);
      },
      close: (build, text, frame) => {
        if (text !== '') addLicense(build, text, frame);
      },
    },
    attributionname: text('ccAttributionName'),
    attributionurl: orResource(uri('ccAttributionURL')),
    morepermissions: orResource(uri('ccMorePermissions')),
    useguidelines: orResource(uri('ccUseGuidelines')),
    permits: orResource(uris('ccPermits')),
    requires: orResource(uris('ccRequires')),
    prohibits: orResource(uris('ccProhibits')),
    jurisdiction: orResource(uri('ccJurisdiction')),
    legalcode: orResource(uri('ccLegalcode')),
    deprecatedon: text('ccDeprecatedOn'),
  },
};
