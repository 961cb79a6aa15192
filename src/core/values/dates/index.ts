/**
 * Reads the dates of feeds: first the exact common forms, then the families that the Universal Feed Parser and real feeds have. A date
 * without a zone is UTC. The result never depends on the zone or the clock of the machine.
 */

import { checkArgument, isString } from '../../model/expected.ts';
import { onFirstUse } from '../../platform/on-first-use.ts';
import type { ProblemDetails } from '../../problems/problems.ts';
import { stripWhitespace } from '../text.ts';
import { type DateFacts, type DateFault, type DateReading, type OpenDate, settle } from './calendar.ts';
import { parseCommonForm } from './common-form.ts';
import { parseEastAsian, parseNamedMonth } from './named-month.ts';
import { parseEpoch, parseIso8601, parseNumeric } from './numeric.ts';

/**
 * Faults of programs that put the parts of a date in another order or repeat them. Applied in this order. Runs of white space are single
 * spaces.
 */
const FAULTS: readonly (readonly [pattern: RegExp, repaired: string | ((...groups: string[]) => string)])[] =
  [
    // Dates of .NET in JSON.
    [/^\/Date\((\d+)(?:[+-]\d{4})?\)\/$/, '$1'],
    // The weekday behind numbers: `2025-01-12 (Sun) 10:00`, `12.01.2025 So`. Three or four capitals are a zone.
    [
      /^((?:\d{1,4}[-/.] ?){2}\d{1,4}\.?)(?: ?[([（]|,? (?![AP]M|[A-Z]{3,4}\b))\p{L}{1,12}\.?[)\]）]?,?(?=$| \d{1,2}[:. aApP])/u,
      '$1',
    ],
    // A zone without time: `2026-01-25+01:00`, of XML Schema, `25.01.2026 GMT`.
    [/^(\d[\d./]+|[\d-]{10})(?= ?(?:Z|[A-Z]{3}|[+-]\d\d:?\d\d)$)/, '$1T00:00'],
    // Before a time: `03/30/2020 - 19:19` (Drupal), `2024-01-04, 10 a.m.`, `4.1.2024 klo 10:00`, `04.01.2024. u 10:00`, `4/1/2024 a las 10:00`.
    [
      /(?: [-–]|,|(?<=\d{4}|\d[./-]\d\d|日)\.?,?(?: (?:[-–@]|(?![ap]\.?m\b)\p{Ll}{1,7}\.?)){0,3}) (?=\d{1,2}(?:[:.]\d| ?[aApP]\.?[mM]\b))/u,
      ' ',
    ],
    // `2023-10-23 00:00:00.0 16:24:35.0`: a database joined the midnight of a day and a time.
    [/ 00:00:00(?:\.0+)?(?= \d{1,2}:\d)/, ''],
    // `16:24 23.10.2023 -0700`, `16:24, 23 October 2023`.
    [
      /^(?:lúc )?(\d{1,2}(?::\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?| ?[ap]\.?m\.?)),? (?:on )?([^:]*?\d{4}(?![\d:年년])|\d{4}[-/.]\d\d?[-/.]\d\d?|\d{4}[年년][^:]*[日일])(?=$| )/i,
      '$2 $1',
    ],
    // asctime, and Git after it, with a zone: `Mon Oct 23 16:24:35 2023 -0700`.
    [/ (\d{1,2}:\d\d(?::\d\d)?) (\d{4}) ([+-]\d\d:?\d\d|[A-Z]{1,5})$/, ' $1 $3 $2'],
    // `Mon, 2023-10-23 16:24`.
    [/^\p{L}{1,12}[.,]* (?=\d{4}-)/u, ''],
    // `Mon, 10 23 2023`.
    [/^((?:\p{L}{1,12}[.,]* )?)(\d{1,2}) (\d{1,2}) (?=\d{4}\b)/u, '$1$2/$3/'],
    // `026, 26 Mar 2023`: the pattern `ddd` means the weekday to Moment, the day of the month to date-fns.
    [/^0?(\d{1,2}), (?=\1 \p{L}{3})/u, ''],
    // `23 Monday, Oct 2023`.
    [/^(\d{1,2}\.?) (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* /i, '$1 '],
    // Zones: `--0700`, `-07:00:00`, `00`, a sign alone, and `:` before or in place of the zone.
    [/([+-])\1(?=\d\d:?\d\d$)/, '$1'],
    [/([+:-]\d\d:\d\d):(?:00)?(?=$|Z$|[+-]\d)/, '$1'],
    [/(:\d\d) (?:0{1,4}|00:00)$/, '$1 Z'],
    [/(:\d\d) ?[+-]$/, '$1'],
    // A form decoded the plus sign of `+02:00`. A year without it, as asctime ends with, is greater.
    [/(:\d\d:\d\d(?:\.\d+)?)(?: GMT)? (?=(?:0\d|1[0-4]):?\d\d(?:$| \())/, '$1+'],
    // Points, as in Denmark, Finland, Indonesia and Italy, after a year of four digits: `2026 kl. 10.30`.
    [
      /(\d{4}) (\d{1,2})\.([0-5]\d)(?:\.([0-5]\d))?(?=$| )/,
      (_found, year, hour, minute, second = '00') => `${year} ${hour}:${minute}:${second}`,
    ],
    // `10時30分`, `10点`, `10시 30분 5초`.
    [
      /(\d{1,2})[時时點点시](?: ?(\d{1,2})[分분])?(?: ?(\d{1,2})[秒초])?/,
      (_found, hour, minute = '00', second = '00') => `${hour}:${minute}:${second}`,
    ],
    // Vietnamese: `25 tháng 1, 2026`. A Chinese month has the same meaning.
    [/(?:tháng|thg) (\d{1,2})(?!\d)/iu, '$1月'],
    // The word for "year" of Bulgarian, Macedonian, Russian and Ukrainian after numbers: `25.01.2026 г.`
    [/(?<=\d{4}) [гр]\.(?=,? |$)/, ''],
    // Korean: `2026. 1. 25. AM 10:30`.
    [/ ([AP]M) (\d{1,2}:\d\d(?::\d\d)?)/, ' $2 $1'],
    // `2026-01-05,10:30` and `2026-01-05_10:30`; a hyphen would be the sign of a zone.
    [/^(\d{4}-\d\d-\d\d)[,_/] ?(?=\d{1,2}:\d\d)/, '$1 '],
    // Zones with a space after the sign, or with a dash for it: `10:30:00 - 0500`. The end of a period has a colon: `10:30 - 12:00`.
    [/(:\d\d) ?\+ ?(?=\d\d:?\d\d$)/, '$1 +'],
    [/(:\d\d:\d\d) ?[–-] ?(?=\d{4}$)/, '$1 -'],
    // French: `16h24`.
    [/ (\d{1,2})h(?=\d\d\b)/, ' $1:'],
  ];

/** @param date with single spaces only */
function tidy(date: string): string {
  let text = date;
  for (const [pattern, repaired] of FAULTS)
    text = typeof repaired === 'string' ? text.replace(pattern, repaired) : text.replace(pattern, repaired);
  return text;
}

/** A date that the end of the feed decides. */
export interface PendingDate {
  readonly date: OpenDate;
  /** The object that has the text under `key`, and will have the date under `keyParsed`. */
  readonly record: Record<string, unknown>;
  readonly key: string;
  readonly text: string;
  /** Whether the object belongs to an entry. */
  readonly isOfEntry: boolean;
  /** Language in force at the date; used when the feed itself names none. */
  readonly language: string;
  /** The place in the words of problems; undefined when a text that is not a date after all is not reported. */
  readonly details: ProblemDetails | undefined;
}

/** Called when the text is not a date after all. */
type RejectDate = (pending: PendingDate, fault: DateFault | undefined) => void;

/** Dates of one feed whose texts are ambiguous. Keeps them until the feed ends, then reads them as the other dates suggest. */
export class FeedDates {
  #pending: PendingDate[] = [];
  /** The records with an open date, by the key of its text: a feed has few keys and many records. */
  readonly #awaited = new Map<string, Set<object>>();
  /** Whether a date of an entry is not decided yet. */
  isEntryOpen = false;
  #hasDayFirst = false;
  #hasMonthFirst = false;

  /** Learns the order of day and month from a date, even if another date is written in its place. */
  notice({ dayFirst }: OpenDate): void {
    if (dayFirst === true) this.#hasDayFirst = true;
    if (dayFirst === false) this.#hasMonthFirst = true;
  }

  defer(pending: PendingDate): void {
    const { date, record, key, isOfEntry } = pending;
    this.notice(date);
    this.#pending.push(pending);
    this.isEntryOpen ||= isOfEntry;
    const records = this.#awaited.get(key);
    if (records === undefined) this.#awaited.set(key, new Set([record]));
    else records.add(record);
  }

  /** Whether a deferred date may still be written under `keyParsed`. */
  awaits(record: object, key: string): boolean {
    return this.#awaited.get(key)?.has(record) ?? false;
  }

  /** Writes the dates, except dates whose text was replaced. @param language of the feed, `''` when it names none */
  settle(language: string, reject: RejectDate): void {
    const dayFirst = this.#hasDayFirst === this.#hasMonthFirst ? undefined : this.#hasDayFirst;
    for (const pending of this.#pending) {
      const { date, record, key, text, language: own } = pending;
      const facts: DateFacts = { language: language === '' ? own : language, dayFirst };
      const settled = date.settle(facts);
      const instant = settled instanceof Date ? settled : settled?.date;
      if (!(settled instanceof Date)) reject(pending, settled);
      if (instant !== undefined && record[key] === text) record[`${key}Parsed`] = instant;
    }
    this.#pending = [];
    this.isEntryOpen = false;
    this.#awaited.clear();
  }
}

const RUNS_OF_WHITESPACE = /\s+/g;

/** The zeros of scripts: Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Myanmar, Khmer, and full width. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐၀០０'];
/** The digit of a script after so many others. */
const after = (zero: string, digit: number): string => String.fromCharCode(zero.charCodeAt(0) + digit);
const OTHER_DIGITS = new RegExp(`[${ZEROS.map((zero) => `${zero}-${after(zero, 9)}`).join('')}]`, 'g');

/** Marks of direction in Arabic and Hebrew. */
const DIRECTIONS = /[\u200e\u200f\u061c]/g;

/** A year of another calendar: that of Iran, or of the Hijra. */
const OTHER_CALENDAR = /(?<!\d)1[0-8]\d\d(?!\d)/;

/** Hyphens and the minus sign: `UTC−5`. */
const HYPHENS = /[‐‑−]/g;

/** Writes digits and hyphens as those of ASCII. Dates of other calendars stay as they are: they are not dates of this one. */
function inAscii(text: string): string {
  const ascii = text
    .replace(DIRECTIONS, '')
    .replace(HYPHENS, '-')
    .replaceAll('،', ',')
    .replace(OTHER_DIGITS, (digit) => {
      const zero = ZEROS.find((first) => digit <= after(first, 9)) ?? digit;
      return String(digit.charCodeAt(0) - zero.charCodeAt(0));
    });
  return ascii !== text && OTHER_CALENDAR.test(ascii) ? text : ascii;
}

/** A longer text is not a date, but a sentence with one. */
const LONGEST = 200;
/** A character of ASCII, or a space, that is escaped once too often. The names of all references are too many for a program of dates alone. */
const REFERENCE = /&(?:#(x?)([\da-f]{2,3})|nbsp);/gi;

/**
 * Reads a text as a date, to the millisecond.
 * @returns undefined when the text is not a date, has no year, or names a day or time that does not exist
 */
export function readDate(text: string): DateReading {
  const date = stripWhitespace(text);
  if (date === '') return undefined;
  return parseCommonForm(date) ?? readTidy(inAscii(unescaped(date).replace(RUNS_OF_WHITESPACE, ' ')));
}

/** Programs escape what is escaped already: `10:00:00 &#43;0200`, `1&nbsp;May&nbsp;2026`. */
const unescaped = (date: string): string =>
  stripWhitespace(
    date.replace(REFERENCE, (_, hex: string, digits?: string) =>
      digits === undefined ? ' ' : String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)),
    ),
  );

/** @param date with single spaces only */
function readTidy(date: string): DateReading {
  const reading = parseRare(date);
  if (reading !== undefined || date.length > LONGEST) return reading;
  return parseTidied(date) ?? readPart(date);
}

function parseTidied(date: string): DateReading {
  const tidied = tidy(date);
  return tidied === date ? undefined : parseRare(tidied);
}

/** `>2015-02-06T13:05:22-05:00`, `<time datetime="2015-02-06">last week</time>`, `<span content="2015-02-06">last week</span>` (Drupal) */
const signsAround = onFirstUse(
  () =>
    /^<.*?=["'](?=\d{4}-)|(?<==["']\d{4}-[^"']{1,40})["'].*$|^[^\p{L}\p{M}\p{N}+-]{1,8}|[^\p{L}\p{M}\p{N}+-]{1,8}$/gu,
);

/** Reads the part of a text that is a date. */
function readPart(date: string): DateReading {
  const part = date.replace(signsAround(), '');
  if (part === date) return undefined;
  const reading = parseRare(part) ?? parseTidied(part);
  if (reading === undefined) return undefined;
  return {
    dayFirst: reading instanceof Date ? undefined : reading.dayFirst,
    settle: (facts) => {
      const date = settle(reading, facts);
      const message = 'is read without the signs around the date';
      return date instanceof Date ? { code: 'unreadable-date', message, date } : date;
    },
  };
}

/**
 * Reads a single date in any form of feeds, without a feed to compare it with. docs/dates.md lists the forms.
 *
 * @returns undefined also when the text is ambiguous (`09/05/2006`) or its zone does not exist (`Europe/Nowhere`)
 * @throws {TypeError} when the argument is not a string
 * @example
 * parseDate('Thu, 01 Jan 2026 10:00:00 +0100')?.toISOString(); // '2026-01-01T09:00:00.000Z'
 * parseDate('2026年1月1日')?.toISOString(); // '2026-01-01T00:00:00.000Z'
 * parseDate('09/05/2006'); // undefined
 */
export function parseDate(text: string): Date | undefined {
  checkArgument('text of parseDate', isString, text);
  const date = settle(readDate(text), { language: '', dayFirst: undefined });
  return date instanceof Date ? date : date?.date;
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
