/** Numbers, times of media and coordinates. */

import type { Fault, Value } from '../shape.ts';

const invalid = (says: string): Fault => ({ code: 'invalid-number', says });

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A whole number between two bounds. */
export const whole =
  (least: number, most: number, says: string): Value =>
  (text) => {
    if (!INTEGER.test(text)) return invalid(says);
    const number = Number(text);
    return number >= least && number <= most ? undefined : invalid(says);
  };

/** A number between two bounds. */
export const between =
  (least: number, most: number, says: string): Value =>
  (text) => {
    if (!DECIMAL.test(text)) return invalid(says);
    const number = Number(text);
    return number >= least && number <= most ? undefined : invalid(says);
  };

const UNBOUNDED = Number.POSITIVE_INFINITY;

export const integer: Value = whole(-UNBOUNDED, UNBOUNDED, 'is not a whole number');
export const nonNegative: Value = whole(0, UNBOUNDED, 'is not a whole number from 0');
export const positive: Value = whole(1, UNBOUNDED, 'is not a whole number from 1');
export const percentage: Value = whole(0, 100, 'is not a percentage from 0 to 100');
export const decimal: Value = between(-UNBOUNDED, UNBOUNDED, 'is not a number');
export const latitude: Value = between(-90, 90, 'is not a latitude: degrees from -90 to 90');
export const longitude: Value = between(-180, 180, 'is not a longitude: degrees from -180 to 180');

/** A whole number of a range that is not a quantity: a port. */
export const port: Value = (text) =>
  whole(1, 65535, '')(text, { base: '' }) && { code: 'invalid-value', says: 'is not a port from 1 to 65535' };

const SEPARATORS = /\s+/;
const COMMA = /\d\s*,\s*[\d+.-]/;

/** Pairs of degrees, separated by white space: https://docs.ogc.org/cs/17-002r1/17-002r1.html */
const positions =
  (least: number, most: number, says: string): Value =>
  (text) => {
    if (COMMA.test(text))
      return { ...invalid('has commas; white space separates coordinates'), severity: 'warning' };
    const numbers = text.split(SEPARATORS);
    const isPairs = numbers.length % 2 === 0 && numbers.length >= least * 2 && numbers.length <= most * 2;
    const isFine = numbers.every(
      (number, i) => (i % 2 === 0 ? latitude : longitude)(number, { base: '' }) === undefined,
    );
    return isPairs && isFine ? undefined : invalid(says);
  };

export const position: Value = positions(1, 1, 'is not a pair of latitude and longitude');
export const positionList: Value = positions(2, UNBOUNDED, 'is not a list of latitudes and longitudes');
export const ring: Value = positions(4, UNBOUNDED, 'is not a list of at least four latitudes and longitudes');
export const box: Value = positions(
  2,
  2,
  'is not a box: lower and upper corner, each latitude and longitude',
);
/** Coordinates of any reference system, which defines the meaning of the axes. */
export const numberList: Value = (text) =>
  text.split(SEPARATORS).every((number) => DECIMAL.test(number))
    ? undefined
    : invalid('is not a list of numbers');

const COMMA_SEPARATED = /^\d+(?:\s*,\s*\d+)*$/;
export const commaSeparated: Value = (text) =>
  COMMA_SEPARATED.test(text) ? undefined : invalid('is not a list of whole numbers separated by commas');

/** RFC 2326 section 3.6: seconds, or hours, minutes and seconds. */
const PLAY_TIME = /^(?:now|\d+(?:\.\d*)?|\d+:[0-5]?\d:[0-5]?\d(?:\.\d*)?)$/;
export const playTime: Value = (text) =>
  PLAY_TIME.test(text)
    ? undefined
    : { code: 'foreign-date-form', says: 'is not a time like 12.5 or 0:00:12.5 (RFC 2326)' };

const DURATION = /^(?:\d+|\d+:[0-5]?\d|\d+:[0-5]?\d:[0-5]?\d)$/;
export const duration: Value = (text) =>
  DURATION.test(text)
    ? undefined
    : { code: 'invalid-value', says: 'is not a duration: seconds, MM:SS or HH:MM:SS' };
