import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

/** Words in scripts of two and of three bytes a letter. */
const WORDS = [
  'Schöne',
  'Grüße',
  'Köln',
  'Привет',
  'мир',
  'Καλημέρα',
  'ありがとう',
  '안녕하세요',
  'नमस्ते',
  'plain',
];

/** A character beyond U+FFFF as two encoded surrogates. */
function cesu(code: number): Buffer {
  const halves = String.fromCodePoint(code);
  return Buffer.concat(
    [0, 1].map((half) => {
      const unit = halves.charCodeAt(half);
      return Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]);
    }),
  );
}

const feed = (title: Buffer, before = ''): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(`${before}<rss version="2.0"><channel><title>`),
      title,
      Buffer.from('</title></channel></rss>'),
    ]),
  );

const UTF_8 = '<?xml version="1.0" encoding="utf-8"?>';

test('a text with encoded surrogates stays utf-8, and each pair is one character', () => {
  const texts = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 });
  const codes = fc.array(fc.integer({ min: 0x10000, max: 0x10fffd }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(texts, codes, (words, chosen) => {
      // The last two of each plane are not characters.
      const emoji = chosen.map((code) => ((code & 0xfffe) === 0xfffe ? 0x1f600 : code));
      const text = Buffer.concat([Buffer.from(`${words.join(' ')} `), ...emoji.map(cesu)]);
      const { feed: found, encoding, problems } = parseFeed(feed(text, UTF_8));
      expect([encoding, found.title]).toEqual([
        'utf-8',
        `${words.join(' ')} ${String.fromCodePoint(...emoji)}`,
      ]);
      expect(problems.map(({ code }) => code)).toEqual(['undecodable-bytes']);
    }),
    runs(200),
  );
});

test.each(['\n', ' ', '\r\n\r\n', '\ufeff\n'])('a declaration after %j is a candidate', (before) => {
  const declaration = `${before}<?xml version="1.0" encoding="iso-8859-15"?>`;
  const { feed: found, encodingTrace } = parseFeed(feed(Buffer.from('Prix: 30 \xa4', 'latin1'), declaration));
  expect(found.title).toBe('Prix: 30 €');
  expect(encodingTrace.map(({ source }) => source)).toContain('xml-declaration');
});
