/** Places: positions in any notation, order of axes and number of dimensions are longitude before latitude. */

import { describe, expect, test } from 'vitest';
import { isLatitudeFirst } from '../../../src/core/mapping/geometry.ts';
import fc, { runs } from '../../properties.ts';
import { atom, channel, codes, entry, item, rss } from './documents.ts';

type Position = number[];

const number = fc.integer({ min: -90, max: 90 }).map((whole) => whole / 4);
const position = (dimension: number): fc.Arbitrary<Position> =>
  fc.array(number, { minLength: dimension, maxLength: dimension });
const positions = (least: number, dimension = 2): fc.Arbitrary<Position[]> =>
  fc.array(position(dimension), { minLength: least, maxLength: least + 3 });
const separator = fc.constantFrom(' ', '\n', ', ', ',', '  ', ' , ');
const around = fc.constantFrom('', ' ', '\n');

/** A list of numbers, as documents write it. */
const written = (list: readonly Position[]): fc.Arbitrary<string> =>
  fc.tuple(around, separator, separator, around).map(([before, inside, between, after]) => {
    return before + list.map((numbers) => numbers.join(inside)).join(between) + after;
  });
const withText = (list: fc.Arbitrary<Position[]>): fc.Arbitrary<{ list: Position[]; text: string }> =>
  list.chain((of) => fc.record({ list: fc.constant(of), text: written(of) }));

const swapped = ([first = 0, second = 0, ...height]: Position): Position => [second, first, ...height];

/** The shapes, the least number of their positions, and how a result has the positions. */
const SHAPES = [
  { simple: 'point', gml: 'Point', type: 'Point', least: 1, made: ([first]: Position[]) => first },
  { simple: 'line', gml: 'LineString', type: 'LineString', least: 2, made: (list: Position[]) => list },
  { simple: 'polygon', gml: 'Polygon', type: 'Polygon', least: 4, made: (list: Position[]) => [list] },
  { simple: 'box', gml: 'Envelope', type: 'Box', least: 2, made: (list: Position[]) => list },
] as const;

describe.each(SHAPES)('a $type', ({ simple, gml, type, least, made }) => {
  test('of GeoRSS has latitude first in every notation, in feeds and entries', () => {
    fc.assert(
      fc.property(withText(positions(least)), ({ list, text }) => {
        const element = `<georss:${simple}>${text}</georss:${simple}>`;
        const where = { type, coordinates: made(list.map(swapped)) };
        for (const part of [channel(element), item(element), entry(element), atom(element).feed])
          expect(part).toEqual({ where });
      }),
      runs(500),
    );
  });

  const SYSTEMS = [undefined, 'urn:ogc:def:crs:EPSG::4326', 'EPSG:3857', 'CRS:84', 'EPSG/4326', 'epsg:3857'];
  const AS_WRITTEN: readonly unknown[] = ['EPSG:3857', 'CRS:84'];

  /** GML has the attributes of a system at shapes and at positions. */
  const PLACES = [
    (shape: string, attributes: string) => shape.replace('>', `${attributes}>`),
    (shape: string, attributes: string) => shape.replace('posList', `posList${attributes}`),
  ];

  test.each([2, 3])('of GML has the order of its reference system, with %i dimensions', (dimension) => {
    const system = fc.constantFrom(...SYSTEMS);
    const at = fc.constantFrom(...PLACES);
    fc.assert(
      fc.property(withText(positions(least, dimension)), system, at, ({ list, text }, srsName, place) => {
        const attributes = `${srsName === undefined ? '' : ` srsName="${srsName}"`} srsDimension="${dimension}"`;
        const inner = `<gml:posList>${text}</gml:posList>`;
        const shape = place(`<gml:${gml}>${inner}</gml:${gml}>`, attributes);
        const ordered = AS_WRITTEN.includes(srsName) ? list : list.map(swapped);
        const where = {
          type,
          coordinates: made(ordered),
          srsDimension: dimension,
          ...(srsName !== undefined && { srsName }),
        };
        for (const element of [shape, `<georss:where>${shape}</georss:where>`])
          for (const part of [channel(element), item(element)]) expect(part).toEqual({ where });
      }),
      runs(500),
    );
  });

  test('without its positions keeps all other parts, and gives way to a shape with positions', () => {
    const parts = '<gml:name>n</gml:name><own:x>1</own:x><own:x>2</own:x>';
    const kept = { 'gml:name': [{ value: 'n' }], 'own:x': [{ value: '1' }, { value: '2' }] };
    const empty = `<gml:${gml}>${parts}</gml:${gml}>`;
    const point = '<gml:Point><gml:pos>1 2</gml:pos></gml:Point>';
    expect(item(`<georss:where>${empty}</georss:where>`).extensions).toMatchObject(kept);
    expect(item(`<georss:where>${empty}</georss:where>`)).not.toHaveProperty('where');
    for (const both of [empty + point, point + empty]) {
      const found = item(`<georss:where>${both}</georss:where>`);
      expect(found.where).toMatchObject({ type: 'Point', coordinates: [2, 1] });
      expect(JSON.stringify(found)).toContain('"value":"n"');
    }
  });

  test('keeps attributes and parts that belong to no key', () => {
    const text = Array.from({ length: least }, (_position, n) => `${n} 1`).join(' ');
    const parts = '<own:x>1</own:x>';
    const shape = `<gml:${gml} own:kind="k"><gml:posList>${text}</gml:posList>${parts}</gml:${gml}>`;
    expect(item(`<georss:where>${shape}</georss:where>`).where).toMatchObject({
      type,
      attributes: { 'own:kind': 'k' },
      extensions: { 'own:x': [{ value: '1' }] },
    });
    const simpleShape = `<georss:${simple} own:kind="k">${text}</georss:${simple}>`;
    expect(item(simpleShape).where).toMatchObject({ type, attributes: { 'own:kind': 'k' } });
    expect(item(`<georss:${simple}>${text}</georss:${simple}>`).where).not.toHaveProperty('attributes');
  });

  test.each(['x', '1', '1 x', '1 2 x'])(
    'of «%s» is told with what it expects, and kept as written',
    (text) => {
      const element = `<georss:${simple}>${text}</georss:${simple}>`;
      const found = rss(`<item>${element}</item>`);
      expect(codes(found)).toEqual(['unreadable-number']);
      expect(found.problems[0]?.message).toContain('two numbers');
      expect(found.entries).toMatchObject([{ extensions: { [`georss:${simple}`]: [{ value: text }] } }]);
    },
  );

  test('an empty text is neither told nor kept', () => {
    for (const written of [
      `<georss:${simple}> </georss:${simple}>`,
      `<gml:${gml}><gml:pos> </gml:pos></gml:${gml}>`,
      `<georss:where> </georss:where>`,
    ])
      expect(rss(`<item>${written}</item>`)).toMatchObject({ entries: [{}], problems: [] });
  });
});

