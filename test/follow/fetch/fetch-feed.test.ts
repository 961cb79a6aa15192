/** Requests, state, redirects and guards, against real servers. */

import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FetchOptions, type FetchResult, type FetchState, fetchFeed } from '../../../src/fetch.ts';
import { fetchFeedOver } from '../../../src/follow/fetch/fetch-feed.ts';
import { USER_AGENT } from '../../../src/follow/fetch/options.ts';
import { nodeTransport } from '../../../src/follow/fetch/transport-node.ts';
import { openTransport } from '../../../src/follow/fetch/transport-web.ts';
import { parseFeed } from '../../../src/index.ts';
import { feedOf, startServer, type TestServer, wellBehaved, withoutNext } from './server.ts';

const LOCAL = { allowPrivateAddresses: ['127.0.0.1'] };
const FEED = feedOf('Ebb', 'Flood');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let other: TestServer;
let url: string;
beforeAll(async () => {
  [server, other] = await Promise.all([startServer(), startServer()]);
  url = `${server.origin}/feed`;
});
afterAll(() => Promise.all([server.close(), other.close()]));

const leavesNoConnection = (): void =>
  afterEach(() => expect.poll(() => server.sockets.size + other.sockets.size, { timeout: 20_000 }).toBe(0));

/** Fetches at once, like a person who asks for it. */
const get = (state?: FetchState, options: FetchOptions = {}): Promise<FetchResult> =>
  fetchFeed(url, { ...LOCAL, state: state && withoutNext(state), ...options });

describe('a request', () => {
  leavesNoConnection();
  test('sends its name and its purpose, and no other data', async () => {
    server.behave(wellBehaved(FEED));
    await get(undefined, { userAgent: 'Tides/2 (+https://tides.example; 12 subscribers)' });
    const { host, connection, accept, ...rest } = server.requests[0]?.headers ?? {};
    expect(host).toBe(`127.0.0.1:${server.port}`);
    expect(connection).toBe('keep-alive');
    expect(accept).toMatch(/^application\/atom\+xml, /);
    expect(rest).toEqual({
      'accept-encoding': 'createZstdDecompress' in zlib ? 'gzip, br, deflate, zstd' : 'gzip, br, deflate',
      'user-agent': 'Tides/2 (+https://tides.example; 12 subscribers)',
    });
  });

  test('keeps its connection for the redirects of a host', async () => {
    server.behave((request, response, socket) => {
      if (request.url === '/c') wellBehaved(FEED)(request, response, socket);
      else response.writeHead(301, { Location: request.url === '/b' ? '/c' : '/b' }).end('Moved');
    });
    expect((await get()).outcome).toBe('changed');
    expect(server.requests).toHaveLength(3);
    expect(new Set(server.requests.map(({ socket }) => socket)).size).toBe(1);
  });

  test('reads the named namespaces', async () => {
    server.behave(
      wellBehaved('<rss><channel><item><s:price xmlns:s="urn:shop">5</s:price></item></channel></rss>'),
    );
    const { result } = await get(undefined, { namespaces: { shop: 'urn:shop' } });
    expect(result?.entries[0]?.extensions?.['shop:price']?.[0]?.value).toBe('5');
    await expect(get(undefined, { namespaces: { dc: 'urn:x' } })).rejects.toThrow(TypeError);
  });

  test('names the major version of this package', async () => {
    const { default: manifest } = await import('../../../package.json', { with: { type: 'json' } });
    expect(USER_AGENT).toMatch(new RegExp(`^anyfeed/${manifest.version.split('.')[0]} `));
  });

  test('echoes validators byte for byte', async () => {
    const etag = Buffer.from('W/"ä é\u2028;"').toString('latin1');
    const modified = 'Wednesday, 4 March 2026 (about noon)';
    server.behave((_request, response) => {
      response
        .writeHead(
          200,
          [
            ['ETag', etag],
            ['Last-Modified', modified],
          ].flat(),
        )
        .end(FEED);
    });
    const { state } = await get();
    const stored: FetchState = JSON.parse(JSON.stringify(state));
    server.behave((_request, response) => response.writeHead(304).end());
    const again = await get(stored);
    expect(again).toMatchObject({ outcome: 'unchanged', reason: 'not-modified' });
    expect(server.requests[0]?.headers).toMatchObject({
      'if-none-match': etag,
      'if-modified-since': modified,
      'a-im': 'feed',
    });
    // A 304 keeps the headers that it omits.
    expect(again.state).toMatchObject({ etag, lastModified: modified });
  });

  test('replaces each validator for itself', async () => {
    server.behave(wellBehaved(FEED, '"1"'));
    const { state } = await get();
    server.behave((_request, response) => response.writeHead(304, { ETag: '"2"' }).end());
    const second = await get(state);
    expect(second.state).toMatchObject({ etag: '"2"', lastModified: state.lastModified });
    server.behave((_request, response) => response.writeHead(200, { 'Last-Modified': 'now' }).end(FEED));
    const third = await get(second.state);
    expect(third.state).toMatchObject({ lastModified: 'now' });
    expect(third.state.etag).toBeUndefined();
  });

  test('without validators is not answered with 304', async () => {
    server.behave((_request, response) => response.writeHead(304).end());
    expect(await get()).toMatchObject({
      outcome: 'failed',
      reason: 'unexpected-304',
      state: { failures: 1 },
    });
  });

  test('invents no date', async () => {
    server.behave((_request, response) => response.writeHead(200).end(FEED));
    const { state } = await get();
    await get(state);
    expect(Object.keys(server.requests[1]?.headers ?? {})).not.toContain('if-modified-since');
  });

  test('sends validators to the address that gave them only', async () => {
    server.behave((_request, response) => response.writeHead(302, { Location: `${other.origin}/a` }).end());
    other.behave(wellBehaved(FEED, '"1"'));
    const { state } = await get();
    await get(state);
    expect(server.requests[1]?.headers['if-none-match']).toBeUndefined();
    expect(other.requests[1]?.headers['if-none-match']).toBe('"1"');
    server.behave((_request, response) => response.writeHead(302, { Location: `${other.origin}/b` }).end());
    expect(await get(state)).toMatchObject({ outcome: 'unchanged', reason: 'same-body' });
    expect(other.requests[2]?.headers['if-none-match']).toBeUndefined();
  });

  test.each([
    [412, {}],
    [500, {}],
    [226, { IM: 'vcdiff' }],
    [206, { 'Content-Range': 'bytes 5-9/10' }],
  ])('has no condition after three that were answered with %d', async (status, headers) => {
    server.behave(wellBehaved(FEED, '"1"'));
    let { state } = await get();
    server.behave((request, response, socket) => {
      if (request.headers['if-none-match'] === undefined) wellBehaved(FEED, '"1"')(request, response, socket);
      else response.writeHead(status, headers).end('Oh');
    });
    const outcomes: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const fetched = await get(state);
      ({ state } = fetched);
      outcomes.push(fetched.outcome);
    }
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'unchanged']);
    expect(state).toMatchObject({ failures: 0, etag: '"1"' });
    expect(state.useless).toBeUndefined();
  });

  test('sends the credentials of the address to its origin only', async () => {
    const address = `http://tide:p%C3%A4ss@127.0.0.1:${server.port}/feed`;
    server.behave((request, response) => {
      const location = request.url === '/feed' ? '/second' : `${other.origin}/feed`;
      response.writeHead(301, { Location: location }).end();
    });
    other.behave(wellBehaved(FEED));
    const { outcome, state, url: final } = await fetchFeed(address, LOCAL);
    expect(outcome).toBe('changed');
    const expected = `Basic ${Buffer.from('tide:päss').toString('base64')}`;
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([expected, expected]);
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    expect(final).toBe(`${other.origin}/feed`);
    expect(state.move).toBeUndefined();
  });

  test('sends no credentials to an address that another server chose', async () => {
    server.behave((request, response) => {
      if (request.url === '/chosen') response.writeHead(200).end(FEED);
      else response.writeHead(302, { Location: `${other.origin}/feed` }).end();
    });
    other.behave((_request, response) =>
      response.writeHead(302, { Location: `${server.origin}/chosen` }).end(),
    );
    await fetchFeed(`http://tide:pass@127.0.0.1:${server.port}/feed`, LOCAL);
    const [first, second] = server.requests.map(({ headers }) => headers.authorization);
    expect(first).toMatch(/^Basic /);
    expect(second).toBeUndefined();
  });
});

