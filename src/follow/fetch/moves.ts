/** Decides when to adopt a permanent redirect: administrators revert them, captive portals and broken proxies invent them. */

import { DAY } from '../schedule/feed-hints.ts';
import { type FetchRedirect, permanentTarget } from './redirects.ts';
import type { FetchState } from './state.ts';

const ENOUGH_SIGHTINGS = 10;
const LONG_ENOUGH = 7 * DAY;
const LEAST_SIGHTINGS = 2;

/**
 * The state after a successful fetch.
 * @returns `movedTo` only once, when adopting the new address
 */
export function followMove(
  state: FetchState,
  from: string,
  redirects: readonly FetchRedirect[],
  now: Date,
): { state: FetchState; movedTo?: string } {
  const { move: pending, ...rest } = state;
  const to = permanentTarget(redirects);
  // Do not adopt an address without the credentials of the old one.
  const isPrivate = new URL(from).username !== '';
  if (to === undefined || to === from || isPrivate) return { state: rest };
  const isSame = pending?.to === to;
  const since = isSame ? pending.since : now.toISOString();
  const sightings = isSame ? pending.sightings + 1 : 1;
  const isOld = sightings >= LEAST_SIGHTINGS && now.getTime() - Date.parse(since) >= LONG_ENOUGH;
  if (isOld || sightings >= ENOUGH_SIGHTINGS || isUpgrade(from, to)) {
    return { state: { ...rest, address: to }, movedTo: to };
  }
  return { state: { ...rest, move: { to, since, sightings } } };
}

/** The same address with https instead of http. */
function isUpgrade(from: string, to: string): boolean {
  const upgraded = new URL(from);
  if (upgraded.protocol !== 'http:' || upgraded.port !== '') return false;
  upgraded.protocol = 'https:';
  upgraded.hash = '';
  return upgraded.href === to;
}
