/** Elements of RSS 1.0 modules: the value is in `rdf:resource`; in RSS 2.0 it is the text. */

import type { Rule } from './rule.ts';

/** Extends a rule to elements whose value may be in `rdf:resource`. */
export function orResource(asText: Rule): Rule {
  return {
    ...asText,
    open: (_build, element, frame) => {
      frame.kept = element.attribute('rdf:resource');
    },
    close: (build, text, frame) => {
      const resource = (frame.kept as string | undefined)?.trim();
      if (resource) frame.isIntact = false;
      asText.close?.(build, resource || text, frame);
    },
  };
}
