import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decoderOf } from '../../../src/core/encoding/decoders/index.ts';
import { countReplacements, type DecodedBytes } from '../../../src/core/encoding/decoders/platform.ts';
import { forcedUtf7 } from '../../../src/core/encoding/decoders/rare.ts';
import { ENCODING_NAMES, isAsciiCompatible } from '../../../src/core/encoding/labels.ts';
import fc, { runs } from '../../properties.ts';

/** Bytes written as Latin-1, as a test can show them. */
const bytes = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, 'latin1'));
/** Read `text` explicitly: it is a getter, which comparisons of objects ignore. */
const shown = ({ text, fault: at, incomplete }: DecodedBytes) => ({ text, fault: at, incomplete });
const read = (name: string, latin1: string) => shown(decoderOf(name).read(bytes(latin1)));
const ok = (text: string, incomplete = 0) => ({ text, fault: -1, incomplete });
const fault = (offset: number) => ({ text: '', fault: offset, incomplete: 0 });

describe('text', () => {
  test.each([
    ['us-ascii', 'plain', 'plain'],
    ['utf-8', 'caf\xc3\xa9 \xf0\x9f\x98\x80', 'café 😀'],
    ['utf-8', '\xef\xbf\xbd', '\ufffd'],
    ['iso-8859-1', '\x80\xff', '\x80ÿ'],
    ['windows-1252', '\x80\x93\xff', '€“ÿ'],
    ['windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2', 'Привет'],
    ['koi8-r', '\xf0\xd2\xc9\xd7\xc5\xd4', 'Привет'],
    ['iso-8859-2', '\xbf\xf3\xb3\xe6', 'żółć'],
    ['macintosh', '\x8e\xdb\xf0', 'é€\uf8ff'],
    ['mac-cyrillic', '\x8f\xf0\xa2', 'ПрҐ'.replace('р', '\u0440')],
    ['mac-turkish', '\xda\xdb', 'Ğğ'],
    ['mac-arabic', '\xc7', '\u0627'],
    ['palmos', '\x8d\x8e', '♦♣'],
    ['x-user-defined', 'a\x80\xff', 'a\uf780\uf7ff'],
    ['cp037', '\xc8\x85\x93\x93\x96\x5a', 'Hello!'],
    ['cp500', '\x4f\x4a', '!['],
    ['cp1047', '\xad\xbd\x5f', '[]^'],
    ['cp1140', '\x9f', '€'],
    ['cp424', '\x41', '\u05d0'],
    ['cp875', '\x41', '\u0391'],
    ['utf-16be', '\x00a\xd8\x3d\xde\x00', 'a😀'],
    ['utf-16le', 'a\x00\x3d\xd8\x00\xde', 'a😀'],
    ['utf-32be', '\x00\x00\x00a\x00\x01\xf6\x00', 'a😀'],
    ['utf-32le', 'a\x00\x00\x00\x00\xf6\x01\x00', 'a😀'],
    ['cesu-8', 'a\xc3\xa9\xed\xa0\xbd\xed\xb8\x80\xef\xbf\xbd', 'aé😀\ufffd'],
    ['gb18030', '\xd6\xd0\x81\x30\x81\x30', '中\x80'],
    ['gbk', '\xd6\xd0\x86\xea', '中嗞'],
    ['big5', '\xa4\xa4', '中'],
    ['shift_jis', '\x93\xfa\xb1', '日ｱ'],
    ['euc-jp', '\xc6\xfc\x8e\xb1\x8f\xb0\xa1', '日ｱ丂'],
    ['euc-kr', '\xc7\xd1', '한'],
    ['iso-2022-jp', 'a\x1b$BF|K\\\x1b(Bb', 'a日本b'],
    ['iso-2022-jp', '\x1b(J\\~\x1b(B\\', '¥‾\\'],
    ['iso-2022-jp-ext', '\x1b(I1\x1b(B', 'ｱ'],
    ['iso-2022-jp-1', '\x1b$(D0!\x1b(B', '丂'],
    ['iso-2022-jp-2', '\x1b$AVP\x1b(B \x1b$(CGQ\x1b(B \x1b.A\x1bNi', '中 한 é'],
    ['iso-2022-jp-2', '\x1b.F\x1bNa', 'α'],
    ['iso-2022-kr', '\x1b$)Ca\x0eGQ\x0fb', 'a한b'],
    ['iso-2022-kr', '\x1b$)C\x0eGQ\nGQ', '한\nGQ'],
    ['hz-gb-2312', 'a~{VP~}b~~~\nc', 'a中b~c'],
    ['johab', 'a\xd0\x65\x88\x61', 'a한가'],
    ['johab', '\xd9\x31\xe0\x31', '\u3000伽'],
    ['utf-7', 'plain', 'plain'],
  ])('%s %j', (name, latin1, text) => {
    expect(read(name, latin1)).toEqual(ok(text));
    expect(decoderOf(name).readLossily(bytes(latin1))).toBe(text);
  });
});

