/** Rules of root elements: their attributes and their language belong to the feed. */

import { addAttributes, attributeTable, otherAttributes } from './attributes.ts';
import type { Rule } from './rule.ts';
import type { ScopeKind } from './scope.ts';

/** Attributes of a root that belong to no module. */
const ROOT_ATTRIBUTES = attributeTable(
  { version: 'text', lang: 'text', base: 'text', language: 'text' },
  { base: 'xml:base', language: 'xml:lang' },
);

/** @param kind `root` when a channel inside is the feed itself */
export function root(kind: ScopeKind & ('root' | 'feed')): Rule {
  return {
    keys: ['language'],
    text: 'none',
    holds: 'feed',
    open: (build, element, frame) => {
      const { record } = build.enter(kind, build.feed);
      addAttributes(record, otherAttributes(build, element, frame, ROOT_ATTRIBUTES));
      const language = element.attribute('xml:lang') ?? element.attribute('lang');
      if (language) build.feed.language = language.replaceAll('_', '-');
    },
  };
}
