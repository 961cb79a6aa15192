import { describe, expect, it } from 'vitest';
import { parseDuration } from '../../../src/core/values/number.ts';
import { testLinear } from '../../growth.ts';
import fc from '../../properties.ts';

describe('parseDuration', () => {
  it.each([
    ['3723', 3723],
    ['3723.5', 3723.5],
    ['1:02:03', 3723],
    ['01:02:03', 3723],
    ['62:03', 3723],
    ['00:03:07.250', 187.25],
    ['123:00:00', 442_800],
    ['0:5', 5],
    ['4:05', 245],
    ['90:00', 5400],
    ['00:20:17.7', 1217.7],
    ['0', 0],
    ['PT1H2M3S', 3723],
    ['PT45M', 2700],
    ['1h 2m 3s', 3723],
    ['1h2m', 3720],
    ['45 min', 2700],
    ['45 minutes', 2700],
    ['2 hrs. 5 mins.', 7500],
    ['30 seconds', 30],
    ['12h', 43_200],
    ['1 hr', 3600],
    ['1 hour', 3600],
    ['2 hours', 7200],
    ['1 minute', 60],
    ['3 mins', 180],
    ['10m', 600],
    ['30 sec', 30],
    ['30 secs.', 30],
    ['1 second', 1],
    ['12.5s', 12.5],
    ['1H 2M 3S', 3723],
    ['1 hx', undefined],
    ['5 mx', undefined],
    ['5 sx', undefined],
    ['x5s', undefined],
    ['5sx', undefined],
    [' 30\n', 30],
    ['', undefined],
    ['PT', undefined],
    [':', undefined],
    ['1:', undefined],
    ['1:2:3:4', undefined],
    ['-5', undefined],
    ['-1:00', undefined],
    ['00:00:0x', undefined],
    ['5 meters', undefined],
    ['long', undefined],
    ['9'.repeat(400), undefined],
  ])('%j → %j', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it('reads every millisecond', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    fc.assert(
      fc.property(fc.nat(359_999_999), (milliseconds) => {
        const seconds = Math.floor(milliseconds / 1000);
        const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
        const text = `${clock.join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`;
        expect(parseDuration(text)).toBe(milliseconds / 1000);
      }),
    );
  });

  for (const piece of ['1', ' ', '1 ', ':', '1:', '1h', '1m', '.']) {
    testLinear(JSON.stringify(piece), 20_000, (size) => {
      parseDuration(`1${piece.repeat(size)}x`);
    });
  }
});
