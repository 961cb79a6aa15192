/**
 * A proxy for feed readers in browsers, with Express: `node proxy-express.mjs`, then
 * http://localhost:3000/feed?url=https://example.org/feed
 */

import express from 'express';
import { FeedCache } from './feed-cache.mjs';

/** @param options of `fetchFeed` */
export function createApp(options) {
  const cache = new FeedCache(options);
  const app = express();
  app.get('/feed', async (request, response) => {
    const url = String(request.query.url ?? '');
    if (!URL.canParse(url)) return response.status(400).json({ message: 'url is not a URL' });
    const { feed, outcome, message, seconds } = await cache.get(url);
    if (feed === undefined) return response.status(502).json({ outcome, message });
    return response.set('Cache-Control', `public, max-age=${seconds}`).json(feed);
  });
  return app;
}

if (process.argv[1] === import.meta.filename) createApp().listen(3000);
