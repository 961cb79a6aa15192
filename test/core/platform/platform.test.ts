/**
 * Both platforms give the same results, for any bytes and for every feed. Encodings of East Asia are compared in real browsers
 * (test/runtimes).
 */

import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as node from '../../../src/core/platform/node.ts';
import * as unitsOnNode from '../../../src/core/platform/units-node.ts';
import * as unitsOnWeb from '../../../src/core/platform/units-web.ts';
import * as web from '../../../src/core/platform/web.ts';
import { parseFeed } from '../../../src/index.ts';
import fc from '../../properties.ts';
import { readFeed, SAVED_FEEDS } from '../../saved-feeds.ts';

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.uint8Array({ maxLength: 300, max: 0x7f }),
  fc.string({ unit: 'binary', maxLength: 100 }).map((text) => new TextEncoder().encode(text)),
  // Use more bytes than are converted to text at once.
  fc.integer({ min: 8000, max: 20_000 }).map((length) => new Uint8Array(length).map((_, at) => at % 251)),
);

test('the same names', () => expect(Object.keys(web).sort()).toEqual(Object.keys(node).sort()));

test('bytes', () => {
  fc.assert(
    fc.property(bytes, fc.nat(400), fc.nat(255), (input, offset, byte) => {
      const part = input.subarray(offset % (input.length + 1));
      expect(web.isAscii(part)).toBe(node.isAscii(part));
      expect(web.isUtf8(part)).toBe(node.isUtf8(part));
      expect(web.indexOfByte(part, byte)).toBe(node.indexOfByte(part, byte));
      expect(web.latin1Text(part)).toBe(node.latin1Text(part));
      if (node.isUtf8(part)) expect(web.utf8Text(part)).toBe(node.utf8Text(part));
    }),
  );
});

test('units', () => {
  fc.assert(
    fc.property(fc.uint16Array({ maxLength: 9000 }), (units) => {
      expect(web.utf16Text(units)).toBe(node.utf16Text(units));
    }),
  );
});

test('texts as units', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 120 })), (texts) => {
      for (const { unitWriter } of [unitsOnNode, unitsOnWeb]) {
        const units = new Uint16Array(300);
        const write = unitWriter(units);
        for (const text of texts) {
          write(text);
          expect(node.utf16Text(units.subarray(0, text.length))).toBe(text);
        }
      }
    }),
  );
});

const SINGLE_BYTE = [
  ...'2 3 4 5 6 7 8 10 13 14 15'.split(' ').map((number) => `iso-8859-${number}`),
  ...'874 1250 1251 1253 1254 1255 1256 1257 1258'.split(' ').map((number) => `windows-${number}`),
  'koi8-r',
  'cp866',
];
const beyondAscii = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);

test.each(SINGLE_BYTE)('%s by TextDecoder is that of iconv-lite', (name) => {
  expect(node.singleByteText(name, beyondAscii)).toBe(iconv.decode(Buffer.from(beyondAscii), name));
});

describe('encodings of East Asia are read as by iconv-lite', () => {
  const codecs = { big5: 'big5hkscs', 'euc-jp': 'eucjp', 'euc-kr': 'cp949', shift_jis: 'shiftjis' } as const;
  test.each(Object.entries(codecs))('%s', (name, codec) => {
    const read = (input: Uint8Array) => node.multiByteText(name as keyof typeof codecs, input);
    const readByIconv = (input: Uint8Array) => iconv.decode(Buffer.from(input), codec, { stripBOM: false });
    const differing: Uint8Array[] = [];
    const compare = (input: Uint8Array): void => {
      if (read(input) !== readByIconv(input)) differing.push(input);
    };
    for (let first = 0x80; first < 0x100; first += 1) {
      compare(Uint8Array.of(first, 0x0a, first));
      for (let second = 0; second < 0x100; second += 1) compare(Uint8Array.of(0x61, first, second, 0x62));
    }
    expect(differing).toEqual([]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (input) => {
        expect(read(input)).toBe(readByIconv(input));
      }),
    );
  });
});

test('texts within bytes', () => {
  const few = fc
    .array(fc.constantFrom(0x61, 0x62, 0xe9), { maxLength: 40 })
    .map((list) => Uint8Array.from(list));
  fc.assert(
    fc.property(few, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 }), (input, text) => {
      expect(web.indexOfText(input, text)).toBe(node.indexOfText(input, text));
    }),
  );
});

describe('feeds', () => {
  let parseOnWeb: typeof parseFeed;
  const isAscii = vi.fn(web.isAscii);

  beforeAll(async () => {
    vi.resetModules();
    // The module behind '#platform'.
    vi.doMock('../../../src/core/platform/node.ts', () => ({
      ...web,
      isAscii,
      multiByteText: node.multiByteText,
    }));
    parseOnWeb = (await import('../../../src/index.ts')).parseFeed;
  });
  afterAll(() => {
    vi.doUnmock('../../../src/core/platform/node.ts');
    vi.resetModules();
  });

  test('the platform is asked', () => {
    parseOnWeb(Uint8Array.of(0x3c));
    expect(isAscii).toHaveBeenCalled();
  });

  test.each(SAVED_FEEDS)('%s', (file) => {
    const { bytes, headers, options } = readFeed(file);
    expect(parseOnWeb(bytes, headers, options)).toEqual(parseFeed(bytes, headers, options));
  });
});

describe('an encoding that the platform lacks', () => {
  test('reads ASCII and nothing else, but iconv-lite decodes it on Node', async () => {
    const platform = globalThis.TextDecoder;
    vi.stubGlobal(
      'TextDecoder',
      class extends platform {
        constructor(label?: string, options?: ConstructorParameters<typeof platform>[1]) {
          if (label !== undefined && !label.startsWith('utf-')) throw new RangeError('unknown');
          super(label, options);
        }
      },
    );
    vi.resetModules();
    const newWeb = await import('../../../src/core/platform/web.ts');
    const newNode = await import('../../../src/core/platform/node.ts');
    expect(newWeb.multiByteText('big5', Uint8Array.of(0x61, 0x62))).toBe('ab');
    expect(newWeb.multiByteText('big5', Uint8Array.of(0xa4, 0xa4))).toBe('\ufffd');
    expect(newNode.multiByteText('big5', Uint8Array.of(0xa4, 0xa4))).toBe('中');
    vi.unstubAllGlobals();
  });
});
