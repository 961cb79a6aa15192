/** Measures how the work of a function grows with its input, in CPU time: others may use the machine at the same time. */

const ROUNDS = 3;

/** CPU time of `run(10 * size)` as a multiple of that of `run(size)`: about 10 when it is linear, 100 when it is quadratic. */
export function growth(size: number, run: (size: number) => unknown): number {
  run(size);
  const small = cpuTime(() => run(size));
  return cpuTime(() => run(10 * size)) / small;
}

/** The least of some rounds, in microseconds: collections of garbage only add to it. */
function cpuTime(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.max(1, Math.min(...times));
}

/** More than linear growth with noise, less than quadratic growth. */
export const MOST_GROWTH = 35;
