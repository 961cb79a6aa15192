/**
 * The transport of Node, Bun and Deno: `node:http` and `node:https` with vetted connections, and `node:zlib`. A connection is vetted twice: the addresses
 * to which its name resolves at that moment, and the address to which it leads, so that a later change of DNS has no effect.
 */

import { createHash } from 'node:crypto';
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import tls from 'node:tls';
import zlib, { constants } from 'node:zlib';
import { ByteBuffer } from './byte-buffer.ts';
import { FetchFailure, toFailure } from './failure.ts';
import { MAX_HEADER_SIZE, MENDABLE, mendedHead } from './head.ts';
import type { FetchSettings } from './options.ts';
import { connectThrough, type ProxySetting } from './proxy-node.ts';
import { readResponseHeaders } from './response-headers.ts';
import { privateAddress } from './target.ts';
import {
  type AddressTest,
  type Coding,
  type Inflated,
  NOTHING,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';
import { fetchTransport } from './transport-web.ts';

/** The guarded transport, unless the caller has a `fetch`. */
export async function openTransport(
  { fetch, ca, proxy }: FetchSettings,
  isAllowed: AddressTest,
): Promise<Transport> {
  if (fetch !== undefined) return fetchTransport(fetch);
  return nodeTransport(isAllowed, { ...(ca !== undefined && { ca }), ...(proxy !== undefined && { proxy }) });
}

/** Options of Node's connections. */
export interface Connecting {
  readonly ca?: string | readonly string[];
  readonly proxy?: ProxySetting;
  readonly lookup?: LookupFunction;
}

/** One connection a host, kept for its next request; the addresses of a name are tried in turn: RFC 8305. */
const AGENT = { keepAlive: true, maxSockets: 1, autoSelectFamily: true };

/** @param connecting further options of connections: trusted certificates, a proxy, a resolver */
export function nodeTransport(isAllowed: AddressTest, connecting: Connecting = {}): Transport {
  const { lookup = systemLookup as LookupFunction, ca, proxy } = connecting;
  const vetting = vettingLookup(lookup, isAllowed);
  const options = { ...AGENT, lookup: vetting };
  const trust = ca === undefined ? {} : { secureContext: trustIn([ca].flat().join('\n')) };
  const clients: Clients = {
    'http:': { request: http.request, agent: new http.Agent(options) },
    'https:': { request: https.request, agent: new https.Agent({ ...options, ...trust }) },
  };
  const tunnels = new WeakSet<object>();
  const over = new AbortController();
  if (proxy !== undefined)
    for (const [protocol, { agent }] of Object.entries(clients))
      connectThrough(agent, protocol, proxy, vetting, tunnels, over.signal);
  const assigned = new WeakSet<object>();
  const vet: Vet = (socket) => {
    if (!tunnels.has(socket)) vetSocket(socket, isAllowed);
    const isKept = assigned.has(socket);
    assigned.add(socket);
    return isKept;
  };
  return {
    guarded: true,
    acceptEncoding: ACCEPTED_CODINGS,
    open: (request) => open(clients, vet, request),
    inflate: inflateZlib,
    // Use the hash of Node: the hash of the web copies its input.
    hash: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
    close: async () => {
      over.abort();
      for (const { agent } of Object.values(clients)) agent.destroy();
    },
  };
}

/** Kept for the next fetch: reading the certificates of Node takes longer than a fetch of a small feed. */
let trusted: { readonly ca: string; readonly context: tls.SecureContext } | undefined;

/** Trusts these certificates besides those of Node. */
function trustIn(ca: string): tls.SecureContext {
  if (trusted?.ca !== ca)
    trusted = { ca, context: tls.createSecureContext({ ca: [...tls.rootCertificates, ca] }) };
  return trusted.context;
}

/** By protocol, which `vetTarget` has checked. */
type Clients = Readonly<
  Record<string, { readonly request: typeof http.request; readonly agent: http.Agent }>
>;

/**
 * Vets the connection of a request. Returns whether it has served another request: `reusedSocket` of Node is false when the request waited for the
 * connection, and a new tunnel is connected as a kept connection is.
 */
type Vet = (socket: Socket) => boolean;

/** @param isMending whether to read the head of the response before Node, on a connection of its own */
function open(
  clients: Clients,
  vet: Vet,
  given: TransportRequest,
  isMending = false,
): Promise<TransportResponse> {
  const { url, headers, method = 'GET', signal } = given;
  const { request = http.request, agent } = clients[url.protocol] ?? {};
  return new Promise((resolve, reject) => {
    // A flag of the process must not change what counts as HTTP. What ends with its connection cannot pass for another response.
    const limits = { maxHeaderSize: MAX_HEADER_SIZE, insecureHTTPParser: isMending };
    const sent = isMending ? { ...headers, Connection: 'close' } : headers;
    const asked = request(url, { agent, method, headers: sent, signal, ...limits });
    let response: IncomingMessage | undefined;
    let unread: Uint8Array | null = null;
    let isKept = false;
    asked.on('socket', (socket) => {
      isKept = vet(socket);
      if (isMending) mendHead(socket, () => response?.complete === true);
    });
    asked.on('response', (message) => {
      response = message;
      // Keep a listener: an error after the end of the fetch would end the process.
      message.on('error', () => undefined);
      resolve(responseOf(message, () => unread));
    });
    asked.on('error', (error) => {
      // The server has closed the connection after the last response: RFC 9112, section 9.3.1.
      const isStale = isKept && response === undefined && toFailure(error).reason === 'reset';
      const { code } = error as NodeJS.ErrnoException;
      const isMendable = !isMending && response === undefined && MENDABLE.has(code);
      if (isStale) resolve(open(clients, vet, given, isMending));
      else if (isMendable) resolve(open(clients, vet, given, true));
      // Errors of the parser within the body come here; what follows the body does not concern it.
      else if (response?.complete === false) {
        unread = response.read();
        response.destroy(error);
      } else reject(error);
    });
    // After a change of the protocol (status 101) there is neither a response nor an error.
    asked.on('close', () =>
      reject(new FetchFailure('bad-response', 'the connection ends without a response')),
    );
    asked.end(given.body);
  });
}

/** Gives Node the mended head of a connection for one response. */
function mendHead(socket: Socket, isComplete: () => boolean): void {
  const readers = socket.listeners('data');
  socket.removeAllListeners('data');
  const pass = (bytes: Uint8Array): void => {
    // Node has released its parser.
    if (socket.destroyed || isComplete()) return;
    for (const reader of readers) reader.call(socket, bytes);
  };
  let head = Buffer.alloc(0);
  const collect = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk]);
    const mended = mendedHead(head.toString('latin1'));
    if (mended === undefined && head.length < MAX_HEADER_SIZE) return;
    socket.removeListener('data', collect);
    socket.on('data', pass);
    pass(mended === undefined ? head : Buffer.from(mended, 'latin1'));
  };
  socket.on('data', collect);
}

