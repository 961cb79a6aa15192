/** The time of the next fetch as laws: over headers, hints, failures, bounds, seeds and skipped hours. */

import { describe, expect, test } from 'vitest';
import { evenHash, HASHES } from '../../../src/core/values/even-hash.ts';
import {
  type FeedHints,
  type NextFetchOptions,
  nextFetch,
  type ScheduleHint,
  type ScheduleState,
} from '../../../src/schedule.ts';
import fc from '../../properties.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const NOW = new Date('2026-03-04T10:20:30Z'); // A Wednesday.
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const TAG = { ETag: 'x' };

const ago = (time: number): string => new Date(NOW.getTime() - time).toISOString();
const httpDate = (time: number): string => new Date(NOW.getTime() + time).toUTCString();
const next = (options: NextFetchOptions) => nextFetch({ now: NOW, status: 200, headers: TAG, ...options });
const hintsOf = (options: NextFetchOptions): ScheduleHint[] => next(options).hints;
const said = (hints: FeedHints): NextFetchOptions => ({ state: { hints } });
const waitOf = (options: NextFetchOptions): number =>
  (next(options).at?.getTime() ?? Number.NaN) - NOW.getTime();
const fractionOf = (seed: string): number => evenHash(seed) / HASHES;
const byWait = (a: ScheduleHint, b: ScheduleHint): number => b.wait - a.wait;

const time = (max: number, min = 1) => fc.integer({ min, max });
const count = fc.integer({ min: 1, max: 1_000_000 });
const seeds = fc.string();

/** Each makes one hint, and tells its rule and wait. */
type Maker = [name: string, make: (wait: number) => NextFetchOptions, wait: (wait: number) => number];
const asGiven = (wait: number): number => wait;
const STATED: Maker[] = [
  ['ttl', (wait) => said({ ttlInterval: wait }), asGiven],
  ['sy', (wait) => said({ syInterval: wait }), asGiven],
  ['max-age', (wait) => ({ headers: { ...TAG, 'Cache-Control': `max-age=${wait / SECOND}` } }), asGiven],
  ['expires', (wait) => ({ headers: { ...TAG, Expires: httpDate(wait), Date: httpDate(0) } }), asGiven],
];
const atMostADay = (wait: number): number => Math.min(wait / 2, DAY);
const EXPECTED: Maker[] = [
  ['podcast', (wait) => said({ podcastInterval: wait }), atMostADay],
  ['rhythm', (wait) => said({ rhythm: { gap: wait, newest: ago(0) } }), atMostADay],
  ['rhythm', (wait) => said({ rhythm: { gap: 1, newest: ago(wait) } }), atMostADay],
];

describe('bounds', () => {
  const seconds = (max: number) => fc.integer({ min: 1, max: max / SECOND }).map((n) => n * SECOND);

  test.each([...STATED, ...EXPECTED])('%s', (rule, make, read) =>
    fc.assert(
      fc.property(seconds(9 * DAY), time(2 * DAY), time(9 * DAY), seeds, (given, a, b, seed) => {
        const [minWait, maxWait] = [Math.min(a, b), Math.max(a, b)];
        const wait = read(given);
        const isShort = wait < minWait;
        // The caller cannot shorten what server or feed state.
        const isStated = STATED.some(([name]) => name === rule) && !isShort;
        const limit = isStated ? Math.max(maxWait, WEEK) : maxWait;
        const settled = Math.min(Math.max(wait, minWait), limit);
        const found = next({ ...make(given), minWait, maxWait, seed });
        const late = Math.min(settled * (1 + fractionOf(seed) / 10), limit);
        expect(Math.abs((found.at?.getTime() ?? 0) - NOW.getTime() - late)).toBeLessThanOrEqual(1);
        expect(found.rule).toBe(isShort ? 'min-wait' : wait > limit ? 'max-wait' : rule);
        expect(found.hints).toMatchObject([{ rule, wait }]);
      }),
    ),
  );

  test('without bounds of the caller they are an hour and a week', () => {
    expect(next({ ...said({ ttlInterval: HOUR - 1 }) }).rule).toBe('min-wait');
    expect(next({ ...said({ ttlInterval: HOUR }) }).rule).toBe('ttl');
    expect(next({ ...said({ ttlInterval: WEEK }) }).rule).toBe('ttl');
    expect(next({ ...said({ ttlInterval: WEEK + 1 }) }).rule).toBe('max-wait');
  });

  test('the address of the feed is the seed when none is given', () =>
    fc.assert(
      fc.property(seeds, seeds, (seed, url) => {
        expect(next({ state: { url } })).toEqual(next({ seed: url }));
        expect(next({ state: { url: [url] } as never })).toEqual(next({ seed: '' }));
        expect(next({ state: { url }, seed })).toEqual(next({ seed }));
      }),
    ));
});

