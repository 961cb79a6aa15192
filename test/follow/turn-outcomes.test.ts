/** The time of the next fetch after deliveries by a hub. */

import { describe, expect, test } from 'vitest';
import type { FetchState } from '../../src/fetch.ts';
import { deliveredTurn } from '../../src/follow/turn-outcomes.ts';
import { parseFeed } from '../../src/index.ts';
import fc from '../properties.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 2, 4);
const URL_OF_FEED = 'https://blog.example/feed';
const delivered = {
  result: parseFeed('<rss version="2.0"><channel><item><guid>1</guid></item></channel></rss>'),
  body: new Uint8Array(),
};

describe('deliveries', () => {
  const time = fc.integer({ min: 0, max: 9 * DAY });

  test('put off the next fetch to a day after the last one, and not further', () =>
    fc.assert(
      fc.property(
        fc.array(time, { minLength: 1, maxLength: 5 }),
        fc.option(time),
        fc.nat(2),
        fc.nat(2),
        (times, wait, failures, limited) => {
          const checked = new Date(NOW).toISOString();
          const plan = wait === null ? {} : { next: new Date(NOW + wait).toISOString() };
          let state: FetchState = { version: 1, url: URL_OF_FEED, checked, failures, limited, ...plan };
          for (const at of times.sort((a, b) => a - b)) {
            const turn = deliveredTurn(
              { url: URL_OF_FEED, next: null, state },
              delivered,
              new Date(NOW + at),
            );
            ({ state } = turn);
            expect(turn.next.at?.toISOString()).toBe(state.next);
          }
          const next = Date.parse(state.next ?? '') - NOW;
          expect(next).toBeGreaterThanOrEqual(Math.max(HOUR, wait ?? 0));
          expect(next).toBeLessThanOrEqual(Math.max(1.1 * DAY, wait ?? 0));
          if (failures + limited === 0) expect(next).toBeGreaterThanOrEqual(DAY);
        },
      ),
    ));

  test('before any fetch put the first one off to a day after them', () => {
    const { next } = deliveredTurn({ url: URL_OF_FEED, next: null }, delivered, new Date(NOW));
    expect(next.at?.getTime()).toBeGreaterThanOrEqual(NOW + DAY);
    expect(next.rule).toBe('push');
  });
});
