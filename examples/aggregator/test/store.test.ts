/** Each entry of any feed is stored once, by the latest lease. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { followFeeds } from 'anyfeed/follow';
import { fetchPolitely } from '../src/fetch.ts';
import { settings } from '../src/settings.ts';
import { LeasedFeeds } from '../src/store.ts';
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

/** Fetches the feeds that are due, like a process that ends then. Without `onError`, no error is expected. */
const follow = (
  store = new LeasedFeeds(aggregator.pool),
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<void> =>
  followFeeds(store, {
    fetch: (url, { state, signal }) => fetchPolitely(url, state, signal),
    pause: 0,
    once: true,
    onError,
  });

async function fetchOnce(): Promise<void> {
  await aggregator.makeDue();
  await follow();
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
  const feed = await aggregator.feed(`${server.origin}/feed`);
  assert.equal(feed.outcome, 'changed');
  assert.ok(feed.due !== null && feed.due.getTime() > Date.now());
});

/** Follows feeds whose answer waits until `respond`. */
function holdAnswer(): { asked: Promise<unknown>; respond: (text: string) => void } {
  let respond: (text: string) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    server.answer = (_request, response) => {
      respond = (text) => response.writeHead(200).end(text);
      resolve();
    };
  });
  return { asked, respond: (text) => respond(text) };
}

test('a process whose lease has expired stores nothing', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  const { asked, respond } = holdAnswer();
  const slow = follow();
  await asked;
  // Its lease ends; another process takes the feed up.
  await aggregator.makeDue();
  server.answer = send(rss([{ id: 'new' }]));
  await follow();
  respond(rss([{ id: 'old' }]));
  await slow;
  assert.deepEqual(await titles(id), ['Entry new']);
});

test('a leased feed is fetched by one process', async () => {
  await aggregator.add(`${server.origin}/feed`);
  const { asked, respond } = holdAnswer();
  const first = follow();
  await asked;
  server.answer = () => assert.fail('it was fetched twice');
  await follow();
  respond(rss([{ id: '1' }]));
  await first;
});

/** Changes the tables during `work`: the next tests need them as they were. */
async function withConstraint(table: string, check: string, work: () => Promise<void>): Promise<void> {
  const { pool } = aggregator;
  await pool.query(`alter table ${table} add constraint broken check (${check})`);
  try {
    await work();
  } finally {
    await pool.query(`alter table ${table} drop constraint broken`);
  }
}

test('when nothing can be stored, the same process fetches the feed again', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  server.answer = send(rss([{ id: '1' }]));
  const store = new LeasedFeeds(aggregator.pool);
  const errors: unknown[] = [];
  await withConstraint('feed', 'checked is null', () => follow(store, (error) => errors.push(error)));
  // One for the feed that was read, one for its failure.
  assert.equal(errors.length, 2);
  assert.match(String(errors[0]), /broken/);
  assert.deepEqual(await titles(id), []);
  await follow(store);
  assert.deepEqual(await titles(id), ['Entry 1']);
});

test('a feed whose entries cannot be stored fails alone, and is read whole later', async () => {
  const [bad, good] = [`${server.origin}/bad`, `${server.origin}/good`];
  const { id } = await aggregator.add(bad);
  const { id: other } = await aggregator.add(good);
  server.answer = (request, response) =>
    send(rss([{ id: request.url === '/bad' ? 'bad' : 'good' }]))(request, response);
  const errors: unknown[] = [];
  await withConstraint('entry', "title <> 'Entry bad'", () =>
    follow(undefined, (error) => errors.push(error)),
  );
  assert.equal(errors.length, 1);
  const { outcome, message, due } = await aggregator.feed(bad);
  assert.deepEqual([outcome, await titles(id)], ['failed', []]);
  assert.match(message ?? '', /broken/);
  assert.ok(due !== null && due.getTime() > Date.now());
  assert.deepEqual(await titles(other), ['Entry good']);
  await fetchOnce();
  assert.deepEqual(await titles(id), ['Entry bad']);
});

test('a database that crashes during a fetch is no failure of the feed', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  const { asked, respond } = holdAnswer();
  const following = follow();
  await asked;
  const restarted = aggregator.restart();
  respond(rss([{ id: '1' }]));
  await Promise.all([restarted, following]);
  assert.deepEqual(await titles(id), ['Entry 1']);
});

test('the limit of a host that refuses is kept for all processes', async () => {
  const { pool } = aggregator;
  const [one, two] = [`${server.origin}/1`, `${server.origin}/2`];
  await aggregator.add(one);
  await aggregator.add(two);
  let requests = 0;
  server.answer = (_request, response) => {
    requests++;
    response.writeHead(429, { 'Retry-After': '3600' }).end();
  };
  await follow();
  assert.equal(requests, 1);
  await fetchOnce();
  assert.equal(requests, 1);
  const { rows } = await pool.query(
    'select extract(epoch from min(due) - now())::float as seconds from feed',
  );
  assert.ok(rows[0].seconds > 3500, String(rows[0].seconds));
  const store = new LeasedFeeds(pool);
  const [limit] = await store.readSites([new URL(one).hostname]);
  assert.ok(limit !== undefined && Date.parse(limit.until) > Date.now() + 3_500_000);
  await store.saveSite({ ...limit, pause: 7, learned: '2026-01-01T00:00:00.000Z' });
  assert.deepEqual(await store.readSites([limit.site, 'other.example']), [limit]);
  await pool.query("update host_limit set until = now(), learned = now() - interval '8 days'");
  await store.saveSite({ ...limit, site: 'other.example' });
  assert.deepEqual(await store.readSites([limit.site]), []);
  await pool.query('delete from host_limit');
});

test('a process that stops gives its feeds back', async () => {
  const { pool } = aggregator;
  const { id } = await aggregator.add(`${server.origin}/feed`);
  const store = new LeasedFeeds(pool);
  assert.equal((await store.nextFeeds(1)).length, 1);
  assert.equal((await new LeasedFeeds(pool).nextFeeds(1)).length, 0);
  await store.release();
  server.answer = send(rss([{ id: '1' }]));
  await follow();
  assert.deepEqual(await titles(id), ['Entry 1']);
});

test('a feed that was removed in the meantime leaves nothing', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  const { asked, respond } = holdAnswer();
  const following = follow();
  await asked;
  await aggregator.pool.query('delete from feed');
  respond(rss([{ id: '1' }]));
  await following;
  assert.deepEqual(await titles(id), []);
});

test('a feed that moves to the address of another one becomes this other, with its entries', async () => {
  const { pool } = aggregator;
  const [from, to] = [`${server.origin}/from`, `${server.origin}/to`];
  const { id } = await aggregator.add(from);
  server.answer = send(rss([{ id: '1' }, { id: '2' }]));
  await fetchOnce();
  const moved = new LeasedFeeds(pool);
  await aggregator.makeDue();
  await moved.nextFeeds(10);
  const { id: other } = await aggregator.add(to);
  server.answer = send(rss([{ id: '2' }, { id: '3' }]));
  await follow();
  assert.equal(await moved.moveFeed(from, to), true);
  assert.deepEqual(await titles(other), ['Entry 1', 'Entry 2', 'Entry 3']);
  assert.deepEqual(await titles(id), []);
  await aggregator.makeDue();
  const back = new LeasedFeeds(pool);
  await back.nextFeeds(10);
  assert.equal(await back.moveFeed(to, from), false);
  assert.equal((await aggregator.feed(from)).id, other);
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
