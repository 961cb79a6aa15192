/** Recognizes the name of a month in the languages of month-names.ts, ignoring case and accents. */

import { monthNames } from './month-names.ts';

let months: ReadonlyMap<string, number> | undefined;

/**
 * The number of the month (1–12) that a word names. Ignores accents: feeds lose them.
 * @returns undefined when the word does not name a month.
 */
export function monthOf(word: string): number | undefined {
  // Build the table on first use: few feeds have months outside RFC 822.
  months ??= numberNames();
  const name = fold(word);
  return months.get(name) ?? (MISSPELLED.test(name) ? months.get(name.slice(0, 3)) : undefined);
}

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
