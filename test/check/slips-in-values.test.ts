/** A slip that makes a value, a text or a namespace another one is told once, at its own line, in elements of every kind of value. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const TEXTS = {
  title: 'High tide',
  link: 'https://tides.example/1',
  description: 'Water',
  author: 'ann@tides.example (Ann)',
  guid: 'https://tides.example/1',
  pubDate: 'Thu, 15 Jul 2004 10:00:00 GMT',
  'slash:comments': '4',
  'wfw:commentRss': 'https://tides.example/1/comments',
} as const;
const element = (name: string, text: string): string => `<${name}>${text}</${name}>`;
const ITEM = Object.entries(TEXTS).map(([name, text]) => element(name, text));
const FEED = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:wfw="http://wellformedweb.org/CommentAPI/">
<channel>
<title>Tides</title>
<link>https://tides.example/</link>
<description>Wind > water</description>
<language>en</language>
<atom:link rel="self" href="https://tides.example/feed"/>
<item>
${ITEM.join('\n')}
<source url="https://tides.example/feed"><![CDATA[Tides]]></source>
</item>
</channel>
</rss>
`;
/** Severity and line of each finding. */
const found = (feed: string): string[] => checkFeed(feed).map(({ severity, line }) => `${severity} ${line}`);
const lineOf = (feed: string, part: string): number => feed.slice(0, feed.indexOf(part)).split('\n').length;

test('the feed has no slip', () => expect(found(FEED)).toEqual([]));

test.each(Object.entries(TEXTS))('a sign behind the end tag of %s is found there', (name, text) => {
  const slipped = `${element(name, text)}>`;
  const feed = FEED.replace(element(name, text), () => slipped);
  expect(found(feed)).toEqual([`warning ${lineOf(feed, slipped)}`]);
});

test.each(['title', 'image'])('the cure of %s, whose start tag ends itself', (name) => {
  const feed = FEED.replace('<item>', `<item><${name}/>x</${name}>`).replace(element(name, 'High tide'), '');
  const cures = checkFeed(feed).filter(({ rule }) => rule === 'stray-end-tag');
  expect(cures.map(({ fix }) => fix)).toEqual([`Remove \`/\` at the end of "<${name}/>".`]);
});

test.each(['utf8', 'UTF_8', 'utf-8'])('%s is utf-8 in a podcast', (label) => {
  const feed = FEED.replace(
    '<item>',
    '<itunes:author xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">A</itunes:author><item>',
  );
  const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="${label}"?>${feed}`);
  expect(checkFeed(bytes).map(({ rule }) => rule)).not.toContain('itunes-utf-8');
});
