/** White space around the value of an attribute changes no finding about what the value says. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

/** An item with an element, whose attribute has white space around its value or not. */
const item = (element: string): string =>
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">' +
  `<channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><item><title>High</title>${element}</item></channel></rss>`;

const rules = (element: string): string[] => checkFeed(item(element)).map(({ rule }) => rule);

test.each([
  (space: string) => `<guid isPermaLink="${space}false${space}">1</guid>`,
  (space: string) => `<guid isPermaLink="${space}true${space}">https://tides.example/1</guid>`,
  (space: string) =>
    `<enclosure url="https://tides.example/1.mp3" length="${space}5${space}" type="audio/mpeg"/>`,
  (space: string) =>
    `<enclosure url="https://tides.example/1.mp3" length="5" type="${space}audio/mpeg${space}"/>`,
  (space: string) => `<media:content url="https://tides.example/1.mp4" medium="${space}video${space}"/>`,
])('%s', (element) => {
  for (const space of [' ', '\n\t']) expect(rules(element(space))).toEqual(rules(element('')));
});
