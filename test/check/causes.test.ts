/** One cause, one finding: the findings that follow from another one are left out. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const rss = (inside: string, after = ''): string =>
  `<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>${inside}</channel></rss>${after}`;
const json = (members: object): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Tides', items: [], ...members });
const rdf = (inside: string): string =>
  `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="https://tides.example/"><title>Tides</title><link>https://tides.example/</link><description>Water</description><items><rdf:Seq><rdf:li rdf:resource="https://tides.example/1"/></rdf:Seq></items></channel>${inside}</rdf:RDF>`;
const title = '<title>High</title><link>https://tides.example/1</link>';

const messagesOf = (text: string): string[] =>
  checkFeed(text)
    .filter(
      ({ rule }) =>
        !/self-link|(?:guid|explicit|language|category)-missing|owner-email|feed-empty|recommended/.test(
          rule,
        ),
    )
    .map(({ message }) => message);

test.each([
  [
    'children that a channel lacks',
    '<rss version="2.0"><channel/></rss>',
    'RSS asks for title, link and description in channel',
  ],
  ['markup after the feed', rss('', '\n<p>more'), 'a second root element: "<p>"'],
  [
    'a type without subtype',
    rss(
      '<item><title>High</title><enclosure url="https://tides.example/1.mp3" length="1" type="audio"/></item>',
    ),
    '"audio" in type of enclosure is not a media type (RFC 6838)',
  ],
  ['an item without name in a list', rdf(`<item>${title}</item>`), 'item without rdf:about'],
  [
    'an item with a relative name in a list',
    rdf(`<item rdf:about="1">${title}</item>`),
    '"1" in rdf:about of item is relative, and there is no base',
  ],
  ['a list without items', rdf(''), 'RSS 1.0 asks for item in rdf:RDF'],
  ['a version that is a truth value', json({ version: true }), 'unknown version of JSON Feed'],
  [
    'an attachment without url',
    json({ items: [{ id: '1', content_text: 'a', attachments: [{ mime_type: 'audio/mpeg' }] }] }),
    'attachment without url',
  ],
  [
    'an attribute in place of another',
    rss('<item><title>High</title><source href="https://other.example/feed">Other</source></item>'),
    'source without url, and with href in its place',
  ],
  [
    'a text in place of an element',
    rss('<skipHours>5</skipHours>'),
    'RSS asks for hour in skipHours, which has "5" as text',
  ],
  [
    'content of an unknown type',
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://tides.example/</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated><author><name>Ann</name></author><entry><id>https://tides.example/1</id><title>High</title><updated>2004-07-15T10:00:00Z</updated><content type="markdown">x</content></entry></feed>',
    '"markdown" in type of content is not a media type of one part',
  ],
  [
    'a date where none belongs',
    rdf(`<item rdf:about="https://tides.example/1">${title}<pubDate>soon</pubDate></item>`),
    'RSS 1.0 has no pubDate in item',
  ],
  [
    'a guid with a misspelled attribute',
    rss('<item><title>High</title><guid ispermalink="false">tag:tides.example,2004:1</guid></item>'),
    'RSS has no attribute ispermalink in guid',
  ],
  [
    'a document that ends inside a date',
    rss('<item><title>High</title><pubDate>Thu, 1').replace(/1<.*/, '1'),
    'the document ends before its elements do',
  ],
  [
    'a document that ends inside a tag',
    rss('<item><title>High</title><pub').replace(/pub<.*/, 'pub'),
    'the document ends inside markup: "<pub"',
  ],
  [
    'a document that ends inside a tag of HTML',
    rss('<item><title>High</title><p').replace(/<p<.*/, '<p'),
    'the document ends inside markup: "<p"',
  ],
  [
    'two end tags in the wrong order',
    '<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description></rss></channel>',
    'no end tag for "<channel>"',
  ],
  [
    'a required element with another name',
    '<rss version="2.0"><channel><Title>Tides</Title><link>https://tides.example/</link><description>Water</description></channel></rss>',
    'RSS has no Title in channel; is title meant?',
  ],
  [
    'the text of an item with another name',
    rss('<item><titel>High</titel></item>'),
    'RSS has no titel in item; is title meant?',
  ],
  [
    'the member of a text with another name',
    json({ items: [{ id: '1', contentText: 'a' }] }),
    'JSON Feed has no "contentText" in item; is content_text meant?',
  ],
  ['items that are an object', json({ items: { id: '1' } }), 'items: expected a list, found an object'],
  [
    'a reference without meaning',
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://tides.example/</id><title>Tides &ebb;</title><updated>2004-07-15T10:00:00Z</updated><author><name>Ann</name></author></feed>',
    'the entity "&ebb;" is not declared, or not safely',
  ],
  [
    'elements whose prefix is not declared',
    rss(
      '<atom:link rel="alternate" href="https://tides.example/"/><atom:link rel="hub" href="https://hub.example/"/>',
    ),
    'the prefix "atom" is not declared (xmlns:atom)',
  ],
  [
    'an element of an unknown prefix',
    rss('<ebb:low>1</ebb:low>'),
    'the prefix "ebb" is not declared (xmlns:ebb)',
  ],
  [
    'a link of Atom without prefix',
    rss('<link rel="hub" href="https://hub.example/"/>'),
    'RSS has no attribute rel in link; is atom:link meant?',
  ],
  [
    'an image of Apple without prefix',
    rss(
      '<image href="https://tides.example/1.jpg"/><itunes:block xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">no</itunes:block>',
    ),
    'RSS has no attribute href in image; is itunes:image meant?',
  ],
  [
    'an image with an attribute in place of its elements',
    rss('<image href="https://tides.example/1.jpg"/>'),
    'RSS asks for url, title and link in image',
  ],
  [
    'items behind the channel',
    rss('', '').replace('</rss>', '<item><title>High</title></item><item><title>Low</title></item></rss>'),
    'RSS has no item in rss',
  ],
  [
    'quotation marks of typography',
    rss(
      '<item><title>High</title><enclosure url="https://tides.example/1.mp3" length=“1” type="audio/mpeg"/></item>',
    ),
    'an attribute value without quotation marks: "“1”"',
  ],
  [
    'a feed without authors',
    `<feed xmlns="http://www.w3.org/2005/Atom"><id>https://tides.example/</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated>${['1', '2'].map((id) => `<entry><id>https://tides.example/${id}</id><title>High</title><updated>2004-07-15T10:00:00Z</updated><content>x</content></entry>`).join('')}</feed>`,
    'Atom asks for author in feed or in each entry, and none of its 2 entries has one',
  ],
  [
    'a subcategory in a category that Apple has not',
    rss(
      '<itunes:category xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" text="Tides"><itunes:category xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" text="Nature"/></itunes:category>',
    ),
    '"Tides" in text of itunes:category is not a category of Apple Podcasts',
  ],
  [
    'a JSON Feed that ends in its first item',
    json({ items: [{ id: '1', content_text: 'a', date_published: '2004-07-15T10:00:00Z' }] }).slice(0, -30),
    'the document ends inside its first item',
  ],
])('%s', (_name, text, message) => expect(messagesOf(text)).toEqual([message]));