describe('the stored state', () => {
  leavesNoConnection();
  test('the same body is not read again', async () => {
    server.behave((_request, response) => response.writeHead(200, { ETag: `"${Math.random()}"` }).end(FEED));
    const { state } = await get();
    const again = await get(state);
    expect(again).toMatchObject({ outcome: 'unchanged', reason: 'same-body' });
    expect(again.result).toBeUndefined();
    expect(again.state.etag).not.toBe(state.etag);
    expect(again.state.changed).toBe(state.changed);
  });

  const FIRST = FEED.slice(0, FEED.lastIndexOf('<item>'));
  const VALIDATORS = {
    ETag: '"2"',
    'Last-Modified': 'today',
    'Cache-Control': 'max-age=60',
    'Content-Type': 'text/xml',
  };
  test.each<[string, number, Record<string, string>]>([
    ['206: the beginning', 206, { 'Content-Range': `bytes 0-${FIRST.length - 1}/${FEED.length}` }],
    ['206: the beginning of an unknown length', 206, { 'Content-Range': `bytes 0-${FIRST.length - 1}/*` }],
    ['a body that is shorter than its length', 200, { 'Content-Length': `${FEED.length}` }],
  ])('%s is a part, which is not recorded', async (_name, status, headers) => {
    server.behave(wellBehaved(FEED, '"1"'));
    const NOW = Date.parse('2026-03-04T10:20:30Z');
    const { state } = await get(undefined, { now: new Date(NOW) });
    server.behave((_request, response, socket) => {
      response.writeHead(status, { ...VALIDATORS, ...headers }).write(FIRST, () => socket.end());
    });
    const failing: FetchState = { ...state, failures: 2, failing: state.checked ?? '' };
    const now = new Date(NOW + DAY);
    const part = await get(failing, { now });
    expect(part).toMatchObject({ outcome: 'changed', reason: 'partial' });
    expect(withoutNext(part.state)).toEqual(withoutNext({ ...state, checked: now.toISOString() }));
    const { state: first } = await get(undefined, { now });
    expect(withoutNext(first)).toEqual({
      version: 1,
      url,
      checked: now.toISOString(),
      failures: 0,
      limited: 0,
    });
  });

  test('knows a server that sends the same body again, until it answers that nothing has changed', async () => {
    const ignoring = (headers: Record<string, string>) => () =>
      server.behave((_request, response) => response.writeHead(200, headers).end(FEED));
    const answers: [answer: () => void, reason: string, useless: true | undefined][] = [
      [ignoring({}), 'new-body', undefined],
      [ignoring({ ETag: '"1"' }), 'same-body', true],
      [ignoring({}), 'same-body', true],
      [ignoring({ ETag: '"1"' }), 'same-body', true],
      [() => server.behave((_request, response) => response.writeHead(304).end()), 'not-modified', undefined],
    ];
    let state: FetchState | undefined;
    for (const [answer, reason, useless] of answers) {
      answer();
      const fetched = await get(state);
      expect([fetched.reason, fetched.state.useless]).toEqual([reason, useless]);
      state = JSON.parse(JSON.stringify(fetched.state));
    }
  });

  test.each([
    ['another address each time', ['/1', '/2', '/3'], [undefined, true, true]],
    ['alternating addresses', ['/1', '/2', '/1'], [undefined, true, true]],
    ['an address of its own', ['/1', '/1', '/1'], [undefined, undefined, undefined]],
  ])('and whose redirect leads to %s', async (_name, places, expected) => {
    const queue = [...places];
    server.behave((request, response, socket) => {
      if (request.url === '/feed') response.writeHead(302, { Location: queue.shift() }).end();
      else wellBehaved(FEED, '"1"')(request, response, socket);
    });
    const seen: unknown[] = [];
    let state: FetchState | undefined;
    while (queue.length > 0) {
      ({ state } = await get(state));
      seen.push(state.useless);
    }
    expect(seen).toEqual(expected);
  });

  test('a body that ends inside an entry is requested again without condition, until it is the same', async () => {
    const requested: unknown[] = [];
    const seen: unknown[] = [];
    let state: FetchState | undefined;
    const cut = FEED.slice(0, FEED.lastIndexOf('</item>') - 1);
    for (const body of [cut, cut, cut, FEED, FEED]) {
      server.behave(wellBehaved(body, `"${body.length}"`));
      const fetched = await get(state);
      ({ state } = fetched);
      requested.push(server.requests.at(-1)?.headers['if-none-match']);
      seen.push([fetched.reason, state.etag, state.useless]);
    }
    const [part, whole] = [`"${cut.length}"`, `"${FEED.length}"`];
    expect(requested).toEqual([undefined, undefined, part, part, whole]);
    expect(seen).toEqual([
      ['new-body', undefined, undefined],
      ['same-body', part, true],
      ['not-modified', part, undefined],
      ['new-body', whole, undefined],
      ['not-modified', whole, undefined],
    ]);
  });

  test('the same bytes in another encoding are', async () => {
    const type = (charset: string) => ({ 'Content-Type': `application/rss+xml; charset=${charset}` });
    server.behave((_request, response) => response.writeHead(200, type('utf-8')).end(FEED));
    const { state } = await get();
    server.behave((_request, response) => response.writeHead(200, type('koi8-r')).end(FEED));
    expect((await get(state)).outcome).toBe('changed');
  });

  test('hints of the feed, for responses without a body', async () => {
    server.behave(wellBehaved(FEED));
    const { state, next } = await get();
    expect(next.rule).toBe('ttl');
    const again = await get(state);
    expect(again).toMatchObject({ outcome: 'unchanged', next: { rule: 'ttl' } });
  });

  test('Cache-Control, which 304 omits', async () => {
    server.behave((_request, response) =>
      response.writeHead(200, { ETag: '"1"', 'Cache-Control': 'max-age=10800' }).end(FEED),
    );
    const { state } = await get();
    server.behave((_request, response) => response.writeHead(304).end());
    expect((await get(state)).next.rule).toBe('max-age');
  });

  test('ignores a state of an unknown version', async () => {
    server.behave(wellBehaved(FEED));
    const { state } = await get();
    expect(state.version).toBe(1);
    const { outcome } = await get({ ...state, version: 2 } as unknown as FetchState);
    expect(outcome).toBe('changed');
    expect(server.requests[1]?.headers['if-none-match']).toBeUndefined();
  });

  test('ignores the state of another address', async () => {
    server.behave(wellBehaved(FEED));
    const { state } = await get();
    const { state: fresh } = await fetchFeed(`${url}?other`, { ...LOCAL, state });
    expect(server.requests[1]?.headers['if-none-match']).toBeUndefined();
    expect(fresh.url).toBe(`${url}?other`);
  });

  test.each<[string, unknown]>([
    ['nothing but the address', {}],
    [
      'wrong types',
      {
        etag: 5,
        lastModified: null,
        failures: 'x',
        limited: -1,
        move: [],
        hints: { ttlInterval: 'x' },
        address: 3,
      },
    ],
    ['a date out of range', { hints: { rhythm: { gap: 1, newest: 1e300 } } }],
    ['an incomplete rhythm', { hints: { rhythm: {} } }],
    ['no rhythm', { hints: { rhythm: null } }],
    ['days that are not texts', { hints: { skipDays: [1] } }],
    ['an interval of nothing', { hints: { syInterval: 0 } }],
    ['hints that are a text', { hints: 'x' }],
    ['a malformed address', { address: 'http://[' }],
    ['a move to nowhere', { move: { to: 5, since: '2026-01-01T00:00:00Z' } }],
    ['a move at no time', { move: { to: 'https://new.example/', since: 'soon' } }],
    ['a move without a time', { move: { to: 'https://new.example/' } }],
    ['another header in a header', { etag: '"1"\r\nCookie: a=b', validated: 'URL' }],
  ])('a stored state with %s does no harm', async (_name, stored) => {
    server.behave(wellBehaved(FEED));
    const state = { ...(stored as object), url, validated: url } as FetchState;
    const { outcome, state: next } = await get(state);
    expect(outcome).toBe('changed');
    expect(next).toMatchObject({ version: 1, url, failures: 0, limited: 0 });
    expect(next).not.toHaveProperty('move');
    expect(next).not.toHaveProperty('lost');
    expect(server.requests[0]?.headers.cookie).toBeUndefined();
    // A 304 takes the stored hints.
    server.behave((_request, response) => response.writeHead(304).end());
    const { outcome: again, next: planned } = await get({ ...state, etag: '"1"' });
    expect(again).toBe('unchanged');
    expect(planned.at?.getTime()).toBeGreaterThan(Date.now());
  });

  const SECRETS = 'http://u:secret@';
  test.each<[string, string, FetchOptions]>([
    ['a private address', `${SECRETS}192.168.0.1/`, {}],
    ['a blocked port', `${SECRETS}tides.example:22/`, {}],
    ['another scheme', 'ftp://u:secret@tides.example/', {}],
    ['no connection', `${SECRETS}tides.example/`, { fetch: async () => Promise.reject(new Error('no')) }],
    ['a refusal', `${SECRETS}tides.example/`, { fetch: async () => new Response('', { status: 500 }) }],
    ['a feed', `${SECRETS}tides.example/`, { fetch: async () => new Response(FEED) }],
    [
      'a redirect',
      `${SECRETS}tides.example/`,
      {
        fetch: async () =>
          new Response('', { status: 302, headers: { Location: `${SECRETS}tides.example:22/` } }),
      },
    ],
    [
      'a redirect that the platform follows',
      `${SECRETS}tides.example/`,
      {
        fetch: async () => {
          const response = new Response(FEED);
          const followed = { redirected: true, url: `${SECRETS}tides.example/2` };
          return Object.defineProperties(
            response,
            Object.fromEntries(Object.entries(followed).map(([name, value]) => [name, { value }])),
          );
        },
      },
    ],
    [
      'a fetch before its time',
      `${SECRETS}tides.example/`,
      {
        state: {
          ...{ version: 1, url: `${SECRETS}tides.example/`, failures: 0, limited: 0 },
          next: new Date(Date.now() + HOUR).toISOString(),
        },
      },
    ],
  ])('the result has no credentials: %s', async (_name, address, options) => {
    const { state: _state, ...account } = await fetchFeed(address, options);
    expect(account.url).toMatch(/^(?:http|ftp):\/\/(?:192|tides)/);
    expect(JSON.stringify({ ...account, result: undefined, body: undefined })).not.toContain('secret');
  });

  test.each(['etag', 'last-modified', 'cache-control', 'content-type'])(
    'a long header %s is neither stored nor read',
    async (name) => {
      const long = `"${'x'.repeat(100_000)}"`;
      const feed = 'https://tides.example/';
      const sent: Headers[] = [];
      const fetch = async (_url: string, { headers }: RequestInit) => {
        sent.push(new Headers(headers));
        return new Response(FEED, { headers: { [name]: long } });
      };
      const { outcome, state } = await fetchFeed(feed, { fetch });
      expect(outcome).toBe('changed');
      expect(JSON.stringify(state).length).toBeLessThan(2000);
      const key = { etag: 'etag', 'last-modified': 'lastModified' }[name] ?? 'cacheControl';
      await fetchFeed(feed, { fetch, state: { ...withoutNext(state), validated: feed, [key]: long } });
      expect(Math.max(...[...(sent[1]?.values() ?? [])].map((value) => value.length))).toBeLessThan(1000);
    },
  );

  test('a fetch before its time makes no request and changes nothing', async () => {
    server.behave(wellBehaved(FEED));
    const now = new Date('2026-03-04T10:00:00Z');
    const { state, next } = await get(undefined, { now });
    expect(state.next).toBe(next.at?.toISOString());
    server.behave(() => expect.unreachable());
    const early = await fetchFeed(url, { ...LOCAL, state, now: new Date(now.getTime() + HOUR / 2) });
    expect(early).toMatchObject({ outcome: 'limited', reason: 'too-early', state, next: { at: next.at } });
    server.behave(wellBehaved(FEED));
    const due = await fetchFeed(url, { ...LOCAL, state, now: next.at });
    // The clock has been set back.
    const past = await fetchFeed(url, { ...LOCAL, state, now: new Date('2020-01-01') });
    expect([due.outcome, past.outcome]).toEqual(['unchanged', 'unchanged']);
  });

  test.each([
    [{}, 15, 'limited'],
    [{}, 16, 'changed'],
    [{}, 400, 'changed'],
    [{ maxWait: 30 * DAY }, 30, 'limited'],
    [{ minWait: 30 * DAY }, 30, 'limited'],
    [{ maxWait: 30 * DAY }, 39, 'changed'],
  ])('with %j a time in %d days is %s: it was planned, or never', async (bounds, days, outcome) => {
    const now = new Date('2026-03-04T10:00:00Z');
    const next = new Date(now.getTime() + days * DAY).toISOString();
    const state = { version: 1, url: 'https://tides.example/', failures: 0, limited: 0, next } as const;
    const fetch = async () => new Response(FEED);
    const fetched = await fetchFeed(state.url, { ...bounds, fetch, state, now });
    expect(fetched.outcome).toBe(outcome);
  });

  test.each([undefined, '', 'soon'])(
    'a server that answers 304 forever is asked for a body within eight days, received %j',
    async (received) => {
      const url = 'https://tides.example/';
      let bodies = 0;
      const fetch = async (_url: string, { headers }: RequestInit) => {
        if (new Headers(headers).has('if-none-match')) return new Response(null, { status: 304 });
        bodies += 1;
        return new Response(FEED, { headers: { etag: '"1"' } });
      };
      const { state: first } = await fetchFeed(url, { fetch, now: new Date('2026-03-01') });
      const { received: _, ...old } = first;
      let state = { ...old, ...(received !== undefined && { received }) };
      for (let day = 2; day < 11; day += 1) {
        const now = new Date(Date.UTC(2026, 2, day));
        ({ state } = await fetchFeed(url, { fetch, now, state: withoutNext(state) }));
      }
      expect(bodies).toBe(2);
    },
  );

  test('a body and a redirect of the future count from now on: the clock has been set back', async () => {
    const [ahead, now] = [new Date('2030-01-01'), new Date('2026-03-04')];
    const inDays = (days: number): Date => new Date(now.getTime() + days * 24 * HOUR);
    server.behave(wellBehaved(FEED, '"1"'));
    const { state } = await get(undefined, { now: ahead });
    const back = await get(state, { now });
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(back.state.received).toBe(now.toISOString());
    const again = await get(back.state, { now: inDays(1) });
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"1"');
    server.behave((_request, response) => response.writeHead(301, { Location: `${other.origin}/new` }).end());
    other.behave(wellBehaved(FEED));
    let moving = (await get(again.state, { now: ahead })).state;
    for (const day of [2, 9]) {
      const fetched = await get(moving, { now: inDays(day) });
      expect(fetched.movedTo).toBe(day === 9 ? `${other.origin}/new` : undefined);
      moving = fetched.state;
    }
  });

  test('failures add up, back off, and end with the first success', async () => {
    server.behave((_request, response) => response.writeHead(500).end());
    const now = new Date('2026-03-04T10:00:00Z');
    let state: FetchState | undefined;
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { state: after, next } = await get(state, { now });
      waits.push(((next.at?.getTime() ?? 0) - now.getTime()) / HOUR);
      state = after;
    }
    expect(state?.failures).toBe(4);
    expect(waits.map((wait) => Math.floor(wait))).toEqual([1, 2, 4, 6]);
    server.behave(wellBehaved(FEED));
    expect((await get(state)).state.failures).toBe(0);
  });
});

