/** Nothing is invented in the place of a number. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const channel = (slot: string): string =>
  `<rss version="2.0"><channel><title>T</title>${slot}</channel></rss>`;

describe('a number that cannot be read is absent, kept as written and reported', () => {
  const OTHERS = ['400px', 'abc', '1.5', '0x10', '1e3', '٣', '12 34', 'NaN', '9'.repeat(20)];
  const places: [string, string, (text: string) => string][] = [
    ...['width', 'height'].map((key): [string, string, (text: string) => string] => [
      key,
      key,
      (text) => `<image><url>https://a.example/i.png</url><${key}>${text}</${key}></image>`,
    ]),
  ];
  test.each(
    places.flatMap(([key, element, write]) => OTHERS.map((text) => [key, element, text, write] as const)),
  )('%s %s: %s', (key, element, text, write) => {
    const { feed, problems } = parseFeed(channel(write(text)));
    expect(feed.image?.[key as 'width']).toBeUndefined();
    expect(JSON.stringify(feed)).toContain(text);
    expect(problems).toMatchObject([
      { code: 'unreadable-number', message: `"${text}" in ${element} is not a whole number` },
    ]);
  });
  test('an empty number says nothing', () => {
    const { feed, problems } = parseFeed(
      channel('<image><url>https://a.example/i.png</url><width/></image>'),
    );
    expect(feed.image).toEqual({ href: 'https://a.example/i.png' });
    expect(problems).toEqual([]);
  });
});
