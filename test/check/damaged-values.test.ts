/** Damage of one value is one finding, which names the damage, over all values of the sound feeds of the checker. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';
import { inTurn } from '../long.ts';
import { FINE_FEEDS, optionsOf, VALUE } from './fine-feeds.ts';

const ATTRIBUTE = /(?<=\s(?!xmlns|version|encoding|rel|rdf:|xml:)[\w:-]+)="[^"]+"/gi;
/** Markup that is content has values of its own. */
const CONTENT = /<!\[CDATA\[[\s\S]*?\]\]>|&lt;[\s\S]*?(?=<)/g;
/** Rules that compare an element with another one, which may not know of the damage. */
const COMPARING = /^(?:rss-image-(?:title|link)|rss10-list-item|atom-text-element|podcast-transcript-times)$/;

const DAMAGE = {
  'undefined-entity': [VALUE, (value: string) => `${value}&tide;`],
  'attribute-without-value': [ATTRIBUTE, () => ''],
} as const;

describe.each(FINE_FEEDS)('%s', (_name, text, turn) => {
  const options = optionsOf(text);
  const content = [...text.matchAll(CONTENT)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  );
  const isContent = (at: number): boolean => content.some(([start, end]) => start <= at && at < end);
  test.each(Object.keys(DAMAGE) as (keyof typeof DAMAGE)[])('%s', (rule) => {
    const [values, damaged] = DAMAGE[rule];
    const places = [...text.matchAll(values)].filter(({ index }) => !isContent(index));
    for (const { 0: value, index } of inTurn(places, turn, 3)) {
      const feed = text.slice(0, index) + damaged(value) + text.slice(index + value.length);
      const told = checkFeed(feed, undefined, options).map((problem) => problem.rule);
      const where = text.slice(Math.max(0, index - 60), index);
      expect([where, told.filter((one) => !COMPARING.test(one))]).toEqual([where, [rule]]);
    }
  });
});
