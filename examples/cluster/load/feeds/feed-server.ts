/**
 * A server of many feeds on many hosts, in a separate process. Its feeds change, it misbehaves, and it counts requests. Hosts are addresses
 * of the loopback network; feed 7 of 10 hosts is http://127.1.0.8:PORT/7.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Messages from the parent. */
export interface Orders {
  readonly feeds: number;
  readonly hosts: number;
  /** New entries per second. */
  readonly news: number;
  /** Share of requests with a faulty answer. */
  readonly bad: number;
}

/** The answer to each message of the parent. */
export interface Report {
  readonly port: number;
  readonly requests: number;
  /** Greatest number of simultaneous requests to one host. */
  readonly busiest: number;
  /** Entries of each feed so far. */
  readonly entries: readonly number[];
}

/** Delay of a distant server. */
const LONGEST_DELAY = 200;
const FIRST_ENTRIES = 3;
/** Stop changing a full feed: no aggregator finds entries that leave a feed between two fetches. */
const MOST_ENTRIES = 40;
const TEXT = '<p>The tide comes in, the tide goes out, and the tables say when. </p>'
  .repeat(12)
  .replaceAll('<', '&lt;');

let orders: Orders = { feeds: 0, hosts: 1, news: 0, bad: 0 };
let requests = 0;
let busiest = 0;
let owed = 0;
const entries: number[] = [];
const running = new Map<string, number>();

const BAD_ANSWERS: readonly ((response: ServerResponse, feed: number) => void)[] = [
  (response) => response.writeHead(500).end('<h1>Internal Server Error</h1>'),
  (response) => response.writeHead(404).end(),
  (response) => response.writeHead(503, { 'Retry-After': '1' }).end(),
  // Without Retry-After, followFeeds leaves the host alone for a minute and more: nothing would be left to kill.
  (response) => response.writeHead(429, { 'Retry-After': '1' }).end(),
  (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Parked</title>'),
  (response, feed) => response.writeHead(302, { Location: `/${feed}` }).end(),
  (response) => response.destroy(),
  (response, feed) => {
    response.writeHead(200, { 'Content-Length': 1_000_000 });
    response.write(documentOf(feed).slice(0, 300), () => response.destroy());
  },
  (response, feed) => {
    response.writeHead(200, { 'Content-Type': 'application/rss+xml' });
    setTimeout(() => response.end(documentOf(feed)), 2000);
  },
  (response, feed) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(documentOf(feed)),
];

function documentOf(feed: number): string {
  const count = entries[feed] ?? 0;
  const items = Array.from({ length: count }, (_, i) => {
    const id = `${feed}-${count - 1 - i}`;
    return `<item><guid isPermaLink="false">${id}</guid><title>Entry ${id}</title><link>https://tides.example/${id}</link><description>${TEXT}</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed ${feed}</title><link>https://tides.example/${feed}</link>${items.join('\n')}</channel></rss>`;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const feed = Number(request.url?.slice(1));
  const host = request.headers.host ?? '';
  const now = (running.get(host) ?? 0) + 1;
  running.set(host, now);
  requests += 1;
  busiest = Math.max(busiest, now);
  let isOver = false;
  const over = (): void => {
    if (!isOver) running.set(host, (running.get(host) ?? 1) - 1);
    isOver = true;
  };
  // Use `prefinish`: the client sees the end of a response before the server gets `finish`.
  response.once('prefinish', over);
  response.once('close', over);
  const bad = BAD_ANSWERS[Math.floor(Math.random() * BAD_ANSWERS.length)];
  setTimeout(() => {
    if (bad !== undefined && Math.random() < orders.bad) bad(response, feed);
    else answerWell(feed, request, response);
  }, Math.random() * LONGEST_DELAY);
}

function answerWell(feed: number, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${feed}-${entries[feed]}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end();
  else response.writeHead(200, { 'Content-Type': 'application/rss+xml', ETag: etag }).end(documentOf(feed));
}

const STEP = 100;
setInterval(() => {
  for (owed += (orders.news * STEP) / 1000; owed >= 1; owed -= 1) {
    const feed = Math.floor(Math.random() * orders.feeds);
    const count = entries[feed] ?? FIRST_ENTRIES;
    if (count < MOST_ENTRIES) entries[feed] = count + 1;
  }
}, STEP);

const server = createServer(answer);
server.keepAliveTimeout = 1000;
server.listen(0, '0.0.0.0', () => {
  const { port } = server.address() as AddressInfo;
  process.on('message', (message: Orders) => {
    orders = message;
    for (let feed = entries.length; feed < orders.feeds; feed++) entries.push(FIRST_ENTRIES);
    process.send?.({ port, requests, busiest, entries } satisfies Report);
  });
});
