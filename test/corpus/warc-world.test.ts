/** WARC files as crawlers, archives and shells hand them over: pipes, one member around everything, long heads, bytes that cost time. */

import { execFile } from 'node:child_process';
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { record, response } from '../../bench/crawl.mjs';
import { readWarc, type WarcRecord } from '../../packages/warc/index.js';
import { checkCorpus, recordCorpus } from '../../src/corpus.ts';
import { testLinear } from '../growth.ts';
import fc, { runs } from '../properties.ts';
import { all, contents, rss, temporary } from './temporary.ts';

const HERE = { threads: 0 };
const FEED = '<rss version="2.0"><channel><title>Tide</title></channel></rss>';
const feed = (name: string, headers = '', body: string | Uint8Array = FEED): Buffer =>
  record('response', `http://a.example/${name}`, response(`Content-Type: text/xml\r\n${headers}`, body));
const said = (found: WarcRecord): string => {
  if (found.kind === 'document') return `${found.url} ${Buffer.from(found.bytes).toString()}`;
  return `${found.kind}: ${found.kind === 'damaged' ? found.message : found.reason}`;
};
async function read(bytes: Uint8Array, options = {}): Promise<string[]> {
  const file = join(temporary(), 'a.warc');
  writeFileSync(file, bytes);
  return (await all(readWarc(file, options))).map(said);
}
const line = (name: string): string => `http://a.example/${name} ${FEED}`;
const NAMES = ['1', '2', '3'];
const RECORDS = NAMES.map((name) => feed(name));
const WHOLE = NAMES.map(line);
/** Bytes that do not become fewer by compression. */
const noise = (count: number): Buffer => {
  const bytes = Buffer.alloc(count);
  for (let i = 0, state = 1; i < count; i += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes;
};

describe('one gzip member around everything', () => {
  const large = record('resource', 'http://a.example/noise', noise(300_000), 'x/y');
  const everything = Buffer.concat([...RECORDS, large, ...RECORDS, large, ...RECORDS]);
  const member = zlib.gzipSync(everything);

  test('larger than memory may hold: each record is read, with `most` bytes at a time', async () => {
    const found = await read(member, { most: 100_000 });
    const tooLarge = 'unread: a record that is too large';
    expect(found).toEqual([...WHOLE, tooLarge, ...WHOLE, tooLarge, ...WHOLE]);
  });

  test('a later run continues after any of its records', async () => {
    const file = join(temporary(), 'a.warc.gz');
    writeFileSync(file, Buffer.concat([member, member]));
    const whole = await all(readWarc(file));
    expect(whole).toHaveLength(22);
    for (const [i, { offset, next }] of whole.entries()) {
      const rest = await all(readWarc(file, { from: next, after: offset }));
      expect(rest.map(said)).toEqual(whole.slice(i + 1).map(said));
    }
  });

  test.each([
    ['cut off', member.subarray(0, -100_000), /^damaged: it is cut off/],
    ['with a wrong checksum', Buffer.concat([member.subarray(0, -8), Buffer.alloc(8)]), /checksum is wrong/],
  ])('%s: the records before are read, and those of the next member', async (_name, bytes, fault) => {
    const found = await read(Buffer.concat([bytes, zlib.gzipSync(Buffer.concat(RECORDS))]));
    expect(found.slice(0, 3)).toEqual(WHOLE);
    expect(found.slice(-3)).toEqual(WHOLE);
    expect(found.filter((one) => one.startsWith('damaged'))).toEqual([expect.stringMatching(fault)]);
  });
});

describe('pipes', () => {
  test('a stream gives the records of the file, however it is cut', async () => {
    const large = feed('large', '', 'x'.repeat(200_000));
    const bytes = Buffer.concat([...RECORDS, zlib.gzipSync(RECORDS[0] as Buffer), large, ...RECORDS]);
    const expected = await read(bytes, { most: 100_000 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70_000 }), async (size) => {
        async function* pieces(): AsyncGenerator<Uint8Array> {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        }
        expect((await all(readWarc(pieces(), { most: 100_000 }))).map(said)).toEqual(expected);
      }),
      runs(20),
    );
  });

  test('a stream continues after a record of an earlier run', async () => {
    const file = join(temporary({ 'a.warc': Buffer.concat(RECORDS) }), 'a.warc');
    const [, second] = await all(readWarc(file));
    const rest = readWarc(createReadStream(file), { from: second?.next ?? 0, after: second?.offset ?? 0 });
    expect((await all(rest)).map(said)).toEqual(WHOLE.slice(2));
  });

  test('record and check read a pipe of the system', async () => {
    const directory = temporary({
      'a.warc': Buffer.concat(['A', 'B'].map((name) => feed(name, '', rss(name)))),
    });
    const pipe = join(directory, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const snapshots = join(directory, 'snapshots');
    const through = async <T>(results: AsyncIterable<T>): Promise<T[]> => {
      const written = promisify(execFile)('sh', ['-c', 'cat "$0" > "$1"', join(directory, 'a.warc'), pipe]);
      const found = await all(results);
      await written;
      return found;
    };
    const recorded = await through(recordCorpus(pipe, { snapshots, ...HERE }));
    expect(recorded.map(({ status }) => status)).toEqual(['recorded', 'recorded']);
    const checked = await through(checkCorpus(pipe, { snapshots, ...HERE }));
    expect(checked.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });
});

test('files have the names that crawlers give them, also next to each other', async () => {
  const names = [
    'a.warc',
    'a.warc.1',
    'a.warc.gz',
    'a.warc.gz.1',
    'a.warc.gz.open',
    'a.warc.open',
    'B.WARC.GZ.20',
  ];
  const files = Object.fromEntries(names.map((name) => [name, Buffer.concat(RECORDS)]));
  const directory = temporary({ ...files, 'a.warc.headers': '', 'a.warc.gz.note': '' });
  const recorded = (await all(recordCorpus(directory, HERE))).filter(({ status }) => status === 'recorded');
  expect(recorded).toHaveLength(3 * names.length);
  expect(new Set(recorded.map(({ name }) => name.split('#', 1)[0]))).toEqual(new Set(names));
});

describe('heads', () => {
  test('a folded header of a record', async () => {
    const folded = (RECORDS[0] as Buffer)
      .toString()
      .replace('WARC-Type: ', 'WARC-Type:\r\n  ')
      .replace('WARC-Target-URI: ', 'WARC-Target-URI:\r\n\t')
      .replace(/Content-Length: (?=\d+\r\n\r\nHTTP)/, 'Content-Length:\r\n ');
    expect(await read(Buffer.concat([Buffer.from(folded), ...RECORDS]))).toEqual([WHOLE[0], ...WHOLE]);
  });

  test.each([1000, 65_500, 300_000])('a head of a response with %d bytes', async (length) => {
    const headers = `Set-Cookie: ${'x'.repeat(length)}\r\n`;
    expect(await read(feed('1', headers))).toEqual([WHOLE[0]]);
  });

  test('a head of a record with 100 kB', async () => {
    const long = (RECORDS[0] as Buffer).toString().replace('\r\n', `\r\nX-A: ${'x'.repeat(100_000)}\r\n`);
    expect(await read(Buffer.concat([Buffer.from(long), ...RECORDS]))).toEqual([WHOLE[0], ...WHOLE]);
  });
});

const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const size = FEED.length.toString(16);

test.each([
  ['trailers', `${size}\r\n${FEED}\r\n0\r\nX-Checksum: 12\r\nX-Other: a\r\n\r\n`],
  ['extensions', `${size};name="a"\r\n${FEED}\r\n0;last\r\n\r\n`],
  ['blanks after the size', `${size}  \r\n${FEED}\r\n0\r\n\r\n`],
  ['bare line feeds', `${size}\n${FEED}\n0\n\n`],
  ['no last chunk', `${size}\r\n${FEED}\r\n`],
  ['many chunks', `${[...FEED].map((sign) => `1\r\n${sign}\r\n`).join('')}0\r\n\r\n`],
])('chunks with %s', async (_name, body) => expect(await read(feed('1', CHUNKED, body))).toEqual([WHOLE[0]]));

describe('what the crawler has left out', () => {
  const changed = (header: string): Buffer =>
    Buffer.from((RECORDS[0] as Buffer).toString().replace('\r\n', `\r\n${header}\r\n`));

  test.each([
    ['WARC-Truncated: length', 'length'],
    ['WARC-Truncated: Disconnect', 'disconnect'],
    ['WARC-Segment-Number: 1', 'segment'],
  ])('%s', async (header, truncated) => {
    const file = join(temporary({ 'a.warc': changed(header) }), 'a.warc');
    expect(await all(readWarc(file))).toMatchObject([{ kind: 'document', truncated }]);
  });

  test('the snapshot tells it', async () => {
    const directory = temporary({ 'a.warc': changed('WARC-Truncated: time') });
    await all(recordCorpus(directory, HERE));
    const shard = join(directory, '.snapshots', 'a.warc.ndjson.gz');
    const [text] = await all(createReadStream(shard).pipe(zlib.createGunzip()));
    expect(JSON.parse(String(text)).snapshot.input).toMatchObject({ truncated: 'time' });
  });
});

/** A frame of zstd (RFC 8878) that stores its content as it is, in blocks of 100 kB. */
function frame(content: Uint8Array): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length || at === 0; at += 100_000) {
    const block = content.subarray(at, at + 100_000);
    const isLast = at + 100_000 >= content.length;
    const head = Buffer.alloc(3);
    head.writeUIntLE((block.length << 3) | (isLast ? 1 : 0), 0, 3);
    blocks.push(head, Buffer.from(block));
  }
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0]);
  head.writeUInt32LE(content.length, 5);
  return Buffer.concat([head, ...blocks]);
}
const hasZstd = 'zstdDecompressSync' in zlib;
const ZSTD = 'Content-Encoding: zstd\r\n';

