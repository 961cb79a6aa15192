/** Headers of the caller, certificates and proxies, against real servers. */

import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FetchOptions, fetchFeed } from '../../../src/fetch.ts';
import { fetchFeedOver } from '../../../src/follow/fetch/fetch-feed.ts';
import { proxyFor } from '../../../src/follow/fetch/proxy-node.ts';
import { openTransport } from '../../../src/follow/fetch/transport-web.ts';
import { CERTIFICATE, feedOf, startServer, type TestServer, wellBehaved } from './server.ts';

const LOCAL = { allowPrivateAddresses: ['127.0.0.1'] };
const FEED = feedOf('Ebb');

let server: TestServer;
let other: TestServer;
let secure: TestServer;
beforeAll(async () => {
  [server, other, secure] = await Promise.all([startServer(), startServer(), startServer('https')]);
  for (const one of [server, other, secure]) one.behave(wellBehaved(FEED));
});
afterAll(() => Promise.all([server.close(), other.close(), secure.close()]));

describe('headers', () => {
  test('are sent to the origin of the feed only', async () => {
    server.behave((request, response) => {
      response.writeHead(302, { Location: request.url === '/b' ? `${other.origin}/c` : '/b' }).end();
    });
    other.behave((_request, response) => response.writeHead(302, { Location: `${secure.origin}/d` }).end());
    const headers = { authorization: 'Bearer x', Accept: 'text/xml' };
    const { outcome } = await fetchFeed(`${server.origin}/a`, { ...LOCAL, headers, ca: CERTIFICATE });
    expect(outcome).toBe('changed');
    const sent = [server, other, secure].flatMap(({ requests }) =>
      requests.map(({ headers: { authorization, accept } }) => [authorization, accept?.slice(0, 8)]),
    );
    const own = ['Bearer x', 'text/xml'];
    expect(sent).toEqual([own, own, [undefined, 'applicat'], [undefined, 'applicat']]);
  });

  test('do not follow a feed that has moved to another origin', async () => {
    other.behave(wellBehaved(FEED));
    server.behave((_request, response) => response.writeHead(301, { Location: `${other.origin}/b` }).end());
    const url = `${server.origin}/a`;
    const moved = { version: 1, url, address: `${other.origin}/b`, failures: 0, limited: 0 } as const;
    const headers = { authorization: 'Bearer x' };
    for (const [address, received] of [
      [url, undefined],
      [`${other.origin}/b`, 'Bearer x'],
    ] as const) {
      other.requests.length = 0;
      const { outcome } = await fetchFeed(address, { ...LOCAL, headers, state: moved });
      expect(outcome).toBe('changed');
      expect(other.requests.map((request) => request.headers.authorization)).toEqual([received]);
    }
  });
});

describe('certificates', () => {
  test('are trusted besides those of the platform', async () => {
    secure.behave(wellBehaved(FEED));
    expect(await fetchFeed(secure.origin, LOCAL)).toMatchObject({ outcome: 'failed', reason: 'tls' });
    for (const ca of [CERTIFICATE, [CERTIFICATE]]) {
      expect(await fetchFeed(secure.origin, { ...LOCAL, ca })).toMatchObject({ outcome: 'changed' });
    }
  });
});

