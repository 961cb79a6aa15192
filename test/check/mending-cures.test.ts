/** A cure mends: a feed with one slip has one finding, and none after its author has done what the cure says. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';
import { followed } from './follow-cure.ts';

const RSS = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Tides</title>
<link>https://tides.example/</link>
<description>Water</description>
<atom:link href="https://tides.example/feed" rel="self" type="application/rss+xml"/>
<sy:updatePeriod>daily</sy:updatePeriod>
<skipDays>
<day>Sunday</day>
</skipDays>
<item>
<title>High</title>
<link>https://tides.example/1</link>
<guid isPermaLink="false">tides-1</guid>
<pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate>
<enclosure url="https://tides.example/1.mp3" length="12345" type="audio/mpeg"/>
<dc:subject>Water</dc:subject>
</item>
<item>
<title>Low</title>
<guid isPermaLink="false">tides-2</guid>
</item>
</channel>
</rss>
`;
const ATOM = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<id>tag:tides.example,2004:f</id>
<title type="text">Tides</title>
<updated>2004-07-15T10:00:00Z</updated>
<author>
<name>Ann</name>
</author>
<link rel="self" href="https://tides.example/feed"/>
<entry>
<id>tag:tides.example,2004:1</id>
<title>High</title>
<updated>2004-07-15T10:00:00Z</updated>
<link href="https://tides.example/1"/>
<summary>Water</summary>
<media:thumbnail url="https://tides.example/1.png" width="75" height="50"/>
</entry>
</feed>
`;
const FORMATS = [
  ['RSS', RSS],
  ['Atom', ATOM],
  ['RSS with other prefixes', RSS.replace(/\b(?:dc|sy|atom)(?=[:=])/g, (prefix) => `${prefix}2`)],
] as const;

const LEAF = /^<([\w:]+)([^<>]*)>([^<]+)<\/\1>$/gm;
const OPEN = /^<([\w:]+)>$/gm;

const inCapitals = (name: string): string => name.replace(/[^:]+$/, (local) => local.toUpperCase());

/** Slips in the tags of an element with a text, each the only one. */
const OF_LEAVES: Readonly<Record<string, (name: string, attributes: string, text: string) => string>> = {
  'a start tag without its last letter': (n, a, t) => `<${n.slice(0, -1)}${a}>${t}</${n}>`,
  'an end tag without its last letter': (n, a, t) => `<${n}${a}>${t}</${n.slice(0, -1)}>`,
  'a start tag in capitals': (n, a, t) => `<${inCapitals(n)}${a}>${t}</${n}>`,
  'an end tag in capitals': (n, a, t) => `<${n}${a}>${t}</${inCapitals(n)}>`,
  'an end tag without name': (n, a, t) => `<${n}${a}>${t}</>`,
  'a start tag in place of the end tag': (n, a, t) => `<${n}${a}>${t}<${n}>`,
  'a tag that ends itself in place of the end tag': (n, a, t) => `<${n}${a}>${t}<${n}/>`,
  'a blank in front of its name': (n, a, t) => `< ${n}${a}>${t}</${n}>`,
  'a blank in front of the slash': (n, a, t) => `<${n}${a}>${t}< /${n}>`,
  'a blank behind the slash': (n, a, t) => `<${n}${a}>${t}</ ${n}>`,
  'two slashes': (n, a, t) => `<${n}${a}>${t}<//${n}>`,
  'the other slash': (n, a, t) => `<${n}${a}>${t}<\\${n}>`,
  'its first sign twice': (n, a, t) => `<<${n}${a}>${t}</${n}>`,
  'the first sign of its end tag twice': (n, a, t) => `<${n}${a}>${t}<</${n}>`,
  'a digit in front of its name': (n, a, t) => `<1${n}${a}>${t}</${n}>`,
  'an attribute of its end tag': (n, a, t) => `<${n}${a}>${t}</${n} x="1">`,
};

