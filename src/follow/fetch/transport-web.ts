/**
 * The transport of every platform that has `fetch`. It cannot see the IP addresses of connections, so it does not guard them. Decompression and
 * the hash are those of the web.
 */

import { readHeaders } from '../../core/model/headers.ts';
import { ByteBuffer } from './byte-buffer.ts';
import { checkResult, isResponse } from './given-results.ts';
import { type FetchFunction, type FetchSettings, refuseConnectionOptions } from './options.ts';
import { readResponseHeaders } from './response-headers.ts';
import {
  type Coding,
  type Inflated,
  NOTHING,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

export async function openTransport(settings: FetchSettings): Promise<Transport> {
  const { fetch = globalThis.fetch } = settings;
  refuseConnectionOptions({ ca: settings.ca, proxy: settings.proxy }, 'the fetch of this platform');
  return fetchTransport((address, init) => fetch(address, init));
}

export function fetchTransport(fetch: FetchFunction): Transport {
  return {
    guarded: false,
    acceptEncoding: undefined,
    open: (request) => open(fetch, request),
    inflate: inflateStream,
    hash: hashBody,
    close: async () => undefined,
  };
}

async function open(
  fetch: FetchFunction,
  { url, headers, method = 'GET', body, signal }: TransportRequest,
): Promise<TransportResponse> {
  const init: RequestInit = {
    method,
    ...(body !== undefined && { body }),
    headers: { ...headers },
    signal,
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
  const first = await fetch(url.href, init);
  // Browsers hide the target of a redirect.
  const response =
    first?.type === 'opaqueredirect' ? await fetch(url.href, { ...init, redirect: 'follow' }) : first;
  checkResult('fetch', isResponse, response);
  return {
    status: response.status,
    headers: readResponseHeaders(readHeaders(response.headers) ?? []),
    read: (take) => readBody(response, take),
    isDecoded: true,
    ...(response.redirected && { url: response.url }),
    discard: () => void response.body?.cancel?.().catch(() => undefined),
  };
}

async function readBody(response: Response, take: (chunk: Uint8Array) => void): Promise<void> {
  const reader = response.body?.getReader?.();
  if (reader === undefined) {
    // A Response of React Native or node-fetch 2 has no stream of the web.
    const bytes = await response.arrayBuffer?.();
    if (bytes !== undefined) take(new Uint8Array(bytes));
    return;
  }
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      take(value);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The streams of the web support neither brotli nor zstd. */
async function inflateStream(bytes: Uint8Array, coding: Coding, most: number): Promise<Inflated> {
  if (coding === 'br' || coding === 'zstd') return { status: 'bad', bytes: NOTHING };
  const stream = new DecompressionStream(coding);
  const writer = stream.writable.getWriter();
  // Ignore errors here: the reading side reports them.
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const buffer = new ByteBuffer();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { status: 'ok', bytes: buffer.take() };
      buffer.push(value);
      if (buffer.length > most) return { status: 'too-large', bytes: buffer.take(most) };
    }
  } catch {
    // The streams do not distinguish damaged from missing data. Some decompressed output means that the data was compressed.
    return buffer.length === 0 ? { status: 'bad', bytes: NOTHING } : { status: 'cut', bytes: buffer.take() };
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** SHA-256, hexadecimal; undefined on platforms without cryptography (pages without https); every body then counts as new. */
async function hashBody(bytes: Uint8Array): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return hexadecimal(new Uint8Array(digest));
}

export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