test('each entry without author lacks its own when others have one', () => {
  const entry = (id: number, author = ''): string =>
    `<entry><id>https://tides.example/${id}</id><title>High</title><updated>2004-07-15T10:00:00Z</updated><content>x</content>${author}</entry>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><id>https://tides.example/</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated>${entry(1, '<author><name>Ann</name></author>')}${entry(2)}${entry(3)}</feed>`;
  expect(
    checkFeed(feed).flatMap(({ rule, elementPath }) => (rule === 'atom-author' ? [elementPath] : [])),
  ).toEqual(['feed/entry[2]', 'feed/entry[3]']);
});

test('a misspelled name is as severe as the lack of what it means', () => {
  const severityOf = (text: string): string | undefined =>
    checkFeed(text).find(({ message }) => message.includes('is title meant'))?.severity;
  expect(severityOf(rss('<item><titel>High</titel></item>'))).toBe('error');
  expect(severityOf(rss('<item><titel>High</titel><description>a</description></item>'))).toBe('warning');
});

describe('tags of two cases', () => {
  const found = (item: string): string[] =>
    checkFeed(rss(item)).flatMap(({ rule, severity, fix }) =>
      rule === 'tag-case' || rule === 'element-unknown' ? [`${severity}: ${fix}`] : [],
    );

  test.each([
    ['<Item><title>High</title></item>', 'Write `<item>` in place of "<Item>".'],
    ['<ITEM><title>High</title></item>', 'Write `<item>` in place of "<ITEM>".'],
    ['<item><Title>High</title></item>', 'Write `<title>` in place of "<Title>".'],
    ['<item><title>High</title><PubDate></pubDate></item>', 'Write `<pubDate>` in place of "<PubDate>".'],
    ['<item><title>High</Title></item>', 'Write `</title>` in place of "</Title>".'],
    ['<item><title>High</title></Item>', 'Write `</item>` in place of "</Item>".'],
  ])('%s has one fault: the tag that is misspelled', (item, fix) =>
    expect(found(item)).toEqual([`error: ${fix}`]),
  );

  test('an unknown element with tags of two cases has two', () =>
    expect(found('<item><title>High</title><ebb>1</Ebb></item>')).toHaveLength(2));

  test('tags of one case have none', () => expect(found('<item><title>High</title></item>')).toEqual([]));
});

test('a fault before the second root is one of its own', () =>
  expect(messagesOf(rss('<item><title>High <b>tide</title></item>', '<p/>'))).toHaveLength(2));
