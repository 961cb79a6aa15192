/** Follows feeds in the background of a process. */

import { type FollowedFeed, followFeeds } from 'anyfeed/follow';
import type pg from 'pg';
import { fetchPolitely } from './fetch.ts';
import { settings } from './settings.ts';
import { LeasedFeeds } from './store.ts';

export class Worker {
  readonly #store: LeasedFeeds;
  readonly #stopping = new AbortController();
  #following: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool) {
    this.#store = new LeasedFeeds(pool);
  }

  /** Continues after errors of the database: `followFeeds` asks again after `tick`. */
  start(): void {
    this.#following = followFeeds(this.#store, {
      fetch: (url, options) => fetchPolitely(url, options.state, options.signal),
      concurrency: settings.concurrency,
      pause: settings.hostPause,
      poll: settings.tick,
      signal: this.#stopping.signal,
      onError: report,
    });
  }

  /** Ends the fetches in progress; other processes take over their feeds. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
    await this.#store.release().catch(report);
  }
}

function report(error: unknown, feed?: FollowedFeed): void {
  console.error(`worker: ${feed === undefined ? '' : `${feed.url}: `}${(error as Error).message}`);
}
