/** The time of the next fetch: one row per rule of docs/following.md, and laws for every input. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { type FeedHints, feedHints, type NextFetchOptions, nextFetch } from '../../../src/schedule.ts';
import fc from '../../properties.ts';

const NOW = new Date('2026-03-04T10:20:30Z'); // A Wednesday.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A seed whose hash is a fraction below 1/1000, so that it hardly spreads requests. */
const SEED = (() => {
  for (let i = 0; ; i++) {
    const seed = `seed ${i}`;
    const { at } = nextFetch({ now: NOW, seed, headers: { ETag: '"x"' }, status: 200 });
    if (at !== undefined && at.getTime() - NOW.getTime() - HOUR < 200) return seed;
  }
})();

const channel = (inside: string, items = ''): NextFetchOptions['result'] =>
  parseFeed(
    `<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:podcast="https://podcastindex.org/namespace/1.0">` +
      `<channel><title>t</title>${inside}${items}</channel></rss>`,
  );

const read = (feed: object): NextFetchOptions['result'] => ({ feed, entries: [] });

const items = (...dates: string[]): string =>
  dates.map((date) => `<item><title>${date}</title><pubDate>${date}</pubDate></item>`).join('');

const TWICE_A_DAY = items(
  'Wed, 04 Mar 2026 06:00:00 GMT',
  'Tue, 03 Mar 2026 18:00:00 GMT',
  'Tue, 03 Mar 2026 06:00:00 GMT',
  'Mon, 02 Mar 2026 18:00:00 GMT',
  'Fri, 04 Mar 2050 18:00:00 GMT',
);

