/**
 * Tests how the work of a function grows with its input, in CPU time, because others may use the machine at the same time. Only `npm run
 * test:long` runs them: no figure of a clock decides about `npm test`.
 */

import { expect, test } from 'vitest';
import { isLong } from './long.ts';

const ROUNDS = 3;

/** A compiler that starts between two measurements changes a ratio by four; quadratic growth shows in every attempt. */
const ATTEMPTS = 4;

/** Above linear growth with noise, below quadratic growth, for ten times the input. */
const MOST_GROWTH = 35;

/** Microseconds below which a measurement is noise of clock and compiler. */
const FLOOR = 500;

/** The least CPU time of some rounds: collections of garbage only add to it. */
async function cpuTime(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    times.push(user + system);
  }
  return Math.max(FLOOR, Math.min(...times));
}

/** Compares the CPU time of `run(10 * size)` with that of `run(size)`. */
export function testLinear(name: string, size: number, run: (size: number) => unknown): void {
  testRatio(
    `is linear: ${name}`,
    MOST_GROWTH,
    () => run(10 * size),
    () => run(size),
  );
}

/** Compares the CPU time of two functions: the first takes at most so many times as long. */
export function testRatio(name: string, most: number, large: () => unknown, small: () => unknown): void {
  test.runIf(isLong)(`time ${name}`, async () => {
    await small();
    let ratio = Number.POSITIVE_INFINITY;
    for (let attempt = 0; ratio >= most && attempt < ATTEMPTS; attempt++)
      ratio = (await cpuTime(large)) / (await cpuTime(small));
    expect(ratio).toBeLessThan(most);
  });
}
