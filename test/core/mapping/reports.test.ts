/** Problems of the mapping: their messages, their places, and how often they are reported. */

import { describe, expect, test } from 'vitest';
import { type FeedResult, type ParseOptions, parseFeed } from '../../../src/index.ts';
import { rss } from './documents.ts';

const described = ({ problems }: FeedResult): (string | undefined)[][] =>
  problems.map(({ code, message, recovery, elementPath }) => [code, message, recovery, elementPath]);

test.each<[what: string, inChannel: string, options: ParseOptions, problem: (string | undefined)[]]>([
  [
    'a date without a known form, in the second item',
    '<item/><item><pubDate>x</pubDate></item>',
    {},
    ['unreadable-date', '"x" is not a date in any known form', undefined, 'rss/channel/item[2]/pubDate'],
  ],
  [
    'a long date, cut',
    `<item><pubDate>${'x'.repeat(61)}</pubDate></item>`,
    {},
    [
      'unreadable-date',
      `"${'x'.repeat(60)}…" is not a date in any known form`,
      undefined,
      'rss/channel/item[1]/pubDate',
    ],
  ],
  [
    'the longest date that is not cut',
    `<item><pubDate>${'x'.repeat(60)}</pubDate></item>`,
    {},
    [
      'unreadable-date',
      `"${'x'.repeat(60)}" is not a date in any known form`,
      undefined,
      'rss/channel/item[1]/pubDate',
    ],
  ],
  [
    'an address with a scheme that runs a script',
    '<link>javascript:x</link>',
    {},
    [
      'unsafe-address',
      'the scheme of "javascript:x" is not allowed',
      'the URL is left out',
      'rss/channel/link',
    ],
  ],
  [
    'text in a channel, in two parts',
    ' loose <title>a</title><![CDATA[words]]>',
    {},
    [
      'unexpected-text',
      'text in channel, which can only have elements: "loose"',
      'the text is left out',
      'rss/channel',
    ],
  ],
  [
    'text in an item, after a reference to a space',
    '<item/><item>&#32;<![CDATA[ ]]><title>a</title> loose </item>',
    {},
    [
      'unexpected-text',
      'text in item, which can only have elements: "loose"',
      'the text is left out',
      'rss/channel/item[2]',
    ],
  ],
  [
    'an item in an item',
    '<item><title>a</title><item><title>b</title></item></item>',
    {},
    [
      'nested-entry',
      '<item> inside another entry',
      'read as an entry of its own',
      'rss/channel/item[1]/item',
    ],
  ],
  [
    'an empty item in an item',
    '<item><title>a</title><item> </item></item>',
    {},
    ['nested-entry', '<item> inside another entry', 'left out: it is empty', 'rss/channel/item[1]/item'],
  ],
  [
    'more entries than the limit, once',
    '<item/><item/><item/><item/>',
    { limits: { entries: 1 } },
    ['limit-exceeded', 'more than 1 entries (limits.entries)', 'the rest is left out', undefined],
  ],
  [
    'more entries than are wanted, once',
    '<item/><item/><item/><item/>',
    { maxEntries: 2 },
    ['rest-unread', '2 entries are read (maxEntries); the rest is unread', undefined, 'rss/channel/item'],
  ],
  [
    'texts encoded twice, once',
    '<title>Caf\u00c3\u00a9</title><item><title>Caf\u00c3\u00a9</title></item>',
    {},
    [
      'encoded-twice',
      'the text of <title> was encoded as utf-8 twice',
      'decoded twice, like all such texts',
      'rss/channel/title',
    ],
  ],
])('%s', (_what, inChannel, options, problem) =>
  expect(described(rss(inChannel, options))).toEqual([problem]),
);

test('a text that was encoded twice belongs to the feed that has it, also when a sanitizer parses another feed', () => {
  const twice = '<rss version="2.0"><channel><title>Caf\u00c3\u00a9</title></channel></rss>';
  const sanitizeHtml = (markup: string): string => `${parseFeed(twice).feed.title}: ${markup}`;
  const { problems, feed } = parseFeed(
    '<rss version="2.0"><channel><title>a</title><description>&lt;b>b&lt;/b></description></channel></rss>',
    undefined,
    { sanitizeHtml },
  );
  expect(feed.subtitle).toBe('Caf\u00e9: <b>b</b>');
  expect(problems).toEqual([]);
});

test('a prefix with the name of an inherited property', () => {
  const result = parseFeed(
    '<rss version="2.0" xmlns:toString="urn:x"><channel><title>a</title></channel></rss>',
  );
  expect(described(result)).toEqual([
    [
      'inherited-name',
      'the name "toString" is reserved',
      'the prefix is left out of `namespaces`',
      undefined,
    ],
  ]);
  expect(Object.keys(result.namespaces)).toEqual([]);
});

describe('limits of entries', () => {
  test('keep the first entries', () => {
    const items = '<item><title>1</title></item><item><title>2</title></item><item><title>3</title></item>';
    const titles = (options: ParseOptions) => rss(items, options).entries.map(({ title }) => title);
    expect(titles({ limits: { entries: 2 } })).toEqual(['1', '2']);
    expect(titles({ maxEntries: 2 })).toEqual(['1', '2']);
    expect(titles({ maxEntries: 3 })).toEqual(['1', '2', '3']);
  });

  test('that are not exceeded are not reported', () =>
    expect(described(rss('<item/><item/>', { limits: { entries: 2 } }))).toEqual([]));
});
