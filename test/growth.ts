/**
 * Tests how the work of a function grows with its input, in CPU time, because others may use the machine at the same time. Only `npm run
 * test:long` runs them: no figure of a clock decides about `npm test`.
 */

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isLong } from './long.ts';

/** How much larger the larger input is. */
const TIMES = 10;

/** A compiler, a collection of garbage or a busy machine adds to some measurements: the least of all attempts are compared. */
const ATTEMPTS = 10;

/** Milliseconds before the next attempt, by which each pause is longer than the last one. */
const PAUSE = 300;

/** Above linear growth with noise, below quadratic growth, which is ten. */
const MOST_GROWTH = 3.5;

/**
 * Microseconds below which a measurement is noise: the system gives a large string memory that is new to the process, in up to 20 ms on a
 * busy machine, where ten small ones share what they free. Quadratic growth takes tenths of a second.
 */
const FLOOR = 20_000;

async function cpuTime(run: () => unknown, times: number): Promise<number> {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await run();
  const { user, system } = process.cpuUsage(start);
  return Math.max(FLOOR, user + system);
}

/** The CPU time of one `run(10 * size)` relative to that of ten `run(size)`: equally long, they meet the same collections of garbage. */
async function growthOf(large: () => unknown, small: () => unknown): Promise<number> {
  let [leastOfLarge, leastOfSmall] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    leastOfLarge = Math.min(leastOfLarge, await cpuTime(large, 1));
    // Most inputs need so little that no time of the small ones could be too short.
    if (leastOfLarge < MOST_GROWTH * FLOOR) return leastOfLarge / FLOOR;
    leastOfSmall = Math.min(leastOfSmall, await cpuTime(small, TIMES));
    if (leastOfLarge < MOST_GROWTH * leastOfSmall) break;
    await setTimeout((attempt + 1) * PAUSE);
  }
  return leastOfLarge / leastOfSmall;
}

/** Tests that the time of `run(size)` grows no faster than its size. */
export function testLinear(name: string, size: number, run: (size: number) => unknown): void {
  test.runIf(isLong)(`time is linear: ${name}`, async () => {
    expect(
      await growthOf(
        () => run(TIMES * size),
        () => run(size),
      ),
    ).toBeLessThan(MOST_GROWTH);
  });
}
