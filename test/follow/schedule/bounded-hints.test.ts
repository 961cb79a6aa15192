/** Hints have their domain, for any feed and any stored state: they are stored with every feed. */

import { describe, expect, test } from 'vitest';
import { readHints } from '../../../src/follow/schedule/feed-hints.ts';
import { parseFeed } from '../../../src/index.ts';
import { type FeedHints, feedHints, nextFetch } from '../../../src/schedule.ts';
import fc from '../../properties.ts';

const NOW = new Date('2026-03-04T10:20:30Z');
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_hour, i) => i);

const ofFeed = (skipHours: unknown, skipDays: unknown): FeedHints =>
  feedHints({ feed: { skipHours, skipDays }, entries: [] } as never, NOW);
const ofState = (skipHours: unknown, skipDays: unknown): FeedHints => readHints({ skipHours, skipDays });

describe.each([
  ['feed', ofFeed],
  ['state', ofState],
] as const)('skipped hours and days of a %s', (_where, read) => {
  test.each<[string, unknown, unknown, FeedHints]>([
    ['midnight twice', [0, 24], [], { skipHours: [0] }],
    ['many hours', Array.from({ length: 20_000 }, (_hour, i) => i % 25), [], { skipHours: HOURS }],
    ['hours that no clock has', [25, -1, 1.5, Number.NaN, '3', 7], [], { skipHours: [7] }],
    ['days in any case', [], [' monday', 'SUNDAY ', 'Monday'], { skipDays: ['Monday', 'Sunday'] }],
    ...DAYS.map((day): [string, unknown, unknown, FeedHints] => [
      `${day} in lines`,
      [],
      [`\n  ${day.toUpperCase()}\t`],
      { skipDays: [day] },
    ]),
    ['a day of 5 MB', [], ['x'.repeat(5_000_000), 'Friday'], { skipDays: ['Friday'] }],
    ['days that are not texts', [], [1, null, {}], {}],
    ['no lists', 5, 'Monday', {}],
  ])('%s', (_name, hours, days, expected) => {
    expect(read(hours, days)).toEqual(expected);
  });

  test('are among seven days and 24 hours, each once', () => {
    const day = fc.oneof(fc.constantFrom(...DAYS, 'monday ', 'x'), fc.string(), fc.nat());
    const hour = fc.oneof(fc.integer({ min: -30, max: 60 }), fc.double(), fc.string());
    fc.assert(
      fc.property(fc.array(hour), fc.array(day), (hours, days) => {
        const { skipHours = [], skipDays = [] } = read(hours, days);
        expect(new Set(skipHours).size).toBe(skipHours.length);
        expect(new Set(skipDays).size).toBe(skipDays.length);
        expect(HOURS).toEqual(expect.arrayContaining(skipHours));
        expect(DAYS).toEqual(expect.arrayContaining(skipDays));
        expect(readHints({ skipHours, skipDays })).toEqual({
          ...{ skipHours, skipDays },
          ...(skipHours.length === 0 && { skipHours: undefined }),
          ...(skipDays.length === 0 && { skipDays: undefined }),
        });
      }),
    );
  });
});

test('the hints of a feed that repeats itself are small', () => {
  const hours = '<hour>0</hour><hour>24</hour>'.repeat(10_000);
  const days = `<day>${'Monday '.repeat(100_000)}</day><day>Monday</day>`.repeat(3);
  const result = parseFeed(
    `<rss version="2.0"><channel><skipHours>${hours}</skipHours><skipDays>${days}</skipDays></channel></rss>`,
  );
  const hints = feedHints(result, NOW);
  expect(hints).toEqual({ skipHours: [0], skipDays: ['Monday'] });
  expect(nextFetch({ now: new Date('2026-03-01T23:30:00Z'), status: 304, state: { hints } }).rule).toBe(
    'skip-days',
  );
});

/** Each hint with values that it has. */
const VALUES: Readonly<Record<keyof FeedHints, readonly unknown[]>> = {
  ...{ ttlInterval: [1, 0.5], syInterval: [1, 1e15], podcastInterval: [60_000] },
  ...{ syBase: ['2026-03-04', NOW.toISOString()], complete: [true], undated: [true] },
  ...{ skipHours: [[0], [23, 1]], skipDays: [['Monday'], ['Sunday', 'Friday']] },
  ...{ rhythm: [{ gap: 1, newest: '2026-03-04' }], bursts: [[], [NOW.toISOString()]] },
};
/** Values that no hint has, except an empty list of bursts. */
const NO_VALUES = [0, -1, '', 'x', 'true', false, null, undefined, {}, [], [false], Number.NaN, 1 / 0];

test('of stored hints each has its own values, and none has others', () =>
  fc.assert(
    fc.property(
      fc.subarray(Object.keys(VALUES) as (keyof FeedHints)[]),
      fc.constantFrom(...(Object.keys(VALUES) as (keyof FeedHints)[])),
      fc.constantFrom(...NO_VALUES),
      fc.nat(1),
      (names, spoiled, wrong, nth) => {
        const valid = Object.fromEntries(names.map((name) => [name, VALUES[name].at(nth - 1)]));
        expect(readHints({ ...valid, more: 1, toString: 1 })).toEqual(valid);
        const { [spoiled]: _, ...others } = valid;
        const isEmptyList = spoiled === 'bursts' && Array.isArray(wrong) && wrong.length === 0;
        expect(readHints({ ...others, [spoiled]: wrong })).toEqual({
          ...others,
          ...(isEmptyList && { bursts: [] }),
        });
      },
    ),
  ));

test('no more bursts are read than are written', () => {
  const bursts = Array.from({ length: 1000 }, () => NOW.toISOString());
  expect(readHints({ bursts }).bursts).toHaveLength(4);
});
