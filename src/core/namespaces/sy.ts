/** Syndication: the frequency of updates. https://web.resource.org/rss/1.0/modules/syndication/ */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `sy`: Syndication: the frequency of updates. https://web.resource.org/rss/1.0/modules/syndication/ */
export interface SyKeys {
  /** `sy:updatePeriod`: `hourly`, `daily`, `weekly`, `monthly`, `yearly`; as written. */
  syUpdatePeriod?: string;
  /** `sy:updateFrequency`: updates in a period, as written. */
  syUpdateFrequency?: string;
  /** `sy:updateBase`: the date from which the periods count, as written. */
  syUpdateBase?: string;
}

const { text } = rulesFor<SyKeys>();

export const namespace: Namespace = {
  prefix: 'sy',
  uris: ['http://purl.org/rss/1.0/modules/syndication/'],
  elements: keyedByName('sy', {
    updatePeriod: text,
    updateFrequency: text,
    updateBase: text,
  }),
};
