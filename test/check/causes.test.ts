/** One cause, one finding: the findings that follow from another one are left out. */

import { expect, test } from 'vitest';
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
    .filter(({ rule }) => !/self-link|guid-missing|feed-empty|recommended/.test(rule))
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
])('%s', (_name, text, message) => expect(messagesOf(text)).toEqual([message]));

test('a fault before the second root is one of its own', () =>
  expect(messagesOf(rss('<item><title>High <b>tide</title></item>', '<p/>'))).toHaveLength(2));
