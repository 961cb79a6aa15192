/** Damage of one value is one finding, which names the damage, over all values of the sound feeds of the checker. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type CheckOptions, checkFeed } from '../../src/check/check-feed.ts';
import { inTurn } from '../long.ts';

const root = fileURLToPath(new URL('feeds/', import.meta.url));
const SETTINGS = /<!-- check: (\{.*?\}) -->/;
const FEEDS = readdirSync(root)
  .filter((name) => name.endsWith('-fine.xml'))
  .map((name, i) => [name, readFileSync(root + name, 'utf8'), i] as const);

/** Values of attributes, and texts; markup that is content has values of its own. */
const VALUE =
  /(?<=\s(?!xmlns|version|encoding|rel)[\w:-]+=")[^"]+(?=")|(?<=<[a-z][^<>]*[^/<>]>)[^<>]+(?=<\/)/gi;
const ATTRIBUTE = /(?<=\s(?!xmlns|version|encoding|rel|rdf:|xml:)[\w:-]+)="[^"]+"/gi;
const CONTENT = /<!\[CDATA\[[\s\S]*?\]\]>|&lt;[\s\S]*?(?=<)/g;
/** Rules that compare an element with another one, which may not know of the damage. */
const COMPARING = /^(?:rss-image-(?:title|link)|rss10-list-item|atom-text-element|podcast-transcript-times)$/;

const DAMAGE = {
  'undefined-entity': [VALUE, (value: string) => `${value}&tide;`],
  'attribute-without-value': [ATTRIBUTE, () => ''],
} as const;

describe.each(FEEDS)('%s', (_name, text, turn) => {
  const [, settings = '{}'] = SETTINGS.exec(text) ?? [];
  const options = JSON.parse(settings) as CheckOptions;
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
