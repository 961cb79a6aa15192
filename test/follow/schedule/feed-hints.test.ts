/** Statements of a feed about its update frequency: laws over its elements and over the dates of its entries. */

import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/index.ts';
import { type FeedHints, feedHints, nextFetch, type ScheduleState } from '../../../src/schedule.ts';
import fc from '../../properties.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date('2026-03-04T10:20:30Z');

const said = (feed: object): FeedHints => feedHints({ feed, entries: [] }, NOW);
const entriesOf = (times: readonly number[]): Entry[] =>
  times.map((time) => ({ publishedParsed: new Date(time) }));
/** @param times in milliseconds before now */
const dated = (times: readonly number[], before?: FeedHints): FeedHints =>
  feedHints({ feed: {}, entries: entriesOf(times.map((time) => NOW.getTime() - time)) }, NOW, before);
const iso = (time: number): string => new Date(NOW.getTime() - time).toISOString();

const amount = fc.integer({ min: 1, max: 9_999_999 });
const NO_AMOUNTS = ['', '0', '07', '-1', '1.5', '1e3', ' x', '1 day', 'x1', '12345678'];

describe('elements', () => {
  test('ttl is in minutes', () =>
    fc.assert(
      fc.property(amount, (ttl) => {
        expect(said({ ttl: `${ttl}` })).toStrictEqual({ ttlInterval: ttl * MINUTE });
      }),
    ));

  test.each(NO_AMOUNTS)('%j is no amount', (text) => {
    expect(said({ ttl: text })).toStrictEqual({});
    const daily = { syUpdatePeriod: 'daily' };
    expect(said({ ...daily, syUpdateFrequency: text })).toStrictEqual(said(daily));
    expect(said({ syUpdateFrequency: text })).toStrictEqual({});
  });

  test('a frequency without a period is daily', () =>
    fc.assert(
      fc.property(amount, (frequency) => {
        const of = { syUpdateFrequency: `${frequency}` };
        expect(said(of)).toStrictEqual(said({ ...of, syUpdatePeriod: 'daily' }));
        expect(said({ ...of, syUpdatePeriod: 'fortnightly' })).toStrictEqual({});
      }),
    ));

  test.each([
    ['hourly', HOUR],
    ['daily', DAY],
    ['Weekly', 7 * DAY],
    ['MONTHLY', 30 * DAY],
    ['yearly', 365 * DAY],
  ])(
    'a %s feed: the period is divided by the frequency, and the base is an instant',
    (syUpdatePeriod, period) =>
      fc.assert(
        fc.property(
          amount,
          fc.date({ min: new Date(0), max: NOW, noInvalidDate: true }),
          (frequency, base) => {
            const text = base.toISOString();
            const feed = { syUpdatePeriod, syUpdateFrequency: `${frequency}`, syUpdateBase: text };
            expect(said(feed)).toStrictEqual({ syInterval: period / frequency, syBase: text });
            expect(said({ ...feed, syUpdateBase: 'x' })).toStrictEqual({ syInterval: period / frequency });
            expect(said({ ...feed, syUpdatePeriod: 'x' })).toStrictEqual({});
          },
        ),
      ),
  );

  test.each(['podcastUpdateFrequency', 'itunesComplete', 'jsonExpired'])('%s completes a feed', (name) => {
    const complete = (value: unknown) =>
      said({ [name]: name === 'podcastUpdateFrequency' ? { complete: value } : value });
    for (const yes of [true, 'true']) expect(complete(yes)).toStrictEqual({ complete: true });
    for (const no of [false, 'false', 1, 'yes', '', undefined]) expect(complete(no)).toStrictEqual({});
  });

  test.each([
    [{ skipHours: [0, 24] }, { skipHours: [0] }],
    [{ skipDays: ['Monday', 'x'] }, { skipDays: ['Monday'] }],
    [{ skipHours: ['1'], skipDays: [1] }, {}],
    [
      { skipHours: [1, '2'], skipDays: ['Monday', 2] },
      { skipHours: [1], skipDays: ['Monday'] },
    ],
    [{ skipHours: 1, skipDays: 'Monday' }, {}],
  ])('%j skips %j', (feed, hints) => expect(said(feed)).toStrictEqual(hints));
});