describe('the latest decides', () => {
  const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const far = time(6 * DAY, 7 * HOUR);
  const hints = fc.record(
    {
      ttlInterval: far,
      syInterval: far,
      complete: fc.constant(true as const),
      podcastInterval: far,
      rhythm: far.map((gap) => ({ gap, newest: ago(gap) })),
      bursts: time(23 * HOUR, 2 * HOUR).map((age) => [0, 1, 2].map((day) => ago(day * DAY + age))),
    },
    { requiredKeys: [] },
  );
  const isStated = ({ rule }: ScheduleHint): boolean => STATED.some(([name]) => name === rule);

  test('of what is stated and of the first that is expected: complete, push, podcast, daily, rhythm', () => {
    const ORDER = ['complete', 'push', 'podcast', 'daily', 'rhythm'];
    fc.assert(
      fc.property(
        hints,
        some(time(WEEK - 1, 0)),
        some(count),
        fc.boolean(),
        (given, silence, age, hasTag) => {
          const delivered = silence === undefined ? undefined : new Date(NOW.getTime() - silence);
          const headers = { ...(hasTag && TAG), 'Cache-Control': age === undefined ? '' : `max-age=${age}` };
          const found = next({ ...said(given as FeedHints), delivered, headers });
          const expected = found.hints.filter(({ rule }) => ORDER.includes(rule));
          const places = expected.map(({ rule }) => ORDER.indexOf(rule));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          const others = found.hints.filter(({ rule }) => rule === 'default' || rule === 'unconditional');
          const [latest] = [...found.hints.filter(isStated), ...expected.slice(0, 1), ...others].sort(byWait);
          const wait = latest?.wait ?? 0;
          expect(found.rule).toBe(wait < HOUR ? 'min-wait' : wait > WEEK ? 'max-wait' : latest?.rule);
          const isPresent = [given.complete, delivered, given.podcastInterval, given.bursts, given.rhythm];
          expect(places).toEqual([0, 1, 2, 3, 4].filter((place) => isPresent[place] !== undefined));
        },
      ),
    );
  });

  test('a hub counts for a week after its delivery', () => {
    const rules = (silence: number) => hintsOf({ delivered: new Date(NOW.getTime() - silence) });
    expect(rules(WEEK - 1)).toEqual([{ rule: 'push', value: 'a day', wait: DAY }]);
    expect(rules(WEEK)).toEqual([{ rule: 'default', value: 'an hour', wait: HOUR }]);
  });
});

describe('requests that transfer the whole feed', () => {
  const last = (options: NextFetchOptions) => hintsOf(options).at(-1);
  const bare = { headers: { A: '' } };
  const SIX = { rule: 'unconditional', value: 'six hours', wait: 6 * HOUR };
  const A_DAY = { rule: 'unconditional', value: 'a day', wait: DAY };

  test.each<[NextFetchOptions, ScheduleHint | undefined]>([
    [bare, A_DAY as ScheduleHint],
    [{ ...bare, ...said({ ttlInterval: 6 * HOUR - 1 }) }, A_DAY as ScheduleHint],
    [{ ...bare, ...said({ ttlInterval: 6 * HOUR }) }, SIX as ScheduleHint],
    [{ ...bare, ...said({ podcastInterval: 1 }) }, SIX as ScheduleHint],
    [{ ...bare, ...said({ undated: true }) }, SIX as ScheduleHint],
    [{ ...bare, state: { etag: 'x', useless: true } }, A_DAY as ScheduleHint],
    [said({ undated: true }), SIX as ScheduleHint],
    [{ state: { useless: true } }, A_DAY as ScheduleHint],
  ])('%j', (options, hint) => expect(last(options)).toEqual(hint));

  test.each<[NextFetchOptions]>([
    [{ headers: { ETag: '' } }],
    [{ headers: { 'Last-Modified': '' } }],
    [{ ...bare, state: { etag: 'x' } }],
    [{ ...bare, state: { lastModified: 'x' } }],
    [{ ...bare, status: 304 }],
    [{ ...bare, status: 304, state: { useless: true } }],
    [{ ...bare, status: 304, ...said({ undated: true }) }],
    [{ headers: undefined }],
  ])('not %j', (options) => expect(last(options)).toEqual({ rule: 'default', value: 'an hour', wait: HOUR }));
});

