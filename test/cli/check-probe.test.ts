/** `--probe`: the files that a feed names, against a real server. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artworkOf } from '../../src/cli/artwork.ts';
import { checkCommand } from '../../src/cli/check.ts';
import { startServer, type TestServer } from '../follow/fetch/server.ts';
import { testIo } from './test-io.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG with a comment before its frame. */
function jpeg(width: number, height: number): Uint8Array {
  const bytes = Buffer.from([
    0xff, 0xd8, 0xff, 0xfe, 0, 5, 1, 2, 3, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1,
  ]);
  bytes.writeUInt16BE(height, 19);
  bytes.writeUInt16BE(width, 21);
  return bytes;
}

interface ServedFile {
  readonly type?: string;
  readonly bytes?: Uint8Array;
  readonly status?: number;
  readonly location?: string;
  readonly hasNoHead?: boolean;
  readonly hasNoRanges?: boolean;
}

const SOUND: ServedFile = { type: 'audio/mpeg', bytes: new Uint8Array(1000) };
const ARTWORK: ServedFile = { type: 'image/png', bytes: png(3000, 3000) };

function serve(
  { type = '', bytes = new Uint8Array(), status = 200, location, hasNoHead, hasNoRanges }: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const headers = { ...(type && { 'Content-Type': type }), ...(location && { Location: location }) };
  if (status !== 200) response.writeHead(status, headers).end();
  else if (request.method === 'HEAD' && hasNoHead) response.writeHead(405).end();
  else if (first === undefined || hasNoRanges)
    response
      .writeHead(200, { ...headers, 'Content-Length': bytes.length })
      .end(request.method === 'HEAD' ? undefined : bytes);
  else {
    const part = bytes.subarray(Number(first), Number(last) + 1);
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`;
    response.writeHead(206, { ...headers, 'Content-Range': range, 'Content-Length': part.length }).end(part);
  }
}

const enclosure = (path: string, type = 'audio/mpeg', length = '1000'): string =>
  `<item><title>High</title><guid isPermaLink="false">${path}</guid><enclosure url="${server.origin}${path}" type="${type}" length="${length}"/></item>\n`;

/** Serves a podcast with these files, and checks it. */
async function probe(
  files: Readonly<Record<string, ServedFile>>,
  items: string,
  ...args: string[]
): Promise<{ status: number; lines: string[] }> {
  const image = files['/art'] === undefined ? '' : `<itunes:image href="${server.origin}/art"/>`;
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Tides</title><link>https://tides.example/</link><description>D</description>
${image}
${items}</channel></rss>`;
  server.behave((request, response) => {
    const { pathname } = new URL(request.url ?? '/', server.origin);
    if (pathname === '/feed') response.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(feed);
    else serve(files[pathname] ?? { status: 404 }, request, response);
  });
  const io = testIo();
  const status = await checkCommand([`${server.origin}/feed`, '--all', ...args], io);
  const lines = io.printed.out
    .replaceAll(server.origin, '')
    .split('\n')
    .filter((line) => / probe-/.test(line));
  return { status, lines: lines.map((line) => line.replace(/^\S*?feed:/, '')) };
}

describe('--probe', () => {
  test('finds nothing in sound files', async () => {
    const { lines } = await probe({ '/art': ARTWORK, '/a.mp3': SOUND }, enclosure('/a.mp3'), '--probe');
    expect(lines).toEqual([]);
    expect(
      server.requests.map(({ method, url, headers }) => `${method} ${url} ${headers.range ?? ''}`.trim()),
    ).toEqual(['GET /feed', 'GET /art bytes=0-262143', 'HEAD /a.mp3', 'GET /a.mp3 bytes=0-1']);
  });

  test('makes no request without the option', async () => {
    await probe({ '/a.mp3': SOUND }, enclosure('/a.mp3'));
    expect(server.requests).toHaveLength(1);
  });

  test.each<[file: ServedFile, finding: string]>([
    [{ status: 404 }, 'error probe-unreachable "/a.mp3": status 404'],
    [{ status: 302 }, 'error probe-unreachable "/a.mp3": status 302 without a target URL'],
    [{ status: 302, location: '/a.mp3' }, 'error probe-unreachable "/a.mp3": more than 10 redirects'],
    [{ ...SOUND, hasNoHead: true }, 'warning probe-head "/a.mp3": status 405 for HEAD, 206 for GET'],
    [
      { ...SOUND, hasNoRanges: true },
      'warning probe-ranges "/a.mp3": status 200 for a request of two bytes, not 206',
    ],
    [
      { ...SOUND, type: 'text/html; charset=utf-8' },
      'warning probe-type "/a.mp3": the server says "text/html; charset=utf-8", the feed "audio/mpeg"',
    ],
    [{ ...SOUND, bytes: new Uint8Array(7) }, 'warning probe-length "/a.mp3": 7 bytes, the feed says 1000'],
    [{ status: 301, location: '/b.mp3' }, 'info probe-redirect "/a.mp3" has moved permanently to "/b.mp3"'],
  ])('%j', async (file, finding) => {
    const { lines } = await probe({ '/a.mp3': file, '/b.mp3': SOUND }, enclosure('/a.mp3'), '--probe');
    expect(lines).toEqual([expect.stringContaining(finding)]);
    expect(lines[0]).toMatch(/^4:\d+ /);
  });

  test.each<[file: ServedFile]>([
    [{ ...SOUND, type: 'audio/mp3' }],
    [{ ...SOUND, type: 'application/octet-stream' }],
    [{ status: 302, location: '/b.mp3' }],
  ])('%j is fine', async (file) => {
    expect((await probe({ '/a.mp3': file, '/b.mp3': SOUND }, enclosure('/a.mp3'), '--probe')).lines).toEqual(
      [],
    );
  });

  test.each<[file: ServedFile, finding: string]>([
    [
      { ...ARTWORK, bytes: png(600, 400) },
      'warning probe-artwork-size the artwork "/art" has 600 × 400 pixels, not a square of 1400 to 3000',
    ],
    [{ ...ARTWORK, bytes: png(3001, 3001) }, 'warning probe-artwork-size '],
    [
      { ...ARTWORK, bytes: jpeg(1400, 1400) },
      'warning probe-type the artwork "/art" is image/jpeg, and the server says "image/png"',
    ],
    [
      { type: 'image/webp', bytes: Buffer.from('RIFF....WEBP') },
      'warning probe-artwork-form the artwork "/art" is neither JPEG nor PNG; the server says "image/webp"',
    ],
    [{ status: 410 }, 'error probe-unreachable "/art": status 410'],
  ])('artwork: %j', async (file, finding) => {
    const { lines } = await probe({ '/art': file, '/a.mp3': SOUND }, enclosure('/a.mp3'), '--probe');
    expect(lines).toEqual([expect.stringContaining(finding)]);
  });

  test('profiles are stricter; rules may be ignored', async () => {
    const files = { '/a.mp3': { ...SOUND, hasNoRanges: true } };
    expect((await probe(files, enclosure('/a.mp3'), '--probe', '-p', 'apple')).lines[0]).toContain(
      'error probe-ranges',
    );
    expect((await probe(files, enclosure('/a.mp3'), '--probe', '--ignore', 'probe-ranges')).lines).toEqual(
      [],
    );
  });

  test('makes at most 50 requests, and says what it left out', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`/${i}.mp3`, SOUND]));
    const { lines } = await probe(
      { ...files, '/art': ARTWORK },
      Object.keys(files)
        .map((path) => enclosure(path))
        .join(''),
      '--probe',
    );
    expect(server.requests.length - 1).toBeLessThanOrEqual(50);
    expect(lines).toEqual([
      expect.stringContaining(
        'info probe-limit 36 files were not asked for, from this one on: 50 requests are the limit',
      ),
    ]);
  });

  test('asks for no private address that a feed of another server names', async () => {
    server.behave((_request, response) => response.writeHead(200).end());
    const feed = `<rss version="2.0"><channel><title>T</title>${enclosure('/a.mp3')}</channel></rss>`;
    const io = testIo({ 'a.xml': feed });
    await checkCommand(['a.xml', '--probe', '--url', 'https://tides.example/feed'], io);
    expect(io.printed.out).toContain('probe-unreachable');
    expect(io.printed.out).toContain('127.0.0.1 is not an address of the public internet');
    expect(server.requests).toEqual([]);
  });
});

test('pictures that are cut off, or not pictures, have no size', () => {
  for (const bytes of [
    png(1, 1).subarray(0, 20),
    jpeg(1, 1).subarray(0, 16),
    new Uint8Array(),
    Uint8Array.of(0xff),
  ])
    expect(artworkOf(bytes)).toBeUndefined();
  expect(artworkOf(jpeg(10, 20))).toEqual({ type: 'image/jpeg', width: 10, height: 20 });
});
