/** Follows feeds in the background of a process. */

import { setTimeout } from 'node:timers/promises';
import { followFeeds } from 'anyfeed/follow';
import type pg from 'pg';
import { fetchPolitely } from './fetch.ts';
import { settings } from './settings.ts';
import { LeasedFeeds } from './store.ts';

/** Milliseconds to wait after an error of the database. */
const RECOVERY = 1000;

export class Worker {
  readonly #store: LeasedFeeds;
  readonly #stopping = new AbortController();
  #following: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool) {
    this.#store = new LeasedFeeds(pool);
  }

  start(): void {
    this.#following = this.#follow();
  }

  /** Ends the fetches in progress; other processes take over their feeds. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
    await this.#store.release().catch((error: Error) => console.error(`worker: ${error.message}`));
  }

  /** Continues after an outage of the database. */
  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await followFeeds(this.#store, {
          fetch: (url, options) => fetchPolitely(url, options.state, options.signal),
          concurrency: settings.concurrency,
          pause: settings.hostPause,
          poll: settings.tick,
          signal,
        });
      } catch (error) {
        console.error(`worker: ${(error as Error).message}`);
        await setTimeout(RECOVERY, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
