/**
 * Reads the dates of feeds: exact common forms first, then the families that the Universal Feed Parser and real feeds have. A date
 * is what the text says and UTC where it names no zone; neither the machine's zone nor its clock is ever asked.
 */

import { stripWhitespace } from '../text.ts';
import { parseEastAsian } from './east-asian.ts';
import { parseEpoch } from './epoch.ts';
import { parseIso8601 } from './iso8601.ts';
import { parseNamedMonth } from './named-month.ts';
import { parseNumeric } from './numeric.ts';
import { parseRfc822 } from './rfc822.ts';
import { parseW3cdtf } from './w3cdtf.ts';

const RUNS_OF_WHITESPACE = /\s+/g;

/**
 * The instant that a date in any of the known forms names, to the millisecond.
 * @returns undefined when the text is no date, has no year or no certain order (`09/15/2006`), or names a day or time that does not exist.
 */
export function parseDate(text: string): Date | undefined {
  const date = stripWhitespace(text);
  if (date === '') return undefined;
  return parseW3cdtf(date) ?? parseRfc822(date) ?? parseRare(date.replace(RUNS_OF_WHITESPACE, ' '));
}

/** @param date has single spaces only; the patterns of these families rely on it. */
function parseRare(date: string): Date | undefined {
  return (
    parseIso8601(date) ??
    parseEpoch(date) ??
    parseNumeric(date) ??
    parseEastAsian(date) ??
    parseNamedMonth(date)
  );
}
