/**
 * Dates of numbers alone. Dates with the year first are certain (`2006/09/15`, of Perforce and Japan). In dates with the year last, other
 * dates of the feed determine the order of day and month: `10/23/2023` shows it, `10/05/2023` does not.
 */

import { fullYear, instant, MIDNIGHT } from './calendar.ts';
import {
  type DateFacts,
  type DateFault,
  type DateReading,
  forLanguage,
  type OpenDate,
  settle,
} from './reading.ts';
import { parseTimeOfDay } from './time-of-day.ts';

/** Perforce writes the weekday first. */
const YEAR_FIRST = /^(?:\p{L}{2,12}[.,]* )?(\d{4})[/.] ?(\d{1,2})[/.] ?(\d{1,2})\.?(?:$|(?:,? |T)(?=\d))/iu;
/** Hyphenated dates with a two-digit year are ISO 8601, year first. */
const YEAR_LAST =
  /^(?:\p{L}{2,12}[.,]* )?(\d{1,2})(?:([/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)|-(\d{1,2})-(\d{4}))(?:$|(?:,? (?:at )?|T)(?=\d))/iu;

/** @returns undefined when `text` has none of these forms. Without a zone the date is UTC. */
export function parseNumeric(text: string): DateReading {
  const match = YEAR_FIRST.exec(text);
  if (match !== null) return read(match[1], match[2], match[3], text.slice(match[0].length));
  const last = YEAR_LAST.exec(text);
  if (last === null) return undefined;
  const [found, first, separator = '-', second = last[5], year = last[6] ?? ''] = last;
  const rest = text.slice(found.length);
  const readings = {
    dayFirst: read(year, second, first, rest),
    monthFirst: read(year, first, second, rest),
    yearFirst: year.length === 2 ? read(first, second, year, rest) : undefined,
  };
  return Object.values(readings).every((reading) => reading === undefined)
    ? undefined
    : new YearLast(separator, readings);
}

function read(year = '', month?: string, day?: string, rest = ''): DateReading {
  const time = rest === '' ? MIDNIGHT : parseTimeOfDay(rest);
  return time === undefined ? undefined : instant(fullYear(year), Number(month), Number(day), time);
}

type Order = 'dayFirst' | 'monthFirst' | 'yearFirst';

/** Languages that write `23/10/30` and `23.10.30` with the year first: short dates of the Unicode CLDR. */
const YEAR_FIRST_LANGUAGES = { hu: true, ja: true, ko: true, lt: true, mn: true, zh: true };

class YearLast implements OpenDate {
  readonly dayFirst: boolean | undefined;
  readonly #separator: string;
  readonly #readings: Readonly<Record<Order, DateReading>>;

  constructor(separator: string, readings: Readonly<Record<Order, DateReading>>) {
    const { dayFirst, monthFirst } = readings;
    const isOpen = (dayFirst === undefined) === (monthFirst === undefined);
    this.dayFirst = isOpen ? undefined : dayFirst !== undefined;
    this.#separator = separator;
    this.#readings = readings;
  }

  settle(facts: DateFacts): Date | DateFault | undefined {
    const order = this.#order(facts);
    if (order !== undefined) return settle(this.#readings[order], facts);
    return {
      code: 'ambiguous-date',
      message: 'may have the day or the month first, and no other date of the feed decides',
    };
  }

  /** Dates with points have the day first, as in Central and Eastern Europe, unless the feed shows otherwise. */
  #order({ language, dayFirst }: DateFacts): Order | undefined {
    const { yearFirst } = this.#readings;
    if (yearFirst !== undefined && forLanguage(YEAR_FIRST_LANGUAGES, language)) return 'yearFirst';
    const isDayFirst =
      this.dayFirst ?? dayFirst ?? (this.#isSame() || this.#separator === '.' ? true : undefined);
    if (isDayFirst === undefined) return undefined;
    return isDayFirst ? 'dayFirst' : 'monthFirst';
  }

  /** `05/05/2023` */
  #isSame(): boolean {
    const { dayFirst, monthFirst } = this.#readings;
    return (
      dayFirst instanceof Date && monthFirst instanceof Date && dayFirst.getTime() === monthFirst.getTime()
    );
  }
}
