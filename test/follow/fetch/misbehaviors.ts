/** Misbehaviors of servers and the required outcomes, one row each. */

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { FetchOptions, FetchReason, FetchResult } from '../../../src/fetch.ts';
import { type Behavior, feedOf } from './server.ts';

export interface Misbehavior {
  readonly name: string;
  readonly behavior: Behavior;
  readonly outcome: FetchResult['outcome'];
  readonly reason: FetchReason;
  readonly options?: FetchOptions;
  /** Titles of the entries, if any. */
  readonly titles?: readonly string[] | undefined;
  /** Whether the state of the earlier fetch must be kept. True unless the response changes it. */
  readonly remembers?: 'old' | 'new';
}

export const FEED: string = feedOf('Ebb', 'Flood', 'Slack');
const TITLES = ['Ebb', 'Flood', 'Slack'];
const TYPE = { 'Content-Type': 'application/rss+xml; charset=utf-8' };
const LIMITS = { limits: { body: 100_000, decompressed: 400_000, ratio: 50 } };
/** One limit each: on a busy machine either may come first. */
const SLOW_HEADERS = { headersTimeout: 200 };
const SLOW = { timeout: 400 };

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Behavior =>
  (_request, response) =>
    void response.writeHead(status, { ETag: '"new"', ...TYPE, ...headers }).end(body);

const encoded = (body: string | Uint8Array, coding: string): Behavior =>
  send(body, { 'Content-Encoding': coding });

/** Writes bytes to the socket: the response object would follow the rules of HTTP. */
const raw =
  (text: string | Uint8Array, end = true): Behavior =>
  (_request, _response, socket) => {
    socket.write(text);
    if (end) socket.end();
  };

/** Writes forever, as fast as the client reads. */
function endless(target: ServerResponse | Socket, chunk: string | Uint8Array): void {
  const write = (): void => {
    while (!target.destroyed && target.write(piece));
  };
  // Write few large pieces: otherwise the server, which is not under test, takes most of the time.
  const piece = typeof chunk === 'string' ? chunk.repeat(Math.ceil(16_384 / chunk.length)) : chunk;
  target.on('drain', write);
  write();
}

/** Writes a little every few milliseconds. */
function drip(target: ServerResponse | Socket, text: string, every = 15): void {
  let at = 0;
  const timer = setInterval(() => {
    if (target.destroyed || at > text.length) clearInterval(timer);
    else target.write(text[at++] ?? ' ');
  }, every);
  target.on('close', () => clearInterval(timer));
}

const redirect =
  (location: string, status = 302): Behavior =>
  (_request, response) =>
    void response.writeHead(status, { Location: location }).end();

/** Sends a field twice. */
const twice =
  (status: number, name: string, first: string, second: string): Behavior =>
  (_request, response) =>
    void response.writeHead(status, [name, first, name, second]).end();

/** Leaves the connection open. */
const switching = (fields: string, text = ''): Behavior =>
  raw(`HTTP/1.1 101 Switching Protocols\r\n${fields}\r\n${text}`, false);

const ZEROS = new Uint8Array(4_000_000);
const gzipped = gzipSync(FEED);

const failed = (
  name: string,
  reason: FetchReason,
  behavior: Behavior,
  options: FetchOptions = {},
): Misbehavior => ({ name, outcome: 'failed', reason, behavior, options, remembers: 'old' });

const read = (name: string, behavior: Behavior, rest: Partial<Misbehavior> = {}): Misbehavior => ({
  name,
  outcome: 'changed',
  reason: 'new-body',
  behavior,
  titles: TITLES,
  remembers: 'new',
  ...rest,
});

const part = (name: string, titles: readonly string[], behavior: Behavior): Misbehavior => ({
  ...read(name, behavior),
  ...{ reason: 'partial', remembers: 'old', titles },
});

const notAFeed = (name: string, behavior: Behavior): Misbehavior => ({
  name,
  outcome: 'not-a-feed',
  reason: 'not-a-feed',
  behavior,
  remembers: 'old',
});

