/** The time of JSON is linear, with any repetition in it and any end, at once and in pieces. */

import { describe } from 'vitest';
import { DocumentReader } from '../../../src/core/document/document-reader.ts';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import { readOptions } from '../../../src/core/model/options.ts';
import { testLinear } from '../../growth.ts';

/** The repetitions: every kind of character of a string, and every kind of token outside of strings. */
const IN_STRINGS = [
  ...[
    'a',
    '\u00e9',
    '\ud83d\ude00',
    '\ud800',
    '\udc00',
    '\n',
    '\0',
    '<',
    '&amp;',
    '\\\\',
    '\\"',
    '\\/',
    '\\n',
  ],
  ...['\\u00e9', '\\u0000', '\\ud83d\\ude00', '\\ud800', '\\udc00', '\\ud800x', '\\q', '\\u12', '\\x4', ' '],
  ...['"', '" ', 'a" b', '" , ', '", a'],
];
const OUTSIDE = [
  '[',
  '{"a":',
  '{},',
  '[],',
  '"",',
  '1,',
  'null,',
  ',',
  ' ',
  'x',
  '/*',
  '{"id":"1"},',
  '{"id":"1"}',
  '"" ',
  '"a" "b" ',
  'None,',
  'None ',
  '01,',
  '"a":1,',
  '{"id":"1",',
  '{"id":"1",x},',
];
/** The text before and after a repetition; without the second the document is cut. */
const PLACES: readonly (readonly [name: string, before: string, after: string, units: readonly string[]])[] =
  [
    ['a title', '"title":"', '","items":[{}]}', IN_STRINGS],
    ['a text of an item', '"items":[{"id":"1","content_html":"', '"}]}', IN_STRINGS],
    ['the name of a member', '"', '":1}', IN_STRINGS],
    ['the items', '"title":"x","items":[', '{}]}', OUTSIDE],
    ['the feed', '', '"title":"x"}', OUTSIDE],
    ['a member of an item', '"items":[{"id":"1","_x":[', '1]}]}', OUTSIDE],
    ['a text behind a fault', '"items":[{"id":"1",x"', '"},{"id":"2"}]}', IN_STRINGS],
    ['the items behind a fault', '"items":[{"id":"1",x},', '{}]}', OUTSIDE],
  ];
const START = '{"version":"https://jsonfeed.org/version/1.1",';
const SIZE = 20_000;
/** A part of the smaller text: an item that is not whole is read again with each piece, up to a size that the larger one exceeds. */
const PIECE = 16_384;
const encoder = new TextEncoder();

function readPieces(text: string): void {
  const bytes = encoder.encode(text);
  const reader = new DocumentReader(undefined, readOptions({}), PIECE);
  for (let at = 0; at < bytes.length; at += PIECE) {
    reader.push(bytes.subarray(at, at + PIECE));
    reader.take();
  }
  reader.lastEvents();
}

describe.each(PLACES)('%s', (name, before, after, units) => {
  for (const unit of units)
    for (const [state, end] of Object.entries({ whole: after, cut: '' })) {
      const write = (size: number) => START + before + unit.repeat(size / unit.length) + end;
      const title = `${name}, ${state}: ${JSON.stringify(unit)}`;
      testLinear(title, SIZE, (size) => parseFeed(write(size)));
      testLinear(`${title}, in pieces`, SIZE, (size) => readPieces(write(size)));
    }
});
