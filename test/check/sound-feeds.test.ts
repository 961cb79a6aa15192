/** One value of a sound feed that is blank, gone or of no type is told by one rule at its element, over all values of the sound feeds of the checker. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';
import { inTurn } from '../long.ts';
import { FINE_FEEDS, optionsOf, VALUE } from './fine-feeds.ts';

/** Attributes, and elements that are a text. */
const WHOLE =
  /\s(?!xmlns|version|encoding|rel)[\w:-]+="[^"]+"|<([a-z][\w:-]*)(?=[\s>])[^<>]*(?<!\/)>[^<>]+<\/\1>/gi;

const FAULTS = {
  empty: [VALUE, ''],
  blank: [VALUE, ' \n'],
  'of no type': [VALUE, 'Neap &amp; spring'],
  gone: [WHOLE, ''],
} as const;

describe.each(FINE_FEEDS)('%s', (_name, text, turn) => {
  const options = optionsOf(text);
  test.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])('a value that is %s', (fault) => {
    const [values, instead] = FAULTS[fault];
    for (const { 0: value, index } of inTurn([...text.matchAll(values)], turn + fault.length, 6)) {
      const [before, after] = [text.slice(0, index), text.slice(index + value.length)];
      const rules = new Map<string, string>();
      for (const { rule, elementPath = '', message, fix } of checkFeed(
        before + instead + after,
        undefined,
        options,
      )) {
        const words = `${before.slice(-40)}… ${rule}: ${message} | ${fix}`;
        expect(words).not.toMatch(/undefined|NaN|``/);
        expect([words, elementPath, rules.get(elementPath) ?? rule]).toEqual([words, elementPath, rule]);
        rules.set(elementPath, rule);
      }
    }
  });
});
