/** Tests the web page in a browser, and with requests of other sites and hostile files. */

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { type ServerType, serve } from '@hono/node-server';
import type { Browser, Page } from 'playwright-core';
import { settings } from '../../src/feeds/settings.ts';
import { Worker } from '../../src/feeds/worker.ts';
import { createApp } from '../../src/web/app.ts';
import { type Aggregator, startAggregator } from '../support/aggregator.ts';
import { startBrowser } from '../support/browser.ts';
import { rss, send, startWebServer, type WebServer } from '../support/web-server.ts';

let aggregator: Aggregator;
let feeds: WebServer;
let web: ServerType;
let browser: Browser;
let worker: Worker;
let home: string;
before(async () => {
  Object.assign(settings, { allowPrivateAddresses: true, tick: 500, hostPause: 0, hostLimit: 10 });
  aggregator = await startAggregator();
  feeds = await startWebServer();
  const app = createApp(aggregator);
  web = await new Promise<ServerType>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(server));
  });
  home = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  worker = new Worker(aggregator);
  await worker.start();
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  web.close();
  await worker.stop();
  await feeds.close();
  await aggregator.close();
});
beforeEach(() => aggregator.pool.query('delete from feed'));

const HOSTILE = `<p onclick="alert(1)">Text</p><script>document.title = 'owned'</script><img src="x" onerror="document.title = 'owned'">
  <style>header { display: none }</style></div></article></main><form action="https://evil.example/"><input name="password"></form>`;
const PAGE =
  '<!doctype html><title>Tide tables</title><link rel="alternate" type="application/rss+xml" href="/feed">';
const broken = rss([
  {
    id: 'a',
    title: 'Spring tide on Friday',
    html: '<p>The highest water of the year, at <b>5.2 m</b>: boats in the old harbor are moved to the <a href="https://tides.example/basin">basin</a> before noon.</p><ul><li>High water 12:41</li><li>Low water 18:55</li></ul>',
  },
  { id: 'b', title: 'A <b>hostile</b> entry', html: HOSTILE },
]).replace('<channel>', '<channel><description>Ebb & flood</description>');

