/** The inputs of `parseMany`, and their way to a thread. */

import { describe, isString } from '../core/model/expected.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import type { BatchTask } from './batch-worker.ts';
import type { Load } from './pool.ts';

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
export interface Parcel {
  readonly task: BatchTask;
  readonly load: Load;
}

/** @throws {TypeError} for an invalid input */
export function packInput(
  input: BatchInput,
  { options, reduce }: Pick<BatchTask, 'options' | 'reduce'>,
): Parcel {
  if (typeof input !== 'object' || input === null) {
    throw new TypeError(`an input must be an object { id, bytes, headers }, not ${describe(input)}`);
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
    return { task: { ...task, text: source }, load: { size: source.length, bytes: undefined } };
  }
  const bytes = take(source, id);
  return { task, load: { size: bytes.length, bytes } };
}

/** Takes the bytes from the caller at once, because they may wait for a thread. Copies a part of a larger buffer (Node keeps small files in one). */
function take(bytes: unknown, id: string | number): Uint8Array {
  if (!(bytes instanceof Uint8Array || bytes instanceof ArrayBuffer)) {
    const words = 'a Uint8Array, an ArrayBuffer or a string';
    throw new TypeError(`the bytes of input ${describe(id)} must be ${words}, not ${describe(bytes)}`);
  }
  const whole = wholeOf(bytes instanceof ArrayBuffer ? bytes : bytes.buffer, id);
  if (bytes.byteLength !== whole.byteLength) return new Uint8Array(bytes);
  const { buffer } = whole;
  return buffer instanceof ArrayBuffer ? structuredClone(whole, { transfer: [buffer] }) : whole;
}

function wholeOf(buffer: ArrayBufferLike, id: string | number): Uint8Array {
  try {
    return new Uint8Array(buffer);
  } catch (cause) {
    throw new TypeError(`the bytes of input ${describe(id)} were moved to a thread before`, { cause });
  }
}
