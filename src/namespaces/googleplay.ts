/** Google Play podcasts: iTunes' elements again, under another name. https://support.google.com/podcast-publishers */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

export interface GoogleplayKeys {
  /** `googleplay:author`. */
  googleplayAuthor?: string;
  /** `googleplay:email`: address of the owner. */
  googleplayEmail?: string;
  /** `googleplay:description`. Not sanitised. */
  googleplayDescription?: string;
  /** `googleplay:image/@href`. */
  googleplayImage?: { href?: string };
  /** `googleplay:category/@text` of each. */
  googleplayCategory?: { text?: string }[];
  /** `googleplay:explicit`: `yes` → true; `no`, `clean` → false; absent when it says anything else. */
  googleplayExplicit?: boolean;
  /** `googleplay:block`: `yes` → true, `no` → false. */
  googleplayBlock?: boolean;
  /** `googleplay:new-feed-url`. Resolved. */
  googleplayNewFeedUrl?: string;
}

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['Yes', true],
  ['true', true],
  ['no', false],
  ['No', false],
  ['clean', false],
  ['false', false],
]);

const { text, uri, choice, attributes, attributesList } = rulesFor<GoogleplayKeys>();

export const namespace: Namespace = {
  prefix: 'googleplay',
  uris: [
    'http://www.google.com/schemas/play-podcasts/1.0',
    'http://www.google.com/schemas/play-podcasts/1.0/play-podcasts.xsd',
  ],
  elements: {
    author: text('googleplayAuthor'),
    email: text('googleplayEmail'),
    description: text('googleplayDescription'),
    image: attributes('googleplayImage'),
    category: attributesList('googleplayCategory'),
    explicit: choice('googleplayExplicit', ANSWERS),
    block: choice('googleplayBlock', ANSWERS),
    'new-feed-url': uri('googleplayNewFeedUrl'),
  },
};
