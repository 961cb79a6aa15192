/** The pipeline of `parseFeed` for a feed that is still arriving, and the sources of such a feed. */

import { viewOf } from '../encoding/facts.ts';
import { describe, isBytes, isSignal } from '../model/expected.ts';
import { type HeaderMap, type HeadersInput, readHeaders } from '../model/headers.ts';
import { type ParseOptions, type Settings, splitGiven } from '../model/options.ts';
import { BEGINNING, DocumentReader } from './document-reader.ts';
import { readSettings } from './registry.ts';
import type { FeedStreamEvent } from './result.ts';

/** The body of a response, a Node stream, or any other source that yields bytes on demand. */
export type FeedSource = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** Options of `parseFeed`, and options of a stream. */
export interface StreamOptions extends ParseOptions {
  /** Ends the reading: the iteration throws its reason. @default none */
  signal?: AbortSignal | undefined;
}

const OWN = { signal: isSignal };

/**
 * Reads a feed while it arrives. Yields entries as soon as they are final, in memory that does not grow with the feed. Reads the source on demand, and stops it when the iteration ends early.
 *
 * @param source of bytes: `response.body`, a Node stream, an async generator
 * @param headers of the response. Without headers the feed counts as not fetched over HTTP, which differs from headers without a Content-Type.
 * @returns first `feed`, then `entry` and `problem` in order, finally `end`, or `restart` when later bytes contradict earlier events
 * @throws {TypeError | RangeError} for wrong arguments, such as the `body` of a response without one, which is `null`; while iterating, errors of the source, and the reason of the signal
 * @example
 * const { body } = new Response('<rss version="2.0"><channel><item><title>Low</title></item><item><title>High</title></item></channel></rss>');
 * const titles = [];
 * for await (const event of parseFeedStream(body)) if (event.type === 'entry') titles.push(event.entry.title);
 * titles.join(); // 'Low,High'
 */
export function parseFeedStream(
  source: FeedSource | null,
  headers?: HeadersInput,
  options?: StreamOptions,
): AsyncGenerator<FeedStreamEvent, void> {
  const { own, rest } = splitGiven(options === undefined ? {} : options, OWN);
  const { signal } = own as Pick<StreamOptions, 'signal'>;
  return readStream(openSource(source), readHeaders(headers), readSettings(rest), signal);
}

async function* readStream(
  chunks: Chunks,
  headers: HeaderMap | undefined,
  settings: Settings,
  signal: AbortSignal | undefined,
): AsyncGenerator<FeedStreamEvent, void> {
  const reader = new DocumentReader(headers, settings, BEGINNING);
  for await (const chunk of readChunks(chunks, signal)) {
    reader.push(chunk);
    yield* reader.take();
    if (reader.state === 'over') break;
  }
  yield* reader.lastEvents();
}

interface Chunks {
  next(): Promise<{ done?: boolean | undefined; value?: unknown }>;
  /** Tells the source to stop. */
  stop(): Promise<unknown>;
}

/** @throws {TypeError} for anything other than a source */
function openSource(source: unknown): Chunks {
  if (typeof source !== 'object' || source === null) throw wrongSource(source);
  // Not every browser can iterate over a ReadableStream.
  if (typeof (source as Partial<ReadableStream>).getReader === 'function') {
    const reader = (source as ReadableStream<Uint8Array>).getReader();
    return { next: () => reader.read(), stop: () => reader.cancel() };
  }
  const iterator = (source as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator]?.();
  if (iterator === undefined) throw wrongSource(source);
  return {
    next: () => iterator.next(),
    stop: () => iterator.return?.() ?? Promise.resolve(),
  };
}

function wrongSource(source: unknown): TypeError {
  return new TypeError(
    `source of parseFeedStream must be a ReadableStream or an AsyncIterable of bytes, not ${describe(source)}`,
  );
}

/**
 * The chunks of a source, on demand.
 * @throws the reason of the signal, when it is aborted
 */
async function* readChunks(
  chunks: Chunks,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void> {
  const aborted = signal && rejectOnAbort(signal);
  let isOver = false;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const next = chunks.next();
      const { done, value } = await (aborted === undefined ? next : Promise.race([next, aborted.promise]));
      if (done) {
        isOver = true;
        return;
      }
      yield bytesOf(value);
    }
  } finally {
    aborted?.forget();
    // Do not wait: a source that waits for its own source answers late, or never.
    if (!isOver) chunks.stop().catch(() => {});
  }
}

function bytesOf(value: unknown): Uint8Array {
  // Copy: a source may use its buffer again.
  if (isBytes.holds(value)) return new Uint8Array(viewOf(value as Uint8Array | ArrayBuffer));
  throw new TypeError(`source must give Uint8Array, not ${describe(value)}`);
}

function rejectOnAbort(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  let forget = (): void => {};
  const promise = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
    forget = () => signal.removeEventListener('abort', onAbort);
  });
  promise.catch(() => {});
  return { promise, forget };
}