describe('recurrence rules', () => {
  const FREQUENCIES: Readonly<Record<string, number>> = {
    SECONDLY: 1000,
    MINUTELY: MINUTE,
    HOURLY: HOUR,
    DAILY: DAY,
    WEEKLY: 7 * DAY,
    MONTHLY: 30 * DAY,
    YEARLY: 365 * DAY,
  };
  /** The first frequency of which a part names several occasions. */
  const PARTS: Readonly<Record<string, string>> = {
    BYHOUR: 'DAILY',
    BYDAY: 'WEEKLY',
    BYMONTHDAY: 'MONTHLY',
    BYMONTH: 'YEARLY',
  };
  const interval = (rrule: string) => said({ podcastUpdateFrequency: { rrule } }).podcastInterval;
  const list = (count: number): string => Array.from({ length: count }, (_, i) => i).join();

  test('the period is multiplied by the interval, and divided by the occasions within it', () => {
    const names = Object.keys(PARTS);
    const counts = fc.tuple(...names.map(() => fc.nat(4)));
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(FREQUENCIES)),
        amount,
        counts,
        (frequency, every, numbers) => {
          const period = FREQUENCIES[frequency] ?? 0;
          const interval6 = every % 1_000_000;
          const parts = names.map((name, i) => ` ${name.toLowerCase()} = ${list(numbers[i] ?? 0)} `);
          const inside = names.map((name, i) =>
            period >= (FREQUENCIES[PARTS[name] ?? ''] ?? 0) ? Math.max(1, numbers[i] ?? 0) : 1,
          );
          const occasions = inside.reduce((product, count) => product * count);
          const rule = [`FREQ=${frequency}`, `INTERVAL=${interval6 || 1}`, ...parts];
          const expected = (period * (interval6 || 1)) / occasions;
          expect(interval(rule.join(';'))).toBe(expected);
          expect(interval(`RRULE:${rule.toReversed().join(';')}`)).toBe(expected);
        },
      ),
    );
  });

  test.each(['', '0', '01', '-2', 'x', '1x', 'x1', '1234567'])('an interval of %j counts as 1', (text) => {
    expect(interval(`FREQ=DAILY;INTERVAL=${text}`)).toBe(DAY);
  });

  test.each(['', 'FREQ', 'FREQ=', 'FREQ=OFTEN', 'INTERVAL=2', 'every day'])('%j is no rule', (rule) => {
    expect(interval(rule)).toBeUndefined();
    expect(said({ podcastUpdateFrequency: { rrule: rule } })).toStrictEqual({});
  });
});

