import { expect, test } from 'vitest';
import { isLatitudeFirst, parsePositions } from '../../../src/core/mapping/geometry.ts';

test.each([
  ['45.2 -71.9', 2, true, [[-71.9, 45.2]]],
  [
    '1 2, 3 4',
    2,
    false,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    '1 2 3 4 5 6',
    3,
    true,
    [
      [2, 1, 3],
      [5, 4, 6],
    ],
  ],
  ['1 2 3', 2, false, [[1, 2]]],
  ['1', 2, false, undefined],
  ['', 2, true, undefined],
  ['1 x', 2, true, undefined],
  ['1 2 3 x', 2, true, undefined],
] as const)('%j in %i dimensions, latitude first: %j', (text, dimension, latitudeFirst, expected) =>
  expect(parsePositions(text, dimension, latitudeFirst)).toEqual(expected),
);

test.each([
  [undefined, true],
  ['urn:ogc:def:crs:EPSG::4326', true],
  ['EPSG:3857', false],
  ['urn:ogc:def:crs:OGC:1.3:CRS84x', true],
])('the axis order of %j', (name, expected) => expect(isLatitudeFirst(name)).toBe(expected));
