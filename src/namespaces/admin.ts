/** RSS administration module. https://web.resource.org/rss/1.0/modules/admin/ */

import type { Namespace, Rule } from '../mapping/rule.ts';
import { write } from '../mapping/write.ts';

export interface AdminKeys {
  /** `admin:errorReportsTo`: whom to tell about faults of the feed, usually a `mailto:` address. Resolved. */
  adminErrorReportsTo?: string;
  /** `admin:generatorAgent`: address of the program that made the feed. Resolved. */
  adminGeneratorAgent?: string;
}

/** An address in `rdf:resource`. */
function resource(key: keyof AdminKeys): Rule {
  return {
    keys: [key],
    single: key,
    rank: 0,
    text: 'none',
    open: (build, element, frame) => {
      const address = element.attribute('rdf:resource');
      if (address === undefined) return;
      const href = build.resolve(address, frame);
      if (href) write(build, frame, key, href);
    },
  };
}

export const namespace: Namespace = {
  prefix: 'admin',
  uris: ['http://webns.net/mvcb/'],
  elements: {
    errorreportsto: resource('adminErrorReportsTo'),
    generatoragent: resource('adminGeneratorAgent'),
  },
};
