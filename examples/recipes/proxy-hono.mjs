/** A proxy for feed readers in browsers: `node proxy-hono.mjs`, then http://localhost:3000/feed?url=https://example.org/feed */

import { serve } from '@hono/node-server';
import { present } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';
import { Hono } from 'hono';

const MOST_FEEDS = 1000;
const MOST_ENTRIES = 50;

/** @param options of `fetchFeed`; it refuses addresses of private networks, whoever asks for them */
export function createApp(options = {}) {
  /** What the next request for a feed needs to know: the answer, and until when it holds. The oldest goes first. */
  const known = new Map();
  const app = new Hono();

  app.get('/feed', async (context) => {
    const url = context.req.query('url') ?? '';
    if (!URL.canParse(url)) return context.json({ message: 'url is no address' }, 400);
    const last = known.get(url);
    if (last?.feed !== undefined && last.until > Date.now()) return context.json(last.feed);
    const { outcome, result, state, next, message } = await fetchFeed(url, {
      ...options,
      state: last?.state,
    });
    const feed = outcome === 'changed' ? shown(result) : outcome === 'unchanged' ? last?.feed : undefined;
    known.delete(url);
    known.set(url, { feed: feed ?? last?.feed, state, until: next.at?.getTime() ?? Infinity });
    if (known.size > MOST_FEEDS) known.delete(known.keys().next().value);
    return feed === undefined ? context.json({ outcome, message }, 502) : context.json(feed);
  });
  return app;
}

/** Plain data: `html` is safe to show, everything else is text. */
const shown = ({ feed, entries }) => ({
  title: feed.title,
  entries: entries.slice(0, MOST_ENTRIES).map((entry) => present(entry, feed)),
});

if (process.argv[1] === import.meta.filename) serve({ fetch: createApp().fetch, port: 3000 });
