/** Chooses the date to show with an entry. */

import type { Entry } from '../document/result.ts';
import { givenDate } from './given.ts';

/** A date, and the key that it comes from. */
export interface PresentedDate {
  value: Date;
  /** The key of the date, without `Parsed`. */
  source: 'published' | 'updated' | 'created' | 'dcDate';
}

const SOURCES: readonly PresentedDate['source'][] = ['published', 'updated', 'created', 'dcDate'];

/** The first readable date. */
export function dateOf(entry: Partial<Entry>): PresentedDate | undefined {
  for (const source of SOURCES) {
    const value = givenDate(entry[`${source}Parsed`]);
    if (value !== undefined) return { value, source };
  }
  return undefined;
}
