import { expect, it } from 'vitest';
import { parseCommonForm, parseRfc822, parseW3cdtf } from '../../../../src/core/values/dates/index.ts';
import fc, { runs } from '../../../properties.ts';

const pad = (count: number, length: number): string => String(count).padStart(length, '0');
const upTo = (max: number): fc.Arbitrary<string> => fc.nat({ max }).map((count) => pad(count, 2));
const names = fc.constantFrom('Mon', 'Sun', 'Jan', 'Feb', 'Sep', 'Dec', 'mon', 'Juni', 'anF');
const year = fc.nat({ max: 10_100 }).map((count) => pad(count, 4));
const time = fc.tuple(upTo(25), upTo(61), upTo(61)).map((parts) => parts.join(':'));
const zones = fc.constantFrom(
  'Z',
  'GMT',
  '+0000',
  '-0830',
  '+02:00',
  '-11:59',
  '+24:00',
  '+1060',
  'EST',
  'z',
  ' Z',
);
const sound = fc.oneof(
  fc.tuple(year, upTo(13), upTo(32), time, zones).map(([y, m, d, t, z]) => `${y}-${m}-${d}T${t}${z}`),
  fc
    .tuple(names, upTo(32), names, year, time, zones)
    .map(([w, d, m, y, t, z]) => `${w}, ${d} ${m} ${y} ${t} ${z}`),
);
/** One character replaced by another. */
const spoiled = fc
  .tuple(sound, fc.nat({ max: 30 }), fc.constantFrom('', ' ', 'T', ':', '1', 'x', '\u00e9'))
  .map(([text, index, other]) => text.slice(0, index) + other + text.slice(index + 1));

it('reads nothing else than the patterns of the two forms', () => {
  const { numRuns } = runs(20_000);
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(sound, spoiled), (text) => {
      const found = parseCommonForm(text);
      if (found === undefined) return;
      read += 1;
      expect(found).toEqual(parseW3cdtf(text) ?? parseRfc822(text));
    }),
    { numRuns },
  );
  expect(read).toBeGreaterThan(numRuns / 20);
});
