/** `parseMany`: parses many feeds on many threads. */

import type { FeedResult } from '../core/document/result.ts';
import { describe } from '../core/model/expected.ts';
import { type BatchInput, type Parcel, packInput } from './batch-input.ts';
import { type BatchOptions, type BatchSettings, readBatchOptions } from './batch-options.ts';
import type { BatchTask } from './batch-worker.ts';
import { performAll, type Window } from './perform-all.ts';
import { GROUP, openPool, type Pool } from './pool.ts';

/** The outcome of an input. */
export type BatchOutput<T = FeedResult> =
  | { readonly id: string | number; readonly result: T; readonly error?: undefined }
  /** The error: the input ended its thread (out of memory, an uncaught error), took too long, or its reduction failed. */
  | { readonly id: string | number; readonly error: Error; readonly result?: undefined };

/** The compiled worker stands next to this file. */
const WORKER = new URL('./batch-worker.js', import.meta.url);
/** Number of messages in memory per thread: enough that a large feed does not block the other threads, but few enough for the memory. */
const AHEAD = 2;
/** Megabytes of young objects per thread. */
const YOUNG = 96;

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
 * @example for await (const { id, result, error } of parseMany(documents)) if (result) save(id, result.entries); // Faster: the module
 * `export default (result) => result.entries.length` runs in the thread; only its value crosses threads. const counts =
 * parseMany<number>(documents, { reduce: new URL('./count.js', import.meta.url) });
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
): AsyncGenerator<BatchOutput<unknown>> {
  if (typeof inputs !== 'object' || inputs === null || !isIterable(inputs)) {
    throw new TypeError(`inputs must be an iterable of { id, bytes, headers }, not ${describe(inputs)}`);
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
  const pool = openPool<BatchTask, unknown>(WORKER, { ...settings, young: YOUNG });
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
    const { message } = toError(error);
    throw new TypeError(`options.reduce: ${reduce} cannot be used: ${message}`, { cause: error });
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
    return { id, error: toError(error) };
  }
}

/** A reducer can throw any value, and return values that cannot be cloned, whose error arrives as an empty object. */
function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown === 'string') return new Error(thrown);
  return new Error('the value or error of its reduction cannot be sent to another thread');
}
