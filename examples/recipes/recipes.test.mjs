/** Runs every recipe with feeds of this repository, served by the test. */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseFeed } from 'anyfeed';
import { renderToStaticMarkup } from 'react-dom/server';
import { readPodcast } from './podcast.mjs';
import { PodcastScreen } from './podcast-screen.mjs';
import { createApp as createExpress } from './proxy-express.mjs';
import { createApp as createHono } from './proxy-hono.mjs';
import { work } from './queue-worker.mjs';
import { compare } from './regression.mjs';
import worker from './worker.mjs';

const root = new URL('../../', import.meta.url);
const feed = (name) => readFileSync(new URL(`feeds/${name}`, root));
/** Allow the server of the test, which has a private address. */
const LOCAL = { allowPrivateAddresses: true };

let server;
let origin;
let requests = 0;
before(async () => {
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/page') response.end('<!doctype html><title>No feed</title>');
    else response.setHeader('Content-Type', 'application/rss+xml').end(feed('rss20/wordpress.xml'));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

test('the proxy with Hono answers with entries, once for two readers, and rejects documents that are not feeds', async () => {
  const app = createHono(LOCAL);
  const ask = (url) => app.request(`/feed?url=${encodeURIComponent(url)}`);
  const response = await ask(`${origin}/feed`);
  assert.equal(response.status, 200);
  const { title, entries } = await response.json();
  assert.equal(title, 'The Slow Allotment');
  assert.equal(entries[0].title, 'Why I’ve stopped digging');
  const before = requests;
  assert.equal((await ask(`${origin}/feed`)).status, 200);
  assert.equal(requests, before);
  assert.equal((await ask(`${origin}/page`)).status, 502);
  assert.equal((await ask('nonsense')).status, 400);
  assert.equal((await createHono().request(`/feed?url=${origin}/feed`)).status, 502, 'a private network');
});

test('the proxy with Express says how long its answer holds, and answers a second question with 304', async (context) => {
  const listening = createExpress(LOCAL).listen(0, '127.0.0.1');
  context.after(() => listening.close());
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = `http://127.0.0.1:${listening.address().port}/feed?url=`;
  const response = await fetch(`${address}${origin}/feed`);
  assert.match(response.headers.get('cache-control'), /^public, max-age=\d{2,}$/);
  assert.equal((await response.json()).entries[0].title, 'Why I’ve stopped digging');
  const before = requests;
  const again = await fetch(`${address}${origin}/feed`, {
    headers: { 'Cache-Control': 'max-age=0', 'If-None-Match': response.headers.get('etag') },
  });
  assert.equal(again.status, 304);
  assert.equal(requests, before);
  assert.equal((await fetch(`${address}${origin}/page`)).status, 502);
  assert.equal((await fetch(`${address}nonsense`)).status, 400);
});

test('the page of Next shows safe markup and escapes the rest', async () => {
  process.env.FEED = `${origin}/feed`;
  const { Articles, default: Page } = await import('./next-page.mjs');
  const html = renderToStaticMarkup(await Page({}, LOCAL));
  assert.match(
    html,
    /<h2><a href="https:\/\/slowallotment[^"]*" rel="noreferrer">Why I’ve stopped digging<\/a><\/h2>/,
  );
  assert.match(html, /<em>worms<\/em>/);
  const hostile = {
    feed: { title: '<script>alert(1)</script>' },
    entries: [{ title: 'A', content: [{ type: 'text/html', value: '<p onclick="alert(1)">B</p>' }] }],
  };
  assert.doesNotMatch(renderToStaticMarkup(Articles({ result: hostile })), /<script|onclick/);
});

test('the screen of a podcast shows the show and its episodes', () => {
  const html = renderToStaticMarkup(PodcastScreen({ result: parseFeed(feed('podcast/buzzsprout.xml')) }));
  assert.match(html, /<h1>Night Nurse, Day Baker<\/h1>/);
  assert.match(html, /2, 9 31 min/);
  assert.match(html, /<audio src="https:[^"]*" controls/);
  assert.match(html, />Transcript<\/a>/);
  const hostile = parseFeed(
    '<rss><channel><title>&lt;script></title><item><title>A</title><description>&lt;p onclick="x()">B&lt;/p></description></item></channel></rss>',
  );
  assert.doesNotMatch(renderToStaticMarkup(PodcastScreen({ result: hostile })), /<script|onclick/);
});

test('the worker reports new entries once, and fetches no feed before it is due', async () => {
  const feeds = [{ url: `${origin}/a` }, { url: `${origin}/page` }];
  const told = [];
  await work(feeds, (_feed, _key, entry) => told.push(entry.title), LOCAL);
  assert.ok(told.includes('Why I’ve stopped digging'));
  const stored = JSON.parse(JSON.stringify(feeds));
  const [count, before] = [told.length, requests];
  await work(stored, (_feed, _key, entry) => told.push(entry.title), LOCAL);
  assert.equal(requests, before);
  for (const one of stored) one.next = 0;
  await work(stored, (_feed, _key, entry) => told.push(entry.title), LOCAL);
  assert.equal(told.length, count);
});

test('the podcast app has episodes with everything to play them', () => {
  const { title, guid, episodes } = readPodcast(feed('podcast/buzzsprout.xml'));
  assert.equal(title, 'Night Nurse, Day Baker');
  assert.equal(guid, 'd9d1f2c0-1f2e-5a6b-9c3d-0a1b2c3d4e5f');
  const [first] = episodes;
  assert.deepEqual([first.seconds, first.season, first.episode, first.kind], [1874, 2, 9, 'full']);
  assert.equal(first.file.bytes, 22_500_115);
  assert.deepEqual(
    first.transcripts.map(({ type }) => type),
    // Captions before text.
    ['application/x-subrip', 'text/html'],
  );
  const printed = execFileSync(
    process.execPath,
    ['podcast.mjs', new URL('feeds/podcast/buzzsprout.xml', root).pathname],
    {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    },
  );
  assert.match(printed, /2024-01-13 {2}31 min {2}Proofing at 4 a\.m\./);
});

/** @returns a folder, which the end of the test removes */
function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'anyfeed-recipes-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the workflow fails for a damaged feed, with annotations, and passes a fine one', (t) => {
  const workflow = readFileSync(new URL('check-feeds.yml', import.meta.url), 'utf8');
  const [, command = ''] = /run: npx --yes anyfeed@[\w.-]+ (check .*)/.exec(workflow) ?? [];
  const folder = temporaryFolder(t);
  const check = (name) => {
    const file = join(folder, 'feed.xml');
    writeFileSync(file, feed(name));
    const args = command.replace('public/feed.xml', file).split(' ');
    return spawnSync(process.execPath, [new URL('dist/cli.js', root).pathname, ...args], {
      encoding: 'utf8',
    });
  };
  const damaged = check('damaged/missing-quote.xml');
  assert.equal(damaged.status, 1);
  assert.match(damaged.stdout, /^::error file=.*line=11/m);
  assert.equal(check('rss20/wordpress.xml').status, 0);
});

