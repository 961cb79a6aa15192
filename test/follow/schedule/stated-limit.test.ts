/** Limits of requests in headers: each form says the same, wrong ones say nothing, and the strictest counts. */

import { describe, expect, test } from 'vitest';
import { statedLimit } from '../../../src/follow/schedule/stated-limit.ts';
import fc from '../../properties.ts';

const NOW = Date.UTC(2026, 2, 4, 10);
const WEEK = 7 * 24 * 3_600_000;

type Write = (remaining: number | string, reset: number | string) => Record<string, string>;
const inTwo =
  (prefix: string, space = ''): Write =>
  (remaining, reset) => ({
    [`${prefix}remaining`]: `${space}${remaining}${space}`,
    [`${prefix}reset`]: `${space}${reset}${space}`,
  });
const PLAIN: readonly Write[] = [inTwo('ratelimit-'), inTwo('x-ratelimit-', ' '), inTwo('x-rate-limit-')];
const JOINED: readonly Write[] = [
  (remaining, reset) => ({ ratelimit: `"default";r=${remaining};t=${reset}` }),
  (remaining, reset) => ({ ratelimit: `"a"; T=${reset}; R=${remaining}; part=7` }),
  (remaining, reset) => ({ ratelimit: `limit=100, remaining=${remaining}, reset=${reset}` }),
  (remaining, reset) => ({ ratelimit: `Remaining=${remaining},Reset=${reset},limit=100` }),
];
const FORMS = [...PLAIN, ...JOINED].map((write): [string, Write] => [JSON.stringify(write('R', 'T')), write]);

const seconds = fc.integer({ min: 1, max: 999_999_999 });

describe.each(FORMS)('%s', (_name, write) => {
  test('the rest of the requests is spread over the rest of the time, a week at most', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), seconds, (remaining, reset) => {
        const pause = Math.min(1000 * reset, WEEK) / remaining;
        expect(statedLimit(write(remaining, reset), NOW)).toEqual({ pause, closed: 0 });
      }),
    ));

  test('without a request left the site is closed, for a week at most', () =>
    fc.assert(
      fc.property(seconds, (reset) => {
        const closed = Math.min(1000 * reset, WEEK);
        expect(statedLimit(write(0, reset), NOW)).toEqual({ pause: 0, closed });
      }),
    ));

  test('a time of Unix says the same as the seconds until then; a time that is over says nothing', () =>
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: -9, max: 9 }), (remaining, rest) => {
        const asTime = statedLimit(write(remaining, NOW / 1000 + rest), NOW);
        expect(asTime).toEqual(rest > 0 ? statedLimit(write(remaining, rest), NOW) : undefined);
        expect(statedLimit(write(remaining, NOW + 1000 * rest), NOW)).toEqual(asTime);
      }),
    ));

  test('a time of Unix is from the clock of the server', () =>
    fc.assert(
      fc.property(fc.nat(9), seconds, fc.integer({ min: -1e8, max: 1e8 }), (remaining, rest, skew) => {
        const date = new Date(NOW + 1000 * skew).toUTCString();
        const limit = write(remaining, NOW / 1000 + skew + rest);
        expect(statedLimit({ ...limit, date }, NOW)).toEqual(statedLimit(write(remaining, rest), NOW));
      }),
    ));

  test('a billion is the first number that is a time', () => {
    const closed = (reset: number) => statedLimit(write(0, reset), 1e12 - 5000)?.closed;
    expect([closed(999_999_999), closed(1_000_000_000)]).toEqual([WEEK, 5000]);
  });

  test('a trillion is the first number that is a time in milliseconds', () => {
    const closed = (reset: number) => statedLimit(write(0, reset), 1e12 - 5000)?.closed;
    expect([closed(999_999_999_999), closed(1_000_000_000_000)]).toEqual([WEEK, 5000]);
  });

  test.each(['', 'x', '-1', '.5'])('with %j for a number it says nothing', (text) => {
    expect(statedLimit(write(text, 60), NOW)).toBeUndefined();
    expect(statedLimit(write(5, text), NOW)).toBeUndefined();
  });

  test('a reset of 0 says nothing', () => expect(statedLimit(write(5, 0), NOW)).toBeUndefined());
});

test.each(PLAIN)('a header of one number has nothing else, and none of a pair is missing', (write) => {
  for (const text of ['1 x', 'x 1', '1.', '1e3', '1234567890123456', `1.${'1'.repeat(16)}`]) {
    expect(statedLimit(write(text, 60), NOW)).toBeUndefined();
    expect(statedLimit(write(5, text), NOW)).toBeUndefined();
  }
  for (const [name, value] of Object.entries(write(1, 60)))
    expect(statedLimit({ [name]: value }, NOW)).toBeUndefined();
});

test('part of a request is no request, part of a second counts', () => {
  const write = inTwo('ratelimit-');
  expect(statedLimit(write('0.9', '1.5'), NOW)).toEqual({ pause: 0, closed: 1500 });
  expect(statedLimit(write('2.9', '10.25'), NOW)).toEqual({ pause: 5125, closed: 0 });
});

test.each([
  undefined,
  {},
  { ratelimit: '' },
  { ratelimit: 'abort=0; reset=9' },
  { ratelimit: 'r=0; first=9' },
])('no limit in %j', (headers) => expect(statedLimit(headers, NOW)).toBeUndefined());

test('the strictest of several limits counts, in any order', () => {
  const limit = fc.record({ remaining: fc.nat(3), reset: fc.integer({ min: 1, max: 1_000_000 }) });
  const limits = fc.array(limit, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(limits, limits, (inMembers, inHeaders) => {
      const plain = inHeaders
        .slice(0, PLAIN.length)
        .map(({ remaining, reset }, i) => PLAIN[i]?.(remaining, reset));
      const member = ({ remaining, reset }: (typeof inMembers)[number]) => `"a";r=${remaining};t=${reset}`;
      const all = [...plain, ...inMembers.map((one) => ({ ratelimit: member(one) }))];
      const [strictest] = all
        .flatMap((headers) => statedLimit(headers, NOW) ?? [])
        .sort((a, b) => b.closed - a.closed || b.pause - a.pause);
      const ratelimit = inMembers.map(member).join(', ');
      expect(statedLimit(Object.assign({ ratelimit }, ...plain), NOW)).toEqual(strictest);
    }),
  );
});