describe('permanent redirects', () => {
  leavesNoConnection();
  const START = new Date('2026-03-01T00:00:00Z');
  const later = (days: number): Date => new Date(START.getTime() + days * DAY);
  const move = (status = 301): void => {
    server.behave((_request, response) =>
      response.writeHead(status, { Location: `${other.origin}/new` }).end(),
    );
    other.behave(wellBehaved(FEED));
  };

  test.each([301, 308])('%d is believed after seven days, and told once', async (status) => {
    move(status);
    const first = await get(undefined, { now: START });
    expect(first).toMatchObject({ outcome: 'changed', redirects: [{ status, url: `${other.origin}/new` }] });
    const second = await get(first.state, { now: later(6.9) });
    expect(second.movedTo).toBeUndefined();
    const third = await get(second.state, { now: later(7) });
    expect(third).toMatchObject({ outcome: 'unchanged', movedTo: `${other.origin}/new` });
    server.behave(() => expect.unreachable());
    const fourth = await get(third.state, { now: later(8) });
    expect(fourth).toMatchObject({ outcome: 'unchanged', redirects: [], url: `${other.origin}/new` });
    expect(fourth.movedTo).toBeUndefined();
    // The caller may use the new address from then on.
    const fifth = await fetchFeed(`${other.origin}/new`, { ...LOCAL, state: withoutNext(third.state) });
    expect(fifth.outcome).toBe('unchanged');
  });

  test('or after ten sightings in two days', async () => {
    move();
    let state: FetchState | undefined;
    for (let i = 1; i <= 11; i++) {
      const fetched = await get(state, { now: later(i / 5) });
      expect(fetched.movedTo).toBe(i === 11 ? `${other.origin}/new` : undefined);
      state = fetched.state;
    }
  });

  test('or after two days, if the feed names the address', async () => {
    move();
    const name = `<itunes:new-feed-url>${other.origin}/new</itunes:new-feed-url>`;
    other.behave(wellBehaved(FEED.replace('</title>', `</title>${name}`)));
    const first = await get(undefined, { now: START });
    expect(first.state.move).toMatchObject({ sightings: 1, named: true });
    expect((await get(first.state, { now: later(1.9) })).movedTo).toBeUndefined();
    expect((await get(first.state, { now: later(2) })).movedTo).toBe(`${other.origin}/new`);
  });

  test('a name in the feed alone moves nothing', async () => {
    const name = `<itunes:new-feed-url>${other.origin}/new</itunes:new-feed-url>`;
    server.behave(wellBehaved(FEED.replace('</title>', `</title>${name}`)));
    const { state } = await get(undefined, { now: START });
    const again = await get(state, { now: later(30) });
    expect([again.movedTo, again.url]).toEqual([undefined, url]);
  });

  describe('the new address is lost', () => {
    const moved = async (): Promise<FetchState> => {
      move();
      const { state } = await get(undefined, { now: START });
      return (await get(state, { now: later(7) })).state;
    };

    const ends: readonly (readonly [string, number, string])[] = [
      ['not found', 404, ''],
      ['gone', 410, ''],
      ['broken', 500, ''],
      ['forbidden', 403, ''],
      ['empty', 200, ''],
      ['a page of a dealer in names', 200, '<html><title>For sale</title></html>'],
    ];
    test.each(ends)('%s: the third time the old one is tried, and wins back', async (_name, status, body) => {
      let state = await moved();
      server.behave(wellBehaved(FEED));
      other.behave((_request, response) => response.writeHead(status).end(body));
      for (const attempt of [1, 2]) {
        const fetched = await get(state, { now: later(7 + attempt) });
        expect(fetched).toMatchObject({ state: { lost: attempt } });
        expect(['failed', 'not-a-feed']).toContain(fetched.outcome);
        expect(fetched.next.at).toBeDefined();
        state = fetched.state;
      }
      const third = await get(state, { now: later(10) });
      expect(third).toMatchObject({ outcome: 'unchanged', movedTo: url, url, state: { failures: 0 } });
      expect(third.state.address).toBeUndefined();
      expect(third.state.lost).toBeUndefined();
    });

    test('the old address is tried after 3, 6 and 12 failures and before the end', async () => {
      let state = await moved();
      const tries: number[] = [];
      const answers = [404, 500, 404, 404, 403, 200, 429, 503, 404, 404, 404, 404, 404, 410];
      for (const [day, status] of answers.entries()) {
        server.behave((_request, response) => {
          tries.push(day);
          response.writeHead(404).end();
        });
        other.behave((_request, response) => response.writeHead(status).end());
        const fetched = await get(state, { now: later(8 + day) });
        expect(fetched.outcome).toBe({ 410: 'gone', 429: 'limited' }[status] ?? 'failed');
        state = fetched.state;
      }
      expect(tries).toEqual([2, 5, 12, 13]);
    });
  });

  test.each([
    [301, 'gone'],
    [308, 'gone'],
    [302, 'failed'],
    [303, 'failed'],
    [307, 'failed'],
  ])('410 after %d: %s', async (status, outcome) => {
    server.behave((_request, response) =>
      response.writeHead(status, { Location: `${other.origin}/new` }).end(),
    );
    other.behave((_request, response) => response.writeHead(410).end());
    const fetched = await get();
    expect(fetched).toMatchObject({ outcome, reason: 'http-410' });
    expect(fetched.next.at === undefined).toBe(outcome === 'gone');
  });

  test('another target restarts the count, and a response without redirect clears it', async () => {
    move();
    const { state } = await get(undefined, { now: START });
    server.behave((_request, response) =>
      response.writeHead(301, { Location: `${other.origin}/newer` }).end(),
    );
    const second = await get(state, { now: later(8) });
    expect(second.state.move).toMatchObject({ to: `${other.origin}/newer`, sightings: 1 });
    server.behave(wellBehaved(FEED));
    expect((await get(second.state, { now: later(9) })).state.move).toBeUndefined();
  });

  test('to a page that is not a feed they do not count', async () => {
    server.behave((_request, response) =>
      response.writeHead(301, { Location: `${other.origin}/login` }).end(),
    );
    other.behave((_request, response) => response.end('<!doctype html><title>Sign in</title>'));
    const { outcome, state } = await get(undefined, { now: START });
    expect(outcome).toBe('not-a-feed');
    expect(state.move).toBeUndefined();
  });

  test.each([302, 303, 307])('%d is never adopted, and ends the permanent ones', async (status) => {
    server.behave((request, response) => {
      const [code, location] = request.url === '/feed' ? [301, '/b'] : [status, `${other.origin}/new`];
      response.writeHead(code, { Location: location }).end();
    });
    other.behave(wellBehaved(FEED));
    const { state } = await get(undefined, { now: START });
    expect(state.move?.to).toBe(`${server.origin}/b`);
    server.behave((_request, response) =>
      response.writeHead(status, { Location: `${other.origin}/new` }).end(),
    );
    expect((await get(undefined, { now: START })).state.move).toBeUndefined();
  });

  test('http to https of the same address at once', async () => {
    const answer = (address: string): Response =>
      address.startsWith('https:')
        ? new Response(FEED)
        : new Response(null, { status: 301, headers: { Location: address.replace('http:', 'https:') } });
    const fetch = async (address: string): Promise<Response> => answer(address);
    const { movedTo, guarded } = await fetchFeed('http://tides.example/feed', { fetch });
    expect({ movedTo, guarded }).toEqual({ movedTo: 'https://tides.example/feed', guarded: false });
  });
});

