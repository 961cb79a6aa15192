/** Computes the rhythm of a feed from the dates of its entries. */

import type { Entry } from '../../core/document/result.ts';

/** The rhythm of a feed. Milliseconds. */
export interface Rhythm {
  /** Median interval of two entries. */
  gap: number;
  /** Date of the newest entry. */
  newest: number;
}

/** Number of newest entries to use: older ones do not show the current rhythm. */
const MOST_DATES = 20;
/** Least number of entries: a single interval is no evidence. */
const LEAST_DATES = 3;

/** @returns undefined when fewer than three entries have different dates in the past. */
export function findRhythm(entries: readonly Entry[], now: number): Rhythm | undefined {
  const dates = new Set<number>();
  for (const { publishedParsed, updatedParsed } of entries) {
    const date = (publishedParsed ?? updatedParsed)?.getTime();
    // Ignore dates in the future: announcements, and entries of wrong clocks.
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
