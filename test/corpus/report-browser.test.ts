/** A report in a real browser: it draws, filters, sorts and opens feeds, and no text of a feed becomes markup or a request. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCorpus } from '../../src/corpus.ts';
import { CHROMIUM, launchChromium, NO_CHROMIUM } from '../chromium.mjs';
import { all, rss, temporary } from './temporary.ts';

if (CHROMIUM === undefined) console.log(`report in a browser skipped: ${NO_CHROMIUM}`);

const HOSTILE =
  '"></script><script>hacked=1</script><img src="http://evil.example/x" onerror="hacked=1"><b>bold</b>\u202e';
const escaped = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const FEEDS: Record<string, string> = {
  'fine.xml': rss('Fine feed', 2),
  'atom.xml':
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>An Atom feed</title><updated>2004-07-15T10:00:00Z</updated></feed>',
  'damaged.xml':
    '<rss version="2.0"><channel><title>AT&T</title>\n<description>one & two</description></channel></rss>',
  'hostile.xml': `<rss version="2.0"><channel><title>${escaped}</title><${'x'.repeat(40)}>${escaped}</${'x'.repeat(40)}><description><![CDATA[${HOSTILE}]]></description></channel></rss>`,
  'long.xml': rss('Long feed', 400),
  ...Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`many/${i}.xml`, rss(`Number ${i}`)])),
};
const COUNT = Object.keys(FEEDS).length;

describe.skipIf(CHROMIUM === undefined)('the report in Chromium', () => {
  let browser: Browser;
  let address: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    const html = join(temporary(), 'report.html');
    await all(reportCorpus(temporary(FEEDS), { html, threads: 0, title: HOSTILE }));
    address = pathToFileURL(html).href;
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  async function visit(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const page = await browser.newPage(options);
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(address);
    return page;
  }

  /** The title in the first cell of every visible row. */
  const titles = (page: Page): Promise<string[]> => page.locator('#rows .feed-title').allTextContents();

  test('draws the distributions and a hundred rows, and more when asked', async () => {
    const page = await visit();
    expect(await page.locator('#charts h2').allTextContents()).toEqual([
      'Versions',
      'Problems',
      'Namespaces',
      'Encodings, declared and actual',
      'Newest entry',
      'Size',
      'Time to parse',
    ]);
    expect(await page.locator('#count').textContent()).toBe(`${COUNT} feeds`);
    expect(await page.locator('#rows tr').count()).toBe(100);
    await page.locator('#more').click();
    expect(await page.locator('#rows tr').count()).toBe(COUNT);
    await page.close();
  });

  test('a bar filters, a chip removes the filter, search finds feeds and columns sort them', async () => {
    const page = await visit();
    await page.getByRole('button', { name: /^atom10: / }).click();
    expect(await titles(page)).toEqual(['An Atom feed']);
    await page.getByRole('button', { name: 'Remove filter Version: atom10' }).click();
    expect(await page.locator('#count').textContent()).toBe(`${COUNT} feeds`);
    await page.getByLabel('Search names, titles, problems').fill('number 11');
    expect((await titles(page)).length).toBe(11);
    await page.getByRole('button', { name: 'Feed', exact: true }).click();
    expect((await titles(page)).slice(0, 2)).toEqual(['Number 11', 'Number 110']);
    await page.getByRole('button', { name: 'Feed', exact: true }).click();
    expect((await titles(page))[0]).toBe('Number 119');
    expect(await page.locator('th[aria-sort="descending"]').textContent()).toBe('Feed');
    await page.close();
  });

  test('an opened feed shows its object next to its source, with problems marked at their places', async () => {
    const page = await visit();
    await page.getByRole('link', { name: 'AT&T' }).click();
    await page.locator('.source').waitFor();
    expect(await page.locator('dialog h2').textContent()).toBe('AT&T');
    await page.locator('.source mark').nth(1).waitFor();
    expect(
      await page
        .locator('.source mark')
        .evaluateAll((marks) => marks.map((mark) => mark.firstChild?.textContent)),
    ).toEqual(['&T</title>', '&']);
    expect(await page.locator('.source .line').nth(1).textContent()).toContain('one &');
    expect(await page.locator('.tree').textContent()).toContain('titleAT&T');
    await page.locator('button.problem').last().click();
    await page.locator('mark.current').waitFor();
    expect(await page.locator('mark.current').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    // The address follows the dialog in a separate event.
    await page.waitForURL((url) => url.hash === '');
    await page.goBack();
    await page.locator('dialog[open]').waitFor();
    await page.close();
  });

  test('works by keyboard alone', async () => {
    const page = await visit();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.locator('#rows .feed-title').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.locator('.source').waitFor();
    const first = await page.locator('dialog h2').textContent();
    await page.getByRole('button', { name: 'Next feed' }).press('Enter');
    await page.waitForFunction(
      `document.querySelector('dialog h2').textContent !== ${JSON.stringify(first)}`,
    );
    await page.close();
  });

  test('hostile text stays text, and invisible characters become visible', async () => {
    const page = await visit();
    await page.locator('#rows tr', { hasText: 'hostile.xml' }).locator('a').click();
    await page.locator('.source').waitFor();
    expect(await page.locator('.source').textContent()).toContain('<script>hacked=1</script>');
    expect(await page.locator('.source .unseen').first().textContent()).toBe('U+202E');
    expect(await page.locator('img, b, iframe, object, [onerror]').count()).toBe(0);
    expect(await page.evaluate('typeof hacked')).toBe('undefined');
    expect(await page.locator('script').count()).toBe(COUNT + 2);
    await page.close();
  });

  test('cut values are marked as cut', async () => {
    const page = await visit();
    await page.getByRole('link', { name: 'Long feed' }).click();
    await page.locator('.source').waitFor();
    expect(await page.locator('.gap').textContent()).toMatch(/^[\d,]+ characters not in this page$/);
    expect(await page.locator('.tree .cut').last().textContent()).toMatch(/^… [\d,]+ more not in this page$/);
    await page.close();
  });

  test('a phone needs no scrolling sideways, closed or open', async () => {
    const page = await visit({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    const overflow = 'document.documentElement.scrollWidth - innerWidth';
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await page.locator('#rows .feed-title').first().tap();
    await page.locator('.source').waitFor();
    expect(
      await page.evaluate(
        'document.querySelector("dialog").scrollWidth - document.querySelector("dialog").clientWidth',
      ),
    ).toBeLessThanOrEqual(0);
    await page.close();
  });

  test.each(['light', 'dark'] as const)('text is easy to read in %s', async (colorScheme) => {
    const page = await visit({ colorScheme });
    await page.getByRole('link', { name: 'AT&T' }).click();
    await page.locator('.source').waitFor();
    const faint = await page.evaluate(CONTRASTS);
    expect(faint).toEqual([]);
    await page.close();
  });

  test('nothing is asked for and nothing complained about', () => expect(complaints).toEqual([]));
});

/**
 * Texts whose contrast with the nearest opaque background is below 4.5 (WCAG 2.2, 1.4.3), as evaluated in the page. Ignores transparent
 * backgrounds.
 */
const CONTRASTS = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const luminance = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => { for (let e = element; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
  const faint = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (texts.currentNode.data.trim() === '' || !element.checkVisibility() || element.closest('script, style, :disabled, svg, option, .spoken')) continue;
    const [a, b] = [luminance(rgba(getComputedStyle(element).color)), luminance(behind(element))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) faint.add(element.tagName + '.' + element.className + ' ' + ((a + 0.05) / (b + 0.05)).toFixed(2));
  }
  return [...faint];
})()`;
