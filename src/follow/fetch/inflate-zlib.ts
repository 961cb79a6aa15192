/** Decompression by Node's zlib, on its threads. */

import type { Transform } from 'node:stream';
import zlib, { constants } from 'node:zlib';
import { joinChunks } from './join-chunks.ts';
import { type Coding, type Inflated, NOTHING } from './transport.ts';

type Settings = { chunkSize: number; finishFlush?: number };
type Coder = { readonly create: ((settings: Settings) => Transform) | undefined; readonly flush: number };

/** Streams and the options with which they return the beginning of truncated data. */
const CODERS: Readonly<Record<Coding, Coder>> = {
  gzip: { create: zlib.createGunzip, flush: constants.Z_SYNC_FLUSH },
  deflate: { create: zlib.createInflate, flush: constants.Z_SYNC_FLUSH },
  'deflate-raw': { create: zlib.createInflateRaw, flush: constants.Z_SYNC_FLUSH },
  br: { create: zlib.createBrotliDecompress, flush: constants.BROTLI_OPERATION_FLUSH },
  // Node 22.15 and later.
  zstd: { create: (zlib as { createZstdDecompress?: Coder['create'] }).createZstdDecompress, flush: 1 },
};

/** `Accept-Encoding`. */
export const ACCEPTED_CODINGS: string = ['gzip', 'br', 'deflate', 'zstd']
  .filter((name) => CODERS[name as Coding].create !== undefined)
  .join(', ');

const CHUNK = 64 * 1024;

export async function inflateZlib(bytes: Uint8Array, coding: Coding, most: number): Promise<Inflated> {
  const { create, flush } = CODERS[coding];
  if (create === undefined) return { status: 'bad', bytes: NOTHING };
  try {
    return await run(create({ chunkSize: CHUNK }), bytes, most);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // zlib reads trailing data as another member: caches append pages to a compressed page.
    const start =
      coding === 'gzip' && message === 'incorrect header check' ? endOfGzipHeader(bytes) : undefined;
    if (start !== undefined) return inflateZlib(bytes.subarray(start), 'deflate-raw', most);
    if (code !== 'Z_BUF_ERROR') return { status: 'bad', bytes: NOTHING };
  }
  try {
    const begun = await run(create({ chunkSize: CHUNK, finishFlush: flush }), bytes, most);
    // The beginning of compressed data has a content.
    if (begun.bytes.length === 0) return { status: 'bad', bytes: NOTHING };
    return begun.status === 'ok' ? { ...begun, status: 'cut' } : begun;
  } catch {
    return { status: 'bad', bytes: NOTHING };
  }
}

/** Rejects with the error of zlib. */
function run(coder: Transform, bytes: Uint8Array, most: number): Promise<Inflated> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    coder.on('data', (chunk: Uint8Array) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= most) return;
      coder.destroy();
      resolve({ status: 'too-large', bytes: joinChunks(chunks, length).subarray(0, most) });
    });
    coder.on('end', () => resolve({ status: 'ok', bytes: joinChunks(chunks, length) }));
    coder.on('error', reject);
    coder.end(bytes);
  });
}

const FIXED = 10;
const HAS_CHECKSUM = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

/** Index of the data after the header. RFC 1952, section 2.3. Undefined when it is not gzip. */
function endOfGzipHeader(bytes: Uint8Array): number | undefined {
  const [first, second, method, flags = 0] = bytes;
  if (first !== 0x1f || second !== 0x8b || method !== 8) return undefined;
  let at = FIXED;
  if (flags & HAS_EXTRA) at += 2 + (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if (flags & flag) at = bytes.indexOf(0, at) + 1;
  }
  return flags & HAS_CHECKSUM ? at + 2 : at;
}