test('long utf-8 is read like short', () => {
  const text = 'aé€😀'.repeat(200_000);
  expect(decoderOf('utf-8').read(Buffer.from(text)).text === text).toBe(true);
});

describe('the first byte that is not of the encoding', () => {
  test.each([
    ['us-ascii', 'ab\xe9c', 2],
    ['utf-8', 'ab\xe9cd', 2],
    ['utf-8', 'caf\xc3\xa9\xc0\xaf', 5],
    ['utf-8', '\xed\xa0\xbd', 0],
    ['utf-8', 'a\xf5\x80\x80\x80', 1],
    ['utf-8', 'a\x80', 1],
    ['windows-1252', 'a\x81', 1],
    ['iso-8859-7', 'ab\xff', 2],
    ['cp424', '\xc8\x70', 1],
    ['shift_jis', '\x93\xfa\xfd\xfdabc', 2],
    ['euc-jp', '\xc6\xfc\xa4\x20abc', 2],
    ['euc-kr', 'abc\xc7\xd1\xff\x20def', 5],
    ['big5', 'abc\xff\x20def', 3],
    ['gb18030', 'abcd\xff\x20ef', 4],
    ['utf-16le', 'a\x00\x00\xdcb\x00', 3],
    ['utf-32be', '\x00\x00\x00a\x00\x00\xd8\x00', 4],
    ['utf-32le', 'a\x00\x00\x00\x00\x00\x11\x00', 4],
    ['iso-2022-jp', 'abc\x1b$Xabc', 3],
    ['iso-2022-jp', 'abc\xe9', 3],
    ['iso-2022-jp', '\x1b$BF|K\x1b(B', 5],
    ['iso-2022-jp', '\x1b$B)\x22F|\x1b(B', 3],
    ['iso-2022-kr', 'abc\x1b$Bx', 3],
    ['hz-gb-2312', 'ab~x', 2],
    ['cesu-8', 'a\xed\xa0\xbdb', 1],
    ['cesu-8', 'ab\xc0\x80', 2],
    ['cesu-8', 'ab\xf0\x9f\x98\x80', 2],
    ['johab', 'ab\xdf\x31', 2],
    ['johab', 'ab\xd8\x31', 2],
    ['johab', 'ab\xff\x31', 2],
    ['utf-7', 'ab+JgM-', 2],
  ])('%s %j: %i', (name, latin1, offset) => {
    expect(read(name, latin1)).toEqual(fault(offset));
    expect(decoderOf(name).readLossily(bytes(latin1))).not.toBe('');
  });

  test('is found behind the first chunk of utf-8', () => {
    for (const character of ['a', 'é', '中', '😀']) {
      const clean = Buffer.from(character.repeat(5000));
      const broken = new Uint8Array(Buffer.concat([clean, bytes('\xff abc')]));
      expect(decoderOf('utf-8').read(broken)).toEqual(fault(clean.length));
    }
  });

  test('is found behind the first chunk of a streaming decoder', () => {
    const gb18030 = bytes(`${'\xd6\xd0'.repeat(5000)}\xff ab`);
    expect(decoderOf('gb18030').read(gb18030)).toEqual(fault(10_000));
    const pairs = Buffer.from(`a${'😀'.repeat(3000)}`, 'utf16le');
    const broken = new Uint8Array(Buffer.concat([pairs, bytes('\x00\xdcb\x00')]));
    expect(decoderOf('utf-16le').read(broken).fault).toBe(pairs.length + 1);
  });
});

