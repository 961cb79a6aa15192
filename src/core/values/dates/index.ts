/**
 * Reads the dates of feeds: first the exact common forms, then the families that the Universal Feed Parser and real feeds have. A date
 * without a zone is UTC. The result never depends on the zone or the clock of the machine.
 */

import { stripWhitespace } from '../text.ts';
import { parseCommonForm } from './common-forms.ts';
import { parseEastAsian } from './east-asian.ts';
import { parseEpoch } from './epoch.ts';
import { parseIso8601 } from './iso8601.ts';
import { parseNamedMonth } from './named-month.ts';
import { parseNumeric } from './numeric.ts';
import { type DateReading, settle } from './reading.ts';
import { parseRfc822 } from './rfc822.ts';
import { tidy } from './tidy.ts';
import { parseW3cdtf } from './w3cdtf.ts';

export { FeedDates } from './feed-dates.ts';

const RUNS_OF_WHITESPACE = /\s+/g;
/** A longer text is not a date, but a sentence with one. */
const LONGEST = 80;

/**
 * Reads a text as a date, to the millisecond.
 * @returns undefined when the text is not a date, has no year, or names a day or time that does not exist
 */
export function readDate(text: string): DateReading {
  const date = stripWhitespace(text);
  if (date === '') return undefined;
  return (
    parseCommonForm(date) ??
    parseW3cdtf(date) ??
    parseRfc822(date) ??
    readTidy(date.replace(RUNS_OF_WHITESPACE, ' '))
  );
}

/** @param date with single spaces only */
function readTidy(date: string): DateReading {
  const reading = parseRare(date);
  if (reading !== undefined || date.length > LONGEST) return reading;
  const tidied = tidy(date);
  return tidied === date ? undefined : parseRare(tidied);
}

/**
 * Reads a single date, without a feed to compare it with.
 * @returns undefined also when the text is ambiguous (`09/05/2006`) or its zone is unknown
 */
export function parseDate(text: string): Date | undefined {
  const date = settle(readDate(text), { language: '', dayFirst: undefined });
  return date instanceof Date ? date : undefined;
}

/** @param date with single spaces only: the patterns of these families rely on them. */
function parseRare(date: string): DateReading {
  return (
    parseIso8601(date) ??
    parseEpoch(date) ??
    parseNumeric(date) ??
    parseEastAsian(date) ??
    parseNamedMonth(date)
  );
}
