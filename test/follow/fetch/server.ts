/** A real server, with and without TLS, whose behavior a test sets. */

import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { FetchState } from '../../../src/fetch.ts';

/** Answers a request. `socket` is for invalid responses. */
export type Behavior = (request: IncomingMessage, response: ServerResponse, socket: Socket) => void;

export interface TestServer {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  /** Sets the answer to all following requests. */
  behave(behavior: Behavior): void;
  /** The requests since `behave`. */
  readonly requests: IncomingMessage[];
  /** Connections that are open. */
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

const read = (file: string): string => readFileSync(new URL(`tls/${file}`, import.meta.url), 'utf8');

/** The certificate of the test server, which only these tests trust. */
export const CERTIFICATE: string = read('cert.pem');

export async function startServer(protocol: 'http' | 'https' = 'http'): Promise<TestServer> {
  let behavior: Behavior = (_request, response) => response.writeHead(404).end();
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    response.on('error', () => undefined);
    behavior(request, response, request.socket);
  };
  const server: Server =
    protocol === 'http'
      ? createServer(listener)
      : createTlsServer({ key: read('key.pem'), cert: CERTIFICATE }, listener);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('secureConnection', (socket: Socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${protocol}://127.0.0.1:${port}`,
    port,
    behave: (next) => {
      behavior = next;
      requests.length = 0;
    },
    requests,
    sockets,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A feed whose entries are named. */
export const feedOf = (...titles: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Tide tables</title><ttl>90</ttl>${titles
    .map(
      (title) => `<item><title>${title}</title><link>https://tides.example/${encodeURI(title)}</link></item>`,
    )
    .join('')}</channel></rss>`;

/** A server without faults: validators, conditions, a media type. */
export const wellBehaved =
  (feed: string, etag = `"${feed.length}"`): Behavior =>
  (request, response) => {
    const headers = { ETag: etag, 'Last-Modified': 'Wed, 04 Mar 2026 06:00:00 GMT' };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else response.writeHead(200, { ...headers, 'Content-Type': 'application/rss+xml' }).end(feed);
  };

/** A state with which a fetch is never too early. */
export const withoutNext = ({ next: _next, ...state }: FetchState): FetchState => state;
