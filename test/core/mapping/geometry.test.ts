import { expect, test } from 'vitest';
import { isLatitudeFirst, parsePositions } from '../../../src/core/mapping/geometry.ts';
import { item } from './documents.ts';

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

test('one gml:pos for each position', () => {
  const pos = (...positions: string[]): string =>
    positions.map((text) => `<gml:pos>${text}</gml:pos>`).join('');
  const ring = (inside: string): string => `<gml:LinearRing>${inside}</gml:LinearRing>`;
  const whereOf = (shape: string) => item(`<georss:where>${shape}</georss:where>`).where?.coordinates;
  expect(whereOf(`<gml:LineString>${pos('1 2', '3 4', '5 6')}</gml:LineString>`)).toEqual([
    [2, 1],
    [4, 3],
    [6, 5],
  ]);
  const outer = ring(pos('0 0', '0 9', '9 9', '0 0'));
  const hole = ring(pos('1 1', '1 2', '2 2', '1 1'));
  const holes = `<gml:exterior>${outer}</gml:exterior><gml:interior>${hole}</gml:interior>`;
  expect(whereOf(`<gml:Polygon>${holes}</gml:Polygon>`)).toEqual([
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 0],
    ],
    [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ],
  ]);
  const corners = '<gml:lowerCorner>1 2</gml:lowerCorner><gml:upperCorner>3 4</gml:upperCorner>';
  for (const parts of [corners, pos('1 2', '3 4')])
    expect(whereOf(`<gml:Envelope>${parts}</gml:Envelope>`)).toEqual([
      [2, 1],
      [4, 3],
    ]);
});