/** Slips of elements with a prefix. */
const OF_PREFIXES: typeof OF_LEAVES = {
  'a start tag without prefix': (n, a, t) => `<${n.replace(/.*:/, '')}${a}>${t}</${n}>`,
  'an end tag without prefix': (n, a, t) => `<${n}${a}>${t}</${n.replace(/.*:/, '')}>`,
};

/** Slips in an attribute. */
const OF_ATTRIBUTES: Readonly<Record<string, (name: string, value: string) => string>> = {
  'a second mark behind it': (name, value) => `${name}="${value}""`,
  'a second mark before it': (name, value) => `${name}=""${value}"`,
  'no mark before it': (name, value) => `${name}=${value}"`,
  'no mark behind it': (name, value) => `${name}="${value}`,
  'no marks': (name, value) => `${name}=${value}`,
  'two kinds of marks': (name, value) => `${name}="${value}'`,
  'the two kinds of marks in the other order': (name, value) => `${name}='${value}"`,
  'marks with a backslash': (name, value) => `${name}=\\"${value}\\"`,
  'marks as references': (name, value) => `${name}=&quot;${value}&quot;`,
  'marks of typography': (name, value) => `${name}=“${value}”`,
  'no equals sign': (name, value) => `${name} "${value}"`,
  'two equals signs': (name, value) => `${name}=="${value}"`,
  'a comma behind it': (name, value) => `${name}="${value}",`,
};

/** The findings of a feed with one slip after its cure; a text of their number when there is not exactly one. */
function leftOf(feed: string): readonly string[] {
  const [first, ...others] = checkFeed(feed);
  if (first === undefined || others.length > 0) return [`${others.length + 1} findings`];
  const mended = followed(feed, first);
  return mended === undefined
    ? [`not followed: ${first.fix}`]
    : checkFeed(mended).map(({ rule, message }) => `${first.fix} → ${rule}: ${message}`);
}

const slipped = (feed: string, index: number, written: string, slip: string): string =>
  feed.slice(0, index) + slip + feed.slice(index + written.length);

