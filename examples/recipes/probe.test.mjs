/** Runs the probe against a server with one fault in each file. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { probe } from './probe.mjs';

/** The header of a PNG file of this size. */
function png(width, height) {
  const bytes = Buffer.alloc(33);
  bytes.writeUInt32BE(0x89504e47, 0);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The beginning of a JPEG file of this size: a table, then the frame. */
function jpeg(width, height) {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2]), frame]);
}

const SOUND = Buffer.alloc(500);
const FILES = {
  '/cover.png': { type: 'image/png', body: png(600, 600) },
  '/cover.jpg': { type: 'image/jpeg', body: jpeg(1500, 1500) },
  '/cover.webp': { type: 'image/webp', body: Buffer.from('RIFF....WEBP') },
  '/fine.mp3': { type: 'audio/mpeg', body: SOUND, hasRanges: true },
  '/no-ranges.mp3': { type: 'audio/mpeg', body: SOUND },
  '/other-type.mp3': { type: 'text/html', body: SOUND, hasRanges: true },
  '/other-length.mp3': { type: 'audio/mpeg', body: SOUND.subarray(1), hasRanges: true },
  '/page': { type: 'text/html', body: Buffer.from('page') },
};

let server;
let origin;
before(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname === '/feed') {
      const [cover, files, link] = ['cover', 'files', 'link'].map((name) => searchParams.get(name) ?? '');
      response.setHeader('Content-Type', 'application/rss+xml').end(feed(cover, files.split(','), link));
      return;
    }
    const found = FILES[pathname];
    if (found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { type, body, hasRanges = false } = found;
    const isPart = hasRanges && request.headers.range !== undefined;
    const sent = isPart ? body.subarray(0, 2) : body;
    response.writeHead(isPart ? 206 : 200, { 'Content-Type': type, 'Content-Length': sent.length });
    response.end(request.method === 'HEAD' ? undefined : sent);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

const feed = (
  cover,
  files,
  link,
) => `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>Tides</title><link>${origin}${link}</link><itunes:image href="${origin}${cover}"/>
${files.map((name) => `<item><title>${name}</title><enclosure url="${origin}${name}" length="500" type="audio/mpeg"/></item>`).join('')}
</channel></rss>`;

const LOCAL = { allowPrivateAddresses: true };
const probed = (cover, files, link) =>
  probe(`${origin}/feed?cover=${cover}&files=${files}&link=${link}`, LOCAL);

test('a fine podcast has no faults', async () => {
  assert.deepEqual(await probed('/cover.jpg', '/fine.mp3', '/page'), []);
});

test('each fault is one line', async () => {
  const files = '/fine.mp3,/no-ranges.mp3,/other-type.mp3,/other-length.mp3,/gone.mp3';
  assert.deepEqual(await probed('/cover.png', files, '/dead'), [
    `${origin}/cover.png: 600 × 600 pixels, not a square of 1400 to 3000`,
    `${origin}/no-ranges.mp3: no ranges: players cannot jump into the file`,
    `${origin}/other-type.mp3: text/html, not audio/mpeg`,
    `${origin}/other-length.mp3: 499 bytes, not 500`,
    `${origin}/gone.mp3: status 404`,
    `${origin}/dead: status 404`,
  ]);
});

test('artwork of another format, and a feed that is not there', async () => {
  assert.deepEqual(await probed('/cover.webp', '/fine.mp3', '/page'), [
    `${origin}/cover.webp: artwork is neither JPEG nor PNG`,
  ]);
  const [line] = await probe(`${origin}/nothing`, LOCAL);
  assert.match(line, /404/);
});