test('the worker of Cloudflare answers for its own feeds only', async () => {
  const ask = (url) =>
    worker.fetch(new Request(`https://worker.example/?url=${encodeURIComponent(url)}`), {
      allowed: new Set([`${origin}/feed`, `${origin}/page`]),
    });
  const { title, entries } = await (await ask(`${origin}/feed`)).json();
  assert.equal(title, 'The Slow Allotment');
  assert.equal(entries[0].title, 'Why I’ve stopped digging');
  assert.equal((await ask(`${origin}/page`)).status, 502);
  assert.equal((await ask('https://other.example/')).status, 403);
});

test('the regression says on its first run that it has recorded', (t) => {
  const folder = temporaryFolder(t);
  const feeds = join(folder, 'feeds');
  mkdirSync(feeds);
  writeFileSync(join(feeds, 'a.xml'), feed('rss20/wordpress.xml'));
  const program = fileURLToPath(new URL('regression.mjs', import.meta.url));
  const run = () => execFileSync(process.execPath, [program, 'feeds'], { cwd: folder, encoding: 'utf8' });
  assert.equal(run(), 'recorded in snapshots: the next run compares\n');
  assert.equal(run(), 'no changes\n');
});

test('the regression tells what changes over a folder, grouped by cause', async (t) => {
  const folder = temporaryFolder(t);
  const snapshots = join(folder, '.snapshots');
  const write = (title) =>
    writeFileSync(
      join(folder, 'a.xml'),
      `<rss version="2.0"><channel><title>${title}</title></channel></rss>`,
    );
  write('One');
  assert.equal(await compare(folder, snapshots), undefined);
  assert.deepEqual(await compare(folder, snapshots), []);
  write('Two');
  assert.match(
    (await compare(folder, snapshots)).join('\n'),
    /^1 feeds: \S+ feed\.title \(such as a\.xml\)/m,
  );
});
