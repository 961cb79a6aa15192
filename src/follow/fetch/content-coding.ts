/** Decompresses a body, by its headers or by its first bytes. */

import { FetchFailure } from './failure.ts';
import type { FetchLimits } from './options.ts';
import type { Coding, Inflated, Transport } from './transport.ts';

/** Names in `Content-Encoding` with their formats: servers send `deflate` with and without the frame of zlib. */
const CODINGS: ReadonlyMap<string, readonly Coding[]> = new Map([
  ['gzip', ['gzip']],
  ['x-gzip', ['gzip']],
  ['deflate', ['deflate', 'deflate-raw']],
  ['br', ['br']],
  ['zstd', ['zstd']],
]);

/** Number of codings to undo; the rest of a header with many repeats is ignored. */
const MOST_CODINGS = 4;
/** The ratio does not apply below this size: small documents may consist of repetitions. */
const HARMLESS = 1024 * 1024;

export interface Decoded {
  readonly bytes: Uint8Array;
  /** False when the compressed data is cut off. */
  readonly isComplete: boolean;
  /** The limit beyond which the body is not read, as a failure; undefined within the limits. */
  readonly excess?: FetchFailure | undefined;
}

/**
 * @param encoding the header; undefined when the platform has already decompressed the body
 * @throws {FetchFailure} when the body is damaged, or exceeds `limits.ratio`
 */
export async function decodeBody(
  body: Uint8Array,
  encoding: string | undefined,
  { inflate }: Transport,
  limits: FetchLimits,
): Promise<Decoded> {
  const grown = Math.max(HARMLESS, Math.ceil(body.length * limits.ratio));
  const most = Math.min(limits.decompressed, grown);
  const pending = readCodings(encoding);
  let bytes = body;
  let isComplete = true;
  let excess: FetchFailure | undefined;
  for (let layers = 0; layers < MOST_CODINGS; layers++) {
    const codings = pending.pop() ?? (isGzip(bytes) ? GZIP : undefined);
    if (codings === undefined) break;
    const { status, bytes: inflated } = await tryEach(codings, bytes, (coding) =>
      inflate(bytes, coding, most),
    );
    if (status === 'too-large') excess = tooLarge(most, limits);
    if (status === 'bad' && codings === GZIP)
      throw new FetchFailure('corrupt', 'the compressed body is damaged');
    // Text labeled as gzip stays as it is; the next round detects gzip labeled as brotli by its first bytes.
    if (status !== 'bad') bytes = inflated;
    if (status === 'cut') isComplete = false;
  }
  return { bytes, isComplete, excess };
}

const GZIP: readonly Coding[] = ['gzip'];

/** Undo the last coding first. */
function readCodings(header = ''): (readonly Coding[])[] {
  const names = header.toLowerCase().split(',', MOST_CODINGS);
  return names.map((name) => CODINGS.get(name.trim())).filter((codings) => codings !== undefined);
}

async function tryEach(
  codings: readonly Coding[],
  bytes: Uint8Array,
  inflate: (coding: Coding) => Promise<Inflated>,
): Promise<Inflated> {
  const [first = 'gzip', second] = codings;
  const inflated = await inflate(first);
  if (inflated.status !== 'bad' || second === undefined || bytes[0] === BRACE) return inflated;
  // Data without a frame counts as compressed only if it ends properly.
  const bare = await inflate(second);
  return bare.status === 'cut' ? inflated : bare;
}

/** Text with a leading `{` is JSON. As compressed data it would be one short block, which no server sends. */
const BRACE = 0x7b;

/** Two magic bytes and the only method of gzip. No text in any encoding begins so. */
function isGzip([first, second, method]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && method === 8;
}

/** @throws {FetchFailure} for a bomb: nothing of it is a feed */
function tooLarge(most: number, { decompressed, ratio }: FetchLimits): FetchFailure {
  if (most !== decompressed)
    throw new FetchFailure('bomb', `more than ${ratio} times as large when decompressed (limits.ratio)`);
  return new FetchFailure('too-large', `more than ${most} bytes when decompressed (limits.decompressed)`);
}