async function fetched(url: string): Promise<void> {
  while ((await aggregator.feed(url)).checked === null)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

const openPage = async (): Promise<{ page: Page; faults: string[] }> => {
  const page = await browser.newPage({ viewport: { width: 900, height: 760 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, faults };
};

test('a page is added by its address, its feed is read, problems are shown, nothing hostile runs', async () => {
  feeds.answer = (request, response) => {
    if (request.url === '/') send(PAGE, 'text/html')(request, response);
    else send(broken)(request, response);
  };
  const { page, faults } = await openPage();
  await page.goto(home);
  await page.getByPlaceholder('Address of a page').fill(`${feeds.origin}/`);
  await page.getByRole('button', { name: 'Add' }).click();
  assert.match(page.url(), /\/feeds\/\d+$/);
  await fetched(`${feeds.origin}/feed`);
  await page.reload();
  assert.equal(await page.title(), 'Tides');
  assert.deepEqual((await page.locator('article h2').allTextContents()).sort(), [
    'A hostile entry',
    'Spring tide on Friday',
  ]);
  await page.getByText(/problems in this feed/).click();
  assert.match((await page.locator('.problems li').first().textContent()) ?? '', /line 2: /);
  assert.equal(await page.locator('main form').count(), 1, 'the form of the page alone');
  assert.ok(await page.locator('header').isVisible());
  const screenshot = process.env['SCREENSHOT'];
  if (screenshot !== undefined) await page.screenshot({ path: screenshot });
  await page.goto(home);
  assert.equal(await page.locator('article').count(), 2);
  assert.equal(await page.title(), 'Aggregator');
  assert.deepEqual(faults, []);
  await page.close();
});

test('the content security policy runs no script, with any text in the database', async () => {
  const { id } = await aggregator.add(`${feeds.origin}/feed`);
  const html = `<script>document.title = 'owned'</script><img src="x:" onerror="document.title = 'owned'"><style>header { display: none }</style>`;
  await aggregator.pool.query(
    "insert into entry (feed_id, key, title, authors, html, date) values ($1, 'k', 'T', '', $2, now())",
    [id, html],
  );
  const { page } = await openPage();
  await page.goto(home);
  assert.equal(await page.title(), 'Aggregator');
  assert.ok(await page.locator('header').isVisible());
  await page.close();
});

test('a phone needs no scrolling sideways', async () => {
  await aggregator.add(`${feeds.origin}/${'long'.repeat(100)}`);
  const { page } = await openPage();
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/feeds']) {
    await page.goto(home + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${path} is ${width} wide`);
  }
  await page.close();
});

const post = (path: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(home + path, { method: 'POST', body, redirect: 'manual', headers: { Origin: home, ...headers } });
const form = (name: string, value: string | Blob): FormData => {
  const data = new FormData();
  data.append(name, value);
  return data;
};

test('what cannot be added is said', async () => {
  feeds.answer = send('<!doctype html><title>No feed</title><p>Hello', 'text/html');
  for (const [address, message] of [
    [`${feeds.origin}/`, /names no feed/],
    ['javascript:alert(1)', /not an address/],
    ['', /not an address/],
    ['http://127.0.0.1:1/<b>', /port 1 is not allowed/],
  ] as const) {
    const response = await post('/feeds', form('address', address));
    const text = await response.text();
    assert.equal(response.status, 422);
    assert.match(text, message);
    assert.doesNotMatch(text, /<b>/);
  }
  const { rows } = await aggregator.pool.query('select 1 from feed');
  assert.equal(rows.length, 0);
});

test('lists are imported and exported; private addresses come to nothing', async () => {
  settings.allowPrivateAddresses = false;
  feeds.answer = () => assert.fail('it was fetched');
  const opml = `<opml version="2.0"><body><outline text="Folder">
    <outline text="Inside & out" xmlUrl="${feeds.origin}/private"/><outline text="Cloud" xmlUrl="http://169.254.169.254/latest/meta-data/"/>
    <outline text="Script" xmlUrl="javascript:alert(1)"/><outline text="Long" xmlUrl="https://long.example/${'x'.repeat(3000)}"/></body>`;
  const imported = await post('/feeds.opml', form('list', new Blob([opml])));
  assert.match(await imported.text(), /2 new feeds, 0 known, 2 skipped/);
  const again = await post('/feeds.opml', form('list', new Blob([opml])));
  assert.match(await again.text(), /0 new feeds, 2 known, 2 skipped/);
  for (const url of [`${feeds.origin}/private`, 'http://169.254.169.254/latest/meta-data/']) {
    await fetched(url);
    const { outcome, message } = await aggregator.feed(url);
    assert.equal(outcome, 'failed');
    assert.match(message ?? '', /private|public/);
  }
  settings.allowPrivateAddresses = true;
  const exported = await (await fetch(`${home}/feeds.opml`)).text();
  assert.match(exported, /xmlUrl="http:\/\/127\.0\.0\.1:\d+\/private"/);
  assert.match(exported, /text="Inside &amp; out"/);
});

test('a list of 100 MB is refused without being read; a file that is not a list is named', async () => {
  const large = await post('/feeds.opml', form('list', new Blob([new Uint8Array(100 * 1024 * 1024)]))).catch(
    (error: Error) => error,
  );
  if (large instanceof Response) assert.equal(large.status, 413);
  const none = await post('/feeds.opml', form('list', new Blob(['<html>'])));
  assert.equal(none.status, 422);
  assert.equal((await fetch(home)).status, 200);
});

test('a list of 20,000 feeds is imported', async () => {
  const outlines = Array.from(
    { length: 20_000 },
    (_, i) => `<outline text="F${i}" xmlUrl="https://h${i}.invalid/feed"/>`,
  );
  await worker.stop();
  const imported = await post(
    '/feeds.opml',
    form('list', new Blob([`<opml><body>${outlines.join('')}</body></opml>`])),
  );
  assert.match(await imported.text(), /20000 new feeds/);
  await aggregator.pool.query('delete from feed');
  worker = new Worker(aggregator);
  await worker.start();
});

test('forms of other sites are refused', async () => {
  const foreign = await post('/feeds', form('address', `${feeds.origin}/feed`), {
    Origin: 'https://evil.example',
  });
  assert.equal(foreign.status, 403);
});

test('wrong addresses', async () => {
  for (const [path, status] of [
    ['/feeds/999999999', 404],
    ['/feeds/99999999999999', 404],
    ['/feeds/x', 404],
    ['/?before=never', 200],
    ['/?before=+275760-09-13', 200],
    ["/feeds?after=%00'--", 200],
  ] as const) {
    assert.equal((await fetch(home + path)).status, status, path);
  }
});
