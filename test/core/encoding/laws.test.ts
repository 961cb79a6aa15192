import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { decodeFeed } from '../../../src/core/encoding/decode-feed.ts';
import { ENCODING_NAMES, isAsciiCompatible } from '../../../src/core/encoding/labels.ts';
import { readHeaders } from '../../../src/core/model/headers.ts';
import { POLICIES, readOptions } from '../../../src/core/model/options.ts';
import { detectEncoding } from '../../../src/encoding.ts';
import fc, { runs } from '../../properties.ts';

const label = fc.oneof(
  fc.constantFrom(...ENCODING_NAMES),
  fc.constantFrom('base64', 'utf-16', 'ucs-4', 'gb2312'),
  fc.string(),
);
const mediaType = fc.constantFrom(
  'text/xml',
  'application/xml',
  'text/html',
  'application/json',
  'image/png',
  '',
);
const contentType = fc.oneof(
  fc.constant(undefined),
  fc.string(),
  fc.tuple(mediaType, label).map(([type, charset]) => `${type}; charset=${charset}`),
);
const beginning = fc.constantFrom(
  '',
  '<',
  '<?xml',
  '{',
  '\xef\xbb\xbf',
  '\xfe\xff',
  '\xff\xfe',
  '\xff\xfe\0\0',
  '\0\0\xfe\xff',
  'Lo\xa7\x94',
);
const declaration = fc.oneof(
  fc.constant(''),
  label.map((name) => `<?xml version="1.0" encoding="${name}"?>`),
);
const document = fc
  .tuple(beginning, declaration, fc.uint8Array({ maxLength: 200 }))
  .map(([start, head, rest]) => new Uint8Array(Buffer.concat([Buffer.from(start + head, 'latin1'), rest])));

describe('any bytes, headers and policy', () => {
  test('are decoded, with an account', () => {
    fc.assert(
      fc.property(document, contentType, fc.constantFrom(...POLICIES), (bytes, type, policy) => {
        const headers = readHeaders(type === undefined ? undefined : { 'content-type': type });
        const { text, encoding, canonical, trace, problems } = decodeFeed(
          bytes,
          headers,
          readOptions({ encodingPolicy: policy }),
        );
        expect(typeof text).toBe('string');
        expect(text.isWellFormed()).toBe(true);
        expect(trace.length).toBeGreaterThan(0);
        expect(encoding === '').toBe(canonical === undefined);
        // Decoding with an encoding other than the verdict of the rules must be reported.
        if (
          policy === 'rfc3023' &&
          trace[0]?.outcome !== 'ok' &&
          trace.at(-1)?.encoding !== trace[0]?.encoding
        ) {
          const isOverride = problems.some(({ name }) => name.startsWith('CharacterEncoding'));
          expect(isOverride || encoding === trace[0]?.encoding).toBe(true);
        }
      }),
      runs(2000),
    );
  });

  test('are judged', () => {
    fc.assert(
      fc.property(document, contentType, fc.constantFrom(...POLICIES), (bytes, type, policy) => {
        const { encoding, source } = detectEncoding(
          bytes,
          { 'content-type': type },
          { encodingPolicy: policy },
        );
        expect(encoding === undefined).toBe(source === 'none');
      }),
      runs(1000),
    );
  });
});

test('ASCII is the same text under any declaration', () => {
  const compatible = ENCODING_NAMES.filter((name) => isAsciiCompatible(name) && name !== 'cp864');
  const ascii = fc
    .array(fc.integer({ min: 0x20, max: 0x7e }), { maxLength: 100 })
    .map((points) => String.fromCharCode(...points));
  fc.assert(
    fc.property(ascii, fc.constantFrom(...compatible), (body, name) => {
      const text = `<?xml version="1.0" encoding="${name}"?>\n<rss>${body}</rss>`;
      const found = decodeFeed(new Uint8Array(Buffer.from(text)), undefined, readOptions(undefined));
      expect([found.text, found.encoding, found.problems]).toEqual([text, name, []]);
    }),
  );
});

test('the same bytes give the same answer at any place in memory', () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 0, max: 9 }), (bytes, offset) => {
      const larger = new Uint8Array(bytes.length + offset + 3);
      larger.fill(0x41);
      larger.set(bytes, offset);
      const decode = (input: Uint8Array) => decodeFeed(input, undefined, readOptions(undefined));
      const moved = decode(larger.subarray(offset, offset + bytes.length));
      const { text, encoding, trace } = decode(bytes);
      expect([moved.text, moved.encoding, moved.trace]).toEqual([text, encoding, trace]);
    }),
  );
});
