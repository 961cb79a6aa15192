/** Places in GeoRSS and GML: the shapes of GeoJSON, and `Box`. */

import { isLatitudeFirst, type Position, parsePositions } from '../values/coordinates.ts';
import type { Build, Rule } from './rule.ts';
import { isEmpty } from './write.ts';

export interface Geometry {
  /** `Polygon` has a list of rings, `Box` its lower and upper corner. */
  type?: 'Point' | 'LineString' | 'Polygon' | 'Box';
  /** Longitude before latitude, as in GeoJSON. */
  coordinates?: Position | Position[] | Position[][];
  /** GML `srsName`: the reference system, as written. */
  srsName?: string;
  /** GML `srsDimension`: numbers in a position. */
  srsDimension?: number;
}

type Shape = NonNullable<Geometry['type']>;

/** Keys of a feed or entry with a place. */
export interface GeometryKeys {
  /** `georss:point`, `line`, `polygon`, `box`; `georss:where` with GML. */
  where?: Geometry;
}

function placeOf(build: Build): GeometryKeys {
  return build.scope.record as GeometryKeys;
}

/** Builds the coordinates of a shape from positions; undefined when they are too few. */
const ASSEMBLE: Readonly<Record<Shape, (positions: Position[]) => Geometry['coordinates'] | undefined>> = {
  Point: (positions) => positions[0],
  LineString: (positions) => positions,
  // The last position of a ring equals the first: fewer than four positions enclose no area.
  Polygon: (positions) => (positions.length < 4 ? undefined : [positions]),
  Box: (positions) => positions,
};

function startPlace(build: Build): void {
  placeOf(build).where = {};
}

/** Drops a place without coordinates. */
function endPlace(build: Build): void {
  const place = placeOf(build);
  if (place.where !== undefined && isEmpty(place.where)) delete place.where;
}

export const where: Rule = {
  keys: ['where'],
  single: 'where',
  text: 'none',
  holds: 'parts',
  open: startPlace,
  close: endPlace,
};

/** A shape whose positions are the text of the element. */
export function shape(type: Shape): Rule {
  return {
    keys: ['where'],
    single: 'where',
    text: 'plain',
    close: (build, text) => {
      const positions = parsePositions(text, 2, true);
      const coordinates = positions === undefined ? undefined : ASSEMBLE[type](positions);
      if (coordinates === undefined || build.scope.kind === 'document') return;
      placeOf(build).where = { type, coordinates };
    },
  };
}

/** A shape whose positions are in child elements. */
export function gmlShape(type: Shape): Rule {
  return {
    keys: ['where'],
    text: 'none',
    holds: 'parts',
    open: (build, element, frame) => {
      const place = placeOf(build);
      place.where ??= {};
      place.where.type = type;
      const srsName = element.attribute('srsname');
      if (srsName !== undefined) place.where.srsName = srsName;
      place.where.srsDimension = element.attribute('srsdimension') === '3' ? 3 : 2;
      build.enter(frame.name.key, place.where);
    },
    close: (build, _text, frame) => {
      const place = frame.inner?.record as Geometry | undefined;
      if (place?.coordinates === undefined) delete placeOf(build).where;
    },
  };
}

/** `gml:pos`, `gml:posList`: positions of the shape around it. The second and later rings of a polygon are holes. */
export const gmlPositions: Rule = {
  keys: ['coordinates'],
  text: 'plain',
  close: (build, text) => {
    const place = build.scope.record as Geometry;
    if (place.type === undefined) return;
    const dimension = place.srsDimension === 3 ? 3 : 2;
    const positions = parsePositions(text, dimension, isLatitudeFirst(place.srsName));
    if (positions === undefined || positions.length === 0) return;
    const isFurtherRing = place.type === 'Polygon' && place.coordinates !== undefined;
    if (isFurtherRing) (place.coordinates as Position[][]).push(positions);
    else place.coordinates = place.type === 'Polygon' ? [positions] : (ASSEMBLE[place.type](positions) ?? []);
  },
};
