/** The types of values: texts, numbers, addresses, dates. `VALUES` names the types that several vocabularies share. */

import { parseDate, readDate } from '../core/values/dates/index.ts';
import { COUNTRIES, LANGUAGES } from './codes.ts';
import type { Fault, Value } from './shape.ts';

/** Any text. */
export const text: Value = () => undefined;

const BLANK: Fault = { code: 'blank-element', says: 'is blank' };

export const nonblank: Value = (given) => (given === '' ? BLANK : undefined);

/** No content. */
export const empty: Value = (given) =>
  given === '' ? undefined : { code: 'unexpected-text', says: 'is text where none belongs' };

const wrong = (says: string): Fault => ({ code: 'invalid-value', says });

/** One of these words, in this case. */
export const oneOf = (...words: readonly string[]): Value => {
  const known = new Set(words);
  return (given) => (known.has(given) ? undefined : wrong(`is not one of ${words.join(', ')}`));
};

/** One of these words, in any case. */
export const oneOfAnyCase = (...words: readonly string[]): Value => {
  const known = new Set(words.map((word) => word.toLowerCase()));
  return (given) => (known.has(given.toLowerCase()) ? undefined : wrong(`is not one of ${words.join(', ')}`));
};

export const truth: Value = oneOf('true', 'false');
const yesNo: Value = oneOfAnyCase('yes', 'no');

/** A text with at most this number of characters. */
export const upTo =
  (most: number): Value =>
  (given) =>
    given.length <= most
      ? undefined
      : { ...wrong(`has ${given.length} characters, more than ${most}`), severity: 'warning' };

/** RFC 5322, without comments, quoted names and addresses without domain. */
const ADDRESS = "[\\w.!#$%&'*+/=?^`{|}~-]+@(?![.-])[a-z\\d.-]+(?<![.-])";
const EMAIL = new RegExp(`^${ADDRESS}$`, 'iu');
const EMAIL_AND_NAME = new RegExp(`^${ADDRESS}(?:\\s*\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))?$`, 'iu');
const NAME_AND_EMAIL = new RegExp(`^[^<>@]*<${ADDRESS}>$`, 'iu');
const MAILTO = /^mailto:([^?]*)/i;
const LONGEST_EMAIL = 320;

const badEmail = (says: string): Fault => ({ code: 'invalid-email', says });

export const email: Value = (given) =>
  given.length <= LONGEST_EMAIL && EMAIL.test(given) ? undefined : badEmail('is not an e-mail address');

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** `ann@example.org (Ann)`: https://www.rssboard.org/rss-profile#data-types-email */
export const emailAndName: Value = (given) => {
  const [, mailto] = MAILTO.exec(given) ?? [];
  const mailbox = mailto === undefined ? given : decoded(mailto);
  const isOne =
    mailbox.length <= LONGEST_EMAIL && (EMAIL_AND_NAME.test(mailbox) || NAME_AND_EMAIL.test(mailbox));
  return isOne
    ? undefined
    : badEmail('is not an e-mail address, with a name in parentheses after it or without');
};

const LANGUAGE_TAG = /^([a-z]{2,3}|[a-z]{4,8}|[ix](?=-))(?:-([a-z\d]{1,8}))?(?:-[a-z\d]{1,8})*$/i;

/** RFC 5646; names of languages with two letters must be in ISO 639. */
export const language: Value = (given) => {
  const [, primary = ''] = LANGUAGE_TAG.exec(given) ?? [];
  const isKnown = primary !== '' && (primary.length !== 2 || LANGUAGES.has(primary.toLowerCase()));
  return isKnown ? undefined : { code: 'invalid-language', says: 'is not a language tag (RFC 5646)' };
};

/** ISO 3166. */
export const country: Value = (given) =>
  COUNTRIES.has(given.toUpperCase())
    ? undefined
    : { code: 'invalid-language', says: 'is not a country of ISO 3166' };

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w!#$&^.+-]+=(?:"[^"]*"|[^\s;"]+))*\s*;?$/;

/** RFC 6838. */
export const mediaType: Value = (given) =>
  MEDIA_TYPE.test(given) ? undefined : { code: 'invalid-media-type', says: 'is not a media type (RFC 6838)' };

