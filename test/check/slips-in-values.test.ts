/** A slip that makes a value, a text or a namespace another one is told once, at its own line, in elements of every kind of value. */

import { describe, expect, test } from 'vitest';
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

const SLIPS: Readonly<Record<string, (name: string, text: string) => string>> = {
  'a reference to no character': (name, text) => element(name, `${text}&#8;`),
  'a reference without digits': (name, text) => element(name, `${text}&#xZZ;`),
  'an entity that is not declared': (name, text) => element(name, `${text}&tide;`),
  'a section without its first bracket': (name, text) => element(name, `<!CDATA[${text}]]>`),
  'a section without its exclamation mark': (name, text) => element(name, `<[CDATA[${text}]]>`),
  'a section without its second bracket': (name, text) => element(name, `<![CDATA${text}]]>`),
  'a section with a blank': (name, text) => element(name, `<![ CDATA[${text}]]>`),
  'a section without end': (name, text) => element(name, `<![CDATA[${text}`),
  'an empty tag in the place of the end tag': (name, text) => `<${name}>${text}<${name}/>`,
  'an empty tag in the place of the start tag': (name, text) => `<${name}/>${text}</${name}>`,
  'an end tag with a blank behind its first sign': (name, text) => `<${name}>${text}< /${name}>`,
  'a comment with one hyphen': (name, text) => `<!- tide -->${element(name, text)}`,
};

test.each(Object.entries(SLIPS))('%s', (_, slip) => {
  const all = Object.entries(TEXTS).map(([name, text]) => {
    const slipped = slip(name, text);
    const feed = FEED.replace(ITEM[Object.keys(TEXTS).indexOf(name)] ?? '', () => slipped);
    return [slipped, found(feed), [`error ${lineOf(feed, slipped)}`]];
  });
  expect(all.map(([slipped, is]) => [slipped, is])).toEqual(all.map(([slipped, , was]) => [slipped, was]));
});

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

describe('a declaration of a namespace', () => {
  test.each([
    ['another quotation mark at its end', 'slash/"', "slash/'"],
    ['another quotation mark at its beginning', ':slash="', ":slash='"],
    ['two quotation marks at its end', 'slash/"', 'slash/""'],
    ['a less-than sign', 'slash/"', 'sl<ash/"'],
    ['a reference to no character', 'slash/"', 'slash/&#0;"'],
  ])('%s', (_, from, to) => expect(found(FEED.replace(from, () => to))).toEqual(['error 1']));

  const root = (uri: string): string =>
    `<feed xmlns="${uri}"><id>tag:t.example,2004:f</id><title>T</title><updated>2004-07-15T10:00:00Z</updated><author><name>A</name></author><link rel="self" href="https://t.example/f"/></feed>`;
  test('is as severe as the root in another namespace', () => {
    const told = checkFeed(root('http://www.w3.org/2005/Ato'));
    expect(
      told.filter(({ rule }) => rule !== 'feed-empty').map(({ rule, severity }) => [rule, severity]),
    ).toEqual([['namespace-misspelled', 'error']]);
  });
});

test('the start tag of a channel is misspelled', () => {
  expect(found(FEED.replace('<channel>', '<chanel>'))).toEqual(['error 2']);
});

test.each(['utf8', 'UTF_8', 'utf-8'])('%s is utf-8 in a podcast', (label) => {
  const feed = FEED.replace(
    '<item>',
    '<itunes:author xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">A</itunes:author><item>',
  );
  const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="${label}"?>${feed}`);
  expect(checkFeed(bytes).map(({ rule }) => rule)).not.toContain('itunes-utf-8');
});

test('an address of a fragment alone is relative, and nothing else', () => {
  const feed = FEED.replace(element('link', TEXTS.link), '<link>#</link>');
  expect(checkFeed(feed).map(({ rule }) => rule)).toEqual(['address-relative']);
});
