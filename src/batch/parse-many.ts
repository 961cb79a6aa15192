/** `parseMany`: parses many feeds on many threads. */

import { encodingOfString } from '../core/document/open-document.ts';
import type { FeedResult } from '../core/document/result.ts';
import { viewOf } from '../core/encoding/facts.ts';
import { checkArgument, describe, isDocument, isOf, isString } from '../core/model/expected.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import { type BatchErrorCode, FeedError } from '../core/problems/errors.ts';
import { type BatchOptions, type BatchSettings, readBatchOptions } from './batch-options.ts';
import type { BatchTask } from './batch-worker.ts';
import { performAll, type Window } from './perform-all.ts';
import { GROUP, type Load, openPool, type Pool } from './pool.ts';
import { isBatchError } from './task.ts';

/** An input with its result, or the value of its reduction. */
export interface BatchSuccess<T = FeedResult> {
  /** The `id` of the input. */
  readonly id: string | number;
  /** The result of `parseFeed`, or the value of `options.reduce`. */
  readonly result: T;
  /** Only a failure has one. */
  readonly error?: undefined;
}

/** An input without a result. */
export interface BatchFailure {
  /** The `id` of the input. */
  readonly id: string | number;
  /** The fault; it does not affect the other inputs. */
  readonly error: FeedError<BatchErrorCode>;
  /** Only a success has one. */
  readonly result?: undefined;
}

/** The outcome of an input. */
export type BatchOutput<T = FeedResult> = BatchSuccess<T> | BatchFailure;

/** The compiled worker is next to this file. */
const WORKER = new URL('./batch-worker.js', import.meta.url);
/** Number of messages in memory per thread: enough that a large feed does not block the other threads, but few enough for the memory. */
const AHEAD = 2;
/** Megabytes of young objects per thread. */
const YOUNG_MB = 96;

const windowOf = (threads: number): Window<Parcel> => {
  const messages = threads * AHEAD;
  const sizeOf = ({ load }: Parcel): number => load.size;
  return { items: messages, small: { items: messages * GROUP.tasks, size: messages * GROUP.bytes, sizeOf } };
};

/**
 * Parses many feeds on worker threads. Takes inputs only as fast as the caller takes results: two per thread are in memory, or 8 MB of small ones. Starts at the first iteration; leaving the loop ends the threads. docs/scale.md has costs and benefits.
 *
 * @param inputs documents; their bytes are moved to a thread
 * @returns the result or the error of each input; an error does not affect the others
 * @throws {TypeError | RangeError} at once for a wrong option; in the iteration for a wrong input, what `inputs` throws, and the reason of `signal`
 * @example
 * import { parseMany } from 'anyfeed/batch';
 *
 * const documents = ['Tides', 'Winds'].map((title, id) => ({ id, bytes: `<rss version="2.0"><channel><title>${title}</title></channel></rss>` }));
 * const titles: (string | undefined)[] = [];
 * for await (const { id, result, error } of parseMany(documents, { threads: 1 })) {
 *   if (result) titles.push(result.feed.title);
 *   else console.warn(id, error);
 * }
 * titles.sort().join(); // 'Tides,Winds'
 * @example
 * // Faster: count.js has `export default (result) => result.entries.length`, and only its value crosses threads.
 * const counts = parseMany<number>(documents, { reduce: new URL('./count.js', import.meta.url) });
 */
export function parseMany(
  inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
  options?: BatchOptions & { readonly reduce?: undefined },
): AsyncGenerator<BatchOutput>;
export function parseMany<T>(
  inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
  options: BatchOptions & { readonly reduce: URL },
): AsyncGenerator<BatchOutput<T>>;
export function parseMany(
  inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
  options?: BatchOptions,
): AsyncGenerator<BatchOutput<unknown>>;
export function parseMany(
  inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
  options?: BatchOptions,
): AsyncGenerator<BatchOutput<unknown>> {
  if (typeof inputs !== 'object' || inputs === null || !isIterable(inputs)) {
    throw new TypeError(
      `inputs of parseMany must be an iterable of { id, bytes, headers }, not ${describe(inputs)}`,
    );
  }
  return parseAll(inputs, readBatchOptions(options));
}

const isIterable = (value: object): boolean => Symbol.asyncIterator in value || Symbol.iterator in value;

