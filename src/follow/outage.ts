/** Tells failures of feeds from failures of the own network: when no site answers, the machine is offline. */

import type { FetchReason } from './fetch/failure.ts';
import type { FetchResult } from './fetch/outcome.ts';
import { MINUTE } from './schedule/feed-hints.ts';
import type { FollowedFeed } from './update-feed.ts';

/** Failures without a response, of a site or of the own network. */
const NETWORK: ReadonlySet<FetchReason> = new Set([
  'dns',
  'refused',
  'unreachable',
  'reset',
  'timeout',
  'headers-timeout',
  'network',
]);
/** Sites that fail one after the other without any response between them: fewer may be dead by themselves. */
const FAILING_SITES = 3;
const SHORTEST = MINUTE;
const LONGEST = 15 * MINUTE;

export class Outage {
  /** Sites that failed since the last response of any site. */
  readonly #failing = new Set<string>();
  /** Sites that were asked. */
  readonly #asked = new Set<string>();
  /** Feeds that were tried in this outage: try another each time, since one may be dead by itself. */
  readonly #tried = new Set<string>();
  #wait = SHORTEST;
  /** The time of the next try. */
  until = 0;

  get isOn(): boolean {
    return this.#failing.size >= Math.max(2, Math.min(FAILING_SITES, this.#asked.size));
  }

  /** @returns whether the fetch failed because the machine is offline */
  note(site: string, { reason, status, redirects }: FetchResult, now: number): boolean {
    if (reason === 'too-early') return false;
    this.#asked.add(site);
    if (status !== undefined || redirects.length > 0 || !NETWORK.has(reason)) {
      this.#failing.clear();
      this.#tried.clear();
      this.#wait = SHORTEST;
      return false;
    }
    this.#failing.add(site);
    if (!this.isOn) return false;
    if (now >= this.until) {
      this.until = now + this.#wait;
      this.#wait = Math.min(2 * this.#wait, LONGEST);
    }
    return true;
  }

  /** @returns the due feeds that may be fetched: during an outage one, at the time of the next try */
  select(due: readonly FollowedFeed[], now: number): readonly FollowedFeed[] {
    if (!this.isOn) return due;
    if (now < this.until || due.length === 0) return [];
    if (due.every(({ url }) => this.#tried.has(url))) this.#tried.clear();
    const feed = due.find(({ url }) => !this.#tried.has(url));
    if (feed === undefined) return [];
    this.#tried.add(feed.url);
    return [feed];
  }
}
