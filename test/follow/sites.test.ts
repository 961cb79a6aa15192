/** The limits of sites as laws: turns of their own, and nothing that depends on the time of the clock. */

import { expect, test } from 'vitest';
import type { FetchResult } from '../../src/fetch.ts';
import { Sites, siteOf } from '../../src/follow/sites.ts';
import type { SiteLimit } from '../../src/follow.ts';
import fc from '../properties.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 2, 4);
const SITE = 'site.example';

const time = (max: number) => fc.integer({ min: 0, max });

test('feeds that are put aside have turns of their own, after the turn under way and not before the site opens', () =>
  fc.assert(
    fc.property(
      time(MINUTE),
      time(20 * SECOND),
      time(2 * MINUTE),
      fc.boolean(),
      fc.array(time(MINUTE), { minLength: 1, maxLength: 6 }),
      (pause, spent, silence, isRunning, waits) => {
        const sites = new Sites(pause);
        sites.begin(SITE, START);
        sites.end(SITE, START + spent);
        const opens = START + spent + pause;
        expect(sites.opens(SITE)).toBe(opens);
        let now = START + spent + silence;
        if (isRunning) sites.begin(SITE, now);
        expect(sites.opens(SITE)).toBe(isRunning ? Number.POSITIVE_INFINITY : opens);
        const step = pause + spent;
        let last = Number.NEGATIVE_INFINITY;
        for (const wait of waits) {
          const earliest = isRunning ? now + step : Math.max(now, opens);
          const turn = sites.putAside(SITE, now);
          expect(turn).toBe(Math.max(earliest, last + step));
          last = turn;
          now += wait;
        }
      },
    ),
  ));

/** An event of a site after some time, and its duration. */
type Step = readonly [after: number, spent: number, act: Act];
type Act = (sites: Sites, now: number, spent: number) => unknown;

const isoOf = (now: number): string => new Date(now).toISOString();
const answers = fc
  .record({
    outcome: fc.constantFrom('changed', 'limited', 'failed'),
    status: fc.constantFrom(200, 429, undefined),
    headers: fc.constantFrom(
      undefined,
      {},
      { 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '60' },
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '600' },
    ),
    retry: fc.option(time(60 * MINUTE)),
  })
  .map(({ retry, ...answer }) => {
    const hints = retry === null ? [] : [{ rule: 'retry-after', value: '', wait: retry }];
    return { ...answer, next: { rule: 'default', hints } } as unknown as FetchResult;
  });
const limits = fc
  .record({ pause: fc.oneof(time(MINUTE), time(20 * MINUTE)), until: time(60 * MINUTE), age: time(DAY) })
  .map(({ pause, until, age }) => (now: number): SiteLimit => {
    return { site: SITE, pause, until: isoOf(now + until), learned: isoOf(now - age) };
  });
const recalls: fc.Arbitrary<Act> = limits.map(
  (limit) => (sites: Sites, now: number) => sites.recall(limit(now), now),
);
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constant((sites: Sites, now: number) => sites.putAside(SITE, now)),
  fc.constant((sites: Sites, now: number) => sites.forget(now)),
  recalls,
  answers.map((answer) => (sites: Sites, now: number, spent: number) => {
    sites.begin(SITE, now);
    const limit = sites.learn(SITE, now + spent, answer);
    sites.end(SITE, now + spent);
    return limit;
  }),
);
const stepsOf = (act: fc.Arbitrary<Act>, maxLength: number): fc.Arbitrary<Step[]> => {
  const after = fc.oneof(time(MINUTE), time(MINUTE), time(2 * DAY));
  return fc.array(fc.tuple(after, time(MINUTE), act), { maxLength });
};
const steps = stepsOf(acts, 12);

/** Times as milliseconds from a start. */
function relative(value: unknown, start: number): unknown {
  if (typeof value === 'number') return value - start;
  if (typeof value !== 'object' || value === null) return value;
  const { pause, until, learned } = value as SiteLimit;
  return { pause, until: Date.parse(until) - start, learned: Date.parse(learned) - start };
}

/** @returns what each step gives, and how long the site is closed after it, from a start on */
function run(sites: Sites, list: readonly Step[], start: number, from = start): unknown[] {
  let now = from;
  return list.map(([after, spent, act]) => {
    const given = relative(act(sites, now + after, spent), start);
    now += after + spent;
    return [given, Math.max(sites.opens(SITE), now) - start];
  });
}
const lengthOf = (list: readonly Step[]): number =>
  list.reduce((sum, [after, spent]) => sum + after + spent, 0);

test('a clock that is set changes nothing but the times', () => {
  // A limit may be all that is known of a site.
  const begun = fc.oneof(steps, stepsOf(recalls, 1));
  fc.assert(
    fc.property(begun, steps, fc.integer({ min: -400 * DAY, max: 400 * DAY }), (before, after, by) => {
      const [one, other] = [new Sites(SECOND), new Sites(SECOND)];
      run(one, before, START);
      run(other, before, START);
      other.shift(by);
      const now = START + lengthOf(before);
      const expected = run(one, after, START, now);
      expect(run(other, after, START + by, now + by)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test('a feed is of the site of its new address, and one without address of its own', () => {
  const next = new Date(0);
  expect(siteOf({ url: 'https://feeds.example.co.uk/a', next })).toBe('example.co.uk');
  const state = { address: 'https://b.example.org/' } as never;
  expect(siteOf({ url: 'https://feeds.example.co.uk/a', next, state })).toBe('example.org');
  expect(siteOf({ url: 'not an address', next })).toBe('not an address');
});
