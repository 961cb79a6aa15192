/** The places of the values of a JSON text. */

import { expect, test } from 'vitest';
import { jsonPlaces } from '../../../src/core/json/places.ts';
import { itemPath, memberPath } from '../../../src/core/problems/excerpt.ts';
import fc, { runs } from '../../properties.ts';

function pathsOf(value: unknown, path = ''): string[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, i) => pathsOf(item, itemPath(path, i)))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, member]) => pathsOf(member, memberPath(path, name)))
      : [];
  return [path, ...inside];
}

test('every value has its path', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect([...jsonPlaces(text)].map(({ path }) => path)).toEqual(pathsOf(JSON.parse(text)));
    }),
    runs(200),
  );
});

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('what follows values that are too deep has its place: %s', (open, close) => {
  const deep = `${open.repeat(100)}1${close.repeat(100)}`;
  const list = [...jsonPlaces(`[${deep},2]`)].map(({ path }) => path);
  expect(list.at(-1)).toBe('[1]');
  const object = [...jsonPlaces(`{"x":${deep},"y":2}`)].map(({ path }) => path);
  expect(object.at(-1)).toBe('y');
  expect(object.length).toBeLessThan(80);
});
