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

// Durations and positions in a recording, in seconds.

/** Apple, and Normal Play Time (RFC 2326 section 3.6) for chapters, specify `[h:]mm:ss` and seconds; feeds also write `90:00` and fractions. */
const CLOCK = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d*)?)$/;
/** ISO 8601 `PT1H2M3S` and its colloquial forms: `1h 2m 3s`, `45 min`. */
const UNITS =
  /^(?:pt)?(?:(\d+)\s*h(?:(?:ou)?rs?)?(?![a-z])\.?\s*)?(?:(\d+)\s*m(?:in(?:ute)?s?)?(?![a-z])\.?\s*)?(?:(\d+(?:\.\d*)?)\s*s(?:ec(?:ond)?s?)?(?![a-z])\.?)?$/i;

/**
 * `itunes:duration` or the start of a chapter in seconds: `1:02:03`, `62:03`, `3723`, `1h 2m 3s`, `PT1H2M3S`.
 * @returns undefined for anything else.
 */
export function parseDuration(text: string): number | undefined {
  const stripped = stripWhitespace(text);
  const match = CLOCK.exec(stripped) ?? UNITS.exec(stripped);
  if (match === null) return undefined;
  const [, hours, minutes, seconds] = match;
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined;
  return inSeconds(hours, minutes, seconds);
}

function inSeconds(hours = '0', minutes = '0', seconds = '0'): number | undefined {
  const whole = Number(hours) * 3600 + Number(minutes) * 60;
  // Round to milliseconds: otherwise 187.25 becomes 187.24999999999997.
  const total = Math.round((whole + Number(seconds)) * 1000) / 1000;
  return Number.isSafeInteger(Math.round(total)) ? total : undefined;
}
