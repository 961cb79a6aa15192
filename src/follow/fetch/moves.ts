/** Decides when to adopt the target of a permanent redirect, and when to return to the old address. */

import type { FeedResult } from '../../core/document/result.ts';
import { DAY } from '../../core/values/durations.ts';
import { addressKey, fetchableAddress } from '../feed-address.ts';
import type { FetchResult } from './outcome.ts';
import { basicCredentials, type FetchRedirect, permanentTarget } from './redirects.ts';
import type { FetchState } from './state.ts';

/** Sightings and the time since the first: administrators revert permanent redirects; captive portals and broken proxies invent them. */
interface Proof {
  readonly sightings: number;
  readonly time: number;
}

const ENOUGH: readonly Proof[] = [
  { sightings: 10, time: 2 * DAY },
  { sightings: 2, time: 7 * DAY },
];
/** The feed itself names the target. */
const ENOUGH_IF_NAMED: readonly Proof[] = [{ sightings: 2, time: 2 * DAY }];

/**
 * The state after a successful fetch.
 * @param result the feed, unless it is unchanged
 * @returns `movedTo` only once, when adopting the new address
 */
export function followMove(
  state: FetchState,
  from: string,
  redirects: readonly FetchRedirect[],
  now: Date,
  result: FeedResult | undefined,
): { state: FetchState; movedTo?: string } {
  const { move: pending, lost: _, ...rest } = state;
  const to = permanentTarget(redirects);
  // Do not adopt an address without the credentials of the old one.
  const isPrivate = basicCredentials(new URL(from)) !== undefined;
  if (to === undefined || to === from || isPrivate) return { state: rest };
  // A clock that has been set back begins again.
  const isSame = pending?.to === to && Date.parse(pending.since) <= now.getTime();
  const since = isSame ? pending.since : now.toISOString();
  const sightings = isSame ? pending.sightings + 1 : 1;
  const named = (isSame && pending.named === true) || namesAddress(result?.feed, to);
  const age = now.getTime() - Date.parse(since);
  const proofs = named ? [...ENOUGH, ...ENOUGH_IF_NAMED] : ENOUGH;
  if (isUpgrade(from, to) || proofs.some((proof) => sightings >= proof.sightings && age >= proof.time)) {
    return { state: { ...rest, address: to }, movedTo: to };
  }
  return { state: { ...rest, move: { to, since, sightings, ...(named && { named }) } } };
}

/** Only evidence: mirrors and proxies pass on the addresses of the feed that they copy. */
function namesAddress(feed: FeedResult['feed'] | undefined, address: string): boolean {
  const self = feed?.links?.filter(({ rel }) => rel === 'self').map(({ href }) => href) ?? [];
  const names = [feed?.itunesNewFeedUrl, ...self].map((name) => fetchableAddress(name ?? '', ''));
  return names.some((name) => name !== undefined && addressKey(name) === addressKey(address));
}

/** Failures of an adopted address, after which the old one is asked; again after twice as many, so that it is not asked at each of them. */
const MOST_LOST = 3;

type Outcome = FetchResult['outcome'];

/** The state after a fetch that found nothing: counts those of an adopted address, which may end in many ways. A server that refuses is there. */
export function followLoss(state: FetchState, outcome: Outcome): FetchState {
  const { address, lost = 0 } = state;
  return address === undefined || outcome === 'limited' ? state : { ...state, lost: lost + 1 };
}

/** The state for the old address, if it is to be asked: it may serve the feed again when the new one has failed. */
export function stateOfOldAddress(state: FetchState, outcome: Outcome): FetchState | undefined {
  const { address, lost = 0, ...old } = state;
  const isDue = outcome === 'gone' || Number.isInteger(Math.log2(lost / MOST_LOST));
  return address !== undefined && outcome !== 'limited' && isDue ? old : undefined;
}

/** Whether 410 may concern the new address alone. */
export const isOnProbation = ({ address, lost = 0 }: FetchState): boolean =>
  address !== undefined && lost < MOST_LOST;

/** The same address with https instead of http. */
function isUpgrade(from: string, to: string): boolean {
  const upgraded = new URL(from);
  if (upgraded.protocol !== 'http:' || upgraded.port !== '') return false;
  upgraded.protocol = 'https:';
  upgraded.hash = '';
  return upgraded.href === to;
}
