/** Two elements of one meaning, one of RSS and one of a module: advice of the pedantic profile. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const NAMESPACES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:atom="http://www.w3.org/2005/Atom" ' +
  'xmlns:cc="http://web.resource.org/cc/" xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"';
const SITE = 'https://tides.example/';
const TEXTS: Readonly<Record<string, string>> = {
  pubDate: 'Thu, 15 Jul 2004 10:00:00 GMT',
  lastBuildDate: 'Thu, 15 Jul 2004 10:00:00 GMT',
  'dc:date': '2004-07-15T10:00:00Z',
  'dcterms:modified': '2004-07-15T10:00:00Z',
  'atom:published': '2004-07-15T10:00:00Z',
  'atom:id': `${SITE}1`,
  guid: `${SITE}1`,
  language: 'en',
  'dc:language': 'en',
  'creativeCommons:license': `${SITE}license`,
};
const element = (name: string): string => `<${name}>${TEXTS[name] ?? 'ann@tides.example (Ann)'}</${name}>`;
const rss = (ofChannel: string, ofItem: string): string =>
  `<rss version="2.0" ${NAMESPACES}><channel><title>T</title><link>${SITE}</link><description>T</description>${ofChannel}` +
  `<item><title>H</title>${ofItem}</item></channel></rss>`;

const CHANNEL = [
  ['webMaster', 'dc:publisher'],
  ['managingEditor', 'dc:creator'],
  ['category', 'dc:subject'],
  ['copyright', 'dc:rights'],
  ['language', 'dc:language'],
  ['pubDate', 'dc:date'],
  ['lastBuildDate', 'dcterms:modified'],
  ['creativeCommons:license', 'cc:license'],
] as const;
const ITEM = [
  ['author', 'dc:creator'],
  ['category', 'dc:subject'],
  ['pubDate', 'dc:date'],
  ['pubDate', 'atom:published'],
  ['guid', 'atom:id'],
  ['creativeCommons:license', 'cc:license'],
] as const;
const PAIRS = [
  ...CHANNEL.map((pair) => ['channel', ...pair] as const),
  ...ITEM.map((pair) => ['item', ...pair] as const),
];

test.each(PAIRS)('%s: %s and %s', (place, own, other) => {
  const paths = (content: string, ...profiles: readonly 'pedantic'[]): string[] => {
    const feed = place === 'channel' ? rss(content, '') : rss('', content);
    const found = checkFeed(feed, undefined, { profiles });
    return found.flatMap(({ rule, elementPath = '' }) =>
      rule === 'element-said-twice' ? [elementPath] : [],
    );
  };
  const both = element(own) + element(other);
  const path = place === 'channel' ? 'rss/channel' : 'rss/channel/item[1]';
  expect(paths(both, 'pedantic')).toEqual([`${path}/${other}`]);
  expect(paths(element(other) + element(own), 'pedantic')).toEqual([`${path}/${other}`]);
  for (const alone of [element(own), element(other)]) expect(paths(alone, 'pedantic')).toEqual([]);
  expect(paths(both)).toEqual([]);
});