describe('the guard', () => {
  leavesNoConnection();
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://tides.localhost/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
  ])('refuses %s, with and without a `fetch`', async (address) => {
    const fetch = (): never => expect.unreachable();
    for (const options of [{}, { fetch }]) {
      expect(await fetchFeed(address, options)).toMatchObject({
        outcome: 'failed',
        reason: 'private-address',
      });
    }
  });

  /** A resolver that changes its answer. */
  const resolver =
    (...answers: string[][]): LookupFunction =>
    (_name, _options, callback) => {
      const addresses = answers.length > 1 ? answers.shift() : answers[0];
      callback(
        null,
        (addresses ?? []).map(
          (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
        ),
      );
    };
  const resolved = (path: string, lookup: LookupFunction): Promise<FetchResult> =>
    fetchFeedOver(
      async (_settings, isAllowed) => nodeTransport(isAllowed, { lookup }),
      `http://tides.example:${server.port}${path}`,
      LOCAL,
    );

  test('a name with a private address', async () => {
    server.behave(() => expect.unreachable());
    for (const address of ['10.0.0.1', '::1', '::ffff:127.0.0.2', 'fe80::1', '169.254.169.254', '0.0.0.0']) {
      expect(await resolved('/', resolver([address]))).toMatchObject({
        outcome: 'failed',
        reason: 'private-address',
      });
    }
  });

  test('uses only the allowed ones of several addresses', async () => {
    server.behave(wellBehaved(FEED));
    const { outcome } = await resolved('/', resolver(['127.0.0.2', '10.0.0.1', '127.0.0.1']));
    expect(outcome).toBe('changed');
    expect(server.requests).toHaveLength(1);
  });

  test('a name that changes between two requests', async () => {
    server.behave((request, response) => {
      response.writeHead(302, { Location: `${request.url}x`, Connection: 'close' }).end();
    });
    const fetched = await resolved('/', resolver(['127.0.0.1'], ['127.0.0.2']));
    expect(fetched).toMatchObject({
      outcome: 'failed',
      reason: 'private-address',
      redirects: [{ status: 302 }],
    });
  });

  test('tries the addresses of a name in turn', async () => {
    server.behave(wellBehaved(FEED));
    // The server listens on IPv4 only.
    const fetched = await fetchFeedOver(
      async (_settings, isAllowed) => nodeTransport(isAllowed, { lookup: resolver(['::1', '127.0.0.1']) }),
      `http://tides.example:${server.port}/`,
      { allowPrivateAddresses: true },
    );
    expect(fetched).toMatchObject({ outcome: 'changed', guarded: true });
  });

  test('the connected address, even if the resolver named an allowed one', async () => {
    server.behave(() => expect.unreachable());
    const answers = [true];
    const fetched = await fetchFeedOver(
      async () => nodeTransport(() => answers.pop() ?? false, { lookup: resolver(['127.0.0.1']) }),
      `http://tides.example:${server.port}/`,
      LOCAL,
    );
    expect(fetched).toMatchObject({ outcome: 'failed', reason: 'private-address' });
    expect(server.requests).toHaveLength(0);
  });

  test('lets everything pass when told to', async () => {
    server.behave(wellBehaved(FEED));
    expect((await get(undefined, { allowPrivateAddresses: true })).outcome).toBe('changed');
  });

  test('only the ports that are allowed', async () => {
    server.behave(wellBehaved(FEED));
    expect((await get(undefined, { ports: [80, 443] })).reason).toBe('blocked-port');
    expect((await get(undefined, { ports: [server.port] })).outcome).toBe('changed');
  });

  test('a self-signed certificate', async () => {
    const secret = await startServer('https');
    secret.behave(wellBehaved(FEED));
    expect(await fetchFeed(`${secret.origin}/`, LOCAL)).toMatchObject({ outcome: 'failed', reason: 'tls' });
    expect(await fetchFeed(secret.origin.replace('https', 'http'), LOCAL)).toMatchObject({
      outcome: 'failed',
    });
    expect(await fetchFeed(server.origin.replace('http', 'https'), LOCAL)).toMatchObject({ reason: 'tls' });
    await secret.close();
  });

  test('a closed port, an unknown name', async () => {
    const closed = await startServer();
    await closed.close();
    expect(await fetchFeed(`${closed.origin}/`, LOCAL)).toMatchObject({
      outcome: 'failed',
      reason: 'refused',
      message: expect.stringMatching(/^the host refuses the connection: connect ECONNREFUSED /),
    });
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND tides.example'), { code: 'ENOTFOUND' });
    expect(await resolved('/', (_name, _options, callback) => callback(error, []))).toMatchObject({
      reason: 'dns',
      message: 'the name of the host leads to no address: getaddrinfo ENOTFOUND tides.example',
    });
  });
});

