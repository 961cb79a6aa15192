/** Failures without a response: which count, and when feeds are tried again while nothing answers. */

import { describe, expect, test } from 'vitest';
import type { FetchResult } from '../../src/follow/fetch/outcome.ts';
import { Outage } from '../../src/follow/outage.ts';
import fc from '../properties.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NETWORK = ['dns', 'refused', 'unreachable', 'reset', 'timeout', 'headers-timeout', 'network'] as const;
const outcome = (reason: string, more: object = {}): FetchResult =>
  ({ reason, redirects: [], ...more }) as unknown as FetchResult;
const UP = outcome('new-body', { status: 200 });
const ANSWERS: readonly FetchResult[] = [
  UP,
  outcome('timeout', { status: 200 }),
  outcome('reset', { redirects: [{ status: 301, url: 'https://a.example/' }] }),
  outcome('tls'),
  outcome('private-address'),
];
const DOWN = outcome('dns');

describe('an outcome counts', () => {
  test.each(ANSWERS)('at once if a server has answered: %j', (answer) => {
    const outage = new Outage();
    for (const url of ['a', 'b', 'c']) outage.counts(url, url, DOWN, 0);
    expect(outage.isOn).toBe(true);
    expect(outage.counts('a', 'a', answer, 0)).toBe(true);
    expect([outage.isOn, outage.suspects]).toEqual([false, 2]);
  });

  test.each(NETWORK)('not at once without an answer: %s', (reason) => {
    const outage = new Outage();
    expect(outage.counts('a', 'a', outcome(reason), 0)).toBe(false);
    expect(outage.suspects).toBe(1);
    // One site may be dead by itself.
    expect([outage.isOn, outage.counts('a', 'a', outcome(reason), 0)]).toEqual([false, true]);
    expect(outage.suspects).toBe(0);
  });

  test('at once if no request was made, which tells nothing', () => {
    const outage = new Outage();
    for (const url of ['a', 'b']) outage.counts(url, url, DOWN, 0);
    expect(outage.counts('a', 'a', outcome('too-early'), 0)).toBe(true);
    expect([outage.isOn, outage.suspects]).toEqual([true, 2]);
  });

  /** Tells which outcomes count. */
  class Model {
    readonly since = new Map<number, number>();
    readonly failing = new Set<number>();
    #answers = 0;

    answer(feed: number): boolean {
      this.#answers += 1;
      this.failing.clear();
      this.since.delete(feed);
      return true;
    }

    fail(feed: number, site: number): boolean {
      this.failing.add(site);
      const first = this.since.get(feed);
      const isOwn = first !== undefined && (this.#answers > first || this.failing.size < 2);
      if (isOwn) this.since.delete(feed);
      else this.since.set(feed, first ?? this.#answers);
      return isOwn;
    }
  }

  test('of a feed without an answer if it fails again, and another has answered in between or at most one site fails', () => {
    const event = fc.record({ feed: fc.nat(5), isUp: fc.boolean() });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const [outage, model] = [new Outage(), new Model()];
        for (const { feed, isUp } of events) {
          // Two feeds share a site.
          const site = feed >> 1;
          const counts = isUp ? model.answer(feed) : model.fail(feed, site);
          expect(outage.counts(`${feed}`, `${site}`, isUp ? UP : DOWN, 0)).toBe(counts);
          expect([outage.isOn, outage.suspects]).toEqual([model.failing.size > 1, model.since.size]);
        }
      }),
    );
  });
});

describe('while nothing answers', () => {
  const down = (times: number): Outage => {
    const outage = new Outage();
    for (let i = 0; i < times; i += 1) outage.counts(`${i}`, `${i}`, DOWN, 0);
    return outage;
  };

  test('every feed may be tried while one site at most fails', () => {
    expect([down(0).opens('0', false), down(1).opens('0', true)]).toEqual([0, 0]);
  });

  test('feeds are tried one at a time, untried feeds a second after the last', () => {
    const outage = down(2);
    expect(outage.opens('new', true)).toBe(Number.POSITIVE_INFINITY);
    expect(outage.opens('0', true)).toBe(Number.POSITIVE_INFINITY);
    expect(outage.opens('new', false)).toBe(SECOND);
    outage.counts('new', 'new', DOWN, 5 * SECOND);
    expect(outage.opens('newer', false)).toBe(6 * SECOND);
  });

  test('others are tried again after a minute, two, four, eight, and every quarter of an hour', () => {
    const outage = down(2);
    const waits: number[] = [];
    let now = outage.opens('0', false);
    waits.push(now);
    for (let round = 0; round < 6; round += 1) {
      outage.counts('0', '0', DOWN, now);
      waits.push(outage.opens('1', false) - now);
      now = outage.opens('0', false);
    }
    expect(waits.map((wait) => wait / MINUTE)).toEqual([1, 2, 4, 8, 15, 15, 15]);
    outage.counts('1', '1', UP, now);
    for (const url of ['2', '3']) outage.counts(url, url, DOWN, now);
    expect(outage.opens('2', false) - now).toBe(MINUTE);
  });

  test('a first try does not delay the further tries of others', () => {
    const outage = down(2);
    outage.counts('new', 'new', DOWN, 30 * SECOND);
    expect(outage.opens('0', false)).toBe(MINUTE);
    outage.counts('newer', 'newer', DOWN, MINUTE);
    expect(outage.opens('0', false)).toBe(3 * MINUTE);
  });

  test('with more than a thousand dead feeds, new ones wait like others, and an answer forgets them', () => {
    expect(down(1000).opens('new', false)).toBe(SECOND);
    const outage = down(1001);
    expect(outage.opens('new', false)).toBe(outage.opens('0', false));
    outage.counts('x', 'x', UP, 0);
    expect(outage.suspects).toBe(0);
    const fewer = down(1000);
    fewer.counts('x', 'x', UP, 0);
    expect(fewer.suspects).toBe(1000);
  });
});
