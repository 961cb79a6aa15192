/** The site in Chromium: its pages, search, dark mode and the inspector, without requests to other hosts. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../chromium.mjs';
import { ROOT, violationsOf, Witness } from './page.ts';
import { type Served, type ServedSite, serveSite } from './serve.ts';

const FEED =
  '<rss version="2.0"><channel><title>AT&T</title><item><title>Tides</title></item></channel></rss>';
/** Feeds on another host than the site: only the first may be read by pages. */
const FEEDS: Readonly<Record<string, Served>> = {
  '/open.xml': {
    headers: { 'Content-Type': 'application/rss+xml', 'Access-Control-Allow-Origin': '*' },
    body: FEED,
  },
  '/closed.xml': { headers: { 'Content-Type': 'application/rss+xml' }, body: FEED },
};

let site: ServedSite;
let origin: string;
let feeds: string;
let browser: Browser;
const witness = new Witness();
beforeAll(async () => {
  site = await serveSite(FEEDS);
  origin = site.origin;
  feeds = origin.replace('127.0.0.1', 'localhost');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expect(witness.complaints.splice(0)).toEqual([]));

async function open(options?: Parameters<Browser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  witness.watch(
    page,
    (url) =>
      url.startsWith(`${origin}/`) ||
      url.startsWith(`${feeds}/`) ||
      url.startsWith('blob:') ||
      url.startsWith('data:'),
  );
  return page;
}

async function goTo(page: Page, path: string): Promise<void> {
  const response = await page.goto(`${origin}${path}`);
  expect(response?.status()).toBe(200);
}

async function visit(path: string, options?: Parameters<Browser['newPage']>[0]): Promise<Page> {
  const page = await open(options);
  await goTo(page, path);
  return page;
}

const pagesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => `${folder}/${name}`);

/** Files of the pages for users by their path in the site: without the list of pages, and with some of the functions and guides, which have one form each. */
const PAGES = new Map(
  [
    ...pagesOf('docs'),
    ...pagesOf('docs/reference'),
    ...['index', 'parseFeed', 'FetchOptions'].map((name) => `docs/reference/functions/${name}.md`),
    'docs/guides/podcast.md',
  ].map((file) => [file.replace(/^docs\/(?:reference\/)?/, ''), file]),
).set('start.md', 'README.md');
const DOCS = [...PAGES.keys()];

function titleOf(name: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(readFileSync(join(ROOT, PAGES.get(name) ?? ''), 'utf8')) ?? [];
  return title.replaceAll('`', '');
}

/** Elements that a reader cannot see whole: beyond the edge of the window, or in a box that hides a part of them. */
function cutElements(): string[] {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const { left, right, height } = element.getBoundingClientRect();
    if (right === left || height === 0) return [];
    const hides = element.clientWidth > 1 && getComputedStyle(element).overflowX !== 'visible';
    const isCut = right > width + 1 || left < -1 || (hides && element.scrollWidth > element.clientWidth + 1);
    return isCut ? [`${element.tagName} ${element.textContent?.slice(0, 40)}`] : [];
  });
}

describe('every page', () => {
  // A new page takes longer than a visit.
  let page: Page;
  beforeAll(async () => {
    page = await open();
  });
  afterAll(() => page.close());

  test.each(['index.md', ...DOCS])(
    '%s has its title, is not cut at any width, and axe finds nothing',
    async (name) => {
      await goTo(page, `/${name.replace('.md', '.html')}`);
      // The home page has the title of the README.
      expect(await page.textContent('h1')).toContain(titleOf(name === 'index.md' ? 'start.md' : name));
      if (name === 'index.md') await page.locator('.playground article').first().waitFor();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(cutElements), `${width} px`).toEqual([]);
      }
      // Skip the page with more than 50 kB of tables, which are like the tables of other pages.
      for (const colorScheme of name === 'keys.md' ? [] : (['dark', 'light'] as const)) {
        await page.emulateMedia({ colorScheme });
        // The button of the theme is named «Search», and shows «Search K».
        expect(await violationsOf(page, colorScheme, ['.DocSearch-Button']), colorScheme).toEqual([]);
      }
    },
  );
});

test('links inside the site lead to pages', async () => {
  const page = await visit('/');
  const seen = new Set<string>();
  const waiting = ['/'];
  for (const path of waiting) {
    const response = await page.request.get(`${origin}${path}`);
    expect(`${response.status()} ${path}`).toBe(`200 ${path}`);
    for (const [, link = ''] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      if (!seen.has(link)) waiting.push(link);
      seen.add(link);
    }
  }
  expect(
    DOCS.filter((name) => !seen.has(`/${name.replace('.md', '.html').replace('index.html', '')}`)),
  ).toEqual([]);
  await page.close();
});

test.each([
  ['itunesDuration', /keys|result|migrate|present|concepts/],
  ['userAgent', /FetchOptions|options|following|fetchFeed|findFeeds|CallbackOptions/],
  ['bare-ampersand', /problems|rules/],
  ['etag', /fetchFeed|following|which-function/],
  ['duration', /presentEpisode|present|podcast|which-function/],
  ['new entries', /diffEntries|which-function|following/],
  ['403', /troubleshooting/],
])('search finds %s on a page for users', async (word, pages) => {
  const page = await visit('/');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill(word);
  const result = page.locator('.VPLocalSearchBox .result').first();
  await result.waitFor();
  await result.click();
  await page.waitForURL(pages);
  await page.close();
});

