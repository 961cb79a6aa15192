/** Syndication: how often the feed changes. https://web.resource.org/rss/1.0/modules/syndication/ */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

export interface SyKeys {
  /** `sy:updatePeriod`: `hourly`, `daily`, `weekly`, `monthly`, `yearly`; as written. */
  syUpdateperiod?: string;
  /** `sy:updateFrequency`: updates in a period, as written. */
  syUpdatefrequency?: string;
  /** `sy:updateBase`: the date the periods count from, as written. */
  syUpdatebase?: string;
}

const { text } = rulesFor<SyKeys>();

export const namespace: Namespace = {
  prefix: 'sy',
  uris: ['http://purl.org/rss/1.0/modules/syndication/'],
  elements: {
    updateperiod: text('syUpdateperiod'),
    updatefrequency: text('syUpdatefrequency'),
    updatebase: text('syUpdatebase'),
  },
};
