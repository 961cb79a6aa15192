/** How often a feed has published so far, by the dates of its entries. */

import type { Entry } from '../../result.ts';

/** The rhythm of a feed. Milliseconds. */
export interface Rhythm {
  /** Median distance of two entries. */
  gap: number;
  /** When the newest one was published. */
  newest: number;
}

/** Older entries tell of another time. */
const MOST_DATES = 20;
/** Two entries have one distance, which may be anything. */
const LEAST_DATES = 3;

/** @returns undefined when fewer than three entries have different dates in the past. */
export function findRhythm(entries: readonly Entry[], now: number): Rhythm | undefined {
  const dates = new Set<number>();
  for (const { publishedParsed, updatedParsed } of entries) {
    const date = (publishedParsed ?? updatedParsed)?.getTime();
    // Announcements are dated in the future; so are entries of clocks that are wrong.
    if (date !== undefined && date <= now) dates.add(date);
  }
  if (dates.size < LEAST_DATES) return undefined;
  const sorted = [...dates].sort((a, b) => b - a).slice(0, MOST_DATES);
  const gaps = sorted.slice(1).map((date, i) => (sorted[i] ?? date) - date);
  return { gap: median(gaps), newest: sorted[0] ?? now };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
