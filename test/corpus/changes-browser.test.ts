/** The page of a check in a real browser: before and after side by side, filtered by group; no text of a feed becomes markup. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordCorpus } from '../../src/corpus.ts';
import { CHROMIUM, launchChromium, NO_CHROMIUM } from '../chromium.mjs';
import { run, testIo } from '../cli/test-io.ts';
import { all, put, temporary } from './temporary.ts';

if (CHROMIUM === undefined) console.log(`changes in a browser skipped: ${NO_CHROMIUM}`);

const HOSTILE = '</script><script>hacked=1</script><img src="http://evil.example/x" onerror="hacked=1">';
const escaped = HOSTILE.replaceAll('<', '&lt;');
const rss = (title: string, more = ''): string =>
  `<rss version="2.0"><channel><title>${title}</title>${more}</channel></rss>`;
const COUNT = 130;

describe.skipIf(CHROMIUM === undefined)('the changes in Chromium', () => {
  let browser: Browser;
  let address: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    const names = Array.from({ length: COUNT }, (_, i) => `${String(i).padStart(3, '0')}.xml`);
    const directory = temporary(Object.fromEntries(names.map((name) => [name, rss('The old tide table')])));
    await all(recordCorpus(directory, { threads: 0, sanitizeHtml: false }));
    put(directory, Object.fromEntries(names.map((name) => [name, rss('The new tide table')])));
    put(directory, { '000.xml': rss(`The old tide table ${escaped}`, '<ttl>5</ttl>'), 'x.xml': rss('X') });
    const io = testIo();
    expect((await run(['corpus', 'check', directory, '-j', '0', '--html', 'page'], io)).status).toBe(1);
    const file = join(temporary(), 'page.html');
    writeFileSync(file, io.text('page'));
    address = pathToFileURL(file).href;
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  async function visit(): Promise<Page> {
    const page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(address);
    return page;
  }

  const sides = (page: Page, name: string) => page.locator('#changes > li').first().getByLabel(name);

  test('a group filters; before and after are next to each other, with the words that differ marked', async () => {
    const page = await visit();
    await page.getByRole('button', { name: /^feed\.title\b ?\d/ }).click();
    expect(await page.locator('#count').textContent()).toBe(`${COUNT} changes`);
    expect(await page.locator('#changes > li').count()).toBe(100);
    await page.getByRole('button', { name: 'Show more' }).click();
    expect(await page.locator('#changes > li').count()).toBe(COUNT);
    const last = page.locator('#changes > li').last();
    expect(await last.locator('.before mark').textContent()).toBe('old');
    expect(await last.locator('.after mark').textContent()).toBe('new');
    const [before, after] = await Promise.all(
      ['.before', '.after'].map((side) => last.locator(side).boundingBox()),
    );
    expect(before?.y).toBe(after?.y);
    expect(after?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0) - 1);
    await page.close();
  });

  test('an added value has nothing before; new feeds are a group', async () => {
    const page = await visit();
    await page.getByRole('button', { name: /^feed\.ttl/ }).click();
    expect(await sides(page, 'before').textContent()).toBe('(nothing)');
    expect(await sides(page, 'after').textContent()).toBe('5');
    await page.getByRole('button', { name: /^new feeds/ }).click();
    expect(await page.locator('#changes h3').allTextContents()).toEqual(['x.xml']);
    await page.close();
  });

  test('text of a feed stays text', async () => {
    const page = await visit();
    await page.getByRole('button', { name: /^feed\.title\b ?\d/ }).click();
    expect(await sides(page, 'after').textContent()).toContain(HOSTILE);
    expect(await page.evaluate('typeof hacked')).toBe('undefined');
    expect(await page.locator('img').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