// Numbers, times of media and coordinates.

const badNumber = (says: string): Fault => ({ code: 'invalid-number', says });

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A whole number between two bounds. */
export const whole =
  (least: number, most: number, says: string): Value =>
  (text) => {
    if (!INTEGER.test(text)) return badNumber(says);
    const number = Number(text);
    return number >= least && number <= most ? undefined : badNumber(says);
  };

/** A number between two bounds. */
export const between =
  (least: number, most: number, says: string): Value =>
  (text) => {
    if (!DECIMAL.test(text)) return badNumber(says);
    const number = Number(text);
    return number >= least && number <= most ? undefined : badNumber(says);
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
      return { ...badNumber('has commas; white space separates coordinates'), severity: 'warning' };
    const numbers = text.split(SEPARATORS);
    const isPairs = numbers.length % 2 === 0 && numbers.length >= least * 2 && numbers.length <= most * 2;
    const isFine = numbers.every(
      (number, i) => (i % 2 === 0 ? latitude : longitude)(number, { base: '' }) === undefined,
    );
    return isPairs && isFine ? undefined : badNumber(says);
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
    : badNumber('is not a list of numbers');

const COMMA_SEPARATED = /^\d+(?:\s*,\s*\d+)*$/;
export const commaSeparated: Value = (text) =>
  COMMA_SEPARATED.test(text) ? undefined : badNumber('is not a list of whole numbers separated by commas');

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

// Addresses: RFC 3986, RFC 3987, tag URIs (RFC 4151), URNs (RFC 8141), UUIDs (RFC 9562).

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Characters that an IRI cannot contain; a percent sign needs two hexadecimal digits. */
const FORBIDDEN = /[\0-\x20\x7f<>"{}|\\^`]|%(?![\da-f]{2})/i;
/** Schemes whose addresses name a host. */
const WITH_HOST = /^(?:https?|ftp|feed|wss?|rtsp):/i;
const HOST = /^[a-z\d+.-]+:\/\/(?:[^/?#@[\]]*@)?(?:\[[\da-f:.]+\]|[^/?#@[\]:]+)(?::\d{0,5})?(?:[/?#]|$)/i;
const BEFORE_PATH = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i;
const QUERY = /[?#]/;
const BRACKETS = /[[\]]/;
const TWO_FRAGMENTS = /^[^#]*#[^#]*#/;

const badAddress = (says: string): Fault => ({ code: 'invalid-address', says });

/** Returns undefined for an IRI reference. */
function faultOf(text: string): Fault | undefined {
  const [forbidden] = FORBIDDEN.exec(text) ?? [];
  if (forbidden !== undefined) {
    if (forbidden === '%') return badAddress('contains a percent sign without two hexadecimal digits');
    const shown = `«${forbidden}»`;
    return badAddress(`contains ${forbidden.trim() === '' ? 'white space' : shown}, which addresses cannot`);
  }
  if (WITH_HOST.test(text) && !HOST.test(text)) return badAddress('names no host');
  if (BRACKETS.test(text.replace(BEFORE_PATH, '').split(QUERY)[0] ?? '') || TWO_FRAGMENTS.test(text))
    return badAddress('is not an address by RFC 3986');
  return schemeFault(text);
}

const TAG = /^tag:/i;
const LABEL = '(?!-)[a-z\\d-]+(?<!-)';
const DOMAIN = `${LABEL}(?:\\.${LABEL})*`;
const DAY_OF_TAG = '(?:-(?:0[1-9]|[12]\\d|3[01]))?';
const TAG_URI = new RegExp(
  `^tag:(?:[a-z\\d._-]+@)?${DOMAIN},\\d{4}(?:-(?:0[1-9]|1[0-2])${DAY_OF_TAG})?:[^#[\\]]*(?:#.*)?$`,
  'i',
);
const URN = /^urn:/i;
const URN_URI = /^urn:[a-z\d][a-z\d-]{0,30}[a-z\d]:[^#]+/i;
const UUID_URN = /^urn:uuid:/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Requirements of schemes beyond the general syntax. */
function schemeFault(text: string): Fault | undefined {
  if (TAG.test(text) && !TAG_URI.test(text)) {
    return badAddress('is not a tag URI: tag:authority,date:specific (RFC 4151)');
  }
  if (!URN.test(text)) return undefined;
  if (!URN_URI.test(text)) return badAddress('is not a URN: urn:namespace:specific (RFC 8141)');
  if (UUID_URN.test(text) && !UUID.test(text.slice('urn:uuid:'.length).split(QUERY)[0] ?? '')) {
    return { code: 'invalid-value', says: 'holds no UUID (RFC 9562)' };
  }
  return undefined;
}

/** An absolute address. */
export const address: Value = (text) => {
  if (text === '') return badAddress('is empty; an address is required');
  const fault = faultOf(text);
  if (fault !== undefined) return fault;
  return SCHEME.test(text)
    ? undefined
    : { code: 'relative-address', says: 'is relative; an absolute address is required' };
};

/** An address, relative to the base if there is one. */
export const reference: Value = (text, { base }) => {
  const fault = faultOf(text);
  if (fault !== undefined) return fault;
  if (base !== '' || text === '' || SCHEME.test(text)) return undefined;
  return { code: 'relative-address', says: 'is relative, and there is no base' };
};

/** An address that is not empty, relative to the base if there is one. */
export const someReference: Value = (text, circumstances) =>
  text === ''
    ? { code: 'blank-element', says: 'is empty; an address is required' }
    : reference(text, circumstances);

const SPACES = badAddress('has white space around it');

/** An address without white space around it: RFC 4287 section 2. */
export const exactReference: Value = (text, circumstances) =>
  (circumstances.raw !== undefined && circumstances.raw !== text ? SPACES : undefined) ??
  reference(text, circumstances);

/** An absolute address without white space around it. */
export const exactAddress: Value = (text, circumstances) =>
  (circumstances.raw !== undefined && circumstances.raw !== text ? SPACES : undefined) ??
  address(text, circumstances);

const WEB = /^https?:/i;

/** An address of the web. */
export const webAddress: Value = (text, circumstances) =>
  address(text, circumstances) ?? (WEB.test(text) ? undefined : badAddress('is not an address of the web'));

export const uuid: Value = (text) =>
  UUID.test(text) ? undefined : { code: 'invalid-value', says: 'is not a UUID (RFC 9562)' };

// Dates: RFC 822 with the years of RFC 2822, RFC 3339, W3CDTF, ISO 8601; and whether they are plausible.

const TIME = /\d:\d\d/;
const ZONE = /(?:z|[+-]\d{1,2}(?::?\d\d)?|[a-z]{2,5}|\d ?[a-z]|\))$/i;
/** A zone, possibly before the year: `Sun Aug 17 16:51:14 UTC 2008`. */
const NAMED_ZONE = /:\d\d (?:ut|utc|gmt|[ecmp][sd]t|cet|cest|bst|jst) /i;
const HALF_OF_DAY = /[ap]\.?m\.?$/i;

/** Whether the text has a time of day without its zone. */
const lacksZone = (date: string): boolean =>
  TIME.test(date) && !NAMED_ZONE.test(date) && (!ZONE.test(date) || HALF_OF_DAY.test(date));

const WITHOUT_ZONE: Fault = { code: 'date-without-zone', says: 'names no time zone and is read as UTC' };
const unreadable = (form: string): Fault => ({
  code: 'unreadable-date',
  says: `is not a date (${form} is expected)`,
});
/** Do not correct a date whose reading depends on the rest of the feed. */
function foreign(form: keyof typeof WRITE, text: string): Fault {
  const reading = readDate(text);
  const says = `is not a date of ${form}`;
  if (reading === undefined) return unreadable(form);
  return reading instanceof Date
    ? { code: 'foreign-date-form', says, instead: WRITE[form](reading) }
    : { code: 'foreign-date-form', says };
}

const rfc3339Text = (date: Date): string => date.toISOString().replace('.000Z', 'Z');
const WRITE = {
  'RFC 822': (date: Date) => date.toUTCString(),
  'RFC 3339': rfc3339Text,
  W3CDTF: rfc3339Text,
  'ISO 8601': rfc3339Text,
} as const;

const RFC_822 =
  /^(?:(mon|tue|wed|thu|fri|sat|sun), )?(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) (\d{4}) \d\d:\d\d(?::\d\d)? (?:ut|utc|gmt|z|est|edt|cst|cdt|mst|mdt|pst|pdt|[+-]\d\d(?:00|15|30|45))$/i;
const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** https://www.w3.org/TR/NOTE-datetime */
const W3CDTF =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?)?)?$/;
const ISO_8601 =
  /^\d{4}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-4])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d+)?)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$|^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const FIRST_YEAR = 1970;
