/**
 * Reads values of which only the type that they should have is known: JSON of a feed, stored results and states, objects made by hand. No
 * other code turns such a value into a text, number, list or date: `String(value)` and `value.length` run what the document says.
 */

import { isOf } from '../model/expected.ts';
import { parseDecimal, parseDuration } from './number.ts';
import { stripWhitespace } from './text.ts';
import { hasAllowedScheme } from './uri.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty object. */
export function givenObject<T extends object>(value: T | undefined): Partial<T> {
  return isObject(value) ? (value as Partial<T>) : {};
}

/** The objects of a list. */
export function givenList<T extends object>(value: readonly T[] | undefined): readonly Partial<T>[] {
  return listOf(value).filter(isObject) as Partial<T>[];
}

/** The values of a list; none without a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text without white space at its ends; `''` without one. */
export function givenText(value: unknown): string {
  return typeof value === 'string' ? stripWhitespace(value) : '';
}

/** A text as it is, or the digits of a number; undefined for other values, and for numbers beyond all digits: `1e400` is no "Infinity". */
export function textOrDigits(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The address; undefined when it is empty or has a scheme that addresses of a result do not have. */
export function givenAddress(value: unknown): string | undefined {
  const address = givenText(value);
  return address !== '' && hasAllowedScheme(address) ? address : undefined;
}

export function givenDate(value: unknown): Date | undefined {
  return isOf('Date', value) && !Number.isNaN(value.getTime()) ? value : undefined;
}

/**
 * The date, unless it is the zero of a clock: programs write it where the author gave none. It is 1 January of the year 1 in Go (Hugo) and
 * in .NET, and the beginning of 1970 in Unix.
 */
export function authoredDate(value: unknown): Date | undefined {
  const date = givenDate(value);
  return date === undefined || date.getTime() === 0 || date.getUTCFullYear() === 1 ? undefined : date;
}

/** A number that is not negative, also as text; undefined for other values. */
export function givenNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? parseDecimal(value) : value;
  return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? number : undefined;
}

const UNIT_OF_PIXELS = /(?<=\d)\s*px\s*$/i;

/** A number of pixels; undefined for other values, such as `25%`. */
export const givenPixels = (value: unknown): number | undefined =>
  givenNumber(typeof value === 'string' ? value.replace(UNIT_OF_PIXELS, '') : value);

/** `1,234,567`, `1.234.567`, `1 234 567` */
const GROUPS = /^\s*\d{1,3}([,. ])\d{3}(?:\1\d{3})*\s*$/;
const SEPARATORS = /[,. ]/g;

/** A number of bytes; undefined for other values, such as `2.1`, of which the unit is unknown. */
export function givenBytes(value: unknown): number | undefined {
  const text = givenText(value);
  const bytes = givenNumber(GROUPS.test(text) ? text.replace(SEPARATORS, '') : value);
  return Number.isInteger(bytes) ? bytes : undefined;
}

/** Seconds as a number, or as the text of a duration; undefined for other values. */
export const givenSeconds = (value: unknown): number | undefined =>
  typeof value === 'string' ? parseDuration(value) : givenNumber(value);

/** A stored count; 0 when it is none. */
export const givenCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
