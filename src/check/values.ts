/** The types of values: texts, numbers, addresses. `VALUES` names the types that several vocabularies share. */

import { decodePercent } from '../core/values/link-header.ts';
import {
  address,
  exactAddress,
  exactReference,
  reference,
  someExactReference,
  someReference,
  UUID,
  webAddress,
} from './addresses.ts';
import { meantWord } from './codes.ts';
import { internetDate, iso8601, rfc822, rfc3339, updateBase, w3cdtf } from './dates.ts';
import { country, language } from './languages.ts';
import { usualType } from './registered-types.ts';
import type { RuleId } from './rules/index.ts';
import { type Fault, fault, formed, type Value } from './shape.ts';

/** Any text. */
export const text: Value = () => undefined;

const BLANK: Fault = fault('value-blank', 'is blank');

export const nonblank: Value = formed('a text', (given) => (given === '' ? BLANK : undefined));

/** No content. */
export const empty: Value = (given) =>
  given === '' ? undefined : { ...fault('unexpected-text', 'is text where none belongs'), form: 'nothing' };

/** A text that matches. @param form in words: `a time like 12.5` */
export const matching = (pattern: RegExp, rule: RuleId, form: string): Value => {
  const found = fault(rule, `is not ${form}`);
  return formed(form, (given) => (pattern.test(given) ? undefined : found));
};

/** One of these words, in this case. */
export const oneOf = (rule: RuleId, ...words: readonly string[]): Value => {
  const known = new Set(words);
  return formed(listedWords(words), (given) => (known.has(given) ? undefined : noneOf(rule, words, given)));
};

/** `one of yes, no`. */
export const listedWords = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '') : `one of ${words.join(', ')}`;

/** A truth in the words of the other type. */
const SAME_TRUTH: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
  ['true', 'yes'],
  ['false', 'no'],
]);

function noneOf(rule: RuleId, words: readonly string[], given: string): Fault {
  const meant = meantWord(given, words);
  const same = SAME_TRUTH.get(given.toLowerCase());
  const says = meant === undefined ? `is not ${listedWords(words)}` : `is ${meant}, misspelled`;
  const found = fault(rule, says);
  return meant !== undefined && meant.toLowerCase() === given.toLowerCase()
    ? { ...found, instead: meant }
    : { ...found, probably: meant ?? words.find((word) => word === same) };
}

/** One of these words, in any case. */
export const oneOfAnyCase = (rule: RuleId, ...words: readonly string[]): Value => {
  const known = new Set(words.map((word) => word.toLowerCase()));
  return formed(listedWords(words), (given) =>
    known.has(given.toLowerCase()) ? undefined : noneOf(rule, words, given),
  );
};

export const truth: Value = oneOf('true-or-false', 'true', 'false');
const yesNo: Value = oneOfAnyCase('yes-or-no', 'yes', 'no');

/** A text with at most this number of characters. */
export const upTo = (most: number): Value =>
  formed(`a text of at most ${most} characters`, (given) =>
    given.length <= most
      ? undefined
      : fault('text-too-long', `has ${given.length} characters, more than ${most}`),
  );

/** A text that is not blank, with at most this number of characters. */
export const filledUpTo = (most: number): Value => {
  const short = upTo(most);
  return formed(short.form ?? '', (given, circumstances) =>
    given === '' ? BLANK : short(given, circumstances),
  );
};

/** RFC 5322, without comments, quoted names and addresses without domain: dots lie between atoms, and between labels. */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '(?!-)[a-z\\d-]+(?<!-)';
const ADDRESS = `${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*`;
const EMAIL = new RegExp(`^${ADDRESS}$`, 'iu');
const EMAIL_AND_NAME = new RegExp(`^${ADDRESS}(?:\\s*\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))?$`, 'iu');
const NAME_AND_EMAIL = new RegExp(`^[^<>@]*<${ADDRESS}>$`, 'iu');
const MAILTO = /^mailto:([^?]*)/i;
const LONGEST_EMAIL = 320;

/** `ann at tides dot example`: hidden from programs that collect addresses, and from readers. */
const HIDDEN_AT = / ?[[({]?(?:\s{1,8}|(?<=[[({]))at(?:\s{1,8}|(?=[\])}]))[\])}]? ?/gi;
const HIDDEN_DOT = / ?[[({]?(?:\s{1,8}|(?<=[[({]))dot(?:\s{1,8}|(?=[\])}]))[\])}]? ?/gi;

const HOST_WITHOUT_DOT = /@[^.\s()<>@]+(?=$|[\s()>])/;
/** RFC 5322 allows an address at a top-level domain, where no mailbox is. */
const hostFault = (given: string): Fault | undefined =>
  HOST_WITHOUT_DOT.test(given)
    ? fault('email-host', 'names a host without a dot, at which no mail arrives')
    : undefined;

