/** Texts: kinds of text, enumerations, people, languages, countries, media types. */

import type { Fault, Value } from '../shape.ts';
import { COUNTRIES, LANGUAGES } from './codes.ts';

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
export const yesNo: Value = oneOfAnyCase('yes', 'no');

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

const noEmail = (says: string): Fault => ({ code: 'invalid-email', says });

export const email: Value = (given) =>
  given.length <= LONGEST_EMAIL && EMAIL.test(given) ? undefined : noEmail('is not an e-mail address');

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
    : noEmail('is not an e-mail address, with a name in parentheses after it or without');
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
