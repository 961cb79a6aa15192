/** The programs of examples/ work as documented. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkFeed } from '../src/check.ts';
import type { FetchOptions, FetchResult } from '../src/fetch.ts';
import { parseOpml } from '../src/opml.ts';
import { readSource } from './docs/interfaces.ts';
import { feedOf, startServer, type TestServer, wellBehaved } from './follow/fetch/server.ts';

// Use the sources instead of the built package, and allow the private address of the test server.
vi.mock('anyfeed/fetch', async () => {
  const { fetchFeed } = await import('../src/fetch.ts');
  const fetchLocal = (url: string, options: FetchOptions): Promise<FetchResult> =>
    fetchFeed(url, { ...options, allowPrivateAddresses: true });
  return { fetchFeed: fetchLocal };
});
vi.mock('anyfeed/identity', () => import('../src/identity.ts'));
vi.mock('anyfeed/opml', () => import('../src/opml.ts'));
vi.mock('anyfeed', () => import('../src/index.ts'));

let server: TestServer;
let printed: string[];
const folder = mkdtempSync(join(tmpdir(), 'anyfeed-reader-'));
const { argv } = process;
const home = process.cwd();
beforeAll(async () => {
  server = await startServer();
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  await server.close();
});
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
});
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Runs the program from the beginning, like a new process. */
async function read(...urls: string[]): Promise<string[]> {
  vi.resetModules();
  process.argv = ['node', 'reader.mjs', ...urls];
  // @ts-expect-error: a program declares nothing
  await import('../examples/reader.mjs');
  return printed;
}

test('the reader fetches, remembers and shows', async () => {
  const url = `${server.origin}/feed`;
  server.behave(wellBehaved(feedOf('Ebb')));
  const [line] = await read(url);
  expect(line).toMatch(/^\d{4}-\d\d-\d\d {2}Tide tables: Ebb {2}https:\/\/tides\.example\/Ebb$/);
  const [feed] = JSON.parse(readFileSync('reader.json', 'utf8'));
  expect(feed).toMatchObject({ url, title: 'Tide tables', state: { failures: 0 } });

  // The feed is not due yet.
  server.behave(() => expect.unreachable());
  expect(await read()).toHaveLength(2);

  vi.useFakeTimers({ now: feed.next, toFake: ['Date'] });
  server.behave(wellBehaved(feedOf('Flood', 'Ebb')));
  printed = [];
  const lines = await read();
  expect(lines.map((text) => text.slice(12))).toEqual([
    'Tide tables: Flood  https://tides.example/Flood',
    'Tide tables: Ebb  https://tides.example/Ebb',
  ]);

  vi.useFakeTimers({ now: feed.next * 2, toFake: ['Date'] });
  server.behave((_request, response) => response.writeHead(503).end());
  printed = [];
  expect((await read())[0]).toBe(`${url}: the server answers with status 503`);
  expect(printed).toHaveLength(3);
});

test('it has no more than 40 lines', () =>
  expect(readSource('examples/reader.mjs').trimEnd().split('\n').length).toBeLessThanOrEqual(40));

/** Runs the planet from the beginning, like a new process. */
async function gather(): Promise<readonly string[]> {
  vi.resetModules();
  // @ts-expect-error: a program declares nothing
  await import('../examples/planet.mjs');
  return ['planet.html', 'planet.atom', 'planet.opml'].map((file) => readFileSync(file, 'utf8'));
}

test('the planet fetches, remembers, and writes a page, a feed and a list', async () => {
  const url = `${server.origin}/feed`;
  const planet = {
    title: 'Planet A & B',
    url: 'https://planet.example/',
    without: 'sponsored',
    feeds: [url],
  };
  writeFileSync('planet.json', JSON.stringify(planet));
  server.behave(wellBehaved(feedOf('Ebb', 'Sponsored')));
  const [page = '', atom = '', opml = ''] = await gather();
  expect(printed).toEqual([]);
  expect(page).toContain('<h2><a href="https://tides.example/Ebb" rel="noreferrer">Ebb</a></h2>');
  expect(page + atom).not.toContain('Sponsored');
  expect(parseOpml(opml).feeds).toMatchObject([{ url, title: 'Tide tables' }]);
  const checked = checkFeed(atom).filter(({ rule }) => rule !== 'address-local' && rule !== 'atom-text');
  expect(checked.map(({ message }) => message)).toEqual([]);

  // Nothing is due yet, and an entry without a date keeps its own.
  server.behave(() => expect.unreachable());
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  expect(await gather()).toEqual([page, atom, opml]);

  vi.useFakeTimers({ now: Date.now() + 1e9, toFake: ['Date'] });
  server.behave((_request, response) => response.writeHead(503).end());
  expect(await gather()).toEqual([page, atom, opml]);
  expect(printed).toEqual([`${url}: the server answers with status 503`]);

  vi.useFakeTimers({ now: Date.now() + 1e9, toFake: ['Date'] });
  server.behave((_request, response) => response.writeHead(410).end());
  expect(await gather()).toEqual([page, atom, opml]);
  expect(printed.at(-1)).toContain('gone');
  server.behave(() => expect.unreachable());
  expect(await gather()).toEqual([page, atom, opml]);
  expect(printed).toHaveLength(2);
});

test('the planet shows a post of two feeds once, and every post of one feed that has one link for all', async () => {
  rmSync('planet.state.json', { force: true });
  const feeds = ['/a', '/b', '/c'].map((path) => `${server.origin}${path}`);
  writeFileSync('planet.json', JSON.stringify({ title: 'Planet', url: 'https://planet.example/', feeds }));
  const item = (title: string, link: string): string =>
    `<item><title>${title}</title><link>${link}</link></item>`;
  const items: Readonly<Record<string, string>> = {
    '/a': item('Ebb', 'https://tides.example/ebb'),
    '/b': item('Ebb', 'http://tides.example/ebb/?utm_source=b'),
    '/c': item('One', 'https://log.example/') + item('Two', 'https://log.example/'),
  };
  server.behave((request, response) =>
    response.end(`<rss version="2.0"><channel><title>T</title>${items[request.url ?? '']}</channel></rss>`),
  );
  const [page = ''] = await gather();
  expect(['Ebb', 'One', 'Two'].map((title) => page.split(`>${title}</a>`).length - 1)).toEqual([1, 1, 1]);
});

test('the planet keeps the entries of a feed that has moved, and their ids', async () => {
  rmSync('planet.state.json', { force: true });
  const [url, moved] = [`${server.origin}/feed`, `${server.origin}/moved`];
  writeFileSync(
    'planet.json',
    JSON.stringify({ title: 'Planet', url: 'https://planet.example/', feeds: [url] }),
  );
  const feed = wellBehaved(feedOf('Ebb'));
  server.behave(feed);
  const [page, atom] = await gather();
  server.behave((request, response, socket) =>
    request.url === '/moved'
      ? feed(request, response, socket)
      : response.writeHead(301, { Location: moved }).end(),
  );
  for (let rounds = 0; rounds < 10 && !readFileSync('planet.json', 'utf8').includes(moved); rounds += 1) {
    vi.useFakeTimers({ now: Date.now() + 1e9, toFake: ['Date'] });
    expect((await gather()).slice(0, 2)).toEqual([page, atom]);
  }
  const [, , opml = ''] = await gather();
  expect(parseOpml(opml).feeds).toMatchObject([{ url: moved, title: 'Tide tables' }]);
  expect(printed).toEqual([]);
});
