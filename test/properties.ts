/**
 * fast-check for properties over generated input. `npm test` generates the same input every time; `npm run test:long` generates more, from
 * a random seed that it prints.
 */

import fc from 'fast-check';
import { isLong, longSeed } from './long.ts';

/** Share of the inputs that `npm test` generates, and the least number: the first inputs of fast-check are often empty. */
const SHARE = 0.1;
const LEAST = 5;

fc.configureGlobal({ seed: Number(longSeed ?? 1) });

/** The number of generated inputs. @param long in `npm run test:long` */
export function runs(long: number): { numRuns: number } {
  const short = Math.max(LEAST, Math.ceil(long * SHARE));
  return { numRuns: isLong ? long : Math.min(long, short) };
}

export default fc;
