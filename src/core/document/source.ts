/** The sources of a streamed feed, read chunk by chunk. */

import { describe } from '../model/expected.ts';

/** The body of a response, a Node stream, or any other source that yields bytes on demand. */
export type FeedSource = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

interface Chunks {
  next(): Promise<{ done?: boolean | undefined; value?: unknown }>;
  /** Tells the source to stop. */
  stop(): Promise<unknown>;
}

/** @throws {TypeError} for anything other than a source */
export function openSource(source: unknown): Chunks {
  if (typeof source !== 'object' || source === null) throw wrongSource(source);
  // Not every browser can iterate over a ReadableStream.
  if ('getReader' in source && typeof source.getReader === 'function') {
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
    `source must be a ReadableStream or an AsyncIterable of bytes, not ${describe(source)}`,
  );
}

/**
 * The chunks of a source, on demand.
 * @throws the reason of the signal, when it is aborted
 */
export async function* readChunks(
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
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
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
