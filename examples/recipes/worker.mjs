/** A worker of Cloudflare, or any program with `fetch(request)`: feeds as JSON for a page. `GET /?url=https://example.org/feed` */

import { parseFeed, present, presentShow } from 'anyfeed';

/** Feeds that this worker reads: a worker for every address is an open proxy. */
const ALLOWED = new Set(['https://example.org/feed']);
const MOST_BYTES = 5_000_000;

export default {
  /** @param allowed addresses instead of `ALLOWED` */
  async fetch(request, { allowed = ALLOWED } = {}) {
    const url = new URL(request.url).searchParams.get('url') ?? '';
    if (!allowed.has(url)) return Response.json({ message: 'not one of my feeds' }, { status: 403 });
    const response = await fetch(url, {
      headers: { Accept: 'application/atom+xml, application/rss+xml, */*' },
    });
    if (!response.ok) return Response.json({ message: `HTTP ${response.status}` }, { status: 502 });
    // `limits.bytes` bounds what is read, not what arrives: the platform bounds that.
    const limits = { bytes: MOST_BYTES };
    const options = { url: response.url, limits, maxEntries: 50 };
    const { feed, entries, usable } = parseFeed(await response.arrayBuffer(), response.headers, options);
    if (!usable) return Response.json({ message: 'not a feed' }, { status: 502 });
    const shown = entries.map((entry) => present(entry, feed));
    const headers = { 'Cache-Control': 'public, max-age=900' };
    return Response.json({ title: presentShow(feed).title, entries: shown }, { headers });
  },
};