test('the headers of the result, and text that is labeled as gzip', async () => {
  server.behave((_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip', Constructor: 'x', 'X-Tide': 'high' }).end(FEED),
  );
  const { outcome, headers } = await get();
  expect(outcome).toBe('changed');
  expect(headers).toMatchObject({ 'x-tide': 'high', 'content-encoding': 'gzip' });
  expect(Object.keys(headers ?? {})).not.toContain('constructor');
});

describe('elsewhere, over fetch', () => {
  const everywhere = (state?: FetchState, options: FetchOptions = {}): Promise<FetchResult> =>
    fetchFeedOver(openTransport, url, { ...LOCAL, state: state && withoutNext(state), ...options });

  test('a feed, no news, redirects', async () => {
    server.behave((request, response, socket) => {
      if (request.url === '/feed') response.writeHead(307, { Location: '/b' }).end();
      else wellBehaved(FEED)(request, response, socket);
    });
    const first = await everywhere();
    expect(first).toMatchObject({ outcome: 'changed', guarded: false, redirects: [{ status: 307 }] });
    expect(await everywhere(first.state)).toMatchObject({ outcome: 'unchanged', reason: 'not-modified' });
  });

  test('a browser, which hides redirects', async () => {
    const fetch = async (address: string, { redirect }: RequestInit): Promise<Response> => {
      const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
      if (redirect === 'manual') return hidden;
      const response = new Response(FEED);
      return Object.defineProperties(response, {
        redirected: { value: true },
        url: { value: `${address}/new` },
      });
    };
    const fetched = await everywhere(undefined, { fetch });
    expect(fetched).toMatchObject({ outcome: 'changed', url: `${url}/new`, redirects: [{ status: 0 }] });
    expect(fetched.state.move).toBeUndefined();
  });

  test.each([[[0x1f, 0x20, 8]], [[0x1f, 0x8b, 7]], [[0x20, 0x8b, 8]]])(
    'a body that begins with %s is not gzip',
    async (start) => {
      const fetch = async () => new Response(Uint8Array.from([...start, ...Buffer.from(FEED)]));
      expect((await everywhere(undefined, { fetch, limits: { ratio: 1 } })).reason).not.toBe('corrupt');
    },
  );

  test('gzip that is gzip still, a bomb, an endless body', async () => {
    const gzip = async (
      body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    ): Promise<Uint8Array<ArrayBuffer>> => {
      const stream = new Response(body).body?.pipeThrough(new CompressionStream('gzip'));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    };
    const of = async (body: string | Uint8Array<ArrayBuffer> | ReadableStream): Promise<FetchResult> =>
      everywhere(undefined, { fetch: async () => new Response(body), limits });
    const limits = { decompressed: 2_000_000 };
    const once = await gzip(FEED);
    expect(await of(once)).toMatchObject({ outcome: 'changed', reason: 'new-body' });
    const damaged = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff, 0xff, 0xff]);
    expect((await of(damaged)).reason).toBe('corrupt');
    const cut = new Response(once.slice(0, -8), { headers: { ETag: '"1"' } });
    const partial = await everywhere(undefined, { fetch: async () => cut });
    expect(partial.reason).toBe('partial');
    // The rest must be sent again.
    expect(partial.state.etag).toBeUndefined();
    expect((await of(await gzip(new Uint8Array(9_000_000)))).reason).toBe('bomb');
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    expect((await of(endless)).reason).toBe('too-large');
    const large = FEED.replace('</channel>', `<!--${'-+'.repeat(1_500_000)}-->$&`);
    Object.assign(limits, { ratio: 5000 });
    for (const body of [large, await gzip(large)]) {
      const begun = await of(body);
      expect(begun).toMatchObject({ outcome: 'changed', reason: 'too-large' });
      expect(begun.result?.entries).toHaveLength(2);
    }
  });

  test('a body of more than 20 MiB, without a limit of the caller', async () => {
    const large = FEED.replace('</channel>', `<!--${' '.repeat(21 * 1024 * 1024)}-->$&`);
    const body = new Blob([large]).stream().pipeThrough(new CompressionStream('gzip'));
    const fetched = await everywhere(undefined, {
      fetch: async () => new Response(body, { headers: { 'content-encoding': 'gzip' } }),
      limits: { ratio: 5000 },
    });
    expect(fetched).toMatchObject({ outcome: 'changed', reason: 'too-large' });
    expect(fetched.result?.entries).toHaveLength(2);
  });

  test('a fetch that does not obey its signal', async () => {
    const fetch = (): Promise<never> => new Promise(() => undefined);
    expect((await everywhere(undefined, { fetch, headersTimeout: 50 })).reason).toBe('headers-timeout');
    const silent = async (): Promise<Response> => new Response(new ReadableStream());
    expect((await everywhere(undefined, { fetch: silent, timeout: 50 })).reason).toBe('timeout');
  });

  test('a network that fails', async () => {
    const fetch = async (): Promise<never> => {
      throw new TypeError('Failed to fetch');
    };
    expect(await everywhere(undefined, { fetch })).toMatchObject({
      outcome: 'failed',
      reason: 'network',
      message: 'Failed to fetch',
    });
  });
});

