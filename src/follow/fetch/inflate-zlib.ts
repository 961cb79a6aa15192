/** Decompression by Node's zlib, on its threads. */

import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { type Coding, type Inflated, NOTHING } from './transport.ts';

type Settings = { maxOutputLength: number; chunkSize: number; finishFlush?: number };
type Decompress = (bytes: Uint8Array, settings: Settings) => Promise<Uint8Array>;

/** Functions and the options with which they return the beginning of truncated data. */
const DECOMPRESS: Readonly<Record<Coding, { readonly run: Decompress; readonly flush: number }>> = {
  gzip: { run: promisify(gunzip) as Decompress, flush: constants.Z_SYNC_FLUSH },
  deflate: { run: promisify(inflate) as Decompress, flush: constants.Z_SYNC_FLUSH },
  'deflate-raw': { run: promisify(inflateRaw) as Decompress, flush: constants.Z_SYNC_FLUSH },
  br: { run: promisify(brotliDecompress) as Decompress, flush: constants.BROTLI_OPERATION_FLUSH },
};

const CHUNK = 64 * 1024;

export async function inflateZlib(bytes: Uint8Array, coding: Coding, most: number): Promise<Inflated> {
  const { run, flush } = DECOMPRESS[coding];
  const settings = { maxOutputLength: most, chunkSize: CHUNK };
  try {
    return { status: 'ok', bytes: await run(bytes, settings) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return { status: 'too-large', bytes: NOTHING };
    // zlib reads trailing data as another member: caches append pages to a compressed page.
    const start =
      coding === 'gzip' && message === 'incorrect header check' ? endOfGzipHeader(bytes) : undefined;
    if (start !== undefined) return inflateZlib(bytes.subarray(start), 'deflate-raw', most);
    if (code !== 'Z_BUF_ERROR') return { status: 'bad', bytes: NOTHING };
  }
  try {
    return { status: 'cut', bytes: await run(bytes, { ...settings, finishFlush: flush }) };
  } catch {
    return { status: 'bad', bytes: NOTHING };
  }
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
