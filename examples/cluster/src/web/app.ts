/** The web page: its routes, and its guards against other sites and hostile feeds. */

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import type pg from 'pg';
import { listEntries } from '../feeds/entries.ts';
import { findFeed, listFeeds, removeFeed } from '../feeds/feeds.ts';
import type { Service } from '../feeds/open.ts';
import { exportOpml, importOpml, subscribe } from '../feeds/subscribe.ts';
import { entriesPage, feedPage, feedsPage, messagePage } from './pages.ts';
import { STYLE } from './style.ts';

const ENTRIES = 30;
const FEEDS = 200;
/** A list of 16 MiB names a hundred thousand feeds. */
const LARGEST_UPLOAD = 16 * 1024 * 1024;

/** Allow no scripts; allow pictures and sound from any host. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ['https:', 'http:'],
  mediaSrc: ['https:', 'http:'],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

export function createApp(service: Service): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({ contentSecurityPolicy: CONTENT_SECURITY_POLICY, referrerPolicy: 'no-referrer' }),
    csrf(),
    bodyLimit({
      maxSize: LARGEST_UPLOAD,
      onError: (c) => c.html(messagePage('The file is too large', 'A list may have 16 MB.'), 413),
    }),
  );
  app.onError((error, c) => {
    // Answer requests that the guards above reject.
    if (error instanceof HTTPException) return error.getResponse();
    console.error(error);
    return c.html(messagePage('That did not work', 'The log of the server says why.'), 500);
  });
  app.notFound((c) => c.html(messagePage('Not found', 'There is no such page.'), 404));
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  addReading(app, service.pool);
  addSubscribing(app, service);
  return app;
}

function addReading(app: Hono, pool: pg.Pool): void {
  app.get('/', async (c) => {
    const before = dateOf(c.req.query('before'));
    return c.html(entriesPage(await listEntries(pool, { before, most: ENTRIES }), ENTRIES));
  });
  app.get('/feeds', async (c) => {
    return c.html(feedsPage(await listFeeds(pool, c.req.query('after') ?? '', FEEDS), FEEDS));
  });
  app.get('/feeds/:id{[0-9]{1,9}}', async (c) => {
    const id = Number(c.req.param('id'));
    const feed = await findFeed(pool, id);
    if (feed === undefined) return c.notFound();
    const before = dateOf(c.req.query('before'));
    return c.html(feedPage(feed, await listEntries(pool, { feed: id, before, most: ENTRIES }), ENTRIES));
  });
}

function addSubscribing(app: Hono, service: Service): void {
  const { pool } = service;
  app.post('/feeds', async (c) => {
    const { address } = await c.req.parseBody();
    const { feed, problem } = await subscribe(typeof address === 'string' ? address : '', service);
    if (problem !== undefined) return c.html(messagePage('No feed was added', problem), 422);
    return c.redirect(`/feeds/${feed}`, 303);
  });
  app.post('/feeds/:id{[0-9]{1,9}}/remove', async (c) => {
    await removeFeed(pool, Number(c.req.param('id')));
    return c.redirect('/feeds', 303);
  });
  app.get('/feeds.opml', async (c) => {
    const headers = {
      'Content-Type': 'text/x-opml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="feeds.opml"',
    };
    return c.body(await exportOpml(pool), 200, headers);
  });
  app.post('/feeds.opml', async (c) => {
    const { list } = await c.req.parseBody();
    if (!(list instanceof File)) return c.html(messagePage('No list', 'Choose an OPML file first.'), 422);
    const imported = await importOpml(new Uint8Array(await list.arrayBuffer()), service);
    if (imported === undefined) return c.html(messagePage('No list', 'The file is not OPML.'), 422);
    const { added, known, skipped } = imported;
    return c.html(messagePage('Imported', `${added} new feeds, ${known} known, ${skipped} skipped.`));
  });
}

function dateOf(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) || date.getTime() < 0 ? undefined : date;
}