async function* parseAll(
  inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
  settings: BatchSettings,
): AsyncGenerator<BatchOutput<unknown>> {
  const { threads, ordered, signal, reduce, parse: options } = settings;
  signal?.throwIfAborted();
  const pool = openPool<BatchTask, unknown>(WORKER, { ...settings, youngMB: YOUNG_MB });
  try {
    if (reduce !== undefined) await tryModule(reduce, pool);
    const parcels = packed(inputs, { options, reduce });
    const run = (parcel: Parcel): Promise<BatchOutput<unknown>> => parseOne(parcel, pool);
    for await (const { outcome } of performAll(parcels, run, { window: windowOf(threads), ordered, signal }))
      yield outcome;
  } finally {
    await pool.close();
  }
}

/** Report a module that cannot be loaded as a wrong option, not as an error of every input. */
async function tryModule(reduce: string, pool: Pool<BatchTask, unknown>): Promise<void> {
  try {
    await pool.run({ options: {}, reduce });
  } catch (error) {
    const { message } = toBatchError(error, 'reduce');
    throw new RangeError(`options.reduce: ${reduce} cannot be used: ${message}`, { cause: error });
  }
}

async function* packed(
  inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
  shared: Pick<BatchTask, 'options' | 'reduce'>,
): AsyncGenerator<Parcel> {
  for await (const input of inputs) yield packInput(input, shared);
}

async function parseOne(
  { task, load }: Parcel,
  pool: Pool<BatchTask, unknown>,
): Promise<BatchOutput<unknown>> {
  const { id = '' } = task;
  try {
    return { id, result: await pool.run(task, load) };
  } catch (error) {
    return { id, error: toBatchError(error, task.reduce === undefined ? 'parse' : 'reduce') };
  }
}

/** A reducer can throw any value, and return values that cannot be cloned, whose error arrives as an empty object. */
function toBatchError(thrown: unknown, code: BatchErrorCode): FeedError<BatchErrorCode> {
  if (isBatchError(thrown)) return thrown;
  const message =
    thrown instanceof Error
      ? thrown.message
      : typeof thrown === 'string'
        ? thrown
        : 'the value or error of its reduction cannot be sent to another thread';
  return new FeedError({ code, message }, { cause: thrown });
}

/** A document and its headers. */
export interface BatchInput {
  /** Identifies the result. */
  readonly id: string | number;
  /** The bytes are moved to a thread: pass a copy if you still need them. A string counts as decoded. */
  readonly bytes: Uint8Array | ArrayBuffer | string;
  /** Headers of the response. Absent when not fetched over HTTP. */
  readonly headers?: HeadersInput | undefined;
  /** Address of the document after redirects: the base of relative addresses. */
  readonly url?: string | undefined;
}

/** A task, and its bytes. */
interface Parcel {
  readonly task: BatchTask;
  readonly load: Load;
}

/** @throws {TypeError} for an invalid input */
function packInput(input: BatchInput, { options, reduce }: Pick<BatchTask, 'options' | 'reduce'>): Parcel {
  if (typeof input !== 'object' || input === null) {
    throw new TypeError(`inputs must give objects { id, bytes, headers }, not ${describe(input)}`);
  }
  const { id, url } = input;
  if (typeof id !== 'string' && typeof id !== 'number') {
    throw new TypeError(`the id of an input must be a string or a number, not ${describe(id)}`);
  }
  if (url !== undefined && !isString.holds(url)) {
    throw new TypeError(`the url of input ${describe(id)} must be a string, not ${describe(url)}`);
  }
  const headers = readHeaders(input.headers);
  const task = { id, headers, options: url === undefined ? options : { ...options, url }, reduce };
  const { bytes: source } = input;
  if (typeof source === 'string') {
    if (options?.encoding !== undefined) throw encodingOfString();
    return { task: { ...task, text: source }, load: { size: source.length, bytes: undefined } };
  }
  checkArgument(`the bytes of input ${describe(id)}`, isDocument, source);
  const bytes = take(source);
  return { task, load: { size: bytes.length, bytes } };
}

/** Takes the bytes from the caller at once, because they may wait for a thread. Copies shared memory, and a part of a larger buffer (Node keeps small files in one). */
function take(bytes: Uint8Array | ArrayBuffer): Uint8Array {
  const { buffer, byteLength } = viewOf(bytes);
  if (byteLength !== buffer.byteLength || !isOf('ArrayBuffer', buffer)) return new Uint8Array(bytes);
  return structuredClone(new Uint8Array(buffer), { transfer: [buffer] });
}