const DAY = 86_400_000;

/** Checks whether a readable date is plausible; `written` is its day of the week. */
function plausibility(date: Date, local: Date, written: string | undefined): Fault | undefined {
  const actual = DAYS[local.getUTCDay()] ?? '';
  if (written !== undefined && !actual.toLowerCase().startsWith(written.toLowerCase())) {
    const says = `says ${written}, but that date is a ${actual}`;
    return { code: 'invalid-value', says, severity: 'warning' };
  }
  if (date.getUTCFullYear() < FIRST_YEAR) return { code: 'implausible-date', says: 'is before 1970' };
  if (date.getTime() > Date.now() + DAY)
    return { code: 'implausible-date', says: 'is in the future', severity: 'info' };
  return undefined;
}

const DAY_OF_MONTH = /(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})/i;

/** The day as written, before applying the zone. */
function writtenDay(text: string): Date {
  const [, day, month, year] = DAY_OF_MONTH.exec(text) ?? [];
  return new Date(`${day} ${month} ${year} 00:00:00 GMT`);
}

/** Reports the first fault: not a date, no zone, another form. */
const general = (text: string, form: keyof typeof WRITE): Fault | undefined =>
  parseDate(text) !== undefined && lacksZone(text) ? WITHOUT_ZONE : foreign(form, text);

