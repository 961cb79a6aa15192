/** Creative Commons in RDF: a license by `rdf:resource`, which becomes a link with rel `license`. https://creativecommons.org/ns */

import { addLicense } from '../mapping/link.ts';
import type { Namespace } from '../mapping/rule.ts';

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
  },
};
