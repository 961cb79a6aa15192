/** Places in GeoRSS and GML: the shapes of GeoJSON, and `Box`. */

import type { Extensions, Part } from '../model/model.ts';
import { parseDecimal } from '../values/number.ts';
import type { XmlElement } from '../xml/events.ts';
import { attributeTable, rejectNumber, reportNumber, takeAttributes } from './attributes.ts';
import { addExtension, type Frame, type MappingContext, type Rule } from './rule.ts';
import { isEmpty } from './write.ts';

/** Longitude, latitude, and height in three dimensions; projected reference systems keep their own order. */
export type Position = number[];

/** EPSG codes of reference systems whose first axis is latitude. */
const LATITUDE_FIRST: readonly (readonly number[])[] = (
  '3819 3821 3824 3889 3906 4001-4016 4018-4025 4027-4036 4041-4047 4052-4055 4075 4081 4120-4176 ' +
  '4178-4185 4188-4216 4218-4289 4291-4304 4306-4319 4322 4324 4326 4463 4470 4475 4483 4490 4555 ' +
  '4558 4600-4646 4657-4765 4801-4811 4813-4821 4823-4824 4901-4904 4979'
)
  .split(' ')
  .map((range) => range.split('-').map(Number));

const AUTHORITY = 'EPSG';
const CODE = /[:/](\d+)$/;

/** The systems of OGC with longitude first: `urn:ogc:def:crs:OGC:1.3:CRS84`, `CRS:84`. */
const LONGITUDE_FIRST = /CRS:?(?:84h?|83|27)$/;

/** Whether positions of a reference system name latitude first, as all but projected EPSG systems and those of OGC do. */
export function isLatitudeFirst(srsName = ''): boolean {
  const start = srsName.indexOf(AUTHORITY);
  const digits = start === -1 ? undefined : CODE.exec(srsName.slice(start + AUTHORITY.length))?.[1];
  if (digits === undefined) return !LONGITUDE_FIRST.test(srsName);
  const code = Number(digits);
  return LATITUDE_FIRST.some(([first = 0, last = first]) => code >= first && code <= last);
}

const SEPARATORS = /[\s,]+/;

/**
 * Positions of two or three numbers; numbers left over at the end are ignored.
 * @returns undefined when any word of the text is not a number, and without a whole position
 */
export function parsePositions(
  text: string,
  dimension: 2 | 3,
  latitudeFirst: boolean,
): Position[] | undefined {
  const words = text.split(SEPARATORS).filter((word) => word !== '');
  const positions: Position[] = [];
  let i = 0;
  for (; i + dimension <= words.length; i += dimension) {
    const position: number[] = [];
    for (const word of words.slice(i, i + dimension)) {
      const number = parseDecimal(word);
      if (number === undefined) return undefined;
      position.push(number);
    }
    const [first = 0, second = 0, ...height] = position;
    positions.push(latitudeFirst ? [second, first, ...height] : position);
  }
  // A point may have a height. Other words say that the text is no list of positions.
  const areNumbers = words.slice(i).every((word) => parseDecimal(word) !== undefined);
  return areNumbers && positions.length > 0 ? positions : undefined;
}

/** The reference system of a place. */
export interface GeometryReference extends Part {
  /** GML `srsName`: the reference system, as written. */
  srsName?: string;
  /** GML `srsDimension`: numbers in a position. */
  srsDimension?: number;
}

/** A place, as `where` of a feed, an entry or `media:location`: longitude before latitude, as in GeoJSON. */
export type Geometry = GeometryReference &
  (
    | {
        /** Tells the shapes apart. */
        type: 'Point';
        /** Longitude and latitude, and the height if there is one. */
        coordinates: Position;
      }
    | {
        /** Tells the shapes apart. */
        type: 'LineString';
        /** At least one position. */
        coordinates: Position[];
      }
    | {
        /** Tells the shapes apart. */
        type: 'Polygon';
        /** The outer ring, then the rings of holes. */
        coordinates: Position[][];
      }
    | {
        /** Tells the shapes apart. */
        type: 'Box';
        /** The lower and the upper corner. */
        coordinates: Position[];
      }
  );

type Shape = Geometry['type'];

/** A place under construction. */
interface Draft extends GeometryReference {
  type: Shape;
  coordinates?: Geometry['coordinates'];
}

/** Keys of a feed or entry with a place. */
export interface GeometryKeys {
  /** `georss:point`, `line`, `polygon`, `box`; `georss:where` with GML. */
  where?: Geometry;
}

/** The object around a place. `where` is empty until its shape follows. */
function placeOf(context: MappingContext): { where?: Draft | Record<string, never> } {
  return context.scope.record as { where?: Draft };
}