describe('headers', () => {
  test('max-age, else Expires, says how long a response is fresh, less its age', () =>
    fc.assert(
      fc.property(count, count, fc.option(count), time(DAY), (maxAge, fresh, age, clock) => {
        const start = Math.round(clock / SECOND) * SECOND;
        const old = age ?? 0;
        const text = httpDate(fresh * SECOND - start);
        const headers = {
          ...TAG,
          'Cache-Control': `private,Max-Age = "${maxAge}", immutable`,
          Expires: text,
          Date: httpDate(-start),
          Age: age === null ? null : ` ${age} `,
        };
        const stated = { rule: 'max-age', value: `max-age=${maxAge}`, wait: (maxAge - old) * SECOND };
        const usual = { rule: 'default', value: 'an hour', wait: HOUR };
        expect(hintsOf({ headers })).toEqual([stated.wait > 0 ? stated : usual]);
        const sinceNow = (fresh - old) * SECOND - start;
        const withoutDate = hintsOf({ headers: { ...headers, Date: null, 'Cache-Control': null } });
        expect(withoutDate).toMatchObject([sinceNow > 0 ? { wait: sinceNow } : usual]);
      }),
    ));

  test.each([
    ['no-store, max-age=9000', 'default'],
    ['max-age=9000,no-cache', 'default'],
    ['max-age=9000 No-Cache', 'default'],
    ['no-cache="set-cookie", max-age=9000', 'max-age'],
    ['no-cache-at-all, max-age=9000', 'max-age'],
    ['x-no-store, max-age=9000', 'max-age'],
    ['private;max-age=9000', 'max-age'],
    ['max-age=9000;private', 'max-age'],
    ['max-age="9000";no-store', 'default'],
    ['no-cache;max-age=9000', 'default'],
    ['x="no-store;max-age=1";max-age=9000', 'max-age'],
    ['s-maxage=9000', 'default'],
    ['x-max-age=9000', 'default'],
    ['max-age=', 'default'],
    ['max-age=x9000', 'default'],
  ])('Cache-Control: %s', (control, rule) => {
    expect(next({ headers: { ...TAG, 'Cache-Control': control } }).rule).toBe(rule);
  });

  test('an uncached response says nothing by Expires either', () => {
    const headers = { ...TAG, 'Cache-Control': 'no-store', Expires: httpDate(DAY) };
    expect(next({ headers }).rule).toBe('default');
  });

  test.each(['', 'x', '-5', '5 x', 'x 5'])('%j is no number of seconds', (text) => {
    const headers = { ...TAG, 'Cache-Control': 'max-age=7200' };
    expect(next({ headers: { ...headers, Age: text } })).toEqual(next({ headers }));
    expect(hintsOf({ headers: { ...TAG, 'Retry-After': text } })).toEqual(hintsOf({}));
  });

  test('a number is no date, with or without marks', () => {
    for (const number of [
      '3600',
      '1800',
      '7200',
      '2027',
      '20270101',
      '9999',
      `${NOW.getTime() / SECOND + 7200}`,
    ])
      for (const [before, after] of [
        ['', ''],
        ['"', '"'],
        ["'", "'"],
        ['', ';'],
        [' ', '.'],
        ['+', ''],
      ]) {
        const text = `${before}${number}${after}`;
        expect(hintsOf({ headers: { ...TAG, Expires: text } })).toEqual(hintsOf({}));
        const dated = { ...TAG, Expires: httpDate(DAY) };
        expect(hintsOf({ headers: { ...dated, Date: text } })).toEqual(hintsOf({ headers: dated }));
        if (before !== '' && before !== ' ')
          expect(hintsOf({ headers: { ...TAG, 'Retry-After': text } })).toEqual(hintsOf({}));
      }
  });

  test('Retry-After is a number of seconds or a date, at most a week, and the least wait after a success', () =>
    fc.assert(
      fc.property(
        time(8 * DAY).map((ms) => Math.ceil(ms / SECOND) * SECOND),
        seeds,
        (wait, seed) => {
          for (const text of [`${wait / SECOND}`, ` ${wait / SECOND} `, httpDate(wait)]) {
            const headers = { ...TAG, 'Retry-After': text };
            const least = Math.min(wait, WEEK);
            const hint = { rule: 'retry-after', value: text.trim(), wait: least };
            expect(hintsOf({ headers })).toEqual([...hintsOf({}), hint]);
            const usual = waitOf({ seed });
            const isLater = least >= HOUR * (1 + fractionOf(seed) / 10);
            const later = isLater ? least * (1 + fractionOf(seed) / 10) : usual;
            expect(Math.abs(waitOf({ headers, seed }) - later)).toBeLessThanOrEqual(1);
            expect(next({ headers, seed }).rule).toBe(isLater ? 'retry-after' : 'default');
            expect(nextFetch({ status: 410, headers, now: NOW })).toEqual({ rule: 'gone', hints: [hint] });
          }
          expect(hintsOf({ headers: { ...TAG, 'Retry-After': httpDate(-wait) } })).toEqual(hintsOf({}));
        },
      ),
    ));
});

