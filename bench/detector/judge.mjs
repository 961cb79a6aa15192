/**
 * Tests the model with texts outside its training data, and compares it with jschardet.
 *
 *   npm run build:modules && node bench/detector/judge.mjs [--cache FOLDER] [--texts N]
 *
 * Encodes N texts of the packages in HELD_OUT, short (1 paragraph) and long (8), in every encoding of each language, and decodes them by
 * the first guess that reads all bytes. A result counts as correct when the texts are equal, under any name of the encoding.
 */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import iconv from 'iconv-lite';
import { decoderOf } from '../../.build/core/encoding/decoders/index.js';
import { rankByJschardet } from '../../.build/core/encoding/detectors/node.js';
import { encodingName } from '../../.build/core/encoding/labels.js';
import { SINGLE_BYTE_NAMES, singleByteEncoding } from '../../.build/core/encoding/model/encodings.js';
import { rankSample } from '../../.build/core/encoding/model/index.js';
import { fetchPackage, readPackage } from './corpus.mjs';
import { HELD_OUT } from './sources.mjs';

const { values: args } = parseArgs({
  options: {
    cache: { type: 'string', default: join(tmpdir(), 'anyfeed-detector') },
    texts: { type: 'string', default: '4' },
  },
});
const COUNT = Number(args.texts);
const PARAGRAPHS = { short: 1, long: 8 };
const ASIAN = { ja: ['shift_jis', 'euc-jp'], ko: ['euc-kr'], 'zh-CN': ['gb18030'], 'zh-TW': ['big5'] };
const COMMON = /^(?:windows|iso-8859-(?:[125-9]|15)$|koi8|shift|euc|gb|big5)/;

/** Encodes a text by the characters of the bytes beyond ASCII; undefined when it has other characters. */
function encodeBy(characters, text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const high = code < 0x80 ? -1 : characters.indexOf(text[at]);
    if (code >= 0x80 && high === -1) return undefined;
    bytes[at] = high === -1 ? code : 0x80 + high;
  }
  return bytes;
}

function encodeAsian(encoding, text) {
  const bytes = new Uint8Array(iconv.encode(text, encoding === 'euc-kr' ? 'cp949' : encoding));
  return decoderOf(encoding).read(bytes).text === text ? bytes : undefined;
}

const texts = new Map();
for (const [name, pinned] of Object.entries(HELD_OUT)) {
  for (const [language, found] of readPackage(fetchPackage(name, pinned, args.cache))) {
    texts.set(language, [...(texts.get(language) ?? []), ...found]);
  }
}

const encoders = [
  ...SINGLE_BYTE_NAMES.map(singleByteEncoding).flatMap(({ name, languages, characters }) =>
    languages.map((language) => ({
      name,
      language: language.replace('-1258', ''),
      encode: (text) => encodeBy(characters, text),
    })),
  ),
  ...Object.entries(ASIAN).flatMap(([language, names]) =>
    names.map((name) => ({ name, language, encode: (text) => encodeAsian(name, text) })),
  ),
];

/** Decodes the text by the first guess that reads all bytes. */
function readBy(guesses, bytes) {
  for (const label of guesses) {
    const name = encodingName(label);
    const reading = name && decoderOf(name).read(bytes);
    if (reading?.fault === -1) return reading.text;
  }
  return undefined;
}

const guessesOf = (ranking) => ranking.encodings().map(({ encoding }) => encoding);

const DETECTORS = {
  model: (bytes) => guessesOf(rankSample(bytes, () => [])),
  jschardet: rankByJschardet,
};
const rows = new Map();
for (const { name, language, encode } of encoders) {
  const all = texts.get(language) ?? [];
  for (const [length, paragraphs] of Object.entries(PARAGRAPHS)) {
    let made = 0;
    for (let at = 0; at + paragraphs <= all.length && made < COUNT; at += paragraphs * 7) {
      const text = all.slice(at, at + paragraphs).join('\n');
      const bytes = encode(text);
      if (bytes === undefined || bytes.every((byte) => byte < 0x80)) continue;
      made += 1;
      const key = `${COMMON.test(name) ? 'common' : 'rare'} ${length}`;
      const row = rows.get(key) ?? { texts: 0, model: 0, jschardet: 0 };
      row.texts += 1;
      for (const [detector, rank] of Object.entries(DETECTORS))
        if (readBy(rank(bytes), bytes) === text) row[detector] += 1;
      rows.set(key, row);
    }
  }
}
console.table(
  Object.fromEntries(
    [...rows].map(([key, { texts: count, ...right }]) => [
      key,
      {
        texts: count,
        ...Object.fromEntries(
          Object.entries(right).map(([name, n]) => [name, `${((100 * n) / count).toFixed(1)} %`]),
        ),
      },
    ]),
  ),
);