describe('arguments', () => {
  test('the options of parseFeed', async () => {
    server.behave((_request, response) => response.end(feedOf('&lt;b onclick="x()"&gt;Ebb&lt;/b&gt;')));
    const { result } = await get(undefined, { limits: { entries: 1, redirects: 0 }, sanitizeHtml: false });
    expect(result?.entries[0]?.title).toContain('onclick');
  });

  test.each<[string, unknown, RegExp]>([
    ['no address', { url: 'feed.xml' }, /^RangeError: url of fetchFeed must be an absolute URL/],
    [
      'an unknown option',
      { agent: 'x' },
      /^TypeError: unknown option: agent; known are state, .*timeout.*maxEntries/,
    ],
    ['capitals of an option', { timeOut: 5 }, /^TypeError: unknown option: timeOut; did you mean timeout\?$/],
    [
      'an unknown limit',
      { limits: { maxRedirects: 3 } },
      /^TypeError: unknown option: limits.maxRedirects; known are body, .*redirects, .*entries/,
    ],
    [
      'a header that is an option',
      { headers: { 'User-Agent': 'x' } },
      /a header that fetchFeed sets itself, from options.userAgent$/,
    ],
    [
      'the address as an option',
      { options: { url: 'x' } },
      /^TypeError: unknown option: options; known are state, /,
    ],
    [
      'a header in the user agent',
      { userAgent: 'a\r\nb' },
      /^RangeError: options.userAgent must be one line/,
    ],
    ['a malformed state', { state: 'x' }, /^TypeError: options.state must be the state/],
    ['no time', { timeout: 0 }, /^RangeError: options.timeout must be milliseconds/],
    [
      'a time that no timer has',
      { timeout: 2 ** 31 },
      /^RangeError: options.timeout must be milliseconds, more than 0 and less than 2147483648, not 2147483648$/,
    ],
    ['no limit', { limits: { body: Number.NaN } }, /^RangeError: options.limits.body must be a positive/],
    ['a wrong limit of parseFeed', { limits: { depth: 0 } }, /^RangeError: options.limits.depth/],
    ['an unknown policy', { encodingPolicy: 'x' }, /^RangeError: options.encodingPolicy/],
  ])('%s', async (_name, wrong, message) => {
    const { url: address = url, ...options } = wrong as { url?: string };
    const error = await fetchFeed(address, options).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(message);
  });

  test.each<[string, unknown, unknown]>([
    ['allowPrivateAddresses', '127.0.0.1', 'localhost'],
    ['ports', 80, '80'],
    ['ca', 'PEM', 5],
  ])('the first wrong member of %s is named', async (name, right, wrong) => {
    for (let place = 0; place < 3; place++) {
      const list = [...Array(place).fill(right), wrong, wrong];
      const error = await fetchFeed(url, { [name]: list }).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(new RegExp(`Error: options\\.${name}\\[${place}\\] must be `));
    }
  });

  test('a signal', async () => {
    const reason = new Error('no longer wanted');
    await expect(get(undefined, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    server.behave(() => undefined);
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 50);
    await expect(get(undefined, { signal: controller.signal })).rejects.toBe(reason);
  });

  const never = (): Promise<never> => new Promise(() => undefined);
  const fail = (): never => {
    throw new Error('failed');
  };
  test.each<[string, Pick<FetchOptions, 'fetch' | 'parseBody'>]>([
    ['a parseBody that never ends', { parseBody: never }],
    ['a parseBody that ends', { parseBody: async (...given) => parseFeed(...given) }],
    ['a parseBody at once', { parseBody: parseFeed }],
    ['a parseBody that throws', { parseBody: fail }],
    ['a parseBody that rejects', { parseBody: async () => fail() }],
    ['a fetch that never ends', { fetch: never }],
    ['a fetch that ends', { fetch: async () => new Response(FEED) }],
    ['a fetch that fails', { fetch: async () => fail() }],
    ['a fetch that finds nothing', { fetch: async () => new Response('', { status: 404 }) }],
    [
      'a fetch whose body never ends',
      { fetch: async () => new Response(new ReadableStream({ pull: never })) },
    ],
  ])('an abort during %s', async (_name, { fetch = async () => new Response(FEED), parseBody }) => {
    const reason = new Error('no longer wanted');
    const controller = new AbortController();
    const { signal } = controller;
    const aborting =
      <Given extends unknown[], Result>(call: (...given: Given) => Result) =>
      (...given: Given): Result => {
        controller.abort(reason);
        return call(...given);
      };
    const options = parseBody ? { fetch, parseBody: aborting(parseBody) } : { fetch: aborting(fetch) };
    await expect(fetchFeed('https://a.example/feed', { ...options, signal })).rejects.toBe(reason);
  });
});

test.each<[string, Buffer]>([
  ['br', zlib.brotliCompressSync(FEED)],
  [' BR ', zlib.brotliCompressSync(FEED)],
  ['deflate', zlib.deflateSync(FEED)],
  ['deflate', zlib.deflateRawSync(FEED)],
  ['x-gzip', zlib.gzipSync(FEED)],
  ['deflate, br', zlib.brotliCompressSync(zlib.deflateSync(FEED))],
  ['identity, br', zlib.brotliCompressSync(FEED)],
  ['br, unheard-of', zlib.brotliCompressSync(FEED)],
])('undoes the codings %s, the last one first', async (coding, body) => {
  server.behave((_request, response) => response.writeHead(200, { 'Content-Encoding': coding }).end(body));
  const { outcome, body: decoded } = await get();
  expect([outcome, decoded?.length]).toEqual(['changed', FEED.length]);
});
