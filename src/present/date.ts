/** Which date an entry is shown with. */

import type { Entry } from '../result.ts';
import { givenDate } from './given.ts';

/** A date, and what it is the date of. */
export interface PresentedDate {
  value: Date;
  /** The key it is from, without `Parsed`. */
  source: 'published' | 'updated' | 'created' | 'dcDate';
}

const SOURCES: readonly PresentedDate['source'][] = ['published', 'updated', 'created', 'dcDate'];

/** The first date that could be read. */
export function dateOf(entry: Partial<Entry>): PresentedDate | undefined {
  for (const source of SOURCES) {
    const value = givenDate(entry[`${source}Parsed`]);
    if (value !== undefined) return { value, source };
  }
  return undefined;
}
