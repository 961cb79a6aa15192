/** W3C Basic Geo. https://www.w3.org/2003/01/geo/ */

import { keyedByName, rulesFor, transparent } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `geo`: W3C Basic Geo. https://www.w3.org/2003/01/geo/ */
export interface GeoKeys {
  /** `geo:lat`: degrees north, as written. */
  geoLat?: string;
  /** `geo:long`: degrees east, as written. */
  geoLong?: string;
  /** `geo:alt`: meters above sea level, as written. */
  geoAlt?: string;
}

const { text } = rulesFor<GeoKeys>();

export const namespace: Namespace = {
  prefix: 'geo',
  uris: ['http://www.w3.org/2003/01/geo/wgs84_pos#'],
  elements: keyedByName('geo', {
    lat: text,
    long: text,
    lon: text('geoLong'),
    alt: text,
    Point: transparent,
  }),
};
