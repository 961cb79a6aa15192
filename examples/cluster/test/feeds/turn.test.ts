/** Each entry of any feed is stored once, by the turn that is not over. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { closedUntil, closeHost } from '../../src/feeds/limits.ts';
import { settings } from '../../src/feeds/settings.ts';
import { buryTurn, takeTurn } from '../../src/feeds/turn.ts';
import { QUEUE, type Turn } from '../../src/feeds/turns.ts';
import { type Aggregator, startAggregator } from '../support/aggregator.ts';
import { type Answer, rss, send, startWebServer, type WebServer } from '../support/web-server.ts';

let aggregator: Aggregator;
let server: WebServer;
before(async () => {
  settings.allowPrivateAddresses = true;
  // No two feeds share a lane, whose turns are taken one after another.
  settings.hostLimit = 2 ** 32;
  aggregator = await startAggregator();
  server = await startWebServer();
});
after(async () => {
  await server.close();
  await aggregator.close();
});
beforeEach(async () => {
  await aggregator.boss.deleteAllJobs(QUEUE);
  await aggregator.pool.query('delete from feed');
});

/** Takes the turns that are due; no error is expected. */
async function follow(): Promise<void> {
  assert.deepEqual(await aggregator.takeDue(), []);
}

async function fetchOnce(): Promise<void> {
  await aggregator.makeDue();
  await follow();
}

/** The turns to come, and those in work. */
async function turns(): Promise<Turn[]> {
  const jobs = await aggregator.boss.findJobs<Turn>(QUEUE, { limit: 1000 });
  return jobs.filter(({ state }) => ['created', 'retry', 'active'].includes(state)).map(({ data }) => data);
}

const NEVER = new AbortController().signal;

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

test('a feed has one turn to come after any outcome', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  await aggregator.add(`${server.origin}/feed`);
  assert.deepEqual(await turns(), [{ feed: id, turn: 0 }]);
  server.answer = send(rss([{ id: '1' }]));
  await follow();
  assert.deepEqual(await turns(), [{ feed: id, turn: 1 }]);
  server.answer = (_request, response) => response.writeHead(500).end();
  await fetchOnce();
  assert.deepEqual(await turns(), [{ feed: id, turn: 2 }]);
});

test('a worker that comes back after its turn was given to another stores nothing', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  const { asked, respond } = holdAnswer();
  const slow = takeTurn(aggregator, { feed: id, turn: 0 }, NEVER);
  await asked;
  server.answer = send(rss([{ id: 'new' }]));
  await takeTurn(aggregator, { feed: id, turn: 0 }, NEVER);
  respond(rss([{ id: 'old' }]));
  await slow;
  assert.deepEqual(await titles(id), ['Entry new']);
  server.answer = () => assert.fail('it was fetched for a turn that is over');
  await takeTurn(aggregator, { feed: id, turn: 0 }, NEVER);
});

