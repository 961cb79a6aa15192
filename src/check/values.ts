/** The types of values: texts, numbers, addresses. `VALUES` names the types that several vocabularies share. */

import { decodePercent } from '../core/values/link-header.ts';
import { meantWord } from './codes.ts';
import { iso8601, rfc822, rfc3339, updateBase, w3cdtf } from './dates.ts';
import { country, language } from './languages.ts';
import type { RuleId } from './rules/index.ts';
import { type Fault, fault, type Value } from './shape.ts';

/** Any text. */
export const text: Value = () => undefined;

const BLANK: Fault = fault('value-blank', 'is blank');

export const nonblank: Value = (given) => (given === '' ? BLANK : undefined);

/** No content. */
export const empty: Value = (given) =>
  given === '' ? undefined : fault('unexpected-text', 'is text where none belongs');

/** A text of this form. */
export const matching = (form: RegExp, rule: RuleId, says: string): Value => {
  const found = fault(rule, says);
  return (given) => (form.test(given) ? undefined : found);
};

/** One of these words, in this case. */
export const oneOf = (rule: RuleId, ...words: readonly string[]): Value => {
  const known = new Set(words);
  return (given) => (known.has(given) ? undefined : noneOf(rule, words, given));
};

function noneOf(rule: RuleId, words: readonly string[], given: string): Fault {
  const meant = meantWord(given, words);
  return fault(rule, meant === undefined ? `is not one of ${words.join(', ')}` : `is ${meant}, misspelled`);
}

/** One of these words, in any case. */
export const oneOfAnyCase = (rule: RuleId, ...words: readonly string[]): Value => {
  const known = new Set(words.map((word) => word.toLowerCase()));
  return (given) => (known.has(given.toLowerCase()) ? undefined : noneOf(rule, words, given));
};

export const truth: Value = oneOf('true-or-false', 'true', 'false');
const yesNo: Value = oneOfAnyCase('yes-or-no', 'yes', 'no');

/** A text with at most this number of characters. */
export const upTo =
  (most: number): Value =>
  (given) =>
    given.length <= most
      ? undefined
      : fault('text-too-long', `has ${given.length} characters, more than ${most}`);

/** RFC 5322, without comments, quoted names and addresses without domain. */
const ADDRESS = "[\\w.!#$%&'*+/=?^`{|}~-]+@(?![.-])[a-z\\d.-]+(?<![.-])";
const EMAIL = new RegExp(`^${ADDRESS}$`, 'iu');
const EMAIL_AND_NAME = new RegExp(`^${ADDRESS}(?:\\s*\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))?$`, 'iu');
const NAME_AND_EMAIL = new RegExp(`^[^<>@]*<${ADDRESS}>$`, 'iu');
const MAILTO = /^mailto:([^?]*)/i;
const LONGEST_EMAIL = 320;

export const email: Value = (given) =>
  given.length <= LONGEST_EMAIL && EMAIL.test(given)
    ? undefined
    : fault('email-form', 'is not an e-mail address');

/** `ann@example.org (Ann)`: https://www.rssboard.org/rss-profile#data-types-email */
export const emailAndName: Value = (given) => {
  const [, mailto] = MAILTO.exec(given) ?? [];
  const mailbox = mailto === undefined ? given : (decodePercent(mailto) ?? mailto);
  const isOne =
    mailbox.length <= LONGEST_EMAIL && (EMAIL_AND_NAME.test(mailbox) || NAME_AND_EMAIL.test(mailbox));
  return isOne
    ? undefined
    : fault('email-and-name', 'is not an e-mail address, with a name in parentheses after it or without');
};

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w!#$&^.+-]+=(?:"[^"]*"|[^\s;"]+))*\s*;?$/;

/** RFC 6838. */
export const mediaType: Value = matching(MEDIA_TYPE, 'media-type-form', 'is not a media type (RFC 6838)');

// Numbers, times of media and coordinates.

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A whole number between two bounds. */
export const whole = (least: number, most: number, says: string): Value => {
  const number = between(least, most, says, INTEGER);
  return (text, circumstances) => (text === '' ? BLANK : number(text, circumstances));
};

/** A number between two bounds. */
export const between =
  (least: number, most: number, says: string, form: RegExp = DECIMAL): Value =>
  (text) =>
    form.test(text) && Number(text) >= least && Number(text) <= most ? undefined : fault('number-form', says);

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
  whole(1, 65535, '')(text, { base: '' }) && fault('rss-cloud-port', 'is not a port from 1 to 65535');

const SEPARATORS = /\s+/;
const COMMA = /\d\s*,\s*[\d+.-]/;