describe('rules', () => {
  test.each<[string, NextFetchOptions, string, number]>([
    ['nothing is known', {}, 'default', HOUR],
    ['a validator, no hint', { status: 200, headers: { ETag: '"1"' } }, 'default', HOUR],
    ['no validator, no hint', { status: 200, headers: { Date: 'x' } }, 'unconditional', DAY],
    [
      'a date in the state',
      { status: 200, headers: { A: '' }, state: { lastModified: 'x' } },
      'default',
      HOUR,
    ],
    ['a tag in the state', { status: 200, headers: { A: '' }, state: { etag: 'x' } }, 'default', HOUR],
    ['no change', { status: 304, headers: { A: '' } }, 'default', HOUR],
    [
      'no validator in the response, one in the state',
      { status: 304, headers: { A: '' }, state: { etag: 'x' } },
      'default',
      HOUR,
    ],
    [
      'max-age',
      { status: 200, headers: { ETag: 'x', 'Cache-Control': 'public, max-age=7200' } },
      'max-age',
      2 * HOUR,
    ],
    [
      'max-age less Age',
      { status: 200, headers: { etag: 'x', 'cache-control': 'max-age="7200"', Age: '1800' } },
      'max-age',
      1.5 * HOUR,
    ],
    [
      'of several ages the first counts',
      { status: 200, headers: { etag: 'x', 'cache-control': 'max-age=7200', Age: '1800, 60' } },
      'max-age',
      1.5 * HOUR,
    ],
    [
      's-maxage is for shared caches',
      { status: 200, headers: { etag: 'x', 'Cache-Control': 's-maxage=7200' } },
      'default',
      HOUR,
    ],
    [
      'max-age before Expires',
      {
        status: 200,
        headers: { ETag: 'x', 'Cache-Control': 'max-age=7200', Expires: 'Thu, 05 Mar 2026 10:20:30 GMT' },
      },
      'max-age',
      2 * HOUR,
    ],
    [
      'max-age of 0 before Expires',
      {
        status: 200,
        headers: { ETag: 'x', 'Cache-Control': 'max-age=0', Expires: 'Thu, 05 Mar 2026 10:20:30 GMT' },
      },
      'default',
      HOUR,
    ],
    [
      'max-age of a no-cache response',
      { status: 200, headers: { etag: 'x', 'Cache-Control': 'no-cache, max-age=7200' } },
      'default',
      HOUR,
    ],
    [
      'Expires less Date',
      {
        status: 200,
        headers: {
          ETag: 'x',
          Expires: 'Wed, 04 Mar 2026 15:00:00 GMT',
          Date: 'Wed, 04 Mar 2026 13:00:00 GMT',
        },
      },
      'expires',
      2 * HOUR,
    ],
    [
      'Expires against the clock',
      { status: 200, headers: { ETag: 'x', Expires: 'Wed, 04 Mar 2026 12:20:30 GMT' } },
      'expires',
      2 * HOUR,
    ],
    ['Expires of 0', { status: 200, headers: { Expires: '0', ETag: 'x' } }, 'default', HOUR],
    ['ttl', { status: 200, result: channel('<ttl>120</ttl>') }, 'ttl', 2 * HOUR],
    [
      'max-age later than ttl',
      {
        status: 200,
        headers: { ETag: 'x', 'Cache-Control': 'max-age=10800' },
        result: channel('<ttl>120</ttl>'),
      },
      'max-age',
      3 * HOUR,
    ],
    [
      'ttl later than max-age',
      {
        status: 200,
        headers: { ETag: 'x', 'Cache-Control': 'max-age=60' },
        result: channel('<ttl>1440</ttl>'),
      },
      'ttl',
      DAY,
    ],
    [
      'sy later than ttl',
      { status: 200, result: channel('<sy:updatePeriod>daily</sy:updatePeriod><ttl>120</ttl>') },
      'sy',
      DAY,
    ],
    [
      'no validator, and a rhythm of minutes',
      {
        status: 200,
        headers: { 'Cache-Control': 'max-age=60' },
        result: channel('', items(...[9, 8, 7, 6].map((at) => `Wed, 04 Mar 2026 10:0${at}:00 GMT`))),
      },
      'unconditional',
      6 * HOUR,
    ],
    [
      'no validator, and a max-age of minutes',
      { status: 200, headers: { 'Cache-Control': 'max-age=60' } },
      'unconditional',
      DAY,
    ],
    [
      'no validator, and a max-age of half a day',
      { status: 200, headers: { 'Cache-Control': 'max-age=43200' } },
      'max-age',
      DAY / 2,
    ],
    [
      'sy',
      {
        status: 200,
        result: channel('<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>'),
      },
      'sy',
      6 * HOUR,
    ],
    [
      'sy with a base',
      {
        status: 200,
        result: channel(
          '<sy:updatePeriod>daily</sy:updatePeriod><sy:updateBase>2000-01-01T12:00+00:00</sy:updateBase>',
        ),
      },
      'sy',
      HOUR + 39 * MINUTE + 30_000,
    ],
    [
      'unknown words of sy',
      { status: 200, result: channel('<sy:updatePeriod>fortnightly</sy:updatePeriod>') },
      'default',
      HOUR,
    ],
    ['rhythm: half the median gap', { status: 200, result: channel('', TWICE_A_DAY) }, 'rhythm', 6 * HOUR],
    [
      'rhythm: silent for years',
      { status: 200, result: channel('', TWICE_A_DAY), now: new Date('2030-03-06T10:20:30Z') },
      'rhythm',
      DAY,
    ],
    [
      'rhythm: two dates make no rhythm',
      { status: 200, result: channel('', items('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')) },
      'default',
      HOUR,
    ],
    [
      'rhythm later than ttl',
      { status: 200, result: channel('<ttl>60</ttl>', TWICE_A_DAY) },
      'rhythm',
      6 * HOUR,
    ],
    [
      'ttl later than the rhythm',
      { status: 200, result: channel('<ttl>600</ttl>', TWICE_A_DAY) },
      'ttl',
      10 * HOUR,
    ],
    [
      'podcast before rhythm',
      {
        status: 200,
        result: channel(
          '<podcast:updateFrequency rrule="FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU">daily</podcast:updateFrequency>',
          TWICE_A_DAY,
        ),
      },
      'podcast',
      12 * HOUR,
    ],
    [
      'podcast: complete',
      {
        status: 200,
        result: channel('<podcast:updateFrequency complete="true">done</podcast:updateFrequency>'),
      },
      'complete',
      7 * DAY,
    ],
    ['itunes: complete', { status: 200, result: read({ itunesComplete: true }) }, 'complete', 7 * DAY],
    ['an expired JSON Feed', { status: 200, result: read({ jsonExpired: true }) }, 'complete', 7 * DAY],
    [
      'least time without a hint',
      { status: 200, headers: { etag: 'x' }, minWait: 2 * HOUR },
      'min-wait',
      2 * HOUR,
    ],
    [
      'least time with a hint',
      { status: 200, headers: { ETag: 'x', 'Cache-Control': 'max-age=60' } },
      'min-wait',
      HOUR,
    ],
    [
      'least time of the caller',
      { status: 200, headers: { ETag: 'x', 'Cache-Control': 'max-age=60' }, minWait: 10 * MINUTE },
      'min-wait',
      10 * MINUTE,
    ],
    [
      'a hub that delivers',
      { status: 200, headers: { ETag: '"1"' }, delivered: new Date(NOW.getTime() - 6 * DAY) },
      'push',
      DAY,
    ],
    [
      'a hub that delivers, by a clock that is set back by an hour',
      { status: 200, headers: { ETag: '"1"' }, delivered: new Date(NOW.getTime() + HOUR) },
      'push',
      DAY,
    ],
    [
      'a hub that has delivered by a clock that is set back by years',
      { status: 200, headers: { ETag: '"1"' }, delivered: new Date(NOW.getTime() + 1000 * DAY) },
      'default',
      HOUR,
    ],
    [
      'a hub that is silent',
      { status: 200, headers: { ETag: '"1"' }, delivered: new Date(NOW.getTime() - 8 * DAY) },
      'default',
      HOUR,
    ],
    [
      'a hub that delivers does not shorten a wait',
      { status: 200, headers: { 'Cache-Control': 'max-age=172800' }, delivered: NOW },
      'max-age',
      2 * DAY,
    ],
    [
      'a hub that delivers, and a failure',
      { status: 500, state: { failures: 1 }, delivered: NOW },
      'back-off',
      HOUR,
    ],
    ['max-wait', { status: 200, headers: { 'Cache-Control': 'max-age=31536000' } }, 'max-wait', 7 * DAY],
    [
      'a greatest time of the caller',
      { status: 200, result: channel('', TWICE_A_DAY), maxWait: 2 * HOUR },
      'max-wait',
      2 * HOUR,
    ],
    ['a least time of the caller above the greatest', { minWait: 30 * DAY }, 'min-wait', 30 * DAY],
    [
      'a greatest time of the caller does not overrule the server',
      { status: 200, headers: { 'Cache-Control': 'max-age=86400' }, maxWait: HOUR },
      'max-age',
      DAY,
    ],
    [
      'skipHours',
      { status: 200, result: read({ skipHours: [11, 12] }) },
      'skip-hours',
      2 * HOUR + 39 * MINUTE + 30_000,
    ],
    [
      'skipHours of RSS 0.91: 24 is midnight',
      {
        status: 200,
        now: new Date('2026-03-04T23:10:00Z'),
        result: read({ skipHours: [24] }),
      },
      'skip-hours',
      HOUR + 50 * MINUTE,
    ],
    [
      'skipDays',
      {
        status: 200,
        now: new Date('2026-03-06T23:30:00Z'),
        result: read({ skipDays: ['Saturday', 'sunday'] }),
      },
      'skip-days',
      2 * DAY + 30 * MINUTE,
    ],
    [
      'all days skipped',
      { status: 200, result: read({ skipHours: [...Array(24).keys()] }) },
      'default',
      HOUR,
    ],
    [
      'hints of the state after 304',
      { status: 304, state: { hints: { ttlInterval: 2 * HOUR } } },
      'ttl',
      2 * HOUR,
    ],
    ['one failure', { status: 404, state: { failures: 1 } }, 'back-off', HOUR],
    ['a status alone', { status: 500 }, 'back-off', HOUR],
    ['no connection, the fourth time', { state: { failures: 4 } }, 'back-off', 8 * HOUR],
    ['failed forever', { status: 404, state: { failures: 5000 } }, 'max-wait', 7 * DAY],
    [
      'a page that is not a feed, twice',
      { status: 200, headers: { 'Cache-Control': 'max-age=1' }, state: { failures: 2 } },
      'back-off',
      2 * HOUR,
    ],
    ['429', { status: 429 }, 'back-off', HOUR],
    ['429 forever', { status: 429, state: { limited: 90 } }, 'back-off', 6 * HOUR],
    [
      'Retry-After is a least time',
      { status: 503, headers: { 'Retry-After': '10800' }, state: { limited: 1 } },
      'retry-after',
      3 * HOUR,
    ],
    [
      'a short Retry-After',
      { status: 503, headers: { 'Retry-After': '5' }, state: { limited: 1 } },
      'retry-after',
      5000,
    ],
    ...[429, 503].map((status): [string, NextFetchOptions, string, number] => [
      `Retry-After of ${status}, without a state`,
      { status, headers: { 'Retry-After': '120' } },
      'retry-after',
      120_000,
    ]),
    [
      '503 with a Retry-After that says nothing',
      { status: 503, headers: { 'Retry-After': 'x' } },
      'back-off',
      HOUR,
    ],
    [
      'a short Retry-After forever',
      { status: 429, headers: { 'Retry-After': '1' }, state: { limited: 20 } },
      'back-off',
      HOUR,
    ],
    [
      'failures for two days, after a success',
      { status: 500, state: { failures: 9, failing: '2026-03-02T10:20:30.000Z' } },
      'back-off',
      12 * HOUR,
    ],
    [
      'Retry-After as a date',
      { status: 429, headers: { 'Retry-After': 'Wed, 04 Mar 2026 13:20:30 GMT' } },
      'retry-after',
      3 * HOUR,
    ],
    [
      'Retry-After of a century',
      { status: 429, headers: { 'Retry-After': '3155760000' } },
      'retry-after',
      7 * DAY,
    ],
  ])('%s', (_name, options, rule, wait) => {
    const next = nextFetch({ now: NOW, seed: SEED, ...options });
    expect(next.rule).toBe(rule);
    const { now = NOW } = options;
    const late = (next.at?.getTime() ?? 0) - now.getTime() - wait;
    // The spread of the seed is a thousandth of a tenth.
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(Math.max(HOUR / 1000, wait / 10_000));
  });

  test('410: never', () => {
    expect(nextFetch({ status: 410, headers: { 'Retry-After': '5' } })).toMatchObject({ rule: 'gone' });
    expect(nextFetch({ status: 410 }).at).toBeUndefined();
  });

  test('every hint is listed', () => {
    const { hints } = nextFetch({
      now: NOW,
      status: 200,
      headers: { ETag: 'x', 'Cache-Control': 'max-age=600', 'Retry-After': '5' },
      result: channel('<ttl>60</ttl>', TWICE_A_DAY),
    });
    expect(hints).toEqual([
      { rule: 'max-age', value: 'max-age=600', wait: 10 * MINUTE },
      { rule: 'ttl', value: '60', wait: HOUR },
      { rule: 'rhythm', value: 'every 720 minutes, newest 2026-03-04T06:00:00.000Z', wait: 6 * HOUR },
      { rule: 'retry-after', value: '5', wait: 5000 },
    ]);
  });
});

