/** Hosts keep their limits, and feeds of a dead process become due again. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { addFeeds } from '../src/feeds.ts';
import { settings } from '../src/settings.ts';
import { LeasedFeeds } from '../src/store.ts';
import { type Aggregator, startAggregator } from './support/aggregator.ts';

let aggregator: Aggregator;
before(async () => {
  aggregator = await startAggregator();
});
after(() => aggregator.close());
beforeEach(async () => {
  await aggregator.pool.query('delete from feed');
  Object.assign(settings, { hostLimit: 2, lease: 60_000 });
});

const addHosts = (hosts: number, feeds: number): Promise<number> =>
  addFeeds(
    Array.from({ length: hosts * feeds }, (_, i) => ({ url: `https://h${i % hosts}.example/${i}` })),
    aggregator.pool,
  );
/** The feeds that a new process gets. */
const lease = async (limit = 1000): Promise<number> =>
  (await new LeasedFeeds(aggregator.pool).nextFeeds(limit)).length;
const busiest = async (): Promise<number> => {
  const { rows } = await aggregator.pool.query(
    'select coalesce(max(n), 0)::int as most from (select count(*) as n from feed where leased_until > now() group by host) as busy',
  );
  return rows[0].most;
};

test('no host gets more than its limit, one by one or at once', async () => {
  await addHosts(3, 10);
  assert.equal(await lease(), 6);
  assert.equal(await lease(), 0);
  assert.equal(await busiest(), 2);
  await aggregator.pool.query(
    'update feed set leased_until = null where id in (select id from feed where leased_until > now() limit 3)',
  );
  await Promise.all(Array.from({ length: 10 }, () => lease()));
  await lease();
  assert.equal(await busiest(), 2);
});

test('a host with many feeds does not delay other hosts', async () => {
  await addHosts(1, 1000);
  await addFeeds([{ url: 'https://other.example/' }], aggregator.pool);
  await lease(10);
  await lease(10);
  const { rows } = await aggregator.pool.query("select leased_until from feed where host = 'other.example'");
  assert.ok(rows[0].leased_until !== null);
});

test('hosts of one registrable domain are one, tenants of a private suffix are not', async () => {
  const feeds = ['a.example.co.uk', 'b.example.co.uk', 'c.example.co.uk', 'a.blogspot.com', 'b.blogspot.com'];
  await addFeeds(
    feeds.map((host) => ({ url: `https://${host}/` })),
    aggregator.pool,
  );
  const { rows } = await aggregator.pool.query('select count(distinct host)::int as hosts from feed');
  assert.equal(rows[0].hosts, 3);
});

test('a process gets no more than it asks for, also of what it holds, the earliest first', async () => {
  await addHosts(100, 1);
  await aggregator.pool.query("update feed set due = now() - id * interval '1 s'");
  const store = new LeasedFeeds(aggregator.pool);
  const times = async (limit: number): Promise<(number | undefined)[]> =>
    (await store.nextFeeds(limit)).map(({ next }) => next?.getTime());
  const held = await times(30);
  assert.equal(held.length, 30);
  assert.deepEqual(held, [...held].sort());
  assert.deepEqual(await times(10), held.slice(0, 10));
  assert.equal(await lease(), 70);
});

test('a lease is renewed, and granted again with another attempt when it has expired', async () => {
  const { pool } = aggregator;
  await addHosts(1, 1);
  const store = new LeasedFeeds(pool);
  assert.equal((await store.nextFeeds(1)).length, 1);
  const left = async (): Promise<number> => {
    const { rows } = await pool.query(
      'select extract(epoch from leased_until - now())::float as seconds from feed',
    );
    return rows[0].seconds;
  };
  assert.ok((await left()) > 30);
  settings.lease = 30;
  await setTimeout(20);
  await store.nextFeeds(1);
  assert.ok((await left()) < 1);
  settings.lease = 60_000;
  await pool.query("update feed set leased_until = now() - interval '1 ms'");
  assert.equal(await lease(), 1);
  settings.lease = 30;
  await setTimeout(20);
  assert.equal((await store.nextFeeds(1)).length, 0);
  const { rows } = await pool.query('select attempt from feed');
  assert.equal(rows[0].attempt, 2);
});

test('what is not due is left alone', async () => {
  await addHosts(2, 1);
  await aggregator.pool.query(
    "update feed set due = now() + interval '1 h' where id = (select min(id) from feed)",
  );
  await aggregator.pool.query('update feed set due = null where id = (select max(id) from feed)');
  assert.equal(await lease(), 0);
});