/** https://www.rssboard.org/rss-profile#data-types-datetime */
export const rfc822: Value = (text) => {
  const match = RFC_822.exec(text);
  if (match === null) return general(text, 'RFC 822');
  const date = parseDate(text);
  if (date === undefined) return unreadable('RFC 822');
  const local = writtenDay(text);
  if (Number.isNaN(local.getTime()) || local.getUTCDate() !== Number(match[2])) return unreadable('RFC 822');
  return plausibility(date, local, match[1]);
};

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const rfc3339: Value = (text) => {
  const match = RFC_3339.exec(text);
  if (match === null) return general(text, 'RFC 3339');
  const [, year, month, day] = match;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return unreadable('RFC 3339');
  const date = parseDate(text);
  return date === undefined ? undefined : plausibility(date, date, undefined);
};

/** A W3CDTF date, which may be a year alone. */
export const w3cdtf: Value = (text) => {
  if (!W3CDTF.test(text)) return general(text, 'W3CDTF');
  const [year = 0, month = 1, day = 1] = text.slice(0, 'YYYY-MM-DD'.length).split('-').map(Number);
  return isCalendarDay(year, month, day) ? undefined : unreadable('W3CDTF');
};

/** ISO 8601 in its common forms; events may have any year and a local time. */
export const iso8601: Value = (text) => {
  return ISO_8601.test(text) ? undefined : foreign('ISO 8601', text);
};

/** By their names in tables. */
export const VALUES: Readonly<Record<string, Value>> = {
  text,
  nonblank,
  empty,
  truth,
  yesNo,
  email,
  emailAndName,
  language,
  country,
  mediaType,
  address,
  reference,
  someReference,
  exactAddress,
  exactReference,
  webAddress,
  uuid,
  rfc822,
  rfc3339,
  w3cdtf,
  iso8601,
  integer,
  nonNegative,
  positive,
  percentage,
  decimal,
  latitude,
  longitude,
  port,
  position,
  positionList,
  ring,
  box,
  numberList,
  commaSeparated,
  playTime,
  duration,
};