const TIME: readonly Misbehavior[] = [
  failed('never answers', 'headers-timeout', () => undefined, SLOW_HEADERS),
  failed(
    'headers, a letter at a time',
    'headers-timeout',
    (_q, _r, socket) => drip(socket, `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(5000)}`),
    SLOW_HEADERS,
  ),
  failed(
    'Early Hints forever',
    'headers-timeout',
    (_q, _r, socket) => endless(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    SLOW_HEADERS,
  ),
  failed(
    'a body, a letter at a time',
    'timeout',
    (_q, response) => drip(response.writeHead(200, TYPE), FEED),
    SLOW,
  ),
  failed(
    'a body that stops',
    'timeout',
    (_q, response) => void response.writeHead(200, TYPE).write(FEED.slice(0, 200)),
    SLOW,
  ),
  failed(
    'redirects, each of them slow',
    'timeout',
    (request, response) =>
      void setTimeout(() => redirect(`${request.url}x`)(request, response, request.socket), 60),
    SLOW,
  ),
];

/** The entries before the limit come back; the rest of the body stays unread. */
const begun = (name: string, behavior: Behavior, rest: Partial<Misbehavior> = {}): Misbehavior =>
  read(name, behavior, { reason: 'too-large', options: LIMITS, ...rest });

/** A feed with three entries before the limits, and one after them. */
const LONG_FEED = feedOf(...TITLES, 'Neap').replace('<item><title>Neap', `<!--${'-+'.repeat(500_000)}-->$&`);

const SIZE: readonly Misbehavior[] = [
  begun(
    'an endless body',
    (_q, response) => endless(response.writeHead(200, { ...TYPE, ETag: '"new"' }), FEED),
    { titles: undefined },
  ),
  begun(
    'an endless body without chunks',
    (_q, _r, socket) => {
      socket.write('HTTP/1.1 200 OK\r\nETag: "new"\r\n\r\n');
      endless(socket, FEED);
    },
    { titles: undefined },
  ),
  begun('a feed beyond the limit', send(LONG_FEED)),
  begun('a feed beyond the limit, gzip', encoded(gzipSync(LONG_FEED, { level: 0 }), 'gzip')),
  ...Object.entries({
    gzip: gzipSync(LONG_FEED),
    br: brotliCompressSync(LONG_FEED),
    deflate: deflateSync(LONG_FEED),
    'deflate, bare': deflateRawSync(LONG_FEED),
    'gzip twice': gzipSync(gzipSync(LONG_FEED)),
  }).map(([name, body]) =>
    begun(`a feed beyond the limit when decompressed: ${name}`, encoded(body, name.split(/[ ,]/)[0] ?? '')),
  ),
  failed(
    'zeros beyond the limit',
    'too-large',
    (_q, response) => endless(response.writeHead(200, TYPE), new Uint8Array(10_000)),
    LIMITS,
  ),
  failed('a bomb of gzip', 'bomb', encoded(gzipSync(ZEROS), 'gzip'), {
    limits: { ...LIMITS.limits, decompressed: 64_000_000 },
  }),
  failed('a bomb within a bomb', 'bomb', encoded(gzipSync(gzipSync(ZEROS)), 'gzip, gzip'), {
    limits: { ...LIMITS.limits, decompressed: 64_000_000 },
  }),
  failed('a bomb without a label', 'too-large', send(gzipSync(ZEROS)), LIMITS),
  failed('a bomb of brotli', 'too-large', encoded(brotliCompressSync(ZEROS), 'br'), LIMITS),
  failed('a bomb of deflate', 'too-large', encoded(deflateSync(ZEROS), 'deflate'), LIMITS),
  failed(
    'huge headers',
    'headers-too-large',
    (_q, _r, socket) =>
      void socket.write(`HTTP/1.1 200 OK\r\n${`X-Y: ${'z'.repeat(900)}\r\n`.repeat(100)}\r\n`),
  ),
  failed('endless headers', 'headers-too-large', (_q, _r, socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    endless(socket, 'X-Y: z\r\n');
  }),
  {
    ...failed('an error with an endless body', 'http-404', (_q, response) =>
      endless(response.writeHead(404), FEED),
    ),
  },
];

const CONNECTION: readonly Misbehavior[] = [
  failed('100 Continue, which was not asked for', 'reset', raw('HTTP/1.1 100 Continue\r\n\r\n')),
  read('100 Continue, and then the answer', (request, response, socket) => {
    socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    send(FEED)(request, response, socket);
  }),
  read('closes each connection without announcing it', (request, _r, socket) =>
    raw(
      request.url === '/b'
        ? `HTTP/1.1 200 OK\r\nETag: "new"\r\nContent-Length: ${FEED.length}\r\n\r\n${FEED}`
        : 'HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n',
    )(request, _r, socket),
  ),
  failed('closes without a word', 'reset', (_q, _r, socket) => void socket.end()),
  failed('resets before the headers', 'reset', (_q, _r, socket) => void socket.destroy()),
  failed('resets within the headers', 'reset', (_q, _r, socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-');
    setTimeout(() => socket.destroy(), 20);
  }),
  part('resets within the body', ['Ebb', 'Flood'], (_q, response, socket) => {
    response.writeHead(200, TYPE).write(FEED.slice(0, FEED.indexOf('<item><title>Slack')));
    setTimeout(() => socket.destroy(), 20);
  }),
  failed('resets before the feed begins', 'reset', (_q, response, socket) => {
    response.writeHead(200, TYPE).write(FEED.slice(0, 3));
    setTimeout(() => socket.destroy(), 20);
  }),
  part(
    'a Content-Length that is too large',
    TITLES,
    raw(`HTTP/1.1 200 OK\r\nContent-Length: ${FEED.length + 10}\r\n\r\n${FEED}`),
  ),
  part(
    'no last chunk',
    TITLES,
    raw(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${FEED.length.toString(16)}\r\n${FEED}\r\n`),
  ),
  failed(
    'a page that is cut off',
    'reset',
    raw('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n<!doctype html><p>'),
  ),
  read(
    '100 Continue and 103 Early Hints first',
    raw(
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nETag: "new"\r\nContent-Length: ${FEED.length}\r\n\r\n${FEED}`,
    ),
  ),
  read(
    'a Content-Length that is too small',
    raw(
      `HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nETag: "new"\r\nContent-Length: ${FEED.indexOf('<item><title>Slack')}\r\n\r\n${FEED}`,
    ),
    { titles: ['Ebb', 'Flood'] },
  ),
  failed('no HTTP', 'bad-response', raw('SSH-2.0-OpenSSH_9.6\r\n')),
  failed('HTTP/0.9: the body alone', 'bad-response', raw(FEED)),
  failed(
    'a chunk of no size',
    'bad-response',
    raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  ),
  ...[
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\nContent-Length: 6',
  ].map((framing) =>
    read(
      `a length besides chunks: ${framing.replaceAll('\r\n', ', ')}`,
      raw(
        `HTTP/1.1 200 OK\r\nETag: "new"\r\n${framing}\r\n\r\n${FEED.length.toString(16)}\r\n${FEED}\r\n0\r\n\r\n`,
      ),
    ),
  ),
  read(
    'the same length twice after 103 Early Hints',
    raw(
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nETag: "new"\r\nContent-Length: ${FEED.length}, ${FEED.length}\r\n\r\n${FEED}`,
    ),
  ),
  read(
    'the same length twice',
    raw(
      `HTTP/1.1 200 OK\r\nETag: "new"\r\nContent-Length: ${FEED.length}\r\ncontent-length: ${FEED.length}\r\n\r\n${FEED}`,
    ),
  ),
  read(
    'the same length twice in one header',
    raw(`HTTP/1.1 200 OK\r\nETag: "new"\r\nContent-Length: ${FEED.length}, ${FEED.length}\r\n\r\n${FEED}`),
  ),
  failed(
    'two different lengths',
    'incomplete',
    raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n<rss/>'),
  ),
  failed(
    'a length that is not a number',
    'bad-response',
    raw('HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n<rss/>'),
  ),
];

const REDIRECTS: readonly Misbehavior[] = [
  failed('redirects to itself', 'redirect-loop', (request, response, socket) =>
    redirect(request.url ?? '')(request, response, socket),
  ),
  failed('redirects in a circle', 'redirect-loop', (request, response, socket) =>
    redirect(request.url === '/a' ? '/b' : '/a')(request, response, socket),
  ),
  failed(
    'wants a cookie first',
    'redirect-loop',
    (request, response) =>
      void response.writeHead(302, { 'Set-Cookie': 'seen=1', Location: request.url ?? '' }).end(),
  ),
  failed('redirects forever', 'too-many-redirects', (request, response, socket) =>
    redirect(`${request.url}x`)(request, response, socket),
  ),
  failed('redirects to another loopback address', 'private-address', redirect('http://127.0.0.2/feed')),
  failed(
    'redirects to the metadata of a cloud',
    'private-address',
    redirect('http://169.254.169.254/latest/meta-data/'),
  ),
  failed('redirects to IPv6 loopback', 'private-address', redirect('http://[::1]/feed')),
  failed('redirects to a mapped address', 'private-address', redirect('http://[::ffff:10.0.0.1]/feed')),
  failed(
    'redirects to an address written as a number',
    'private-address',
    redirect('http://2130706434/feed'),
  ),
  failed('redirects to a file', 'bad-scheme', redirect('file:///etc/passwd')),
  failed('redirects to a script', 'bad-scheme', redirect('javascript:alert(1)')),
  failed('redirects to a mail server', 'blocked-port', redirect('http://127.0.0.1:25/')),
  failed('redirects nowhere', 'bad-redirect', (_q, response) => void response.writeHead(301).end()),
  failed('redirects to nonsense', 'bad-redirect', redirect('http://[')),
  failed('redirects to two addresses', 'bad-redirect', twice(302, 'Location', '/fin', '/other')),
  failed('redirects to two relative addresses', 'bad-redirect', twice(302, 'Location', 'fin', 'other')),
  read('redirects to an address twice', (request, response, socket) =>
    (request.url === '/b' ? send(FEED) : twice(302, 'Location', '/b', '/b'))(request, response, socket),
  ),
  read('redirects with an endless body', (request, response, socket) =>
    request.url === '/b'
      ? send(FEED)(request, response, socket)
      : endless(response.writeHead(302, { Location: '/b' }), FEED),
  ),
  read('redirects to a name that is not escaped', (request, response, socket) =>
    request.url === '/%C3%A4'
      ? send(FEED)(request, response, socket)
      : raw(Buffer.from('HTTP/1.1 302 Found\r\nLocation: /ä\r\nContent-Length: 0\r\n\r\n'))(
          request,
          response,
          socket,
        ),
  ),
];

const CODINGS: readonly Misbehavior[] = [
  read('gzip', encoded(gzipped, 'gzip')),
  read('brotli', encoded(brotliCompressSync(FEED), 'BR')),
  read('deflate', encoded(deflateSync(FEED), 'deflate')),
  read('deflate without its frame', encoded(deflateRawSync(FEED), 'deflate')),
  read('gzip twice', encoded(gzipSync(gzipped), 'gzip, gzip')),
  read('gzip twice, labeled once', encoded(gzipSync(gzipped), 'gzip')),
  read('gzip without a label', send(gzipped)),
  read('gzip labeled as brotli', encoded(gzipped, 'br')),
  read('text labeled as gzip', encoded(FEED, 'gzip')),
  read('text labeled as brotli', encoded(FEED, 'br')),
  read('text labeled as deflate', encoded(FEED, 'deflate')),
  read(
    'JSON labeled as deflate',
    encoded(
      '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[{"id":"1","title":"Ebb"}]}',
      'deflate',
    ),
    { titles: ['Ebb'] },
  ),
  read('a charset as coding', encoded(FEED, 'utf-8')),
  read(
    'gzip with something behind it',
    encoded(Buffer.concat([gzipped, Buffer.from('<!-- cached -->')]), 'gzip'),
  ),
  read(
    'gzip that is cut off',
    encoded(
      gzipSync(feedOf(...TITLES, ...Array.from({ length: 500 }, (_, i) => `${i * 7919}`))).subarray(0, 400),
      'gzip',
    ),
    { reason: 'partial', remembers: 'old', titles: undefined },
  ),
  read('gzip without its checksum', encoded(gzipped.subarray(0, -8), 'gzip'), {
    reason: 'partial',
    remembers: 'old',
  }),
  failed(
    'gzip that is damaged',
    'corrupt',
    encoded(Buffer.concat([gzipped.subarray(0, 60), Buffer.alloc(80, 0xff), gzipped.subarray(140)]), 'gzip'),
  ),
  // `compress`, because Node 22, Bun and Deno request zstd.
  notAFeed(
    'an unrequested coding',
    encoded(Buffer.from([0x1f, 0x9d, 0x90, 0x3c, 0xe4, 1, 2, 3]), 'compress'),
  ),
];

const STATUSES: readonly Misbehavior[] = [
  failed('an empty body', 'empty-body', send('')),
  failed('204', 'empty-body', (_q, response) => void response.writeHead(204).end()),
  failed('404', 'http-404', send('Not found', {}, 404)),
  failed('101', 'bad-response', switching('Connection: Upgrade\r\nUpgrade: websocket\r\n')),
  failed('101 without a protocol', 'http-101', switching('')),
  failed('101 to a feed', 'bad-response', switching('Connection: Upgrade\r\nUpgrade: h2c\r\n', FEED)),
  failed('401', 'http-401', send('', { 'WWW-Authenticate': 'Basic' }, 401)),
  failed('500', 'http-500', send('', {}, 500)),
  failed('an unknown status', 'http-999', send('', {}, 999)),
  failed('300 without a choice', 'http-300', send('', {}, 300)),
  failed(
    '206: the middle',
    'unusable-part',
    send(FEED.slice(50), { 'Content-Range': `bytes 50-${FEED.length - 1}/${FEED.length}` }, 206),
  ),
  failed('226 with some other difference', 'unusable-part', send('@@ -1 +1 @@', { IM: 'vcdiff' }, 226)),
  { name: '410', outcome: 'gone', reason: 'http-410', behavior: send('', {}, 410), remembers: 'old' },
  { name: '429', outcome: 'limited', reason: 'http-429', behavior: send('', {}, 429), remembers: 'old' },
  {
    name: '503 with Retry-After',
    outcome: 'limited',
    reason: 'http-503',
    behavior: send('', { 'Retry-After': '9000' }, 503),
    remembers: 'old',
  },
  failed('503 without', 'http-503', send('', {}, 503)),
  read('206: everything', send(FEED, { 'Content-Range': `bytes 0-${FEED.length - 1}/${FEED.length}` }, 206)),
  read('206 without a range', send(FEED, {}, 206)),
  read(
    '206: the beginning',
    send(
      FEED.slice(0, FEED.indexOf('<item><title>Slack')),
      { 'Content-Range': `bytes 0-99/${FEED.length}` },
      206,
    ),
    { reason: 'partial', remembers: 'old', titles: ['Ebb', 'Flood'] },
  ),
  read('226: what is new', send(feedOf('Ebb'), { IM: 'feed' }, 226), { reason: 'delta', titles: ['Ebb'] }),
];

const CONTENT: readonly Misbehavior[] = [
  notAFeed(
    'a login page',
    send('<!doctype html><title>Sign in</title><form>', { 'Content-Type': 'text/html' }),
  ),
  notAFeed('a login page as a feed', send('<!doctype html><title>Sign in</title><form>')),
  notAFeed('an image', send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))),
  notAFeed('blanks', send(' \n '.repeat(1000))),
  notAFeed('an error in JSON', send('{"error":"quota exceeded"}', { 'Content-Type': 'application/json' })),
  read('a feed as HTML', send(FEED, { 'Content-Type': 'text/html' })),
  read(
    'a charset that is wrong',
    send(Buffer.from(FEED.replace('Slack', 'Slüçk').replace('utf-8', 'iso-8859-1'), 'latin1'), {
      'Content-Type': 'application/rss+xml; charset=utf-8',
    }),
    { titles: ['Ebb', 'Flood', 'Slüçk'] },
  ),
  read('an unknown charset', send(FEED, { 'Content-Type': 'application/rss+xml; charset=klingon' })),
  read('a body that is cut off by its author', send(FEED.slice(0, FEED.indexOf('<item><title>Slack'))), {
    titles: ['Ebb', 'Flood'],
  }),
];

export const MISBEHAVIORS: readonly Misbehavior[] = [
  ...TIME,
  ...SIZE,
  ...CONNECTION,
  ...REDIRECTS,
  ...CODINGS,
  ...STATUSES,
  ...CONTENT,
];
