/** Distinguishes `npm run test:long` from `npm test`. */

/** The seed of the generated input of `npm run test:long`; undefined in `npm test`. */
export const longSeed: string | undefined = process.env['ANYFEED_SEED'];

export const isLong: boolean = longSeed !== undefined;

/** A list in `npm run test:long`; in `npm test` every n-th of it, beginning with another one in each turn. */
export const inTurn = <T>(list: readonly T[], turn: number, n: number): readonly T[] =>
  isLong ? list : list.filter((_, i) => i % n === turn % n);

/** Share of the size of large input in `npm test`. */
const SHARE = 0.1;

/** The size of large input. @param long in `npm run test:long` */
export function sized(long: number): number {
  return isLong ? long : long * SHARE;
}