/** Pairs of degrees, separated by white space: https://docs.ogc.org/cs/17-002r1/17-002r1.html */
const positions =
  (least: number, most: number, says: string): Value =>
  (text) => {
    if (COMMA.test(text)) return fault('coordinates-comma', 'has commas; white space separates coordinates');
    const numbers = text.split(SEPARATORS);
    const isPairs = numbers.length % 2 === 0 && numbers.length >= least * 2 && numbers.length <= most * 2;
    const isFine = numbers.every(
      (number, i) => (i % 2 === 0 ? latitude : longitude)(number, { base: '' }) === undefined,
    );
    return isPairs && isFine ? undefined : fault('coordinates-form', says);
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
    : fault('coordinates-form', 'is not a list of numbers');

const COMMA_SEPARATED = /^\d+(?:\s*,\s*\d+)*$/;
export const commaSeparated: Value = matching(
  COMMA_SEPARATED,
  'number-list',
  'is not a list of whole numbers separated by commas',
);

/** RFC 2326 section 3.6: seconds, or hours, minutes and seconds. */
const PLAY_TIME = /^(?:now|\d+(?:\.\d*)?|\d+:[0-5]?\d:[0-5]?\d(?:\.\d*)?)$/;
export const playTime: Value = matching(
  PLAY_TIME,
  'media-time',
  'is not a time like 12.5 or 0:00:12.5 (RFC 2326)',
);

const DURATION = /^(?:\d+|\d+:[0-5]?\d|\d+:[0-5]?\d:[0-5]?\d)$/;
export const duration: Value = matching(
  DURATION,
  'itunes-duration',
  'is not a duration: seconds, MM:SS or HH:MM:SS',
);

// Addresses: RFC 3986, RFC 3987, tag URIs (RFC 4151), URNs (RFC 8141), UUIDs (RFC 9562).

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Characters that an IRI cannot contain; a percent sign needs two hexadecimal digits. */
const FORBIDDEN = /[\0-\x20\x7f<>"{}|\\^`]|%(?![\da-f]{2})/i;
/** Schemes whose addresses name a host. */
const WITH_HOST = /^(?:https?|ftp|feed|wss?|rtsp):/i;
const HOST =
  /^[a-z\d+.-]+:\/\/(?:[^/?#@[\]]*@)?(?:\[[\da-f:.]+\]|(?!\.)(?:[^/?#@[\]:.]|\.(?!\.))+)(?::(?:[0-5]?\d{0,4}|6(?:[0-4]\d{3}|5(?:[0-4]\d\d|5(?:[0-2]\d|3[0-5])))))?(?:[/?#]|$)/i;
const BEFORE_PATH = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i;
const QUERY = /[?#]/;
const BRACKETS = /[[\]]/;
const TWO_FRAGMENTS = /^[^#]*#[^#]*#/;

/** Hosts of one machine or one network: https://www.rfc-editor.org/rfc/rfc1918, 6761, 6762, 3927, 4193 and 8375. */
const LOCAL_HOST =
  /^(?:https?|ftp):\/\/(?:[^/?#@]*@)?((?:[^/?#@:]*\.)?(?:localhost|local|home\.arpa)|127(?:\.\d{1,3}){3}|0\.0\.0\.0|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[(?:::1|f[cd][\da-f]{2}:[\da-f:]*|fe[89ab][\da-f]:[\da-f:]*)\])(?=[:/?#]|$)/i;

const OWN_FILE = /^file:/i;

/** The host of an address that no reader outside the author's own network can reach; undefined for others. */
export const localHostOf = (address: string): string | undefined =>
  OWN_FILE.test(address) ? 'a file of one machine' : LOCAL_HOST.exec(address)?.[1];

/** A template that adds the scheme a second time. */
const TWO_SCHEMES = /^https?:\/\/https?(?::|%3a)?\/\//i;

/** Returns undefined for an IRI reference. */
function faultOf(text: string): Fault | undefined {
  const [forbidden] = FORBIDDEN.exec(text) ?? [];
  if (forbidden !== undefined) {
    if (forbidden === '%')
      return fault('address-character', 'contains a percent sign without two hexadecimal digits');
    const shown = forbidden.trim() === '' ? 'white space' : `"${forbidden}"`;
    return fault('address-character', `contains ${shown}, which URLs cannot`);
  }
  if (WITH_HOST.test(text) && !HOST.test(text)) return fault('address-host', 'names no host');
  if (BRACKETS.test(text.replace(BEFORE_PATH, '').split(QUERY)[0] ?? '') || TWO_FRAGMENTS.test(text))
    return fault('address-syntax', 'is not a URL by RFC 3986');
  if (TWO_SCHEMES.test(text)) return fault('address-two-schemes', 'begins with two schemes');
  const local = localHostOf(text);
  if (local !== undefined) return fault('address-local', `leads to ${local}, which no reader can reach`);
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
    return fault('address-tag', 'is not a tag URI: tag:authority,date:specific (RFC 4151)');
  }
  if (!URN.test(text)) return undefined;
  if (!URN_URI.test(text)) return fault('address-urn', 'is not a URN: urn:namespace:specific (RFC 8141)');
  if (UUID_URN.test(text) && !UUID.test(text.slice('urn:uuid:'.length).split(QUERY)[0] ?? '')) {
    return fault('address-uuid', 'holds no UUID (RFC 9562)');
  }
  return undefined;
}

/** An absolute address. */
export const address: Value = (text) => {
  if (text === '') return fault('address-empty', 'is empty; a URL is required');
  const relative = SCHEME.test(text)
    ? undefined
    : fault('address-relative', 'is relative; an absolute URL is required');
  return faultOf(text) ?? relative;
};

/** An address, relative to the base if there is one. */
export const reference: Value = (text, { base }) => {
  const isComplete = base !== '' || text === '' || SCHEME.test(text);
  return (
    faultOf(text) ?? (isComplete ? undefined : fault('address-relative', 'is relative, and there is no base'))
  );
};

/** An address that is not empty, relative to the base if there is one. */
export const someReference: Value = (text, circumstances) =>
  text === '' ? fault('address-blank', 'is empty; a URL is required') : reference(text, circumstances);

const SPACES = fault('address-white-space', 'has white space around it');

/** Without white space around it: RFC 4287 section 2. */
const exact =
  (value: Value): Value =>
  (text, circumstances) => {
    const { raw = text } = circumstances;
    return raw === text ? value(text, circumstances) : SPACES;
  };

export const exactReference: Value = exact(reference);
export const exactAddress: Value = exact(address);

const WEB = /^https?:/i;

/** An address of the web. */
export const webAddress: Value = (text, circumstances) =>
  address(text, circumstances) ??
  (WEB.test(text) ? undefined : fault('address-not-web', 'is not a URL of the web'));

export const uuid: Value = matching(UUID, 'uuid-form', 'is not a UUID (RFC 9562)');

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
  updateBase,
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
