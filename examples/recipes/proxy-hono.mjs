/** A proxy for feed readers in browsers: `node proxy-hono.mjs`, then http://localhost:3000/feed?url=https://example.org/feed */

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { FeedCache } from './feed-cache.mjs';

/** @param options of `fetchFeed` */
export function createApp(options) {
  const cache = new FeedCache(options);
  const app = new Hono();
  app.get('/feed', async (context) => {
    const url = context.req.query('url') ?? '';
    if (!URL.canParse(url)) return context.json({ message: 'url is not a URL' }, 400);
    const { feed, outcome, message, seconds } = await cache.get(url);
    if (feed === undefined) return context.json({ outcome, message }, 502);
    return context.json(feed, 200, { 'Cache-Control': `public, max-age=${seconds}` });
  });
  return app;
}

if (process.argv[1] === import.meta.filename) serve({ fetch: createApp().fetch, port: 3000 });
