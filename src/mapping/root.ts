/** Root elements of feeds: take part in the feed, and their language is the feed's. */

import type { Rule } from './rule.ts';
import type { ScopeKind } from './scope.ts';

/** @param kind `root` where a channel inside is the feed itself */
export function root(kind: ScopeKind & ('root' | 'feed')): Rule {
  return {
    keys: ['language'],
    text: 'none',
    holds: 'feed',
    open: (build, element) => {
      build.enter(kind, build.feed);
      const language = element.attribute('xml:lang') ?? element.attribute('lang');
      if (language) build.feed.language = language.replaceAll('_', '-');
    },
  };
}