test('a turn that was stopped changes nothing, and is taken again', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  const { asked } = holdAnswer();
  const stop = new AbortController();
  const stopped = takeTurn(aggregator, { feed: id, turn: 0 }, stop.signal);
  await asked;
  stop.abort();
  await assert.rejects(stopped);
  server.answer = send(rss([{ id: '1' }]));
  await follow();
  assert.deepEqual(await titles(id), ['Entry 1']);
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

test('a feed that cannot be stored fails alone, after its retries, and is read whole later', async () => {
  const [bad, good] = [`${server.origin}/bad`, `${server.origin}/good`];
  const { id } = await aggregator.add(bad);
  const { id: other } = await aggregator.add(good);
  server.answer = (request, response) =>
    send(rss([{ id: request.url === '/bad' ? 'bad' : 'good' }]))(request, response);
  await withConstraint('entry', "title <> 'Entry bad'", async () => {
    const errors = await aggregator.takeDue();
    assert.match(String(errors), /broken/);
    assert.equal(errors.length, 1);
  });
  assert.deepEqual([await titles(id), await titles(other)], [[], ['Entry good']]);
  await buryTurn(aggregator, { feed: id, turn: 0 }, 'broken');
  await buryTurn(aggregator, { feed: id, turn: 0 }, 'twice');
  const { outcome, message, due } = await aggregator.feed(bad);
  assert.deepEqual([outcome, message], ['failed', 'broken']);
  assert.ok(due !== null && due.getTime() > Date.now());
  // The retry of the turn that is over, and the next turn.
  await fetchOnce();
  await fetchOnce();
  assert.deepEqual(await titles(id), ['Entry bad']);
});

test('a database that crashes during a fetch costs the feed nothing', async () => {
  const { id } = await aggregator.add(`${server.origin}/feed`);
  const { asked, respond } = holdAnswer();
  const taking = takeTurn(aggregator, { feed: id, turn: 0 }, NEVER).catch(() => undefined);
  await asked;
  const restarted = aggregator.restart();
  respond(rss([{ id: '1' }]));
  await Promise.all([restarted, taking]);
  server.answer = send(rss([{ id: '1' }]));
  await takeTurn(aggregator, { feed: id, turn: 0 }, NEVER);
  assert.deepEqual(await titles(id), ['Entry 1']);
  assert.equal((await aggregator.feed(`${server.origin}/feed`)).outcome, 'changed');
});

test('a host that refuses is left alone by all', async () => {
  const { pool } = aggregator;
  const [one, two] = [`${server.origin}/1`, `${server.origin}/2`];
  const feeds = [await aggregator.add(one), await aggregator.add(two)];
  let requests = 0;
  server.answer = (_request, response) => {
    requests++;
    response.writeHead(429, { 'Retry-After': '3600' }).end();
  };
  for (const { id } of feeds) await takeTurn(aggregator, { feed: id, turn: 0 }, NEVER);
  assert.equal(requests, 1);
  for (const { id } of feeds) await takeTurn(aggregator, { feed: id, turn: 1 }, NEVER);
  assert.equal(requests, 1);
  const { rows } = await pool.query(
    'select extract(epoch from min(due) - now())::float as seconds from feed',
  );
  assert.ok(rows[0].seconds > 3500, String(rows[0].seconds));
  const host = new URL(one).hostname;
  const until = await closedUntil(host, pool);
  assert.ok(until !== undefined && until.getTime() > Date.now() + 3_500_000);
  await closeHost(host, new Date(), pool);
  assert.deepEqual(await closedUntil(host, pool), until, 'the longest lesson counts');
  await pool.query('delete from host_limit');
  assert.equal(await closedUntil(host, pool), undefined);
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
  const [from, to] = [`${server.origin}/from`, `${server.origin}/to`];
  const { id } = await aggregator.add(from);
  server.answer = send(rss([{ id: '1' }, { id: '2' }]));
  await follow();
  const { id: other } = await aggregator.add(to);
  const move: Answer = (request, response) => {
    if (request.url === '/from') response.writeHead(301, { Location: to }).end();
    else send(rss([{ id: '2' }, { id: '3' }]))(request, response);
  };
  server.answer = move;
  await hasMoved(id, to);
  await fetchOnce();
  await fetchOnce();
  assert.deepEqual(await titles(other), ['Entry 1', 'Entry 2', 'Entry 3']);
  assert.deepEqual(await titles(id), []);
  assert.deepEqual(
    (await turns()).map(({ feed }) => feed),
    [other],
  );
});

/** A move counts when it lasts. */
async function hasMoved(id: number, to: string): Promise<void> {
  const since = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  await aggregator.pool.query(
    "update feed set state = state || jsonb_build_object('move', $2::jsonb) where id = $1",
    [id, JSON.stringify({ to, since, sightings: 5 })],
  );
}

test('feeds that move to each other in one moment do not wait for each other', async () => {
  const { origin } = server;
  const urls = Array.from({ length: 8 }, (_, i) => `${origin}/${i}`);
  server.answer = send(rss([{ id: '1' }, { id: '2' }]));
  const ids = [];
  for (const url of urls) ids.push((await aggregator.add(url)).id);
  await follow();
  // Each turn of a pair holds one feed, and needs the other.
  for (const [i, id] of ids.entries()) await hasMoved(id, `${origin}/${i ^ 1}`);
  server.answer = together(
    urls.length,
    ({ url = '' }, response) =>
      response.writeHead(301, { Location: `${origin}/${Number(url.slice(1)) ^ 1}` }).end(),
    send(rss([{ id: '2' }, { id: '3' }])),
  );
  await fetchOnce();
  for (const id of ids) assert.ok([0, 3].includes((await titles(id)).length));
});

/** Holds each `count` requests until all have come; the first get the first answer, the next ones the second. */
function together(count: number, ...answers: Answer[]): Answer {
  let held: (() => void)[] = [];
  return (request, response) => {
    held.push(() => answers[0]?.(request, response));
    if (held.length < count) return;
    for (const answer of held) answer();
    held = [];
    answers.shift();
  };
}

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