test('of two places of GeoRSS the first is the place, the other an extension', () => {
  const shapes = ['<georss:point>1 2</georss:point>', '<georss:line>3 4 5 6</georss:line>'];
  for (const [first = '', second = ''] of [shapes, shapes.toReversed()]) {
    const { where, extensions } = item(first + second);
    expect(where).toEqual(item(first).where);
    expect(Object.values(extensions ?? {})).toHaveLength(1);
    expect(second).toContain(Object.values(extensions ?? {})[0]?.[0]?.value);
  }
});

test('every ring after the first is a hole', () => {
  const ring = positions(4);
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 4 }), (rings) => {
      const parts = rings.map((list, n) => {
        const side = n === 0 ? 'exterior' : 'interior';
        const text = list.map((one) => one.join(' ')).join(' ');
        return `<gml:${side}><gml:LinearRing><gml:posList>${text}</gml:posList></gml:LinearRing></gml:${side}>`;
      });
      const { where } = item(`<georss:where><gml:Polygon>${parts.join('')}</gml:Polygon></georss:where>`);
      expect(where?.coordinates).toEqual(rings.map((list) => list.map(swapped)));
    }),
    runs(300),
  );
});

test('numbers left over after the positions are left out', () => {
  expect(item('<georss:point>1 2 3</georss:point>').where).toEqual({ type: 'Point', coordinates: [2, 1] });
  expect(item('<georss:line>1 2 3 4 5</georss:line>').where?.coordinates).toEqual([
    [2, 1],
    [4, 3],
  ]);
});

/** Reference systems of EPSG: geographic systems have latitude first, projected systems their own order. */
test.each([
  ...[3819, 3821, 4001, 4008, 4016, 4018, 4025, 4036, 4326, 4322, 4324, 4120, 4176, 4979, 4904].map(
    (code) => [code, true] as const,
  ),
  ...[0, 3818, 3820, 4000, 4017, 4026, 4037, 4323, 4325, 4327, 4177, 4980, 900913].map(
    (code) => [code, false] as const,
  ),
])('EPSG %i has latitude first: %s', (code, expected) => {
  for (const name of [
    `EPSG:${code}`,
    `urn:ogc:def:crs:EPSG::${code}`,
    `urn:x-ogc:def:crs:EPSG:6.11:${code}`,
    `http://www.opengis.net/def/crs/EPSG/0/${code}`,
  ])
    expect(isLatitudeFirst(name), name).toBe(expected);
});

test.each([
  'urn:ogc:def:crs:OGC:1.3:CRS84',
  'urn:ogc:def:crs:OGC::CRS84h',
  'http://www.opengis.net/def/crs/OGC/1.3/CRS83',
  'CRS:27',
])('%s, a system of OGC, has longitude first', (name) => expect(isLatitudeFirst(name)).toBe(false));

test('the system of the positions is nearer than that of the shape', () => {
  const positions = '<gml:pos srsName="CRS:84" srsDimension="3">1 2 3</gml:pos>';
  const shape = `<gml:Point srsName="EPSG:4326" srsDimension="2">${positions}</gml:Point>`;
  const where = { type: 'Point', coordinates: [1, 2, 3], srsName: 'CRS:84', srsDimension: 3 };
  expect(item(`<georss:where>${shape}</georss:where>`)).toEqual({ where });
});

test.each(['EPSG', 'EPSG:', 'EPSG3857', 'EPSG:3857x', '3857:EPSG', 'http://x.example/3857', ''])(
  '«%s» names no code of EPSG: latitude is first',
  (name) => expect(isLatitudeFirst(name)).toBe(true),
);
