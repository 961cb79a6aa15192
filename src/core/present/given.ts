/** Reads keys of entries, including entries made by hand: a value of the wrong type counts as absent. */

import { stripWhitespace } from '../values/text.ts';
import { hasAllowedScheme } from '../values/uri.ts';

/** The object, or an empty object. */
export function givenObject<T extends object>(value: T | undefined): Partial<T> {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The objects of a list. */
export function givenList<T extends object>(value: readonly T[] | undefined): readonly Partial<T>[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}

/** The text without white space at its ends; `''` without one. */
export function givenText(value: string | undefined): string {
  return typeof value === 'string' ? stripWhitespace(value) : '';
}

/** The address; undefined when it is empty or has a scheme that addresses of a result do not have. */
export function givenAddress(value: string | undefined): string | undefined {
  const address = givenText(value);
  return address !== '' && hasAllowedScheme(address) ? address : undefined;
}

export function givenDate(value: Date | undefined): Date | undefined {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : undefined;
}

/** A number of pixels; undefined for other values. */
export function givenPixels(value: number | string | undefined): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? number : undefined;
}
