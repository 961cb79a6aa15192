/** The shapes of GML that GeoRSS uses. https://www.ogc.org/standards/gml/ */

import { transparent } from '../mapping/combinators.ts';
import { type GeometryKeys, gmlPositions, gmlShape } from '../mapping/geometry.ts';
import type { Namespace, Vocabulary } from '../mapping/rule.ts';

/** Keys of GML, the shapes that GeoRSS uses. https://www.ogc.org/standards/gml/ */
export type GmlKeys = GeometryKeys;

const POSITIONS: Vocabulary = {
  exterior: transparent,
  interior: transparent,
  LinearRing: transparent,
  pos: gmlPositions,
  posList: gmlPositions,
  lowerCorner: gmlPositions,
  upperCorner: gmlPositions,
};

export const namespace: Namespace = {
  prefix: 'gml',
  uris: ['http://www.opengis.net/gml', 'http://www.opengis.net/gml/3.2'],
  elements: {
    Point: gmlShape('Point'),
    LineString: gmlShape('LineString'),
    Polygon: gmlShape('Polygon'),
    Envelope: gmlShape('Box'),
  },
  inside: {
    'gml:point': POSITIONS,
    'gml:linestring': POSITIONS,
    'gml:polygon': POSITIONS,
    'gml:envelope': POSITIONS,
  },
};