/** Builds the coordinates of a shape from positions; undefined when they are too few. */
const ASSEMBLE: Readonly<Record<Shape, (positions: Position[]) => Geometry['coordinates'] | undefined>> = {
  Point: (positions) => positions[0],
  LineString: (positions) => positions,
  // The last position of a ring equals the first: fewer than four positions enclose no area.
  Polygon: (positions) => (positions.length < 4 ? undefined : [positions]),
  Box: (positions) => positions,
};

const EXPECTED: Readonly<Record<Shape, string>> = {
  Point: 'a position: two numbers',
  LineString: 'a list of positions: two numbers each',
  Polygon: 'a ring of at least four positions: two numbers each',
  Box: 'two positions: two numbers each',
};

export const where: Rule = {
  keys: ['where'],
  single: 'where',
  text: 'none',
  open: (context) => {
    placeOf(context).where = {};
  },
  close: (context) => {
    const place = placeOf(context);
    // A place without coordinates.
    if (place.where !== undefined && isEmpty(place.where)) delete place.where;
  },
};

/** A shape whose positions are the text of the element. */
export function shape(type: Shape): Rule {
  return {
    keys: ['where'],
    single: 'where',
    text: 'plain',
    close: (context, text, frame) => {
      const positions = parsePositions(text, 2, true);
      const coordinates = positions === undefined ? undefined : ASSEMBLE[type](positions);
      if (context.scope.kind === 'document') return;
      if (coordinates === undefined) {
        if (text !== '') rejectNumber(context, frame, text, EXPECTED[type]);
        return;
      }
      const place: Draft = { type, coordinates };
      takeAttributes(frame, place);
      placeOf(context).where = place;
    },
  };
}

const SYSTEM = attributeTable({ srsName: 'text', srsDimension: 'text' });

/** Keeps what a shape without coordinates has: its positions as written. */
function keepParts({ scope: { record } }: MappingContext, parts: Extensions = {}): void {
  for (const [name, list] of Object.entries(parts))
    for (const extension of list) addExtension(record, 'extensions', { name, extension });
}

/** Takes the reference system that a shape or its positions state: GML has the attributes at both. */
function takeSystem(context: MappingContext, element: XmlElement, frame: Frame): void {
  const place: GeometryReference = context.scope.record;
  const srsName = element.attribute('srsname');
  if (srsName !== undefined) place.srsName = srsName;
  const stated = element.attribute('srsdimension') ?? '';
  const number = parseDecimal(stated);
  place.srsDimension ??= 2;
  if (number === 2 || number === 3) place.srsDimension = number;
  else if (stated !== '')
    reportNumber(context, frame, stated, 'a srsDimension of 2 or 3', `read as ${place.srsDimension}`);
}

/** A shape whose positions are in child elements. */
export function gmlShape(type: Shape): Rule {
  return {
    keys: ['where'],
    text: 'none',
    attributes: SYSTEM,
    open: (context, element, frame) => {
      context.enter(frame.name.key, { type });
      takeSystem(context, element, frame);
    },
    close: (context, _text, frame) => {
      const draft = frame.inner?.record as Draft | undefined;
      const place = placeOf(context);
      if (draft?.coordinates === undefined) {
        keepParts(context, draft?.extensions);
        return;
      }
      // The first shape with coordinates is the place.
      if (place.where?.type !== undefined) return;
      takeAttributes(frame, draft);
      place.where = draft;
    },
  };
}

/** The line, the box or the ring that a single position continues: one `gml:pos` for each position, two corners. */
function lineGoingOn({ type, coordinates }: Partial<Draft>, { length }: Position[]): Position[] | undefined {
  if (length > 1 || coordinates === undefined) return undefined;
  if (type === 'LineString' || type === 'Box') return coordinates as Position[];
  const ring = type === 'Polygon' ? (coordinates as Position[][]).at(-1) : undefined;
  return ring?.length === 1 || String(ring?.[0]) !== String(ring?.at(-1)) ? ring : undefined;
}

/** `gml:pos`, `gml:posList`: positions of the shape around it. The second and later rings of a polygon are holes. */
export const gmlPositions: Rule = {
  keys: ['coordinates'],
  text: 'plain',
  attributes: SYSTEM,
  open: takeSystem,
  close: (context, text, frame) => {
    const place = context.scope.record as Partial<Draft>;
    if (place.type === undefined) return;
    const dimension = place.srsDimension === 3 ? 3 : 2;
    const positions = parsePositions(text, dimension, isLatitudeFirst(place.srsName));
    if (positions === undefined) {
      if (text !== '') rejectNumber(context, frame, text, EXPECTED[place.type]);
      return;
    }
    const line = lineGoingOn(place, positions);
    if (line !== undefined) for (const position of positions) line.push(position);
    else if (place.type === 'Polygon' && place.coordinates !== undefined)
      (place.coordinates as Position[][]).push(positions);
    else place.coordinates = place.type === 'Polygon' ? [positions] : (ASSEMBLE[place.type](positions) ?? []);
  },
};
