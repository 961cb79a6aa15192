/** Tells failures of feeds from failures of the own network: a failure without any response counts only after a second try. */

import { MINUTE, SECOND } from '../core/values/durations.ts';
import type { FetchReason } from './fetch/failure.ts';
import type { FetchResult } from './fetch/outcome.ts';

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
/** Sites that fail one after the other, without any response between them: one may be dead by itself. */
const FAILING_SITES = 2;
const SHORTEST = MINUTE;
const LONGEST = 15 * MINUTE;
/** Feeds to try quickly: so many dead feeds may be due one after the other. */
const MOST_DEAD = 1000;

/**
 * A failure without a response counts when the feed fails again and another site has answered in between: then the own network is not the
 * cause. While nothing answers, feeds are tried one at a time, untried feeds first; again only every few minutes.
 */
export class Outage {
  /** The feeds whose failure does not count yet, with the number of answers before it. */
  readonly #suspects = new Map<string, number>();
  /** Sites that failed since the last response of any site. */
  readonly #failing = new Set<string>();
  #answers = 0;
  #wait = SHORTEST;
  /** Times of the next first try of a feed, and of the next further one. */
  #nextFirst = 0;
  #nextAgain = 0;

  get isOn(): boolean {
    return this.#failing.size >= FAILING_SITES;
  }

  /** The number of feeds whose failure does not count yet. */
  get suspects(): number {
    return this.#suspects.size;
  }

  /** @returns whether the outcome counts, as that of the feed */
  counts(url: string, site: string, { reason, status, redirects }: FetchResult, now: number): boolean {
    if (reason === 'too-early') return true;
    if (status !== undefined || redirects.length > 0 || !NETWORK.has(reason)) {
      this.#answer();
      this.#suspects.delete(url);
      return true;
    }
    this.#failing.add(site);
    const since = this.#suspects.get(url);
    const isOwn = since !== undefined && (this.#answers > since || !this.isOn);
    if (isOwn) this.#suspects.delete(url);
    else this.#suspects.set(url, since ?? this.#answers);
    this.#delay(since === undefined, now);
    return isOwn;
  }

  /** The time from which a feed may be tried: during an outage one at a time, 0 otherwise. */
  opens(url: string, isRunning: boolean): number {
    if (!this.isOn) return 0;
    if (isRunning) return Number.POSITIVE_INFINITY;
    return this.#suspects.has(url) || this.#suspects.size > MOST_DEAD ? this.#nextAgain : this.#nextFirst;
  }

  /** Moves its times, like the clock. */
  shift(by: number): void {
    this.#nextFirst += by;
    this.#nextAgain += by;
  }

  #delay(isFirst: boolean, now: number): void {
    this.#nextFirst = now + SECOND;
    if (isFirst && this.#nextAgain > now) return;
    this.#nextAgain = now + this.#wait;
    this.#wait = Math.min(2 * this.#wait, LONGEST);
  }

  #answer(): void {
    this.#answers++;
    this.#failing.clear();
    this.#wait = SHORTEST;
    this.#nextAgain = 0;
    // Feeds that are no longer followed stay among them.
    if (this.#suspects.size > MOST_DEAD) this.#suspects.clear();
  }
}
