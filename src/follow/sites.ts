/** The limits of sites: how long to wait between two requests to one, learned from its refusals and from the limits that it states. */

import { parseUrl } from '../core/platform/urls.ts';
import { DAY, HOUR, MINUTE, WEEK } from '../core/values/durations.ts';
import type { FetchResult } from './fetch/outcome.ts';
import { hostKey } from './schedule/host-key.ts';
import { statedLimit } from './schedule/stated-limit.ts';
import type { FollowedFeed, SiteLimit } from './store.ts';

/** The site of a feed; a text that is not an address is a site of its own, whose fetch fails. */
export function siteOf({ url, state }: FollowedFeed): string {
  const address = state?.address ?? url;
  return parseUrl(address) !== undefined ? hostKey(address) : address;
}

/** Longest pause: a site that allows less refuses again, and says when it is open. */
const LONGEST_PAUSE = 10 * MINUTE;
/** Longest time for which a refusal without `Retry-After` closes a site. */
const LONGEST_CLOSED = 6 * HOUR;

interface Site {
  /** Time of the next turn; Infinity during one. */
  opens: number;
  /** Time after the turns of the feeds that are put aside. */
  tail: number;
  /** Time of the beginning of the last turn, -Infinity before the first, and its milliseconds. */
  begun: number;
  spent: number;
  /** Refusals in a row. */
  refusals: number;
  /** The requests without a refusal or a long silence between them: the time of the first, and how many were accepted. */
  burst: { readonly since: number; readonly accepted: number };
  /** Milliseconds between two requests, by the headers of the last response. */
  stated: number;
  /** The lesson of its refusals. */
  limit?: SiteLimit | undefined;
}

export class Sites {
  readonly #sites = new Map<string, Site>();
  readonly #pause: number;

  /** @param pause least number of milliseconds between two requests to one site */
  constructor(pause: number) {
    this.#pause = pause;
  }

  /** The time from which a feed of the site may be asked. */
  opens(name: string): number {
    return this.#sites.get(name)?.opens ?? 0;
  }

  /** Begins a turn. */
  begin(name: string, now: number): void {
    const site = this.#of(name);
    // A limit that was recalled opens a site of which there was no turn yet.
    const isFirst =
      site.begun === Number.NEGATIVE_INFINITY || now - site.opens > Math.max(MINUTE, this.#pauseOf(site));
    if (isFirst) site.burst = { since: now, accepted: 0 };
    site.opens = Number.POSITIVE_INFINITY;
    site.begun = now;
  }

  /** @returns what to store of the site, when the response has taught something */
  learn(name: string, now: number, fetched: FetchResult): SiteLimit | undefined {
    const site = this.#of(name);
    const { pause, closed } = this.#lesson(site, now, fetched);
    if (closed === 0 && pause === (site.limit?.pause ?? 0)) return undefined;
    site.limit = { site: name, pause, until: isoOf(now + closed), learned: isoOf(now) };
    // A redirect of another site may lead here: there is no turn that ends.
    site.opens = Math.max(site.opens, now + closed);
    return site.limit;
  }

  /** Ends a turn. */
  end(name: string, now: number): void {
    const site = this.#of(name);
    site.spent = now - site.begun;
    const { until = '' } = site.limit ?? {};
    site.opens = Math.max(now + this.#pauseOf(site), Date.parse(until) || 0);
  }

  /** A turn of its own for a feed that has to wait while others of its site come first. */
  putAside(name: string, now: number): number {
    const site = this.#of(name);
    const step = this.#pauseOf(site) + site.spent;
    const free = site.opens === Number.POSITIVE_INFINITY ? now + step : Math.max(site.opens, now);
    const turn = Math.max(free, site.tail);
    site.tail = turn + step;
    return turn;
  }

  /** Takes a limit that another program, or this one in an earlier run, has learned; not by a clock that has been set back since. */
  recall({ site: name, pause, until, learned }: SiteLimit, now: number): void {
    const time = Date.parse(until);
    if (!(pause >= 0 && Number.isFinite(time)) || !(Date.parse(learned) <= now + MINUTE)) return;
    const site = this.#of(name);
    if (site.limit !== undefined && site.limit.learned >= learned) return;
    site.limit = { site: name, pause: Math.min(pause, LONGEST_PAUSE), until, learned };
    site.opens = Math.max(site.opens, time);
  }

  /** Moves all times, like the clock. */
  shift(by: number): void {
    const shifted = (time: string): string => isoOf(Date.parse(time) + by);
    for (const site of this.#sites.values()) {
      site.opens += by;
      site.tail += by;
      site.begun += by;
      site.burst = { ...site.burst, since: site.burst.since + by };
      const { limit } = site;
      if (limit !== undefined)
        site.limit = { ...limit, until: shifted(limit.until), learned: shifted(limit.learned) };
    }
  }

  /** Forgets the sites of which there is nothing to know any more. */
  forget(now: number): void {
    for (const [name, { opens, tail, limit }] of this.#sites) {
      const isOver = Math.max(opens, tail) + MINUTE < now;
      if (isOver && (limit === undefined || Date.parse(limit.learned) + WEEK < now)) this.#sites.delete(name);
    }
  }

  #of(name: string): Site {
    let site = this.#sites.get(name);
    if (site === undefined) {
      site = {
        opens: 0,
        tail: 0,
        begun: Number.NEGATIVE_INFINITY,
        spent: 0,
        refusals: 0,
        burst: { since: Number.POSITIVE_INFINITY, accepted: 0 },
        stated: 0,
      };
      this.#sites.set(name, site);
    }
    return site;
  }

  #pauseOf({ stated, limit }: Site): number {
    return Math.max(this.#pause, Math.min(stated, LONGEST_PAUSE), limit?.pause ?? 0);
  }

  /** The lesson of a turn: the pause by refusals, and for how long the site is closed. */
  #lesson(site: Site, now: number, fetched: FetchResult): { pause: number; closed: number } {
    const { limit } = site;
    const pause = limit?.pause ?? 0;
    // Without a status nothing has answered, or nothing was asked (`too-early`).
    if (fetched.status === undefined) return { pause, closed: 0 };
    const stated = statedLimit(fetched.headers, now) ?? { pause: 0, closed: 0 };
    site.stated = stated.pause;
    if (fetched.outcome === 'limited') {
      const refused = this.#refused(site, now, fetched);
      return { ...refused, closed: Math.max(refused.closed, stated.closed) };
    }
    site.refusals = 0;
    site.burst = { ...site.burst, accepted: site.burst.accepted + 1 };
    // The limit may have gone: a day without a refusal halves the pause.
    const isOld = limit !== undefined && now - Date.parse(limit.learned) > DAY;
    return { pause: isOld ? pause / 2 : pause, closed: stated.closed };
  }

  /** A server that takes some requests, refuses the next, and opens again by `Retry-After`, allows these requests in this time. */
  #refused(site: Site, now: number, { next }: FetchResult): { pause: number; closed: number } {
    const retry = next.hints.find(({ rule }) => rule === 'retry-after')?.wait;
    const closed = retry ?? Math.min(MINUTE * 2 ** site.refusals, LONGEST_CLOSED);
    const { since, accepted } = site.burst;
    site.refusals++;
    site.burst = { since: now + closed, accepted: 0 };
    const pause = this.#pauseOf(site);
    // Without an accepted request it was not their number.
    if (accepted === 0) return { pause, closed };
    const allowed = (now + (retry ?? 0) - since) / accepted;
    return { pause: Math.min(Math.max(2 * pause, allowed), LONGEST_PAUSE), closed };
  }
}

const isoOf = (time: number): string => new Date(time).toISOString();
