/** Elements of Google Play are copies of those of iTunes: alone they are shown as these, and next to these they give way. */

import { describe, expect, test } from 'vitest';
import { type Entry, parseFeed, presentEpisode, presentShow } from '../../../src/index.ts';

const NAMESPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0"';

function shown(inShow: string, inEpisode: string): string {
  const { feed, entries } = parseFeed(
    `<rss version="2.0" ${NAMESPACES}><channel>${inShow}<item><title>One</title>${inEpisode}</item></channel></rss>`,
  );
  return JSON.stringify([presentShow(feed), presentEpisode(entries[0] as Entry, feed)]);
}

/** Pairs of contents of an element, by the names of the copy and of the original. */
const ELEMENTS: readonly (readonly [copy: string, original: string, values: readonly string[]])[] = [
  ['author', 'author', ['>Ann<', '>Bob &amp;amp; Co<']],
  ['description', 'summary', ['>Tides<', '>Water<']],
  ['image', 'image', [' href="https://a.test/1.jpg"><', ' href="https://a.test/2.jpg"><']],
  ['category', 'category', [' text="Arts"><', ' text="News"><']],
  ['explicit', 'explicit', ['>yes<', '>no<']],
  ['new-feed-url', 'new-feed-url', ['>https://a.test/1<', '>https://a.test/2<']],
];

describe.each(ELEMENTS)('googleplay:%s', (copy, original, values) => {
  const copied = (value: string): string => `<googleplay:${copy}${value}/googleplay:${copy}>`;
  const own = (value: string): string => `<itunes:${original}${value}/itunes:${original}>`;

  test.each(values)('%s is shown as the original', (value) => {
    expect(shown(copied(value), '')).toBe(shown(own(value), ''));
    if (copy !== 'category') expect(shown('', copied(value))).toBe(shown('', own(value)));
  });

  test('gives way to the original, in any order', () => {
    // A show has a list of all pictures.
    if (copy === 'image') return;
    const [first = '', second = ''] = values;
    const both = [copied(first), own(second)];
    for (const order of [both, both.toReversed()]) {
      expect(shown(order.join(''), '')).toBe(shown(own(second), ''));
      expect(shown('', order.join(''))).toBe(shown('', own(second)));
    }
  });
});
