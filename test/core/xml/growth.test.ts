/** The time of a document is linear, with any repetition at any place, in text and in bytes. */

import { describe } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { testLinear } from '../../growth.ts';

/** The text before and after a repetition; without the second the document is cut. */
const PLACES: readonly (readonly [name: string, before: string, after: string])[] = [
  ['before the document', '', '<rss/>'],
  ['the document type', '<!DOCTYPE rss [', ']><rss/>'],
  ['the root', '<rss ', '><channel/></rss>'],
  ['the feed', '<rss><channel>', '</channel></rss>'],
  ['an item', '<rss><channel><item>', '</item></channel></rss>'],
  ['a text', '<rss><channel><title>', '</title></channel></rss>'],
  ['a section', '<rss><channel><title><![CDATA[', ']]></title></channel></rss>'],
  ['a value', '<rss><channel><a b="', '"/></channel></rss>'],
];
/** Characters of names and of no names, in one to four bytes, and every kind of markup, whole and in parts. */
const UNITS = [
  ...['a', ' ', '\u00e9', '\u2028', 'a\u2028', '\u00e9\u2028', '\u0300', '\ud83d\ude00', '\0', '\r\n'],
  ...['<', '>', '&', '"', "'", '=', '/', '<a', '<a ', '<a b', '<a b=', '<a b="', "a='", 'a="b"', 'a="b'],
  ...[
    '<a>',
    '</a>',
    '<a/>',
    '</a',
    '<item>',
    '</item>',
    '<title>',
    '<title/>',
    '</title>',
    '<b:c>',
    ' xmlns:a="b"',
  ],
  ...[
    '&amp;',
    '&a;',
    '&#',
    '&#9;',
    '<!',
    '<!--',
    '-->',
    '<!-- -->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<!ENTITY a "b">',
  ],
];
const SIZE = 1500;

describe.each(PLACES)('%s', (_name, before, after) => {
  for (const unit of UNITS) {
    const feed = (size: number): string => `${before}${unit.repeat(size)}${after}`;
    testLinear(JSON.stringify(unit), SIZE, (size) => parseFeed(feed(size)));
    testLinear(`${JSON.stringify(unit)} in bytes`, SIZE, (size) => parseFeed(Buffer.from(feed(size))));
  }
});
