/** Fetches many feeds when they are due: several sites at once, one feed of a site at a time. */

import { hostKey } from '../follow/schedule/node.ts';
import { asInputError } from './fetch-address.ts';
import type { WatchedFeed } from './watch-store.ts';

const AT_ONCE = 8;
/** Milliseconds between two requests to one site. */
const PAUSE = 1000;
/** Node limits timers to 31 bits. */
const LONGEST_SLEEP = 2 ** 31 - 1;

export interface LoopOptions {
  readonly fetch: (feed: WatchedFeed) => Promise<void>;
  /** Called when the state of a feed has changed. */
  readonly save: () => Promise<void>;
  /** Whether to end when no feed is due. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** Called before every wait. */
  readonly onWait: (feeds: readonly WatchedFeed[]) => void;
}

/** Ends when the signal aborts or no feed will be fetched again. Completes the fetches in progress. */
export async function watchLoop(feeds: readonly WatchedFeed[], options: LoopOptions): Promise<void> {
  const { save, signal, onWait } = options;
  const running = new Map<WatchedFeed, Promise<void>>();
  const sites = new Sites(feeds);
  while (!signal.aborted) {
    startDue(running, sites, options);
    const next = sites.nextTime();
    if (running.size === 0) {
      if (isOver(next, feeds, options)) break;
      onWait(feeds);
    }
    // At the limit of concurrent fetches, ignore the times of further feeds.
    const isFull = running.size === AT_ONCE;
    await firstOf(running.values(), isFull ? LONGEST_SLEEP : next - Date.now(), signal);
  }
  await Promise.all(running.values());
  await save();
}

function startDue(
  running: Map<WatchedFeed, Promise<void>>,
  sites: Sites,
  { fetch, save }: LoopOptions,
): void {
  const run = async (feed: WatchedFeed): Promise<void> => {
    sites.enter(feed);
    try {
      await fetch(feed);
    } finally {
      running.delete(feed);
      sites.leave(feed);
    }
    await save();
  };
  for (const feed of sites.byTime()) {
    if (running.size < AT_ONCE && sites.timeOf(feed) <= Date.now()) running.set(feed, run(feed));
  }
}

function isOver(next: number, feeds: readonly WatchedFeed[], { once }: LoopOptions): boolean {
  const isDue = feeds.some((feed) => feed.next !== null && feed.next <= Date.now());
  return next === Number.POSITIVE_INFINITY || (once && !isDue);
}

/** When each feed may be fetched, given the other feeds of its site. */
class Sites {
  readonly #feeds: readonly WatchedFeed[];
  readonly #siteOf: ReadonlyMap<WatchedFeed, string>;
  /** The time after which a site may be fetched again; Infinity during a fetch. */
  readonly #free = new Map<string, number>();

  constructor(feeds: readonly WatchedFeed[]) {
    this.#feeds = feeds;
    this.#siteOf = new Map(feeds.map((feed) => [feed, findSite(feed.url)]));
  }

  timeOf(feed: WatchedFeed): number {
    const { next } = feed;
    return next === null ? Number.POSITIVE_INFINITY : Math.max(next, this.#free.get(this.#site(feed)) ?? 0);
  }

  byTime(): WatchedFeed[] {
    return [...this.#feeds].sort((a, b) => this.timeOf(a) - this.timeOf(b));
  }

  nextTime(): number {
    return Math.min(...this.#feeds.map((feed) => this.timeOf(feed)));
  }

  enter(feed: WatchedFeed): void {
    this.#free.set(this.#site(feed), Number.POSITIVE_INFINITY);
  }

  leave(feed: WatchedFeed): void {
    this.#free.set(this.#site(feed), Date.now() + PAUSE);
    if ((feed.state?.limited ?? 0) === 0 || feed.next === null) return;
    // Send no requests to the other addresses of a site that rejects requests to one of them.
    for (const other of this.#feeds) {
      const isSame = this.#site(other) === this.#site(feed) && other.next !== null;
      if (isSame) other.next = Math.max(other.next ?? 0, feed.next);
    }
  }

  #site(feed: WatchedFeed): string {
    return this.#siteOf.get(feed) ?? feed.url;
  }
}

function findSite(url: string): string {
  try {
    return hostKey(url);
  } catch (error) {
    throw asInputError(error);
  }
}

/** Waits for one of the promises, the time, or the signal. Clears its timer, which would keep the process alive. */
async function firstOf(
  promises: Iterable<Promise<void>>,
  duration: number,
  signal: AbortSignal,
): Promise<void> {
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const timer = setTimeout(wake, Math.min(Math.max(0, duration), LONGEST_SLEEP));
  signal.addEventListener('abort', wake);
  try {
    await Promise.race([woken, ...promises]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
  }
}
