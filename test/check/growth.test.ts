/** The time of a check is linear in the findings of one text, of one tag, and of elements without end. */

import { describe } from 'vitest';
import { checkFeed } from '../../src/check.ts';
import { testLinear } from '../growth.ts';

/** The text before and after a repetition. */
const PLACES: readonly (readonly [name: string, before: string, after: string])[] = [
  ['an escaped text', '<item><description>', '</description></item>'],
  ['a section', '<item><description><![CDATA[', ']]></description></item>'],
  ['an item', '<item>', '</item>'],
  ['a channel', '', ''],
];
const UNITS = [
  '<rss>x',
  '<item>x',
  '</b>',
  '&lt;/b>',
  '<p>',
  '&lt;a href="x y">',
  '<guid>&#97;',
  '<x:y>',
  'x<a/>',
  '<a b="c d"/>',
];
const WORDS = 'word '.repeat(60);
/** As many findings as the list has places for are found in the larger feed. */
const SIZE = 100;

describe.each(PLACES)('%s', (_name, before, after) => {
  for (const unit of UNITS)
    testLinear(JSON.stringify(unit), SIZE, (size) =>
      checkFeed(
        `<rss version="2.0"><channel>${before}${(unit + WORDS).repeat(size)}${after}</channel></rss>`,
      ),
    );
});

testLinear('attributes of one tag', SIZE, (size) => {
  const attributes = Array.from({ length: size }, (_, i) => `a${i}="b"`).join(' ');
  return checkFeed(`<rss version="2.0"><channel><title ${attributes}>x</title></channel></rss>`);
});

const PODCAST =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"';
const ITEM = `<rss version="2.0" ${PODCAST}><channel><item>`;
const CHANNEL = `<rss version="2.0" ${PODCAST}><channel>`;
const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom">';
const RDF =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel>';
const DATE = 'Mon, 06 Jan 2025 10:00:00 GMT';

/** Elements of one parent that are judged by their neighbors; `#` is the number of each. */
const NEIGHBORS: readonly (readonly [name: string, before: string, ...units: readonly string[]])[] = [
  ['blank descriptions', ITEM, '<description/>'],
  ['elements of another format', ITEM, '<summary>a</summary>'],
  ['files of another format', ITEM, '<enclosure url="http://a.example/#.xyz"/>'],
  ['lengths of files', ITEM, '<enclosure url="http://a.example/#.mp3" type="audio/mpeg" length="9"/>'],
  ['elements of a podcast', ITEM, '<podcast:person role="a#">#</podcast:person>'],
  ['channels', '<rss version="2.0">', '<channel/>'],
  ['lists', CHANNEL, '<podcast:medium>musicL</podcast:medium>', '<item/>'],
  ['dates', CHANNEL, `<lastBuildDate>${DATE}</lastBuildDate>`, `<item><pubDate>${DATE}</pubDate></item>`],
  [
    'links',
    ATOM,
    '<link rel="self" href="http://a.example/#"/>',
    '<link rel="next" href="http://b.example/#"/>',
  ],
  ['entries', ATOM, '<id>a#</id>', '<entry><id>b#</id></entry>'],
  ['pictures of RDF', RDF, '<image rdf:resource="a#"/>', '</channel>', '<image rdf:about="b#"/>'],
  ['prefixes', CHANNEL, '<dc:none xmlns:dc="urn:#"/>'],
  ['identities of another format', ITEM, '<id>#</id>'],
  ['relative files', CHANNEL, '<item><enclosure url="/#.mp3" type="audio/mpeg" length="9"/></item>'],
  ['relative pictures', CHANNEL, '<item><description>&lt;img src="/#.png"></description></item>'],
  [
    'relative links of XHTML',
    ATOM,
    '<entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="/#"/></div></content></entry>',
  ],
];
const MANY = 2000;

describe('neighbors', () => {
  for (const [name, before, ...units] of NEIGHBORS) {
    const write = (size: number): string =>
      units
        .map((unit) =>
          unit.startsWith('</')
            ? unit
            : Array.from({ length: size }, (_, i) => unit.replaceAll('#', `${i}`)).join(''),
        )
        .join('');
    testLinear(name, MANY, (size) => checkFeed(before + write(size)));
  }
});
