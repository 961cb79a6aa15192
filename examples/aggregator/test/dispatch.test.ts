/** Hosts keep their limits, and feeds of a dead worker become due again. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { dispatch } from '../src/dispatch.ts';
import { addFeeds } from '../src/feeds.ts';
import { settings } from '../src/settings.ts';
import { type Aggregator, startAggregator } from './support/aggregator.ts';

let aggregator: Aggregator;
before(async () => {
  aggregator = await startAggregator();
});
after(() => aggregator.close());
beforeEach(async () => {
  await aggregator.pool.query('delete from feed');
  while ((await aggregator.queue.take(1000)).length > 0);
  Object.assign(settings, { hostLimit: 2, inFlight: 512, queueLease: 60_000 });
});

const addHosts = (hosts: number, feeds: number): Promise<number> =>
  addFeeds(
    Array.from({ length: hosts * feeds }, (_, i) => ({ url: `https://h${i % hosts}.example/${i}` })),
    aggregator.pool,
  );
const send = (): Promise<number> => dispatch(aggregator.pool, aggregator.queue);
const busiest = async (): Promise<number> => {
  const { rows } = await aggregator.pool.query(
    'select coalesce(max(n), 0)::int as most from (select count(*) as n from feed where leased_until > now() group by host) as busy',
  );
  return rows[0].most;
};

test('no host gets more than its limit, one by one or at once', async () => {
  await addHosts(3, 10);
  assert.equal(await send(), 6);
  assert.equal(await send(), 0);
  assert.equal(await busiest(), 2);
  await aggregator.pool.query(
    'update feed set leased_until = null where id in (select id from feed where leased_until > now() limit 3)',
  );
  await Promise.all(Array.from({ length: 10 }, send));
  await send();
  assert.equal(await busiest(), 2);
});

test('a host with many feeds does not delay other hosts', async () => {
  await addHosts(1, 1000);
  await addFeeds([{ url: 'https://other.example/' }], aggregator.pool);
  settings.inFlight = 10;
  await send();
  await send();
  const { rows } = await aggregator.pool.query("select leased_until from feed where host = 'other.example'");
  assert.ok(rows[0].leased_until !== null);
});

test('hosts of one registrable domain are one', async () => {
  const feeds = ['a.example.co.uk', 'b.example.co.uk', 'c.example.co.uk', 'a.blogspot.com', 'b.blogspot.com'];
  await addFeeds(
    feeds.map((host) => ({ url: `https://${host}/` })),
    aggregator.pool,
  );
  const { rows } = await aggregator.pool.query('select count(distinct host)::int as hosts from feed');
  assert.equal(rows[0].hosts, 2);
});

test('no more is in flight than the queue should hold', async () => {
  await addHosts(100, 1);
  const before = await aggregator.queue.size();
  settings.inFlight = 30;
  assert.equal(await send(), 30);
  assert.equal(await send(), 0);
  assert.equal((await aggregator.queue.size()) - before, 30);
});

test('an expired lease is granted again, with another attempt', async () => {
  await addHosts(1, 1);
  assert.equal(await send(), 1);
  const first = await aggregator.takeJob();
  assert.equal(await send(), 0);
  await aggregator.pool.query("update feed set leased_until = now() - interval '1 ms'");
  assert.equal(await send(), 1);
  const second = await aggregator.takeJob();
  assert.equal(second.data.feed, first.data.feed);
  assert.equal(second.data.attempt, first.data.attempt + 1);
});

test('what is not due is left alone', async () => {
  await addHosts(2, 1);
  await aggregator.pool.query(
    "update feed set due = now() + interval '1 h' where id = (select min(id) from feed)",
  );
  await aggregator.pool.query('update feed set due = null where id = (select max(id) from feed)');
  assert.equal(await send(), 0);
});