describe('hints of the feed', () => {
  test('after a base of sy, requests come when the sequence of its intervals continues', () =>
    fc.assert(
      fc.property(time(60 * DAY), time(900 * DAY, -900 * DAY), (syInterval, since) => {
        const base = NOW.getTime() - since;
        const [hint] = hintsOf(said({ syInterval, syBase: new Date(base).toISOString() }));
        const wait = hint?.wait ?? Number.NaN;
        expect(Math.abs((NOW.getTime() + wait - base) % syInterval)).toBe(0);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(syInterval);
        expect(hint?.value).toBe(`every ${Math.round(syInterval / MINUTE)} minutes`);
      }),
    ));

  test('each says in words what it means', () =>
    fc.assert(
      fc.property(time(900 * DAY), time(900 * DAY), (given, silence) => {
        const newest = ago(silence);
        const rhythmic = `every ${Math.round(given / MINUTE)} minutes, newest ${newest}`;
        const podcast = `every ${Math.round(given / HOUR)} hours`;
        const wait = Math.min(Math.max(given, silence) / 2, DAY);
        expect(hintsOf(said({ rhythm: { gap: given, newest } }))).toEqual([
          { rule: 'rhythm', value: rhythmic, wait },
        ]);
        expect(hintsOf(said({ podcastInterval: given }))).toEqual([
          { rule: 'podcast', value: podcast, wait: Math.min(given / 2, DAY) },
        ]);
        const ttl = { rule: 'ttl', value: `${given / MINUTE}`, wait: given };
        expect(hintsOf(said({ ttlInterval: given }))).toEqual([ttl]);
        const complete = { rule: 'complete', value: 'no further entries', wait: WEEK };
        expect(hintsOf(said({ complete: true }))).toEqual([complete]);
      }),
    ));

  describe('entries that come at one time of the day', () => {
    /** @param offs minutes after that time, of each day from the last one on */
    const daily = (age: number, offs: readonly number[], days = offs.map((_off, i) => i)) =>
      hintsOf(said({ bursts: offs.map((off, i) => ago(age + (days[i] ?? 0) * DAY - off * MINUTE)) })).find(
        ({ rule }) => rule === 'daily',
      );
    const off = fc.integer({ min: 0, max: 60 });
    const offs = fc.array(off, { minLength: 2, maxLength: 3 });

    test('are awaited until the latest time at which they came, today or tomorrow', () =>
      fc.assert(
        fc.property(
          offs,
          fc.oneof(
            time(20 * HOUR),
            off.map((minutes) => minutes * MINUTE),
          ),
          (older, age) => {
            const usual = Math.max(0, ...older) * MINUTE - age;
            expect(daily(age, [0, ...older].slice(0, 4))).toEqual({
              rule: 'daily',
              value: `every day until ${ago(-usual).slice(11, 16)} UTC`,
              wait: usual > 0 ? usual : usual + DAY,
            });
          },
        ),
      ));

    test('are asked for after an hour, two, four … when they are late, but never after the next time', () =>
      fc.assert(
        fc.property(time(4 * DAY, DAY), (age) => {
          const late = age - DAY;
          const wait = Math.min(Math.max(late, HOUR), DAY - (late % DAY));
          const hint = daily(age, [0, 0, 0]);
          expect(hint?.wait).toBe(late > 3 * DAY ? undefined : wait);
        }),
      ));

    test.each([
      ['an hour of difference', [0, 60, 0], undefined, true],
      ['more than an hour later', [0, 61, 0], undefined, false],
      ['more than an hour earlier', [61, 0, 61], undefined, false],
      ['two days off', [0, 0, 0], [0, 3, 4], true],
      ['three days off', [0, 0, 0], [0, 3, 5], false],
      ['two days', [0, 0], undefined, false],
      ['two days off among four', [0, 0, 0, 0], [0, 1, 4, 5], true],
      ['three days off before four', [0, 0, 0, 0], [0, 1, 2, 6], false],
    ])('%s', (_name, minutes, days, isHabit) => {
      expect(daily(5 * HOUR, minutes, days) !== undefined).toBe(isHabit);
    });

    test('requests are spread over a tenth of an hour, not of a day', () =>
      fc.assert(
        fc.property(seeds, time(20 * HOUR, 2 * HOUR), (seed, age) => {
          const bursts = [0, 1, 2].map((day) => ago(age + day * DAY));
          const wait = DAY - age + (fractionOf(seed) / 10) * HOUR;
          expect(Math.abs(waitOf({ ...said({ bursts }), seed }) - wait)).toBeLessThanOrEqual(1);
        }),
      ));
  });
});

