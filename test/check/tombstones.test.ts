/** Deleted entries of Atom feeds (RFC 6721): what the specification allows is silent, and each fault is found at its element. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const feed = (inside: string): string =>
  '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xmlns:x="https://tides.example/ns">' +
  '<id>tag:tides.example,2004:feed</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated>' +
  '<link rel="self" href="https://tides.example/feed"/><author><name>Ann</name></author>' +
  `${inside}</feed>`;
const ENTRY =
  '<entry><id>tag:tides.example,2004:9</id><title>High</title><updated>2004-07-15T10:00:00Z</updated><content>Water</content></entry>';
const deleted = (
  inside: string,
  attributes: string = 'ref="tag:tides.example,2004:1" when="2004-07-15T10:00:00Z"',
) => feed(`<at:deleted-entry ${attributes}>${inside}</at:deleted-entry>${ENTRY}`);
const found = (text: string): string[] =>
  checkFeed(text).map(
    ({ rule, elementPath = '' }) => `${rule} ${elementPath.replace('feed/at:deleted-entry', '…')}`,
  );

const BY = '<at:by><name>John Doe</name></at:by>';

describe('what RFC 6721 allows is silent', () => {
  test.each([
    [
      'its example',
      '<at:by><name>John Doe</name><email>jdoe@example.org</email></at:by><at:comment xml:lang="la">Lorem ipsum dolor</at:comment>',
    ],
    ['nothing inside', ''],
    ['a comment of markup', '<at:comment type="html">&lt;b>Gone&lt;/b></at:comment>'],
    [
      'a person with all parts',
      '<at:by><name>Ann</name><uri>https://tides.example/ann</uri><email>ann@tides.example</email></at:by>',
    ],
    [
      'links and a source',
      '<link rel="via" href="https://tides.example/1"/><link href="https://tides.example/2"/><source><id>tag:tides.example,2004:s</id><title>Sea</title><updated>2004-07-15T10:00:00Z</updated></source>',
    ],
    ['extensions', '<x:reason code="1">spam</x:reason><x:reason/>'],
  ])('%s', (_name, inside) => expect(found(deleted(inside))).toEqual([]));

  test.each([
    'ref="tag:tides.example,2004:1" when="2004-07-15T12:00:00.25+02:00"',
    'ref="urn:uuid:4c8611be-13e4-4e8c-8d5c-4a8f3a5b3b8e" when="2004-07-15T10:00:00Z" xml:lang="en" x:by="y"',
  ])('%s', (attributes) => expect(found(deleted('', attributes))).toEqual([]));

  test('one entry is deleted at two times, and two entries at one', () => {
    const one = (ref: number, hour: number): string =>
      `<at:deleted-entry ref="tag:tides.example,2004:${ref}" when="2004-07-15T1${hour}:00:00Z"/>`;
    expect(found(feed(one(1, 0) + one(1, 1) + one(2, 0)))).toEqual([]);
    expect(found(feed(one(1, 0) + one(1, 1) + one(1, 0)))).toEqual(['tombstone-repeated …']);
  });
});

describe('a fault is found at its element', () => {
  test.each([
    ['when="2004-07-15T10:00:00Z"', 'attribute-missing'],
    ['ref="tag:tides.example,2004:1"', 'attribute-missing'],
    ['ref="/1" when="2004-07-15T10:00:00Z"', 'address-relative'],
    ['ref="" when="2004-07-15T10:00:00Z"', 'address-empty'],
    ['ref="tag:tides.example,2004:1" when="Thu, 15 Jul 2004 10:00:00 GMT"', 'date-form-unread'],
    ['ref="tag:tides.example,2004:1" when="2004-07-15T10:00:00"', 'date-without-zone'],
    ['ref="tag:tides.example,2004:1" when="2004-07-15T10:00:00Z" reason="spam"', 'attribute-unknown'],
  ])('%s: %s', (attributes, rule) => expect(found(deleted('', attributes))).toEqual([`${rule} …`]));

  test.each([
    [BY + BY, 'repeat-forbidden …/at:by'],
    ['<at:comment>a</at:comment><at:comment>b</at:comment>', 'repeat-forbidden …/at:comment'],
    ['<at:by/>', 'element-missing …/at:by'],
    ['<at:by><name/></at:by>', 'value-blank …/at:by/name'],
    ['<at:by><name>Ann</name><email>ann</email></at:by>', 'email-form …/at:by/email'],
    ['<at:comment/>', 'value-blank …/at:comment'],
    ['<at:comment type="xhtml">a</at:comment>', 'atom-xhtml-div …/at:comment'],
    ['<at:coment>a</at:coment>', 'element-unknown …/at:coment'],
    ['<link rel="via"/>', 'attribute-missing …/link'],
    ['spam', 'unexpected-text …'],
  ])('%s: %s', (inside, expected) => expect(found(deleted(inside))).toEqual([expected]));

  test('an entry and a channel of RSS have none', () => {
    const one = '<at:deleted-entry ref="tag:tides.example,2004:1" when="2004-07-15T10:00:00Z"/>';
    expect(found(feed(ENTRY.replace('</entry>', `${one}</entry>`)))).toEqual([
      'element-unknown feed/entry[1]/at:deleted-entry',
    ]);
    const rss = `<rss version="2.0" xmlns:at="http://purl.org/atompub/tombstones/1.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>${one}<item><title>High</title><guid>https://tides.example/1</guid></item></channel></rss>`;
    expect(found(rss)).toContain('tombstone-place rss/channel/at:deleted-entry');
  });

  test('the cure of a person without name has the prefix of Atom', () => {
    const [problem] = checkFeed(deleted('<at:by/>'));
    expect(problem?.fix).toContain('`<name>');
  });
});
