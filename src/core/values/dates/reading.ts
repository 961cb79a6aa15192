/** The reading of a text as a date: an instant, a date that depends on the rest of the feed, or undefined. */

/** Facts about a feed that are known after its end. */
export interface DateFacts {
  /** Language of the feed as written; `''` when unknown. */
  readonly language: string;
  /** Whether the other dates have the day before the month; undefined when they do not show it. */
  readonly dayFirst: boolean | undefined;
}

/** Why a text that looks like a date could not be read. */
export interface DateFault {
  readonly code: 'ambiguous-date' | 'unknown-time-zone' | 'unreadable-date';
  /** Continues «…»: `names the zone XYZ, which …`. */
  readonly message: string;
}

/** A date whose text is ambiguous. */
export interface OpenDate {
  /** Whether the day must stand before the month; undefined when both orders are possible or neither is. */
  readonly dayFirst: boolean | undefined;
  settle(facts: DateFacts): Date | DateFault | undefined;
}

export type DateReading = Date | OpenDate | undefined;

/** Reads the date by the evidence of the whole feed. */
export function settle(reading: DateReading, facts: DateFacts): Date | DateFault | undefined {
  return reading === undefined || reading instanceof Date ? reading : reading.settle(facts);
}

/** The row of a table for a language: `en-GB` before `en`. */
export function forLanguage<T>(rows: Readonly<Record<string, T>>, language: string): T | undefined {
  const tag = language.toLowerCase().replaceAll('_', '-');
  const primary = tag.split('-', 1)[0] ?? '';
  if (Object.hasOwn(rows, tag)) return rows[tag];
  return Object.hasOwn(rows, primary) ? rows[primary] : undefined;
}