describe('failures', () => {
  const inWords = (times: number): string => (times > 1 ? `${times} times in a row` : 'once');
  const FAILED: readonly NextFetchOptions[] = [
    { status: 0 },
    { status: 400 },
    { status: 599 },
    { status: 200 },
  ];

  test.each(FAILED)(
    '%j: an hour, doubled by each, at most a quarter of the time without success',
    (options) =>
      fc.assert(
        fc.property(time(40), fc.option(time(90 * DAY, 0), { nil: undefined }), (failures, since) => {
          const state = { failures, ...(since !== undefined && { failing: ago(since) }) };
          const most = since === undefined ? Number.POSITIVE_INFINITY : Math.max(6 * HOUR, since / 4);
          const wait = Math.min(HOUR * 2 ** Math.min(failures - 1, 20), most);
          const hint = { rule: 'back-off', value: `failed ${inWords(failures)}`, wait };
          expect(hintsOf({ ...options, state })).toEqual([hint]);
          expect(hintsOf({ ...options, state: { ...state, failing: 'x' } as ScheduleState })).toMatchObject([
            { wait: HOUR * 2 ** Math.min(failures - 1, 20) },
          ]);
        }),
      ),
  );

  test('without a status, a response without headers has failed if a failure is counted', () => {
    const bare = { status: undefined, headers: undefined };
    expect(next({ ...bare, state: { failures: 1 } }).rule).toBe('back-off');
    expect(next(bare).rule).toBe('default');
    expect(next({ ...bare, headers: TAG }).rule).toBe('default');
  });

  test.each([200, 226, 304, 399])('%d is no failure', (status) =>
    expect(next({ status }).rule).toBe('default'),
  );
  test.each([0, 400, 404, 500])('%d is a failure, also if it is not counted', (status) => {
    expect(hintsOf({ status })).toEqual([{ rule: 'back-off', value: 'failed once', wait: HOUR }]);
  });

  test('refusals wait as long as the server says, else an hour, doubled, at most six hours', () =>
    fc.assert(
      fc.property(
        time(40),
        time((2 * DAY) / SECOND),
        fc.constantFrom(200, 429, 503),
        seeds,
        (limited, after, status, seed) => {
          const state = { limited };
          const value = `turned away ${inWords(limited)}`;
          const wait = Math.min(HOUR * 2 ** Math.min(limited - 1, 20), 6 * HOUR);
          expect(hintsOf({ status, state })).toEqual([{ rule: 'back-off', value, wait }]);
          const alone = Math.min(wait * (1 + fractionOf(seed) / 10), WEEK);
          expect(Math.abs(waitOf({ status, state, seed }) - alone)).toBeLessThanOrEqual(1);
          const least = Math.min(2 * SECOND * 2 ** Math.min(limited - 1, 20), HOUR);
          for (const stated of [least, after * SECOND]) {
            const headers = { 'Retry-After': `${stated / SECOND}` };
            const found = next({ status, state, headers, seed });
            expect(found.hints).toEqual([
              { rule: 'back-off', value, wait: least },
              { rule: 'retry-after', value: headers['Retry-After'], wait: stated },
            ]);
            const isStated = stated >= least;
            const expected = isStated ? stated * (1 + fractionOf(seed) / 10) : least;
            expect(Math.abs((found.at?.getTime() ?? 0) - NOW.getTime() - expected)).toBeLessThanOrEqual(1);
            expect(found.rule).toBe(isStated ? 'retry-after' : 'back-off');
          }
        },
      ),
    ));

  test('429 is a refusal, also if it is not counted', () => {
    const hint = { rule: 'back-off', value: 'turned away once', wait: HOUR };
    expect(hintsOf({ status: 429 })).toEqual([hint]);
  });
});

