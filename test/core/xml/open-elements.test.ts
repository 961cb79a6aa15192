import { expect, test } from 'vitest';
import { OffsetSet } from '../../../src/core/xml/open-elements.ts';

const PAGE = 65_536;

test('a set has the places that were added', () => {
  const places = [0, 31, 32, PAGE - 1, PAGE, 3 * PAGE + 5];
  const set = new OffsetSet();
  for (const place of places) set.add(place);
  for (const place of places)
    expect([set.has(place - 1), set.has(place), set.has(place + 1)], `${place}`).toEqual([
      places.includes(place - 1),
      true,
      places.includes(place + 1),
    ]);
});

test('a set forgets places before an offset, except near kept places', () => {
  const set = new OffsetSet();
  for (let page = 0; page < 40; page += 1) set.add(page * PAGE + 7);
  set.forget(30 * PAGE, [2 * PAGE + 1]);
  const known = Array.from({ length: 40 }, (_, page) => page).filter((page) => set.has(page * PAGE + 7));
  expect(known).toEqual([2, ...Array.from({ length: 10 }, (_, i) => 30 + i)]);
});
