/** Elements of RSS 1.0 modules: the value stands in `rdf:resource`, in RSS 2.0 in the text. */

import type { Rule } from './rule.ts';

/** The same rule, for an element whose value may stand in `rdf:resource`. */
export function orResource(asText: Rule): Rule {
  return {
    ...asText,
    open: (_build, element, frame) => {
      frame.kept = element.attribute('rdf:resource');
    },
    close: (build, text, frame) =>
      asText.close?.(build, (frame.kept as string | undefined)?.trim() || text, frame),
  };
}