describe('hours and days without requests', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 20 });
  const days = fc.uniqueArray(fc.constantFrom(...DAYS), { maxLength: 6 });
  const shape = (day: string, i: number): string => [day, day.toUpperCase(), ` ${day} `][i % 3] ?? day;

  test('move a request to the first hour that is not skipped, by the rule that is first in the way', () =>
    fc.assert(
      fc.property(hours, days, time(6 * DAY, HOUR), seeds, (skipHours, skipDays, ttlInterval, seed) => {
        const usual = next({ ...said({ ttlInterval }), seed });
        const found = next({ ...said({ ttlInterval, skipHours, skipDays: skipDays.map(shape) }), seed });
        const isDaySkipped = (at: Date): boolean => skipDays.includes(DAYS[at.getUTCDay()] ?? '');
        const isSkipped = (at: Date): boolean =>
          isDaySkipped(at) || skipHours.some((hour) => hour % 24 === at.getUTCHours());
        const before = usual.at ?? NOW;
        if (!isSkipped(before)) {
          expect(found).toEqual(usual);
          return;
        }
        let free = new Date(before);
        while (isSkipped(free)) free = new Date((Math.floor(free.getTime() / HOUR) + 1) * HOUR);
        expect(found.at).toEqual(new Date(free.getTime() + Math.floor(fractionOf(seed) * HOUR)));
        expect(found.rule).toBe(isDaySkipped(before) ? 'skip-days' : 'skip-hours');
      }),
    ));

  test.each([
    ['every hour', { skipHours: Array.from({ length: 24 }, (_, hour) => hour) }],
    ['every day', { skipDays: DAYS }],
    ['unknown days', { skipDays: ['', 'x', 'mon'] }],
  ])('%s: nothing is skipped', (_name, hints) => {
    expect(next(said(hints))).toEqual(next({ state: { hints: {} } }));
  });

  test('a request waits through six days and 23 hours', () => {
    const hints = {
      skipDays: DAYS.filter((day) => day !== 'wednesday'),
      skipHours: Array.from({ length: 23 }, (_, i) => i + 1),
    };
    const { at, rule } = next({ ...said(hints), seed: '' });
    expect([at?.toISOString().slice(0, 14), rule]).toEqual(['2026-03-11T00:', 'skip-hours']);
  });
});

test('times of success, failures and delivery are absent in a new state', () => {
  expect(next({ state: null })).toEqual(next({}));
});

test.each<[string, unknown]>([
  ['headers', 'ETag: x'],
  ['headers', null],
  ['state', 'x'],
  ['status', 1.5],
  ['status', -1],
  ['status', '200'],
  ['result', {}],
  ['delivered', 5],
  ['now', null],
  ['minWait', -1],
  ['maxWait', Number.POSITIVE_INFINITY],
  ['maxWait', '5'],
  ['seed', 5],
])('%s is not %j', (name, value) => {
  expect(() => nextFetch({ [name]: value })).toThrow(`options.${name} must be`);
});

test('every status is taken from 0 on, and waits from 0 on', () => {
  expect(nextFetch({ now: NOW, status: 0, minWait: 0, maxWait: 0 }).at).toEqual(NOW);
});
