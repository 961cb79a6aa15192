/** The end of a body: all of a body of the size of its limit is read, and the beginning of a longer body, or of a body that breaks off. */

import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FetchOptions, fetchFeed } from '../../../src/fetch.ts';
import { parseFeed } from '../../../src/index.ts';
import { feedOf, startServer, type TestServer } from './server.ts';

const FEED = feedOf(...Array.from({ length: 50 }, (_entry, i) => `Tide ${i}`));
const PACKED = gzipSync(FEED);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

function sendPacked(): FetchOptions {
  server.behave((_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(PACKED));
  return {};
}

/** How the feed comes, by the limit that it meets first: its name, and the size that it bounds. */
const WAYS: Readonly<
  Record<string, readonly [limit: 'body' | 'decompressed', size: number, answer: () => FetchOptions]>
> = {
  'as it is': [
    'body',
    FEED.length,
    () => {
      server.behave((_request, response) => response.end(FEED));
      return {};
    },
  ],
  compressed: ['body', PACKED.length, sendPacked],
  'compressed, and large only when decompressed': ['decompressed', FEED.length, sendPacked],
  'decompressed by a function of the caller': [
    'decompressed',
    FEED.length,
    () => ({ fetch: async () => new Response(FEED) }),
  ],
};

test.each(Object.keys(WAYS))('a feed %s is read up to the limit', async (name) => {
  const [limit, size, answer] = WAYS[name] ?? ['body', 0, () => ({})];
  for (const beyond of [-1000, -1, 0, 1, Math.ceil(size / 2)]) {
    const most = size - beyond;
    const { reason, message, body } = await fetchFeed(server.origin, {
      allowPrivateAddresses: ['127.0.0.1'],
      ...answer(),
      limits: { [limit]: most },
    });
    const isWhole = beyond <= 0;
    expect(reason, `${beyond} beyond`).toBe(isWhole ? 'new-body' : 'too-large');
    const text = Buffer.from(body ?? []).toString();
    if (isWhole) expect(text).toBe(FEED);
    else expect(FEED.startsWith(text) && text.length > 0).toBe(true);
    if (!isWhole && size === FEED.length) expect(text).toHaveLength(most);
    if (!isWhole) expect(message).toMatch(new RegExp(`^more than ${most} bytes .*\\(limits\\.${limit}\\)$`));
  }
});

test('a connection that breaks after some bytes is a failure until they are a feed', async () => {
  const ITEM = FEED.indexOf('<item>');
  for (const sent of [0, 1, 60, ITEM, ITEM + 20, FEED.length - 1]) {
    const begun = FEED.slice(0, sent);
    server.behave((_request, _response, socket) => {
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${FEED.length}\r\n\r\n${begun}`);
    });
    const { outcome, reason, body } = await fetchFeed(server.origin, {
      allowPrivateAddresses: ['127.0.0.1'],
    });
    const isFeed = sent > 0 && parseFeed(begun).usable;
    const expected = isFeed ? ['changed', 'partial', begun] : ['failed', 'reset', ''];
    expect([outcome, reason, Buffer.from(body ?? []).toString()], `${sent} bytes`).toEqual(expected);
  }
});

/** The ways to break off after some bytes of the feed, and the reason before they are a feed. */
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const BREAKS: Readonly<Record<string, readonly [reason: string, answer: (begun: string) => FetchOptions]>> = {
  'a wrong size of a chunk': ['bad-response', sendRaw((begun) => `${chunk(begun)}zz\r\n`)],
  'a chunk longer than its size': ['bad-response', sendRaw((begun) => `${chunk(begun).slice(0, -2)}</item>`)],
  'the end of the connection in a chunk': ['reset', sendRaw((begun) => `${chunk(begun)}5\r\n`)],
  'an error of the fetch of the caller': ['network', breakStream],
};

function sendRaw(bodyOf: (begun: string) => string): (begun: string) => FetchOptions {
  return (begun) => {
    server.behave((_request, _response, socket) => socket.end(CHUNKED + (begun && bodyOf(begun))));
    return {};
  };
}

function breakStream(begun: string): FetchOptions {
  const chunks = [begun].filter((text) => text !== '').map((text) => new TextEncoder().encode(text));
  const pull = (controller: ReadableStreamDefaultController): void => {
    const next = chunks.shift();
    if (next === undefined) controller.error(new TypeError('terminated'));
    else controller.enqueue(next);
  };
  return { fetch: async () => new Response(new ReadableStream({ pull })) };
}

test.each(Object.keys(BREAKS))('what came before %s is read', async (name) => {
  const [broken, answer] = BREAKS[name] ?? ['', () => ({})];
  const ITEM = FEED.indexOf('<item>');
  for (const sent of [1, 60, ITEM, ITEM + 20, FEED.indexOf('Tide 25'), FEED.length - 1]) {
    const begun = FEED.slice(0, sent);
    const { outcome, reason, body, state } = await fetchFeed(server.origin, {
      ...{ allowPrivateAddresses: ['127.0.0.1'] },
      ...answer(begun),
    });
    const expected = parseFeed(begun).usable ? ['changed', 'partial', begun] : ['failed', broken, ''];
    expect([outcome, reason, Buffer.from(body ?? []).toString()], `${sent} bytes`).toEqual(expected);
    expect(state.hash).toBeUndefined();
  }
});
