/** Undoes the compression of a body: the one that its headers name, the one it has, or none. */

import { FetchFailure } from './failure.ts';
import type { FetchLimits } from './options.ts';
import type { Coding, Inflated, Transport } from './transport.ts';

/** Names in `Content-Encoding`, each with what it may mean: servers send `deflate` with and without the frame of zlib. */
const CODINGS: ReadonlyMap<string, readonly Coding[]> = new Map([
  ['gzip', ['gzip']],
  ['x-gzip', ['gzip']],
  ['deflate', ['deflate', 'deflate-raw']],
  ['br', ['br']],
]);

/** Of a header that repeats itself the rest counts for nothing. */
const MOST_CODINGS = 4;
/** Small documents may consist of repetitions; a bomb is large. */
const HARMLESS = 1024 * 1024;

export interface Decoded {
  readonly bytes: Uint8Array;
  /** False when the compressed data ends too soon. */
  readonly isComplete: boolean;
}

/**
 * @param encoding the header, undefined when the platform has undone it already
 * @throws {FetchFailure} when the result would be larger than the limits allow
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
  for (let layers = 0; layers < MOST_CODINGS; layers++) {
    const codings = pending.pop() ?? (isGzip(bytes) ? GZIP : undefined);
    if (codings === undefined) break;
    const { status, bytes: inflated } = await tryEach(codings, bytes, (coding) =>
      inflate(bytes, coding, most),
    );
    if (status === 'too-large') throw tooLarge(most, limits);
    if (status === 'bad' && codings === GZIP)
      throw new FetchFailure('corrupt', 'the compressed body is damaged');
    // Text labeled as gzip is text; gzip labeled as brotli is found by its first bytes in the next round.
    if (status !== 'bad') bytes = inflated;
    if (status === 'cut') isComplete = false;
  }
  return { bytes, isComplete };
}

const GZIP: readonly Coding[] = ['gzip'];

/** What is to be undone first stands last. */
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
  // Without a frame nothing but a sound end tells compressed data from text.
  const bare = await inflate(second);
  return bare.status === 'cut' ? inflated : bare;
}

/** `{` begins JSON; as compressed data it would be a feed in one short block, which no server makes. */
const BRACE = 0x7b;

/** Two bytes of magic and the only method there is. No text in any encoding begins so. */
function isGzip([first, second, method]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && method === 8;
}

function tooLarge(most: number, { decompressed, ratio }: FetchLimits): FetchFailure {
  return most === decompressed
    ? new FetchFailure('too-large', `more than ${most} bytes when decompressed (limits.decompressed)`)
    : new FetchFailure('bomb', `more than ${ratio} times as large when decompressed (limits.ratio)`);
}
