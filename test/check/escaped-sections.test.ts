/** Texts that have the marks of a CDATA section, in each element of a feed with a text: one finding, at the marks, with its cure. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const rss = (inside: string): string =>
  `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel><title>Tides</title><link>https://tides.example/</link><description>Levels</description>
<item><guid isPermaLink="false">1</guid>${inside}</item></channel></rss>`;
const atom = (inside: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>https://tides.example/</id><title>Tides</title><updated>2026-01-01T00:00:00Z</updated>
<author><name>Ann</name></author><entry><id>https://tides.example/1</id><link href="https://tides.example/1"/>
${inside}</entry></feed>`;
const title = '<title>High</title>';
const updated = '<updated>2026-01-01T00:00:00Z</updated>';

type Row = readonly [
  element: string,
  value: string,
  feed: (inside: string) => string,
  others?: string,
  attributes?: string,
];
const ROWS: readonly Row[] = [
  ['title', 'High', rss],
  ['description', '<p>High</p>', rss],
  ['link', 'https://tides.example/1', rss, title],
  ['comments', 'https://tides.example/1#c', rss, title],
  ['author', 'ann@tides.example (Ann)', rss, title],
  ['category', 'water', rss, title],
  ['pubDate', 'Thu, 01 Jan 2026 00:00:00 GMT', rss, title],
  ['dc:date', '2026-01-01T00:00:00Z', rss, title],
  ['dc:creator', 'Ann', rss, title],
  ['itunes:duration', '10:00', rss, title],
  ['itunes:explicit', 'false', rss, title],
  ['title', 'High', atom, updated],
  ['summary', '<p>High</p>', atom, title + updated, ' type="html"'],
  ['content', '<p>High</p>', atom, title + updated, ' type="html"'],
  ['rights', 'Ann', atom, title + updated],
];

/** The ways in which programs write the marks, and the marks that are in the text then. */
const MARKS: Readonly<
  Record<string, readonly [write: (escaped: string, raw: string) => string, marks: string]>
> = {
  escaped: [(escaped) => `&lt;![CDATA[${escaped}]]&gt;`, '"<![CDATA[" and "]]>"'],
  'behind a line': [(escaped) => `\n  &lt;![CDATA[${escaped}]]&gt;\n`, '"<![CDATA[" and "]]>"'],
  'in a section': [(_, raw) => `<![CDATA[<![CDATA[${raw}]]]]><![CDATA[>]]>`, '"<![CDATA[" and "]]>"'],
  'in a section that ends once': [(_, raw) => `<![CDATA[<![CDATA[${raw}]]>`, '"<![CDATA["'],
};

/** The mark at the place of a finding: the first of two, one in the other. */
const MARK = /^(?:&lt;|<)!\[CDATA\[/;
const told = (text: string) => checkFeed(text).filter(({ severity }) => severity !== 'info');

describe.each(Object.entries(MARKS))('%s', (_, [write, marks]) => {
  for (const [element, value, feed, others = '', attributes = ''] of ROWS)
    test(`${element}: ${value}`, () => {
      const escaped = value.replaceAll('<', '&lt;');
      const whole = (text: string): string => feed(`${others}<${element}${attributes}>${text}</${element}>`);
      expect(told(whole(escaped))).toEqual([]);
      const text = whole(write(escaped, value));
      const found = told(text).map(({ rule, fix, offset = 0 }) => [rule, fix, MARK.test(text.slice(offset))]);
      expect(found).toEqual([['cdata-escaped', `In ${element} remove ${marks}.`, true]]);
    });
});

test('a text that quotes a section behind its beginning has none', () => {
  expect(told(rss('<title>Write &lt;![CDATA[x]]&gt;</title>'))).toEqual([]);
});
