/** Hosts keep their limits, also with concurrent workers, and delay no other host. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { addFeeds } from '../../src/feeds/feeds.ts';
import { settings } from '../../src/feeds/settings.ts';
import { QUEUE, type Turn } from '../../src/feeds/turns.ts';
import { type Aggregator, startAggregator } from '../support/aggregator.ts';

let aggregator: Aggregator;
before(async () => {
  aggregator = await startAggregator();
});
after(() => aggregator.close());
beforeEach(async () => {
  await aggregator.boss.deleteAllJobs(QUEUE);
  await aggregator.pool.query('delete from feed');
  settings.hostLimit = 2;
});

const addHosts = (hosts: number, feeds: number): Promise<number> =>
  addFeeds(
    Array.from({ length: hosts * feeds }, (_, i) => ({ url: `https://h${i % hosts}.example/${i}` })),
    aggregator,
  );
/** The feeds that a process gets. */
const take = async (limit = 1000): Promise<number> =>
  (await aggregator.boss.fetch<Turn>(QUEUE, { batchSize: limit })).length;
const busiest = async (): Promise<number> => {
  const { rows } = await aggregator.pool.query(
    `select coalesce(max(n), 0)::int as most from (
       select count(*) as n from pgboss.job join feed on feed.id = (data ->> 'feed')::int
       where name = $1 and job.state = 'active' group by host
     ) as busy`,
    [QUEUE],
  );
  return rows[0].most;
};

test('no host gets more than its limit, one by one or at once', async () => {
  await addHosts(3, 20);
  await Promise.all(Array.from({ length: 40 }, () => take(1)));
  while ((await take(1)) > 0);
  assert.equal(await busiest(), 2);
  const { rows } = await aggregator.pool.query(
    "select id from pgboss.job where name = $1 and state = 'active'",
    [QUEUE],
  );
  assert.equal(rows.length, 6);
  await aggregator.boss.complete(
    QUEUE,
    rows.slice(0, 3).map(({ id }) => id),
  );
  await Promise.all(Array.from({ length: 40 }, () => take(1)));
  while ((await take(1)) > 0);
  assert.equal(await busiest(), 2);
});

test('a host with many feeds does not delay other hosts', async () => {
  await addHosts(1, 1000);
  await addFeeds([{ url: 'https://other.example/' }], aggregator);
  for (let times = 0; times < 3; times++) await take(1);
  const { rows } = await aggregator.pool.query(
    "select from pgboss.job where name = $1 and state = 'active' and singleton_key like 'other.example %'",
    [QUEUE],
  );
  assert.equal(rows.length, 1);
});

test('hosts of one registrable domain are one, tenants of a private suffix are not', async () => {
  const feeds = ['a.example.co.uk', 'b.example.co.uk', 'c.example.co.uk', 'a.blogspot.com', 'b.blogspot.com'];
  await addFeeds(
    feeds.map((host) => ({ url: `https://${host}/` })),
    aggregator,
  );
  const { rows } = await aggregator.pool.query('select count(distinct host)::int as hosts from feed');
  assert.equal(rows[0].hosts, 3);
});

test('what is not due is left alone', async () => {
  await addHosts(2, 1);
  await aggregator.pool.query("update pgboss.job set start_after = now() + interval '1 h' where name = $1", [
    QUEUE,
  ]);
  assert.equal(await take(), 0);
});
