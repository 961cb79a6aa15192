/** Each entry of any feed is stored once, by the latest attempt. */

import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { attemptFetch } from '../src/attempt.ts';
import { dispatch } from '../src/dispatch.ts';
import { settings } from '../src/settings.ts';
import { type Aggregator, startAggregator } from './support/aggregator.ts';
import { rss, send, startWebServer, type WebServer } from './support/web-server.ts';

let aggregator: Aggregator;
let server: WebServer;
before(async () => {
  settings.allowPrivateAddresses = true;
  settings.hostLimit = 1000;
  aggregator = await startAggregator();
  server = await startWebServer();
});
after(async () => {
  await server.close();
  await aggregator.close();
});
beforeEach(() => aggregator.pool.query('delete from feed'));

/** One fetch, from dispatch to storing. */
async function fetchOnce(): Promise<void> {
  const { pool, queue, makeDue, takeJob } = aggregator;
  await makeDue();
  await dispatch(pool, queue);
  const { id, data } = await takeJob();
  await attemptFetch(id, data, pool, queue);
}

const titles = async (feed: number): Promise<string[]> =>
  (await aggregator.entries(feed)).map(({ title }) => title);

test('entries are stored once, and changed where they are', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  server.answer = send(rss([{ id: '1' }, { id: '2' }]));
  await fetchOnce();
  await fetchOnce();
  assert.deepEqual(await titles(id), ['Entry 1', 'Entry 2']);
  server.answer = send(rss([{ id: '3' }, { id: '2', title: 'Entry 2, edited' }]));
  await fetchOnce();
  assert.deepEqual(await titles(id), ['Entry 1', 'Entry 2, edited', 'Entry 3']);
  assert.equal(await aggregator.queue.size(), 0);
  const feed = await aggregator.feed(`${server.origin}/feed`);
  assert.equal(feed.outcome, 'changed');
  assert.ok(feed.due !== null && feed.due.getTime() > Date.now());
});

test('an attempt with an expired lease stores nothing', async () => {
  const { pool, queue } = aggregator;
  const { id } = await aggregator.add(`${server.origin}/feed`);
  await dispatch(pool, queue);
  const first = await aggregator.takeJob();
  let ask: (response: ServerResponse) => void = () => undefined;
  const asked = new Promise<ServerResponse>((resolve) => {
    ask = resolve;
  });
  server.answer = (_request, response) => ask(response);
  const slow = attemptFetch(first.id, first.data, pool, queue);
  const response = await asked;
  // Its lease ends; another worker takes the feed up.
  await pool.query("update feed set leased_until = now() - interval '1 s', due = now()");
  await dispatch(pool, queue);
  const second = await aggregator.takeJob();
  server.answer = send(rss([{ id: 'new' }]));
  await attemptFetch(second.id, second.data, pool, queue);
  response.writeHead(200).end(rss([{ id: 'old' }]));
  await slow;
  assert.deepEqual(await titles(id), ['Entry new']);
  assert.equal(await queue.size(), 0);
});

test('a job that comes twice is done once', async () => {
  const { pool, queue } = aggregator;
  const { id } = await aggregator.add(`${server.origin}/feed`);
  let requests = 0;
  server.answer = (request, response) => {
    requests += 1;
    send(rss([{ id: '1' }]))(request, response);
  };
  await dispatch(pool, queue);
  const job = await aggregator.takeJob();
  await attemptFetch(job.id, job.data, pool, queue);
  await attemptFetch(job.id, job.data, pool, queue);
  assert.equal(requests, 1);
  assert.deepEqual(await titles(id), ['Entry 1']);
});

test('when storing fails, nothing is stored and the attempt can be repeated', async () => {
  const { pool, queue } = aggregator;
  const { id } = await aggregator.add(`${server.origin}/feed`);
  server.answer = send(rss([{ id: '1' }]));
  await dispatch(pool, queue);
  const job = await aggregator.takeJob();
  const failing = Object.assign(Object.create(queue), {
    finish: () => Promise.reject(new Error('the database is gone')),
  });
  await assert.rejects(attemptFetch(job.id, job.data, pool, failing), /the database is gone/);
  assert.deepEqual(await titles(id), []);
  await attemptFetch(job.id, job.data, pool, queue);
  assert.deepEqual(await titles(id), ['Entry 1']);
});

test('a feed that was removed in the meantime leaves nothing', async () => {
  const { pool, queue } = aggregator;
  await aggregator.add(`${server.origin}/feed`);
  server.answer = send(rss([{ id: '1' }]));
  await dispatch(pool, queue);
  const job = await aggregator.takeJob();
  await pool.query('delete from feed');
  await attemptFetch(job.id, job.data, pool, queue);
  assert.equal(await queue.size(), 0);
});

const HOSTILE: readonly [name: string, body: string | Buffer, outcome: string][] = [
  ['a page', '<!doctype html><title>No feed</title><p>Hello', 'not-a-feed'],
  ['nothing', '', 'failed'],
  [
    'halves of characters, NUL',
    rss([{ id: '1', title: 'a&#xD800;b&#0;c\0d\uFFFE', html: '<p>x\0y</p>' }]).replaceAll('&amp;#', '&#'),
    'changed',
  ],
  [
    'dates beyond all calendars',
    rss([{ id: '1' }]).replace('<guid', '<pubDate>-271000-01-01T00:00:00Z</pubDate><guid'),
    'changed',
  ],
  [
    'a date far in the future',
    rss([{ id: '1' }]).replace('<guid', '<pubDate>Fri, 31 Dec 9998 00:00:00 GMT</pubDate><guid'),
    'changed',
  ],
  ['names of what objects inherit', rss([{ id: '__proto__' }, { id: 'constructor' }]), 'changed'],
  ['too many entries', rss(Array.from({ length: 5000 }, (_, i) => ({ id: String(i) }))), 'changed'],
  [
    'one guid for all',
    rss([{ id: '1' }, { id: '1', title: 'Another' }, { id: '1', title: 'A third' }]),
    'changed',
  ],
  ['a deep nest', `<rss><channel>${'<a>'.repeat(100_000)}`, 'changed'],
  // Above the limit of a body: the entries so far.
  ['17 MB', `<rss><channel><title>${'x'.repeat(17 * 1024 * 1024)}`, 'changed'],
];
for (const [name, body, outcome] of HOSTILE) {
  test(`a feed with ${name}`, async () => {
    const url = `${server.origin}/feed`;
    const { id } = await aggregator.add(url);
    server.answer = (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'application/xml' }).end(body);
    await fetchOnce();
    const first = await aggregator.entries(id);
    await fetchOnce();
    assert.deepEqual(await aggregator.entries(id), first);
    const feed = await aggregator.feed(url);
    assert.ok([outcome, 'unchanged'].includes(feed.outcome ?? ''), `${feed.outcome}: ${feed.message}`);
    assert.ok(first.length <= 1000);
  });
}

test('a private address is not fetched', async () => {
  settings.allowPrivateAddresses = false;
  const url = `${server.origin}/feed`;
  await aggregator.add(url);
  server.answer = () => assert.fail('it was fetched');
  await fetchOnce();
  settings.allowPrivateAddresses = true;
  const feed = await aggregator.feed(url);
  assert.equal(feed.outcome, 'failed');
  assert.match(feed.message ?? '', /private|public/);
});

test('410 ends it', async () => {
  const url = `${server.origin}/feed`;
  await aggregator.add(url);
  server.answer = (_request, response) => response.writeHead(410).end();
  await fetchOnce();
  const feed = await aggregator.feed(url);
  assert.deepEqual([feed.outcome, feed.due], ['gone', null]);
});
