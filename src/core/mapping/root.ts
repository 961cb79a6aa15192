/** Rules of root elements: their attributes and their language belong to the feed. */

import { attributeTable, otherAttributes } from './attributes.ts';
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
      build.enter(kind, build.feed);
      if (kind === 'feed') {
        const attributes = otherAttributes(build, element, frame, ROOT_ATTRIBUTES);
        if (attributes !== undefined) build.feed.attributes = attributes;
      }
      const language = element.attribute('xml:lang') ?? element.attribute('lang');
      if (language) build.feed.language = language.replaceAll('_', '-');
    },
  };
}
