/** A new user walks from the first page to the answer of a question: by one search, and by two clicks. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.mjs';
import { type ServedSite, serveSite } from './serve.ts';

let site: ServedSite;
let browser: Browser;
/** One page for all: it loads the index of the search once. */
let page: Page;
beforeAll(async () => {
  site = await serveSite();
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Question {
  /** Words that a person types. */
  words: string;
  /** The page of the first result, and of the last click. */
  found: RegExp;
  /** The answer on the page that the search finds. */
  answer: string;
  clicks: readonly [string, string];
  /** The answer after the clicks. */
  shown: string;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'How do I get new entries?': {
    words: 'new entries',
    found: /which-function|diffEntries|following/,
    answer: 'diffEntries',
    clicks: ['Which function?', 'diffEntries'],
    shown: 'added',
  },
  'Why is the date missing?': {
    words: 'date missing',
    found: /troubleshooting/,
    answer: 'unreadable-date',
    clicks: ['Start', 'What to do when …'],
    shown: 'unreadable-date',
  },
  'Which encoding was used, and why?': {
    words: 'which encoding was used',
    found: /which-function|encodings/,
    answer: 'encodingTrace',
    clicks: ['Which function?', 'Encodings'],
    shown: 'encodingTrace',
  },
  'How do I show HTML safely?': {
    words: 'show html safely',
    found: /which-function|content|toHtml|functions.present/,
    answer: 'toHtml',
    clicks: ['Which function?', 'toHtml'],
    shown: 'safe HTML',
  },
  'How do I check my podcast for Apple?': {
    words: 'check podcast apple',
    found: /which-function|check-a-site|validation|troubleshooting|repair-a-podcast/,
    answer: 'apple',
    clicks: ['Guides', 'Check the feeds of a site'],
    shown: '--profile apple',
  },
  'How do I follow 500 feeds?': {
    words: 'follow 500 feeds',
    found: /which-function|followFeeds|following/,
    answer: 'followFeeds',
    clicks: ['Which function?', 'followFeeds'],
    shown: 'store',
  },
  'Does it run in Cloudflare?': {
    words: 'cloudflare',
    found: /workers-and-next|runtimes|which-function/,
    answer: 'Cloudflare',
    clicks: ['Guides', 'Workers and Next.js'],
    shown: 'Cloudflare Workers',
  },
  'How do I parse a string?': {
    words: 'parse string',
    found: /which-function|parseFeed/,
    answer: 'parseFeed',
    clicks: ['Which function?', 'parseFeed'],
    shown: 'a string counts as decoded',
  },
  'How do I find the feed of a page?': {
    words: 'find feed of page',
    found: /which-function|findFeeds|following/,
    answer: 'findFeeds',
    clicks: ['Which function?', 'findFeeds'],
    shown: 'anyfeed/discover',
  },
  'Why does Apple reject my podcast?': {
    words: 'apple rejects my podcast',
    found: /troubleshooting|repair-a-podcast/,
    answer: 'apple,spotify',
    clicks: ['Guides', 'Repair a podcast'],
    shown: 'itunes:owner',
  },
  'How do I set a timeout?': {
    words: 'set a timeout',
    found: /which-function|fetchFeed/,
    answer: 'timeout',
    clicks: ['Which function?', 'fetchFeed'],
    shown: 'headersTimeout',
  },
  'How do I make a planet?': {
    words: 'merge feeds',
    found: /guides.planet/,
    answer: 'planet.json',
    clicks: ['Guides', 'A planet'],
    shown: 'planet.json',
  },
  'What if the answer is not a feed?': {
    words: 'not a feed',
    found: /troubleshooting/,
    answer: 'not-a-feed',
    clicks: ['Start', 'What to do when …'],
    shown: 'not-a-feed',
  },
  'How do I migrate from rss-parser?': {
    words: 'migrate from rss-parser',
    found: /migrate-from-rss-parser/,
    answer: 'parseString',
    clicks: ['Guides', 'rss-parser'],
    shown: 'parseString',
  },
};

const isOpen = (text: string): Promise<unknown> =>
  page.waitForFunction(
    (words) => document.querySelector('main, [role=main]')?.textContent?.includes(words),
    text,
    {
      timeout: 10_000,
    },
  );

test.each(Object.entries(QUESTIONS))('%s: the first result of a search answers', async (_name, question) => {
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill(question.words);
  const [first] = await firstResults();
  expect(first).toMatch(question.found);
  await page.locator('.VPLocalSearchBox .result').first().click();
  await isOpen(question.answer);
});

async function firstResults(): Promise<string[]> {
  const results = page.locator('.VPLocalSearchBox .result');
  await results.first().waitFor();
  return results.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
}

test.each(Object.entries(QUESTIONS))('%s: two clicks answer', async (_name, question) => {
  await page.goto(site.origin);
  for (const name of question.clicks) {
    const before = page.url();
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL((url) => url.href !== before);
  }
  await isOpen(question.shown);
});
