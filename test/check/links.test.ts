/** Links of Atom: alternates of one kind, and the self link that a feed lacks, over grids of attributes and declarations. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';
import { fixFeed } from '../../src/check/fix.ts';
import { parseFeed } from '../../src/index.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const HEAD =
  '<id>tag:tides.example,2004:1</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated><author><name>Ann</name></author>';
const SELF = '<link rel="self" href="https://tides.example/feed"/>';
const feed = (inFeed: string, inEntry: string): string =>
  `<feed xmlns="${ATOM}">${HEAD}${SELF}${inFeed}<entry>${HEAD}<summary>High</summary><link href="https://tides.example/0" type="x/y"/>${inEntry}</entry></feed>`;
const PLACES = {
  feed: (links: string): string => feed(links, ''),
  entry: (links: string): string => feed('', links),
};

const TYPES = ['', 'text/html', 'TEXT/HTML'];
const LANGUAGES = ['', 'en', 'EN'];
const KINDS = TYPES.flatMap((type) => LANGUAGES.map((language) => [type, language] as const));
const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${value}"`);
const link = ([type, language]: readonly [string, string], rel: string, page: number): string =>
  `<link${rel} href="https://tides.example/${page}"${attribute('type', type)}${attribute('hreflang', language)}/>`;
const RELATIONS = ['', ' rel="alternate"', ' rel="ALTERNATE"'];

describe.each(Object.entries(PLACES))('alternates in %s', (_place, write) => {
  test.each(KINDS)('of type "%s" and language "%s" are one when the other has both', (...first) => {
    for (const [i, second] of KINDS.entries()) {
      const text = write(link(first, '', 1) + link(second, RELATIONS[i % RELATIONS.length] ?? '', 2));
      const rules = checkFeed(text).flatMap(({ rule }) => (rule === 'atom-alternate-repeated' ? [rule] : []));
      const isOne = first.every((value, at) => value.toLowerCase() === second[at]?.toLowerCase());
      expect([text, rules.length]).toEqual([text, isOne ? 1 : 0]);
    }
    const other = write(link(first, '', 1) + link(first, ' rel="related"', 2));
    expect(checkFeed(other).map(({ rule }) => rule)).not.toContain('atom-alternate-repeated');
  });
});

describe('links to edit an entry (RFC 5023)', () => {
  const told = (links: string): string[] =>
    checkFeed(feed('', links)).flatMap(({ rule, message }) =>
      rule === 'atom-edit-repeated' ? [message] : [],
    );
  test.each(KINDS)('of type "%s" and language "%s"', (...first) => {
    for (const second of KINDS) {
      const isOne = first.every((value, at) => value.toLowerCase() === second[at]?.toLowerCase());
      const both = (rel: string): string[] =>
        told(link(first, ` rel="${rel}"`, 1) + link(second, ` rel="${rel.toUpperCase()}"`, 2));
      expect(both('edit')).toEqual(['link is another edit in entry']);
      expect(both('edit-media')).toEqual(
        isOne ? ['link is another edit-media of the same type and hreflang in entry'] : [],
      );
    }
    expect(told(link(first, ' rel="edit"', 1) + link(first, ' rel="edit-media"', 2))).toEqual([]);
  });
});

describe('a self link that is missing', () => {
  const OTHER = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const CHANNEL = '<channel><title>T</title><link>https://tides.example/</link><description>W</description>';
  const rss = (declarations: string, inside = ''): string =>
    `<rss version="2.0"${declarations}>${CHANNEL}${inside}<item><title>High</title></item></channel></rss>`;
  const DECLARED = ` xmlns:atom="${ATOM}"`;
  test.each([
    [rss(''), `atom:link${DECLARED}`],
    [rss(` ${OTHER}`), `atom:link${DECLARED}`],
    [rss(DECLARED), 'atom:link'],
    [rss(` ${OTHER} xmlns:a="${ATOM}"`), 'a:link'],
    [rss('', `<link xmlns="${ATOM}" rel="related" href="https://tides.example/2"/>`), `atom:link${DECLARED}`],
    [feed('', '').replace(SELF, ''), 'link'],
    [feed('', '').replace(SELF, '').replace('<feed', `<feed xmlns:a="${ATOM}"`), 'link'],
    [
      feed('', '')
        .replace(SELF, '')
        .replace('xmlns=', 'xmlns:a=')
        .replace(/<(\/?)(?=\w)/g, '<$1a:'),
      'a:link',
    ],
  ])('%#: is written with the prefix of the feed', (text, name) => {
    for (const url of ['', 'https://tides.example/feed?a=1&b="2"']) {
      const written = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;') || '…';
      const found = checkFeed(text, undefined, { url }).filter(({ rule }) => rule === 'self-link-missing');
      expect(found.map(({ fix }) => fix.split('`')[1])).toEqual([`<${name} rel="self" href="${written}"/>`]);
      const { bytes } = fixFeed(new TextEncoder().encode(text), undefined, { url });
      const links = parseFeed(bytes).feed.links ?? [];
      expect(links.filter(({ rel }) => rel === 'self').map(({ href }) => href)).toEqual(
        url === '' ? [] : [url],
      );
    }
  });
});

describe('several self links', () => {
  const URLS = [
    'https://tides.example/feed',
    'HTTPS://TIDES.example:443/feed#a',
    'https://ebb.example/feed',
    '',
    'feed',
  ];
  const rss = (urls: readonly string[]): string =>
    `<rss version="2.0" xmlns:atom="${ATOM}"><channel><title>T</title><link>https://tides.example/</link><description>W</description>${urls.map((url) => `<atom:link rel="self" href="${url}"/>`).join('')}<item><title>High</title></item></channel></rss>`;
  test.each(URLS.flatMap((first) => URLS.map((second) => [first, second] as const)))(
    '%s and %s',
    (...both) => {
      const found = checkFeed(rss(both)).filter(({ rule }) => rule === 'self-link-second');
      const isApart = new Set(both.map((url) => (/ebb/.test(url) ? 'ebb' : 'tides'))).size > 1;
      const isAbsolute = both.every((url) => url.includes(':'));
      expect(found.map(({ message }) => message)).toEqual(
        isApart && isAbsolute
          ? [
              `atom:link is another self link: it says that the feed is at "${both[1]}", and the first that it is at "${both[0]}"`,
            ]
          : [],
      );
    },
  );
});

test.each([
  ['alternate self', 'link-relation-form'],
  ['alternat', 'link-relation-misspelled'],
  ['enclosur', 'atom-content link-relation-misspelled'],
  ['self', 'atom-content'],
  ['alternate', ''],
])('an entry whose only link has rel="%s" has one fault for each cause', (rel, rules) => {
  const entry =
    '<entry><id>https://tides.example/1</id><title>High</title><updated>2004-07-15T10:00:00Z</updated>' +
    `<author><name>Ann</name></author><link rel="${rel}" href="https://tides.example/1"/><summary>Tide</summary></entry>`;
  const found = checkFeed(entry.replace('<entry>', '<entry xmlns="http://www.w3.org/2005/Atom">'));
  expect(found.map(({ rule }) => rule).join(' ')).toBe(rules);
});
