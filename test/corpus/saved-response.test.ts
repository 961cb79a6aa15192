import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readHeaderLines, readMessage } from '../../src/corpus/saved-response.ts';
import { testLinear } from '../growth.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('readMessage', () => {
  test.each([
    ['HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<rss/>', '<rss/>', { 'content-type': 'text/xml' }],
    ['HTTP/1.0 200 OK\nContent-Type: text/xml\n\n<rss/>\n\n', '<rss/>\n\n', { 'content-type': 'text/xml' }],
    ['HTTP/2 200\r\netag: "x"\r\n\r\n<a>\r\n\r\n</a>', '<a>\r\n\r\n</a>', { etag: '"x"' }],
    ['HTTP/1.1 301 Moved\r\nLocation: /b\r\n\r\nHTTP/1.1 200 OK\r\nA: b\r\n\r\nx', 'x', { a: 'b' }],
    ['HTTP/1.1 200 OK\r\nA: b', '', { a: 'b' }],
    ['HTTP/1.1 200 OK\nA: b\n\r\nx\n\ny', 'x\n\ny', { a: 'b' }],
    ['HTTP/1.1 100 Continue\n\nHTTP/1.1 200 OK\r\nA: b\r\n\r\n\r\n\r\nx', '\r\n\r\nx', { a: 'b' }],
  ])('%j', (text, body, headers) => {
    const message = readMessage(encode(text));
    expect(decode(message.body)).toBe(body);
    expect(Object.fromEntries(message.headers ?? [])).toEqual(headers);
  });

  test.each(['<rss/>', '', 'HTTP/1.1 is a protocol', 'HTTP'])('%j is not a response', (text) => {
    expect(readMessage(encode(text))).toMatchObject({ headers: undefined, body: encode(text) });
  });

  test.each([
    ['still compressed', gzipSync('<rss/>'), '<rss/>'],
    ['decompressed when it was stored', encode('<rss/>'), '<rss/>'],
  ])('gzip, %s', (_, body, text) => {
    const head = encode('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n');
    expect(decode(readMessage(Buffer.concat([head, body])).body)).toBe(text);
  });

  test('a damaged gzip body does not change', () => {
    const head = encode('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n');
    const body = Uint8Array.of(0x1f, 0x8b, 1, 2, 3);
    expect([...readMessage(Buffer.concat([head, body])).body]).toEqual([...body]);
  });
});

test('a head that is longer than any program accepts ends after 300 kB, and the body stays', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => `a${i}: b\r\n`).join('');
  const { headers, body } = readMessage(encode(`HTTP/1.1 200 OK\r\n${lines}\r\n<rss/>`));
  expect(headers?.get('a1')).toBe('b');
  expect(headers?.size).toBeLessThan(40_000);
  expect(decode(body)).toBe('<rss/>');
});

// Each head searched the whole rest for both kinds of line ends.
for (const lineEnd of ['\r\n', '\n']) {
  const head = `HTTP/1.1 302 Found${lineEnd}${lineEnd}`;
  testLinear(`heads that end in ${JSON.stringify(lineEnd)}`, 4000, (count) =>
    readMessage(encode(head.repeat(count))),
  );
}

test('header lines: names in any case, several values, folded lines, malformed lines', () => {
  const text =
    'HTTP/1.1 200 OK\r\nVary: a\r\nvary: b\r\nX-Long: one\r\n  two\r\nnonsense\r\n: nameless\r\nDate: 10:00';
  expect([...readHeaderLines(text)]).toEqual([
    ['vary', 'a, b'],
    ['x-long', 'one two'],
    ['date', '10:00'],
  ]);
});
