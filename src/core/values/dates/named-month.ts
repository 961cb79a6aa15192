/** Dates with words: names of months in any order and language, and Chinese, Japanese or Korean units. */

import { onFirstUse } from '../../platform/on-first-use.ts';
import {
  type DateReading,
  forLanguage,
  instant,
  MIDNIGHT,
  type OpenDate,
  settle,
  type TimeOfDay,
  thaiYear,
  weekdayOf,
  yearOn,
  type Zone,
} from './calendar.ts';
import { monthNames } from './month-names.ts';
import { hourOf, parseTimeOfDay, parseZone } from './zones.ts';

/** Few feeds have months outside RFC 822. */
const months = onFirstUse(numberNames);

/**
 * The number of the month (1–12) that a word names. Ignores accents: feeds lose them.
 * @returns undefined when the word does not name a month.
 */
function monthOf(word: string): number | undefined {
  const name = fold(word).replace(ELISION, '');
  return months().get(name) ?? (MISSPELLED.test(name) ? months().get(name.slice(0, 3)) : undefined);
}

/** Catalan: `d’agost`. */
const ELISION = /^d['’]/;

/** `Janurary`, `Febuary`, `Septemeber`: the first three letters decide, as in the Universal Feed Parser. */
const MISSPELLED = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{1,7}$/;

function numberNames(): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const language of monthNames()) {
    for (const [index, names] of language.split(' ').entries()) {
      for (const [, name = '', lengths = ''] of names.matchAll(NAME)) {
        numbers.set(name, index + 1);
        for (const length of lengths) numbers.set(name.slice(0, Number(length)), index + 1);
      }
    }
  }
  return numbers;
}

/** A name of the table, and the lengths of its abbreviations. */
const NAME = /([^/\d]+)(\d*)/g;

const NON_ASCII = /[^\0-\x7f]/;
const ACCENTS = /[\u0300-\u036f]/g;

/** Lower-case, without the accents of Latin, Greek and Cyrillic, and with one kind of Turkish i. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  if (!NON_ASCII.test(lower)) return lower;
  return lower.normalize('NFD').replace(ACCENTS, '').replaceAll('ı', 'i');
}

/** `(Central European Summer Time)`, but not the time in `25(a) (10:30)`. */
const COMMENTS = / ?\((?![^()]*\d:\d)[^()]*\)/g;
const START_OF_TIME = /(?<![\d+])\d{1,2}(?::\d| ?[ap]\.?m\b)/i;
/** asctime writes the year after time and zone. */
const TRAILING_YEAR = / (\d{4})$/;

/**
 * Dates whose month has a name, in any order and language: the dialects of RFC 822 and RFC 850, asctime, `March 21, 2006`, `Seg, 24 Set
 * 2018`, `Κυρ, 11 Ιούλ 2004`, `2004-július-13T9:15`. A text with an unknown name or without a year is not a date.
 * @returns undefined when `text` has none of these forms. Without a zone the date is UTC; a missing day is the first.
 */
export function parseNamedMonth(text: string): DateReading {
  const plain = text.replace(COMMENTS, '').trimEnd();
  const start = plain.search(START_OF_TIME);
  if (start === -1) return dateWithZone(plain) ?? dateOf(plain, MIDNIGHT);
  const year = TRAILING_YEAR.exec(plain);
  const end = year !== null && year.index > start ? year.index : plain.length;
  const time = parseTimeOfDay(plain.slice(start, end));
  if (time === undefined) return undefined;
  const zone = time.zone ?? zoneInComment(text);
  return dateOf(plain.slice(0, start) + plain.slice(end), { ...time, zone });
}

/** A comment that is certainly a zone: `(PST)`, `(Asia/Kolkata)`, `(Pacific Standard Time)`. */
const ZONE_COMMENT = /\(([A-Z]{2,5}|[A-Z][a-z]+\/[\w/+-]+|[A-Z][A-Za-z ]* Time)\)/;

