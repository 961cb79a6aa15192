/** RSS 0.91 and 0.92 by their own specifications: advice, with version 2.0 as the cure. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const SITE = 'https://tides.example/';
const IMAGE = `<image><title>Tides</title><url>${SITE}a.png</url><link>${SITE}</link></image>`;
const CHANNEL = `<title>Tides</title><link>${SITE}</link><description>Water</description>`;
const item = (inside: string): string => `<item><title>High</title><link>${SITE}1</link>${inside}</item>`;
const rss = (version: string, inside: string, doctype: string = ''): string =>
  `${doctype}<rss version="${version}"><channel>${inside}</channel></rss>`;
const sound = (inside: string): string => `${CHANNEL}<language>en</language>${IMAGE}${inside}`;

const problems = (text: string) => checkFeed(text).filter(({ rule }) => rule.startsWith('rss-version-'));
const found = (text: string): string[] =>
  problems(text).map(({ rule, elementPath = '', severity }) => {
    expect(severity).toBe('info');
    return `${rule.slice('rss-version-'.length)} ${elementPath.replace('rss/', '')}`;
  });

const DATE = 'Thu, 15 Jul 2004 10:00:00 GMT';
const OF_ITEM: Readonly<Record<string, string>> = {
  guid: `<guid>${SITE}1</guid>`,
  pubDate: `<pubDate>${DATE}</pubDate>`,
  author: '<author>ann@tides.example</author>',
  comments: `<comments>${SITE}1#c</comments>`,
  category: '<category>Sea</category>',
  source: `<source url="${SITE}">Tides</source>`,
  enclosure: `<enclosure url="${SITE}1.mp3" length="9" type="audio/mpeg"/>`,
  description: '<description>The water</description>',
};
const OF_CHANNEL: Readonly<Record<string, string>> = {
  ttl: '<ttl>60</ttl>',
  generator: '<generator>Tide</generator>',
  cloud: '<cloud domain="tides.example" port="80" path="/" registerProcedure="" protocol="http-post"/>',
  category: '<category>Sea</category>',
  pubDate: `<pubDate>${DATE}</pubDate>`,
  copyright: '<copyright>Ann</copyright>',
  webMaster: '<webMaster>ann@tides.example</webMaster>',
  skipHours: '<skipHours><hour>1</hour></skipHours>',
};

/** The elements that each version lacks. */
const LACKS: Readonly<Record<string, readonly string[]>> = {
  '0.91': [
    ...['guid', 'pubDate', 'author', 'comments', 'category', 'source', 'enclosure'].map(
      (name) => `item ${name}`,
    ),
    ...['ttl', 'generator', 'cloud', 'category'].map((name) => `channel ${name}`),
  ],
  '0.92': [
    ...['guid', 'pubDate', 'author', 'comments'].map((name) => `item ${name}`),
    ...['ttl', 'generator'].map((name) => `channel ${name}`),
  ],
  '0.93': [],
  '0.94': [],
  '2.0': [],
};

describe.each(Object.entries(LACKS))('elements of RSS %s', (version, lacks) => {
  test.each(Object.entries(OF_ITEM))('%s in item', (name, element) => {
    const expected = lacks.includes(`item ${name}`) ? [`element channel/item[2]/${name}`] : [];
    expect(found(rss(version, sound(item('') + item(element) + item(element))))).toEqual(expected);
  });

  test.each(Object.entries(OF_CHANNEL))('%s in channel', (name, element) => {
    const expected = lacks.includes(`channel ${name}`) ? [`element channel/${name}`] : [];
    expect(found(rss(version, sound(element + item(''))))).toEqual(expected);
  });
});

test.each(['0.91', '0.92'])('RSS %s says what it has not, asks for, and allows', (version) => {
  const messages = (inside: string): string[] => problems(rss(version, inside)).map(({ message }) => message);
  for (const name of LACKS[version] ?? []) {
    const [parent, child = ''] = name.split(' ');
    const element = (parent === 'item' ? OF_ITEM : OF_CHANNEL)[child] ?? '';
    const inside = parent === 'item' ? sound(item(element)) : sound(element + item(''));
    expect(messages(inside)).toEqual([`RSS ${version} has no ${child} in ${parent}`]);
  }
  const isFirst = version === '0.91';
  expect(messages(`${CHANNEL}${IMAGE}${item('')}`)).toEqual(
    isFirst ? ['RSS 0.91 asks for language in channel'] : [],
  );
  expect(messages(sound(item('')).replace('>High<', `>${'x'.repeat(101)}<`))).toEqual(
    isFirst ? ['RSS 0.91 allows 100 characters in title, and this one has 101'] : [],
  );
  expect(messages(sound(item('').repeat(16)))).toEqual(
    isFirst ? ['RSS 0.91 allows 15 items, and the feed has 16'] : [],
  );
});

const LONG = (length: number): string => 'x'.repeat(length);

test.each([
  ['sound', sound(item('')), []],
  ['without language', `${CHANNEL}${IMAGE}${item('')}`, ['missing channel']],
  ['without language and image', CHANNEL + item(''), ['missing channel', 'missing channel']],
  ['an item without link', sound(`${item('')}<item><title>Low</title></item>`), ['missing channel/item[2]']],
  [
    'an item without title',
    sound(`<item><link>${SITE}1</link><description>a</description></item>`),
    ['missing channel/item[1]'],
  ],
  ['a title of 100', sound(item('')).replace('>High<', `>${LONG(100)}<`), []],
  ['a title of 101', sound(item('')).replace('>High<', `>${LONG(101)}<`), ['limit channel/item[1]/title']],
  ['a description of 500', sound(item(`<description>${LONG(500)}</description>`)), []],
  [
    'a description of 501',
    sound(item(`<description>${LONG(501)}</description>`)),
    ['limit channel/item[1]/description'],
  ],
  ['a channel of 501', sound(item('')).replace('Water', LONG(501)), ['limit channel/description']],
  ['15 items', sound(item('').repeat(15)), []],
  ['16 items', sound(item('').repeat(16)), ['limit channel/item[16]']],
])('RSS 0.91: %s', (_name, inside, expected) => {
  expect(found(rss('0.91', inside))).toEqual(expected);
  expect(found(rss('0.92', inside))).toEqual([]);
  expect(found(rss('2.0', inside))).toEqual([]);
});

const NETSCAPE = '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "rss-0.91.dtd">';

test('Netscape asks for no image', () => {
  expect(found(rss('0.91', `${CHANNEL}<language>en</language>${item('')}`, NETSCAPE))).toEqual([]);
  expect(found(rss('0.91', CHANNEL + item(''), NETSCAPE))).toEqual(['missing channel']);
});

test.each([
  ['', 'In version of rss write `2.0` in place of "0.91".'],
  [NETSCAPE, 'In version of rss write `2.0` in place of "0.91", and remove the DOCTYPE.'],
])('%#: its cure is the last version', (doctype, cure) => {
  const [problem] = problems(rss('0.91', sound(item(OF_ITEM['guid'] ?? '')), doctype));
  expect(problem?.fix).toBe(cure);
});