/** @param unread what had arrived before an error of the parser, but was not read yet */
const responseOf = (message: IncomingMessage, unread: () => Uint8Array | null): TransportResponse => ({
  status: message.statusCode ?? 0,
  headers: readResponseHeaders(pairs(message.rawHeaders)),
  isDecoded: false,
  async read(take) {
    take(unread() ?? NOTHING);
    message.on('data', (chunk: Uint8Array) => {
      try {
        take(chunk);
      } catch (error) {
        message.destroy(error as Error);
      }
    });
    await finished(message);
  },
  // A body that has arrived leaves its connection to the next request.
  discard: () => void (message.complete ? message.resume() : message.destroy()),
});

const pairs = (raw: readonly string[]): [name: string, value: string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));

/** The allowed addresses of a name; the connection uses one of them without another lookup. */
function vettingLookup(lookup: LookupFunction, isAllowed: AddressTest): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const addresses = found as LookupAddress[];
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) callback(privateAddress(addresses[0]?.address ?? hostname), []);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** Ends a connection to an address that is not allowed before anything is sent. */
function vetSocket(socket: Socket, isAllowed: AddressTest): void {
  const vet = (): void => {
    const { remoteAddress = '' } = socket;
    if (!isAllowed(remoteAddress)) socket.destroy(privateAddress(remoteAddress));
  };
  if (socket.connecting) socket.prependOnceListener('connect', vet);
  else vet();
}

type Settings = { chunkSize: number; finishFlush?: number };
type Coder = { readonly create: ((settings: Settings) => Transform) | undefined; readonly flush: number };

/** Streams and the options with which they return the beginning of truncated data. */
const CODERS: Readonly<Record<Coding, Coder>> = {
  gzip: { create: zlib.createGunzip, flush: constants.Z_SYNC_FLUSH },
  deflate: { create: zlib.createInflate, flush: constants.Z_SYNC_FLUSH },
  'deflate-raw': { create: zlib.createInflateRaw, flush: constants.Z_SYNC_FLUSH },
  br: { create: zlib.createBrotliDecompress, flush: constants.BROTLI_OPERATION_FLUSH },
  // Node 22.15 and later.
  zstd: { create: (zlib as { createZstdDecompress?: Coder['create'] }).createZstdDecompress, flush: 1 },
};

/** `Accept-Encoding`. */
const ACCEPTED_CODINGS: string = ['gzip', 'br', 'deflate', 'zstd']
  .filter((name) => CODERS[name as Coding].create !== undefined)
  .join(', ');

const CHUNK = 64 * 1024;

async function inflateZlib(bytes: Uint8Array, coding: Coding, most: number): Promise<Inflated> {
  const { create, flush } = CODERS[coding];
  if (create === undefined) return { status: 'bad', bytes: NOTHING };
  try {
    return await run(create({ chunkSize: CHUNK }), bytes, most);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // zlib reads trailing data as another member: caches append pages to a compressed page.
    const start =
      coding === 'gzip' && message === 'incorrect header check' ? endOfGzipHeader(bytes) : undefined;
    if (start !== undefined) return inflateZlib(bytes.subarray(start), 'deflate-raw', most);
    // Damaged data would fail again, at the same place.
    if (code !== 'Z_BUF_ERROR') return { status: 'bad', bytes: NOTHING };
  }
  try {
    const begun = await run(create({ chunkSize: CHUNK, finishFlush: flush }), bytes, most);
    // The beginning of compressed data has a content.
    if (begun.bytes.length === 0) return { status: 'bad', bytes: NOTHING };
    return begun.status === 'ok' ? { ...begun, status: 'cut' } : begun;
  } catch {
    return { status: 'bad', bytes: NOTHING };
  }
}

/** Rejects with the error of zlib. */
function run(coder: Transform, bytes: Uint8Array, most: number): Promise<Inflated> {
  return new Promise((resolve, reject) => {
    const buffer = new ByteBuffer();
    coder.on('data', (chunk: Uint8Array) => {
      buffer.push(chunk);
      if (buffer.length <= most) return;
      coder.destroy();
      resolve({ status: 'too-large', bytes: buffer.take(most) });
    });
    coder.on('end', () => resolve({ status: 'ok', bytes: buffer.take() }));
    coder.on('error', reject);
    coder.end(bytes);
  });
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