describe('entries that come at the same time each day', () => {
  /** Twenty entries within ten minutes from 8 o'clock on. */
  const burst = (day: number): string =>
    items(
      ...Array.from({ length: 20 }, (_, i) => new Date(Date.UTC(2026, 2, day, 8, 0, 30 * i)).toUTCString()),
    );
  /** Hints of a feed that shows the entries of one day, after these days. */
  const after = (...days: number[]): FeedHints | undefined =>
    days.reduce<FeedHints | undefined>(
      (before, day) =>
        feedHints(channel('', burst(day)) as never, new Date(Date.UTC(2026, 2, day, 9)), before),
      undefined,
    );
  const next = (hints: FeedHints | undefined, now: string) => {
    const { rule, at } = nextFetch({
      now: new Date(now),
      seed: SEED,
      status: 200,
      state: { hints: hints ?? {} },
    });
    return [rule, at?.toISOString().slice(0, 16)];
  };

  test.each<[string, number[], string, string, string]>([
    ['are fetched when they have come', [2, 3, 4], '2026-03-04T09:00:00Z', 'daily', '2026-03-05T08:09'],
    ['also after a weekend', [5, 6, 9], '2026-03-09T09:00:00Z', 'daily', '2026-03-10T08:09'],
    ['soon, if they are late', [2, 3, 4], '2026-03-05T08:10:00Z', 'daily', '2026-03-05T09:10'],
    ['later, if they stay away', [2, 3, 4], '2026-03-05T12:10:00Z', 'daily', '2026-03-05T16:10'],
    ['two days are no habit', [3, 4], '2026-03-04T09:00:00Z', 'min-wait', '2026-03-04T10:00'],
    ['every third day neither', [1, 4, 7, 10], '2026-03-10T09:00:00Z', 'min-wait', '2026-03-10T10:00'],
    ['a habit that has ended', [2, 3, 4], '2026-03-12T09:00:00Z', 'rhythm', '2026-03-13T09:00'],
    ['a clock set back by a month', [2, 3, 4], '2026-02-02T09:00:00Z', 'min-wait', '2026-02-02T10:00'],
  ])('%s', (_name, days, now, rule, at) => {
    expect(next(after(...days), now)).toEqual([rule, at]);
  });
});

