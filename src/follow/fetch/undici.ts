/** The transport of Node: undici, which allows vetting connections. */

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { readHeaders } from '../../core/model/headers.ts';
import { FetchFailure } from './failure.ts';
import { type Connecting, vettingConnector } from './guard.ts';
import { inflateZlib } from './inflate-zlib.ts';
import type { AddressTest, Transport, TransportRequest, TransportResponse } from './transport.ts';

type Undici = typeof import('undici');

async function loadUndici(): Promise<Undici> {
  try {
    return await import('undici');
  } catch (cause) {
    const message =
      'anyfeed/fetch needs the package undici on Node: npm install undici@7 (or pass options.fetch)';
    throw new Error(message, { cause });
  }
}

/** Limit of the size of headers: the default of Node, more than any server needs. */
const MAX_HEADER_SIZE = 16 * 1024;

/** @param connecting further options of connections: trusted certificates, a resolver */
export async function undiciTransport(
  isAllowed: AddressTest,
  connecting: Connecting = {},
): Promise<Transport> {
  const { Agent, buildConnector } = await loadUndici();
  const agent = new Agent({
    connect: vettingConnector(buildConnector, isAllowed, connecting),
    // Switch off timeouts: deadline.ts has one deadline for everything.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEADER_SIZE,
  });
  return {
    guarded: true,
    acceptEncoding: 'gzip, br, deflate',
    open: (request) => open(agent, request),
    inflate: inflateZlib,
    // Use the hash of Node: the hash of the web copies its input.
    hash: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
    close: () => agent.destroy(),
  };
}

async function open(agent: Agent, { url, headers, signal }: TransportRequest): Promise<TransportResponse> {
  const request: Dispatcher.RequestOptions = {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers,
    signal,
  };
  const { statusCode, headers: received, body } = await agent.request(request);
  // Keep a listener: an error after the end of the fetch would end the process.
  body.on('error', () => undefined);
  return {
    status: statusCode,
    headers: readHeaders(received) ?? new Map(),
    read: (take) => readStream(body, take),
    isDecoded: false,
    discard: () => void body.destroy(),
  };
}

/** Use events: async iteration would copy the buffered chunks. */
function readStream(stream: Readable, take: (chunk: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Uint8Array) => {
      try {
        take(chunk);
      } catch (error) {
        reject(error);
        stream.destroy();
      }
    });
    stream.on('end', resolve);
    stream.on('error', reject);
    stream.on('close', () => reject(new FetchFailure('reset', 'the connection ends before the body does')));
  });
}
