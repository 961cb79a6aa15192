/** The shapes of GML that GeoRSS uses. https://www.ogc.org/standards/gml/ */

import { transparent } from '../mapping/combinators.ts';
import { type GeometryKeys, gmlPositions, gmlShape } from '../mapping/geometry.ts';
import type { Namespace, Vocabulary } from '../mapping/rule.ts';

/** Keys of GML, the shapes that GeoRSS uses. https://www.ogc.org/standards/gml/ */
export type GmlKeys = GeometryKeys;

const POSITIONS: Vocabulary = {
  exterior: transparent,
  interior: transparent,
  linearring: transparent,
  pos: gmlPositions,
  poslist: gmlPositions,
  lowercorner: gmlPositions,
  uppercorner: gmlPositions,
};

export const namespace: Namespace = {
  prefix: 'gml',
  uris: ['http://www.opengis.net/gml', 'http://www.opengis.net/gml/3.2'],
  elements: {
    point: gmlShape('Point'),
    linestring: gmlShape('LineString'),
    polygon: gmlShape('Polygon'),
    envelope: gmlShape('Box'),
  },
  inside: {
    'gml:point': POSITIONS,
    'gml:linestring': POSITIONS,
    'gml:polygon': POSITIONS,
    'gml:envelope': POSITIONS,
  },
};
