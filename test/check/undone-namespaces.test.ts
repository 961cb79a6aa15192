/** `xmlns=""` takes an element out of the namespace of its format: found at the element, once, and nowhere else. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const found = (text: string): string[] =>
  checkFeed(text)
    .filter(({ severity }) => severity !== 'info')
    .map(({ rule, elementPath = '' }) => `${rule} ${elementPath}`);

const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<id>tag:tides.example,2004:feed</id>
<title>Tides</title>
<updated>2004-07-15T10:00:00Z</updated>
<link rel="self" href="https://tides.example/feed"/>
<author><name>Ann</name></author>
<entry><id>tag:tides.example,2004:9</id><title type='text'>High</title><updated>2004-07-15T10:00:00Z</updated><content type="application/xml"><tide xmlns="https://tides.example/ns"/></content></entry>
</feed>`;
const RSS10 = `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="https://tides.example/"><title>Tides</title><link>https://tides.example/</link><description>Water</description><items><rdf:Seq><rdf:li rdf:resource="https://tides.example/1"/></rdf:Seq></items></channel><item rdf:about="https://tides.example/1"><title>High</title><link>https://tides.example/1</link></item></rdf:RDF>`;

test.each([
  [ATOM, '<id', 'feed/id'],
  [ATOM, '<link rel="self"', 'feed/link'],
  [ATOM, '<author', 'feed/author'],
  [ATOM, '<name', 'feed/author/name'],
  [ATOM, '<entry', 'feed/entry[1]'],
  [ATOM, "<title type='text'", 'feed/entry[1]/title'],
  [RSS10, '<title', 'rdf:RDF/channel/title'],
])('%#: %s', (text, start, path) => {
  expect(found(text)).toEqual([]);
  for (const declaration of ['xmlns=""', "xmlns=''", 'xmlns = ""']) {
    const problems = checkFeed(text.replace(start, `${start} ${declaration}`)).filter(
      ({ severity }) => severity !== 'info',
    );
    expect(problems.map(({ rule, elementPath }) => `${rule} ${elementPath}`)).toEqual([
      `element-without-namespace ${path}`,
    ]);
    expect(problems[0]?.fix).toContain('Remove `xmlns=""`');
  }
});

describe('is no fault', () => {
  test.each([
    [
      'in XML of a media type',
      ATOM.replace('<tide xmlns="https://tides.example/ns"/>', '<title xmlns="">High</title>'),
    ],
    [
      'in a value of another attribute',
      ATOM.replace('<id>', `<id xmlns:own="https://own.example/ns" own:a=' xmlns=""'>`),
    ],
    ['in text', ATOM.replace('>Tides<', '>&lt;id xmlns="">&lt;/id><')],
    ['in a comment', ATOM.replace('<id>', '<!-- <id xmlns=""> --><id>')],
    ['on an element with a prefix', ATOM.replace('</feed>', '<dc:creator xmlns="">Ann</dc:creator></feed>')],
    [
      'in RSS 2.0',
      '<rss version="2.0"><channel xmlns=""><title xmlns="">Tides</title><link>https://tides.example/</link><description>Water</description><item><title>High</title></item></channel></rss>',
    ],
  ])('%s', (_name, text) => expect(found(text)).toEqual([]));
});
