/** Keeps the subscription of a feed at its hub: asks for it, renews it, and changes to another hub with the feed. */

import { DAY, HOUR, WEEK } from '../core/values/durations.ts';
import type { FetchResult } from './fetch/outcome.ts';
import { shownAddress } from './fetch/redirects.ts';
import type { ConnectedCallback } from './hub-callback.ts';
import type { FeedStore, FollowedFeed, Subscription } from './store.ts';
import { findHub } from './websub.ts';

/** The store with the functions that `callback` needs. */
export type HubStore = Required<Pick<FeedStore, 'readFeed' | 'readSubscription' | 'saveSubscription'>>;

/** Asks the hub when it is time. @throws what the store throws, and the refusal of the hub */
export async function keepSubscribed(
  feed: FollowedFeed,
  fetched: FetchResult,
  { store, callback, signal }: { store: HubStore; callback: ConnectedCallback; signal: AbortSignal },
): Promise<void> {
  const id = await callback.idOf(feed.url);
  const old = (await store.readSubscription(id)) ?? undefined;
  const wanted = hubOf(feed, fetched, old);
  if (wanted === undefined) return;
  const now = Date.now();
  const isSame = old !== undefined && old.hub === wanted.hub && old.topic === wanted.topic;
  if (isSame && now < renewalOf(old)) return;
  const { until } = isSame ? old : {};
  const requested = new Date(now).toISOString();
  // Before the request: the hub may ask back before it answers.
  const subscription = { id, url: feed.url, ...wanted, requested, ...(until !== undefined && { until }) };
  await store.saveSubscription(subscription);
  await callback.request(subscription, signal);
}

/** The hub that the feed names; of a feed that has not changed, that of the subscription. */
function hubOf(
  feed: FollowedFeed,
  { result, outcome, url }: FetchResult,
  old: Subscription | undefined,
): Pick<Subscription, 'hub' | 'topic'> | undefined {
  if (outcome === 'unchanged' && old !== undefined) return { hub: old.hub, topic: old.topic };
  if (outcome !== 'changed') return undefined;
  // No hub needs the password of a feed. A temporary redirect may lead to another address each time.
  const address = shownAddress(feed.state?.address ?? feed.url);
  const own = findHub(result, { url: address });
  const hub = own?.hubs.find((href) => href === old?.hub) ?? own?.hubs[0];
  if (hub === undefined) return undefined;
  return { hub, topic: own?.topic ?? findHub(result, { url })?.topic ?? address };
}

/** When to ask again: after half of the lease; after a day without an answer; a week after a denial. */
function renewalOf({ requested, until, denied }: Subscription): number {
  const asked = Date.parse(requested) || 0;
  if (denied !== undefined) return (Date.parse(denied) || 0) + WEEK;
  const end = Date.parse(until ?? '');
  // An end before the request is that of an earlier one.
  return asked + (end >= asked ? Math.max(HOUR, (end - asked) / 2) : DAY);
}