function zoneInComment(text: string): Zone | undefined {
  const comment = ZONE_COMMENT.exec(text)?.[1];
  return comment === undefined ? undefined : parseZone(comment);
}

/** `26 Sep 2022 GMT`: an unambiguous zone after a date without time. */
const ZONE_ALONE = /(?: [A-Za-z]{2,5}| ?[+-]\d\d:?\d\d)$/;

function dateWithZone(text: string): DateReading {
  const index = text.search(ZONE_ALONE);
  const zone = index === -1 ? undefined : parseZone(text.slice(index).trim());
  return typeof zone === 'number' ? dateOf(text.slice(0, index), { ...MIDNIGHT, zone }) : undefined;
}

interface DateFields {
  /** As written. */
  year: string | undefined;
  month: number | undefined;
  day: number | undefined;
  /** Leading words that are not months: read as weekdays. */
  weekdays: number;
  /** The word for the month; `''` for a number. */
  name: string;
  /** Words after a complete date. */
  after: number;
  /** `month` came before every number: it may be a weekday whose name is a month in another language (Spanish mar, lun). */
  provisional: boolean;
}

/** Matches numbers, Chinese, Japanese and Korean months (`5月`), and words with inner points (`พ.ค.`). */
const tokens = onFirstUse(() => /\d+[月월]?|\p{L}[\p{L}\p{M}]*(?:[.'’][\p{L}\p{M}]+)*/gu);
const STARTS_WITH_DIGIT = /^\d/;
const NUMBERED_MONTH = /[月월]$/;

function dateOf(text: string, time: TimeOfDay): DateReading {
  const fields: DateFields = {
    year: undefined,
    month: undefined,
    day: undefined,
    weekdays: 0,
    name: '',
    after: 0,
    provisional: false,
  };
  if (NEGATIVE.test(text)) return undefined;
  for (const [found] of text.matchAll(tokens())) {
    const fits = STARTS_WITH_DIGIT.test(found) ? takeNumber(fields, found) : takeWord(fields, found);
    if (!fits) return undefined;
  }
  const { year: written, month, day = 1, name } = fields;
  if (written === undefined || month === undefined) return undefined;
  const year = THAI.test(text) ? thaiYear(written) : written;
  const other = OTHER_MEANINGS.get(fold(name));
  const read = (meant: number): DateReading =>
    instant(yearOn(year, meant, day, weekdayOf(text)), meant, day, time);
  return other === undefined ? read(month) : inLanguage(read(month), read(other));
}

/** PHP writes its date zero as `30 Nov -0001`. */
const NEGATIVE = /(?:^| )-\d/;
const THAI = /[\u0e01-\u0e4e]/;

/** Names of months that mean another month in Croatian. */
const OTHER_MEANINGS: ReadonlyMap<string, number> = new Map([
  ['lip', 6],
  ['srp', 7],
  ['lis', 10],
  ['listopad', 10],
  ['listopada', 10],
]);

/** A date whose month depends on the language of the feed: `listopad` is October in Croatian, November in Czech, Polish and others. */
const inLanguage = (usual: DateReading, croatian: DateReading): OpenDate => ({
  dayFirst: undefined,
  settle: (facts) => settle(forLanguage({ hr: true }, facts.language) ? croatian : usual, facts),
});

/** A number of three or more digits is the year; the first shorter number is the day. */
function takeNumber(fields: DateFields, token: string): boolean {
  if (NUMBERED_MONTH.test(token)) return takeMonth(fields, Number(token.slice(0, -1)));
  if (token.length <= 2 && fields.day === undefined) fields.day = Number(token);
  else if (fields.year === undefined) fields.year = token;
  else return false;
  return true;
}

/**
 * Words to skip next to numbers and before times: ordinals (`5th`, `1er`), articles, prepositions, the `T` of ISO 8601, and the words for
 * "year" and "day" of dates in the Unicode CLDR (`25 января 2026 г.`, `2026 m. sausio 25 d.`).
 */
const PARTICLES: ReadonlySet<string> = new Set(
  'st nd rd th er t of the at de del den der di le el um kl klo om г р ж թ оны m d gada ko e a ngay nam luc ที่ พ.ศ'.split(
    ' ',
  ),
);
/** A weekday may have two words (`quinta-feira`) or be repeated. */
const MOST_WEEKDAYS = 2;
/** Words after a complete date: the weekday, and the words before a time (`25 Ocak 2026 Pazar`, `a las`, `alle ore`). */
const MOST_WORDS_AFTER = 3;
/** May be the name of a zone. Four letters are a weekday: `Cuma`, `Rabu`. */
const ABBREVIATION = /^(?:[A-Z]{2,5}|[A-Z][a-z]{1,2})$/;

function takeWord(fields: DateFields, token: string): boolean {
  const month = monthOf(token);
  if (month !== undefined) return takeMonth(fields, month, token);
  if (PARTICLES.has(fold(token))) return true;
  if (fields.day !== undefined && fields.month !== undefined && fields.year !== undefined) {
    fields.after += 1;
    return fields.after <= MOST_WORDS_AFTER && !ABBREVIATION.test(token);
  }
  fields.weekdays += 1;
  return fields.weekdays <= MOST_WEEKDAYS && !hasNumber(fields) && fields.month === undefined;
}

function takeMonth(fields: DateFields, month: number, word = ''): boolean {
  if (fields.month !== undefined && !fields.provisional) return false;
  fields.month = month;
  fields.name = word;
  fields.provisional = !hasNumber(fields);
  return true;
}

function hasNumber({ day, year }: DateFields): boolean {
  return day !== undefined || year !== undefined;
}

const DATE =
  /^(\d{4}) ?[-./년年] ?(\d{1,2}) ?[-./월月] ?(\d{1,2}) ?[.일日]? ?(?:\(?(?:[월화수목금토일月火水木金土日](?:요일|曜日)?|(?:星期|周|週)[一二三四五六日天])\)? ?)?(\p{L}{0,2}) ?(?:$|(?=\d))/u;
/** The words before a time from midnight to noon, and those from noon to midnight: day periods of the Unicode CLDR. */
const MORNING = /^(?:오전|새벽|아침|上午|凌晨|清晨|早上|午前|AM)$/;
const EVENING = /^(?:오후|저녁|밤|下午|中午|傍晚|晚[上间間]?|午後|PM)$/;
const HANGUL = /[\uac00-\ud7a3]/;
const EAST_ASIAN = /[\u3040-\u9fff\uac00-\ud7a3]/;
const SEOUL = 9 * 60;

/**
 * Dates with Chinese, Japanese or Korean words: Nate (`2004-05-25 오후 11:23:17`), OnBlog (`2004년 05월 28일 01:31:15`) and similar forms
 * (`2006年5月24日 14:28`). Korean services omit the zone and mean Korean time.
 * @returns undefined when `text` has none of these forms. Without a zone, a Korean date is Korean time and any other date UTC.
 */
export function parseEastAsian(text: string): DateReading {
  if (!EAST_ASIAN.test(text)) return undefined;
  const match = DATE.exec(text);
  if (match === null) return undefined;
  const [found, year, month, day, period = ''] = match;
  const half = MORNING.test(period) ? 'a' : EVENING.test(period) ? 'p' : '';
  if (half === '' && period !== '') return undefined;
  const rest = text.slice(found.length);
  const time = rest === '' ? MIDNIGHT : parseTimeOfDay(rest);
  if (time === undefined) return undefined;
  const local: TimeOfDay = {
    ...time,
    hour: hourOf(time.hour, half),
    zone: time.zone ?? (HANGUL.test(text) ? SEOUL : 0),
  };
  return instant(Number(year), Number(month), Number(day), local);
}
