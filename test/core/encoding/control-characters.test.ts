/** A control character is damage in every encoding: a document that has one is read in the same encoding as without it. */

import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const GERMAN = 'Übergrößen für ältere Häuser sind schön';
const RUSSIAN = 'Новости сегодня вечером в городе';
const JAPANESE = '東京の天気は晴れのち曇りでしょう';

const UNICODE = ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'];
/** Encodings with a text that they have. */
const ENCODINGS: readonly (readonly [encoding: string, text: string])[] = [
  ...UNICODE.flatMap((encoding) => [GERMAN, RUSSIAN, JAPANESE].map((text) => [encoding, text] as const)),
  ['windows-1252', GERMAN],
  ['windows-1251', RUSSIAN],
  ['koi8-r', RUSSIAN],
  ['shift_jis', JAPANESE],
  ['euc-jp', JAPANESE],
];

/** Characters that XML forbids in every encoding. */
const CONTROLS = ['\0', '\x1a', '\x1b'];
const BYTE_ORDER = /[lb]e$/;

const feed = (declared: string, text: string, control: string): string =>
  `<?xml version="1.0"${declared && ` encoding="${declared}"`}?><rss version="2.0"><channel><title>${text}${control}</title>${`<item><title>${text}</title></item>`.repeat(3)}<item><title>${text}${control}</title></item></channel></rss>`;

const read = (bytes: Uint8Array, charset: string): [encoding: string, entries: number, title: string] => {
  const headers = charset === '' ? {} : { 'content-type': `application/xml; charset=${charset}` };
  const { encoding, entries } = parseFeed(bytes, headers);
  return [encoding, entries.length, entries[0]?.title ?? ''];
};

describe.each(ENCODINGS)('%s: %s', (encoding, text) => {
  const labels = ['', encoding.replace(BYTE_ORDER, ''), 'utf-8', 'iso-8859-1'];
  const marks = UNICODE.includes(encoding) ? [false, true] : [false];
  test.each(labels)('declared as %j', (declared) => {
    for (const addBOM of marks)
      for (const charset of labels) {
        const readWith = (control: string): ReturnType<typeof read> =>
          read(iconv.encode(feed(declared, text, control), encoding, { addBOM }), charset);
        const sound = readWith('');
        for (const control of CONTROLS) expect(readWith(control)).toEqual(sound);
      }
  });
});

test('a control character among the first bytes of utf-16 is damage, too', () => {
  const bytes = Buffer.from(`\ufeff\x01${feed('utf-8', RUSSIAN, '')}`, 'utf16le');
  expect(read(bytes, '')).toEqual(['utf-16le', 4, RUSSIAN]);
});
