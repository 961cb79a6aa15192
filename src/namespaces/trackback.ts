/** TrackBack. https://web.archive.org/web/2010/http://madskills.com/public/xml/rss/module/trackback/ */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';

export interface TrackbackKeys {
  /** `trackback:ping`: where a trackback to the entry is sent. Resolved. */
  trackbackPing?: string;
  /** `trackback:about`: what the entry itself has sent a trackback to. Resolved. */
  trackbackAbout?: string;
}

const { uri } = rulesFor<TrackbackKeys>();

/** RSS 1.0 has the address as `rdf:resource`, RSS 2.0 as text. */
function address(key: keyof TrackbackKeys): Rule {
  const asText = uri(key);
  return {
    ...asText,
    open: (_build, element, frame) => {
      frame.kept = element.attribute('rdf:resource');
    },
    close: (build, text, frame) => asText.close?.(build, (frame.kept as string | undefined) ?? text, frame),
  };
}

export const namespace: Namespace = {
  prefix: 'trackback',
  uris: ['http://madskills.com/public/xml/rss/module/trackback/'],
  elements: {
    ping: address('trackbackPing'),
    about: address('trackbackAbout'),
  },
};