describe('dates of entries', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 60 * DAY }), { maxLength: 40, size: 'max' });

  test('the rhythm is the median of the gaps between the twenty latest', () =>
    fc.assert(
      fc.property(ages, (times) => {
        const latest = [...new Set([...times, 0, DAY])].sort((a, b) => a - b);
        const gaps = latest
          .slice(0, 20)
          .flatMap((time, i, all) => (i === 0 ? [] : [time - (all[i - 1] ?? 0)]));
        gaps.sort((a, b) => a - b);
        const [low = 0, high = 0] = [gaps[(gaps.length - 1) >> 1], gaps[gaps.length >> 1]];
        const { rhythm } = dated([...times, 0, DAY]);
        expect(rhythm).toStrictEqual(
          latest.length < 3 ? undefined : { gap: (low + high) / 2, newest: iso(0) },
        );
      }),
    ));

  test('order, repeats and times to come change nothing, and an update is the date of an entry without another', () =>
    fc.assert(
      fc.property(ages, fc.array(fc.integer({ min: 1, max: 60 * DAY })), (times, future) => {
        const hints = dated([...times, DAY]);
        expect(dated([DAY, ...times.toReversed(), ...times])).toStrictEqual(hints);
        if (times.length > 0)
          expect(dated([...future.map((time) => -time), ...times, DAY])).toStrictEqual(hints);
        const updatedOnly = [...times, DAY].map((time) => ({
          updatedParsed: new Date(NOW.getTime() - time),
        }));
        expect(feedHints({ feed: {}, entries: updatedOnly }, NOW)).toStrictEqual(hints);
        const both = updatedOnly.map(({ updatedParsed }) => ({
          publishedParsed: updatedParsed,
          updatedParsed: new Date(0),
        }));
        expect(feedHints({ feed: {}, entries: [{}, ...both, {}] }, NOW)).toStrictEqual(hints);
      }),
    ));

  test('three entries within the last minute are the time of the fetch, and tell nothing', () => {
    const recent = fc.array(fc.nat(MINUTE - 1), { minLength: 3 });
    fc.assert(
      fc.property(recent, fc.constantFrom(MINUTE, HOUR, DAY), (times, older) => {
        expect(dated(times)).toStrictEqual({ undated: true });
        expect(dated(times.slice(0, 2))).not.toHaveProperty('undated');
        expect(dated([...times, older])).not.toHaveProperty('undated');
      }),
    );
  });

  /** The last date of each burst: none follows within six hours. */
  const burstsOf = (times: readonly number[]): number[] => {
    const sorted = [...times].sort((a, b) => a - b);
    return sorted.filter((time, i) => i === 0 || time - (sorted[i - 1] ?? 0) >= 6 * HOUR);
  };

  test('bursts are what follows a pause of six hours: the four latest, of this feed and of those before', () => {
    const hours = fc.array(fc.integer({ min: 1, max: 24 * 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(hours, hours, (inFeed, inBefore) => {
        const times = inFeed.map((hour) => hour * HOUR);
        const oldest = Math.max(...times);
        const before = dated(inBefore.map((hour) => hour * HOUR));
        const latest = burstsOf(times);
        expect(dated(times).bursts).toStrictEqual(latest.slice(0, 4).map(iso));
        const remembered = (before.bursts ?? [])
          .map((date) => NOW.getTime() - Date.parse(date))
          .filter((time) => time - oldest >= 6 * HOUR);
        expect(dated(times, before).bursts).toStrictEqual([...latest, ...remembered].slice(0, 4).map(iso));
        expect(dated([], before).bursts).toStrictEqual(before.bursts);
      }),
    );
  });
});

describe('hints that were stored', () => {
  const VALID: FeedHints = {
    ttlInterval: 30 * HOUR,
    syInterval: 31 * HOUR,
    syBase: '2026-01-01T00:00:00.000Z',
    podcastInterval: 40 * HOUR,
    complete: true,
    skipHours: [11],
    skipDays: ['Wednesday'],
    rhythm: { gap: 7 * HOUR, newest: iso(DAY) },
    undated: true,
    bursts: [0, 1, 2, 3].map((day) => iso(day * DAY + HOUR)),
  };
  const WRONG: readonly unknown[] = [
    null,
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'x',
    false,
    'true',
    {},
    [null],
    [['x']],
    [...[1, 2, 3].map((day) => iso(day * DAY + HOUR)), 'x'],
    [true],
    { gap: 1 },
    { gap: 0, newest: iso(0) },
    { gap: 5, newest: 'x' },
    { newest: iso(0) },
  ];
  const next = (hints: object) => {
    const state = { hints } as ScheduleState;
    return nextFetch({ now: NOW, status: 200, headers: { ETag: 'x' }, state, seed: '' });
  };

  test.each(Object.keys(VALID))('%s counts if it has the right form, and is absent otherwise', (name) => {
    // A base alone says nothing.
    const others = name === 'syBase' ? { syInterval: VALID.syInterval } : {};
    const absent = next(others);
    expect(next({ ...others, [name]: VALID[name as 'complete'] })).not.toStrictEqual(absent);
    for (const wrong of WRONG)
      expect(next({ ...others, [name]: wrong }), JSON.stringify(wrong)).toStrictEqual(absent);
  });

  test('unknown names are ignored', () => {
    expect(next({ toString: 5, gap: 5 })).toStrictEqual(next({}));
  });
});