/** The address that is probably meant. */
function probableEmail(given: string): string | undefined {
  if (given.length > LONGEST_EMAIL) return undefined;
  const mailto = MAILTO.exec(given)?.[1] ?? given;
  const shown = mailto.replace(HIDDEN_AT, '@').replace(HIDDEN_DOT, '.');
  return shown !== given && EMAIL.test(shown) && hostFault(shown) === undefined ? shown : undefined;
}

export const email: Value = formed('an e-mail address like `ann@example.org`', (given) =>
  given === ''
    ? BLANK
    : given.length <= LONGEST_EMAIL && EMAIL.test(given)
      ? hostFault(given)
      : { ...fault('email-form', 'is not an e-mail address'), probably: probableEmail(given) },
);

/** Not the name of a person: it is an address, or too long. */
const NO_NAME = /[@<>()`:/]|.{80}/;

/** `ann@example.org (Ann)`: https://www.rssboard.org/rss-profile#data-types-email */
export const emailAndName: Value = formed('an e-mail address like `ann@example.org (Ann)`', (given) => {
  if (given === '') return BLANK;
  const mailto = MAILTO.exec(given)?.[1];
  const mailbox = mailto === undefined ? given : (decodePercent(mailto) ?? mailto);
  const isOne =
    mailbox.length <= LONGEST_EMAIL && (EMAIL_AND_NAME.test(mailbox) || NAME_AND_EMAIL.test(mailbox));
  if (isOne) return hostFault(mailbox);
  const says = 'is not an e-mail address, with a name in parentheses after it or without';
  const found = { ...fault('email-and-name', says), probably: probableEmail(given) };
  return NO_NAME.test(given)
    ? found
    : { ...found, form: `an address before the name, like \`ann@example.org (${given})\`,` };
});

