/** A proxy for feed readers in browsers: `node proxy-hono.mjs`, then http://localhost:3000/feed?url=https://example.org/feed */

import { serve } from '@hono/node-server';
import { present } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';
import { Hono } from 'hono';

const MOST_FEEDS = 1000;
const MOST_ENTRIES = 50;

/** @param options of `fetchFeed`; it rejects addresses of private networks for every caller */
export function createApp(options = {}) {
  const cache = new FeedCache(options);
  const app = new Hono();
  app.get('/feed', async (context) => {
    const url = context.req.query('url') ?? '';
    if (!URL.canParse(url)) return context.json({ message: 'url is not a URL' }, 400);
    const { feed, outcome, message } = await cache.get(url);
    return feed === undefined ? context.json({ outcome, message }, 502) : context.json(feed);
  });
  return app;
}

/** Fetches a feed again only when its server allows that it has changed. */
class FeedCache {
  #options;
  /** The last answer for each address, its time of expiry, and the state for the next fetch. The oldest is dropped first. */
  #known = new Map();

  constructor(options) {
    this.#options = options;
  }

  async get(url) {
    const last = this.#known.get(url) ?? {};
    if (last.until > Date.now()) return last;
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
  title: feed.title,
  entries: entries.slice(0, MOST_ENTRIES).map((entry) => present(entry, feed)),
});

if (process.argv[1] === import.meta.filename) serve({ fetch: createApp().fetch, port: 3000 });
