import { expect, it } from 'vitest';
import { parseLanguage } from '../../src/values/language.ts';

it.each([
  ['en', 'en'],
  ['en-us', 'en-us'],
  ['de_AT', 'de-AT'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  [' fr\n', 'fr'],
  ['', undefined],
  [' \t', undefined],
])('language %j → %j', (text, expected) => {
  expect(parseLanguage(text)).toBe(expected);
});
