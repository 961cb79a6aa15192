/** One fault is one finding: what follows from it is not told. */

import { expect, test } from 'vitest';
import { checkFeed, type RuleId } from '../../src/check.ts';

const atom = (entry: string): string =>
  '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:t.example,2020:f</id><title>T</title><updated>2020-01-01T00:00:00Z</updated>' +
  '<author><name>A</name></author><link rel="self" href="https://t.example/f"/><entry><id>tag:t.example,2020:1</id><title>a</title>' +
  `<updated>2020-01-01T00:00:00Z</updated><link href="https://t.example/1"/><content>b</content>${entry}</entry></feed>`;

test.each<[string, RuleId[]]>([
  [atom('<link>https://t.example/2</link>'), ['attribute-missing']],
  [atom('<link/>'), ['attribute-missing']],
  [atom('<link href="https://t.example/2"/>'), ['atom-alternate-repeated']],
])('%s', (feed, rules) => {
  expect(checkFeed(feed).map(({ rule }) => rule)).toEqual(rules);
});
