/**
 * Tests how the work of a function grows with its input, in CPU time, because others may use the machine at the same time. Only `npm run
 * test:long` runs them: no figure of a clock decides about `npm test`.
 */

import { expect, test } from 'vitest';
import { isLong } from './long.ts';

const ROUNDS = 3;

/** Above linear growth with noise, below quadratic growth, for ten times the input. */
const MOST_GROWTH = 35;

/** Microseconds below which a measurement is noise of clock and compiler. */
const FLOOR = 500;

/** The least CPU time of some rounds: collections of garbage only add to it. */
function cpuTime(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.max(FLOOR, Math.min(...times));
}

/** Compares the CPU time of `run(10 * size)` with that of `run(size)`. */
export function testLinear(name: string, size: number, run: (size: number) => unknown): void {
  test.runIf(isLong)(`time is linear: ${name}`, () => {
    run(size);
    const small = cpuTime(() => run(size));
    expect(cpuTime(() => run(10 * size)) / small).toBeLessThan(MOST_GROWTH);
  });
}

/** Compares the CPU time of two functions: the first takes at most so many times as long. */
export function testRatio(name: string, most: number, large: () => unknown, small: () => unknown): void {
  test.runIf(isLong)(`time: ${name}`, () => {
    small();
    expect(cpuTime(large) / cpuTime(small)).toBeLessThan(most);
  });
}
