/** Language tags over all sets of languages, regions and separators: no correction has a fault. */

import { describe, expect, test } from 'vitest';
import { language } from '../../src/check/languages.ts';

/** Languages with their short codes, if they have one; undefined for words that are not languages. */
const PRIMARY: Readonly<Record<string, string | undefined>> = {
  en: 'en',
  EN: 'EN',
  eng: 'en',
  DEU: 'de',
  yue: 'yue',
  xzq: undefined,
  english: undefined,
  xx: undefined,
};
/** Subtags behind the language, with the region that does not exist. */
const REST: readonly (readonly [rest: readonly string[], region: string | undefined])[] = [
  [[], undefined],
  [['US'], undefined],
  [['us'], undefined],
  [['XA'], undefined],
  [['XX'], undefined],
  [['419'], undefined],
  [['Latn', 'RS'], undefined],
  [['QL'], 'QL'],
  [['QM'], undefined],
  [['uk'], 'uk'],
  [['Latn', 'ZY'], 'ZY'],
];
const SEPARATORS = ['-', '_'];

/** The correction of a tag; undefined for other words. */
function corrected(primary: string, rest: readonly string[], region?: string): string | undefined {
  const short = PRIMARY[primary];
  return short === undefined || region !== undefined ? undefined : [short, ...rest].join('-');
}

/** The rule of a tag, what is certain, and what is probable. */
function expected(tag: string, correction: string | undefined, isLong: boolean): unknown[] {
  if (tag === correction) return [tag, undefined, undefined, undefined];
  // A language with a long code may be another one.
  if (isLong) return [tag, 'language-long-code', undefined, correction];
  return [tag, 'language-tag', correction, undefined];
}

const found = (tag: string): unknown[] => {
  const { rule, instead, probably } = language(tag, { base: '' }) ?? {};
  return [tag, rule, instead, probably];
};

describe.each(Object.entries(PRIMARY))('%s', (primary, short) => {
  test.each(REST)('with %j', (rest, region) => {
    const correction = corrected(primary, rest, region);
    const isLong = correction !== undefined && short !== primary;
    for (const separator of SEPARATORS) {
      const tag = [primary, ...rest].join(separator);
      expect(found(tag)).toEqual(expected(tag, correction, isLong));
    }
    if (short !== primary || region === undefined) return;
    const says = `is not a language tag (RFC 5646): no region has the code ${region}`;
    expect(language([primary, ...rest].join('-'), { base: '' })?.says).toBe(says);
  });
});

test.each([
  'i-klingon',
  'x-tide',
  'zh-min',
  'art-lojban',
  'de-CH-1996',
  'en-x-tide',
  'sl-rozaj-biske',
  'zh-yue',
  'zh-cmn-Hant-TW',
  'ar-arb',
  'es-419',
  'en-001',
  'de-a-tide-high',
])('%s is one', (tag) => expect(language(tag, { base: '' })).toBeUndefined());
test.each([
  ['zh-CHS', 'zh has no language CHS'],
  ['zh-CHT', 'zh has no language CHT'],
  ['es-999', 'no region has the code 999'],
])('%s names something that is not registered', (tag, says) =>
  expect(language(tag, { base: '' })?.says).toBe(`is not a language tag (RFC 5646): ${says}`),
);
test.each([
  'zh-cmn-yue',
  '',
  '-',
  'en-',
  '-en',
  'en--US',
  'en-toolongaword',
  'e',
  'en US',
  'en,de',
  'i-',
  'x',
])('"%s" is none', (tag) => {
  expect(found(tag)).toEqual([tag, 'language-tag', undefined, undefined]);
});
