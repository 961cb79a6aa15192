/** Links that the HTTP header `Link` adds to a feed. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const FEED = '<rss version="2.0"><channel><title>T</title></channel></rss>';
const JSON_FEED = '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[]}';
const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="http://a.test/f"/></feed>';

const linksOf = (feed: string, link: string | string[], url?: string) =>
  parseFeed(feed, { link }, url === undefined ? {} : { url }).feed.links;

test.each([FEED, JSON_FEED])('feeds without links get the links of the header', (feed) =>
  expect(linksOf(feed, '<https://hub.test/>; rel=hub')).toEqual([
    { rel: 'hub', href: 'https://hub.test/', place: 'header' },
  ]),
);

test('links of the document stay the first', () =>
  expect(linksOf(ATOM, ['<http://b.test/f>; rel=self', '<http://hub.test/>; rel=hub'])).toMatchObject([
    { rel: 'self', href: 'http://a.test/f' },
    { rel: 'self', href: 'http://b.test/f', place: 'header' },
    { rel: 'hub', href: 'http://hub.test/', place: 'header' },
  ]));

test('the base is the address of the response, not that in the feed', () => {
  expect(linksOf(FEED, '<hub>; rel=hub', 'https://a.test/b/c')?.[0]?.href).toBe('https://a.test/b/hub');
  expect(linksOf(FEED, '<hub>; rel=hub')?.[0]?.href).toBe('hub');
});

test.each(['', '<>', 'hub', '<https://a.test/>', '<https://a.test/>; rel=""', '<https://a.test/'])(
  '%j adds nothing',
  (header) => expect(linksOf(FEED, header)).toBeUndefined(),
);

test('a document that is not a feed has no links', () =>
  expect(parseFeed('<p>x</p>', { link: '<https://a.test/>; rel=hub' }).feed.links).toBeUndefined());

test('relations repeat an address within the budget', () => {
  const relations = Array.from({ length: 20_000 }, (_, index) => `r${index}`).join(' ');
  const header = `<https://a.test/${'x'.repeat(100_000)}>; rel="${relations}"`;
  const result = parseFeed(FEED, { link: header });
  const { length } = JSON.stringify(result.feed.links);
  expect(result.feed.links?.length).toBeGreaterThan(10);
  expect(length).toBeLessThan(17 * header.length + 2_000_000);
});
