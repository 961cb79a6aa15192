/** Gzip with something behind it, whose header may have any of the optional fields, which Node alone reads; and with a wrong end. */

import { crc32, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFeed } from '../../../src/fetch.ts';
import { feedOf, startServer, type TestServer } from './server.ts';

const LOCAL = { allowPrivateAddresses: ['127.0.0.1'] };
const FEED = feedOf('Ebb', 'Flood');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** RFC 1952, section 2.3.1: the flags, and the fields that they announce, in the order of the header. */
const CHECKSUM = 2;
const OPTIONAL: readonly (readonly [flag: number, field: (length: number) => number[]])[] = [
  [1, () => []],
  [4, (length) => [length % 256, length >> 8, ...Array.from({ length }, (_byte, i) => i % 3)]],
  [8, (length) => [...Array.from({ length }, (_byte, i) => 97 + (i % 26)), 0]],
  [16, (length) => [...Array.from({ length }, (_byte, i) => 0xe0 + (i % 26)), 0]],
];

const plain = gzipSync(FEED);
const FIXED = 10;

function gzipWith(flags: number, length: number): Buffer {
  const fields = OPTIONAL.flatMap(([flag, field]) => (flags & flag ? field(length) : []));
  const header = Buffer.from([...plain.subarray(0, 3), flags, ...plain.subarray(4, FIXED), ...fields]);
  const sum = crc32(header);
  const checksum = flags & CHECKSUM ? [sum & 0xff, (sum >> 8) & 0xff] : [];
  return Buffer.concat([header, Buffer.from(checksum), plain.subarray(FIXED)]);
}

const ALL_FLAGS = Array.from({ length: 32 }, (_flag, flags) => flags);

test.each([0, 1, 10, 700])(
  'gzip with optional fields of %d bytes, and with a page behind it',
  async (length) => {
    for (const flags of ALL_FLAGS)
      for (const behind of ['', '<!-- cached -->', '\x1f\x8b', '\x1f']) {
        const body = Buffer.concat([gzipWith(flags, length), Buffer.from(behind, 'latin1')]);
        server.behave((_request, response) =>
          response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(body),
        );
        const { body: decoded } = await fetchFeed(server.origin, LOCAL);
        expect(Buffer.from(decoded ?? []).toString(), `${flags} ${JSON.stringify(behind)}`).toBe(FEED);
      }
  },
);

test.each(['gzip', 'deflate', 'br'])(
  'gzip labeled as %s whose checksum or length is wrong is damaged',
  async (label) => {
    for (let place = 1; place <= 8; place++)
      for (const behind of ['', '<!-- cached -->']) {
        const body = Buffer.concat([plain, Buffer.from(behind)]);
        const at = plain.length - place;
        body[at] = (body[at] ?? 0) ^ 1;
        server.behave((_request, response) =>
          response.writeHead(200, { 'Content-Encoding': label }).end(body),
        );
        const { outcome, reason } = await fetchFeed(server.origin, LOCAL);
        expect([outcome, reason], `${place} before the end, ${behind}`).toEqual(['failed', 'corrupt']);
      }
  },
);