describe('zstd', () => {
  test.runIf(hasZstd)('is read: as a coding, and as the compression of a file', async () => {
    expect(await read(feed('1', ZSTD, frame(Buffer.from(FEED))))).toEqual([WHOLE[0]]);
    const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2]);
    const frames = RECORDS.map(frame);
    expect(await read(Buffer.concat([skippable, ...frames]))).toEqual(WHOLE);
    const cut = Buffer.concat([
      frames[0] as Buffer,
      (frames[1] as Buffer).subarray(0, -9),
      frames[2] as Buffer,
    ]);
    expect((await read(cut)).filter((one) => !one.startsWith('damaged'))).toEqual([WHOLE[0], WHOLE[2]]);
    expect(
      await read(frame(Buffer.concat([feed('x', '', noise(200_000)), ...RECORDS])), { most: 90_000 }),
    ).toEqual(['unread: a record that is too large']);
  });

  test.runIf(!hasZstd)('is not read, which is said', async () => {
    const found = await read(
      Buffer.concat([feed('1', ZSTD, frame(Buffer.from(FEED))), RECORDS[1] as Buffer]),
    );
    expect(found).toEqual(['unread: a response in zstd, which this version of Node cannot read', WHOLE[1]]);
    expect(await read(Buffer.concat(RECORDS.map(frame)))).toEqual([
      'unread: a file in zstd, which this version of Node cannot read',
    ]);
  });

  test('that the crawler has undone needs nothing', async () =>
    expect(await read(feed('1', ZSTD))).toEqual([WHOLE[0]]));
});