describe('a damaged state counts as absent', () => {
  test.each<[string, object]>([
    ['an interval of nothing', { hints: { syInterval: 0 } }],
    ['an interval that is not a number', { hints: { podcastInterval: Number.NaN } }],
    ['a text', { hints: { ttlInterval: 'x', syInterval: '1', rhythm: 'x', skipHours: 'x', skipDays: [1] } }],
    [
      'a date out of range',
      { hints: { rhythm: { gap: HOUR, newest: '+300000-01-01T00:00:00Z' }, syInterval: 0, syBase: 1e300 } },
    ],
    ['no rhythm', { hints: { rhythm: null } }],
    ['counts that are not numbers', { failures: Number.NaN, limited: 'x' }],
    ['an address that is not a text', { url: [1, 2] }],
  ])('%s', (_name, state) => {
    for (const status of [200, 304]) {
      const options = { now: NOW, status, headers: { ETag: '"1"' } };
      expect(nextFetch({ ...options, state: state as never })).toEqual(nextFetch(options));
    }
  });

  test('and leaves what is valid', () => {
    const hints = { ttlInterval: 2 * HOUR, syInterval: 0 };
    expect(nextFetch({ now: NOW, status: 304, state: { hints } })).toMatchObject({ rule: 'ttl' });
  });
});

