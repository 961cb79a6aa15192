/** Puts feeds that are due into the queue, within the limits of their hosts. */

import type pg from 'pg';
import { transaction } from './database.ts';
import type { FetchJob, Queue } from './queue.ts';
import { settings } from './settings.ts';

/** Every process dispatches, but only one at a time: two would fill the same host. */
const LOCK = 'select pg_try_advisory_xact_lock(7230002) as locked';

/**
 * A feed in the queue or in progress holds a lease, and a host has no more leases than its limit. Skip hosts at their limit, so that a host
 * with many feeds does not delay other hosts.
 */
const LEASE_DUE = `
  with busy as (
    select host, count(*)::int as feeds from feed where leased_until > now() group by host
  ), candidate as (
    select id, host, due from feed
    where due <= now() and (leased_until is null or leased_until <= now())
      and host not in (select host from busy where feeds >= $1)
    order by due
    limit greatest(0, $2 - (select coalesce(sum(feeds), 0) from busy))
  ), ranked as (
    select id, row_number() over (partition by host order by due) + coalesce(feeds, 0) as place
    from candidate left join busy using (host)
  )
  update feed set attempt = attempt + 1, leased_until = now() + $3 * interval '1 ms'
  from ranked where feed.id = ranked.id and place <= $1
  returning feed.id as feed, attempt`;

/** @returns the number of feeds put into the queue */
export function dispatch(pool: pg.Pool, queue: Queue): Promise<number> {
  return transaction(pool, async (database) => {
    const { rows } = await database.query<{ locked: boolean }>(LOCK);
    if (!rows[0]?.locked) return 0;
    const { hostLimit, inFlight, queueLease } = settings;
    const due = await database.query<FetchJob>(LEASE_DUE, [hostLimit, inFlight, queueLease]);
    await queue.add(due.rows, database);
    return due.rows.length;
  });
}