const HOST = /^(?:[^\s/?#@:[\]\\<>"{}|^`.]+(?:\.[^\s/?#@:[\]\\<>"{}|^`.]+)*\.?|\[[\da-f:.]+\])$/i;
const AROUND_HOST = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?([^/?#:@\s]+)(?::\d+)?(?:[/?#]|$)/i;

/** The name of a host, which scheme and path do not belong to. @param port which may follow, if any may */
export const hostName = (rule: RuleId, port?: RegExp): Value =>
  formed('a host like `rpc.example.org`', (given) => {
    if (given === '') return BLANK;
    if (HOST.test(port === undefined ? given : given.replace(port, ''))) return undefined;
    const host = AROUND_HOST.exec(given)?.[1] ?? '';
    const probably = HOST.test(host) ? host : undefined;
    return { ...fault(rule, 'is not the name of a host alone'), probably };
  });

/** The kinds of types at IANA, unregistered ones (RFC 6838 section 3.4), and two that directories ask for or servers send. */
const KIND =
  /^(?:application|audio|binary|chemical|document|example|font|haptics|image|message|model|multipart|text|video|x-[^/]+)\//i;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w!#$&^.+-]+=(?:"[^"]*"|[^\s;"]+))*\s*;?$/;

/** RFC 6838. */
export const mediaType: Value = formed('a media type like `audio/mpeg`', (given) => {
  if (given === '') return fault('media-type-form', 'is blank; a media type is required');
  if (MEDIA_TYPE.test(given) && KIND.test(given)) return undefined;
  return { ...fault('media-type-form', 'is not a media type (RFC 6838)'), probably: usualType(`/.${given}`) };
});

// Numbers, times of media and coordinates.

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A whole number between two bounds. */
export const whole = (least: number, most: number, form: string): Value => {
  const number = between(least, most, form, INTEGER);
  return formed(form, (text, circumstances) => (text === '' ? BLANK : number(text, circumstances)));
};

/** A number between two bounds. */
export const between = (least: number, most: number, form: string, pattern: RegExp = DECIMAL): Value => {
  const found = fault('number-form', `is not ${form}`);
  return formed(form, (text) =>
    pattern.test(text) && Number(text) >= least && Number(text) <= most ? undefined : found,
  );
};

const UNBOUNDED = Number.POSITIVE_INFINITY;

export const integer: Value = whole(-UNBOUNDED, UNBOUNDED, 'a whole number');
export const nonNegative: Value = whole(0, UNBOUNDED, 'a whole number from 0');
export const positive: Value = whole(1, UNBOUNDED, 'a whole number from 1');
export const percentage: Value = whole(0, 100, 'a percentage from 0 to 100');
export const decimal: Value = between(-UNBOUNDED, UNBOUNDED, 'a number');
/** A number that measures something. */
export const quantity: Value = between(0, UNBOUNDED, 'a number from 0');
const RATIO = /^\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)?$/;
const isRatio = matching(RATIO, 'number-form', 'a ratio like 16/9');
/** https://www.w3.org/TR/css-values-4/#ratios: other places write a colon. */
export const ratio: Value = formed('a ratio like 16/9', (text, circumstances) => {
  const found = isRatio(text, circumstances);
  const meant = text.replace(':', '/');
  return found && { ...found, probably: isRatio(meant, circumstances) ? undefined : meant };
});
export const latitude: Value = between(-90, 90, 'a latitude: degrees from -90 to 90');
export const longitude: Value = between(-180, 180, 'a longitude: degrees from -180 to 180');

/** A whole number of a range that is not a quantity: a port. */
export const port: Value = formed(
  'a port from 1 to 65535',
  (text) =>
    whole(1, 65535, '')(text, { base: '' }) && fault('rss-cloud-port', 'is not a port from 1 to 65535'),
);

const SEPARATORS = /\s+/;
const COMMA = /\d\s*,\s*[\d+.-]/;
const COMMAS = /[\s,]+/g;

/** Pairs of degrees, separated by white space: https://docs.ogc.org/cs/17-002r1/17-002r1.html */
const positions = (least: number, most: number, form: string): Value => {
  const judge: Value = (text, circumstances) => {
    if (COMMA.test(text)) {
      const spaced = text.replace(COMMAS, ' ');
      return {
        ...fault('coordinates-comma', 'has commas; white space separates coordinates'),
        probably: judge(spaced, circumstances) === undefined ? spaced : undefined,
      };
    }
    const numbers = text.split(SEPARATORS);
    const isPairs = numbers.length % 2 === 0 && numbers.length >= least * 2 && numbers.length <= most * 2;
    const isFine = numbers.every(
      (number, i) => (i % 2 === 0 ? latitude : longitude)(number, { base: '' }) === undefined,
    );
    return isPairs && isFine ? undefined : fault('coordinates-form', `is not ${form}`);
  };
  return formed(form, judge);
};

export const position: Value = positions(1, 1, 'a pair of latitude and longitude');
export const positionList: Value = positions(2, UNBOUNDED, 'a list of latitudes and longitudes');
const fourPositions = positions(4, UNBOUNDED, 'a list of at least four latitudes and longitudes');
/** A polygon ends where it begins. */
export const ring: Value = formed(fourPositions.form ?? '', (text, circumstances) => {
  const found = fourPositions(text, circumstances);
  if (found !== undefined) return found;
  const numbers = text.split(SEPARATORS);
  const [north = '', east = ''] = numbers;
  const isClosed = Number(numbers.at(-2)) === Number(north) && Number(numbers.at(-1)) === Number(east);
  const says = 'does not end where it begins';
  return isClosed ? undefined : { ...fault('coordinates-open', says), probably: `${text} ${north} ${east}` };
});
const twoPositions = positions(2, 2, 'a box: lower and upper corner, each latitude and longitude');
/** A box may cross the meridian of 180 degrees, and no pole. */
export const box: Value = formed(twoPositions.form ?? '', (text, circumstances) => {
  const [south, west, north, east] = text.split(SEPARATORS);
  const isUpsideDown = Number(south) > Number(north);
  return (
    twoPositions(text, circumstances) ??
    (isUpsideDown
      ? {
          ...fault('coordinates-form', 'has the upper corner first'),
          probably: [north, west, south, east].join(' '),
        }
      : undefined)
  );
});

/** A center and a radius in meters. */
export const circle: Value = formed(
  'a circle: latitude, longitude and radius in meters',
  (text, circumstances) => {
    const [north = '', east = '', radius = '', ...others] = text.split(SEPARATORS);
    const center = position(`${north} ${east}`, circumstances);
    const isCircle =
      center === undefined && DECIMAL.test(radius) && Number(radius) >= 0 && others.length === 0;
    return isCircle ? undefined : fault('coordinates-form', 'is not a circle: latitude, longitude, radius');
  },
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
  'a list of whole numbers separated by commas',
);

/** RFC 2326 section 3.6: seconds, or hours, minutes and seconds. */
const PLAY_TIME = /^(?:now|\d+(?:\.\d*)?|\d+:[0-5]?\d:[0-5]?\d(?:\.\d*)?)$/;
export const playTime: Value = matching(PLAY_TIME, 'media-time', 'a time like 12.5 or 0:00:12.5 (RFC 2326)');

/** Only the first number has no second digit: MM:SS, M:SS, H:MM:SS. */
const DURATION = /^\d+(?::[0-5]\d){0,2}$/;
export const duration: Value = matching(
  DURATION,
  'itunes-duration',
  'a duration: seconds, MM:SS or HH:MM:SS',
);

export const uuid: Value = matching(UUID, 'uuid-form', 'a UUID (RFC 9562)');

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
  someExactReference,
  webAddress,
  uuid,
  rfc822,
  rfc3339,
  internetDate,
  w3cdtf,
  updateBase,
  iso8601,
  integer,
  nonNegative,
  positive,
  percentage,
  decimal,
  quantity,
  ratio,
  latitude,
  longitude,
  port,
  position,
  positionList,
  ring,
  box,
  circle,
  numberList,
  commaSeparated,
  playTime,
  duration,
};