test('a bound after the last date is that date', () => {
  const { at } = nextFetch({ now: NOW, minWait: 1e300, maxWait: 1e300 });
  expect(at?.getTime()).toBe(8.64e15);
});

describe('laws', () => {
  const header = fc.oneof(
    fc.string(),
    fc.nat().map((n) => `max-age=${n}`),
    fc.nat().map(String),
  );
  const options = fc.record(
    {
      status: fc.constantFrom(0, 200, 226, 304, 404, 429, 500, 503),
      headers: fc.dictionary(
        fc.constantFrom('cache-control', 'age', 'expires', 'date', 'retry-after', 'etag'),
        header,
      ),
      state: fc.record({ failures: fc.nat(), limited: fc.nat(), url: fc.webUrl() }, { requiredKeys: [] }),
      result: fc.record({
        feed: fc.record(
          {
            ttl: fc.oneof(fc.string(), fc.nat().map(String)),
            syUpdatePeriod: fc.constantFrom('hourly', 'weekly', 'x'),
            syUpdateFrequency: fc.oneof(fc.string(), fc.nat().map(String)),
            skipHours: fc.array(fc.nat(30)),
            skipDays: fc.array(fc.constantFrom('Monday', 'Sunday', 'x')),
          },
          { requiredKeys: [] },
        ),
        entries: fc.constant([]),
      }),
      now: fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    },
    { requiredKeys: ['now'] },
  );

  const isLimited = (given: { status?: number; headers?: object; state?: { limited?: number } }): boolean =>
    given.status === 429 ||
    (given.status === 503 && 'retry-after' in (given.headers ?? {})) ||
    (given.state?.limited ?? 0) > 0;

  test('never before minWait, or Retry-After of a refusal, never after maxWait plus skipped hours and days', () =>
    fc.assert(
      fc.property(options, (given) => {
        const { at, hints } = nextFetch(given as unknown as NextFetchOptions);
        const wait = (at?.getTime() ?? Number.NaN) - given.now.getTime();
        const isRefused = isLimited(given);
        const said = hints.find(({ rule }) => rule === 'retry-after')?.wait;
        expect(wait).toBeGreaterThanOrEqual(isRefused ? (said ?? HOUR) : HOUR);
        expect(wait).toBeLessThanOrEqual(7.7 * DAY + 8 * DAY);
      }),
    ));

  test.each([
    ['max-age=7200', 7200],
    ['Public, MAX-AGE=7200', 7200],
    ['max-age="7200"', 7200],
    ['max-age = 7200 , public', 7200],
    ['max-age=7200, max-age=86400', 7200],
    ['max-age=7200, max-age=7200', 7200],
    ['foo="a, max-age=86400"', undefined],
    ['foo="a\\", max-age=86400"', undefined],
    ['"max-age=86400"', undefined],
    ['foo="a, max-age=86400", max-age=7200', 7200],
    ['foo="no-store", max-age=7200', 7200],
    ['x-no-cache, max-age=7200', 7200],
    ['no-cache="Set-Cookie", max-age=7200', 7200],
    ['no-cache, max-age=7200', undefined],
    ['max-age=7200, no-store', undefined],
    ['s-maxage=7200', undefined],
    ['x-max-age=7200', undefined],
    ['max-age', undefined],
    ['max-age=soon', undefined],
    [`max-age=${'9'.repeat(400)}`, 2 ** 31],
  ])('Cache-Control: %s', (control, seconds) => {
    const { hints } = nextFetch({ status: 200, headers: { ETag: 'x', 'Cache-Control': control }, now: NOW });
    const wait = hints.find(({ rule }) => rule === 'max-age')?.wait;
    expect(wait).toBe(seconds === undefined ? undefined : seconds * 1000);
  });

  test('what is in quotes is no directive of Cache-Control', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quoted = `"${text.replace(/["\\]/g, '\\$&')}, max-age=86400, no-store"`;
        for (const control of [quoted, `x=${quoted}`]) {
          const headers = { ETag: 'x', 'Cache-Control': `${control}, max-age=7200` };
          expect(nextFetch({ status: 200, headers, now: NOW }).rule).toBe('max-age');
        }
      }),
    ));

  const LATE = 'Wed, 04 Mar 2026 20:20:30 GMT';
  test.each<[string | string[], number]>([
    [['86400', '86400'], DAY],
    ['86400, 86400', DAY],
    ['86400,86400', DAY],
    ['86400.0', DAY],
    ['86400.', DAY],
    ['9'.repeat(16), 7 * DAY],
    ['9'.repeat(400), 7 * DAY],
    [['60', '86400'], DAY],
    [['86400', '60'], DAY],
    [[LATE, LATE], 10 * HOUR],
    [[LATE, '60'], 10 * HOUR],
    [['86400', LATE], DAY],
    [['x', LATE], 10 * HOUR],
    [['later', '86400'], DAY],
  ])('Retry-After %j waits for the longest', (retry, wait) => {
    const { at, rule } = nextFetch({ status: 429, headers: { 'Retry-After': retry }, seed: SEED, now: NOW });
    expect(rule).toBe('retry-after');
    const waited = (at?.getTime() ?? 0) - NOW.getTime();
    expect(waited).toBeGreaterThanOrEqual(wait);
    expect(waited).toBeLessThan(wait * 1.001);
  });

  const RETRY = fc.oneof(
    fc.nat(1_000_000).map(String),
    fc.nat(1_000_000).map((seconds) => new Date(NOW.getTime() + seconds * 1000).toUTCString()),
    fc.constantFrom('', 'soon', '-1', '9'.repeat(20)),
  );
  test('several Retry-After wait as long as the longest of them', () =>
    fc.assert(
      fc.property(fc.array(RETRY, { minLength: 1 }), (values) => {
        const waitFor = (retry: string | string[]): number =>
          nextFetch({ status: 429, headers: { 'Retry-After': retry }, seed: SEED, now: NOW }).hints.find(
            ({ rule }) => rule === 'retry-after',
          )?.wait ?? 0;
        expect(waitFor(values)).toBe(Math.max(...values.map(waitFor)));
      }),
    ));

  test('never before minWait, however long, unless maxWait is given', () =>
    fc.assert(
      fc.property(options, fc.integer({ min: 0, max: 400 * DAY }), (given, minWait) => {
        const { at } = nextFetch({ ...(given as unknown as NextFetchOptions), minWait });
        const isRefused = isLimited(given);
        if (!isRefused)
          expect((at?.getTime() ?? Number.NaN) - given.now.getTime()).toBeGreaterThanOrEqual(minWait);
      }),
    ));

  test.each(['Retry-After', 'Expires'])('%s is a date of the clock of the server', (name) =>
    fc.assert(
      fc.property(
        fc.integer({ min: -400 * DAY, max: 400 * DAY }),
        fc.integer({ min: 1, max: 6 * 24 }),
        fc.nat(3600),
        (skew, hours, age) => {
          const written = (time: number): string => new Date(NOW.getTime() + skew + time).toUTCString();
          const headers = {
            ...{ Date: written(-age * 1000), Age: `${age}`, ETag: '"1"' },
            [name]: written(hours * HOUR),
          };
          const { hints } = nextFetch({ status: 200, headers, now: NOW });
          const rule = name.toLowerCase();
          expect(hints.find((hint) => hint.rule === rule)?.wait).toBe(hours * HOUR);
        },
      ),
    ),
  );

  test('a longer Retry-After is never sooner', () =>
    fc.assert(
      // No second is as no header: the rules of the feed decide.
      fc.property(options, fc.integer({ min: 1 }), fc.integer({ min: 1 }), (given, a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map(
          (seconds) =>
            nextFetch({
              ...(given as unknown as NextFetchOptions),
              result: undefined,
              headers: { 'retry-after': `${seconds}` },
            }).at,
        );
        expect(short?.getTime()).toBeLessThanOrEqual(long?.getTime() ?? 0);
      }),
    ));

  test('seeds spread requests over a tenth of the wait, evenly', () => {
    const waits = Array.from({ length: 1000 }, (_, i) => {
      const { at } = nextFetch({ now: NOW, state: { url: `https://example.org/${i}` } });
      return ((at?.getTime() ?? 0) - NOW.getTime()) / HOUR - 1;
    });
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThan(0.1001);
    const mean = waits.reduce((sum, wait) => sum + wait) / waits.length;
    expect(Math.abs(mean - 0.05)).toBeLessThan(0.005);
  });

  test('hints survive JSON', () => {
    const result = channel(
      '<ttl>60</ttl><sy:updatePeriod>daily</sy:updatePeriod><sy:updateBase>2000-01-01T12:00+00:00</sy:updateBase>',
      TWICE_A_DAY,
    );
    const hints = feedHints(result as never, NOW);
    expect(Object.keys(hints)).toEqual(['ttlInterval', 'syInterval', 'syBase', 'rhythm', 'bursts']);
    expect(JSON.parse(JSON.stringify(hints))).toEqual(hints);
  });
});

test('the rhythm is the median interval, in any order', () => {
  const dates = [20, 15, 14, 12].map((hour) => new Date(Date.UTC(2026, 0, 1, hour)));
  const entries = dates.map((publishedParsed) => ({ publishedParsed }));
  // The newest entry is of now.
  const { rhythm } = feedHints({ feed: {}, entries } as never, new Date(Date.UTC(2026, 0, 1, 20)));
  expect(rhythm).toEqual({ gap: 2 * 3_600_000, newest: '2026-01-01T20:00:00.000Z' });
});

test('wrong arguments', () => {
  expect(() => nextFetch({ minWait: Number.NaN })).toThrow(/options\.minWait must be milliseconds/);
  expect(() => nextFetch({ now: new Date('x') })).toThrow(/options\.now must be a valid Date/);
  expect(() => nextFetch({ ceilling: 1 } as never)).toThrow('unknown option: ceilling');
});
