/** One fault is one finding: what follows from it is not told. */

import { describe, expect, test } from 'vitest';
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

/** Parser and checker name an element alike, wherever it is among the items: then the cause takes its consequence away. */
describe('an address without a host in a live item', () => {
  const item = (id: number): string => `<item><title>a</title><guid isPermaLink="false">i${id}</guid></item>`;
  const live =
    '<podcast:liveItem status="live" start="2004-07-15T10:00:00Z"><title>L</title><guid isPermaLink="false">l</guid>' +
    '<enclosure url="https://t.example/a.mp3" length="1" type="audio/mpeg"/><media:thumbnail url="https://"/>' +
    '<podcast:contentLink href="https://t.example/l">Live</podcast:contentLink></podcast:liveItem>';
  test.each([0, 1, 2])('after %i items', (count) => {
    const items = [1, 2, 3].map(item);
    items.splice(count, 0, live);
    const feed =
      '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:podcast="https://podcastindex.org/namespace/1.0">' +
      `<channel><title>T</title><link>https://t.example/</link><description>d</description>${items.join('')}</channel></rss>`;
    const loud = checkFeed(feed).filter(({ severity }) => severity !== 'info');
    expect(loud.map(({ rule, elementPath }) => [rule, elementPath])).toEqual([
      ['address-host', 'rss/channel/podcast:liveItem/media:thumbnail'],
    ]);
  });
});
