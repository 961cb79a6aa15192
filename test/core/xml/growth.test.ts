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
/** Elements of an item of which the text is compared with that of earlier ones; `#` is the number of each. */
const COMPARED = [
  '<description>text #</description>',
  '<content:encoded>text #</content:encoded>',
  '<category>#</category>',
  '<author>a#@a.example (#)</author>',
  '<dc:creator>#</dc:creator>',
  '<enclosure url="https://a.example/#"/>',
  '<image><url>https://a.example/#</url></image>',
];
const SIZE = 1500;

describe.each(PLACES)('%s', (_name, before, after) => {
  for (const unit of UNITS) {
    const feed = (size: number): string => `${before}${unit.repeat(size)}${after}`;
    testLinear(JSON.stringify(unit), SIZE, (size) => parseFeed(feed(size)));
    testLinear(`${JSON.stringify(unit)} in bytes`, SIZE, (size) => parseFeed(Buffer.from(feed(size))));
  }
});

describe('texts that are compared', () => {
  for (const element of COMPARED)
    testLinear(element, SIZE, (size) => {
      const elements = Array.from({ length: size }, (_, index) => element.replaceAll('#', `${index}`)).join(
        '',
      );
      return parseFeed(`<rss><channel><item>${elements}</item></channel></rss>`);
    });
});