describe.each(FORMATS)('%s', (_, feed) => {
  test('without a slip has no finding', () => expect(checkFeed(feed)).toEqual([]));

  test.each(Object.entries(OF_LEAVES))('%s', (_, slip) => {
    for (const { 0: written, 1: name = '', 2: attributes = '', 3: text = '', index } of feed.matchAll(LEAF)) {
      const tag = slip(name, attributes, text);
      // A name of one letter less may be that of another element.
      if (tag !== written) expect([tag, leftOf(slipped(feed, index, written, tag))]).toEqual([tag, []]);
    }
  });

  test.each(Object.entries(OF_PREFIXES))('%s', (_, slip) => {
    for (const { 0: written, 1: name = '', 2: attributes = '', 3: text = '', index } of feed.matchAll(LEAF)) {
      if (!name.includes(':')) continue;
      const tag = slip(name, attributes, text);
      expect([tag, leftOf(slipped(feed, index, written, tag))]).toEqual([tag, []]);
    }
  });

  test.each(Object.entries(OF_ATTRIBUTES))('an attribute with %s', (_, slip) => {
    for (const { 0: written, 1: name = '', 2: value = '', index } of feed.matchAll(/([\w:]+)="([^"]*)"/g)) {
      // The declaration and the root say more, and a link of another relation is no self link.
      if (index < feed.indexOf('>\n', 60) || name === 'rel') continue;
      const attribute = slip(name, value);
      expect([attribute, leftOf(slipped(feed, index, written, attribute))]).toEqual([attribute, []]);
    }
  });

  test('a misspelled name of both tags, of the start tag, of the end tag', () => {
    for (const { 1: name = '' } of feed.matchAll(OPEN))
      for (const [open, close] of [
        [name, name.slice(0, -1)],
        [name.slice(0, -1), name],
      ]) {
        const slip = feed.replace(`<${name}>`, `<${open}>`).replace(`</${name}>`, `</${close}>`);
        expect([open, close, leftOf(slip)]).toEqual([open, close, []]);
      }
  });

  test('a start tag in place of an end tag in front of another element of its name, or of the end of the feed', () => {
    for (const name of ['item', 'entry'])
      for (const { 0: written, index } of feed.matchAll(new RegExp(`</${name}>`, 'g'))) {
        const slip = slipped(feed, index, written, `<${name}>`);
        expect([leftOf(slip), checkFeed(slip)[0]?.offset]).toEqual([[], index]);
      }
  });

  test('a start tag twice', () => {
    for (const { 0: written, index } of feed.matchAll(OPEN))
      expect([written, leftOf(slipped(feed, index, written, `${written}\n${written}`))]).toEqual([
        written,
        [],
      ]);
  });

  test('another name of both tags of an element that has others', () => {
    for (const { 1: name = '' } of feed.matchAll(/^<([\w:]+)(?=[ >])[^<>]*(?<!\/)>$/gm))
      for (const other of [name.slice(0, -1), name + name.slice(-1), name.toUpperCase()]) {
        const slip = feed
          .replace(new RegExp(`<${name}(?=[ >])`), `<${other}`)
          .replace(`</${name}>`, `</${other}>`);
        const [{ rule = '', severity = '', fix = '' } = {}, ...others] = checkFeed(slip).filter(
          // An author of another name is none.
          (problem) => problem.rule !== 'atom-feed-author',
        );
        expect([other, others]).toEqual([other, []]);
        expect([other, rule, severity, fix]).toEqual([
          other,
          name === 'rss' || name === 'feed' ? 'root-unknown' : 'element-unknown',
          /item|entry|channel|rss|feed/.test(name) ? 'error' : expect.any(String),
          `Write \`<${name}>\` in place of "<${other}>".`,
        ]);
      }
  });

  test('a declaration of XML without its question mark, or with white space behind it', () => {
    const cures = ['<xml', '<? xml'].map((start) => checkFeed(feed.replace('<?xml', start)));
    expect(cures.map((found) => found.map(({ fix }) => fix))).toEqual([
      ['Write `<?xml` in place of "<xml", and `?>` at its end.'],
      ['Write `<?xml` in place of "<? xml".'],
    ]);
  });

  test('a declaration of XML as an element around the feed', () => {
    const around = '<xml version="1.0" encoding="UTF-8"><rss version="2.0"><channel/></rss></xml>';
    const cures = checkFeed(around).flatMap(({ rule, fix }) => (rule === 'root-unknown' ? [fix] : []));
    expect(cures).toEqual(['Write `<?xml` in place of "<xml", and `?>` at its end, and remove "</xml>".']);
  });

  test('slips in two elements are two findings, each at its place', () => {
    const leaves = [...feed.matchAll(LEAF)];
    const slips = Object.entries(OF_LEAVES);
    for (const [i, [first, slip]] of slips.entries())
      for (const [j, one] of leaves.entries()) {
        const [second = '', otherSlip] = slips[(i + j + 1) % slips.length] ?? [];
        const other = leaves[(j + 2) % leaves.length];
        if (other === undefined || otherSlip === undefined || other.index < one.index) continue;
        const write = (
          { 1: name = '', 2: attributes = '', 3: text = '' }: RegExpMatchArray,
          by: typeof slip,
        ): string => by(name, attributes, text);
        const later = slipped(feed, other.index, other[0], write(other, otherSlip));
        const both = slipped(later, one.index, one[0], write(one, slip));
        const lines = checkFeed(both).map(({ line }) => line);
        const expected = [one, other].map(({ index }) => feed.slice(0, index).split('\n').length);
        expect([first, one[0], second, other[0], lines]).toEqual([first, one[0], second, other[0], expected]);
      }
  });
});

test('of two problems that might explain each other, one is told', () => {
  const feed = RSS.replace('</sy:updatePeriod>', '</sy:updatePeriod></sy:updatePeriod>').replace(
    '</channel>',
    '<channel>',
  );
  expect(checkFeed(feed).map(({ rule }) => rule)).toContain('stray-end-tag');
});