describe('what cannot be read may be a feed: it fails', () => {
  const large = (type: string): Buffer =>
    record(
      'response',
      `http://a.example/${type}`,
      response(`Content-Type: ${type}\r\n`, Buffer.alloc(65 * 2 ** 20)),
    );

  test('except where only feeds are wanted, and the media type is that of none', async () => {
    const directory = temporary({
      'a.warc': Buffer.concat([large('text/xml'), large('video/mp4'), ...RECORDS]),
    });
    const failures = async (options: object): Promise<(string | undefined)[]> =>
      (await all(recordCorpus(directory, { ...HERE, restart: true, ...options })))
        .filter(({ status }) => status === 'failed')
        .map(({ name, message }) => `${name.replace(/#\d+/, '')}: ${message}`);
    const said = (type: string): string => `a.warc http://a.example/${type}: a record that is too large`;
    expect(await failures({})).toEqual([said('text/xml'), said('video/mp4')]);
    expect(await failures({ only: 'feeds' })).toEqual([said('text/xml')]);
  });
});

test('the same records in a file, in members and in one member give the same snapshots', async () => {
  const records = ['A', 'B', 'C'].map((name) => feed(name, '', rss(name, 30)));
  const files = [
    Buffer.concat(records),
    Buffer.concat(records.map((one) => zlib.gzipSync(one))),
    zlib.gzipSync(Buffer.concat(records)),
  ];
  const snapshots = await Promise.all(
    files.map(async (bytes) => {
      const directory = temporary({ 'a.warc': bytes });
      await all(recordCorpus(directory, HERE));
      const shard = Object.keys(contents(directory)).find((name) => name.endsWith('.ndjson.gz')) ?? '';
      const lines = await all(createReadStream(join(directory, shard)).pipe(zlib.createGunzip()));
      return Buffer.concat(lines as Buffer[])
        .toString()
        .replace(/#\d+/g, '#');
    }),
  );
  expect(new Set(snapshots).size).toBe(1);
});

describe('time', () => {
  const empty = Buffer.from('WARC/1.0\r\nContent-Length: 0\r\n\r\n\r\n\r\n');
  const bomb = zlib.deflateRawSync(Buffer.alloc(2_000_000));

  /** Each makes a file from a number of copies. */
  const FILES: readonly (readonly [string, (count: number) => Buffer])[] = [
    [
      'heads of members that share what follows them',
      (count) =>
        Buffer.concat([
          Buffer.from('x'),
          Buffer.from('1f8b0808'.repeat(count), 'hex'),
          Buffer.alloc(1),
          bomb,
        ]),
    ],
    ['small records in a member', (count) => zlib.gzipSync(Buffer.concat(new Array(10 * count).fill(empty)))],
    ['members without a record', (count) => Buffer.concat(new Array(count).fill(zlib.gzipSync('')))],
    ['members of small records', (count) => Buffer.concat(new Array(count).fill(zlib.gzipSync(empty)))],
    [
      'damaged members',
      (count) => Buffer.concat(new Array(count).fill(zlib.gzipSync(empty).subarray(0, 30))),
    ],
    ['heads without an end', (count) => Buffer.from('WARC/1.0\nA:'.repeat(10 * count))],
    ['heads without an end in a member', (count) => zlib.gzipSync('WARC/1.0\nA:'.repeat(10 * count))],
    ['bombs', (count) => Buffer.concat(new Array(count / 100).fill(zlib.gzipSync(Buffer.alloc(200_000))))],
  ];

  for (const [name, file] of FILES) testLinear(name, 800, async (count) => void (await read(file(count))));
});
