/**
 * fast-check for properties over generated input. `npm test` generates the same input every time; `npm run test:long` generates more, from
 * a random seed that it prints.
 */

import fc from 'fast-check';
import { isLong, longSeed } from './long.ts';

/** The least number: the first inputs of fast-check are often empty. */
const LEAST = 5;
/** Share of the generated inputs in `npm test`. */
const SHARE = 0.04;

fc.configureGlobal({
  seed: Number(longSeed ?? 1),
  // A mutant is noticed with the first failure; the search for a smaller one takes longer than the limit of time.
  endOnFailure: process.env['MUTATION_TESTS'] !== undefined,
});

/** The number of generated inputs. @param long in `npm run test:long` */
export function runs(long: number): { numRuns: number } {
  return { numRuns: isLong ? long : Math.min(long, Math.max(LEAST, Math.ceil(long * SHARE))) };
}

export default fc;