describe('a character that the end cuts off is not a fault', () => {
  test.each([
    ['utf-8', 'ab\xc3', 1],
    ['utf-8', 'ab\xe2\x82', 2],
    ['utf-8', 'ab\xf0\x9f\x98', 3],
    ['utf-16le', 'a\x00b\x00c', 1],
    ['utf-16be', '\x00a\x00b\xd8\x3d', 2],
    ['utf-16le', 'a\x00b\x00\x3d\xd8\x00', 3],
    ['utf-32be', '\x00\x00\x00a\x00\x00\x00b\x00', 1],
    ['gb18030', 'ab\x81\x30\x81', 3],
    ['gb18030', 'ab\xd6', 1],
    ['gbk', 'ab\xd6', 1],
    ['big5', 'ab\xa4', 1],
    ['shift_jis', 'ab\x93', 1],
    ['euc-jp', 'ab\x8f\xb0', 2],
    ['euc-kr', 'ab\xc7', 1],
    ['johab', 'ab\xd0', 1],
    ['cesu-8', 'ab\xed\xa0', 2],
    ['iso-2022-jp', 'ab\x1b$BF', 1],
    ['iso-2022-jp', 'ab\x1b$', 2],
    ['hz-gb-2312', 'ab~{V', 1],
    ['hz-gb-2312', 'ab~', 1],
  ])('%s %j: %i', (name, latin1, incomplete) => {
    const { text, ...rest } = read(name, latin1);
    expect(rest).toEqual({ fault: -1, incomplete });
    expect(text).toBe('ab');
  });

  test('but a wrong character is a fault', () => {
    expect(read('windows-1252', 'ab\x81')).toEqual(fault(2));
    expect(read('us-ascii', 'ab\xc3')).toEqual(fault(2));
    expect(read('utf-8', 'ab\xff')).toEqual(fault(2));
    expect(read('utf-8', 'ab\xed\xa0')).toEqual(fault(2));
    expect(read('utf-8', 'ab\xf0\x80\x80')).toEqual(fault(2));
    expect(read('utf-8', '\xe9 ab\xc3')).toEqual(fault(0));
    expect(read('euc-jp', '\xff ab\xc6')).toEqual(fault(0));
  });
});

describe('UTF-7', () => {
  test('is read whole only when it is forced', () => {
    expect(forcedUtf7.read(bytes('Hi +JjoAIQ-'))).toEqual(ok('Hi ☺!'));
    expect(forcedUtf7.read(bytes('a\xe9'))).toEqual(fault(1));
  });
});

describe('laws', () => {
  const anyBytes = fc.uint8Array({ maxLength: 300 });

  test.each(ENCODING_NAMES)('%s reads or refuses any bytes', (name) => {
    const decoder = decoderOf(name);
    fc.assert(
      fc.property(anyBytes, (input) => {
        const { text, fault: at, incomplete } = decoder.read(input);
        if (at !== -1) expect(at).toBeLessThan(input.length);
        // Strict and lossy reading give the same text, except at the end.
        else if (incomplete === 0 && name !== 'utf-7') expect(decoder.readLossily(input)).toBe(text);
        else expect(incomplete).toBeLessThan(4);
      }),
      runs(200),
    );
  });

  test.each(ENCODING_NAMES.filter(isAsciiCompatible))('%s reads ASCII as ASCII', (name) => {
    // VISCII and TCVN have letters among the controls.
    const unit = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.constantFrom(0x09, 0x0a, 0x0d));
    fc.assert(
      fc.property(fc.array(unit), (points) => {
        const text = String.fromCharCode(...points);
        // cp864 is the only exception: its percent sign is the Arabic one.
        expect(read(name, text)).toEqual(ok(name === 'cp864' ? text.replaceAll('%', '٪') : text));
      }),
    );
  });

  /** Names of iconv-lite for encodings that it can write: mostly the library's names without hyphens. */
  const encoders: [string, string][] = ENCODING_NAMES.map((name): [string, string] => [
    name,
    (
      { 'euc-kr': 'cp949', 'mac-latin2': 'maccenteuro', ptcp154: 'pt154', kz1048: 'rk1048' } as Record<
        string,
        string
      >
    )[name] ?? name,
  ]);
  /** Exempt: encodings with tables of this library, which differ; encodings with shifts; encodings without a byte order. */
  const exempt = /^(?:mac(?!-latin2)|palmos|tis-620|utf-(?:7|16|32)$)/;

  test.each(encoders.filter(([name, codec]) => iconv.encodingExists(codec) && !exempt.test(name)))(
    '%s reads what iconv-lite writes',
    (name, codec) => {
      const encodable = (character: string) => {
        const encoded = iconv.encode(character, codec, { addBOM: false });
        return iconv.decode(encoded, codec, { stripBOM: false }) === character;
      };
      const unit = fc.oneof(
        fc.integer({ min: 0x20, max: 0x24f }),
        fc.integer({ min: 0x370, max: 0x6ff }),
        fc.integer({ min: 0xe01, max: 0xe5b }),
        fc.integer({ min: 0x2010, max: 0x22ff }),
        fc.integer({ min: 0x3000, max: 0x30ff }),
        fc.integer({ min: 0x4e00, max: 0x9fff }),
        fc.integer({ min: 0xac00, max: 0xd7a3 }),
        fc.integer({ min: 0x1f600, max: 0x1f64f }),
      );
      const texts = fc
        .array(
          unit.map((point) => String.fromCodePoint(point)),
          { maxLength: 60 },
        )
        .map((characters) => characters.filter(encodable).join(''));
      fc.assert(
        fc.property(texts, (text) => {
          const encoded = iconv.encode(text, codec, { addBOM: false });
          expect(shown(decoderOf(name).read(new Uint8Array(encoded)))).toEqual(ok(text));
        }),
      );
    },
  );

  const tables = ENCODING_NAMES.filter((name) =>
    /^(?:cp(?:037|273|424|500|875|1006|1026|1047|1140)$|mac|palmos|tis)/.test(name),
  );

  test.each(tables)('%s maps no two bytes to one character', (name) => {
    const all = decoderOf(name).readLossily(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const defined = [...all].filter((character) => character !== '\ufffd');
    // The Mac's right-to-left sets have punctuation for each direction; cp875 and cp1006 have a character in two places.
    if (!/arabic|farsi|875|1006/.test(name)) expect(new Set(defined).size).toBe(defined.length);
    expect(all.length).toBe(256);
  });

  test.each([
    ['big5', 'big5hkscs'],
    ['euc-jp', 'eucjp'],
    ['euc-kr', 'cp949'],
    ['shift_jis', 'shiftjis'],
  ])('%s reads every byte and pair as iconv-lite does, which agrees with the WHATWG', (name, codec) => {
    const different: string[] = [];
    for (let first = 0x80; first < 0x100; first += 1) {
      for (let second = 0x20; second < 0x100; second += 1) {
        const pair = Uint8Array.of(first, second, 0x0a);
        const expected = iconv.decode(Buffer.from(pair), codec, { stripBOM: false });
        const found = decoderOf(name).readLossily(pair);
        if (found !== expected) different.push(`${first.toString(16)} ${second.toString(16)}`);
      }
    }
    expect(different).toEqual([]);
  });

  test('ISO-2022-JP and EUC-JP say the same', () => {
    const row = fc.integer({ min: 0x21, max: 0x7e });
    fc.assert(
      fc.property(fc.array(fc.tuple(row, row), { maxLength: 20 }), (pairs) => {
        const euc = decoderOf('euc-jp').read(Uint8Array.from(pairs.flat(), (byte) => byte | 0x80));
        fc.pre(euc.fault === -1);
        const shifted = `\x1b$B${String.fromCharCode(...pairs.flat())}\x1b(B`;
        expect(read('iso-2022-jp', shifted)).toEqual(ok(euc.text));
      }),
    );
  });

  test('Johab has every Hangul syllable once', () => {
    const seen = new Set<string>();
    for (let lead = 0x84; lead <= 0xd3; lead += 1) {
      for (let trail = 0x31; trail <= 0xfe; trail += 1) {
        const { text, fault: at } = decoderOf('johab').read(Uint8Array.of(lead, trail));
        if (at !== -1 || text < '가' || text > '힣') continue;
        expect(seen.has(text)).toBe(false);
        seen.add(text);
      }
    }
    expect(seen.size).toBe(11_172);
  });
});

