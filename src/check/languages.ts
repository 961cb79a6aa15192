/** Language tags (RFC 5646), judged by the registry of IANA. */

import { onFirstUse } from '../core/platform/on-first-use.ts';
import {
  CHINESE,
  COUNTRIES,
  LANGUAGES,
  LONG_AND_SHORT,
  OTHER_REGIONS,
  THREE_LETTERS,
} from './registered-codes.ts';
import { type Fault, fault, formed, type Value } from './shape.ts';

const LETTERS = 26;
const FIRST_LETTER = 0x61;
const PRIVATE_USE = /^q[a-t][a-z]$/;
let registered: Uint8Array | undefined;

function isRegistered(code: string): boolean {
  if (code.length === 2) return LANGUAGES.has(code);
  registered ??= Uint8Array.from(atob(THREE_LETTERS), (byte) => byte.charCodeAt(0));
  let index = 0;
  for (let i = 0; i < code.length; i += 1) index = index * LETTERS + code.charCodeAt(i) - FIRST_LETTER;
  return PRIVATE_USE.test(code) || (((registered[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;
}

const PRIVATE_REGION = /^(?:Q[M-Z]|X[A-Z])$/;

const isRegion = (code: string): boolean =>
  COUNTRIES.has(code) || OTHER_REGIONS.has(code) || PRIVATE_REGION.test(code);

/** Primary language, an extended one of the languages that have some, script, region, variants, extensions and private use. */
const LANGUAGE_TAG =
  /^([a-z]{2,3})(?:(?<=^(?:ar|kok|lv|ms|sgn|sw|uz|zh))-([a-z]{3}))?(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?$/i;
/** Tags of the registry from before RFC 4646, and private ones. */
const OTHER_TAG =
  /^(?:i-[a-z]{2,8}|x(?:-[a-z\d]{1,8})+|art-lojban|cel-gaulish|en-gb-oed|no-bok|no-nyn|sgn-be-fr|sgn-be-nl|sgn-ch-de|zh-(?:guoyu|hakka|min|min-nan|xiang))$/i;

/** RFC 5646, section 2.2.2: an extended language is registered alone, too. Names of Windows have the form of one: `zh-CHT`. */
const isExtended = (code: string, primary: string): boolean =>
  primary === 'zh' ? CHINESE.has(code) : isRegistered(code);

/** The fault in words; undefined without one. */
function faultIn(tag: string): string | undefined {
  if (OTHER_TAG.test(tag)) return undefined;
  const [, primary, extended = '', region = ''] = LANGUAGE_TAG.exec(tag) ?? [];
  if (primary === undefined || !isRegistered(primary.toLowerCase()))
    return 'is not a language tag (RFC 5646)';
  if (extended !== '' && !isExtended(extended.toLowerCase(), primary.toLowerCase()))
    return `is not a language tag (RFC 5646): ${primary} has no language ${extended}`;
  return region === '' || isRegion(region.toUpperCase())
    ? undefined
    : `is not a language tag (RFC 5646): no region has the code ${region}`;
}

const LONG_LENGTH = 3;
const shortCodes: () => ReadonlyMap<string, string> = onFirstUse(
  () =>
    new Map(LONG_AND_SHORT.split(' ').map((both) => [both.slice(0, LONG_LENGTH), both.slice(LONG_LENGTH)])),
);

/** A language tag with a registered language and region. */
export const language: Value = formed('a language tag like `en` or `pt-BR`', (given): Fault | undefined => {
  const says = faultIn(given);
  if (says === undefined) return undefined;
  const hyphenated = given.replaceAll('_', '-');
  const [primary = ''] = hyphenated.split('-', 1);
  const probably = `${shortCodes().get(primary.toLowerCase()) ?? primary}${hyphenated.slice(primary.length)}`;
  if (probably !== hyphenated && faultIn(probably) === undefined)
    return { ...fault('language-long-code', 'has a code of two letters (RFC 5646)'), probably };
  const isCertain = hyphenated !== given && faultIn(hyphenated) === undefined;
  return { rule: 'language-tag', says, ...(isCertain && { instead: hyphenated }) };
});

/** ISO 3166. */
export const country: Value = formed('the code of a country like `DE` or `US`', (given) =>
  COUNTRIES.has(given.toUpperCase()) ? undefined : fault('country-code', 'is not a country of ISO 3166'),
);
