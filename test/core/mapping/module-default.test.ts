/** An element of a feed that declares the namespace of a module, which has no such element, keeps its meaning. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { NAMESPACES } from '../../../src/core/namespaces/index.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';

const RSS = `<rss version="2.0"><channel><title>Tides</title><link>https://sea.example/</link><description>All</description>
<language>en</language><copyright>Ann</copyright><managingEditor>a@sea.example (Ann)</managingEditor><ttl>60</ttl>
<image><url>https://sea.example/i.png</url><title>Sea</title></image>
<item><title>High</title><link>https://sea.example/1</link><description>&lt;p&gt;One&lt;/p&gt; <![CDATA[<b>two</b>]]></description>
<author>b@sea.example (Bo)</author><category domain="d">water</category><comments>https://sea.example/1#c</comments>
<guid isPermaLink="false">g1</guid><pubDate>Mon, 06 Apr 2026 08:30:00 GMT</pubDate>
<enclosure url="https://sea.example/1.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`;

const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title><id>urn:sea</id><subtitle>All</subtitle>
<updated>2026-04-06T08:30:00Z</updated><author><name>Ann</name></author><generator>pen</generator><rights>Ann</rights>
<entry><id>urn:sea:1</id><title type="html">&lt;b&gt;High&lt;/b&gt;</title><link href="https://sea.example/1"/>
<updated>2026-04-06T08:30:00Z</updated><published>2026-04-06T08:30:00Z</published><category term="water"/>
<summary>One</summary><content type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:p>Two</h:p></h:div></content></entry></feed>`;

const keys = ({ feed, entries }: FeedResult): unknown => [feed, entries];
/** The start tags without prefix inside the root, by name: an address is that of the namespace around it. */
const startTags = (document: string): [at: number, name: string][] =>
  [...document.matchAll(/<([a-zA-Z]+)(?=[ >])/g)]
    .slice(1)
    .map(({ index, 0: tag, 1: name = '' }) => [index + tag.length, name]);

describe.each([
  ['RSS', RSS],
  ['Atom', ATOM],
])('%s', (_, document) => {
  const expected = keys(parseFeed(document));

  test.each(NAMESPACES)('$prefix', ({ prefix, uris: [uri = ''] }) => {
    for (const [at, name] of startTags(document)) {
      if (registry.kindOf(`${prefix}:${name.toLowerCase()}`) !== '') continue;
      const text = `${document.slice(0, at)} xmlns="${uri}"${document.slice(at)}`;
      expect(keys(parseFeed(text)), text).toEqual(expected);
    }
  });
});

test.each([
  ['markup as elements', '<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['markup as text', '&lt;p>One&lt;/p>', '<p>One</p>'],
])('XHTML is the namespace of a description with %s', (_, inside, expected) => {
  const description = `<description xmlns="http://www.w3.org/1999/xhtml">${inside}</description>`;
  const { entries } = parseFeed(`<rss version="2.0"><channel><item>${description}</item></channel></rss>`);
  expect(entries[0]?.summary).toBe(expected);
});

test('an Atom content in the namespace of its div is read', () => {
  const content =
    '<content type="xhtml" xmlns="http://www.w3.org/1999/xhtml"><div><p>One</p></div></content>';
  const { entries } = parseFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${content}</entry></feed>`);
  expect(entries[0]?.content?.[0]?.value).toBe('<p>One</p>');
});

test('a namespace that the caller has named keeps its elements', () => {
  const document =
    '<rss version="2.0"><channel><item><title xmlns="urn:own">x</title></item></channel></rss>';
  const { entries } = parseFeed(document, undefined, { namespaces: { own: 'urn:own' } });
  expect(entries[0]?.title).toBeUndefined();
  expect(entries[0]?.extensions?.['own:title']?.[0]?.value).toBe('x');
});