test('a guide loads at most 200 kB, compressed', async () => {
  const page = await browser.newPage();
  const sizes: number[] = [];
  page.on('response', (response) => {
    void response.body().then(
      (body) => sizes.push(gzipSync(body).length),
      () => undefined,
    );
  });
  await page.goto(`${origin}/guides/podcast.html`, { waitUntil: 'networkidle' });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(200_000);
  await page.close();
});

test('without JavaScript pages are read, and the playground says what it needs', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  expect(await page.locator('.playground').textContent()).toContain('needs JavaScript');
  expect(await page.locator('.first').textContent()).toContain('npm install anyfeed');
  await page.goto(`${origin}/troubleshooting.html`);
  expect(await page.locator('main').textContent()).toContain('There are no entries');
  await context.close();
});

test('the first screen shows the program and what it prints', async () => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } });
  const box = await page.locator('.first').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(await page.locator('.first').textContent()).toContain('AT&T 2024-03-05T10:00:00.000Z');
  await page.close();
});

test('dark mode follows the system', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit('/result.html', { colorScheme });
    const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect(isDark).toBe(colorScheme === 'dark');
    await page.close();
  }
});

test('the playground reads what is typed', async () => {
  const page = await visit('/');
  const result = page.locator('.playground');
  await result.locator('article').first().waitFor();
  expect(await result.textContent()).toContain('unterminated-value');
  await page.getByRole('button', { name: 'Lying encoding' }).click();
  expect(await result.textContent()).toContain('Новости маленького города');
  await page.getByRole('button', { name: 'Huge feed' }).click();
  expect(await result.textContent()).toContain('10,000 entries');
  await page.locator('#playground-feed').fill('<rss><channel><title>Mine & yours</title></channel></rss>');
  expect(await result.textContent()).toContain('Mine & yours');
  await page.close();
});

test('a field filters the rows of a long table', async () => {
  const page = await visit('/problems.html');
  await page.getByRole('searchbox', { name: 'Filter the rows' }).first().fill('bare amp');
  const shown = page.locator('.vp-doc .filter + table tbody tr:visible');
  expect(await shown.first().textContent()).toContain('bare-ampersand');
  expect(await page.locator('.filter span').first().textContent()).toMatch(/^\d of \d+ rows$/);
  await page.goto(`${origin}/problems.html#bare-ampersand`);
  await page.locator('#bare-ampersand').waitFor();
  await page.close();
});

const isRead = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getElementById('status')?.textContent === 'Done.', undefined, {
    timeout: 90_000,
  });

test('the inspector is part of it: header, theme, pages of the rules', async () => {
  const page = await visit('/');
  await page.locator('.VPNavBar a', { hasText: 'Inspector' }).click();
  await page.waitForURL(/inspect\.html$/);
  await page.setInputFiles('#file', join(ROOT, 'feeds/rss20/wordpress.xml'));
  await isRead(page);
  expect(await page.textContent('#verdict')).toContain('Fine');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Start' }).click();
  await page.waitForURL(/start\.html$/);
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  await page.goBack();
  await page.getByRole('button', { name: 'Light theme' }).waitFor();
  await page.close();
});

test('every finding in the inspector leads to its page', async () => {
  const page = await visit('/inspect.html');
  await page.setInputFiles('#file', join(ROOT, 'feeds/damaged/missing-quote.xml'));
  await isRead(page);
  const links = await page
    .locator('.findings a:has(code)')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toContain(`${origin}/problems.html#unterminated-value`);
  expect(links).toContain(`${origin}/rules/self-link-missing.html`);
  for (const link of new Set(links)) {
    expect((await page.goto(link))?.status() ?? 200).toBe(200);
    const { hash } = new URL(link);
    if (hash !== '') await page.locator(hash).waitFor();
  }
  await page.close();
});

test('the inspector fetches a feed whose server allows it, and says what to do otherwise', async () => {
  const page = await visit('/inspect.html');
  await page.fill('#address', `${feeds}/open.xml`);
  await page.getByRole('button', { name: 'Fetch' }).click();
  await isRead(page);
  expect(await page.textContent('.facts')).toContain('AT&T');
  expect(await page.inputValue('#headers')).toContain('content-type: application/rss+xml');
  expect(await page.inputValue('#url')).toBe(`${feeds}/open.xml`);
  await page.fill('#address', `${feeds}/closed.xml`);
  await page.getByRole('button', { name: 'Fetch' }).click();
  await page.getByText(`npx anyfeed inspect '${feeds}/closed.xml'`).waitFor();
  expect(await page.getByRole('link', { name: 'a proxy' }).getAttribute('href')).toBe('./guides/proxy.html');
  await page.fill('#address', `${feeds}/missing.xml`);
  await page.getByRole('button', { name: 'Fetch' }).click();
  await page.locator('#fetch-help p').waitFor();
  await page.close();
});

test.each([360, 768, 1280])('at %i px no element of the inspector is cut', async (width) => {
  const page = await visit('/inspect.html', { viewport: { width, height: 800 } });
  const found = await page.evaluate(cutElements);
  await page.getByRole('button', { name: 'Broken quotes' }).click();
  await isRead(page);
  for (const panel of ['Problems', 'Encoding', 'Result', 'Entries', 'Reader', 'Compare', 'Download']) {
    await page.getByRole('tab', { name: panel }).click();
    found.push(...(await page.evaluate(cutElements)).map((element) => `${panel}: ${element}`));
  }
  expect(found).toEqual([]);
  await page.close();
});
