/**
 * A proxy for feed readers in browsers, with Express: `node proxy-express.mjs`, then
 * http://localhost:3000/feed?url=https://example.org/feed
 */

import { present } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';
import express from 'express';

const MOST_ENTRIES = 50;

/** @param options of `fetchFeed` */
export function createApp(options = {}) {
  const app = express();
  app.get('/feed', async (request, response) => {
    const url = String(request.query.url ?? '');
    if (!URL.canParse(url)) return response.status(400).json({ message: 'url is not a URL' });
    const { outcome, result, next, message } = await fetchFeed(url, options);
    if (outcome !== 'changed') return response.status(502).json({ outcome, message });
    const seconds = Math.max(0, Math.round(((next.at?.getTime() ?? 0) - Date.now()) / 1000));
    const { feed, entries } = result;
    return response.set('Cache-Control', `public, max-age=${seconds}`).json({
      title: feed.title,
      entries: entries.slice(0, MOST_ENTRIES).map((entry) => present(entry, feed)),
    });
  });
  return app;
}

if (process.argv[1] === import.meta.filename) createApp().listen(3000);