describe('a proxy', () => {
  let proxy: Server;
  let address: string;
  const asked: (readonly [target: string | undefined, credentials: string | undefined])[] = [];
  beforeAll(async () => {
    proxy = createServer((_request, response) => response.writeHead(403).end());
    proxy.on('connect', ({ url = '', headers }, client) => {
      asked.push([url, headers['proxy-authorization']]);
      const [host = '', port] = url.split(':');
      const target = connect(Number(port), host, () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        target.pipe(client).pipe(target);
      });
      for (const socket of [client, target]) socket.on('error', () => undefined);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    address = `http://me:secret@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => proxy.close());

  const through = (url: string, options: FetchOptions = {}) =>
    fetchFeed(url, { ...LOCAL, proxy: address, ca: CERTIFICATE, ...options });

  test('gets the address of the host, not its name, with and without TLS', async () => {
    for (const { origin, port } of [server, secure]) {
      server.behave(wellBehaved(FEED));
      asked.length = 0;
      const { outcome, guarded, message } = await through(origin);
      expect({ outcome, guarded }, message).toEqual({ outcome: 'changed', guarded: true });
      expect(asked).toEqual([[`127.0.0.1:${port}`, `Basic ${btoa('me:secret')}`]]);
    }
    asked.length = 0;
    server.behave(wellBehaved(FEED));
    const named = `http://localhost:${server.port}/`;
    expect(await through(named, { allowPrivateAddresses: true })).toMatchObject({ outcome: 'changed' });
    expect(asked).toEqual([[expect.stringMatching(/^(?:127\.0\.0\.1|\[::1\]):/), expect.anything()]]);
  });

  test('is not asked for an address that is not allowed', async () => {
    asked.length = 0;
    expect(await through('http://127.0.0.2/')).toMatchObject({ reason: 'private-address' });
    expect(await through(server.origin, { allowPrivateAddresses: false })).toMatchObject({
      outcome: 'failed',
    });
    expect(asked).toEqual([]);
  });

  test('is asked again only for a tunnel that has served a request', async () => {
    for (const one of [server, secure]) {
      asked.length = 0;
      // Closes the connection without announcing it.
      one.behave(({ url }, response, socket) => {
        if (url === '/b') response.end(FEED);
        else socket.end('HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n');
      });
      expect(await through(one.origin)).toMatchObject({ outcome: 'changed' });
      expect(asked.length).toBe(2);
      asked.length = 0;
      one.behave((_request, _response, socket) => void socket.end());
      expect(await through(one.origin)).toMatchObject({ outcome: 'failed', reason: 'reset' });
      expect(asked.length).toBe(1);
    }
  });

  test('of the environment is asked for each origin that NO_PROXY does not except', async () => {
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, address);
    for (const { origin, port } of [server, secure]) {
      for (const one of [server, secure]) one.behave(wellBehaved(FEED));
      for (const [list, isDirect] of [
        ['', false],
        ['127.0.0.1', true],
        [`127.0.0.1:${port}`, true],
        [`127.0.0.1:${port - 1}`, false],
        ['127.0.0.2', false],
        ['*', true],
      ] as const) {
        asked.length = 0;
        vi.stubEnv('NO_PROXY', list);
        expect(await through(origin, { proxy: true }), list).toMatchObject({ outcome: 'changed' });
        expect(asked, list).toEqual(isDirect ? [] : [[`127.0.0.1:${port}`, expect.anything()]]);
      }
    }
    vi.unstubAllEnvs();
  });

  test('gets an address of IPv6 in brackets', async () => {
    asked.length = 0;
    await through('http://[::1]:8080/', { allowPrivateAddresses: ['::1'], headersTimeout: 100 });
    expect(asked).toEqual([['[::1]:8080', expect.anything()]]);
  });

  test('is not asked for a name that has no address', async () => {
    asked.length = 0;
    const found = await through('http://tides.invalid/', { headersTimeout: 5_000 });
    expect(found).toMatchObject({ outcome: 'failed' });
    expect(found.reason).not.toBe('proxy');
    expect(asked).toEqual([]);
  });

  test('that is absent or refuses is a failure', async () => {
    const closed = await through(server.origin, { proxy: 'http://127.0.0.1:1' });
    expect(closed).toMatchObject({ outcome: 'failed', reason: 'proxy' });
    proxy.removeAllListeners('connect');
    expect(await through(server.origin)).toMatchObject({ outcome: 'failed', reason: 'proxy' });
  });

  test('that is silent is left at the deadline', async () => {
    const ended = new Promise((done) =>
      proxy.once('connect', (_request, socket) => socket.on('error', done).on('end', done).resume()),
    );
    const asking = through(server.origin, { headersTimeout: 100 });
    await expect(asking).resolves.toMatchObject({ outcome: 'failed', reason: 'headers-timeout' });
    await ended;
  });

  const ENVIRONMENT = { HTTPS_PROXY: 'http://a:1', http_proxy: 'http://b:2' };
  const hostOf = (protocol: string, hostname: string, port: string, NO_PROXY: string) =>
    proxyFor(true, { protocol, hostname, port }, { ...ENVIRONMENT, NO_PROXY })?.host;

  test('of the environment is used only when asked', () => {
    expect(hostOf('https:', 'z.example', '443', '')).toBe('a:1');
    expect(hostOf('http:', 'z.example', '80', '')).toBe('b:2');
    const origin = { protocol: 'https:', hostname: 'x.example', port: '443' };
    expect(proxyFor('http://c:3', origin, { ...ENVIRONMENT, NO_PROXY: '*' })?.host).toBe('c:3');
  });

  test.each([
    ['x.example', true],
    ['w.example, x.example', true],
    ['w.example x.example', true],
    ['X.Example', true],
    ['example', true],
    ['.example', true],
    ['*.example', true],
    ['*', true],
    ['x.example:443', true],
    ['*:443', true],
    ['x.example:8443', false],
    ['*:80', false],
    ['ample', false],
    ['xx.example', false],
    [',', false],
    ['', false],
  ])('NO_PROXY=%j', (list, isDirect) => {
    expect(hostOf('https:', 'x.example', '443', list)).toBe(isDirect ? undefined : 'a:1');
  });

  test.each([['::1'], ['[::1]'], ['::1, x.example']])('NO_PROXY=%j is an address of IPv6', (list) => {
    expect(hostOf('http:', '[::1]', '80', list)).toBeUndefined();
  });
});

test.each<[string, object]>([
  ['a header of the connection', { headers: { 'Transfer-Encoding': 'chunked' } }],
  ['another header in a header', { headers: { A: 'x\r\nB: y' } }],
  ['a name that is not one', { headers: { 'A B': 'x' } }],
  ['a certificate that is not a text', { ca: 5 }],
  ['a proxy of another kind', { proxy: 'socks5://127.0.0.1' }],
  ['a proxy with a fetch', { proxy: true, fetch }],
])('wrong arguments: %s', async (_name, options) => {
  await expect(fetchFeed('https://tides.example/', options)).rejects.toThrow(/options\.(?:headers|ca|proxy)/);
});

test('a platform without connections takes no proxy', async () => {
  const fetched = fetchFeedOver(openTransport, 'https://tides.example/', { proxy: 'http://127.0.0.1:1' });
  await expect(fetched).rejects.toThrow(TypeError);
});
