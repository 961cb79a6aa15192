/**
 * Reads the dates of feeds: first the exact common forms, then the families that the Universal Feed Parser and real feeds have. A date
 * without a zone is UTC. The result never depends on the zone or the clock of the machine.
 */

import { stripWhitespace } from '../text.ts';
import { type DateFacts, type DateFault, type DateReading, type OpenDate, settle } from './calendar.ts';
import { parseCommonForm, parseRfc822, parseW3cdtf } from './common-forms.ts';
import { parseEastAsian, parseNamedMonth } from './named-month.ts';
import { parseEpoch, parseIso8601, parseNumeric } from './numeric.ts';

/**
 * Faults of programs that put the parts of a date in another order or repeat them. Applied in this order. Runs of white space are single
 * spaces.
 */
const FAULTS: readonly (readonly [pattern: RegExp, repaired: string])[] = [
  // Drupal: `03/30/2020 - 19:19`.
  [/ [-–] (?=\d{1,2}:\d)/, ' '],
  // `2023-10-23 00:00:00.0 16:24:35.0`: a database joined the midnight of a day and a time.
  [/ 00:00:00(?:\.0+)?(?= \d{1,2}:\d)/, ''],
  // `16:24 23.10.2023 -0700`, `16:24, 23 October 2023`.
  [
    /^(\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?),? (?:on )?([^:]*?\d{4}(?![\d:])|\d{4}[-/.]\d\d?[-/.]\d\d?)(?=$| )/i,
    '$2 $1',
  ],
  // asctime, and Git after it, with a zone: `Mon Oct 23 16:24:35 2023 -0700`.
  [/ (\d{1,2}:\d\d(?::\d\d)?) (\d{4}) ([+-]\d\d:?\d\d|[A-Z]{1,5})$/, ' $1 $3 $2'],
  // `Mon, 2023-10-23 16:24`.
  [/^\p{L}{2,12}[.,]* (?=\d{4}-)/u, ''],
  // `Mon, 10 23 2023`.
  [/^(?:\p{L}{2,12}[.,]* )?(\d{1,2}) (\d{1,2}) (?=\d{4}\b)/u, '$1/$2/'],
  // `23 Monday, Oct 2023`.
  [/^(\d{1,2}\.?) (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* /i, '$1 '],
  // Zones: `--0700`, `-07:00:00`, `00`, and `:` before or in place of the zone.
  [/([+-])\1(?=\d\d:?\d\d$)/, '$1'],
  [/([+-]\d\d:\d\d):00$/, '$1'],
  [/(:\d\d) 0{1,4}$/, '$1 Z'],
  // A form decoded the plus sign of `+02:00`.
  [/(T\d\d:\d\d:\d\d(?:\.\d+)?) (?=\d\d:\d\d$)/, '$1+'],
  // French: `16h24`.
  [/ (\d{1,2})h(?=\d\d\b)/, ' $1:'],
  [/(:\d\d:\d\d):(?:00)?(?=$|Z$|[+-]\d)/, '$1'],
];

/** @param date with single spaces only */
function tidy(date: string): string {
  let text = date;
  for (const [pattern, repaired] of FAULTS) text = text.replace(pattern, repaired);
  return text;
}

interface Pending {
  readonly date: OpenDate;
  /** The object that has the text under `key`, and will have the date under `keyParsed`. */
  readonly record: Record<string, unknown>;
  readonly key: string;
  readonly text: string;
  /** Whether the object belongs to an entry. */
  readonly isOfEntry: boolean;
  /** Language in force at the date; used when the feed itself names none. */
  readonly language: string;
  /** Called when the text is not a date after all. */
  readonly reject: (fault: DateFault | undefined) => void;
}

/** Dates of one feed whose texts are ambiguous. Keeps them until the feed ends, then reads them as the other dates suggest. */
export class FeedDates {
  #pending: Pending[] = [];
  /** The records with an open date, by the key of its text: a feed has few keys and many records. */
  readonly #awaited = new Map<string, Set<object>>();
  /** Whether a date of an entry is not decided yet. */
  isEntryOpen = false;
  #hasDayFirst = false;
  #hasMonthFirst = false;

  defer(pending: Pending): void {
    const { date, record, key, isOfEntry } = pending;
    this.#pending.push(pending);
    this.isEntryOpen ||= isOfEntry;
    const records = this.#awaited.get(key);
    if (records === undefined) this.#awaited.set(key, new Set([record]));
    else records.add(record);
    if (date.dayFirst === true) this.#hasDayFirst = true;
    if (date.dayFirst === false) this.#hasMonthFirst = true;
  }

  /** Whether a deferred date may still be written under `keyParsed`. */
  awaits(record: object, key: string): boolean {
    return this.#awaited.get(key)?.has(record) ?? false;
  }

  /** Writes the dates, except dates whose text was replaced. @param language of the feed, `''` when it names none */
  settle(language: string): void {
    const dayFirst = this.#hasDayFirst === this.#hasMonthFirst ? undefined : this.#hasDayFirst;
    for (const { date, record, key, text, language: own, reject } of this.#pending) {
      const facts: DateFacts = { language: language === '' ? own : language, dayFirst };
      const settled = date.settle(facts);
      if (!(settled instanceof Date)) reject(settled);
      else if (record[key] === text) record[`${key}Parsed`] = settled;
    }
    this.#pending = [];
    this.isEntryOpen = false;
    this.#awaited.clear();
  }
}

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