describe('texts with few bytes beyond ASCII', () => {
  const high = fc.record({ at: fc.nat({ max: 4000 }), byte: fc.integer({ min: 0x80, max: 0xff }) });
  const scattered = fc.tuple(fc.array(high, { maxLength: 100 }), fc.nat({ max: 4000 }), fc.nat({ max: 3 }));

  test.each(['windows-1252', 'windows-1250', 'windows-1253', 'koi8-r', 'macintosh', 'iso-8859-15'])(
    '%s: the bytes of utf-8 are the text',
    (name) => {
      fc.assert(
        fc.property(scattered, ([list, length, offset]) => {
          const document = new Uint8Array(length + offset).fill(0x61).subarray(offset);
          for (const { at, byte } of list) if (at < length) document[at] = byte;
          const { readLossily } = decoderOf(name);
          const reading = decoderOf(name).read(document);
          expect(reading.fault).toBe(readLossily(document).indexOf('\ufffd'));
          if (reading.fault !== -1) return;
          expect(reading.text).toBe(readLossily(document));
          if (reading.utf8 !== undefined) expect(new TextDecoder().decode(reading.utf8)).toBe(reading.text);
        }),
      );
    },
  );

  test('are read as utf-8, others as text', () => {
    expect(decoderOf('windows-1252').read(bytes(`${'a'.repeat(100)}\x93`)).utf8).toBeInstanceOf(Uint8Array);
    expect(decoderOf('windows-1252').read(bytes(`${'a'.repeat(100)}\xe9`)).utf8).toBeUndefined();
    expect(decoderOf('windows-1251').read(bytes('\xcf\xf0'.repeat(100))).utf8).toBeUndefined();
  });
});

test('countReplacements', () => {
  expect(countReplacements('')).toBe(0);
  expect(countReplacements('a\ufffdb\ufffd\ufffd')).toBe(3);
});
