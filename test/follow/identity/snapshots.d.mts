/** Types of snapshots.mjs, which runs without a compiler. */

import type { diffEntries } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';

export interface Judgement {
  same: number;
  recognized: number;
  excepted: number;
  merged: number;
  faults: string[];
}

export const TRANSFORMATIONS: Readonly<Record<string, unknown>>;

export function judge(
  name: string,
  entries: readonly Entry[],
  others: readonly Entry[],
  diff: typeof diffEntries,
): Judgement;
