/** The package anyfeed-warc: framing, codings, and damage that loses one record. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { record, response, writeCrawl } from '../../bench/crawl.mjs';
import { readWarc, type WarcRecord } from '../../packages/warc/index.js';
import fc, { runs } from '../properties.ts';
import { all, temporary } from './temporary.ts';

const FEED = '<rss version="2.0"><channel><title>Tide</title></channel></rss>';
const HEADERS = 'Content-Type: text/xml\r\n';

const feed = (name: string, headers = '', body: string | Uint8Array = FEED): Buffer =>
  record('response', `http://a.example/${name}`, response(HEADERS + headers, body));
const said = (found: WarcRecord): string => {
  if (found.kind === 'document') return `${found.url} ${Buffer.from(found.bytes).toString()}`;
  return `${found.kind}: ${found.kind === 'damaged' ? found.message : found.reason}`;
};

async function readAll(bytes: Uint8Array, options = {}): Promise<WarcRecord[]> {
  const file = join(temporary(), 'a.warc.gz');
  writeFileSync(file, bytes);
  return all(readWarc(file, options));
}
const read = async (bytes: Uint8Array, options = {}): Promise<string[]> =>
  (await readAll(bytes, options)).map(said);

const RECORDS: readonly Buffer[] = [feed('1'), feed('2'), feed('3')];
const WHOLE = ['1', '2', '3'].map((name) => `http://a.example/${name} ${FEED}`);
const plain = (records: readonly Uint8Array[]): Buffer => Buffer.concat(records);
const members = (records: readonly Uint8Array[]): Buffer =>
  Buffer.concat(records.map((one) => gzipSync(one)));

test.each([
  ['plain', plain],
  ['compressed record by record', members],
  ['compressed as one', (records: readonly Buffer[]) => gzipSync(Buffer.concat(records))],
])('reads documents: %s', async (_name, join) => expect(await read(join(RECORDS))).toEqual(WHOLE));

test('gives the headers with names in lower case, repeated ones joined', async () => {
  const file = join(temporary({ 'a.warc': feed('1', 'X-A: 1\r\nx-a: 2\r\n') }), 'a.warc');
  const [found] = await all(readWarc(file));
  expect(found?.kind === 'document' && [...found.headers]).toEqual([
    ['content-type', 'text/xml'],
    ['x-a', expect.stringMatching(/^1, ?2$|^2$/)],
  ]);
});

test.each([
  ['no headers', 'HTTP/1.1 200 OK\r\n\r\n'],
  ['bare line feeds', 'HTTP/1.0 200 OK\nContent-Type: text/xml\n\n'],
  ['a folded header', 'HTTP/1.1 200 OK\r\nX-A: 1\r\n 2\r\n\r\n'],
  [
    'interim responses',
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
  ],
  ['small letters, and nothing after the status', 'http/2 200\r\n\r\n'],
])('reads heads with %s', async (_name, head) =>
  expect(await read(record('response', 'http://a.example/1', head + FEED))).toEqual([WHOLE[0]]),
);

test.each(['', 'message/http', 'application/https; msgtype=response'])(
  'a response is one of HTTP by its status line, also with the media type %j',
  async (type) => {
    const bytes = record('response', 'http://a.example/1', response(HEADERS, FEED), type);
    expect(await read(bytes)).toEqual([WHOLE[0]]);
  },
);

const gzipped = gzipSync(FEED);
const chunks = (body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

test.each<[string, string, string | Uint8Array]>([
  ['chunked', 'Transfer-Encoding: chunked\r\n', chunks(Buffer.from(FEED))],
  ['chunked and compressed', 'Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n', chunks(gzipped)],
  ['a coding that the crawler has undone', 'Transfer-Encoding: chunked\r\nContent-Encoding: br\r\n', FEED],
  ['an old name', 'Content-Encoding: x-gzip\r\n', gzipped],
  ['an unknown coding', 'Content-Encoding: rot13\r\n', FEED],
  ['a transfer coding', 'Transfer-Encoding: gzip, chunked\r\n', chunks(gzipped)],
  [
    'chunks whose sizes have 16 digits',
    'Transfer-Encoding: chunked\r\n',
    Buffer.concat([Buffer.from('00000000000000'), chunks(Buffer.from(FEED))]),
  ],
  [
    'bytes after the body',
    'Content-Encoding: gzip\r\n',
    Buffer.concat([gzipped, Buffer.from('\r\n\r\nWarning')]),
  ],
])('undoes codings: %s', async (_name, headers, body) =>
  expect(await read(feed('1', headers, body))).toEqual([`http://a.example/1 ${FEED}`]),
);

describe('codings without a mark of their own', () => {
  const BODIES = ['{"a"', '{\n  "version"', '{    "title"', '{ "items"', '[1', '<rss>', '<?xml ?>', 'BEGIN'];
  const SPACES = ['', '\n', '\r\n', ' ', '\t', '\t ', '\n\n\n', '\r\n    ', '\ufeff', '\ufeff\n'];
  const texts = SPACES.flatMap((space) =>
    BODIES.flatMap((body) =>
      ['utf8', 'utf16le'].map((encoding) =>
        Buffer.from(
          `${space}${body}:"https://jsonfeed.org/version/1.1", Tides and winds}`,
          encoding as 'utf8',
        ),
      ),
    ),
  );

  test.each(['br', 'deflate', 'deflate, br', 'x-br'])(
    'texts that the crawler has decoded stay: %s',
    async (coding) => {
      const found = await readAll(
        plain(texts.map((text) => feed('1', `Content-Encoding: ${coding}\r\n`, text))),
      );
      const bodies = found.map((one) => one.kind === 'document' && Buffer.from(one.bytes).toString('latin1'));
      expect(bodies).toEqual(texts.map((text) => text.toString('latin1')));
    },
  );

  test.each<[string, (body: Uint8Array) => Buffer]>([
    ['br', (body) => brotliCompressSync(body)],
    ['deflate', (body) => deflateRawSync(body)],
    ['deflate', (body) => deflateSync(body)],
  ])('bodies are decoded, and the beginning of a body that is cut off: %s', async (coding, encode) => {
    const long = FEED.repeat(3000);
    for (const text of [FEED, long]) {
      const body = encode(Buffer.from(text));
      const headers = `Content-Encoding: ${coding}\r\n`;
      expect(await read(feed('1', headers, body))).toEqual([`http://a.example/1 ${text}`]);
    }
    const body = encode(Buffer.from(long));
    const [cut = ''] = await read(feed('1', `Content-Encoding: ${coding}\r\n`, body.subarray(0, -4)));
    expect(cut).toContain('<rss version=');
    expect(`http://a.example/1 ${long}`.startsWith(cut)).toBe(true);
  });
});

test('of many codings the last ones are undone: each costs time', async () => {
  let body = gzipSync(FEED);
  for (let count = 1; count < 30; count += 1) body = gzipSync(body);
  const [found] = await readAll(feed('1', `Content-Encoding: ${'gzip, '.repeat(29)}gzip\r\n`, body));
  expect(found?.kind === 'document' && [...found.bytes.slice(0, 2)]).toEqual([0x1f, 0x8b]);
});

test('a resource is a document with its media type', async () => {
  const file = join(
    temporary({ 'a.warc': record('resource', '<http://a.example/>', FEED, 'text/xml') }),
    'a.warc',
  );
  expect(await all(readWarc(file))).toMatchObject([
    { kind: 'document', url: 'http://a.example/', headers: new Map([['content-type', 'text/xml']]) },
  ]);
});

test.each<[string, Uint8Array, string]>([
  ['revisits', record('revisit', 'http://a.example/', ''), 'a revisit record'],
  ['requests', record('request', 'http://a.example/', ''), 'a request record'],
  ['unknown types', record('x-y', 'http://a.example/', ''), 'a record of an unknown type'],
  [
    'errors',
    record('response', 'http://a.example/', response('', '', '404 Not Found')),
    'a response with status 404',
  ],
  ['what has no status line', record('response', 'http://a.example/', FEED), 'a response without a status'],
  [
    'other protocols',
    record('response', 'dns:a.example', '1.2.3.4', 'text/dns'),
    'a response of another protocol than HTTP',
  ],
])('skips %s', async (_name, bytes, reason) =>
  expect(await read(plain([bytes, feed('1')]))).toEqual([`skipped: ${reason}`, WHOLE[0]]),
);

describe('a damaged record is lost alone', () => {
  const changed = (bytes: Buffer, change: (text: string) => string): Buffer =>
    Buffer.from(change(bytes.toString('latin1')), 'latin1');
  const broken = (at: number): Buffer => {
    const member = gzipSync(RECORDS[1] as Buffer);
    member[at] = (member[at] ?? 0) ^ 0xff;
    return Buffer.concat([gzipSync(RECORDS[0] as Buffer), member, gzipSync(RECORDS[2] as Buffer)]);
  };
  const withSecond = (change: (text: string) => string): Buffer =>
    plain(RECORDS.map((bytes, i) => (i === 1 ? changed(bytes, change) : bytes)));
  const length = (text: string, value: string): string =>
    text.replace(/Content-Length: \d+/, `Content-Length: ${value}`);

  test.each<[string, Buffer, RegExp]>([
    ['a length that is too small', withSecond((text) => length(text, '20')), /its Content-Length is wrong/],
    ['a length that is too great', withSecond((text) => length(text, '150')), /its Content-Length is wrong/],
    [
      'a length beyond the file',
      withSecond((text) => length(text, '99999999999')),
      /it is cut off: \d+ bytes are missing/,
    ],
    ['no length', withSecond((text) => length(text, 'x')), /it has no Content-Length/],
    ['no first line', withSecond((text) => text.slice(8)), /it does not begin with WARC/],
    ['a changed byte of the compressed text', broken(60), /its (?:compression is damaged|checksum is wrong)/],
    ['a changed checksum', broken(gzipSync(RECORDS[1] as Buffer).length - 6), /its checksum is wrong/],
    [
      'garbage between members',
      plain([gzipSync(RECORDS[0] as Buffer), Buffer.from('\x1f\x8b\x08garbage'), members(RECORDS.slice(1))]),
      /damaged/,
    ],
  ])('%s', async (_name, bytes, message) => {
    const found = await read(bytes);
    const lost = found.filter((line) => line.startsWith('damaged: '));
    expect(lost).toEqual([expect.stringMatching(message)]);
    const kept = found.filter((line) => !line.startsWith('damaged: '));
    expect(kept).toEqual(kept.length === 3 ? WHOLE : [WHOLE[0], WHOLE[2]]);
  });

  test.each([
    ['plain', plain(RECORDS)],
    ['compressed', members(RECORDS)],
  ])('a file that is cut off: %s', async (_name, bytes) => {
    const found = await read(bytes.subarray(0, bytes.length - 30));
    expect(found).toEqual([...WHOLE.slice(0, 2), expect.stringMatching(/^damaged: it is cut off/)]);
  });

  test.each(['X', 'W', 'WARC/1.1', 'X WARC/1.1', 'X WARC/1.1\r\nW'])(
    'a file that ends with %j',
    async (end) => {
      const [first, second, third, ...rest] = await read(plain([...RECORDS, Buffer.from(end)]));
      expect([first, second, third]).toEqual(WHOLE);
      expect(new Set(rest.map((line) => line.split(' ', 1)[0]))).toEqual(new Set(['damaged:']));
    },
  );

  test.each(['X', '\nX'])('a record of which %j is left after its length', async (left) => {
    const last = Buffer.concat([feed('4').subarray(0, -4), Buffer.from(left)]);
    const found = await read(plain([...RECORDS, last]));
    expect(found).toEqual([...WHOLE, 'damaged: its Content-Length is wrong']);
  });

  test('no mixture of damage throws, and the records after it are found', async () => {
    const directory = temporary();
    writeCrawl({ directory, records: 20, entries: 2, seed: 7 });
    const crawl = readFileSync(join(directory, 'crawl-00000.warc.gz'));
    const damage = fc.array(fc.tuple(fc.nat(crawl.length - 1), fc.nat(255)), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(crawl.length), async (changes, end) => {
        const bytes = Buffer.from(crawl.subarray(0, end));
        for (const [at, value] of changes) if (at < end) bytes[at] = value;
        expect((await read(plain([bytes, members(RECORDS)]))).slice(-2)).toEqual(WHOLE.slice(-2));
      }),
      runs(100),
    );
  });
});

test('does not read what is too large', async () => {
  const large = feed('large', '', 'x'.repeat(300_000));
  const options = { most: 100_000 };
  const reason = 'unread: a record that is too large';
  expect(await read(plain([large, feed('1')]), options)).toEqual([reason, WHOLE[0]]);
  expect(await read(members([large, feed('1')]), options)).toEqual([reason, WHOLE[0]]);
  const bomb = feed('bomb', 'Content-Encoding: gzip\r\n', gzipSync('x'.repeat(300_000)));
  expect(await read(members([bomb, feed('1')]), options)).toEqual([reason, WHOLE[0]]);
});

test.each([
  ['plain', plain(RECORDS)],
  ['compressed', members(RECORDS)],
  ['compressed as one', gzipSync(plain(RECORDS))],
])('continues after any record of an earlier run: %s', async (_name, bytes) => {
  const file = join(temporary(), 'a.warc');
  writeFileSync(file, bytes);
  for (const [i, { offset, next }] of (await all(readWarc(file))).entries()) {
    const rest = await all(readWarc(file, { from: next, after: offset }));
    expect(rest.map(said)).toEqual(WHOLE.slice(i + 1));
  }
});
