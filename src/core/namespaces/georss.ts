/** GeoRSS Simple, and GeoRSS GML's `where`. https://docs.ogc.org/cs/17-002r1/17-002r1.html */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import { type GeometryKeys, shape, where } from '../mapping/geometry.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `georss`: GeoRSS Simple, and GeoRSS GML's `where`. https://docs.ogc.org/cs/17-002r1/17-002r1.html */
export interface GeorssKeys extends GeometryKeys {
  /** `georss:elev`: meters, as written. */
  georssElev?: string;
  /** `georss:floor`: number of the storey, as written. */
  georssFloor?: string;
  /** `georss:radius`: meters, as written. */
  georssRadius?: string;
  /** `georss:featureName`. */
  georssFeatureName?: string;
  /** `georss:featureTypeTag`. */
  georssFeatureTypeTag?: string;
  /** `georss:relationshipTag`. */
  georssRelationshipTag?: string;
}

const { text } = rulesFor<GeorssKeys>();

export const namespace: Namespace = {
  prefix: 'georss',
  uris: ['http://www.georss.org/georss', 'http://www.georss.org/georss/10'],
  elements: keyedByName('georss', {
    point: shape('Point'),
    line: shape('LineString'),
    polygon: shape('Polygon'),
    box: shape('Box'),
    where,
    elev: text,
    floor: text,
    radius: text,
    featureName: text,
    featureTypeTag: text,
    relationshipTag: text,
  }),
};
