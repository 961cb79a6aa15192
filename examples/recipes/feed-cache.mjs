/** The feeds of a proxy, in memory: each server is asked when its feed may have changed, and the last good answer stays. */

import { present, presentShow } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';

const MOST_FEEDS = 1000;
const MOST_ENTRIES = 50;
const DAY = 86_400;

export class FeedCache {
  #options;
  /** The last answer for each address, its time of expiry, and the state for the next fetch. The oldest is dropped first. */
  #known = new Map();

  /** @param options of `fetchFeed`; it rejects addresses of private networks for every caller */
  constructor(options = {}) {
    this.#options = options;
  }

  /** @returns `feed`, absent when there was none yet; the `outcome` of the last fetch with its `message`; `seconds` until the next one */
  async get(url) {
    const last = this.#known.get(url) ?? {};
    const { feed, outcome, message, until } = last.until > Date.now() ? last : await this.#fetch(url, last);
    return { feed, outcome, message, seconds: Math.min(DAY, Math.round((until - Date.now()) / 1000)) };
  }

  async #fetch(url, last) {
    const { outcome, result, state, next, message } = await fetchFeed(url, {
      ...this.#options,
      state: last.state,
    });
    const feed = outcome === 'changed' ? shown(result) : last.feed;
    const answer = { feed, outcome, message, state, until: next.at?.getTime() ?? Infinity };
    this.#known.delete(url);
    this.#known.set(url, answer);
    if (this.#known.size > MOST_FEEDS) this.#known.delete(this.#known.keys().next().value);
    return answer;
  }
}

/** Plain data: `html` is safe to show, everything else is text. */
const shown = ({ feed, entries }) => ({
  title: presentShow(feed).title,
  entries: entries.slice(0, MOST_ENTRIES).map((entry) => present(entry, feed)),
});
