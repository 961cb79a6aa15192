/** Numbers as feeds write them in decimal digits: sizes, counts, coordinates. */

import { stripWhitespace } from './text.ts';

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A whole number, with or without sign and surrounding white space.
 * @returns undefined for anything else (`1.5`, `10px`, `0x10`) and for integers beyond `Number.MAX_SAFE_INTEGER`.
 */
export function parseInteger(text: string): number | undefined {
  const digits = stripWhitespace(text);
  if (!INTEGER.test(digits)) return undefined;
  const value = Number(digits);
  // Adding zero makes -0 an ordinary 0.
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

/**
 * A decimal number, with or without exponent, sign and surrounding white space.
 * @returns undefined for anything else, `NaN` and `Infinity` included.
 */
export function parseDecimal(text: string): number | undefined {
  const digits = stripWhitespace(text);
  if (!DECIMAL.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isFinite(value) ? value + 0 : undefined;
}
