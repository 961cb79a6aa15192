/** An attribute with two prefixes of one namespace occurs twice in one tag: XML forbids it. https://www.w3.org/TR/xml-names/#uniqAttrs */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const MEDIA = 'http://search.yahoo.com/mrss/';
const item = (guid: string, around: string = ''): string =>
  `<rss version="2.0" ${around}><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><item><title>High</title>${guid}</item></channel></rss>`;
const guid = (attributes: string): string => `<guid ${attributes}>https://tides.example/1</guid>`;

const found = (text: string): string[] =>
  checkFeed(text)
    .filter(({ rule }) => rule === 'duplicate-attribute')
    .map(
      ({ severity, elementPath, message }) => `${severity} ${elementPath} ${message.replace(/ of .*/, '')}`,
    );

const PATH = 'error rss/channel/item[1]/guid';

describe('is found', () => {
  test.each([
    ['in one tag', item(guid('xmlns:q="u:1" xmlns:r="u:1" q:a="1" r:a="1"')), [`${PATH} q:a and r:a`]],
    [
      'declared around it',
      item(guid('q:a="1" r:a="2"'), 'xmlns:q="u:1" xmlns:r="u:1"'),
      [`${PATH} q:a and r:a`],
    ],
    ['half of it', item(guid('xmlns:r="u:1" r:a="1" q:a="2"'), 'xmlns:q="u:1"'), [`${PATH} r:a and q:a`]],
    [
      'a known namespace',
      item(guid('q:a="1" r:a="1"'), `xmlns:q="${MEDIA}" xmlns:r="${MEDIA}"`),
      [`${PATH} q:a and r:a`],
    ],
    [
      'three times',
      item(guid('q:a="1" r:a="1" s:a="1"'), 'xmlns:q="u:1" xmlns:r="u:1" xmlns:s="u:1"'),
      [`${PATH} q:a and r:a`, `${PATH} q:a and s:a`],
    ],
    [
      'the inner declaration decides',
      item(guid('xmlns:r="u:1" q:a="1" r:a="1"'), 'xmlns:q="u:1" xmlns:r="u:2"'),
      [`${PATH} q:a and r:a`],
    ],
  ])('%s', (_name, text, expected) => expect(found(text)).toEqual(expected));
});

describe('is no fault', () => {
  test.each([
    ['two namespaces', guid('q:a="1" r:a="1"'), 'xmlns:q="u:1" xmlns:r="u:2"'],
    ['capitals', guid('q:a="1" r:a="1"'), 'xmlns:q="u:1" xmlns:r="U:1"'],
    ['two names', guid('q:a="1" r:b="1"'), 'xmlns:q="u:1" xmlns:r="u:1"'],
    ['one without prefix', guid('isPermaLink="true" q:isPermaLink="1"'), 'xmlns:q="u:1"'],
    [
      'two elements',
      `${guid('q:a="1"')}<source url="https://tides.example/" r:a="1">Tides</source>`,
      'xmlns:q="u:1" xmlns:r="u:1"',
    ],
    ['another inner declaration', guid('xmlns:r="u:2" q:a="1" r:a="1"'), 'xmlns:q="u:1" xmlns:r="u:1"'],
    ['prefixes that nothing declares', guid('q:a="1" r:a="1"'), ''],
  ])('%s', (_name, inside, around) => expect(found(item(inside, around))).toEqual([]));
});

test('an attribute that occurs twice by its own name is one fault', () =>
  expect(found(item(guid('q:a="1" q:a="2"'), 'xmlns:q="u:1"'))).toHaveLength(1));
