/** Memory of a fetch before parsing: at most twice the decompressed body, and 20 MB, garbage included. */

import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFeed } from '../../../src/fetch.ts';
import { isLong } from '../../long.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const MEGABYTE = 1_000_000;
const TYPE = 'application/rss+xml';
const PIECE = '<item><title>Ebb</title></item>'.repeat(1000);

/** The server runs in a separate thread, with a separate heap: `/gzip/1000` is a thousand pieces, compressed. */
const SERVER = `
const { createServer } = require('node:http');
const { Readable } = require('node:stream');
const { createBrotliCompress, createGzip, constants } = require('node:zlib');
const { parentPort, workerData: { piece, type } } = require('node:worker_threads');
const bytes = Buffer.from(piece);
const CODERS = {
  gzip: () => createGzip(),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};
const single = Buffer.from(Array.from(piece, (letter) => '1\\r\\n' + letter + '\\r\\n').join(''));
const server = createServer((request, response) => {
  const [, coding, times] = request.url.split('/');
  if (coding === 'single-bytes') {
    response.writeHead(200, { 'Content-Type': type, 'Transfer-Encoding': 'chunked' }).flushHeaders();
    const chunks = Readable.from([...Array(Number(times)).fill(single), Buffer.from('0\\r\\n\\r\\n')]);
    chunks.pipe(request.socket);
    return;
  }
  const coder = CODERS[coding]?.();
  response.writeHead(200, { 'Content-Type': type, ...(coder && { 'Content-Encoding': coding }) });
  const source = Readable.from(Array(Number(times)).fill(bytes));
  (coder ? source.pipe(coder) : source).pipe(response);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

let worker: Worker;
let port: number;
beforeAll(async () => {
  worker = new Worker(SERVER, { eval: true, workerData: { piece: PIECE, type: TYPE } });
  port = await new Promise((resolve) => worker.once('message', resolve));
});
afterAll(() => worker.terminate());

const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const ATTEMPTS = 3;

/** The greatest number of bytes in use at any time of a work, garbage included. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  collect();
  collect();
  const before = inUse();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, inUse());
  }, 1);
  await work();
  clearInterval(timer);
  return Math.max(peak, inUse()) - before;
}

test.each([
  ['as-it-is', 1],
  ['as-it-is', 480],
  ['single-bytes', isLong ? 130 : 40],
  ['gzip', 1900],
  ['br', 1900],
])('a body, %s, of %d pieces', async (coding, times) => {
  const size = PIECE.length * times;
  const hash = createHash('sha256');
  for (let i = 0; i < times; i++) hash.update(PIECE);
  const url = `http://127.0.0.1:${port}/${coding}/${times}`;
  // A known body is not parsed.
  const limits = { ratio: Number.POSITIVE_INFINITY, decompressed: 2 * size };
  const state = {
    version: 1 as const,
    url,
    failures: 0,
    limited: 0,
    hash: hash.digest('hex'),
    contentType: TYPE,
  };
  const options = { allowPrivateAddresses: true, state, limits };
  const most = 2 * size + 20 * MEGABYTE;
  let least = Number.POSITIVE_INFINITY;
  // On a busy machine the collector comes late: then the next fetch shows the memory.
  for (let attempt = 0; attempt < ATTEMPTS && least > most; attempt += 1)
    least = Math.min(
      least,
      await peakOf(async () => {
        expect((await fetchFeed(url, options)).reason).toBe('same-body');
      }),
    );
  expect(least).toBeLessThanOrEqual(most);
});
